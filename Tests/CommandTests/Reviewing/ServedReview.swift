import Foundation
import Testing

/// A command that serves a page on this machine; it ends when the value is released.
///
/// The value is immutable, so many threads may use it.
class ServedCommand: @unchecked Sendable {
  let process = Process()
  let port: UInt16
  /// The secret in the address.
  let token: String
  let output = Pipe()

  init(_ arguments: [String], in folder: URL, program: String = "galley") throws {
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent(program)
    process.arguments = arguments
    process.environment = CommandTests.environment()
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
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

  struct Timeout: Error {}

  struct Answer {
    var status = 0
    var head = ""
    var body = Data()

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// Sends a request exactly as it is given, and reads the whole response.
  func send(_ lines: [String], body: String = "") throws -> Answer {
    let text = (lines + ["Connection: close"]).joined(separator: "\r\n") + "\r\n\r\n" + body
    let client = try RawClient(port, sending: text)
    _ = client.readToEnd()
    let bytes = client.bytes
    let end = try #require(bytes.firstRange(of: Array("\r\n\r\n".utf8)))
    let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    let status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return Answer(status: status ?? 0, head: head, body: Data(bytes[end.upperBound...]))
  }

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
}

/// A `galley review --serve` process on a test's own run.
final class ServedReview: ServedCommand, @unchecked Sendable {
  init(_ run: ReviewedRun, port: UInt16 = 0) throws {
    try super.init(["review", "--serve", "--port", "\(port)"], in: run.folder)
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
