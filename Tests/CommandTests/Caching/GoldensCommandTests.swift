import Foundation
import GalleyGoldens
import Testing

/// `galley goldens` with a folder.
@Suite struct GoldensCommandTests {
  private let project: Project
  private let before: [String: Data]

  init() throws {
    project = try Project()
    before = project.goldens.filter { !$0.key.hasSuffix(".gitattributes") }
  }

  @discardableResult
  private func goldens(_ words: String, environment: [String: String] = [:]) throws -> Outcome {
    try project.galley(
      ["goldens"] + words.split(separator: " ").map(String.init), environment: environment)
  }

  /// Removes all goldens but their index.
  private func forget() throws {
    for path in before.keys { try remove(path) }
  }

  private func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: golden(path))
  }

  private func golden(_ path: String) -> URL {
    project.folder.appendingPathComponent("Fixtures/Goldens/\(path)")
  }

  private var index: String { project.text(at: "Fixtures/Goldens/goldens.txt") ?? "" }

  private var pulled: [String: Data] {
    project.goldens.filter { !$0.key.hasSuffix(".gitattributes") && $0.key != "goldens.txt" }
  }

  @Test func whatWasPushedIsPulled() throws {
    let pushed = try goldens("push --store contents")
    try forget()
    let status = try goldens("status")
    let missing = try project.galley("check")
    let result = try goldens("pull", environment: ["GALLEY_GOLDENS": "contents"])

    let count = before.count
    #expect((pushed.status, result.status) == (0, 0))
    #expect(pushed.errors.hasSuffix("stored in contents; goldens.txt names \(count) files\n"))
    #expect(index.split(separator: "\n").count == count + 1)
    #expect(status.status == 1)
    #expect(status.text.split(separator: "\n").count == count)
    #expect(status.text.contains("missing: a/default/layout.json\n"))
    #expect(missing.status == 2)
    #expect(missing.text.contains("fetch the golden with: galley goldens pull"))
    #expect(result.errors == "\(count) pulled, 0 unchanged\n")
    #expect(pulled == before)
    #expect(try project.galley("check").status == 0)
    #expect(try goldens("status").status == 0)
  }

  @Test func whatIsThereNeedsNoContents() throws {
    try goldens("push --store contents")
    try FileManager.default.removeItem(at: project.folder.appendingPathComponent("contents"))

    #expect(try goldens("pull").errors == "0 pulled, \(before.count) unchanged\n")
    #expect(try goldens("status").status == 0)
  }

  @Test func aFileThatDiffersIsReplaced() throws {
    try goldens("push --store contents")
    try Data("other\n".utf8).write(to: golden("a/default/list.txt"))
    try Data("mine\n".utf8).write(to: golden("a/default/notes.md"))

    let status = try goldens("status")
    let result = try goldens("pull --store contents")

    #expect(status.text == "different: a/default/list.txt\n")
    #expect(result.errors == "1 pulled, \(before.count - 1) unchanged\n")
    #expect(project.text(at: "Fixtures/Goldens/a/default/notes.md") == "mine\n")
    #expect(try goldens("status").status == 0)
  }

  @Test func onlyCleanRemovesWhatTheIndexDoesNotName() throws {
    try goldens("push --store contents")
    try project.writeScene("c", width: 60)
    try project.galley("check", "--update=missing")

    let kept = try goldens("pull --store contents")
    let more = pulled.count - before.count
    let cleaned = try goldens("pull --store contents --clean")

    #expect(kept.errors == "0 pulled, \(before.count) unchanged\n")
    #expect(more > 0)
    #expect(cleaned.errors == "0 pulled, \(before.count) unchanged, \(more) removed\n")
    #expect(pulled == before)
  }

  @Test func theLinesOfWhatWasNotPulledStay() throws {
    try goldens("push --store contents")
    let lines = index
    try remove("a/default/image.png")

    let refused = try goldens("push --store contents")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("lacks 1 of the files that goldens.txt names"))
    #expect(index == lines)
    #expect(try goldens("push --store contents --clean").status == 0)
    #expect(!index.contains("a/default/image.png"))
  }

  @Test func aContentThatIsNotThereIsAnErrorAndTheCaseStays() throws {
    try goldens("push --store contents")
    try forget()
    let line = index.split(separator: "\n").first { $0.hasSuffix(" a/default/image.png") }
    let hash = try #require(line).prefix(64)
    let file = project.folder.appendingPathComponent("contents/\(hash.prefix(2))/\(hash)")
    try Data("something else".utf8).write(to: file)

    let outcome = try goldens("pull --store contents")

    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("contents lacks 1 of the files that goldens.txt names"))
    #expect(outcome.errors.contains("such as a/default/image.png"))
    #expect(pulled.keys.allSatisfy { !$0.hasPrefix("a/") })
    #expect(pulled.keys.contains("b/default/image.png"))
  }

  @Test func nothingIsWrittenThroughALink() throws {
    try goldens("push --store contents")
    try forget()
    let outside = try Scratch()
    try FileManager.default.removeItem(at: golden("a"))
    try FileManager.default.createSymbolicLink(
      at: golden("a"), withDestinationURL: outside.folder)

    let outcome = try goldens("pull --store contents")

    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("symbolic link"))
    #expect(outside.names == [])
  }

  @Test func anIndexThatLeadsOutIsAnError() throws {
    let hash = String(repeating: "a", count: 64)
    try project.write(
      "galley goldens 1\n\(hash) 3 ../../list.txt\n", to: "Fixtures/Goldens/goldens.txt")

    for words in ["pull --store contents", "status", "push --store contents"] {
      let outcome = try goldens(words)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("goldens.txt:2: expected 64 hexadecimal digits"))
    }
    #expect(try project.galley("check").status == 2)
  }

  @Test func whatNoBranchNeedsIsPruned() throws {
    let git = "git -c user.name=a -c user.email=a@b"
    try goldens("push --store contents")
    let old = project.files("contents").count
    let made = try bash(
      "git init -q . && git add Fixtures && \(git) commit -qm one && git branch other",
      folder: project.folder)
    try #require(made.status == 0, "\(made.errors)")
    try project.writeScene("a", width: 45)
    #expect(try project.galley("check", "--update=all").status == 0)
    try goldens("push --store contents")
    let all = project.files("contents").count

    let kept = try goldens("prune --store contents --keep-days 0")
    let young = try goldens("prune --store contents")
    let deleted = try bash(
      "git add Fixtures && \(git) commit -qm two && git branch -D other", folder: project.folder)
    try #require(deleted.status == 0, "\(deleted.errors)")
    let pruned = try goldens("prune --store contents --keep-days 0")

    #expect(kept.errors.hasPrefix("0 removed from contents"))
    #expect(young.errors.hasPrefix("0 removed from contents"))
    #expect(all > old)
    #expect(pruned.errors.hasPrefix("\(all - old) removed from contents"))
    #expect(try goldens("pull --store contents").status == 0)
    #expect(try goldens("prune --store contents --keep-ref none").status == 2)
  }

  @Test(arguments: [
    ("pull --all", "--all belongs to"), ("status --clean", "--clean belongs to"),
    ("pull --keep-days 3", "belong to 'galley goldens prune'"),
    ("prune --keep-days=-1", "--keep-days must not be below 0"),
    ("prune --goldens ../x", "prune: run it in the project"),
    ("push --store http://me:secret@example.org/", "an address is http:// or https://"),
    ("push", "name a folder or an address with --store or GALLEY_GOLDENS"),
  ])
  func wrongUsageIsAnError(words: String, problem: String) throws {
    let outcome = try goldens(words, environment: ["GALLEY_GOLDENS": ""])

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(problem), "\(outcome.errors)")
  }
}

