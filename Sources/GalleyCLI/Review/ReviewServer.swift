import FlyingFox
import FlyingSocks
import Foundation
import GalleyGoldens
import GalleyReport

/// Serves a review on 127.0.0.1 to anyone who has the printed address.
struct ReviewServer: Sendable {
  let desk: ReviewDesk
  let token = AccessToken()

  init(_ review: Review, options: ReportOptions) {
    desk = ReviewDesk(review, options: options)
  }

  /// Serves until the process ends.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for any free port.
  ///   - ready: Called with the page's address when the server listens.
  /// - Throws: `CommandFailure` when it cannot listen.
  func run(port: UInt16, ready: @escaping @Sendable (String) throws -> Void) async throws {
    let address: sockaddr_in
    do { address = try .inet(ip4: "127.0.0.1", port: port) } catch {
      throw Self.failure(port, error)
    }
    let server = HTTPServer(
      config: HTTPServer.Configuration(
        address: address, timeout: 60, sharedRequestBufferSize: 4096,
        sharedRequestReplaySize: RequestGuard.bodyLimit, logger: .disabled))
    await server.appendRoute("*") { request in
      guard let port = await server.port else { throw SocketError.disconnected }
      return await answer(request, RequestGuard(token: token, port: port)).response
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        do { try await server.run() } catch { throw Self.failure(port, error) }
      }
      group.addTask {
        try await server.waitUntilListening(timeout: 30)
        guard let port = await server.port else { return }
        try ready("http://127.0.0.1:\(port)/\(token.text)/")
      }
      try await group.waitForAll()
    }
  }

  private static func failure(_ port: UInt16, _ error: any Error) -> CommandFailure {
    let reason =
      if case .failed(_, _, let message) = error as? SocketError { message } else { "\(error)" }
    return CommandFailure(
      .failure, "127.0.0.1:\(port): \(reason)", hint: "--port 0 selects a free port")
  }

  /// The answer to a request; any path that is not listed here is refused.
  private func answer(_ request: HTTPRequest, _ entrance: RequestGuard) async -> ServerAnswer {
    do throws(ServerAnswer) {
      let path = try entrance.path(of: request)
      switch (path.first, path.count) {
      case (nil, _):
        guard request.method == .GET else { throw .only("GET") }
        return ServerAnswer(
          type: "text/html; charset=utf-8", body: try await desk.page(token: token))
      case ("pictures", 3...):
        guard request.method == .GET else { throw .only("GET") }
        let name = path.dropFirst().dropLast().joined(separator: "/")
        return ServerAnswer(
          type: "image/png", body: try await desk.picture(path.last ?? "", of: name))
      case ("review", 2):
        guard let act = ReviewAct(rawValue: path[1]) else { break }
        guard request.method == .POST else { throw .only("POST") }
        let body = try await entrance.body(of: request)
        return ServerAnswer(json: try await desk.decide(act, body))
      default: break
      }
      throw .refusal(.notFound, "there is no such page")
    } catch {
      return error
    }
  }
}

extension HTTPServer {
  /// The port on which the server listens; nil when it does not.
  fileprivate var port: UInt16? {
    guard case .ip4(_, let port) = listeningAddress else { return nil }
    return port
  }
}
