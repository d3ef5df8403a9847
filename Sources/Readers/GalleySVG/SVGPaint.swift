import GalleyDrawing
import GalleyGeometry

/// Writes colours and gradients as presentation attributes, which design tools can read.
extension SVGPainter {
  /// The attributes that paint the inside of a shape (`fill`) or its line (`stroke`).
  mutating func attributes(of paint: Paint, for property: String) -> [XMLAttribute] {
    switch paint {
    case .color(let color): return Self.attributes(of: color, for: property)
    case .gradient(let gradient):
      guard let id = id(of: gradient) else {
        return Self.attributes(of: gradient.stops.last?.color ?? .clear, for: property)
      }
      return [(property, "url(#\(id))")]
    }
  }

  static func attributes(of color: Color, for property: String) -> [XMLAttribute] {
    var attributes = [(name: property, value: color.withAlphaComponent(1).hex)]
    if color.alpha < 1 { attributes.append(("\(property)-opacity", SVGNumber.text(color.alpha))) }
    return attributes
  }

  /// The id of a gradient's definition; nil if it has no extent, so that its last colour is
  /// everywhere.
  private mutating func id(of gradient: Gradient) -> String? {
    guard gradient.stops.count > 1 else { return nil }
    switch gradient.shape {
    case .linear(let from, let to):
      let numbers = [from.x, from.y, to.x, to.y]
      guard numbers.allSatisfy({ $0.isFinite && Swift.abs($0) < 1e9 }), from != to else {
        return nil
      }
      let names = ["x1", "y1", "x2", "y2"]
      return definitions.id(
        .gradient, "linearGradient",
        [("gradientUnits", "userSpaceOnUse")] + zip(names, numbers.map { SVGNumber.text($0) }),
        content: Self.stops(of: gradient))
    case .radial(let center, let radius):
      let numbers = [center.x, center.y, radius]
      guard numbers.allSatisfy({ $0.isFinite && Swift.abs($0) < 1e9 }), radius > 0 else {
        return nil
      }
      return definitions.id(
        .gradient, "radialGradient",
        [("gradientUnits", "userSpaceOnUse")]
          + zip(["cx", "cy", "r"], numbers.map { SVGNumber.text($0) }),
        content: Self.stops(of: gradient))
    case .conic: return nil
    }
  }

  /// The stops, limited to 0 … 1 and to ascending order.
  private static func stops(of gradient: Gradient) -> String {
    var writer = XMLWriter(depth: 3)
    var reached = 0.0
    for stop in gradient.stops {
      if !stop.location.isNaN { reached = min(max(stop.location, reached), 1) }
      var attributes = [(name: "offset", value: SVGNumber.text(reached))]
      attributes.append(("stop-color", stop.color.withAlphaComponent(1).hex))
      if stop.color.alpha < 1 {
        attributes.append(("stop-opacity", SVGNumber.text(stop.color.alpha)))
      }
      writer.add("stop", attributes)
    }
    return writer.text
  }
}
