import GalleyDrawing
import GalleyGeometry

extension View {
  /// Lays the view out and returns it as a picture of its bounds' size.
  ///
  /// The view's own position and transform have no effect; views outside the bounds are omitted.
  public func displayList() -> DisplayList { displayList(in: bounds) }

  /// Lays the view out and returns the part of it in `rect` (own space, in points) as a picture.
  ///
  /// Only views that show in `rect` are recorded. If `rect` is not finite, the picture is empty.
  package func displayList(in rect: CGRect) -> DisplayList {
    layoutIfNeeded()
    let rect = rect.standardized
    guard rect.isFinite else { return DisplayList(size: .zero, items: []) }
    let picture = CGRect(origin: .zero, size: rect.size)
    let map = CGAffineTransform(translationX: -rect.minX, y: -rect.minY)
    let grid = PixelGrid(scale: displayScale)
    let space = PixelSpace(origin: .zero, grid: grid)
    let items = inOwnScope { ownLayer.recorded(visible: picture, map: map, in: space) }
    return DisplayList(size: rect.size, items: items).withBaselines(on: grid)
  }

  /// Lays the view out and returns it as an item in its superview's space; nil if nothing shows.
  package func record() -> DisplayItem? {
    layoutIfNeeded()
    // Where the superview is on the pixels is not known.
    let space = PixelSpace(origin: nil, grid: PixelGrid(scale: displayScale))
    let items = inOwnScope { ownLayer.recorded(visible: .everywhere, in: space) }
    return items.count > 1 ? .group(Group(items: items)) : items.first
  }

  /// The drawing of `draw(_:)`, clipped at the bounds.
  func drawnItems() -> [DisplayItem] {
    guard bounds.isFinite, !bounds.isEmpty else { return [] }
    let items = GraphicsContext.record(bounds: bounds) { inOwnScope { draw(bounds) } }
    // UIKit: a view draws into a backing store of its own size.
    let extent = ExtentFinder.visible.extent(of: items)
    guard !extent.isEmpty, !Bounds(bounds).contains(extent) else { return items }
    return [.group(Group(clip: Path(rect: bounds), items: items))]
  }
}
