import GalleyEngine
import GalleyGeometry

/// Main (in the scroll direction) and cross coordinates in place of x and y.
struct FlowAxes: Hashable, Sendable {
  var direction: CollectionView.ScrollDirection

  func main(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  func cross(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

  func mainSpan(_ rect: CGRect) -> (CGFloat, CGFloat) {
    isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
  }

  func crossSpan(_ rect: CGRect) -> (CGFloat, CGFloat) {
    isVertical ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
  }

  func size(main: CGFloat, cross: CGFloat) -> CGSize {
    isVertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
  }

  func rect(main: CGFloat, cross: CGFloat, size: CGSize) -> CGRect {
    CGRect(
      origin: isVertical ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross), size: size)
  }

  func mainInsets(_ insets: EdgeInsets) -> (leading: CGFloat, trailing: CGFloat) {
    isVertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
  }

  func crossInsets(_ insets: EdgeInsets) -> (leading: CGFloat, trailing: CGFloat) {
    isVertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
  }

  private var isVertical: Bool {
    switch direction {
    case .vertical: true
    case .horizontal: false
    }
  }
}
