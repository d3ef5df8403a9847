import GalleyBase
import GalleyGeometry

/// Consecutive lines with the same number of items at the same cross positions.
///
/// A run of equal items becomes one block, however long it is; lines of mixed sizes are blocks of
/// one line.
struct FlowLineBlock: Hashable, Sendable {
  var firstItem: Int
  var itemsPerLine: Int
  var lineCount: Int
  /// The start of the first line on the main axis, not rounded.
  var start: CGFloat
  /// The largest main length on a line.
  var extent: CGFloat
  /// The distance between neighbours on a line.
  var gap: CGFloat
  /// The start of a line's first item on the cross axis.
  var crossStart: CGFloat
  /// The furthest end of this block and all before it.
  var furthestEnd: CGFloat
}

/// Stacks lines along the main axis.
private struct FlowLineStack {
  private(set) var blocks: [FlowLineBlock] = []
  /// The first item that is not on a line yet.
  private(set) var item = 0
  /// The start of the next line, or the end of the last one.
  private(set) var main: CGFloat
  private var furthest: CGFloat
  private let spacing: CGFloat
  private let itemCount: Int

  init(from start: CGFloat, spacing: CGFloat, itemCount: Int) {
    (main, furthest) = (start, start)
    self.spacing = spacing
    self.itemCount = itemCount
  }

  /// Stacks lines on those of `blocks` that do not depend on `items` from an item on.
  ///
  /// The line before the item's is broken again, because a smaller item may fit on it; so is the
  /// rest of that line's run of items, which is one block as far as possible.
  init(
    on blocks: [FlowLineBlock], before item: Int, of items: FlowItems, from start: CGFloat,
    spacing: CGFloat
  ) {
    self.init(from: start, spacing: spacing, itemCount: items.count)
    self.blocks = blocks
    func block(of item: Int) -> Int { max(blocks.partitioningIndex { $0.firstItem > item } - 1, 0) }
    guard !blocks.isEmpty else { return }
    let own = blocks[block(of: item)]
    let line = own.firstItem + (item - own.firstItem) / own.itemsPerLine * own.itemsPerLine
    var first = block(of: max(line - 1, 0))
    let runStart = items.start(ofRun: items.run(of: blocks[first].firstItem))
    while first > 0, blocks[first - 1].firstItem >= runStart { first -= 1 }
    (self.item, main) = (blocks[first].firstItem, blocks[first].start)
    furthest = first > 0 ? blocks[first - 1].furthestEnd : start
    self.blocks.removeSubrange(first...)
  }

  mutating func append(_ lines: FlowLineBlock) {
    var block = lines
    block.start = main
    let pitch = block.extent + spacing
    let lastStart = main + pitch * CGFloat(block.lineCount - 1)
    furthest = max(furthest, max(main, lastStart) + block.extent)
    block.furthestEnd = furthest
    blocks.append(block)
    item += block.itemsPerLine * block.lineCount
    main = item < itemCount ? lastStart + pitch : lastStart + block.extent
  }
}

/// The alignment of a line's items across the scroll direction.
package enum FlowLineAlignment: Hashable, Sendable {
  /// Together, at the leading end.
  case leading
  /// Together, in the middle.
  case center
  /// Together, at the trailing end.
  case trailing
  /// Justified, with wider gaps; a last line and a single item are at the leading end.
  case justified
}

/// Breaks a section's items into lines and spaces them as `UICollectionViewFlowLayout` does.
struct FlowLineBreaker: Sendable {
  var items: FlowItems
  var axes: FlowAxes
  var available: CGFloat
  var crossLeading: CGFloat
  var spacing: CGFloat
  var lineSpacing: CGFloat
  var alignment: FlowLineAlignment?

  // UIKit: an exact fit stays on the line; this is the tolerance for rounding errors.
  private static let tolerance: CGFloat = 1e-6

  /// The number of lines after which the total is estimated, to reserve memory once.
  private static let sample = 256

  /// The blocks of lines from `start` on the main axis, and the end of the last line.
  func blocks(from start: CGFloat) -> (blocks: FlowLineList, end: CGFloat) {
    // A search in overlapping lines needs the furthest end of all lines before, which must be
    // stored.
    items.isSingles && lineSpacing >= 0 ? singleLines(from: start) : runLines(from: start)
  }

