import GalleyEngine
import GalleyGeometry

/// The middle of the visible part of a line layout, and the offset that centres an item.
struct LineFocus {
  /// The point on screen, in points of the content.
  var middle: CGPoint
  /// The axis along which the line runs.
  var direction: CollectionView.ScrollDirection
  /// The content's width if the layout is mirrored.
  var mirrorWidth: CGFloat?

  /// The position along the line, in points from its leading end.
  var main: CGFloat {
    switch direction {
    case .vertical: middle.y
    case .horizontal: mirrorWidth.map { $0 - middle.x } ?? middle.x
    }
  }

  /// A velocity along the line; above 0 towards its trailing end.
  func speed(_ velocity: CGPoint) -> CGFloat {
    switch direction {
    case .vertical: velocity.y
    case .horizontal: mirrorWidth == nil ? velocity.x : -velocity.x
    }
  }

  /// The content offset that puts `target` in the middle, given the offset that puts `main` there.
  func offset(from offset: CGPoint, to target: CGFloat) -> CGPoint {
    switch direction {
    case .vertical: CGPoint(x: offset.x, y: offset.y + target - middle.y)
    case .horizontal:
      CGPoint(x: offset.x + (mirrorWidth.map { $0 - target } ?? target) - middle.x, y: offset.y)
    }
  }
}
