/// The bounds of the server behind `--serve`; each keeps one client from using up what others need.
package struct ServerLimits: Sendable {
  /// The largest request line and header fields, in bytes; a longer head is refused with 431.
  package var headBytes = 16 << 10
  /// The largest body of a request, in bytes; a larger one is refused with 413.
  package var bodyBytes = 1 << 16
  /// The most connections that are open at once; one more closes the one that has waited longest.
  package var connections = 32
  /// The time from the first byte of a request to its last; a slower one is refused with 408.
  package var request = Duration.seconds(10)
  /// The time in which a connection may stay open without a request.
  package var idle = Duration.seconds(60)
  /// The time in which a client must take a part of an answer.
  package var answer = Duration.seconds(30)
  /// The time in which bytes that arrive after a refusal are ignored, so that the client can read it.
  package var farewell = Duration.seconds(2)

  /// The bounds that the commands use.
  package init() {}
}
