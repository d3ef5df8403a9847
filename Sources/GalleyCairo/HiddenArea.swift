import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// What of a shadow never shows because the shape that casts it is drawn over it.
extension CairoPainter {
  /// A rectangle of pixels that an opaque rounded rectangle, drawn next, covers wholly.
  ///
  /// It is empty where the shape is another, or where a clip might leave some of a pixel.
  func hidden(beneath item: DisplayItem?, casting path: Path) -> PixelRect {
    guard canvas != nil, case .fill(path, .color(let color))? = item, color.isOpaque,
      let shape = path.roundedRect,
      CairoPath.farthest.contains(CairoPath.bounds(of: path, mappedBy: transform)),
      let outline = RoundedOutline(shape, mappedBy: transform)
    else { return .empty }
    return outline.wholeInside
  }
}

extension DisplayItem {
  /// Whether nothing of what lies beneath can be seen in a frame of pixels once this has been drawn.
  func covers(_ frame: PixelRect, mappedBy transform: CGAffineTransform) -> Bool {
    switch self {
    case .fill(let path, .color(let color)):
      guard color.isOpaque, path.roundedRect?.radii.isZero == true,
        let outline = RoundedOutline(upright: path, mappedBy: transform)
      else { return false }
      return outline.wholeInside.contains(frame)
    case .group(let group):
      let inner = group.transform.concatenating(transform)
      guard group.isPlain, inner.canDraw, group.clip == nil else { return false }
      return group.items.first?.covers(frame, mappedBy: inner) ?? false
    case .fill(_, .gradient), .shadow, .stroke, .image, .text: return false
    }
  }
}

extension Group {
  /// Whether items are drawn as if there were no group, but for its transform and clip.
  var isPlain: Bool { !takesLayer && opacity >= 1 }
}

extension RoundedOutline {
  /// The largest rectangle of whole pixels inside of which corners cut nothing off, or nearly that.
  var wholeInside: PixelRect {
    let (across, down) = (x.wholeInside, y.wholeInside)
    return PixelRect(
      left: across.lowerBound, top: down.lowerBound, right: across.upperBound,
      bottom: down.upperBound)
  }
}

extension OutlineSide {
  /// The pixels between the points at which quarter circles are steepest.
  fileprivate var wholeInside: Range<Int> {
    // At 45° a quarter circle of radius 1 lies 1 − √½ inside; a pixel more, as Cairo draws chords.
    func inset(_ bend: Int32) -> Int { Int(bend) * 75 / 256 + (bend > 0 ? 256 : 0) }
    let lower = Int(first) + inset(max(bends[0], bends[1]) &- first)
    let upper = Int(last) - inset(last &- min(bends[2], bends[3]))
    return (lower + 255) >> 8..<max(upper >> 8, (lower + 255) >> 8)
  }
}

extension PixelRect {
  /// The parts of this rectangle around a hole in it, from top to bottom; all of it around a small one.
  func pieces(around hole: PixelRect) -> [PixelRect] {
    let hole = hole.intersection(self)
    // Every piece is drawn on its own, which costs as much as so many pixels.
    guard hole.area >= 4096 else { return [self] }
    return [
      PixelRect(left: x, top: y, right: maxX, bottom: hole.y),
      PixelRect(left: x, top: hole.y, right: hole.x, bottom: hole.maxY),
      PixelRect(left: hole.maxX, top: hole.y, right: maxX, bottom: hole.maxY),
      PixelRect(left: x, top: hole.maxY, right: maxX, bottom: maxY),
    ].filter { !$0.isEmpty }
  }
}
