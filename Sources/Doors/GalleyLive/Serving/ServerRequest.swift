/// A request that has arrived as a whole.
package struct ServerRequest: Equatable, Sendable {
  /// The method, such as `GET`.
  package var method: String
  /// The path as it was sent, still percent-encoded and without a query; it starts with a slash.
  package var path: String
  /// The values of header fields by their name in lower case; values of the same name are joined by commas.
  package var headers: [String: String]
  /// The body; empty if there is none.
  package var body: [UInt8] = []
  /// Whether the connection can be used for another request.
  package var keepsConnection: Bool
}
