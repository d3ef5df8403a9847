import CCairo
import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// The colours of a gradient around a centre, which Cairo does not have, as pixels.
///
/// Each pixel is the mean of the colours across its width, so that edges between colours are smooth and the centre is
/// the mean of all.
struct ConicPattern {
  private let colors: SweptColors
  private let center: CGPoint
  private let startAngle: CGFloat

  /// A pattern with these stops, rising, at least one.
  init(_ stops: [Gradient.Stop], center: CGPoint, startAngle: CGFloat) {
    colors = SweptColors(stops)
    self.center = center
    self.startAngle = startAngle
  }

  /// The pixels in `frame` of a surface whose pixels `transform` maps from points; nil if they cannot be made.
  func pattern(in frame: PixelRect, mappedBy transform: CGAffineTransform) -> OpaquePointer? {
    guard frame.width > 0, frame.height > 0, max(frame.width, frame.height) < 32_768,
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(frame.width), Int32(frame.height))
    else { return nil }
    defer { cairo_surface_destroy(surface) }
    guard let bytes = cairo_image_surface_get_data(surface) else { return nil }
    let toPoints = transform.inverted()
    let stride = Int(cairo_image_surface_get_stride(surface))
    for row in 0..<frame.height {
      let target = UnsafeMutableRawPointer(bytes + row * stride).assumingMemoryBound(
        to: UInt32.self)
      for column in 0..<frame.width {
        let place = CGPoint(
          x: Double(frame.x + column) + 0.5, y: Double(frame.y + row) + 0.5
        ).applying(toPoints)
        target[column] = pixel(
          at: CGPoint(x: place.x - center.x, y: place.y - center.y), toPoints)
      }
    }
    cairo_surface_mark_dirty(surface)
    let pattern = cairo_pattern_create_for_surface(surface)
    if let pattern {
      CairoPaint.setMatrix(
        of: pattern,
        to: CGAffineTransform(translationX: -Double(frame.x), y: -Double(frame.y)))
    }
    return pattern
  }

  /// The premultiplied colour at a place, measured from the centre in points.
  private func pixel(at place: CGPoint, _ toPoints: CGAffineTransform) -> UInt32 {
    let square = place.x * place.x + place.y * place.y
    // How far the angle turns, in radians, from one pixel to the next, right and down.
    let right = (place.x * toPoints.b - place.y * toPoints.a) / square
    let down = (place.x * toPoints.d - place.y * toPoints.c) / square
    let width = (right * right + down * down).squareRoot() / (2 * .pi)
    let middle = (atan2(place.y, place.x) - startAngle) / (2 * .pi)
    let color = width < 1 ? colors.mean(around: middle, width: width) : colors.mean
    let bytes = (color * 255).rounded(.toNearestOrAwayFromZero)
    return UInt32(bytes.w) << 24 | UInt32(bytes.x) << 16 | UInt32(bytes.y) << 8 | UInt32(bytes.z)
  }
}

/// Colours along a circle, in whole turns, and their means: red, green and blue premultiplied, then alpha.
struct SweptColors {
  /// Colours that go straight from one to another.
  private struct Span {
    var start: Double
    var length: Double
    var first: Color
    var last: Color
    /// The sum of all colours before it.
    var before: SIMD4<Double>

    /// The sum of its colours up to a share of its length.
    ///
    /// Colour and alpha are straight lines, so their product has a square, and its sum a cube.
    func sum(to share: Double) -> SIMD4<Double> {
      let from = SIMD4(first.red, first.green, first.blue, 1)
      let step = SIMD4(last.red, last.green, last.blue, 1) - from
      let (alpha, fade) = (first.alpha, last.alpha - first.alpha)
      let linear = from * fade + step * alpha
      return (from * alpha + (linear / 2 + step * (fade * share / 3)) * share) * (share * length)
    }
  }

  private let spans: [Span]
  /// The mean of all colours.
  let mean: SIMD4<Double>

  /// The colours of stops, rising within 0 … 1; the first and last continue to the start.
  init(_ stops: [Gradient.Stop]) {
    var spans: [Span] = []
    var (reached, color, sum) = (0.0, stops.first?.color ?? .clear, SIMD4<Double>())
    for stop in stops + [Gradient.Stop(location: 1, color: stops.last?.color ?? .clear)] {
      if stop.location > reached {
        let span = Span(
          start: reached, length: stop.location - reached, first: color, last: stop.color,
          before: sum)
        spans.append(span)
        sum += span.sum(to: 1)
      }
      (reached, color) = (max(stop.location, reached), stop.color)
    }
    (self.spans, mean) = (spans, sum)
  }

  /// The mean of the colours in a part of the circle, above zero and at most one turn wide.
  func mean(around middle: Double, width: Double) -> SIMD4<Double> {
    // The narrowest part in which the difference of two sums is still exact.
    let width = max(width, 1e-6)
    let mean = (sum(to: middle + width / 2) - sum(to: middle - width / 2)) / width
    return mean.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1))
  }

  /// The sum of the colours from the start to a place, which may be several turns away.
  private func sum(to place: Double) -> SIMD4<Double> {
    let turns = place.rounded(.down)
    let rest = place - turns
    guard let span = spans.last(where: { $0.start <= rest }) else { return mean * turns }
    return mean * turns + span.before + span.sum(to: min((rest - span.start) / span.length, 1))
  }
}
