import Foundation
@testable import GalleyHub
@testable import GalleyLive
import GalleyRaster
import Testing

@testable import GalleyCLI

/// A cache that fails, lies or attacks changes nothing but the time of a run.
@Suite struct CacheTroubleTests {
  /// What is wrong with the cache, and what the run says about it.
  enum Trouble: String, CaseIterable {
    case down, silent, broken, unauthorized, nonsense, nothing, truncated, halfSent, swapped,
      otherSecret, redirected
    case huge, hugeInChunks, endlessHead, noHTTP

    var words: Regex<Substring> {
      switch self {
      case .down: /Failed to connect to .*/
      case .silent: /took longer than 1 seconds|Operation too slow.*/
      case .broken: /2 of 2 requests were answered with status 500/
      case .unauthorized: /2 of 2 requests were answered with status 401/
      case .redirected: /2 of 2 requests were answered with status 302/
      case .nonsense, .nothing, .truncated, .swapped, .otherSecret:
        /2 entries are damaged, or signed with another secret/
      case .halfSent: /transfer closed with \d+ bytes remaining to read/
      case .huge: /Maximum file size exceeded|Failure writing output to destination.*/
      case .hugeInChunks: /Failure writing output to destination.*/
      case .endlessHead: /Too large response headers.*|.*[Hh]eaders?.*/
      case .noHTTP: /Received HTTP\/0.9 when not allowed.*/
      }
    }

    /// What a request for an entry gets.
    func answer(_ request: ServerRequest, _ entries: [String: [UInt8]]) -> AnsweringServer.Answer? {
      guard request.method == "GET" else { return nil }
      let right = entries[request.path] ?? []
      switch self {
      case .down, .otherSecret: return nil
      case .silent: return .silence
      case .broken: return .status(500, right)
      case .unauthorized: return .status(401, right)
      case .nonsense: return .status(200, Array("<html>a page of a proxy</html>".utf8))
      case .nothing: return .status(200)
      case .truncated: return .status(200, right.dropLast())
      case .halfSent:
        let head = "HTTP/1.1 200 OK\r\nContent-Length: \(right.count)\r\n\r\n"
        return .bytes(Array(head.utf8) + right.dropLast(10))
      case .swapped:
        return .status(200, entries.first { $0.key != request.path }?.value ?? [])
      case .redirected:
        return .status(302, right, headers: "Location: /elsewhere/x\r\n")
      case .huge:
        return .endless(
          head: Array("HTTP/1.1 200 OK\r\nContent-Length: 1000000000000\r\n\r\n".utf8),
          piece: [UInt8](repeating: 120, count: 1 << 16))
      case .hugeInChunks:
        let piece = "10000\r\n" + String(repeating: "x", count: 1 << 16) + "\r\n"
        return .endless(
          head: Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n".utf8),
          piece: Array(piece.utf8))
      case .endlessHead:
        let line = "X-More: \(String(repeating: "x", count: 1000))\r\n"
        return .endless(head: Array("HTTP/1.1 200 OK\r\n".utf8), piece: Array(line.utf8))
      case .noHTTP: return .bytes(Array("SSH-2.0-OpenSSH_9.2\r\n".utf8) + right)
      }
    }
  }

