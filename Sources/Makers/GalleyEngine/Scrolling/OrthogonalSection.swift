import GalleyGeometry

/// An orthogonal section, across the layout's own direction.
///
/// Offsets are measured from the leading end of the section's content, so in a mirrored layout they grow
/// to the left.
package struct OrthogonalSection: Hashable, Sendable {
  /// Where scrolling comes to rest.
  package enum Snapping: Hashable, Sendable {
    /// Anywhere.
    case none
    /// At `start` plus a multiple of `pitch`, which is above zero; both in points.
    ///
    /// With `isPaging`, a drag goes at most one pitch further in its direction.
    case multiples(of: CGFloat, from: CGFloat, isPaging: Bool)
  }

  /// Which way the section scrolls.
  package var direction: CollectionView.ScrollDirection
  /// The part of the outer content in which the section scrolls, not mirrored, in points.
  package var frame: CGRect
  /// The offsets at which the content fills `frame`, in points.
  package var offsets: ClosedRange<CGFloat>
  /// The current offset, in points; outside of `offsets` while the content is pulled past an end.
  package var offset: CGFloat
  /// Where scrolling comes to rest.
  package var snapping: Snapping
  /// How fast scrolling slows down.
  package var decelerationRate: ScrollView.DecelerationRate
  /// Whether the content can be pulled past an end, even if it fits.
  package var bounces: Bool

  /// Creates a section that scrolls, from its parts.
  package init(
    direction: CollectionView.ScrollDirection, frame: CGRect, offsets: ClosedRange<CGFloat>,
    offset: CGFloat, snapping: Snapping = .none,
    decelerationRate: ScrollView.DecelerationRate = .normal, bounces: Bool = true
  ) {
    self.direction = direction
    self.frame = frame
    self.offsets = offsets
    self.offset = offset
    self.snapping = snapping
    self.decelerationRate = decelerationRate
    self.bounces = bounces
  }
}

/// A layout with orthogonal sections.
///
/// The layout keeps the offsets, over reloads and updates too, and returns elements where they stand.
@MainActor package protocol OrthogonalScrolling: CollectionViewLayout {
  /// The orthogonal sections, in ascending order.
  var orthogonalSections: [Int] { get }

  /// How a section scrolls by itself; nil if it does not.
  func orthogonalSection(at section: Int) -> OrthogonalSection?

  /// Moves a section's content to an offset in points, which may be past an end, and invalidates positions.
  func setOrthogonalOffset(_ offset: CGFloat, ofSection section: Int)
}
