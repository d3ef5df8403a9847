import GalleyBase
import Foundation

/// The progress of one request and its answer.
///
/// A request is a line. An answer is a line with the number of its bytes, followed by the bytes.
struct WorkerExchange {
  /// The outcome of one read.
  enum Progress: Equatable {
    /// The answer is not complete yet.
    case more
    /// The complete answer.
    case answer([UInt8])
    /// The other side has closed the pipe, or its data is not an answer.
    case end
  }

  private var unsent: ArraySlice<UInt8>
  private var received: [UInt8] = []
  private var count: Int?

  init(request: [UInt8]) { unsent = request[...] }

  /// The line before the bytes of an answer.
  static func header(of answer: [UInt8]) -> [UInt8] { Array("\(answer.count)\n".utf8) }

  /// Whether the whole request has been written.
  var isSent: Bool { unsent.isEmpty }

  /// Writes as much of the request as the pipe takes; `receive` reports a closed pipe.
  mutating func send(to descriptor: Int32) {
    let count = unsent.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count > 0 { unsent = unsent.dropFirst(count) }
    if count < 0, errno != EAGAIN, errno != EINTR { unsent = [] }
  }

  /// Reads the available bytes.
  mutating func receive(from descriptor: Int32) -> Progress {
    let chunk = 1 << 16
    let before = received.count
    received.append(contentsOf: repeatElement(0, count: chunk))
    let length = received.withUnsafeMutableBytes {
      read(descriptor, $0.baseAddress?.advanced(by: before), chunk)
    }
    received.removeLast(chunk - max(length, 0))
    if length < 0, errno == EAGAIN || errno == EINTR { return .more }
    guard length > 0 else { return .end }
    if count == nil {
      guard let end = received.firstIndex(of: UInt8(ascii: "\n")) else {
        return received.count > 20 ? .end : .more
      }
      guard let found = Int(String(decoding: received[..<end], as: UTF8.self)),
        (0...WorkerLimits.maximumAnswer).contains(found)
      else { return .end }
      count = found
      received.removeFirst(end + 1)
    }
    guard let count, received.count >= count else { return .more }
    return .answer(received)
  }
}
