import GalleyGeometry

/// What an area is filled with.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// A gradient along a line or from a centre.
  case gradient(Gradient)

  /// Whether nothing behind it shows through.
  public var isOpaque: Bool {
    switch self {
    case .color(let color): color.isOpaque
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.isOpaque }
    }
  }
}

/// Colours that blend into each other; beyond its ends the first and last colour go on.
public struct Gradient: Hashable, Sendable {
  /// A colour at a place.
  public struct Stop: Hashable, Sendable {
    /// The place along the gradient, in 0 … 1.
    public var location: Double
    /// The colour at that place.
    public var color: Color

    /// A colour at a place in 0 … 1.
    public init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// How the colours are laid out, in points.
  public enum Shape: Hashable, Sendable {
    /// Along the line between two points.
    case linear(from: CGPoint, to: CGPoint)
    /// From a centre outwards.
    case radial(center: CGPoint, radius: CGFloat)
  }

  /// How the colours are laid out.
  public var shape: Shape
  /// The colours, by rising location.
  public var stops: [Stop]

  /// A gradient from its shape and stops.
  public init(shape: Shape, stops: [Stop]) {
    self.shape = shape
    self.stops = stops
  }
}
