import GalleyDrawing
import GalleyGeometry

/// How a glyph's ems are mapped to pixels: upright, and no further than to within the first pixel.
struct GlyphSpace: Hashable {
  var x, y: GlyphAxis
}

/// One of the two directions in which a glyph's ems are mapped to pixels.
struct GlyphAxis: Hashable {
  /// Pixels to the em, above zero.
  let scale: Double
  /// Where the glyph's origin lies within its pixel, 0 … 1.
  let fraction: Double
  /// The pixel of the glyph's origin, where its number matters; nil for any.
  ///
  /// Sums with larger numbers are rounded more, so that a glyph may be another one further right.
  private var pixel: Double?
  /// A pixel in which sums are rounded as much as anywhere.
  private static let farPixel = 65_536.0

  init(scale: Double, fraction: Double) {
    self.scale = scale
    self.fraction = fraction
  }

  /// A place in 256ths of a pixel from the origin's pixel, halves rounded to even ones as Cairo does, and
  /// whether it would be another one in another pixel.
  func place(of em: Double) -> (steps: Int32, dependsOnPixel: Bool) {
    let origin = pixel ?? 0
    let steps = (scale * em + (fraction + origin)) * 256
    let whole = steps.rounded(.toNearestOrEven)
    let place = Int32(truncatingIfNeeded: Int64(whole - origin * 256))
    guard Swift.abs(Swift.abs(steps - whole) - 0.5) < 1e-6, pixel == nil else {
      return (place, false)
    }
    let far = (scale * em + (fraction + Self.farPixel)) * 256
    return (place, far.rounded(.toNearestOrEven) - Self.farPixel * 256 != whole)
  }

  /// The same in a pixel, or in another one that makes no difference: between two powers of two, all sums
  /// are rounded alike.
  func at(_ pixel: Double) -> GlyphAxis {
    var axis = self
    axis.pixel = pixel
    let reach = (GlyphPolygon.furthest * scale).rounded(.up)
    guard pixel > 2 * reach else { return axis }
    let power = Double(sign: .plus, exponent: pixel.exponent, significand: 1)
    if pixel - reach > power, pixel + reach < 2 * power { axis.pixel = 1.5 * power }
    return axis
  }
}
