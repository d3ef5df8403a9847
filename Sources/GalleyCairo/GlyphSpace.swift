import GalleyDrawing
import GalleyGeometry

/// How a glyph's ems are mapped to pixels: upright, and no further than to within the first pixel.
struct GlyphSpace: Hashable {
  var x, y: GlyphAxis

  /// A place in 256ths of a pixel.
  func place(of point: CGPoint) -> GlyphPoint {
    GlyphPoint(x: x.place(of: point.x), y: y.place(of: point.y))
  }
}

/// One of the two directions in which a glyph's ems are mapped to pixels.
struct GlyphAxis: Hashable {
  /// Pixels to the em, above zero.
  let scale: Double
  /// Where the glyph's origin lies within its pixel, 0 … 1.
  let fraction: Double
  /// The pixel of the glyph's origin, where its number matters.
  ///
  /// Sums with larger numbers are rounded more, so that a glyph may be another one further right.
  private var pixel = 0.0

  init(scale: Double, fraction: Double) {
    self.scale = scale
    self.fraction = fraction
  }

  /// A place in 256ths of a pixel from the origin's pixel, halves rounded to even ones as Cairo does.
  func place(of em: Double) -> Int32 {
    let place = scale * em + (fraction + pixel)
    return Int32(
      truncatingIfNeeded: Int64((place * 256).rounded(.toNearestOrEven) - pixel * 256))
  }

  /// Whether places are the same in every pixel.
  func isSameInAllPixels(_ ems: [CGFloat]) -> Bool {
    var far = self
    far.pixel = 65_536
    return ems.allSatisfy { place(of: $0) == far.place(of: $0) }
  }

  /// The same in a pixel, or in another one that makes no difference: between two powers of two, all sums
  /// are rounded alike.
  func at(_ pixel: Double) -> GlyphAxis {
    var axis = self
    axis.pixel = pixel
    // Glyphs are seldom larger than four ems; this is only about how often places come back.
    let reach = (4 * scale).rounded(.up)
    guard pixel > 2 * reach else { return axis }
    let power = Double(sign: .plus, exponent: pixel.exponent, significand: 1)
    if pixel - reach > power, pixel + reach < 2 * power { axis.pixel = 1.5 * power }
    return axis
  }
}

extension GlyphOutline {
  /// All of its points.
  var points: [CGPoint] {
    elements.flatMap { element -> [CGPoint] in
      switch element {
      case .move(let point), .line(let point): return [point]
      case .curve(let first, let second, let end): return [first, second, end]
      case .close: return []
      }
    }
  }
}
