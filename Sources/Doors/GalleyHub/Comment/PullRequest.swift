import Foundation
import GalleyBase
import GalleyGeometry
import GalleyRaster

/// What the event that started a workflow says about a pull request; texts in it are anybody's.
package struct PullRequest: Equatable {
  /// The number of the pull request.
  package var number: Int
  /// The commit at its head; nil for the event of a comment, which does not say.
  package var head: String?
  /// The comment that started the workflow; nil for other events.
  package var comment: Comment?

  /// A comment of a person.
  package struct Comment: Equatable {
    /// Who wrote it.
    package var author: String
    /// Whether the author may change the repository: its owner, or a member or collaborator of it.
    package var isTrusted: Bool
    /// What it says.
    var text: String
  }

  /// Reads the file that `GITHUB_EVENT_PATH` names; nil for an event that is about no pull request.
  ///
  /// - Throws: `CommandFailure` when the file cannot be read.
  package init?(eventAt path: String) throws(CommandFailure) {
    let event: Event
    do {
      let data = try readFile(
        path, Reach(named: path), maximumBytes: ResultLimits.maximumResultsSize)
      event = try JSONDecoder().decode(Event.self, from: data)
    } catch {
      throw CommandFailure(.pullRequest, "GITHUB_EVENT_PATH, \(path): the event cannot be read")
    }
    if let request = event.pull_request {
      self.init(number: request.number, head: request.head?.sha.hexadecimal)
    } else if let issue = event.issue, issue.pull_request != nil {
      self.init(number: issue.number)
    } else {
      return nil
    }
    if let comment = event.comment, event.action == "created" {
      self.comment = Comment(
        author: comment.user.login,
        isTrusted: ["OWNER", "MEMBER", "COLLABORATOR"].contains(comment.author_association),
        text: comment.body)
    }
  }

  private init(number: Int, head: String? = nil) {
    self.number = number
    self.head = head
  }

  /// The names after `/galley accept` in the comment, one line each; empty if it asks for nothing.
  package var acceptedNames: [String] {
    let prefix = "/galley accept "
    return (comment?.text ?? "").split(whereSeparator: \.isNewline).filter { $0.hasPrefix(prefix) }
      .flatMap { $0.dropFirst(prefix.count).split(whereSeparator: \.isWhitespace) }
      .map { String($0) }
  }

  // GitHub's names.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  private struct Event: Decodable {
    struct Request: Decodable {
      struct Head: Decodable { var sha: String }
      var number: Int
      var head: Head?
    }
    struct Issue: Decodable {
      struct Link: Decodable {}
      var number: Int
      var pull_request: Link?
    }
    struct Comment: Decodable {
      struct User: Decodable { var login: String }
      var user: User
      var author_association: String
      var body: String
    }
    var action: String?
    var pull_request: Request?
    var issue: Issue?
    var comment: Comment?
  }
}

extension String {
  /// The text if it is the name of a commit, in hexadecimal digits; nil otherwise.
  fileprivate var hexadecimal: String? {
    let isCommit = (7...64).contains(utf8.count) && allSatisfy { $0.isASCII && $0.isHexDigit }
    return isCommit ? self : nil
  }
}
