import GalleyDrawing
import GalleyGeometry

extension View {
  /// The view as a picture of its bounds' size, after laying it out.
  ///
  /// The view's own place and transform count for nothing; views outside the bounds are left out.
  public func displayList() -> DisplayList { displayList(in: bounds) }

  /// A part of the view as a picture; `rect` is in the view's own space, in points.
  ///
  /// Only views that show in `rect` are recorded. A rectangle that is not finite is an empty picture.
  public func displayList(in rect: CGRect) -> DisplayList {
    layoutIfNeeded()
    let rect = rect.standardized
    guard rect.isFinite else { return DisplayList(size: .zero, items: []) }
    let picture = CGRect(origin: .zero, size: rect.size)
    let map = CGAffineTransform(translationX: -rect.minX, y: -rect.minY)
    let items = inOwnScope { layer.recorded(visible: picture, map: map) }
    return DisplayList(size: rect.size, items: items)
  }

  /// The view as one item in its superview's space, after laying it out; nil when it shows nothing.
  public func record() -> DisplayItem? {
    layoutIfNeeded()
    let items = inOwnScope { layer.recorded(visible: .everywhere) }
    return items.count > 1 ? .group(Group(items: items)) : items.first
  }

  /// What `draw(_:)` draws, cut off at the bounds.
  func drawnItems() -> [DisplayItem] {
    guard bounds.isFinite, !bounds.isEmpty else { return [] }
    let items = GraphicsContext.record(bounds: bounds) { inOwnScope { draw(bounds) } }
    // UIKit: a view draws into a backing store of its own size.
    let extent = ExtentFinder.visible.extent(of: items)
    guard !extent.isEmpty, !Bounds(bounds).contains(extent) else { return items }
    return [.group(Group(clip: Path(rect: bounds), items: items))]
  }
}