  /// The same as `blocks(from:)` after an item's size has changed, from the lines before the change.
  func blocks(from start: CGFloat, changing former: inout FlowLineList, from item: Int) -> (
    blocks: FlowLineList, end: CGFloat
  ) {
    guard !(items.isSingles && lineSpacing >= 0), let kept = former.takeBlocks() else {
      return blocks(from: start)
    }
    return runLines(
      on: FlowLineStack(
        on: kept, before: item, of: items, from: start, spacing: lineSpacing))
  }

  private func runLines(from start: CGFloat) -> (blocks: FlowLineList, end: CGFloat) {
    runLines(on: FlowLineStack(from: start, spacing: lineSpacing, itemCount: items.count))
  }

  private func runLines(on lines: consuming FlowLineStack) -> (blocks: FlowLineList, end: CGFloat) {
    var stack = lines
    var run = stack.item < items.count ? items.run(of: stack.item) : 0
    while stack.item < items.count {
      stack.append(equalLines(from: stack.item, run: run) ?? oneLine(from: stack.item, run: run))
      while run < items.runCount - 1, items.end(ofRun: run) <= stack.item { run += 1 }
    }
    return (FlowLineList(stack.blocks), stack.main)
  }

  /// The lines of items that are stored one by one: the loop for lists of a million items.
  private func singleLines(from start: CGFloat) -> (blocks: FlowLineList, end: CGFloat) {
    var lines: [FlowLineList.Line] = []
    var main = start
    items.runSizes.withUnsafeBufferPointer { sizes in
      var item = 0
      while item < sizes.count {
        lines.append(FlowLineList.Line(firstItem: item, start: main))
        if lines.count == Self.sample { reserve(&lines, after: item, of: sizes.count) }
        let (next, extent) = lineEnd(from: item, in: sizes)
        main = next < sizes.count ? main + (extent + lineSpacing) : main + extent
        item = next
      }
    }
    return (FlowLineList(lines, of: self), main)
  }

  /// Reserves memory for all lines at once, estimated from the lines so far.
  private func reserve(_ lines: inout [FlowLineList.Line], after item: Int, of count: Int) {
    let expected = Self.sample + (count - item) / max(item / Self.sample, 1)
    // The limit keeps a wrong estimate cheap.
    lines.reserveCapacity(min(expected, 1 << 20))
  }

  /// The item after a line's last, and the line's largest main length.
  private func lineEnd(
    from first: Int, in sizes: UnsafeBufferPointer<CGSize>
  ) -> (next: Int, extent: CGFloat) {
    let room = available + Self.tolerance
    var next = first + 1
    var used = axes.cross(sizes[first]) + spacing - spacing
    var extent = axes.main(sizes[first])
    while next < sizes.count {
      let length = axes.cross(sizes[next])
      guard length + spacing <= room - used else { break }
      extent = max(extent, axes.main(sizes[next]))
      used += length + spacing
      next += 1
    }
    return (next, extent)
  }

  /// A line of items that are stored one by one; `lineEnd` found its end, `next`.
  func line(from first: Int, to next: Int, start: CGFloat) -> FlowLineBlock {
    let sizes = items.runSizes[first..<next]
    var kind = LineKind.full
    if next == items.count {
      let isUniform = sizes.allSatisfy { $0 == sizes[first] }
      kind = isUniform ? .lastUniform(axes.cross(sizes[first])) : .lastMixed
    }
    var (sum, extent): (CGFloat, CGFloat) = (0, 0)
    for size in sizes {
      sum += axes.cross(size)
      extent = max(extent, axes.main(size))
    }
    var line = block(
      from: first, itemsPerLine: next - first, lineCount: 1, extent: extent, sum: sum, kind: kind)
    line.start = start
    line.furthestEnd = start + extent
    return line
  }

  /// The full lines that only items of one run fill, and that more items of the run follow; nil if
  /// there are none.
  private func equalLines(from item: Int, run: Int) -> FlowLineBlock? {
    let size = items.runSizes[run]
    let left = items.end(ofRun: run) - item
    let perLine = capacity(axes.cross(size))
    guard left > perLine else { return nil }
    return block(
      from: item, itemsPerLine: perLine, lineCount: (left - 1) / perLine,
      extent: axes.main(size), sum: axes.cross(size) * CGFloat(perLine), kind: .full)
  }

