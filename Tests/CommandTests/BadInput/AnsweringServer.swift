import Foundation
@testable import GalleyLive
import Synchronization

@testable import GalleyCLI

/// A server on this machine that answers each request as a test says, and then closes the connection.
final class AnsweringServer: Sendable {
  /// What a client gets.
  enum Answer: Sendable {
    /// Bytes as they are, head included.
    case bytes([UInt8])
    /// Nothing, until the client goes.
    case silence
    /// A head, and then the same piece until the client goes.
    case endless(head: [UInt8], piece: [UInt8])

    /// An answer with a body of a stated length.
    static func status(_ status: Int, _ body: [UInt8] = [], headers: String = "") -> Answer {
      let head =
        "HTTP/1.1 \(status) Some Words\r\n\(headers)Content-Length: \(body.count)\r\nConnection: close\r\n\r\n"
      return .bytes(Array(head.utf8) + body)
    }
  }

  let port: UInt16
  private let listener: Int32
  private let accepted = Atomic(0)
  private let isStarted = Atomic(false)
  /// How many connections were made, also by clients whose requests it does not understand, such as those to a proxy.
  var connections: Int { accepted.load(ordering: .relaxed) }

  /// Listens; connections wait until `start`.
  init() {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 64) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    self.listener = listener
    port = UInt16(bigEndian: address.sin_port)
  }

  /// Answers requests from now on, several at once.
  func start(_ answer: @escaping @Sendable (ServerRequest) -> Answer) {
    isStarted.store(true, ordering: .relaxed)
    Thread.detachNewThread { [listener, weak self] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { break }
        self?.accepted.add(1, ordering: .relaxed)
        Thread.detachNewThread {
          Self.serve(client, answer)
          close(client)
        }
      }
      // Who accepts closes: the number of a closed socket may be that of another server at once,
      // whose clients this thread would then take.
      close(listener)
    }
  }

  deinit {
    if isStarted.load(ordering: .relaxed) {
      shutdown(listener, Int32(SHUT_RDWR))
    } else {
      close(listener)
    }
  }

  private static func serve(_ client: Int32, _ answer: (ServerRequest) -> Answer) {
    var limits = ServerLimits()
    limits.bodyBytes = 128 << 20
    var reader = RequestReader(limits: limits)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(client, &buffer, buffer.count, 0)
      guard count > 0 else { return }
      reader.append(buffer[..<count])
      switch reader.next() {
      case .incomplete: continue
      case .request(let request): return send(answer(request), to: client)
      case .refused: return
      }
    }
  }

  private static func send(_ answer: Answer, to client: Int32) {
    switch answer {
    case .bytes(let bytes): _ = send(bytes, to: client)
    case .silence:
      var byte: UInt8 = 0
      while recv(client, &byte, 1, 0) > 0 {}
    case .endless(let head, let piece):
      guard send(head, to: client) else { return }
      while send(piece, to: client) {}
    }
  }

  private static func send(_ bytes: [UInt8], to client: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
