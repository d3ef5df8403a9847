import GalleyEngine
import GalleyGeometry

/// How headers grow while the content is pulled beyond its start: pure arithmetic.
///
/// While the content is pulled by d points, a header that stretches begins d points earlier and is
/// d points longer: its start stays where the visible area begins, and its end stays put.
public struct StretchyHeaderArrangement: Hashable, Sendable {
  /// Which headers stretch.
  public enum Headers: String, Hashable, Sendable, CaseIterable {
    /// That of the first section.
    case first
    /// Those of all sections, each by the whole pull and over what lies before it.
    case all
  }

  /// Which headers stretch.
  public let headers: Headers

  /// Which way the content scrolls: headers stretch along it.
  public let direction: CollectionView.ScrollDirection

  /// How far the content is pulled beyond its start, in points; 0 when it is not.
  public let pull: CGFloat

  /// Headers of a content whose visible area, inside the content inset, begins at `visibleStart`.
  ///
  /// It is in points along `direction`, negative while the content is pulled; NaN and infinite
  /// places count as 0, and a pull is never above 10⁹ points.
  public init(
    _ headers: Headers, direction: CollectionView.ScrollDirection, visibleStart: CGFloat
  ) {
    self.headers = headers
    self.direction = direction
    pull = FlowMeasure.length(-visibleStart)
  }

  /// Whether a section's header is longer now than at rest.
  public func stretches(headerOf section: Int) -> Bool {
    switch headers {
    case .first: pull > 0 && section == 0
    case .all: pull > 0
    }
  }

  /// The frame of a section's header that is at `frame` without stretching, in points.
  public func frame(_ frame: CGRect, ofHeaderIn section: Int) -> CGRect {
    guard stretches(headerOf: section) else { return frame }
    var frame = frame
    switch direction {
    case .vertical:
      frame.origin.y -= pull
      frame.size.height += pull
    case .horizontal:
      frame.origin.x -= pull
      frame.size.width += pull
    }
    return frame
  }
}
