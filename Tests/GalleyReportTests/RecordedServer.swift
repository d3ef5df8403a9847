import Foundation
import Synchronization
import Testing

@testable import GalleyReport

/// A server for the live page that answers what a test has prepared, and writes down what it was asked.
final class RecordedServer: Sendable {
  /// What the page asks to see.
  struct Order: Codable, Equatable {
    var scene: Int
    var state: String
    var appearance: String?
    var offset: [Double]?
    var size: [Double]?
    var frame: Int?
    var kind: String
  }

  /// What a request is answered with.
  struct Answers: Sendable {
    var revision = 1
    /// The answer to `GET /scenes`, without the revision.
    var scenes = LiveAnswers.folder([LiveAnswers.scene()])
    var draw: @Sendable (Order, Int) -> String = { LiveAnswers.drawn($0, revision: $1) }
    var source = LiveAnswers.source
    var findings = #"{ "revision": 1, "groups": [] }"#
    /// How long each drawing takes, in milliseconds.
    var delay: UInt32 = 0
  }

  /// What has happened so far.
  struct Record {
    var orders: [Order] = []
    var opened: [String] = []
    var drawing = 0
    var mostDrawing = 0
    var streams: [Int32] = []
    var listener: Int32 = -1
    var port: UInt16 = 0
  }

  let answers = Mutex(Answers())
  let record = Mutex(Record())
  let token = "0123456789abcdef"

  var url: URL {
    URL(string: "http://127.0.0.1:\(record.withLock { $0.port })/\(token)/") ?? URL(filePath: "/")
  }

  /// The orders for drawings so far.
  var orders: [Order] { record.withLock { $0.orders } }

  /// Changes the answers, counts the revision up, and tells the page.
  func change(_ body: @Sendable (inout Answers) -> Void) {
    let revision = answers.withLock {
      body(&$0)
      $0.revision += 1
      return $0.revision
    }
    for stream in record.withLock({ $0.streams }) { send(news(revision), to: stream) }
  }

  /// Tells the page of a scene, and of the picture of an order.
  func tell(
    _ revision: Int, _ scene: String,
    _ order: Order = Order(scene: 0, state: "default", kind: "plain")
  ) {
    let asked = (try? JSONEncoder().encode(order)).map { String(decoding: $0, as: UTF8.self) }
    let drawn = LiveAnswers.drawn(order, revision: revision)
    let update =
      "{ \"scene\": \(scene), \"order\": \(asked ?? "null"), \"drawn\": \(drawn) }"
    let text = ", \"scenes\": [], \"update\": " + update.replacing("\n", with: " ")
    for stream in record.withLock({ $0.streams }) { send(news(revision, text), to: stream) }
  }

  private func news(_ revision: Int, _ rest: String = "") -> String {
    "event: change\ndata: { \"revision\": \(revision), \"isBuilding\": false\(rest) }\n\n"
  }

  /// Listens on the same port as before, or on any.
  func start() {
    #if os(Linux)
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = record.withLock { $0.port }.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    var isReused: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 64) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    let port = UInt16(bigEndian: address.sin_port)
    record.withLock { ($0.listener, $0.port) = (listener, port) }
    Thread.detachNewThread {
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        Thread.detachNewThread { self.answer(client) }
      }
    }
  }

  /// Refuses new connections and ends those that are open.
  func stop() {
    record.withLock {
      shutdown($0.listener, Int32(SHUT_RDWR))
      close($0.listener)
      for stream in $0.streams {
        shutdown(stream, Int32(SHUT_RDWR))
        close(stream)
      }
      $0.streams = []
    }
  }
}

extension RecordedServer {
  /// Opens the page, waits for its first picture, and expects that it reported no problem and asked nobody else.
  func withPage(
    fragment: String = "", width: Int = 1280, dark: Bool = false,
    _ prepare: @Sendable (inout Answers) -> Void = { _ in }, _ body: (Browser) async throws -> Void
  ) async throws {
    answers.withLock { prepare(&$0) }
    start()
    defer { stop() }
    let browser = Browser.shared
    try await browser.open(url, fragment: fragment, width: width, dark: dark, calm: true)
    try await browser.wait("document.body.dataset.revision === '1'")
    try await body(browser)
    #expect(await browser.problems == [])
    let asked = await browser.requests.filter { !$0.hasPrefix("data:") }
    #expect(asked.allSatisfy { $0.hasPrefix(url.absoluteString) })
    // The page must not ask a server that has ended.
    _ = try await browser.value("location.replace('about:blank')")
  }
}

