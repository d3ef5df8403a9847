import GalleyDrawing
import GalleyGeometry
import GalleyViews

extension View {
  /// The frame in this view of what was placed from left to right, for its reading direction.
  func inReadingDirection(_ frame: CGRect) -> CGRect {
    readsFromRight ? frame.mirrored(inWidth: bounds.width) : frame
  }
}

extension GraphicsContext {
  /// Draws a line through points, with round ends and corners.
  func drawLine(through points: [CGPoint], _ color: Color, width: CGFloat) {
    let steps = points.enumerated().map { index, point in
      index == 0 ? Path.Element.move(point) : .line(point)
    }
    setStrokeColor(color)
    stroke(Path(elements: steps), Stroke(width: width, cap: .round, join: .round))
  }
}
