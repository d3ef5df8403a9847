import GalleyBase
import GalleyGeometry

/// The bounds of the server behind `--serve`; each keeps one client from using up what others need.
package struct ServerLimits: Sendable {
  /// The largest request line and header fields, in bytes; a longer head is refused with 431.
  package var headBytes = ServingLimits.maximumHead
  /// The largest body of a request, in bytes; a larger one is refused with 413.
  package var bodyBytes = ServingLimits.maximumBody
  /// The most connections that are open at once; one more closes the one that has waited longest.
  package var connections = ServingLimits.maximumConnections
  /// The time from the first byte of a request to its last; a slower one is refused with 408.
  package var request = Duration.seconds(ServingLimits.maximumRequestTime)
  /// The time in which a connection may stay open without a request.
  package var idle = Duration.seconds(ServingLimits.maximumIdleTime)
  /// The time in which a client must take a part of an answer.
  package var answer = Duration.seconds(ServingLimits.maximumAnswerTime)
  /// The time in which bytes that arrive after a refusal are ignored, so that the client can read it.
  package var farewell = Duration.seconds(ServingLimits.maximumFarewellTime)

  /// The time in which an answer that takes work must be there.
  package var work = Duration.seconds(ServingLimits.maximumWorkTime)
  /// The most bytes of events that wait for a client.
  package var backlog = ServingLimits.maximumBacklog
  /// The time after which a client that listens to events hears something, events or not.
  package var silence = Duration.seconds(15)

  /// The bounds that the commands use.
  package init() {}
}