extension RecordedServer {
  /// Reads one request and answers it.
  private func answer(_ client: Int32) {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let end = Array("\r\n\r\n".utf8)
    var head: Range<Int>?
    while head == nil {
      let count = recv(client, &buffer, buffer.count, 0)
      guard count > 0 else { return _ = close(client) }
      bytes += buffer[..<count]
      head = bytes.firstRange(of: end)
    }
    let text = String(decoding: bytes[..<(head?.lowerBound ?? 0)], as: UTF8.self)
    let lines = text.components(separatedBy: "\r\n")
    let length = lines.compactMap { line -> Int? in
      let parts = line.split(separator: ":", maxSplits: 1)
      return parts.first?.lowercased() == "content-length"
        ? Int(parts[1].trimmingCharacters(in: .whitespaces)) : nil
    }.first
    var body = Array(bytes[(head?.upperBound ?? 0)...])
    while body.count < length ?? 0 {
      let count = recv(client, &buffer, buffer.count, 0)
      guard count > 0 else { return _ = close(client) }
      body += buffer[..<count]
    }
    let words = lines[0].split(separator: " ")
    let isTrusted = lines.contains { $0.lowercased() == "x-galley-token: \(token)" }
    reply(client, String(words[0]), String(words[1]), body, isTrusted)
  }

  private func reply(
    _ client: Int32, _ method: String, _ path: String, _ body: [UInt8], _ isTrusted: Bool
  ) {
    let answers = answers.withLock { $0 }
    let parts = path.split(separator: "/").dropFirst()
    switch (method, parts.first ?? "") {
    case ("GET", ""):
      finish(client, "text/html; charset=utf-8", (try? LivePage.html(token: token)) ?? "")
    case ("GET", "events"):
      send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n", to: client)
      send("retry: 50\n" + news(answers.revision, ", \"scenes\": []"), to: client)
      record.withLock { $0.streams.append(client) }
    case ("GET", "scenes"):
      finish(
        client, "application/json", "{ \"revision\": \(answers.revision), \(answers.scenes) }")
    case ("GET", "source"): finish(client, "application/json", answers.source)
    case ("GET", "pictures"):
      let name = parts.last?.split(separator: ".").first.map(String.init) ?? ""
      finish(client, "image/png", bytes: LiveAnswers.picture(name))
    case ("POST", "draw") where isTrusted:
      finish(client, "application/json", draw(body, answers))
    case ("POST", "findings") where isTrusted: finish(client, "application/json", answers.findings)
    case ("POST", "open") where isTrusted:
      record.withLock { $0.opened.append(String(decoding: body, as: UTF8.self)) }
      finish(client, "application/json", "{}")
    default: finish(client, "text/plain", "no", status: "404 Not Found")
    }
  }

  private func draw(_ body: [UInt8], _ answers: Answers) -> String {
    guard let order = try? JSONDecoder().decode(Order.self, from: Data(body)) else { return "{}" }
    record.withLock {
      $0.orders.append(order)
      $0.drawing += 1
      $0.mostDrawing = max($0.mostDrawing, $0.drawing)
    }
    usleep(answers.delay * 1000)
    record.withLock { $0.drawing -= 1 }
    return answers.draw(order, answers.revision)
  }

  private func finish(_ client: Int32, _ type: String, _ text: String, status: String = "200 OK") {
    finish(client, type, bytes: Array(text.utf8), status: status)
  }

  private func finish(_ client: Int32, _ type: String, bytes: [UInt8], status: String = "200 OK") {
    let head =
      "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(bytes.count)\r\n"
      + "Cache-Control: no-store\r\nConnection: close\r\n\r\n"
    write(Array(head.utf8) + bytes, to: client)
    shutdown(client, Int32(SHUT_WR))
    var rest = [UInt8](repeating: 0, count: 256)
    while recv(client, &rest, rest.count, 0) > 0 {}
    close(client)
  }

  private func send(_ text: String, to client: Int32) { write(Array(text.utf8), to: client) }

  private func write(_ bytes: [UInt8], to client: Int32) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Foundation.send(client, $0.baseAddress, $0.count, 0)
      }
      guard count > 0 else { return }
      start += count
    }
  }
}
