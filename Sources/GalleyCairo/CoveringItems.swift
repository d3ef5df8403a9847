import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// Items that are drawn one after another, and what of the pixels each of them covers.
///
/// Nothing is looked at before it is asked for: only shadows ask.
final class CoveringItems {
  /// Smaller outlines, in pixels, and those of more steps are not worth being looked into.
  private static let leastSide = 64.0
  private static let mostElements = 256

  private let items: [DisplayItem]
  private let transform: CGAffineTransform
  private let visible: PixelRect
  /// What is drawn after the group that these items are in.
  private let outer: LaterItems?
  private lazy var cover = makeCover()

  init(
    _ items: [DisplayItem], mappedBy transform: CGAffineTransform, visible: PixelRect,
    outer: LaterItems?
  ) {
    self.items = items
    self.transform = transform
    self.visible = visible
    self.outer = outer
  }

  /// Whether any pixel is covered by any of the items, or by those drawn after their group.
  var coverAnything: Bool { !cover.isEmpty || outer?.coverAnything == true }

  /// Marks those tiles of a row, from `first` on, that items after `index` cover, if any.
  func mark(
    _ marks: UnsafeMutableBufferPointer<UInt8>, row: Int, from first: Int, after index: Int
  ) -> Bool {
    let isInner = cover.mark(marks, row: row, from: first, after: Int32(index) + 1)
    let isOuter = outer?.mark(marks, row: row, from: first) ?? false
    return isInner || isOuter
  }

  private func makeCover() -> TileCover {
    var cover = TileCover(visible)
    for (index, item) in items.enumerated() {
      add(item, mappedBy: transform, within: visible, Int32(index) + 1, to: &cover, depth: 0)
    }
    return cover
  }

  private func add(
    _ item: DisplayItem, mappedBy transform: CGAffineTransform, within visible: PixelRect,
    _ number: Int32, to cover: inout TileCover, depth: Int
  ) {
    switch item {
    case .shadow, .stroke, .image, .text: return
    case .fill(let path, .color(let color)):
      if color.isOpaque { add(path, mappedBy: transform, within: visible, number, to: &cover) }
    case .fill(_, .gradient): return
    case .group(let group):
      let inner = group.transform.concatenating(transform)
      guard depth < RenderLimits.maximumDepth, group.isPlain, inner.canDraw else { return }
      var visible = visible
      if let clip = group.clip {
        guard let pixels = RoundedOutline(upright: clip, mappedBy: inner)?.wholePixels,
          clip.roundedRect?.radii.isZero == true
        else { return }
        visible = pixels.intersection(visible)
      }
      guard !visible.isEmpty else { return }
      for item in group.items {
        add(item, mappedBy: inner, within: visible, number, to: &cover, depth: depth + 1)
      }
    }
  }

  private func add(
    _ path: Path, mappedBy transform: CGAffineTransform, within visible: PixelRect,
    _ number: Int32, to cover: inout TileCover
  ) {
    if path.roundedRect != nil, let outline = RoundedOutline(upright: path, mappedBy: transform) {
      return cover.cover(outline.wholeInside.intersection(visible), with: number)
    }
    let bounds = CairoPath.bounds(of: path, mappedBy: transform)
    guard CairoPath.farthest.contains(bounds), path.elements.count <= Self.mostElements,
      bounds.right - bounds.left >= Self.leastSide, bounds.bottom - bounds.top >= Self.leastSide
    else { return }
    let box = bounds.pixels(within: visible)
    guard !box.isEmpty else { return }
    let outline = FlatOutline(
      path.elements, mappedBy: transform, near: DeviceBounds(box).expanded(x: 16, y: 16))
    OutlineTiles(outline, in: box).addInside(by: path.fillRule, number, to: &cover)
  }
}

extension RoundedOutline {
  /// A path that is an upright rounded rectangle, mapped by an upright transform; otherwise nil.
  init?(upright path: Path, mappedBy transform: CGAffineTransform) {
    guard let shape = path.roundedRect,
      CairoPath.farthest.contains(CairoPath.bounds(of: path, mappedBy: transform))
    else { return nil }
    self.init(shape, mappedBy: transform)
  }
}
