import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// Items that are drawn one after another, and what of the pixels each of them covers.
///
/// Nothing is looked at before it is asked for: only shadows ask.
final class CoveringItems {
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
    var shapes: [Shape] = []
    for (index, item) in items.enumerated() {
      collect(item, mappedBy: transform, within: visible, Int32(index) + 1, depth: 0, &shapes)
    }
    let area = shapes.reduce(PixelRect.empty) { $0.union($1.box) }
    var cover = TileCover(visible, within: area)
    for shape in shapes {
      guard let (path, transform) = shape.outline else {
        cover.cover(shape.box, with: shape.number)
        continue
      }
      let outline = FlatOutline(
        path.elements, mappedBy: transform, near: DeviceBounds(shape.box).expanded(x: 16, y: 16))
      OutlineTiles(outline, in: shape.box).addInside(by: path.fillRule, shape.number, to: &cover)
    }
    return cover
  }

  private func collect(
    _ item: DisplayItem, mappedBy transform: CGAffineTransform, within visible: PixelRect,
    _ number: Int32, depth: Int, _ shapes: inout [Shape]
  ) {
    if let path = item.opaqueFill,
      let shape = Shape(path, mappedBy: transform, within: visible, number)
    {
      shapes.append(shape)
    }
    guard let group = item.group else { return }
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
      collect(item, mappedBy: inner, within: visible, number, depth: depth + 1, &shapes)
    }
  }
}

/// An opaque shape that may cover pixels.
private struct Shape {
  /// Smaller outlines, in pixels, and those of more steps are not worth being looked into.
  private static let leastSide = 64.0
  private static let mostElements = 256

  /// The pixels that are covered; where there is an outline, those around it.
  let box: PixelRect
  let outline: (path: Path, transform: CGAffineTransform)?
  /// The place of its item among the others, counted from 1.
  let number: Int32

  /// Nil for shapes that cover too little.
  init?(
    _ path: Path, mappedBy transform: CGAffineTransform, within visible: PixelRect, _ number: Int32
  ) {
    self.number = number
    if path.roundedRect != nil, let outline = RoundedOutline(upright: path, mappedBy: transform) {
      box = outline.wholeInside.intersection(visible)
      self.outline = nil
    } else {
      let bounds = CairoPath.bounds(of: path, mappedBy: transform)
      guard CairoPath.farthest.contains(bounds), path.elements.count <= Self.mostElements,
        bounds.right - bounds.left >= Self.leastSide, bounds.bottom - bounds.top >= Self.leastSide
      else { return nil }
      box = bounds.pixels(within: visible)
      outline = (path, transform)
    }
    if box.isEmpty { return nil }
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
