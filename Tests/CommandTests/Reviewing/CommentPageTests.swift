import Foundation
import Testing

/// The comment as GitHub's API receives it, for `scripts/comment-picture`, which draws it in a browser.
@Suite struct CommentPageTests {
  @Test func everyPictureOfTheCommentIsOnItsBranch() throws {
    let server = StandInGitHub()
    let project = try Project([:], recorded: false)
    try project.write(
      #"{"pull_request": {"number": 12, "head": {"sha": "0123456789abcdef0123456789abcdef01234567"}}}"#,
      to: "event.json")
    #expect(try project.galley("init", "--example", "shop").status == 0)
    #expect(try project.galley("check", "shop/phone", "--update=all").status == 1)
    try change("shop", "minimumColumnSpacing: 13", "minimumColumnSpacing: 25", in: project)
    #expect(try project.galley("check", "shop/phone").status == 1)

    let outcome = try project.galley(
      ["comment", "--report", "https://example.org/report.html"],
      environment: server.environment(project.folder))

    #expect(outcome.status == 0)
    let (comments, tree, blobs) = server.state.withLock { ($0.comments, $0.tree, $0.blobs) }
    let text = try #require(comments.first?.body)
    let sources = text.matches(of: /<img src="[^"]*\/raw\/[0-9a-f]*\/([^"]*)"/).map { "\($0.1)" }
    #expect(!sources.isEmpty)
    #expect(sources.sorted() == tree.keys.sorted())
    guard let folder = ProcessInfo.processInfo.environment["GALLEY_KEEP_COMMENT"] else { return }
    let root = URL(fileURLWithPath: folder)
    for (path, blob) in tree {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try blobs[blob].write(to: file)
    }
    let local = text.replacing(/<img src="[^"]*\/raw\/[0-9a-f]*\//) { _ in "<img src=\"" }
    try Data(local.utf8).write(to: root.appendingPathComponent("comment.md"))
  }

  private func change(
    _ scene: String, _ old: String, _ new: String, in project: Project
  ) throws {
    let path = "Fixtures/Scenes/\(scene).yaml"
    let text = try #require(project.text(at: path))
    #expect(text.contains(old))
    try project.write(text.replacing(old, with: new), to: path)
  }
}
