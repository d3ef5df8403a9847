import Foundation
import GalleyGoldens
import Testing

/// `galley check --cache URL`: what machines share.
@Suite struct SharedCacheTests {
  private let server = StandInCache()

  @Test func machinesShareWhatTheyDrew() throws {
    let (first, second) = (try Project(), try Project())

    let drawn = try first.check(server.address)
    let shared = try second.check(server.address)

    #expect(
      drawn.errors.wholeMatch(
        of:
          /0 of 2 drawings from http:\/\/[0-9.:]+\/drawings: 0 fetched \(0\.0 MB\), 2 stored \(0\.\d MB\)\n/
      )
        != nil, "\(drawn.errors)")
    #expect(shared.errors.hasPrefix("2 of 2 drawings from \(server.address): 2 fetched ("))
    #expect(shared.errors.hasSuffix(", 0 stored (0.0 MB)\n"))
    #expect((drawn.status, shared.status) == (0, 0))
    #expect(shared.text == drawn.text)
    let (gets, puts) = (
      server.requests.filter { $0.method == "GET" }, server.requests.filter { $0.method == "PUT" }
    )
    #expect((gets.count, puts.count) == (4, 2))
    #expect(puts.allSatisfy { $0.path.wholeMatch(of: /\/drawings\/[0-9a-f]{64}/) != nil })
    #expect(server.requests.allSatisfy { $0.headers["user-agent"]?.hasPrefix("galley/") == true })
  }

  @Test func resultsAreThoseOfARunWithoutACache() throws {
    let project = try Project()
    try project.writeScene("a", width: 42)
    let plain = try project.galley("check", "--redraw")
    let expected = project.files("output/results")
    _ = try project.check(server.address)

    let outcome = try project.check(server.address)

    let found = project.files("output/results")
    #expect(outcome.kept == "2 of 2")
    #expect((outcome.text, outcome.status) == (plain.text, plain.status))
    #expect(found.keys == expected.keys)
    for (name, bytes) in expected where name != "durations.json" { #expect(found[name] == bytes) }
  }

  @Test func whatTheFolderHasIsNotAskedFor() throws {
    let project = try Project()

    let first = try project.check(server.address, "--cache", "kept")
    server.forget()
    let second = try project.check(server.address, "--cache", "kept")
    #expect(server.requests.isEmpty)
    let other = try Project().check(server.address, "--cache", "kept")

    #expect(first.errors.hasPrefix("0 of 2 drawings from kept and \(server.address): 0 fetched"))
    #expect(second.kept == "2 of 2")
    #expect(other.kept == "2 of 2")
  }

  @Test func whatWasFetchedIsInTheFolder() throws {
    _ = try Project().check(server.address)
    let project = try Project()
    _ = try project.check(server.address, "--cache", "kept")

    #expect(try project.galley("check", "--cache", "kept").kept == "2 of 2")
  }

  @Test func onlyAPartsOwnCasesAreAskedFor() throws {
    let project = try Project(["a": 40, "b": 50, "c": 60, "d": 70])

    _ = try project.check(server.address, "--shard", "1/2")

    // How many they are depends on how long each took before.
    let own = try project.results.read().cases.count
    #expect((1...3).contains(own))
    #expect(server.requests.filter { $0.method == "GET" }.count == own)
    #expect(server.entries.count == own)
  }

  @Test func temporaryFoldersAreRemoved() throws {
    let project = try Project()
    let folder = project.folder.appendingPathComponent("temporary")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

    let first = try project.check(server.address, environment: ["TMPDIR": folder.path])
    let second = try project.check(server.address, environment: ["TMPDIR": folder.path])

    #expect((first.kept, second.kept) == ("0 of 2", "2 of 2"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func failuresAreNotShared() throws {
    let project = try Project([:], recorded: false)
    try project.write("layout: { kind: stunt, does: abort }", to: "Fixtures/Scenes/a.yaml")

    let outcome = try project.stunt(
      "check", "--cache", server.address,
      environment: ["GALLEY_CACHE_SECRET": StandInCache.secret, "GALLEY_CACHE_TOKEN": ""])

    #expect(outcome.status == 2)
    #expect(outcome.remarks == [])
    #expect(server.entries.isEmpty)
  }

  @Test func anInterruptedRunEndsWhileItWaits() throws {
    let project = try Project()
    server.answer { _, _ in .silence }
    let process = try project.start(
      "galley", "check", "--cache", server.address,
      environment: ["GALLEY_CACHE_SECRET": StandInCache.secret])
    try project.wait(for: "a request") { !server.requests.isEmpty }

    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()

    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
  }

  // MARK: The token and the secret

  @Test(arguments: [
    ("abc.DEF-123", "Bearer abc.DEF-123"), ("me:\"a\\b\"", "Basic bWU6ImFcYiI="),
  ])
  func theTokenIsSent(token: String, field: String) throws {
    let outcome = try Project().check(server.address, token: token)

    #expect(outcome.remarks == [])
    #expect(server.requests.count == 4)
    #expect(server.requests.allSatisfy { $0.headers["authorization"] == field })
  }

  @Test func theTokenIsSentToNobodyElseWithoutEncryption() throws {
    // Another name of this machine, which is not known as such.
    let address = "http://127.1:\(server.port)/drawings"

    let outcome = try Project().check(address, token: "abc")

    #expect(
      outcome.remarks == [
        "note: --cache \(address): GALLEY_CACHE_TOKEN is not sent, because http:// is not encrypted"
      ])
    #expect(server.requests.count == 4)
    #expect(server.requests.allSatisfy { $0.headers["authorization"] == nil })
  }

  @Test func aTokenThatCannotBeOneIsAnError() throws {
    let outcome = try Project().check(server.address, token: "abc\n")

    #expect(outcome.status == 64)
    #expect(outcome.errors == "error: GALLEY_CACHE_TOKEN has a value that it cannot have\n")
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: [("", "is not set"), ("too short", "has fewer than 16 characters")])
  func withoutASecretTheAddressIsNotUsed(secret: String, problem: String) throws {
    let project = try Project()
    let note = "note: --cache \(server.address) is not used: GALLEY_CACHE_SECRET \(problem)\n"

    let outcome = try project.check(server.address, secret: secret)
    let both = try project.check(server.address, "--cache", "kept", secret: secret)

    #expect(outcome.status == 0)
    #expect(outcome.errors == note)
    #expect(both.errors == note + "0 of 2 drawings from kept\n")
    #expect(server.requests.isEmpty)
  }

  @Test func settingsOfTheUserAreNotRead() throws {
    let project = try Project()
    try project.write(
      "user-agent = \"mine\"\nheader = \"X-Mine: 1\"\n", to: "home/.curlrc")

    _ = try project.check(
      server.address,
      environment: ["HOME": project.folder.appendingPathComponent("home").path])

    #expect(server.requests.count == 4)
    #expect(server.requests.allSatisfy { $0.headers["x-mine"] == nil })
    #expect(server.requests.allSatisfy { $0.headers["user-agent"] != "mine" })
  }

  // MARK: Wrong usage

  @Test(arguments: [
    "ftp://example.org/x", "http://me:secret@example.org/", "http:///x",
    "https://example.org/x?a=b",
    "https://example.org/a b", "https://example.org/\"x",
  ])
  func anAddressThatCannotBeOneIsAnError(address: String) throws {
    let outcome = try Project(recorded: false).check(address)

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--cache \(address): an address is http:// or https://"))
  }

  @Test func thereIsOneFolderAndOneAddress() throws {
    let project = try Project(recorded: false)

    for more in [["a", "--cache", "b"], [server.address, "--cache", server.address]] {
      let outcome = try project.galley(["check", "--cache"] + more)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("--cache: at most one folder and one address"))
    }
    let outcome = try project.check(server.address, "--cache-timeout", "0")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--cache-timeout must be above 0"))
  }

  @Test(arguments: ["render Fixtures/Scenes -o out/ --cache", "clean --cache"])
  func otherCommandsTakeNoAddress(command: String) throws {
    let arguments = command.split(separator: " ").map(String.init) + [server.address]

    let outcome = try Project(recorded: false).galley(arguments)

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("only 'galley check' shares drawings between machines"))
    #expect(server.requests.isEmpty)
  }
}
