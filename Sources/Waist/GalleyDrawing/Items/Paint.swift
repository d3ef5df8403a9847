import GalleyGeometry

/// What an area is filled with.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// A gradient along a line, from a centre or around one.
  case gradient(Gradient)

  /// Whether the paint is a gradient around a centre.
  package var isConic: Bool {
    guard case .gradient(let gradient) = self, case .conic = gradient.shape else { return false }
    return true
  }

  /// Whether the paint hides everything behind it.
  package var isOpaque: Bool {
    switch self {
    case .color(let color): color.isOpaque
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.isOpaque }
    }
  }

  /// The opacity of the paint where most shows through, 0 … 1.
  var leastOpacity: Double {
    switch self {
    case .color(let color): color.alpha
    case .gradient(let gradient): gradient.stops.map(\.color.alpha).min() ?? 0
    }
  }
}

/// Colours that blend into each other; the first and last colour continue beyond the ends.
public struct Gradient: Hashable, Sendable {
  /// A colour at a location.
  public struct Stop: Hashable, Sendable {
    /// The location along the gradient, in 0 … 1.
    public var location: Double
    /// The colour at that location.
    public var color: Color

    /// Creates a stop from a location in 0 … 1 and a colour, which is resolved.
    public init(location: Double, color: Color) {
      self.location = location
      self.color = color.resolved
    }
  }

  /// How the colours are laid out, in points.
  package enum Shape: Hashable, Sendable {
    /// Along the line between two points.
    case linear(from: CGPoint, to: CGPoint)
    /// From a centre outwards.
    case radial(center: CGPoint, radius: CGFloat)
    /// Clockwise around a centre, from an angle in radians, clockwise from the right.
    case conic(center: CGPoint, startAngle: CGFloat)
  }

  /// How the colours are laid out.
  package var shape: Shape
  /// The stops, sorted by location.
  package var stops: [Stop]

  /// Creates a gradient from its shape and stops.
  package init(shape: Shape, stops: [Stop]) {
    self.shape = shape
    self.stops = stops
  }
}
