import GalleyDrawing
import GalleyGeometry

/// A layer filled with a gradient; QuartzCore's `CAGradientLayer`.
@MainActor @preconcurrency open class GradientLayer: Layer {
  /// How the colours are laid out; QuartzCore's `CAGradientLayerType`.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Along the line from `startPoint` to `endPoint`.
    case axial
    /// From `startPoint` outwards; `endPoint` is the corner of the box around the ellipse.
    case radial
    /// Clockwise around `startPoint`, from the direction of `endPoint`.
    case conic
  }

  /// The colours; a gradient needs at least two.
  open var colors: [Color] = []

  /// The location of each colour, rising in 0 … 1; even steps if the counts differ.
  open var locations: [Double]?

  /// The start of the gradient, in units of the bounds.
  open var startPoint = CGPoint(x: 0.5, y: 0)

  /// The end of the gradient, in units of the bounds.
  open var endPoint = CGPoint(x: 0.5, y: 1)

  /// How the colours are laid out.
  open var type: Kind = .axial

  /// The bounds filled with the gradient.
  override func contentItems(in space: PixelSpace) -> [DisplayItem] {
    guard colors.count > 1, bounds.isFinite, !bounds.isEmpty, startPoint.isFinite,
      endPoint.isFinite
    else { return [] }
    let outline = outline(in: space)
    switch type {
    case .axial: return axial(outline).map { [$0] } ?? []
    case .radial: return radial(outline).map { [$0] } ?? []
    case .conic: return conic(outline).map { [$0] } ?? []
    }
  }

  private var stops: [Gradient.Stop] {
    let steps = Double(colors.count - 1)
    let places = locations.flatMap { $0.count == colors.count ? $0 : nil }
    return colors.enumerated().map { index, color in
      Gradient.Stop(location: places?[index] ?? Double(index) / steps, color: color)
    }
  }

  private func point(_ unit: CGPoint) -> CGPoint {
    CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
  }

  private func axial(_ outline: Path) -> DisplayItem? {
    // UIKit: the gradient is laid out in a unit square and stretched with it. Lines of one colour
    // are then no longer perpendicular to the line between the points, so the end point is moved
    // instead.
    let (dx, dy) = (endPoint.x - startPoint.x, endPoint.y - startPoint.y)
    let length = dx * dx + dy * dy
    guard length > 0 else { return nil }
    let slope = CGVector(dx: dx / length / bounds.width, dy: dy / length / bounds.height)
    let steepness = slope.dx * slope.dx + slope.dy * slope.dy
    let start = point(startPoint)
    let end = CGPoint(x: start.x + slope.dx / steepness, y: start.y + slope.dy / steepness)
    let gradient = Gradient(shape: .linear(from: start, to: end), stops: stops)
    return .fill(outline, .gradient(gradient))
  }

  private func radial(_ outline: Path) -> DisplayItem? {
    let (center, corner) = (point(startPoint), point(endPoint))
    let (radiusX, radiusY) = (Swift.abs(corner.x - center.x), Swift.abs(corner.y - center.y))
    guard radiusX > 0, radiusY > 0 else { return nil }
    if radiusX == radiusY {
      let gradient = Gradient(shape: .radial(center: center, radius: radiusX), stops: stops)
      return .fill(outline, .gradient(gradient))
    }
    return stretched(
      .radial(center: .zero, radius: radiusX), by: radiusY / radiusX, from: center, in: outline)
  }

  private func conic(_ outline: Path) -> DisplayItem? {
    // UIKit: laid out in a unit square and stretched with it, as the others (chosen, not measured).
    let (dx, dy) = (endPoint.x - startPoint.x, endPoint.y - startPoint.y)
    guard dx != 0 || dy != 0 else { return nil }
    let (center, angle) = (point(startPoint), atan2(dy, dx))
    if bounds.width == bounds.height {
      let gradient = Gradient(shape: .conic(center: center, startAngle: angle), stops: stops)
      return .fill(outline, .gradient(gradient))
    }
    return stretched(
      .conic(center: .zero, startAngle: angle), by: bounds.height / bounds.width, from: center,
      in: outline)
  }

  /// A gradient that is stretched downwards about its centre.
  private func stretched(
    _ shape: Gradient.Shape, by factor: CGFloat, from center: CGPoint, in outline: Path
  ) -> DisplayItem {
    let map = CGAffineTransform(a: 1, b: 0, c: 0, d: factor, tx: center.x, ty: center.y)
    let area = outline.applying(map.inverted())
    let gradient = Gradient(shape: shape, stops: stops)
    return .group(Group(transform: map, items: [.fill(area, .gradient(gradient))]))
  }
}

/// A view filled with a gradient.
@MainActor @preconcurrency open class GradientView: View {
  /// The class of `layer`: `GradientLayer`.
  open override class var layerClass: AnyClass { GradientLayer.self }

  private var gradient: GradientLayer? { layer as? GradientLayer }

  /// The colours; a gradient needs at least two.
  open var colors: [Color] {
    get { gradient?.colors ?? [] }
    set { gradient?.colors = newValue }
  }

  /// The location of each colour, rising in 0 … 1; even steps if the counts differ.
  open var locations: [Double]? {
    get { gradient?.locations }
    set { gradient?.locations = newValue }
  }

  /// The start of the gradient, in units of the bounds; the middle of the top edge unless set.
  open var startPoint: CGPoint {
    get { gradient?.startPoint ?? .zero }
    set { gradient?.startPoint = newValue }
  }

  /// The end of the gradient, in units of the bounds; the middle of the bottom edge unless set.
  open var endPoint: CGPoint {
    get { gradient?.endPoint ?? .zero }
    set { gradient?.endPoint = newValue }
  }
}
