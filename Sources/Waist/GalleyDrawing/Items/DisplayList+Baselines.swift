import GalleyGeometry

extension DisplayList {
  // UIKit: the baseline of text is on whole pixels, which keeps horizontal stems sharp; along the line, glyphs have
  // positions between pixels. What is scaled or turned is drawn at its own size before.
  /// The picture with baselines on device pixels; in a group that is scaled or turned, on pixels of its own space.
  ///
  /// Whoever records a picture calls it once: renderers draw text where it says.
  package func withBaselines(on grid: PixelGrid) -> DisplayList {
    DisplayList(size: size, items: items.onBaselines(of: grid, movedBy: 0) ?? items)
  }
}

extension [DisplayItem] {
  /// The items with baselines on a grid; nil if they are there already.
  fileprivate func onBaselines(of grid: PixelGrid, movedBy offset: CGFloat) -> [DisplayItem]? {
    var result: [DisplayItem]?
    for (index, item) in enumerated() {
      guard let moved = item.onBaseline(of: grid, movedBy: offset) else { continue }
      if result == nil { result = self }
      result?[index] = moved
    }
    return result
  }
}

extension DisplayItem {
  fileprivate func onBaseline(of grid: PixelGrid, movedBy offset: CGFloat) -> DisplayItem? {
    if var run = text {
      let place = run.origin.y + offset
      let rounded = grid.rounded(place)
      // What is there already keeps its exact number; what is far away has no pixels.
      guard abs(rounded - place) > 1e-9, abs(place) < 1e9 else { return nil }
      run.origin.y = rounded - offset
      return .text(run)
    }
    guard var group else { return nil }
    let isMoved = group.projection == nil && group.transform.isTranslation
    let inner = isMoved ? offset + group.transform.ty : 0
    let items = group.items.onBaselines(of: grid, movedBy: inner)
    let mask = group.mask?.onBaselines(of: grid, movedBy: inner)
    guard items != nil || mask != nil else { return nil }
    if let items { group.items = items }
    if let mask { group.mask = mask }
    return .group(group)
  }
}
