import GalleyEngine
import GalleyGeometry

/// The last line of a section in the grid that its items make: what a notch behind them follows.
struct FlowLastLine: Hashable, Sendable {
  /// The number of items in the section.
  var count: Int
  /// The number of items on the fullest line; of those that would fit, if there is only one line.
  var columns: Int
  /// The number of items on the last line; 0 if they fill it.
  var remainder: Int
  /// The middle of the gap before the line, on the main axis.
  var start: CGFloat
  /// From the end of the last item to where the next would start, on the cross axis; nil without room for one.
  var gap: ClosedRange<CGFloat>?
  /// The middle of the section's footer on the main axis; nil without one.
  var footerMiddle: CGFloat?

  /// The distance by which rounding to pixels may move an item, in points.
  static let rounding: CGFloat = 0.5

  /// The columns and the items on the last line, 0 if they fill it; of a grid with other columns, if there are any.
  func grid(columns override: Int?) -> (columns: Int, remainder: Int) {
    guard let override else { return (columns, remainder) }
    return (max(override, 1), count % max(override, 1))
  }

  /// The corner that the line leaves free in a block behind the section: the one at the end of both axes.
  ///
  /// It begins after the line's share of the block. Where that would cut an item, it begins in the middle of the gap
  /// after the last item. A block that reaches over the section's footer has no free corner: the footer stands there.
  ///
  /// - Parameters:
  ///   - block: The block, in points of the unmirrored content.
  ///   - axes: The axes of the section.
  ///   - override: The number of columns, if it is not that of the lines.
  /// - Returns: The size of the corner; zero if there is none.
  func notch(in block: CGRect, along axes: FlowAxes, columns override: Int?) -> CGSize {
    let (columns, remainder) = grid(columns: override)
    let (blockStart, blockEnd) = axes.mainSpan(block)
    guard remainder > 0, footerMiddle.map({ blockEnd < $0 }) ?? true else { return .zero }
    let (first, last) = axes.crossSpan(block)
    var edge = first + (last - first) * CGFloat(remainder) / CGFloat(columns)
    if override == nil {
      guard let gap else { return .zero }
      let isBetweenItems =
        edge >= gap.lowerBound - Self.rounding && edge <= gap.upperBound + Self.rounding
      if !isBetweenItems { edge = (gap.lowerBound + gap.upperBound) / 2 }
    }
    let (length, depth) = (blockEnd - max(start, blockStart), last - edge)
    return length > 0 && depth > 0 ? axes.size(main: length, cross: depth) : .zero
  }
}

extension FlowArrangement {
  /// The last line of a section; nil without items.
  func lastLine(ofSection index: Int) -> FlowLastLine? {
    guard records.indices.contains(index), let last = records[index].blocks.last else { return nil }
    let (record, section) = (records[index], sections[index])
    let count = section.items.count
    let footer = footerFrame(inSection: index).map { axes.mainSpan($0) }
    let first = last.firstItem + (last.lineCount - 1) * last.itemsPerLine
    let lines = record.blocks
    var line = FlowLastLine(
      count: count, columns: count - first, remainder: 0,
      start: grid.rounded(record.itemsStart) + record.itemsEnd - record.itemsStart - last.extent
        - section.lineSpacing / 2, gap: nil, footerMiddle: footer.map { ($0.0 + $0.1) / 2 })
    guard let end = crossSpan(ofItem: count - 1, inSection: index)?.1 else { return line }
    if first == 0 {
      // A single line has no fuller one beside it; only equal items say how many would fit.
      guard section.items.runCount == 1 else { return line }
      let breaker = breaker(ofSection: index)
      line.columns = min(breaker.capacity(axes.cross(section.items.runSizes[0])), Self.mostColumns)
      line.gap = Self.gap(end, end + last.gap)
    } else if let fullest = lines.max(by: { $0.itemsPerLine < $1.itemsPerLine }) {
      line.columns = max(line.columns, fullest.itemsPerLine)
      let next = (fullest.firstItem..<fullest.firstItem + fullest.itemsPerLine).lazy
        .compactMap { crossSpan(ofItem: $0, inSection: index)?.0 }
        .first { $0 >= end - FlowLastLine.rounding }
      line.gap = next.map { Self.gap(end, $0) }
    }
    let own = count - first
    line.remainder = own < line.columns ? own : 0
    return line
  }

  /// Items without a width fill no line.
  private static let mostColumns = 1_000_000

  private static func gap(_ end: CGFloat, _ next: CGFloat) -> ClosedRange<CGFloat> {
    min(end, next)...max(end, next)
  }

  private func crossSpan(ofItem item: Int, inSection section: Int) -> (CGFloat, CGFloat)? {
    frame(ofItem: item, inSection: section).map { axes.crossSpan($0) }
  }
}

extension CollectionViewFlowLayout {
  /// The last line of a section; nil without items.
  func lastLine(ofSection section: Int) -> FlowLastLine? {
    arrangement?.lastLine(ofSection: section)
  }
}

extension DecorationLayoutAttributes {
  /// Sets what a notch depends on: the grid of a section's items, and the corner that its last line leaves free.
  ///
  /// - Parameters:
  ///   - line: The section's last line.
  ///   - block: The decoration without the space for its shadow, in points of the unmirrored content.
  ///   - axes: The axes of the section.
  ///   - override: The number of columns, if it is not that of the lines.
  func follow(
    _ line: FlowLastLine, in block: CGRect, along axes: FlowAxes, columns override: Int? = nil
  ) {
    (columns, remainder) = line.grid(columns: override)
    rowHeight = max(axes.mainSpan(block).1 - line.start, 0)
    notch = line.notch(in: block, along: axes, columns: override)
  }
}
