import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// Whether an outline is filled, stroked or both, and by which rule.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

extension GraphicsContext {
  /// Sets the fill colour, each component in 0 … 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(
      Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the stroke colour, each component in 0 … 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(
      Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Adds a line through several points, starting a subpath at the first.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds rectangles.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

  /// Adds the current outline of a mutable path.
  public func addPath(_ path: CGMutablePath) { addPath(path.outline) }

  /// Fills rectangles one by one.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

  /// Draws a line along the sides of a rectangle, `width` points wide.
  public func stroke(_ rect: CGRect, width: CGFloat) { stroke(rect, width: Optional(width)) }

  /// Draws lines between the first and second point, the third and fourth, and so on.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Fills and strokes the outline under construction, which is then empty.
  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill: fillPath()
    case .eoFill: fillPath(using: .evenOdd)
    case .stroke: strokePath()
    case .fillStroke: fillAndStroke(.nonZero)
    case .eoFillStroke: fillAndStroke(.evenOdd)
    }
  }

  /// Does nothing: edges are always smoothed.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}

  /// Does nothing: edges are always smoothed.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

  /// Starts a layer; `auxiliaryInfo` is ignored.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) { beginTransparencyLayer() }

  /// Fills everything inside the clip with colours along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    drawLinearGradient(gradient.stops, start: start, end: end, options: options)
  }

  // Galley's radial gradients have only one centre.
  /// Fills everything inside the clip with colours from a circle to a larger one, about `endCenter`.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    drawRadialGradient(
      gradient.stops, center: endCenter, startRadius: startRadius, endRadius: endRadius,
      options: options)
  }

  /// Fills everything inside the clip with colours clockwise around a centre, from an angle in radians.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    drawConicGradient(gradient.stops, center: center, angle: angle)
  }

  private func fillAndStroke(_ rule: Path.FillRule) {
    let outline = pathUnderConstruction
    fillPath(using: rule)
    addPath(outline)
    strokePath()
  }
}
