import GalleyEngine
import GalleyGeometry

/// Computes the frames of headers that grow while the content is pulled beyond its start.
///
/// While the content is pulled by d points, a header that stretches begins d points earlier and is
/// d points longer: its start stays at the start of the visible area, and its end does not move.
public struct StretchyHeaderArrangement: Hashable, Sendable {
  /// The headers that stretch.
  public enum Headers: String, Hashable, Sendable, CaseIterable {
    /// The header of the first section.
    case first
    /// The headers of all sections; each grows by the whole pull and covers the elements before it.
    case all
  }

  /// The headers that stretch.
  package let headers: Headers

  /// The scroll direction, in which headers stretch.
  package let direction: CollectionView.ScrollDirection

  /// The distance by which the content is pulled beyond its start, in points; otherwise 0.
  package let pull: CGFloat

  /// An arrangement for content whose visible area, inside the content inset, begins at
  /// `visibleStart`.
  ///
  /// It is in points along `direction`, negative while the content is pulled; NaN and infinite
  /// positions count as 0, and a pull is never above 10⁹ points.
  package init(
    _ headers: Headers, direction: CollectionView.ScrollDirection, visibleStart: CGFloat
  ) {
    self.headers = headers
    self.direction = direction
    pull = FlowMeasure.length(-visibleStart)
  }

  /// Whether a section's header is stretched.
  package func stretches(headerOf section: Int) -> Bool {
    switch headers {
    case .first: pull > 0 && section == 0
    case .all: pull > 0
    }
  }

  /// The frame of a section's header that is at `frame` without stretching, in points.
  package func frame(_ frame: CGRect, ofHeaderIn section: Int) -> CGRect {
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
