import GalleyBase
import Foundation
@testable import GalleyLive
import Synchronization
import Testing

@testable import GalleyCLI

/// The server behind `--serve` against clients that hold it up; its answers are the paths of requests.
@Suite struct LocalServerTests {
  @Test func aPortThatIsTakenIsAnErrorWithAHint() throws {
    let running = try Running()

    let error = #expect(throws: CommandFailure.self) { _ = try LocalServer(port: running.port) }

    #expect(error?.code == .port)
    #expect(error?.problem == "127.0.0.1:\(running.port): Address already in use")
    #expect(error?.hint == "--port 0 selects a free port")
  }

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

  /// A server whose answers come later: `/slow` waits until `finish` is called, `/events` listens.
  private final class Waiting: Sendable {
    let port: UInt16
    let outbox: ServerOutbox
    private let cancellation = Cancellation()
    private let end = DispatchSemaphore(value: 0)
    /// The tickets of requests for `/slow`.
    let tickets = Mutex([Int]())

    init(_ limits: ServerLimits = ServerLimits()) throws {
      let server = try LocalServer(port: 0, limits: limits)
      (port, outbox) = (server.port, server.outbox)
      nonisolated(unsafe) let passed = server
      Thread.detachNewThread { [self, cancellation, end] in
        passed.serve(until: cancellation) { [unowned self] request, ticket in
          switch request.path {
          case "/slow":
            tickets.withLock { $0.append(ticket) }
            return .later
          case "/events": return .events(Array("data: first\n\n".utf8))
          default: return .answer(Self.answer(request.path))
          }
        }
        end.signal()
      }
    }

    static func answer(_ text: String) -> ServerAnswer {
      ServerAnswer(type: "text/plain", body: Array(text.utf8))
    }

    /// The tickets, once there are some.
    func waiting(for count: Int) -> [Int] {
      while tickets.withLock({ $0.count < count }) { usleep(1000) }
      return tickets.withLock { $0 }
    }

    func finish() {
      cancellation.cancel()
      end.wait()
    }
  }

  @Test func aSlowAnswerHoldsNobodyUpAndReachesItsOwnClient() throws {
    let server = try Waiting()
    defer { server.finish() }
    let slow = "GET /slow HTTP/1.1\r\nConnection: close\r\n\r\n"
    let first = try RawClient(server.port, sending: slow)
    _ = server.waiting(for: 1)
    let second = try RawClient(server.port, sending: slow)
    let tickets = server.waiting(for: 2)

    let other = try RawClient(server.port, sending: Self.request)
    #expect(other.readToEnd().hasSuffix("/page"))
    server.outbox.send(Waiting.answer("two"), to: tickets[1])
    #expect(second.readToEnd().hasSuffix("\r\n\r\ntwo"))
    server.outbox.send(Waiting.answer("one"), to: tickets[0])
    #expect(first.readToEnd().hasSuffix("\r\n\r\none"))
  }

  @Test func requestsBehindASlowOneWaitForItsAnswer() throws {
    let server = try Waiting()
    defer { server.finish() }
    let client = try RawClient(
      server.port, sending: "GET /slow HTTP/1.1\r\n\r\n" + Self.request)
    let ticket = server.waiting(for: 1)[0]

    server.outbox.send(Waiting.answer("slow"), to: ticket)

    let bodies = client.readToEnd().components(separatedBy: "HTTP/1.1 200 OK").dropFirst()
    #expect(bodies.map { $0.components(separatedBy: "\r\n\r\n").last } == ["slow", "/page"])
  }

  @Test func anAnswerThatNeverComesIsRefusedInTheEnd() throws {
    var limits = ServerLimits()
    limits.work = .milliseconds(50)
    let server = try Waiting(limits)
    defer { server.finish() }

    let client = try RawClient(server.port, sending: "GET /slow HTTP/1.1\r\n\r\n")

    #expect(client.readToEnd().hasPrefix("HTTP/1.1 503 "))
    // An answer that comes after all has no client.
    server.outbox.send(Waiting.answer("late"), to: server.waiting(for: 1)[0])
    #expect(try RawClient(server.port, sending: Self.request).readToEnd().hasSuffix("/page"))
  }

  @Test func eventsReachAllWhoListenAndSilenceIsBroken() throws {
    var limits = ServerLimits()
    limits.silence = .milliseconds(20)
    let server = try Waiting(limits)
    defer { server.finish() }
    let listen = "GET /events HTTP/1.1\r\n\r\n"
    let clients = try (0..<3).map { _ in try RawClient(server.port, sending: listen) }
    func wait(_ client: RawClient, for text: String) {
      while !client.received.contains(text) { usleep(1000) }
    }
    for client in clients { wait(client, for: "data: first\n\n") }

    server.outbox.publish(Array("data: second\n\n".utf8))

    for client in clients {
      wait(client, for: "data: second\n\n")
      wait(client, for: ": still here\n\n")
      #expect(client.received.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"))
      #expect(!client.received.contains("Content-Length"))
    }
  }

  @Test func aListenerThatTakesNothingIsClosed() throws {
    var limits = ServerLimits()
    limits.backlog = 1000
    let server = try Waiting(limits)
    defer { server.finish() }
    let client = try RawClient(server.port, sending: "GET /events HTTP/1.1\r\n\r\n")
    while !client.received.contains("first") { usleep(1000) }

    // More than the system's own buffers take.
    let event = Array(("data: " + String(repeating: "a", count: 500_000) + "\n\n").utf8)
    for _ in 0..<40 { server.outbox.publish(event) }

    #expect(client.readToEnd().utf8.count < 40 * 500_000)
  }

  @Test func connectionsThatAskForNothingDoNotEndTheStreamsOfThePage() throws {
    let server = try Waiting()
    defer { server.finish() }
    let page = try RawClient(server.port, sending: "GET /events HTTP/1.1\r\n\r\n")
    while !page.received.contains("first") { usleep(1000) }
    let slow = try RawClient(server.port, sending: "GET /slow HTTP/1.1\r\n\r\n")
    let ticket = server.waiting(for: 1)[0]

    let idle = try (0..<100).map { try RawClient(server.port, sending: $0 % 2 == 0 ? "" : "GET /") }
    // An answer says that all of them have been accepted.
    #expect(try RawClient(server.port, sending: Self.request).readToEnd().hasSuffix("/page"))

    server.outbox.publish(Array("data: second\n\n".utf8))
    server.outbox.send(Waiting.answer("late"), to: ticket)
    while !page.received.contains("data: second\n\n"), page.isOpen { usleep(1000) }
    #expect(page.received.contains("data: second\n\n"))
    while !slow.received.hasSuffix("late"), slow.isOpen { usleep(1000) }
    #expect(slow.received.hasSuffix("late"))
    withExtendedLifetime(idle) {}
  }

  @Test func moreStreamsThanThereIsRoomForEndTheOldest() throws {
    var limits = ServerLimits()
    limits.connections = 3
    let server = try Waiting(limits)
    defer { server.finish() }
    let pages = try (0..<4).map { _ in
      let page = try RawClient(server.port, sending: "GET /events HTTP/1.1\r\n\r\n")
      while !page.received.contains("first") { usleep(1000) }
      return page
    }

    #expect(pages[0].readToEnd().hasSuffix("data: first\n\n"))
    for page in pages[1...] { #expect(page.isOpen) }
  }
}