  /// The next single line, with items of one run or several.
  private func oneLine(from item: Int, run firstRun: Int) -> FlowLineBlock {
    var (run, next) = (firstRun, item)
    var (used, sum, extent): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    var isFull = false
    while next < items.count {
      let size = items.runSizes[run]
      let length = axes.cross(size)
      let left = items.end(ofRun: run) - next
      let taken = fitting(length, of: left, used: used, isFirst: next == item)
      if taken > 0 {
        extent = max(extent, axes.main(size))
        used += CGFloat(taken) * (length + spacing) - (next == item ? spacing : 0)
        sum += CGFloat(taken) * length
        next += taken
      }
      guard taken == left else {
        isFull = true
        break
      }
      run += 1
    }
    let isUniform = next <= items.end(ofRun: firstRun)
    let length = axes.cross(items.runSizes[firstRun])
    return block(
      from: item, itemsPerLine: next - item, lineCount: 1, extent: extent, sum: sum,
      kind: isFull ? .full : isUniform ? .lastUniform(length) : .lastMixed)
  }

  private enum LineKind {
    /// A line after which another item follows that does not fit.
    case full
    /// The last line, all items of the same size; the value is their cross length.
    case lastUniform(CGFloat)
    /// The last line, with differing sizes.
    case lastMixed

    var isFull: Bool {
      switch self {
      case .full: true
      case .lastUniform, .lastMixed: false
      }
    }
  }

  private func block(
    from item: Int, itemsPerLine count: Int, lineCount: Int, extent: CGFloat, sum: CGFloat,
    kind: LineKind
  ) -> FlowLineBlock {
    let (gap, offset) =
      alignment.map { place(count, sum: sum, isFull: kind.isFull, by: $0) }
      ?? place(count, sum: sum, kind: kind)
    return FlowLineBlock(
      firstItem: item, itemsPerLine: count, lineCount: lineCount, start: 0, extent: extent,
      gap: gap, crossStart: crossLeading + offset, furthestEnd: 0)
  }

  /// The gap and the start of a line by its alignment.
  private func place(_ count: Int, sum: CGFloat, isFull: Bool, by alignment: FlowLineAlignment)
    -> (gap: CGFloat, offset: CGFloat)
  {
    let rest = available - sum - CGFloat(count - 1) * spacing
    switch alignment {
    case .leading: return (spacing, 0)
    case .center: return (spacing, rest / 2)
    case .trailing: return (spacing, rest)
    case .justified:
      return isFull && count > 1 ? ((available - sum) / CGFloat(count - 1), 0) : (spacing, 0)
    }
  }

  /// The gap and the start of a line by UIKit's rule.
  private func place(_ count: Int, sum: CGFloat, kind: LineKind) -> (gap: CGFloat, offset: CGFloat)
  {
    var (gap, offset) = (spacing, CGFloat.zero)
    switch kind {
    case .full:
      // UIKit: a full line is justified, and a single item on it is centred.
      if count > 1 { gap = (available - sum) / CGFloat(count - 1) }
      if count == 1 { offset = (available - sum) / 2 }
    case .lastUniform(let length):
      // UIKit: a last line of equal items is spaced as if it were full.
      let full = capacity(length)
      if full == 1 { offset = (available - length) / 2 }
      if full > 1, full < Int.max {
        gap = (available - CGFloat(full) * length) / CGFloat(full - 1)
      }
    case .lastMixed: break
    }
    return (gap, offset)
  }

  /// The number of items of one length on a line: at least one, `Int.max` if they need no space.
  func capacity(_ length: CGFloat) -> Int {
    let more = fitting(length, of: Int.max, used: length, isFirst: false)
    return more == Int.max ? Int.max : more + 1
  }

  /// The number of items, up to `count`, of one length that fit after `used`; the first of a line
  /// always fits.
  private func fitting(_ length: CGFloat, of count: Int, used: CGFloat, isFirst: Bool) -> Int {
    guard !isFirst else {
      return 1 + fitting(length, of: count - 1, used: length, isFirst: false)
    }
    let step = length + spacing
    let room = available + Self.tolerance - used
    guard step <= room else { return 0 }
    guard step > 0 else { return count }
    let most = (room / step).rounded(.down)
    return most < CGFloat(count) ? Int(most) : count
  }
}
