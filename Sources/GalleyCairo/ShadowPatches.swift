import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// Blurred corners of rounded rectangles, kept while one picture is drawn: cells are often alike.
struct ShadowPatches {
  /// The most patches that are kept.
  private static let capacity = 192
  /// Stretching by fewer pixels than this saves nothing.
  private static let leastExtra = 16

  struct Key: Hashable {
    var rect: CGRect
    var radii: CornerRadii
    var sigmas: [Double]
  }

  private var patches: [Key: CoverageMask] = [:]
  /// What other pictures have left; nil when every picture starts anew.
  private let shared: BlurredCorners?

  init(sharing shared: BlurredCorners? = nil) { self.shared = shared }

  /// The blurred shape, where it is an upright rounded rectangle with a middle to stretch.
  mutating func slice(
    of path: Path, mappedBy transform: CGAffineTransform, bounds: DeviceBounds, blur: GaussianBlur
  ) throws(RenderError) -> NineSlice? {
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
    guard max(across.extra, down.extra) >= Self.leastExtra else { return nil }
    let small = CGRect(
      x: across.start, y: down.start, width: across.length, height: down.length)
    let patch = try patch(
      Key(rect: small, radii: radii, sigmas: blur.sigmas), blur: blur)
    return NineSlice(
      patch: patch.offset(x: across.origin, y: down.origin),
      column: across.origin + across.repeated, extraColumns: across.extra,
      row: down.origin + down.repeated, extraRows: down.extra)
  }

  private mutating func patch(_ key: Key, blur: GaussianBlur) throws(RenderError) -> CoverageMask {
    if let kept = patches[key] ?? shared?[key] { return kept }
    let frame = PixelRect(
      left: 0, top: 0, right: Int(key.rect.maxX.rounded(.up)),
      bottom: Int(key.rect.maxY.rounded(.up)))
    let path = Path(roundedRect: key.rect, radii: key.radii)
    let coverage = try CairoSurface.coverage(
      of: path, mappedBy: .identity, in: frame, for: blur)
    let patch = blur.blurred(
      coverage, in: frame.expanded(x: blur.reach.x, y: blur.reach.y))
    if patches.count >= Self.capacity { patches = [:] }
    patches[key] = patch
    shared?.keep(patch, for: key)
    return patch
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

  init(from: Double, to: Double, firstRadius: Double, lastRadius: Double, reach: Int) {
    // Cairo rounds to 256ths of a pixel; doing so here lets equal shapes share a patch.
    let first = (from * 256).rounded() / 256
    let last = (to * 256).rounded() / 256
    origin = Int(first.rounded(.down))
    start = first - first.rounded(.down)
    let (head, tail) = (Int(firstRadius.rounded(.up)), Int(lastRadius.rounded(.up)))
    // Between the corners the blur reaches both ways from the repeated pixel, and a pixel further
    // on each side because the ends are not whole.
    let needed = head + tail + 2 * reach + 5
    extra = max(Int(last - first) - needed, 0)
    length = last - first - Double(extra)
    repeated = head + reach + 2
  }
}
