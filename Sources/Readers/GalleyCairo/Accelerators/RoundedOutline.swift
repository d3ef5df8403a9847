import CCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// An upright rounded rectangle in whole 256ths of a pixel, as Cairo rounds its outline.
///
/// Two that are equal but for whole pixels have the same coverage, byte for byte.
struct RoundedOutline: Hashable {
  var x, y: OutlineSide

  /// A shape whose points are mapped by an upright transform; nil where nothing can be filled.
  init?(_ shape: Path.RoundedRect, mappedBy transform: CGAffineTransform) {
    guard transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0,
      !shape.rect.isEmpty
    else { return nil }
    let (rect, radii) = (shape.rect, shape.radii)
    x = OutlineSide(
      from: rect.minX, to: rect.maxX, scale: transform.a, offset: transform.tx,
      firstRadii: (radii.topLeft, radii.bottomLeft), lastRadii: (radii.topRight, radii.bottomRight))
    y = OutlineSide(
      from: rect.minY, to: rect.maxY, scale: transform.d, offset: transform.ty,
      firstRadii: (radii.topLeft, radii.topRight), lastRadii: (radii.bottomLeft, radii.bottomRight))
    guard x.last > x.first, y.last > y.first else { return nil }
  }

  /// A path that is an upright rounded rectangle, mapped by an upright transform; otherwise nil.
  init?(upright path: Path, mappedBy transform: CGAffineTransform) {
    guard let shape = path.roundedRect,
      CairoPath.farthest.contains(CairoPath.bounds(of: path, mappedBy: transform))
    else { return nil }
    self.init(shape, mappedBy: transform)
  }

  /// The pixels between the edges, where all of those lie between pixels; otherwise nil.
  var wholePixels: PixelRect? {
    guard (x.first | x.last | y.first | y.last) & 255 == 0 else { return nil }
    return PixelRect(
      left: Int(x.first >> 8), top: Int(y.first >> 8), right: Int(x.last >> 8),
      bottom: Int(y.last >> 8))
  }

  /// Whole pixels that are certainly covered: the rectangle between the middles of the corners' arcs.
  var innerPixels: PixelRect {
    let (columns, rows) = (x.innerPixels, y.innerPixels)
    return PixelRect(left: columns.first, top: rows.first, right: columns.end, bottom: rows.end)
  }

  /// Makes the outline Cairo's path, point by point as `Path.RoundedRect` has it.
  func addPath(to context: OpaquePointer) {
    func line(_ x: Int32, _ y: Int32) { cairo_line_to(context, Double(x) / 256, Double(y) / 256) }
    // A curve that does not move is a line of no length to Cairo, as if the corner were square.
    func curve(_ first: (Int32, Int32), _ second: (Int32, Int32), to end: (Int32, Int32)) {
      cairo_curve_to(
        context, Double(first.0) / 256, Double(first.1) / 256, Double(second.0) / 256,
        Double(second.1) / 256, Double(end.0) / 256, Double(end.1) / 256)
    }
    let (left, right, top, bottom) = (x.first, x.last, y.first, y.last)
    cairo_move_to(context, Double(x.bends[0]) / 256, Double(top) / 256)
    line(x.bends[2], top)
    curve((x.arms[2], top), (right, y.arms[1]), to: (right, y.bends[1]))
    line(right, y.bends[3])
    curve((right, y.arms[3]), (x.arms[3], bottom), to: (x.bends[3], bottom))
    line(x.bends[1], bottom)
    curve((x.arms[1], bottom), (left, y.arms[2]), to: (left, y.bends[2]))
    line(left, y.bends[0])
    curve((left, y.arms[0]), (x.arms[0], top), to: (x.bends[0], top))
    cairo_close_path(context)
  }
}

/// A rounded rectangle's coordinates along one axis, in 256ths of a pixel.
struct OutlineSide: Hashable {
  /// The edges.
  var first, last: Int32
  /// Where the corners begin: two at the first edge, two at the last, left or top ones before.
  var bends: SIMD4<Int32>
  /// Where the control arms of those corners end.
  var arms: SIMD4<Int32>

  init(
    from lower: Double, to upper: Double, scale: Double, offset: Double,
    firstRadii: (Double, Double), lastRadii: (Double, Double)
  ) {
    func place(_ value: Double) -> Int32 { Self.rounded(value * scale + offset) }
    let rest = 1 - Path.Cubic.quarterArm
    first = place(lower)
    last = place(upper)
    bends = SIMD4(
      place(lower + firstRadii.0), place(lower + firstRadii.1), place(upper - lastRadii.0),
      place(upper - lastRadii.1))
    arms = SIMD4(
      place(lower + firstRadii.0 * rest), place(lower + firstRadii.1 * rest),
      place(upper - lastRadii.0 * rest), place(upper - lastRadii.1 * rest))
  }

  /// The nearest 256th, halves to the even one; the number lies within `CairoPath.farthest`.
  private static func rounded(_ value: Double) -> Int32 {
    // Numbers of this size have 256ths as their last bit: adding rounds as Cairo does.
    let shifted = value + 26_388_279_066_624
    return Int32(truncatingIfNeeded: Int64(bitPattern: shifted.bitPattern))
  }

  /// From the first to behind the last pixel that lies between the middles of the corners' arcs.
  var innerPixels: (first: Int, end: Int) {
    // The middle of an arc is 1 - 1 / √2 = 0.293 radii from the edges; a pixel more is for its chords.
    let head = (Int(max(bends[0], bends[1])) - Int(first)) * 3 / 10
    let tail = (Int(last) - Int(min(bends[2], bends[3]))) * 3 / 10
    return ((Int(first) + head + 255) >> 8 + 1, (Int(last) - tail) >> 8 - 1)
  }

  /// Moves the side to its first pixel and takes out the pixels between its corners but one.
  ///
  /// Returns the pixel at which the side began, the one that stands for those taken out, counted
  /// from there, and how many were taken out.
  mutating func shorten() -> (origin: Int, middle: Int, extra: Int) {
    let origin = first >> 8
    let head = (max(first, bends[0], bends[1]) + 255) >> 8
    let tail = min(last, bends[2], bends[3]) >> 8
    let extra = max(tail - head - 1, 0)
    let shift = SIMD4(origin, origin, origin + extra, origin + extra) &<< 8
    first -= shift[0]
    last -= shift[3]
    bends &-= shift
    arms &-= shift
    return (Int(origin), Int(head - origin), Int(extra))
  }

  func hash(into hasher: inout Hasher) {
    // One number instead of ten: sides differ in many of them at once.
    let mixed = bends &* SIMD4(3, 5, 7, 11) &+ arms &* SIMD4(257, 263, 269, 271)
    hasher.combine(mixed.wrappedSum() &+ first &* 65_537 &+ last &* 8191)
  }
}
