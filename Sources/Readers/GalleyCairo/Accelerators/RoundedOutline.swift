import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// An upright rounded rectangle in whole 256ths of a pixel, as Cairo rounds its outline.
struct RoundedOutline {
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
}

/// A rounded rectangle's coordinates along one axis, in 256ths of a pixel.
struct OutlineSide {
  /// The edges.
  var first, last: Int32
  /// Where the corners begin: two at the first edge, two at the last, left or top ones before.
  var bends: SIMD4<Int32>

  init(
    from lower: Double, to upper: Double, scale: Double, offset: Double,
    firstRadii: (Double, Double), lastRadii: (Double, Double)
  ) {
    func place(_ value: Double) -> Int32 { Self.rounded(value * scale + offset) }
    first = place(lower)
    last = place(upper)
    bends = SIMD4(
      place(lower + firstRadii.0), place(lower + firstRadii.1), place(upper - lastRadii.0),
      place(upper - lastRadii.1))
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
}
