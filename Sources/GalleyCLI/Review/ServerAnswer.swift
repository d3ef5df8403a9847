import FlyingFox
import Foundation
import GalleyGoldens

/// What the server of a review answers.
struct ServerAnswer: Error {
  var status: HTTPStatusCode
  var type: String
  var body: [UInt8]
  /// The methods of the path, when another was used.
  var allowed: String?

  /// A whole answer.
  init(_ status: HTTPStatusCode = .ok, type: String, body: [UInt8]) {
    self.status = status
    self.type = type
    self.body = body
  }

  /// A value as JSON.
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

  /// A refusal of a method.
  static func only(_ method: String) -> ServerAnswer {
    var answer = refusal(.methodNotAllowed, "this path answers to \(method) only")
    answer.allowed = method
    return answer
  }

  /// The answer with the headers that keep other sites, frames and caches away; none lets any in.
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
    // A refused request may not have been read to its end: nobody goes on behind it.
    if status.code >= 400 { headers[.connection] = "close" }
    return HTTPResponse(statusCode: status, headers: headers, body: Data(body))
  }

  /// The page has a stricter policy of its own inside; all else shows and runs nothing.
  private var policy: String {
    type.hasPrefix("text/html")
      ? "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
      : "default-src 'none'; frame-ancestors 'none'; sandbox"
  }
}

extension ReviewError {
  /// The status of HTTP that says the same.
  var httpStatus: HTTPStatusCode {
    switch self {
    case .unknown: .notFound
    case .notDecidable, .notKept, .drawnAgain, .foreignStore, .busy, .results: .conflict
    case .goldens(let error):
      switch error {
      case .nothingToUndo, .changedSince, .changedSinceRun, .nested: .conflict
      case .invalidName: .notFound
      case .system: .internalServerError
      }
    }
  }
}
