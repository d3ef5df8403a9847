import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// A rectangle in device pixels by its edges, which stay numbers whatever is mapped into it.
typealias DeviceBounds = Bounds

extension DeviceBounds {
  init(_ rect: PixelRect) {
    self.init(
      left: Double(rect.x), top: Double(rect.y), right: Double(rect.maxX),
      bottom: Double(rect.maxY))
  }

  /// The whole pixels that this box touches, as far as they lie within `limit`.
  func pixels(within limit: PixelRect) -> PixelRect {
    let cut = intersection(DeviceBounds(limit))
    guard !cut.isEmpty else { return .empty }
    return PixelRect(
      left: Int(cut.left.rounded(.down)), top: Int(cut.top.rounded(.down)),
      right: Int(cut.right.rounded(.up)), bottom: Int(cut.bottom.rounded(.up)))
  }
}

extension PixelRect {
  /// The whole pixels that `bounds` touches, as far as whole numbers reach.
  init(around bounds: DeviceBounds) {
    let farthest = 1 << 40
    self = bounds.pixels(
      within: PixelRect(left: -farthest, top: -farthest, right: farthest, bottom: farthest))
  }
}

extension CGAffineTransform {
  /// Whether all entries are finite and areas do not vanish.
  var canDraw: Bool {
    let determinant = a * d - b * c
    return [a, b, c, d, tx, ty].allSatisfy { $0.isFinite && Swift.abs($0) < 1e30 }
      && determinant.isFinite && Swift.abs(determinant) > 1e-24
  }
}

extension ExtentFinder {
  /// The boxes of the pixels that items are drawn on, from the boxes of font files and the blur's kernel.
  init(fonts: FontLibrary) {
    self.init(
      text: { run, transform in
        guard let face = fonts.faces.index(of: run.face) else { return .nothing }
        let space = transform.translatedBy(x: run.origin.x, y: run.origin.y)
        // A pixel more, since baselines move to whole pixels.
        return CairoPainter.bounds(of: run, box: fonts.faces.metrics[face].box, mappedBy: space)
          .expanded(x: 1, y: 1)
      },
      reach: { ShadowGeometry($0, mappedBy: $1)?.reach })
  }
}
