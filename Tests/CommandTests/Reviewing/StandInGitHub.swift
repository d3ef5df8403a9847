import Foundation
@testable import GalleyLive
import Synchronization

@testable import GalleyCLI

/// A stand-in for GitHub's REST API on this machine: it keeps comments and pictures, and refuses what GitHub refuses.
final class StandInGitHub: Sendable {
  struct Comment: Codable {
    struct User: Codable {
      var login: String
      var type: String
    }
    var id: Int
    var body: String
    var user: User
  }

  struct State {
    var comments: [Comment] = []
    /// The bytes of blobs by their number.
    var blobs: [Data] = []
    /// The paths of the last tree, with the numbers of their blobs.
    var tree: [String: Int] = [:]
    var references: [String: String] = [:]
    /// The method and path of every request, in order.
    var requests: [String] = []
    /// Statuses, with headers, with which the next requests are answered instead.
    var troubles: [(status: Int, headers: String)] = []
    /// What was wrong with requests.
    var complaints: [String] = []
    /// Whether the token may write.
    var mayWrite = true
  }

  let state = Mutex(State())
  private let server = AnsweringServer()
  var port: UInt16 { server.port }

  init() {
    server.start { [weak self] request in
      .bytes(Array((self?.response(to: request) ?? "").utf8))
    }
  }

  /// The variables of a workflow that asks this server.
  func environment(_ folder: URL) -> [String: String] {
    [
      "GITHUB_API_URL": "http://127.0.0.1:\(port)", "GITHUB_TOKEN": "a-token",
      "GITHUB_REPOSITORY": "some/where",
      "GITHUB_SERVER_URL": "http://127.0.0.1:\(port)",
      "GITHUB_EVENT_PATH": folder.appendingPathComponent("event.json").path,
      "GITHUB_STEP_SUMMARY": folder.appendingPathComponent("summary.md").path,
    ]
  }

  private func response(to request: ServerRequest) -> String {
    state.withLock { state in
      state.requests.append("\(request.method) \(request.path)")
      if request.headers["authorization"] != "Bearer a-token" {
        state.complaints.append("no token")
      }
      if request.headers["user-agent"]?.isEmpty != false {
        state.complaints.append("no user agent")
      }
      if !state.troubles.isEmpty {
        let trouble = state.troubles.removeFirst()
        return Self.text(trouble.status, #"{"message": "trouble"}"#, headers: trouble.headers)
      }
      if request.method != "GET", !state.mayWrite {
        return Self.text(403, #"{"message": "Resource not accessible by integration"}"#)
      }
      return Self.answer(request, &state)
    }
  }

  private static func answer(_ request: ServerRequest, _ state: inout State) -> String {
    let path = request.path.replacing("/repos/some/where", with: "")
    let body =
      (try? JSONSerialization.jsonObject(with: Data(request.body))) as? [String: Any] ?? [:]
    switch (request.method, path) {
    case ("GET", "/issues/12/comments"):
      let data = (try? JSONEncoder().encode(state.comments)) ?? Data()
      return text(200, String(decoding: data, as: UTF8.self))
    case ("POST", "/issues/12/comments"):
      guard let words = comment(in: body, &state) else {
        return text(422, #"{"message": "body is too long"}"#)
      }
      let user = Comment.User(login: "github-actions[bot]", type: "Bot")
      state.comments.append(Comment(id: 100 + state.comments.count, body: words, user: user))
      return text(201, "{}")
    case ("PATCH", _) where path.hasPrefix("/issues/comments/"):
      guard let place = state.comments.firstIndex(where: { path.hasSuffix("/\($0.id)") }) else {
        return text(404, "{}")
      }
      guard let words = comment(in: body, &state) else { return text(422, "{}") }
      state.comments[place].body = words
      return text(200, "{}")
    case ("POST", "/git/blobs"):
      guard let content = body["content"] as? String, let data = Data(base64Encoded: content) else {
        return text(422, "{}")
      }
      state.blobs.append(data)
      return text(201, sha(state.blobs.count - 1))
    case ("POST", "/git/trees"):
      state.tree = [:]
      for entry in body["tree"] as? [[String: Any]] ?? [] {
        guard let path = entry["path"] as? String, let blob = entry["sha"] as? String else {
          return text(422, "{}")
        }
        state.tree[path] = Int(blob, radix: 16)
      }
      return text(201, sha(1000))
    case ("POST", "/git/commits"): return text(201, sha(2000 + state.blobs.count))
    case ("PATCH", _) where path.hasPrefix("/git/refs/heads/"):
      let name = String(path.dropFirst("/git/".count))
      guard state.references[name] != nil else {
        return text(422, #"{"message": "Reference does not exist"}"#)
      }
      state.references[name] = body["sha"] as? String
      return text(200, "{}")
    case ("POST", "/git/refs"):
      guard let name = body["ref"] as? String else { return text(422, "{}") }
      state.references[name] = body["sha"] as? String
      return text(201, "{}")
    default: return text(404, #"{"message": "Not Found"}"#)
    }
  }

  private static func comment(in body: [String: Any], _ state: inout State) -> String? {
    guard let words = body["body"] as? String, words.count <= 65_536 else {
      state.complaints.append("a comment that is too long")
      return nil
    }
    return words
  }

  private static func sha(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return #"{"sha": "\#(String(repeating: "0", count: 40 - digits.count))\#(digits)"}"#
  }

  private static func text(_ status: Int, _ body: String, headers: String = "") -> String {
    "HTTP/1.1 \(status) Some Words\r\n\(headers)Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
  }
}
