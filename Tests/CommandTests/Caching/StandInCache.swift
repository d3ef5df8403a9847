import Foundation
@testable import GalleyLive
import Synchronization

@testable import GalleyCLI

/// A cache at an address of this machine that keeps what it gets, and can be made to answer badly.
final class StandInCache: Sendable {
  struct State {
    /// The stored bytes by path.
    var entries: [String: [UInt8]] = [:]
    /// All requests, in the order in which they came.
    var requests: [ServerRequest] = []
    /// Answers in place of the cache's own; nil where the cache answers.
    var answer: (@Sendable (ServerRequest, [UInt8]?) -> AnsweringServer.Answer?)?
  }

  static let secret = "the secret of the tests"

  let state = Mutex(State())
  private let server = AnsweringServer()

  var address: String { "http://127.0.0.1:\(server.port)/drawings" }
  var entries: [String: [UInt8]] { state.withLock(\.entries) }
  var requests: [ServerRequest] { state.withLock(\.requests) }
  var port: UInt16 { server.port }

  init() {
    server.start { [weak self] request in self?.response(to: request) ?? .silence }
  }

  /// Answers all further requests in another way.
  func answer(
    _ answer: @escaping @Sendable (ServerRequest, [UInt8]?) -> AnsweringServer.Answer?
  ) {
    state.withLock { $0.answer = answer }
  }

  /// Forgets the requests so far.
  func forget() { state.withLock { $0.requests = [] } }

  private func response(to request: ServerRequest) -> AnsweringServer.Answer {
    state.withLock { state in
      state.requests.append(request)
      let stored = state.entries[request.path]
      if let answer = state.answer?(request, stored) { return answer }
      switch request.method {
      case "GET": return stored.map { .status(200, $0) } ?? .status(404, Array("none\n".utf8))
      case "PUT":
        state.entries[request.path] = request.body
        return .status(stored == nil ? 201 : 204)
      default: return .status(405)
      }
    }
  }
}

extension Project {
  /// Checks with a cache at an address.
  func check(
    _ address: String, _ arguments: String..., secret: String = StandInCache.secret,
    token: String = "", environment: [String: String] = [:]
  ) throws -> Outcome {
    try galley(
      ["check", "--cache", address] + arguments,
      environment: ["GALLEY_CACHE_SECRET": secret, "GALLEY_CACHE_TOKEN": token].merging(
        environment
      ) { $1 })
  }
}

extension Outcome {
  /// The lines of standard error with a warning or a note.
  var remarks: [String] {
    errors.split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("warning: ") || $0.hasPrefix("note: ")
    }
  }

  /// How many drawings came from the cache, as the last line says it: `2 of 2`.
  var kept: String {
    errors.split(separator: "\n").last?.firstMatch(of: /^\d+ of \d+/).map { String($0.output) }
      ?? ""
  }
}