/// `galley goldens` with an address.
@Suite struct SharedGoldensTests {
  private let server = StandInCache()
  private let project: Project

  init() throws { project = try Project() }

  @discardableResult
  private func goldens(
    _ words: String, _ address: String? = nil, environment: [String: String] = [:]
  ) throws -> Outcome {
    try project.galley(
      ["goldens"] + words.split(separator: " ").map(String.init),
      environment: [
        "GALLEY_GOLDENS": address ?? server.address, "GALLEY_CACHE_SECRET": StandInCache.secret,
        "GALLEY_CACHE_TOKEN": "",
      ].merging(environment) { $1 })
  }

  private func forget() throws {
    for name in ["a", "b"] {
      try FileManager.default.removeItem(
        at: project.folder.appendingPathComponent("Fixtures/Goldens/\(name)"))
    }
  }

  @Test func machinesShareGoldens() throws {
    let before = project.goldens
    let pushed = try goldens("push")
    server.forget()
    let again = try goldens("push")
    #expect(server.requests.isEmpty)
    try forget()
    let result = try goldens("pull")

    #expect((pushed.status, again.status, result.status) == (0, 0, 0), "\(result.errors)")
    #expect(again.errors.hasPrefix("0 stored in \(server.address); "))
    #expect(server.entries.keys.allSatisfy { $0.wholeMatch(of: /\/drawings\/[0-9a-f]{64}/) != nil })
    #expect(project.goldens.filter { $0.key != "goldens.txt" } == before)
  }

