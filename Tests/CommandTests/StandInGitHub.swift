import Foundation
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

  let port: UInt16
  let state = Mutex(State())
  private let listener: Int32

  init() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 16) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    self.listener = listener
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [weak self] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0, let self else { break }
        self.serve(client)
        close(client)
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
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

  private func serve(_ client: Int32) {
    var limits = ServerLimits()
    limits.bodyBytes = 32 << 20
    var reader = RequestReader(limits: limits)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(client, &buffer, buffer.count, 0)
      guard count > 0 else { return }
      reader.append(buffer[..<count])
      switch reader.next() {
      case .incomplete: continue
      case .request(let request):
        let answer = Array(response(to: request).utf8)
        _ = send(client, answer, answer.count, Int32(MSG_NOSIGNAL))
        return
      case .refused: return
      }
    }
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
