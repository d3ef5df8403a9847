import GalleyBase
import Foundation
import GalleyGeometry
import GalleyGoldens
import GalleyRaster
import GalleyReport

/// The one comment of Galley on a pull request, and the branch with its pictures.
package struct PullRequestComment {
  let api: GitHubAPI
  /// The number of the pull request.
  let number: Int

  /// The comment on a pull request, by its number.
  package init(api: GitHubAPI, number: Int) {
    (self.api, self.number) = (api, number)
  }

  /// What an update did, in words for the log.
  package enum Outcome: String {
    case created = "commented"
    case changed = "the comment is up to date"
    case unchanged = "the comment was up to date already"
    case needless = "all is green, and there was no comment"
  }

  /// A comment among others.
  private struct Comment: Decodable {
    struct User: Decodable {
      var login: String
      var type: String?
    }
    var id: Int
    var body: String
    var user: User
  }

  private struct Body: Encodable { var body: String }

  /// Creates or changes the comment so that it says what a run says.
  ///
  /// A run without anything to say changes a comment that exists, and creates none.
  package func update(_ text: CommentText, pictures folder: ResultFolder) throws(GitHubAPI.Failure)
    -> Outcome
  {
    let old = try existing()
    guard old != nil || text.isNeeded else { return .needless }
    var text = text
    try addPictures(to: &text, from: folder, old: old?.body)
    let body = Body(body: text.markdown())
    if let old {
      guard Self.normalized(old.body) != Self.normalized(body.body) else { return .unchanged }
      _ = try api.send("PATCH", "/issues/comments/\(old.id)", body)
      return .changed
    }
    _ = try api.send("POST", "/issues/\(number)/comments", body)
    return .created
  }

  /// GitHub may store other line ends and no white space at the end.
  private static func normalized(_ text: String) -> String {
    text.replacing("\r\n", with: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The comment of an earlier run: it starts with the mark, and a program wrote it.
  ///
  /// Anybody can write the mark into a comment; GitHub says which authors are programs.
  private func existing() throws(GitHubAPI.Failure) -> Comment? {
    let size = 100
    for page in 1...ReportLimits.maximumCommentPages {
      let comments = try api.read(
        [Comment].self, "GET", "/issues/\(number)/comments?per_page=\(size)&page=\(page)")
      let found = comments.first { $0.body.hasPrefix(CommentText.mark) && $0.user.type == "Bot" }
      if let found { return found }
      if comments.count < size { return nil }
    }
    return nil
  }

  /// Puts the pictures on their branch, unless an earlier comment shows the same ones, and lets the text show them.
  private func addPictures(
    to text: inout CommentText, from folder: ResultFolder, old: String?
  ) throws(GitHubAPI.Failure) {
    var files: [(picture: CommentPicture, bytes: Data)] = []
    var total = 0
    for result in CommentText.shown(of: text.run) {
      for side in CommentPicture.Side.allCases {
        let picture = CommentPicture(name: result.name, side: side)
        guard let bytes = picture.bytes(in: folder),
          total + bytes.count <= ReportLimits.maximumCommentPictures
        else { continue }
        total += bytes.count
        files.append((picture, bytes))
      }
    }
    guard !files.isEmpty else { return }
    let hasher = ContentHasher()
    for file in files { hasher.add(file.picture.path, file.bytes) }
    let note = "pictures \(hasher.finish().hex)"
    let commit: String
    if let shown = old.flatMap({ Self.commit(after: note, in: $0) }) {
      commit = shown
    } else {
      commit = try upload(files)
    }
    let base = "\(Self.server)/\(api.repository)/raw/\(commit)"
    let known = Set(files.map(\.picture))
    text.note = "\(note) \(commit)"
    text.pictureAddress = { known.contains($0) ? $0.address(below: base) : nil }
  }

  /// The commit that an earlier comment names for the same pictures.
  private static func commit(after note: String, in text: String) -> String? {
    guard let start = text.range(of: "<!-- \(note) ")?.upperBound else { return nil }
    let commit = text[start...].prefix { $0.isHexDigit }
    return commit.count == 40 && text[commit.endIndex...].hasPrefix(" -->") ? String(commit) : nil
  }

  /// The address of GitHub for people.
  private static var server: String {
    let address = ProcessInfo.processInfo.environment["GITHUB_SERVER_URL"] ?? ""
    return address.wholeMatch(of: /https?:\/\/[A-Za-z0-9.:-]+/) == nil
      ? "https://github.com" : address
  }

  private struct Blob: Encodable {
    var content: String
    var encoding = "base64"
  }
  private struct Tree: Encodable {
    struct Entry: Encodable {
      var path: String
      var mode = "100644"
      var type = "blob"
      var sha: String
    }
    var tree: [Entry]
  }
  private struct Commit: Encodable {
    var message: String
    var tree: String
    var parents: [String] = []
  }
  private struct Reference: Encodable {
    var ref: String?
    var sha: String
    var force: Bool?
  }
  private struct Object: Decodable { var sha: String }

  /// Makes a commit without a parent that holds the pictures, and lets the branch name it; returns the commit.
  private func upload(_ files: [(picture: CommentPicture, bytes: Data)]) throws(GitHubAPI.Failure)
    -> String
  {
    var entries: [Tree.Entry] = []
    for file in files {
      let blob = try api.read(
        Object.self, "POST", "/git/blobs", Blob(content: file.bytes.base64EncodedString()))
      entries.append(Tree.Entry(path: file.picture.path, sha: blob.sha))
    }
    let tree = try api.read(Object.self, "POST", "/git/trees", Tree(tree: entries))
    let commit = try api.read(
      Object.self, "POST", "/git/commits",
      Commit(message: "Pictures of pull request \(number)", tree: tree.sha))
    let branch = "galley/pull-\(number)"
    do throws(GitHubAPI.Failure) {
      _ = try api.send(
        "PATCH", "/git/refs/heads/\(branch)", Reference(sha: commit.sha, force: true))
    } catch .refused(404), .status(422, _) {
      _ = try api.send("POST", "/git/refs", Reference(ref: "refs/heads/\(branch)", sha: commit.sha))
    }
    return commit.sha
  }
}
