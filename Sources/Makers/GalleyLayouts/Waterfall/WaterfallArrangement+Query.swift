import GalleyBase
import GalleyGeometry

extension WaterfallArrangement {
  /// Calls `body` for all elements that intersect `rect`; returns the number of records it visited.
  ///
  /// Sections ascend, and in each the header comes first, then the items column by column, then the
  /// footer. Elements without area intersect nothing. The time depends on the number of elements
  /// found and on the logarithm of the total.
  ///
  /// - Parameters:
  ///   - rect: In points.
  ///   - body: Gets an element and its frame; an error that it throws ends the walk.
  /// - Returns: The number of records.
  /// - Throws: What `body` throws.
  @discardableResult package func forEachElement<Failure: Error>(
    in rect: CGRect, _ body: (FlowElement, CGRect) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    let (lower, upper) = axes.mainSpan(rect)
    guard lower < upper else { return 0 }
    // A rounded origin may differ from the recorded position by up to a pixel.
    let slack = 1 / grid.scale
    var steps = 0
    var place = furthestEnds.partitioningIndex { end in
      steps += 1
      return end > lower - slack
    }
    while place < occupied.count, records[occupied[place]].start < upper + slack {
      let section = occupied[place]
      steps += 1
      if let frame = headerFrame(inSection: section), frame.overlaps(rect) {
        try body(.header(section: section), frame)
      }
      steps += try forEachItem(inSection: section, rect, lower - slack, upper + slack, body)
      if let frame = footerFrame(inSection: section), frame.overlaps(rect) {
        try body(.footer(section: section), frame)
      }
      place += 1
    }
    return steps
  }

  private func forEachItem<Failure: Error>(
    inSection section: Int, _ rect: CGRect, _ lower: CGFloat, _ upper: CGFloat,
    _ body: (FlowElement, CGRect) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    let columns = records[section].columns
    guard columns.end > lower else { return 1 }
    var steps = 0
    for column in columns.items {
      let first = columns.firstPlace(in: column, endingAfter: lower)
      steps += first.steps + 1
      for item in column[first.place...].lazy.map(Int.init) {
        guard columns.start(of: item) < upper else { break }
        steps += 1
        let frame = frame(of: item, in: columns)
        if frame.overlaps(rect) { try body(.item(item, section: section), frame) }
      }
    }
    return steps
  }
}
