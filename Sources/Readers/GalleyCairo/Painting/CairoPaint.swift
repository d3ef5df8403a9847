import CCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// Hands colours and gradients to Cairo.
enum CairoPaint {
  static func set(_ color: Color, on context: OpaquePointer) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  /// Makes `paint` the source for drawing in `frame`, in pixels; the space of its points is mapped by `transform`.
  static func set(
    _ paint: Paint, mappedBy transform: CGAffineTransform, in frame: @autoclosure () -> PixelRect,
    on context: OpaquePointer
  ) {
    switch paint {
    case .color(let color): set(color, on: context)
    case .gradient(let gradient):
      if case .conic(let center, let angle) = gradient.shape, center.isFinite, angle.isFinite {
        let conic = ConicPattern(
          risingStops(of: gradient), center: center, startAngle: angle)
        if let pattern = conic.pattern(in: frame(), mappedBy: transform) {
          cairo_set_source(context, pattern)
          cairo_pattern_destroy(pattern)
          return
        }
      }
      guard let pattern = pattern(of: gradient) else {
        return set(gradient.stops.last?.color ?? .clear, on: context)
      }
      defer { cairo_pattern_destroy(pattern) }
      for stop in risingStops(of: gradient) {
        let color = stop.color
        cairo_pattern_add_color_stop_rgba(
          pattern, stop.location, color.red, color.green, color.blue, color.alpha)
      }
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      setMatrix(of: pattern, to: transform.inverted())
      cairo_set_source(context, pattern)
    }
  }

  /// Maps device pixels into a pattern's space.
  static func setMatrix(of pattern: OpaquePointer, to transform: CGAffineTransform) {
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx,
      y0: transform.ty)
    cairo_pattern_set_matrix(pattern, &matrix)
  }

  /// The pattern without its stops; nil when the gradient has no extent or lies out of reach.
  private static func pattern(of gradient: Gradient) -> OpaquePointer? {
    guard gradient.stops.count > 1 else { return nil }
    func isUsable(_ numbers: CGFloat...) -> Bool {
      numbers.allSatisfy { $0.isFinite && abs($0) < 1e9 }
    }
    switch gradient.shape {
    case .linear(let from, let to):
      guard isUsable(from.x, from.y, to.x, to.y), from != to else { return nil }
      return cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
    case .radial(let center, let radius):
      guard isUsable(center.x, center.y, radius), radius > 0 else { return nil }
      return cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, radius)
    case .conic: return nil
    }
  }

  /// The stops within 0 … 1, none before the one ahead of it.
  private static func risingStops(of gradient: Gradient) -> [Gradient.Stop] {
    var reached = 0.0
    return gradient.stops.map { stop in
      let location = stop.location.isNaN ? reached : min(max(stop.location, reached), 1)
      reached = location
      return Gradient.Stop(location: location, color: stop.color)
    }
  }
}
