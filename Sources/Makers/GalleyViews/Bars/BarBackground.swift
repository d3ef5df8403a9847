import GalleyDrawing
import GalleyGeometry

/// The fill of a bar, and the line at its edge.
@MainActor package struct BarBackground {
  package var color: Color?
  package var image: Image?
  package var line: Color?

  package init(color: Color?, image: Image? = nil, line: Color? = .separator) {
    (self.color, self.image, self.line) = (color, image, line)
  }

  /// Draws the fill into the bar's context.
  package func draw(in bar: View) {
    if let image {
      image.draw(in: bar.bounds)
    } else if let color {
      GraphicsContext.current?.setFillColor(color)
      GraphicsContext.current?.fill(bar.bounds)
    }
  }

  // UIKit: the line is a pixel above the bar (iOS 18.5, and 49.333 above the lower edge on iOS 13, at 3x).
  /// Adds the line above a bar at the bottom that is being laid out.
  package func addLine(to bar: View) {
    guard let line else { return }
    bar.addSubview(Self.line(line, above: 0, of: bar))
  }

  /// A line as wide as a bar and a pixel high.
  ///
  /// - Parameters:
  ///   - color: Its colour.
  ///   - y: Where it ends, in points.
  ///   - bar: The bar, of which it has the width and the scale.
  /// - Returns: The line, without a superview.
  package static func line(_ color: Color, above y: CGFloat, of bar: View) -> View {
    let height = 1 / bar.displayScale
    let view = View(frame: CGRect(x: 0, y: y - height, width: bar.bounds.width, height: height))
    view.backgroundColor = color
    return view
  }
}
