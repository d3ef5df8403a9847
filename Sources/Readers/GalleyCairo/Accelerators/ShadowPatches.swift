import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// Blurred corners of rounded rectangles, kept while one picture is drawn: cells are often alike.
struct ShadowPatches {
  /// How many bytes are kept at most.
  static let byteCapacity = 12 << 20
  /// Larger shapes than this, in pixels, are not kept.
  private static let largest = 1 << 19

  private struct Key: Hashable {
    var rect: CGRect
    var radii: CornerRadii
    var sigmas: [Double]
  }

  private var kept: BoundedCache<Key, CoverageMask>
  /// How many bytes are kept.
  var byteCount: Int { kept.size }

  init(byteCapacity: Int = Self.byteCapacity) { kept = BoundedCache(capacity: byteCapacity) }

  /// A shadow's blurred outline, where that is an upright rounded rectangle and not too large to be kept.
  mutating func shape(
    of outline: ShadowOutline, by blur: GaussianBlur
  ) throws(RenderError) -> BlurredShape? {
    guard let shape = outline.shape else { return nil }
    let (bounds, radii) = (outline.bounds, shape.radii)
    let (across, down) = StretchedSide.sides(of: shape, by: blur)
    guard across.length * down.length <= Double(Self.largest),
      bounds.right - bounds.left < Double(ShadowOutline.widest)
    else { return nil }
    let small = CGRect(
      x: across.start, y: down.start, width: across.length, height: down.length)
    let mask = try mask(Key(rect: small, radii: radii, sigmas: blur.sigmas), by: blur)
    return BlurredShape(
      small: mask, x: across.origin, y: down.origin,
      slice: NineSlice(
        small: mask.frame.offset(x: across.origin, y: down.origin),
        column: across.origin + across.repeated, extraColumns: across.extra,
        row: down.origin + down.repeated, extraRows: down.extra))
  }

  private mutating func mask(
    _ key: Key, by blur: GaussianBlur
  ) throws(RenderError) -> CoverageMask {
    if let found = kept[key] { return found }
    let outline = ShadowOutline(
      Path(roundedRect: key.rect, radii: key.radii), mappedBy: .identity, by: blur)
    let frame = PixelRect(around: outline.bounds)
      .expanded(x: blur.seenReach.x, y: blur.seenReach.y)
    let mask = blur.blurred(try outline.coverage(for: blur, in: frame), in: frame)
    kept.keep(mask, for: key, size: mask.bytes.count)
    return mask
  }
}
