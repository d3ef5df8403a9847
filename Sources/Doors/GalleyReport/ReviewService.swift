import GalleyGoldens

/// The server of a page that can decide about cases: the page then shows Accept, Reject and Undo.
///
/// A button sends `POST <path>/accept`, `/reject` or `/undo` with the header `X-Galley-Token` and the
/// body `{"cases": {"photo-feed/top": "…"}}`: each case with the identifier of its pictures. Status 200 means
/// that some of them were decided; the `failures` of the response name the others, with the reasons. For any
/// other status the page shows the `error` of the response body, `{"error": "…"}`.
package struct ReviewService: Codable, Equatable, Sendable {
  /// The secret in each request; a client that does not know it cannot write.
  package var token: String
  /// The path under which the server listens, such as `/review`.
  package var path: String
  /// The decisions so far, by case name.
  package var decisions: [String: ReviewDecision]
  /// The cases that can be decided, each with an identifier of the pictures on this page.
  package var seen: [String: String]
  /// The largest size of a request's body, in bytes; more cases need more requests.
  package var limit = 1 << 16

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
