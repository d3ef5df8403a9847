import GalleyEngine
import GalleyGeometry
import GalleyLayouts

/// The axis along which a collection view scrolls.
enum ScrollAxis {
  case vertical, horizontal

  @MainActor init(of view: CollectionView) {
    let layout = view.collectionViewLayout
    let direction =
      (layout as? CollectionViewFlowLayout)?.scrollDirection
      ?? (layout as? WaterfallLayout)?.scrollDirection
    switch direction {
    case .vertical: self = .vertical
    case .horizontal: self = .horizontal
    case nil:
      let range = view.offsetRange
      self = range.width > range.height ? .horizontal : .vertical
    }
  }

  func main(_ point: CGPoint) -> CGFloat {
    switch self {
    case .vertical: point.y
    case .horizontal: point.x
    }
  }

  /// The point with another coordinate along the axis.
  func point(_ main: CGFloat, across other: CGPoint) -> CGPoint {
    switch self {
    case .vertical: CGPoint(x: other.x, y: main)
    case .horizontal: CGPoint(x: main, y: other.y)
    }
  }

  /// Where a rectangle begins and ends along the axis.
  func span(_ rect: CGRect) -> (start: CGFloat, end: CGFloat) {
    switch self {
    case .vertical: (rect.minY, rect.maxY)
    case .horizontal: (rect.minX, rect.maxX)
    }
  }
}
