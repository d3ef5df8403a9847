import FlyingFox
import Foundation
import GalleyGoldens

/// An answer of a review's server.
struct ServerAnswer: Error {
  var status: HTTPStatusCode
  var type: String
  var body: [UInt8]
  /// The method that the path allows, if the request used another one.
  var allowed: String?

  /// An answer from its parts.
  init(_ status: HTTPStatusCode = .ok, type: String, body: [UInt8]) {
    self.status = status
    self.type = type
    self.body = body
  }

  /// An answer with a value as JSON.
  init(_ status: HTTPStatusCode = .ok, json value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let body = (try? encoder.encode(value)).map { Array($0) } ?? []
    self.init(status, type: "application/json; charset=utf-8", body: body + Array("\n".utf8))
  }

  /// A refusal, as `{"error": "…"}`.
  static func refusal(_ status: HTTPStatusCode, _ reason: String) -> ServerAnswer {
    ServerAnswer(status, json: ["error": reason])
  }

  /// A refusal of a request's method.
  static func only(_ method: String) -> ServerAnswer {
    var answer = refusal(.methodNotAllowed, "this path answers to \(method) only")
    answer.allowed = method
    return answer
  }

  /// The HTTP response, with headers that keep other sites, frames and caches out.
  var response: HTTPResponse {
    var headers: HTTPHeaders = [
      .contentType: type,
      HTTPHeader("Cache-Control"): "no-store",
      HTTPHeader("Content-Security-Policy"): policy,
      HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin",
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
      HTTPHeader("Referrer-Policy"): "no-referrer",
      HTTPHeader("X-Content-Type-Options"): "nosniff",
      HTTPHeader("X-Frame-Options"): "DENY",
    ]
    headers[HTTPHeader("Allow")] = allowed
    // The body of a refused request may be unread, so the connection cannot be used again.
    if status.code >= 400 { headers[.connection] = "close" }
    return HTTPResponse(statusCode: status, headers: headers, body: Data(body))
  }

  /// The page contains its own, stricter policy; for everything else, nothing may be shown or run.
  private var policy: String {
    type.hasPrefix("text/html")
      ? "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
      : "default-src 'none'; frame-ancestors 'none'; sandbox"
  }
}

extension ReviewError {
  /// The HTTP status for this error.
  var httpStatus: HTTPStatusCode {
    switch self {
    case .unknown: .notFound
    case .notDecidable, .notKept, .damaged, .drawnAgain, .foreignStore, .busy, .results: .conflict
    case .goldens(let error):
      switch error {
      case .nothingToUndo, .changedSince, .changedSinceRun, .nested: .conflict
      case .invalidName: .notFound
      case .system: .internalServerError
      }
    }
  }
}
