import GalleyEngine
import GalleyGeometry

/// Computes the frames of tags: lines of items with their own widths, wrapped where the next item
/// does not fit.
///
/// Items keep their sizes, but an item that is longer than its line gets the line's length.
/// Everything else is as in `FlowArrangement`: headers, insets, spacings, rounding, and the time
/// for queries.
package struct TagArrangement: Sendable {
  let flow: FlowArrangement

  /// Arranges sections in a space of `crossLength` points across `direction`.
  ///
  /// `scale` is in device pixels per point; invalid lengths count as 0.
  package init(
    sections: [FlowArrangement.Section], alignment: FlowLineAlignment,
    direction: CollectionView.ScrollDirection, crossLength: CGFloat, scale: CGFloat
  ) {
    let axes = FlowAxes(direction: direction)
    let length = FlowMeasure.length(crossLength)
    flow = FlowArrangement(
      sections: sections.map { section in
        var section = section
        let inset = axes.crossInsets(section.inset)
        section.alignment = alignment
        section.items = section.items.clamped(
          to: length - FlowMeasure.distance(inset.leading) - FlowMeasure.distance(inset.trailing),
          across: axes)
        return section
      }, direction: direction, crossLength: crossLength, scale: scale)
  }

  /// The extent of the content, in points.
  package var contentSize: CGSize { flow.contentSize }

  /// The frame of an item, in points; nil for one that does not exist.
  package func frame(ofItem item: Int, inSection section: Int) -> CGRect? {
    flow.frame(ofItem: item, inSection: section)
  }
}

extension FlowItems {
  /// The same items, with cross lengths of at most `length`.
  fileprivate func clamped(to length: CGFloat, across axes: FlowAxes) -> FlowItems {
    var items = FlowItems()
    var first = 0
    for (run, size) in runSizes.enumerated() {
      let clamped = axes.size(
        main: axes.main(size), cross: min(axes.cross(size), max(length, 0)))
      items.append(clamped, count: end(ofRun: run) - first)
      first = end(ofRun: run)
    }
    return items
  }
}
