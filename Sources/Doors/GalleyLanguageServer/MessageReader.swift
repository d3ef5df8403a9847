import GalleyBase
import GalleyGeometry

/// Takes messages out of bytes that arrive in pieces of any size: headers, an empty line, and a body.
///
/// A value without files or clocks. A body is not looked at.
package struct MessageReader: Sendable {
  /// What the bytes so far are.
  package enum Step: Hashable, Sendable {
    /// The beginning of a message, or nothing.
    case incomplete
    /// The body of a message; the bytes behind it are kept for the next one.
    case message([UInt8])
    /// A message that is left out, for the reason that is given; the next one can be read.
    case omitted(String)
    /// Something that is no message; where the next one starts cannot be told.
    case refused(String)
  }

  private let maximumBody: Int
  private var bytes: [UInt8] = []
  private var scanned = 0
  /// The length of the body that is awaited.
  private var length: Int?
  /// How many bytes of a body that is left out are still to come.
  private var omitted = 0
  private var refusal: String?

  /// Makes a reader of one client's bytes.
  package init(maximumBody: Int = LanguageServerLimits.maximumBody) {
    self.maximumBody = maximumBody
  }

  /// Adds bytes that have arrived.
  package mutating func append(_ piece: some Collection<UInt8>) {
    guard refusal == nil else { return }
    let skipped = min(omitted, piece.count)
    omitted -= skipped
    bytes += piece.dropFirst(skipped)
  }

  /// The next message in the bytes so far; call it until it returns `incomplete` or `refused`.
  package mutating func next() -> Step {
    if let refusal { return .refused(refusal) }
    do throws(Refusal) {
      if length == nil { length = try readHead() }
    } catch {
      (refusal, bytes) = (error.reason, [])
      return .refused(error.reason)
    }
    guard let length else { return .incomplete }
    if length > maximumBody {
      self.length = nil
      let present = min(length, bytes.count)
      bytes.removeFirst(present)
      omitted = length - present
      return .omitted("a message of \(length) bytes (limit \(maximumBody))")
    }
    guard bytes.count >= length else { return .incomplete }
    self.length = nil
    let body = Array(bytes[..<length])
    bytes.removeFirst(length)
    return .message(body)
  }

  private struct Refusal: Error {
    var reason: String
  }

  /// The length that the headers state, once their last line has arrived; removes them from the bytes.
  private mutating func readHead() throws(Refusal) -> Int? {
    let limit = LanguageServerLimits.maximumHead
    let end: [UInt8] = [13, 10, 13, 10]
    while scanned < bytes.count {
      guard scanned < limit else {
        throw Refusal(reason: "the headers are larger than \(limit) bytes")
      }
      scanned += 1
      guard bytes[..<scanned].suffix(4).elementsEqual(end) else { continue }
      let head = String(decoding: bytes[..<(scanned - 4)], as: UTF8.self)
      bytes.removeFirst(scanned)
      scanned = 0
      return try Self.length(in: head)
    }
    return nil
  }

  private static func length(in head: String) throws(Refusal) -> Int {
    var length: Int?
    for line in head.split(separator: "\r\n", omittingEmptySubsequences: false) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { throw Refusal(reason: "a header is not 'name: value'") }
      guard parts[0].lowercased() == "content-length" else { continue }
      let digits = parts[1].drop { $0 == " " }
      guard length == nil, !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }),
        let number = Int(digits)
      else { throw Refusal(reason: "the header Content-Length must be there once, with a number") }
      length = number
    }
    guard let length else { throw Refusal(reason: "the header Content-Length is missing") }
    return length
  }

  /// A body with its headers.
  package static func framed(_ body: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
