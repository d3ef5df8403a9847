import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// Blurred corners of rounded rectangles, kept while one picture is drawn: cells are often alike.
struct ShadowPatches {
  /// How many are kept at most, and how many bytes.
  private static let capacity = 192
  static let byteCapacity = 12 << 20
  /// Stretching by fewer pixels than this saves little.
  private static let leastExtra = 16
  /// Larger shapes than this, in pixels, are not kept.
  private static let largest = 1 << 19

  struct Key: Hashable {
    var rect: CGRect
    var radii: CornerRadii
    var sigmas: [Double]
  }

  /// What is kept of a shape: the rows of one that may be the only one, all pixels of others.
  private struct Kept {
    var source: BlurredShape.Source
    /// Where the first of the shapes lies; it is met again in the picture's next band.
    var x, y: Int
  }

  private var kept: [Key: Kept] = [:]
  /// How many bytes are kept.
  private(set) var byteCount = 0
  private let byteCapacity: Int
  /// What other pictures have left; nil when every picture starts anew.
  private let shared: BlurredCorners?
  /// The latest blur: most shadows of a picture have the same.
  private var blur: GaussianBlur?

  init(sharing shared: BlurredCorners? = nil, byteCapacity: Int = Self.byteCapacity) {
    self.shared = shared
    self.byteCapacity = byteCapacity
  }

  /// A blur by its standard deviations in pixels.
  mutating func blur(sigmaX: Double, sigmaY: Double) -> GaussianBlur {
    if let blur, blur.sigmas == [sigmaX, sigmaY] { return blur }
    let blur = GaussianBlur(sigmaX: sigmaX, sigmaY: sigmaY)
    self.blur = blur
    return blur
  }

  /// The blurred shape, where it is an upright rounded rectangle and not too large to be kept.
  mutating func shape(
    of path: Path, mappedBy transform: CGAffineTransform, bounds: DeviceBounds, blur: GaussianBlur
  ) throws(RenderError) -> BlurredShape? {
    guard CairoPath.reaches(bounds),
      let shape = path.applying(transform).roundedRect, let whole = path.roundedRect,
      !whole.rect.isEmpty
    else { return nil }
    let radii = shape.radii
    let across = StretchedSide(
      from: bounds.left, to: bounds.right, firstRadius: max(radii.topLeft, radii.bottomLeft),
      lastRadius: max(radii.topRight, radii.bottomRight), reach: blur.reach.x)
    let down = StretchedSide(
      from: bounds.top, to: bounds.bottom, firstRadius: max(radii.topLeft, radii.topRight),
      lastRadius: max(radii.bottomLeft, radii.bottomRight), reach: blur.reach.y)
    // Where nothing is stretched, a 256th of a pixel must not be lost.
    guard across.length * down.length <= Double(Self.largest),
      max(across.extra, down.extra) >= Self.leastExtra || across.isExact && down.isExact
    else { return nil }
    let small = CGRect(
      x: across.start, y: down.start, width: across.length, height: down.length)
    let source = try source(
      Key(rect: small, radii: radii, sigmas: blur.sigmas), x: across.origin, y: down.origin,
      blur: blur)
    return BlurredShape(
      source, x: across.origin, y: down.origin,
      stretchedBy: NineSlice(
        small: source.frame.offset(x: across.origin, y: down.origin),
        column: across.origin + across.repeated, extraColumns: across.extra,
        row: down.origin + down.repeated, extraRows: down.extra))
  }

  private mutating func source(
    _ key: Key, x: Int, y: Int, blur: GaussianBlur
  ) throws(RenderError) -> BlurredShape.Source {
    if let found = kept[key] {
      guard case .rows(let rows) = found.source, (found.x, found.y) != (x, y) else {
        return found.source
      }
      return keep(.mask(rows.mask), for: key, x: x, y: y)
    }
    if let mask = shared?[key] { return keep(.mask(mask), for: key, x: x, y: y) }
    let rows = try Self.rows(key, blur: blur)
    guard let shared else { return keep(.rows(rows), for: key, x: x, y: y) }
    let mask = rows.mask
    shared.keep(mask, for: key)
    return keep(.mask(mask), for: key, x: x, y: y)
  }

  private mutating func keep(
    _ source: BlurredShape.Source, for key: Key, x: Int, y: Int
  ) -> BlurredShape.Source {
    let old = kept[key]?.source.byteCount ?? 0
    if kept.count >= Self.capacity || byteCount - old + source.byteCount > byteCapacity {
      kept = [:]
      byteCount = 0
    } else {
      byteCount -= old
    }
    kept[key] = Kept(source: source, x: x, y: y)
    byteCount += source.byteCount
    return source
  }

  private static func rows(_ key: Key, blur: GaussianBlur) throws(RenderError) -> BlurredRows {
    let frame = PixelRect(
      left: 0, top: 0, right: Int(key.rect.maxX.rounded(.up)),
      bottom: Int(key.rect.maxY.rounded(.up)))
    let path = Path(roundedRect: key.rect, radii: key.radii)
    let coverage = try CairoSurface.coverage(
      of: path, mappedBy: .identity, in: frame, for: blur)
    return BlurredRows(
      coverage, by: blur, in: frame.expanded(x: blur.seenReach.x, y: blur.seenReach.y))
  }
}

/// One side of a rectangle made shorter, in pixels.
private struct StretchedSide {
  /// The whole pixel at which the side starts.
  let origin: Int
  /// Where the short side starts within its first pixel, and how long it is.
  let start, length: Double
  /// The pixel to repeat, counted from `origin`, and how often it is inserted.
  let repeated, extra: Int
  /// Whether both ends are where they were asked for.
  let isExact: Bool

  init(from: Double, to: Double, firstRadius: Double, lastRadius: Double, reach: Int) {
    // Cairo rounds to 256ths of a pixel; doing so here lets equal shapes share a patch.
    let first = (from * 256).rounded() / 256
    let last = (to * 256).rounded() / 256
    isExact = first == from && last == to
    origin = Int(first.rounded(.down))
    start = first - first.rounded(.down)
    let (head, tail) = (Int(firstRadius.rounded(.up)), Int(lastRadius.rounded(.up)))
    // Between the corners the blur reaches both ways from the repeated pixel, and a pixel further
    // on each side because the ends are not whole.
    let needed = head + tail + 2 * reach + 5
    extra = max(Int(last - first) - needed, 0)
    length = last - first - Double(extra)
    repeated = extra == 0 ? 0 : head + reach + 2
  }
}