  @Test(arguments: Trouble.allCases)
  func aRunHasTheSameResultAndOneWarning(trouble: Trouble) throws {
    let server = StandInCache()
    let project = try Project()
    // One case passes and one differs, so that neither result can be there by chance.
    try project.writeScene("a", width: 42)
    let plain = try project.galley("check")
    #expect(plain.status == 1)
    _ = try project.check(
      server.address,
      secret: trouble == .otherSecret ? "another secret of tests" : StandInCache.secret)
    let entries = server.entries
    #expect(entries.count == 2)
    server.forget()
    server.answer { request, _ in trouble.answer(request, entries) }
    let address = trouble == .down ? "http://127.0.0.1:1/drawings" : server.address

    let outcome = try project.check(
      address, "--cache-timeout", trouble == .silent ? "1" : "60")

    #expect((outcome.status, outcome.text) == (plain.status, plain.text))
    #expect(outcome.kept == "0 of 2")
    #expect(outcome.remarks.count == 1)
    let remark = try #require(outcome.remarks.first)
    let (start, end) = ("warning: --cache \(address): ", "; results do not depend on it")
    #expect(remark.hasPrefix(start) && remark.hasSuffix(end), "\(remark)")
    #expect(
      String(remark.dropFirst(start.count).dropLast(end.count)).wholeMatch(of: trouble.words)
        != nil,
      "\(remark)")
    #expect(server.requests.allSatisfy { $0.path.hasPrefix("/drawings/") })
  }

  @Test func whatIsDamagedThereIsStoredAgain() throws {
    let server = StandInCache()
    let project = try Project()
    _ = try project.check(server.address)
    server.state.withLock { $0.entries = $0.entries.mapValues { _ in [1, 2, 3] } }

    #expect(try project.check(server.address).kept == "0 of 2")
    #expect(try project.check(server.address).kept == "2 of 2")
  }

  @Test func aCacheThatStoresNothingIsOneWarning() throws {
    let server = StandInCache()
    server.answer { request, _ in request.method == "PUT" ? .status(403) : nil }

    let outcome = try Project().check(server.address)

    #expect(outcome.status == 0)
    #expect(
      outcome.remarks == [
        "warning: --cache \(server.address): 2 of 2 requests were answered with status 403; results do not depend on it"
      ])
    #expect(outcome.errors.hasSuffix("0 fetched (0.0 MB), 0 stored (0.0 MB)\n"))
  }

  /// Scene `a` no longer looks like its golden; the attack is the drawing that does.
  ///
  /// The attacker reads and writes the cache, and knows the form of entries, but not the secret. With the secret the
  /// same entry is used, so that the signature, and nothing else, is what stops it.
  @Test(arguments: [("a guess of the secret", 1, "1 of 2"), (StandInCache.secret, 0, "2 of 2")])
  func aPoisonedCacheCannotPassACase(secret: String, status: Int32, kept: String) throws {
    let server = StandInCache()
    let project = try Project()
    _ = try project.check(server.address)
    let before = server.entries
    try project.writeScene("a", width: 42)
    #expect(try project.check(server.address).status == 1)
    let path = try #require(server.entries.keys.first { before[$0] == nil })
    let gone = try #require(
      before.keys.first { path in !server.requests.suffix(3).contains { $0.path == path } })
    let drawing = try content(of: try #require(before[gone]))
    let lines = Array("galley shared 1\n\(path.suffix(64))\n".utf8)
    let signature = KeyedHash.hash([lines, drawing], secret: Array(secret.utf8)).hex
    server.state.withLock { $0.entries[path] = lines + Array("\(signature)\n".utf8) + drawing }

    let outcome = try project.check(server.address)

    #expect(outcome.status == status)
    #expect(outcome.kept == kept)
    #expect(outcome.text.contains("cell 0-0   width 40 → 42 (+2)") == (status == 1))
  }

  /// The content of an entry, which is behind its third line.
  private func content(of entry: [UInt8]) throws -> [UInt8] {
    let lines = entry.split(separator: UInt8(ascii: "\n"), maxSplits: 3)
    return Array(try #require(lines.last))
  }

  // MARK: A proxy

  /// A proxy that writes down what it is asked.
  @Test(arguments: ["127.0.0.1", "localhost", "LOCALHOST", "127.0.0.2", "[::1]"])
  func whatIsMeantForThisMachineGoesThroughNoProxy(_ host: String) throws {
    let (cache, proxy) = (StandInCache(), AnsweringServer())
    proxy.start { _ in .silence }
    let address = "http://\(host):\(cache.port)/drawings"
    let way = "http://127.0.0.1:\(proxy.port)"
    let names = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
    let environment = Dictionary(uniqueKeysWithValues: names.map { ($0, way) })

    _ = try Project().check(
      address, token: "a-token",
      environment: environment.merging(["no_proxy": "", "NO_PROXY": ""]) { $1 })

    #expect(proxy.connections == 0)
    // Nothing listens at the other addresses.
    if host.hasSuffix("1") || host.lowercased() == "localhost" {
      #expect(cache.requests.first?.headers["authorization"] == "Bearer a-token")
    }
  }

  @Test(arguments: [
    ("http://localhost/x", true), ("https://LocalHost:80", true), ("http://127.0.0.2:1/a", true),
    ("http://127.255.255.254", true), ("http://127.1", false), ("http://[::1]/", true),
    ("http://[0:0:0:0:0:0:0:1]:8/x", true), ("http://[::ffff:127.0.0.1]", true),
    ("http://localhost./", true), ("http://localhost.example.org/", false),
    ("http://127.0.0.1.example.org/", false), ("http://128.0.0.1/", false),
    ("http://[::2]/", false), ("http://localhost:x@example.org/", false),
    ("http://localhost@example.org/", false), ("http://example.org/localhost", false),
    ("ftp://localhost/", false), ("http://[::ffff:8.8.8.8]/", false),
  ])
  func addressesOfThisMachineAreKnown(_ address: String, _ isHere: Bool) {
    #expect(Curl.isHere(address) == isHere)
  }

  @Test func otherAddressesStillGoThroughAProxy() throws {
    let proxy = AnsweringServer()
    proxy.start { _ in .status(404) }

    _ = try Project().check(
      "http://cache.invalid/drawings",
      environment: ["http_proxy": "http://127.0.0.1:\(proxy.port)", "no_proxy": ""])

    #expect(proxy.connections > 0)
  }

  // MARK: The end

  /// A run is killed while its cache answers nothing.
  @Test(arguments: [SIGKILL, SIGTERM, SIGINT])
  func aRunThatIsKilledLeavesNoTemporaryFiles(_ signal: Int32) throws {
    let (server, project) = (StandInCache(), try Project())
    server.answer { _, _ in .silence }
    let temporary = project.folder.appendingPathComponent("temporary")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("galley")
    process.arguments = ["check", "--cache", server.address]
    process.currentDirectoryURL = project.folder
    process.environment = environment(with: [
      "GALLEY_CACHE_SECRET": StandInCache.secret, "TMPDIR": temporary.path,
    ])
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try process.run()
    func names() -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: temporary.path)) ?? []
    }
    while server.requests.isEmpty { usleep(1000) }
    #expect(!names().isEmpty)

    kill(process.processIdentifier, signal)
    process.waitUntilExit()

    // A shell that waits for the end of the run removes the folders.
    for _ in 0..<3000 where !names().isEmpty { usleep(10_000) }
    #expect(names() == [])
  }
}
