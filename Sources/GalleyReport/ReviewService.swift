/// The server behind a page that can decide: the page then shows Accept, Reject and Undo.
///
/// A press sends `POST <path>/accept`, `/reject` or `/undo` with the header `X-Galley-Token` and the
/// body `{"case": "photo-feed/top"}`. Status 200 means done; any other is shown with its text.
public struct ReviewService: Codable, Equatable, Sendable {
  /// What was decided about a case.
  public enum Decision: String, Codable, Sendable {
    /// What was drawn is the golden now.
    case accepted
    /// The golden stays.
    case rejected
  }

  /// The secret that each request carries; who does not know it cannot write.
  public var token: String
  /// The path below which the server listens, such as `/review`.
  public var path: String
  /// What was decided so far, by the names of cases.
  public var decisions: [String: Decision]

  /// A server that listens below a path.
  public init(token: String, path: String = "/review", decisions: [String: Decision] = [:]) {
    self.token = token
    self.path = path
    self.decisions = decisions
  }
}
