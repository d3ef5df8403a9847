import GalleyGoldens

/// The server of a page that can decide about cases: the page then shows Accept, Reject and Undo.
///
/// A button sends `POST <path>/accept`, `/reject` or `/undo` with the header `X-Galley-Token` and the
/// body `{"case": "photo-feed/top", "seen": "…"}`. Status 200 means success. For any other status the
/// page shows the `error` of the response body, `{"error": "…"}`.
package struct ReviewService: Codable, Equatable, Sendable {
  /// The secret in each request; a client that does not know it cannot write.
  package var token: String
  /// The path under which the server listens, such as `/review`.
  package var path: String
  /// The decisions so far, by case name.
  package var decisions: [String: ReviewDecision]
  /// The cases that can be decided, each with an identifier of the pictures on this page.
  package var seen: [String: String]

  /// A server that listens under a path.
  package init(
    token: String, path: String = "/review", decisions: [String: ReviewDecision] = [:],
    seen: [String: String] = [:]
  ) {
    self.token = token
    self.path = path
    self.decisions = decisions
    self.seen = seen
  }
}
