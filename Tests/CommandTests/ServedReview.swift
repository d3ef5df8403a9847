import Foundation
import Testing

/// A `galley review --serve` process on a test's own run; it ends when the value is released.
///
/// The value is immutable, so many threads may use it.
final class ServedReview: @unchecked Sendable {
  let process = Process()
  let port: UInt16
  /// The secret in the address.
  let token: String

  init(_ run: ReviewedRun, port: UInt16 = 0) throws {
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("galley")
    process.arguments = ["review", "--serve", "--port", "\(port)"]
    process.environment = ProcessInfo.processInfo.environment.merging(["CI": ""]) { $1 }
    process.currentDirectoryURL = run.folder
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let url = try #require(URL(string: line.trimmingCharacters(in: .newlines)))
    self.port = UInt16(try #require(url.port))
    token = try #require(url.pathComponents.dropFirst().first)
    #expect(line == "http://127.0.0.1:\(self.port)/\(token)/\n")
  }

  deinit {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }

  struct Answer {
    var status = 0
    var head = ""
    var body = Data()

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// Sends a request exactly as it is given, and reads the whole response.
  func send(_ lines: [String], body: String = "") throws -> Answer {
    let text = (lines + ["Connection: close"]).joined(separator: "\r\n") + "\r\n\r\n" + body
    let bytes = try exchange(port, Array(text.utf8))
    let end = try #require(bytes.firstRange(of: Array("\r\n\r\n".utf8)))
    let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    let status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return Answer(status: status ?? 0, head: head, body: Data(bytes[end.upperBound...]))
  }

  /// Sends bytes that are not a request, and disconnects without reading an answer.
  func disturb(with text: String) throws { _ = try exchange(port, Array(text.utf8), reads: false) }

  func get(_ path: String, headers: [String] = []) throws -> Answer {
    try send(["GET /\(token)\(path) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + headers)
  }

  /// Sends a request as the page does; `headers` replace headers with the same name.
  func post(_ path: String, _ body: String, headers: [String: String?] = [:]) throws -> Answer {
    let own: [String: String?] = [
      "Host": "127.0.0.1:\(port)", "Origin": "http://127.0.0.1:\(port)",
      "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json",
      "X-Galley-Token": token, "Content-Length": "\(body.utf8.count)",
    ]
    let all = own.merging(headers) { $1 }.sorted { $0.key < $1.key }
    let lines = all.compactMap { name, value in value.map { "\(name): \($0)" } }
    return try send(["POST /\(token)\(path) HTTP/1.1"] + lines, body: body)
  }

  func decide(_ act: String, _ name: String, seen: String) throws -> Answer {
    try decide(act, [name: seen])
  }

  /// Decides about several cases, each with its stamp.
  func decide(_ act: String, _ seen: [String: String]) throws -> Answer {
    let body = try JSONEncoder().encode(["cases": seen])
    return try post("/review/\(act)", String(decoding: body, as: UTF8.self))
  }
}

/// Sends bytes to a port of this machine and reads until the other side closes.
private func exchange(_ port: UInt16, _ bytes: [UInt8], reads: Bool = true) throws -> [UInt8] {
  let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(file) }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = inet_addr("127.0.0.1")
  let connected = withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
  try #require(connected == 0)
  var limit = timeval(tv_sec: 20, tv_usec: 0)
  setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  // The server may answer and close the connection before it has read everything.
  _ = send(file, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  var answer: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65536)
  while reads {
    let count = recv(file, &buffer, buffer.count, 0)
    guard count > 0 else { return answer }
    answer += buffer[..<count]
  }
  return answer
}
