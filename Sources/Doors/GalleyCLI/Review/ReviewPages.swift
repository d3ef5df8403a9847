import GalleyGoldens
import GalleyLive
import GalleyReport

/// The pages of a review, for anyone who has the printed address.
struct ReviewPages {
  private let actions: ReviewActions
  private let entrance: RequestGuard

  /// Makes the pages of a review that is served on a port.
  init(_ review: Review, options: ReportOptions, port: UInt16) {
    actions = ReviewActions(review, options: options)
    entrance = RequestGuard(token: AccessToken(), port: port)
  }

  /// The address of the first page.
  var address: String { "http://127.0.0.1:\(entrance.port)/\(entrance.token.text)/" }

  /// The answer to a request; any path that is not listed here is refused.
  func answer(_ request: ServerRequest) -> ServerAnswer {
    do throws(ServerAnswer) {
      let path = try entrance.path(of: request)
      switch (path.first, path.count) {
      case (nil, _):
        guard request.method == "GET" else { throw .only("GET") }
        return ServerAnswer(
          type: "text/html; charset=utf-8", body: try actions.page(token: entrance.token))
      case ("pictures", 3...):
        guard request.method == "GET" else { throw .only("GET") }
        let name = path.dropFirst().dropLast().joined(separator: "/")
        return ServerAnswer(type: "image/png", body: try actions.picture(path.last ?? "", of: name))
      case ("review", 2):
        guard let act = ReviewAct(rawValue: path[1]) else { break }
        guard request.method == "POST" else { throw .only("POST") }
        let body = try entrance.body(of: request)
        return ServerAnswer(json: try actions.decide(act, body))
      default: break
      }
      throw .refusal(.notFound, "there is no such page")
    } catch {
      return error
    }
  }
}
