import Foundation
@testable import GalleyHub
import GalleyReport
import Synchronization
import Testing

@testable import GalleyCLI

/// `galley comment` against a stand-in for GitHub.
@Suite struct CommentTests {
  private let server: StandInGitHub
  private let project: Project

  init() throws {
    server = StandInGitHub()
    project = try Project()
    try event(
      #"{"action": "synchronize", "pull_request": {"number": 12, "head": {"sha": "0123456789abcdef0123456789abcdef01234567"}}}"#
    )
  }

  private func event(_ text: String) throws { try project.write(text, to: "event.json") }

  private func comment(_ arguments: String...) throws -> Outcome {
    try project.galley(["comment"] + arguments, environment: server.environment(project.folder))
  }

  private var requests: [String] { server.state.withLock(\.requests) }
  private var comments: [StandInGitHub.Comment] { server.state.withLock(\.comments) }

  @Test func aDifferenceIsOneCommentWithPicturesAndTheReport() throws {
    try project.writeScene("a", width: 44)
    #expect(try project.galley("check").status == 1)

    let outcome = try comment("--report", "https://example.org/report.html")

    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("pull request 12: commented"))
    let text = try #require(comments.first?.body)
    #expect(comments.count == 1)
    #expect(text.hasPrefix("<!-- galley comment -->\n<!-- pictures "))
    #expect(text.contains("## ✗ 1 of 2 cases needs a look\n"))
    #expect(text.contains("1 different, 1 passed"))
    #expect(text.contains("<code>a/default</code>: itemSize"))
    #expect(text.contains("| before | after | difference |"))
    #expect(
      text.hasSuffix("[The whole report](https://example.org/report.html) · commit 0123456789\n"))
    let (tree, blobs, references) = server.state.withLock { ($0.tree, $0.blobs, $0.references) }
    #expect(
      tree.keys.sorted() == [
        "a/default/after.png", "a/default/before.png", "a/default/difference.png",
      ])
    #expect(blobs.allSatisfy { $0.starts(with: [137, 80, 78, 71]) })
    let commit = try #require(references["refs/heads/galley/pull-12"])
    #expect(
      text.contains(
        "<img src=\"http://127.0.0.1:\(server.port)/some/where/raw/\(commit)/a/default/before.png\""
      ))
    #expect(server.state.withLock(\.complaints) == [])
  }

  @Test func theSameRunSaysNothingTwice() throws {
    try project.writeScene("a", width: 44)
    #expect(try project.galley("check").status == 1)
    #expect(try comment().status == 0)
    server.state.withLock { $0.requests = [] }

    let outcome = try comment()

    #expect(outcome.errors.contains("the comment was up to date already"))
    #expect(requests == ["GET /repos/some/where/issues/12/comments"])
  }

  @Test func settingsOfTheUserAreNotRead() throws {
    try project.writeScene("a", width: 44)
    #expect(try project.galley("check").status == 1)
    try project.write(
      "header = \"Authorization: mine\"\nproxy = \"127.0.0.1:1\"\n", to: "home/.curlrc")
    var environment = server.environment(project.folder)
    environment["HOME"] = project.folder.appendingPathComponent("home").path

    let outcome = try project.galley(["comment"], environment: environment)

    #expect(outcome.status == 0)
    #expect(comments.count == 1)
    #expect(server.state.withLock(\.complaints) == [])
  }

  @Test func theCommentFollowsTheRunAndSaysWhenAllIsGreenAgain() throws {
    try project.writeScene("a", width: 44)
    #expect(try project.galley("check").status == 1)
    #expect(try comment().status == 0)
    try project.writeScene("a", width: 40)
    #expect(try project.galley("check").status == 0)

    let outcome = try comment()

    #expect(outcome.status == 0)
    #expect(comments.count == 1)
    #expect(comments[0].body.contains("## ✓ All 2 cases equal their goldens\n"))
    #expect(!comments[0].body.contains("<img"))
  }

  @Test func aGreenRunWithoutACommentWritesNone() throws {
    #expect(try project.galley("check").status == 0)

    let outcome = try comment()

    #expect(outcome.status == 0)
    #expect(comments.isEmpty)
    #expect(requests.allSatisfy { $0.hasPrefix("GET ") })
  }

  @Test func aPersonsCommentWithTheMarkIsNotOurs() throws {
    try project.writeScene("a", width: 44)
    #expect(try project.galley("check").status == 1)
    let person = StandInGitHub.Comment(
      id: 1, body: CommentText.mark + "\nmine", user: .init(login: "somebody", type: "User"))
    server.state.withLock { $0.comments = [person] }

    #expect(try comment().status == 0)

    #expect(comments.map(\.body).first == person.body)
    #expect(comments.count == 2)
  }

  @Test func aTokenThatMayNotWriteLeavesTheTextToTheSummary() throws {
    try project.writeScene("a", width: 44)
    #expect(try project.galley("check").status == 1)
    server.state.withLock { $0.mayWrite = false }

    let outcome = try comment()

    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("note: the token may not comment (status 403)"))
    #expect(project.text(at: "summary.md")?.contains("1 of 2 cases needs a look") == true)
    #expect(comments.isEmpty)
  }

  @Test func aBusyServerIsAskedAgainAndABrokenOneIsAnError() throws {
    try project.writeScene("a", width: 44)
    #expect(try project.galley("check").status == 1)
    let busy = "Retry-After: 0\r\n"
    server.state.withLock { $0.troubles = [(503, busy), (429, busy), (403, busy)] }

    #expect(try comment().status == 0)
    #expect(comments.count == 1)

    server.state.withLock { $0.troubles = Array(repeating: (502, busy), count: 4) }
    let outcome = try comment()
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("error: GitHub cannot be reached: status 502"))
    #expect(project.text(at: "summary.md")?.contains("1 of 2 cases needs a look") == true)
  }

  @Test func hostileNamesAndTextsAreTextInTheComment() throws {
    let name = "a|b`<img src=x>](javascript:x) -->"
    try project.writeScene(name, width: 44, more: "")
    #expect(try project.galley("check").status == 1)

    #expect(try comment().status == 0)

    let text = try #require(comments.first?.body)
    #expect(!text.contains("<img src=x>"))
    #expect(!text.contains("](javascript"))
    #expect(text.contains("&#60;img src=x&#62;"))
    #expect(text.components(separatedBy: "-->").count == 3)
  }

  @Test func aCommentIsNeverLongerThanGitHubAccepts() throws {
    let scenes = (0..<400).map { "scene-\($0)-" + String(repeating: "x", count: 150) }
    for (number, name) in scenes.enumerated() {
      try project.writeScene(name, width: number % 60 + 1)
    }
    _ = try project.galley("check")

    let outcome = try comment("--print")

    #expect(outcome.status == 0)
    #expect(outcome.text.utf16.count <= 65_000)
    #expect(outcome.text.contains("402 cases") || outcome.text.contains("of 402"))
  }

  @Test func onlyThoseWhoMayChangeTheRepositoryAcceptByAComment() throws {
    func event(_ association: String, _ body: String) -> String {
      #"{"action": "created", "issue": {"number": 12, "pull_request": {}}, "#
        + #""comment": {"user": {"login": "ann"}, "author_association": "\#(association)", "body": "\#(body)"}}"#
    }
    try self.event(event("MEMBER", #"fine\n/galley accept a/default b/default\r\nthanks"#))
    let asked = try comment("--requests")
    #expect(asked.status == 0)
    #expect(asked.text == "a/default\nb/default\n")

    try self.event(event("CONTRIBUTOR", "/galley accept a/default"))
    let refused = try comment("--requests")
    #expect(refused.status == 2)
    #expect(refused.text.isEmpty)
    #expect(
      refused.allErrors.contains(
        "ann may not change this repository, and accepts nothing [GAL503]\n"))

    try self.event(event("OWNER", "I say /galley accept a/default"))
    #expect(try comment("--requests").status == 66)
  }

  @Test func aMissingVariableIsNamed() throws {
    #expect(try project.galley("check").status == 0)

    let outcome = try project.galley(
      "comment", environment: ["GITHUB_TOKEN": "", "GITHUB_REPOSITORY": "a/b"])

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("GITHUB_TOKEN is not set"))
  }

  @Test func theLastOfSeveralResponsesCounts() throws {
    let output = "HTTP/1.1 100 Continue\r\n\r\nHTTP/2 201 \r\nRetry-After: 7\r\n\r\n{}"

    let answer = try #require(GitHubAPI.answer(in: Data(output.utf8)))

    #expect(answer.status == 201)
    #expect(answer.headers["retry-after"] == "7")
    #expect(answer.body == Data("{}".utf8))
  }

  @Test func anAPIThatHangsHasOneLimitForAllTries() throws {
    let hanging = AnsweringServer()
    let asked = Mutex(0)
    hanging.start { _ in
      asked.withLock { $0 += 1 }
      return .silence
    }
    let api = try GitHubAPI(
      environment: [
        "GITHUB_REPOSITORY": "some/where", "GITHUB_TOKEN": "t",
        "GITHUB_API_URL": "http://127.0.0.1:\(hanging.port)",
      ], timeLimit: 0.5)

    // The first request takes all the time that there is; nothing is asked after that.
    for _ in 0..<3 {
      #expect(throws: GitHubAPI.Failure.self) { try api.send("GET", "/issues/1/comments") }
    }

    #expect(asked.withLock { $0 } == 1)
  }

  @Test func requestsLeaveNoTemporaryFiles() throws {
    try project.writeScene("a", width: 44)
    #expect(try project.galley("check").status == 1)
    let temporary = project.folder.appendingPathComponent("temporary")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)

    let outcome = try project.galley(
      ["comment"],
      environment: server.environment(project.folder).merging(["TMPDIR": temporary.path]) { $1 })

    #expect(outcome.status == 0)
    #expect(project.files("temporary").isEmpty)
  }
}
