import Foundation
import Testing

/// A client that sends bytes to a port of this machine exactly as it is told.
final class RawClient {
  private var file: Int32
  /// What the server has sent so far.
  private(set) var bytes: [UInt8] = []

  /// Connects, and sends as much of a text as the server takes.
  init(_ port: UInt16, sending text: String = "") throws {
    file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    try #require(isConnected)
    // Only ends a test that hangs.
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    setsockopt(file, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    send(text)
  }

  deinit { close() }

  /// Sends a text; false if the server has closed the connection.
  @discardableResult
  func send(_ text: String) -> Bool {
    let all = Array(text.utf8)
    var done = 0
    while done < all.count {
      let count = all.withUnsafeBytes {
        Foundation.send(
          file, $0.baseAddress?.advanced(by: done), all.count - done, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// What has arrived so far, without waiting.
  var received: String {
    receive(Int32(MSG_DONTWAIT))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the server has not closed the connection.
  var isOpen: Bool {
    var byte: UInt8 = 0
    return recv(file, &byte, 1, Int32(MSG_DONTWAIT) | Int32(MSG_PEEK)) != 0
  }

  /// All that the server sends until it closes the connection.
  func readToEnd() -> String {
    receive(0)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func receive(_ flags: Int32) {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = recv(file, &buffer, buffer.count, flags)
      guard count > 0 else { return }
      bytes += buffer[..<count]
    }
  }

  func finishSending() { shutdown(file, Int32(SHUT_WR)) }

  func close() {
    if file >= 0 { Foundation.close(file) }
    file = -1
  }
}
