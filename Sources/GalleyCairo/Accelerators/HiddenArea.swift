import GalleyDrawing
import GalleyGeometry
import GalleyRaster

extension DisplayItem {
  /// Whether nothing of what lies beneath can be seen in a frame of pixels once this has been drawn.
  func covers(_ frame: PixelRect, mappedBy transform: CGAffineTransform) -> Bool {
    if let group {
      let inner = group.transform.concatenating(transform)
      guard group.isPlain, inner.canDraw, group.clip == nil else { return false }
      return group.items.first?.covers(frame, mappedBy: inner) ?? false
    }
    guard let path = opaqueFill, path.roundedRect?.radii.isZero == true,
      let outline = RoundedOutline(upright: path, mappedBy: transform)
    else { return false }
    return outline.wholeInside.contains(frame)
  }

  /// The path of a fill in one opaque colour, which hides what lies beneath; nil for all else.
  var opaqueFill: Path? {
    guard case .fill(let path, .color(let color)) = self, color.isOpaque else { return nil }
    return path
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
