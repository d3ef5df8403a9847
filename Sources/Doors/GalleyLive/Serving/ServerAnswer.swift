import Foundation
import GalleyGoldens

/// The statuses of answers.
package enum ServerStatus: Int, Sendable {
  case ok = 200
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case requestTimeout = 408
  case conflict = 409
  case lengthRequired = 411
  case bodyTooLarge = 413
  case unsupportedMediaType = 415
  case headTooLarge = 431
  case internalServerError = 500
  case unavailable = 503
  case versionNotSupported = 505

  /// The words after the number.
  fileprivate var phrase: String {
    switch self {
    case .ok: "OK"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .requestTimeout: "Request Timeout"
    case .conflict: "Conflict"
    case .lengthRequired: "Length Required"
    case .bodyTooLarge: "Content Too Large"
    case .unsupportedMediaType: "Unsupported Media Type"
    case .headTooLarge: "Request Header Fields Too Large"
    case .internalServerError: "Internal Server Error"
    case .unavailable: "Service Unavailable"
    case .versionNotSupported: "HTTP Version Not Supported"
    }
  }
}

/// An answer to a request on this machine.
package struct ServerAnswer: Error, Equatable {
  var status: ServerStatus
  var type: String
  package var body: [UInt8]
  /// The method that the path allows, if the request used another one.
  var allowed: String?

  /// An answer from its parts.
  package init(_ status: ServerStatus = .ok, type: String, body: [UInt8]) {
    self.status = status
    self.type = type
    self.body = body
  }

  /// An answer with a value as JSON.
  package init(_ status: ServerStatus = .ok, json value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let body = (try? encoder.encode(value)).map { Array($0) } ?? []
    self.init(status, type: "application/json; charset=utf-8", body: body + Array("\n".utf8))
  }

  /// A refusal, as `{"error": "…"}`.
  package static func refusal(_ status: ServerStatus, _ reason: String) -> ServerAnswer {
    ServerAnswer(status, json: ["error": reason])
  }

  /// A refusal of a request's method.
  package static func only(_ method: String) -> ServerAnswer {
    var answer = refusal(.methodNotAllowed, "this path answers to \(method) only")
    answer.allowed = method
    return answer
  }

  /// Whether the connection ends with this answer: what follows a refused request may be its rest.
  var isLast: Bool { status.rawValue >= 400 }

  /// The bytes to send, with headers that keep other sites, frames and caches out.
  package func bytes(for request: ServerRequest?) -> [UInt8] {
    let closes = isLast || request?.keepsConnection != true
    let head = head(length: body.count, closes: closes)
    return request?.method == "HEAD" ? head : head + body
  }

  /// What comes before a stream of events, which ends with its connection.
  static let streamHead = ServerAnswer(type: "text/event-stream", body: [])
    .head(length: nil, closes: true)

  private func head(length: Int?, closes: Bool) -> [UInt8] {
    var lines = [
      "HTTP/1.1 \(status.rawValue) \(status.phrase)",
      "Content-Type: \(type)",
      "Cache-Control: no-store",
      "Content-Security-Policy: \(policy)",
      "Cross-Origin-Opener-Policy: same-origin",
      "Cross-Origin-Resource-Policy: same-origin",
      "Referrer-Policy: no-referrer",
      "X-Content-Type-Options: nosniff",
      "X-Frame-Options: DENY",
    ]
    if let allowed { lines.append("Allow: \(allowed)") }
    if let length { lines.append("Content-Length: \(length)") }
    if closes { lines.append("Connection: close") }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
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
  package var httpStatus: ServerStatus {
    switch self {
    case .unknown: .notFound
    case .notDecidable, .notKept, .damaged, .drawnAgain, .foreignStore, .busy, .results: .conflict
    case .goldens(let error):
      switch error {
      case .nothingToUndo, .changedSince, .changedSinceRun, .nested: .conflict
      case .invalidName: .notFound
      case .system, .link, .foreign, .index: .internalServerError
      }
    }
  }
}