  @Test func whatAnotherSecretSignedIsNotUsed() throws {
    try goldens("push")
    try forget()

    let outcome = try goldens(
      "pull", environment: ["GALLEY_CACHE_SECRET": "the secret of somebody else"])

    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("damaged, or signed with another secret"))
    #expect(project.store.names().isEmpty)
  }

  @Test func aServerThatSendsWithoutEndIsLeft() throws {
    try goldens("push")
    try forget()
    server.answer { _, _ in
      .endless(
        head: Array("HTTP/1.1 200 OK\r\n\r\n".utf8), piece: [UInt8](repeating: 0, count: 1 << 20))
    }

    let outcome = try goldens("pull")

    #expect(outcome.status == 2)
    #expect(project.store.names().isEmpty)
  }

  @Test func whatCannotBeStoredIsAnErrorAndTheIndexStays() throws {
    server.answer { _, _ in .status(507) }

    let outcome = try goldens("push")

    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("requests were answered with status 507"))
    #expect(project.text(at: "Fixtures/Goldens/goldens.txt") == nil)
  }

  @Test func withoutASecretItIsAnError() throws {
    let outcome = try goldens("push", environment: ["GALLEY_CACHE_SECRET": ""])

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("GALLEY_CACHE_SECRET is not set"))
    #expect(server.requests.isEmpty)
  }

  @Test func onlyFoldersArePruned() throws {
    #expect(try goldens("prune").status == 64)
  }

  @Test(.enabled(if: Nginx.isInstalled, "nginx is not installed"))
  func nginxKeepsGoldens() throws {
    let nginx = try Nginx()
    let environment = nginx.environment.merging(["GALLEY_CACHE_TOKEN": Nginx.token]) { $1 }
    let before = project.goldens
    let pushed = try goldens("push", nginx.address, environment: environment)
    try forget()

    let result = try goldens("pull", nginx.address, environment: environment)

    #expect((pushed.status, result.status) == (0, 0), "\(pushed.errors)\(result.errors)")
    #expect(!nginx.entries.isEmpty)
    #expect(project.goldens.filter { $0.key != "goldens.txt" } == before)
  }

  @Test func requestsAreSignedForS3() throws {
    let keys = [
      "GALLEY_CACHE_S3_REGION": "eu-central-1", "AWS_ACCESS_KEY_ID": "AKID",
      "AWS_SECRET_ACCESS_KEY": "nobody-knows", "AWS_SESSION_TOKEN": "session",
    ]
    let pushed = try goldens("push", environment: keys)

    #expect(pushed.status == 0, "\(pushed.errors)")
    #expect(!server.requests.isEmpty)
    for request in server.requests {
      let field = request.headers["authorization"] ?? ""
      #expect(field.hasPrefix("AWS4-HMAC-SHA256 Credential=AKID/"))
      #expect(field.contains("/eu-central-1/s3/aws4_request"))
      #expect(!field.contains("expect"))
      #expect(request.headers["x-amz-content-sha256"] == "UNSIGNED-PAYLOAD")
      #expect(request.headers["x-amz-security-token"] == "session")
    }
    var outcome = try goldens("push", environment: keys.merging(["GALLEY_CACHE_TOKEN": "a"]) { $1 })
    #expect(outcome.status == 64)
    outcome = try goldens("push", environment: keys.merging(["AWS_ACCESS_KEY_ID": ""]) { $1 })
    #expect(outcome.errors.contains("needs AWS_ACCESS_KEY_ID, which is not set"))
  }
}
