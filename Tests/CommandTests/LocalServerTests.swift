import Foundation
import GalleyCases
import Testing

@testable import GalleyCLI

/// The server behind `--serve` against clients that hold it up; its answers are the paths of requests.
@Suite struct LocalServerTests {
  /// A server in a thread of its own; it ends when the value is released.
  private final class Running {
    let port: UInt16
    private let cancellation = Cancellation()
    private let end = DispatchSemaphore(value: 0)

    init(_ limits: ServerLimits = ServerLimits()) throws {
      let server = try LocalServer(port: 0, limits: limits)
      port = server.port
      // Only the new thread uses the server from here on.
      nonisolated(unsafe) let passed = server
      Thread.detachNewThread { [cancellation, end] in
        passed.run(until: cancellation) { request in
          let text = request.path == "/count" ? "\(passed.connectionCount)" : request.path
          return ServerAnswer(type: "text/plain", body: Array(text.utf8) + request.body)
        }
        end.signal()
      }
    }

    deinit {
      cancellation.cancel()
      end.wait()
    }

    func client(_ text: String = "") throws -> RawClient { try RawClient(port, sending: text) }

    /// Returns when no connection is left.
    func waitUntilAlone() throws {
      let question = "GET /count HTTP/1.1\r\nConnection: close\r\n\r\n"
      while try !client(question).readToEnd().hasSuffix("\r\n\r\n0") { usleep(1000) }
    }
  }

  private static let request = "GET /page HTTP/1.1\r\nConnection: close\r\n\r\n"

  @Test func aHeadWithoutEndIsRefusedAndTheConnectionCloses() throws {
    let server = try Running()
    let clients = try (0..<4).map { _ in
      try server.client("GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 300_000))
    }

    for client in clients { #expect(client.readToEnd().hasPrefix("HTTP/1.1 431 ")) }
    #expect(try server.client(Self.request).readToEnd().hasSuffix("/page"))
  }

  @Test func aBodyThatIsTooLargeIsRefusedWithoutBeingRead() throws {
    let server = try Running()
    let head = "POST / HTTP/1.1\r\nContent-Length: 10000000\r\n\r\n"

    let client = try server.client(head + String(repeating: "a", count: 300_000))

    #expect(client.readToEnd().hasPrefix("HTTP/1.1 413 "))
  }

  @Test func aRequestThatArrivesTooSlowlyIsDropped() throws {
    var limits = ServerLimits()
    limits.request = .milliseconds(50)
    let server = try Running(limits)
    let client = try server.client("GET / HT")

    #expect(client.readToEnd().hasPrefix("HTTP/1.1 408 "))
  }

  @Test func bytesThatKeepArrivingDoNotProlongARequest() throws {
    var limits = ServerLimits()
    limits.request = .milliseconds(50)
    limits.idle = .seconds(3600)
    let server = try Running(limits)
    let client = try server.client("GET / HTTP/1.1\r\nX: ")

    // The limit of the size would end this, too, but only after some 16,000 bytes.
    var bytes = 0
    while bytes < 5_000, client.send("a"), client.received.isEmpty {
      usleep(2_000)
      bytes += 1
    }

    #expect(client.readToEnd().hasPrefix("HTTP/1.1 408 "))
    #expect(bytes < 5_000)
  }

  @Test func aConnectionWithoutARequestIsClosed() throws {
    var limits = ServerLimits()
    limits.idle = .milliseconds(50)
    let server = try Running(limits)

    #expect(try server.client().readToEnd() == "")
  }

  @Test func aClientThatDoesNotTakeItsAnswerIsDropped() throws {
    var limits = ServerLimits()
    limits.answer = .milliseconds(50)
    limits.bodyBytes = 32 << 20
    let server = try Running(limits)
    let body = String(repeating: "a", count: limits.bodyBytes)
    let head = "POST / HTTP/1.1\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n"
    let client = try server.client(head + body)

    try server.waitUntilAlone()

    #expect(client.readToEnd().utf8.count < body.utf8.count)
  }

  @Test func moreClientsThanAllowedDoNotKeepAnotherOneWaiting() throws {
    var limits = ServerLimits()
    limits.connections = 4
    (limits.idle, limits.request) = (.seconds(3600), .seconds(3600))
    let server = try Running(limits)
    let slow = try (0..<40).map { try server.client($0 % 2 == 0 ? "GET /" : "") }

    #expect(try server.client(Self.request).readToEnd().hasSuffix("/page"))

    // The first ones were closed in favour of later ones.
    #expect(slow[0].readToEnd() == "")
  }

  @Test func requestsOneAfterTheOtherAreAnsweredInOrder() throws {
    let server = try Running()
    let text = (1...50).map { "GET /\($0) HTTP/1.1\r\n\r\n" }.joined() + Self.request

    let answers = try server.client(text).readToEnd().components(separatedBy: "HTTP/1.1 200 OK")
      .dropFirst().map { $0.components(separatedBy: "\r\n\r\n").last }

    #expect(answers == (1...50).map { "/\($0)" } + ["/page"])
  }

  @Test func aRequestInPiecesIsAnswered() throws {
    let server = try Running()
    let client = try server.client()

    for byte in Self.request { #expect(client.send(String(byte))) }

    #expect(client.readToEnd().hasSuffix("/page"))
  }

  @Test func aClientThatStopsSendingIsAnsweredBeforeItIsClosed() throws {
    let server = try Running()
    let client = try server.client("GET /page HTTP/1.1\r\n\r\n")
    client.finishSending()

    #expect(client.readToEnd().hasSuffix("/page"))
  }

  @Test func anAnswerToHeadHasNoBody() throws {
    let server = try Running()

    let answer = try server.client("HEAD /page HTTP/1.0\r\n\r\n").readToEnd()

    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.contains("\r\nContent-Length: 5\r\n"))
    #expect(answer.hasSuffix("\r\n\r\n"))
  }

  @Test func connectionsThatTheirClientsCloseAreForgotten() throws {
    var limits = ServerLimits()
    (limits.idle, limits.request) = (.seconds(3600), .seconds(3600))
    let server = try Running(limits)

    for text in ["", "GET / HT", "GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 300_000)] {
      for _ in 0..<4 { try server.client(text).close() }
    }

    try server.waitUntilAlone()
  }
}
