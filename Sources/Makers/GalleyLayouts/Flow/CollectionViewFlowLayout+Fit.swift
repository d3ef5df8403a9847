import GalleyGeometry

/// An item that is longer than its line.
package struct FlowMisfit {
  package var item: Int
  package var section: Int
  /// The item's length across the scroll direction, in points.
  package var length: CGFloat
  /// The length of its line, in points.
  package var available: CGFloat
}

extension CollectionViewFlowLayout {
  /// Items longer than their lines, one of each run of equal ones, at most `limit`.
  package func itemsThatDoNotFit(limit: Int) -> [FlowMisfit] {
    guard let arrangement else { return [] }
    var found: [FlowMisfit] = []
    for (index, section) in arrangement.sections.enumerated() {
      let insets = arrangement.axes.crossInsets(section.inset)
      let available = arrangement.crossLength - insets.leading - insets.trailing
      let items = section.items
      for (run, size) in items.runSizes.enumerated() where found.count < limit {
        let length = arrangement.axes.cross(size)
        // UIKit: an exact fit stays on the line, even with rounding errors.
        guard length > available + 1e-6, size.width > 0, size.height > 0 else { continue }
        let first = run == 0 ? 0 : items.end(ofRun: run - 1)
        found.append(FlowMisfit(item: first, section: index, length: length, available: available))
      }
    }
    return found
  }
}
