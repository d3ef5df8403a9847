import GalleyGoldens

/// The server behind a page that can decide: the page then shows Accept, Reject and Undo.
///
/// A press sends `POST <path>/accept`, `/reject` or `/undo` with the header `X-Galley-Token` and the
/// body `{"case": "photo-feed/top", "seen": "…"}`. Status 200 means done; any other is shown with the
/// `error` of its body, `{"error": "…"}`.
package struct ReviewService: Codable, Equatable, Sendable {
  /// The secret that each request carries; who does not know it cannot write.
  package var token: String
  /// The path below which the server listens, such as `/review`.
  package var path: String
  /// What was decided so far, by the names of cases.
  package var decisions: [String: ReviewDecision]
  /// The cases about which can be decided, with what tells this page's pictures from those of another run.
  package var seen: [String: String]

  /// A server that listens below a path.
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
