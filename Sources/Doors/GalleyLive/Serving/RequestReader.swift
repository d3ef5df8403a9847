import Foundation

/// Reads HTTP/1 requests from bytes that arrive in pieces of any size: a value without sockets or clocks.
///
/// What two readers could understand differently is refused: a line end without a carriage return,
/// header fields that go on in the next line, control characters, and two statements of a body's length.
package struct RequestReader: Sendable {
  /// What the bytes so far are.
  package enum Step: Sendable {
    /// The beginning of a request, or nothing.
    case incomplete
    /// A request; the bytes behind it are kept for the next one.
    case request(ServerRequest)
    /// Not a request that can be answered; what follows cannot be read either.
    case refused(ServerAnswer)
  }

  /// What may surround the value of a header field.
  private static let space = CharacterSet(charactersIn: " \t")

  private let limits: ServerLimits
  private var bytes: [UInt8] = []
  /// The complete lines of a head that is still incomplete.
  private var lines: [Range<Int>] = []
  private var lineStart = 0
  private var scanned = 0
  /// The request whose body is awaited, and the size of the body.
  private var head: (request: ServerRequest, length: Int)?
  private var refusal: ServerAnswer?

  /// Makes a reader of one connection's bytes.
  package init(limits: ServerLimits = ServerLimits()) { self.limits = limits }

  /// Whether no byte of the next request has arrived.
  package var isEmpty: Bool { bytes.isEmpty && head == nil }

  /// Adds bytes that have arrived.
  package mutating func append(_ piece: some Sequence<UInt8>) {
    if refusal == nil { bytes += piece }
  }

  /// The next request in the bytes so far; call it until it returns `incomplete`.
  package mutating func next() -> Step {
    if let refusal { return .refused(refusal) }
    do throws(ServerAnswer) {
      if head == nil { head = try readHead() }
    } catch {
      refusal = error
      bytes = []
      return .refused(error)
    }
    guard case (var request, let length)? = head, bytes.count >= length else { return .incomplete }
    request.body = Array(bytes[..<length])
    bytes.removeFirst(length)
    head = nil
    return .request(request)
  }

  /// The request line and header fields, which end with an empty line; nil while that has not arrived.
  private mutating func readHead() throws(ServerAnswer) -> (ServerRequest, Int)? {
    while scanned < bytes.count {
      guard scanned < limits.headBytes else {
        throw .refusal(.headTooLarge, "the head is larger than \(limits.headBytes) bytes")
      }
      let followsReturn = scanned > lineStart && bytes[scanned - 1] == Byte.carriageReturn
      let byte = bytes[scanned]
      guard followsReturn == (byte == Byte.lineFeed) else {
        throw .refusal(.badRequest, "lines must end with a carriage return and a line feed")
      }
      scanned += 1
      if byte == Byte.lineFeed {
        let line = lineStart..<(scanned - 2)
        lineStart = scanned
        if line.isEmpty { return try takeHead() }
        lines.append(line)
      } else if Self.isControl(byte) {
        throw .refusal(.badRequest, "the head contains a control character")
      }
    }
    return nil
  }

  /// Whether a byte has no place in a line or at its end.
  private static func isControl(_ byte: UInt8) -> Bool {
    switch byte {
    case Byte.tab, Byte.carriageReturn: false
    case 0..<Byte.space, Byte.delete: true
    default: false
    }
  }

  /// Reads the lines of a complete head, and removes them from the bytes.
  private mutating func takeHead() throws(ServerAnswer) -> (ServerRequest, Int) {
    let texts = lines.map { String(decoding: bytes[$0], as: UTF8.self) }
    bytes.removeFirst(scanned)
    (lines, lineStart, scanned) = ([], 0, 0)
    guard let first = texts.first else { throw .refusal(.badRequest, "the request line is empty") }
    var (request, isFirstVersion) = try Self.requestLine(first)
    for text in texts.dropFirst() {
      let (name, value) = try Self.field(text)
      request.headers[name] = request.headers[name].map { $0 + ", " + value } ?? value
    }
    let options = (request.headers["connection"] ?? "").lowercased().split(separator: ",")
    let closes = options.contains { $0.trimmingCharacters(in: .whitespaces) == "close" }
    request.keepsConnection = !isFirstVersion && !closes
    return (request, try length(of: request))
  }

  /// The method and path of a request line, and whether its version is HTTP/1.0.
  private static func requestLine(_ line: String) throws(ServerAnswer) -> (ServerRequest, Bool) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, isToken(words[0]) else {
      throw .refusal(.badRequest, "the request line must be a method, a path and a version")
    }
    guard words[1].hasPrefix("/"), words[1].utf8.allSatisfy({ $0 > Byte.space && $0 < 0x80 }) else {
      throw .refusal(.badRequest, "the target must be a path of ASCII characters")
    }
    guard words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else {
      throw words[2].hasPrefix("HTTP/")
        ? .refusal(.versionNotSupported, "the version must be HTTP/1.1 or HTTP/1.0")
        : .refusal(.badRequest, "the request line must be a method, a path and a version")
    }
    let path = words[1].prefix { $0 != "?" }
    let request = ServerRequest(
      method: String(words[0]), path: String(path), headers: [:], keepsConnection: true)
    return (request, words[2] == "HTTP/1.0")
  }

  /// The name of a header field in lower case, and its value.
  private static func field(_ line: String) throws(ServerAnswer) -> (name: String, value: String) {
    guard let colon = line.firstIndex(of: ":"), isToken(line[..<colon]) else {
      throw .refusal(.badRequest, "a header field must be a name, a colon and a value")
    }
    let value = line[line.index(after: colon)...].trimmingCharacters(in: Self.space)
    return (line[..<colon].lowercased(), value)
  }

  /// The size of a request's body in bytes.
  private func length(of request: ServerRequest) throws(ServerAnswer) -> Int {
    let stated = request.headers["content-length"]
    if request.headers["transfer-encoding"] != nil {
      throw stated == nil
        ? .refusal(.lengthRequired, "Content-Length is missing; a body in chunks is not supported")
        : .refusal(.badRequest, "Content-Length and Transfer-Encoding exclude each other")
    }
    guard let stated else { return 0 }
    guard !stated.isEmpty, stated.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .refusal(.badRequest, "Content-Length must be one number")
    }
    guard let length = Int(stated), length <= limits.bodyBytes else {
      throw .refusal(.bodyTooLarge, "the body is larger than \(limits.bodyBytes) bytes")
    }
    return length
  }

  /// Whether a text is a name as RFC 9110 spells methods and header fields.
  private static func isToken(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}

private enum Byte {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let delete: UInt8 = 0x7F
}
