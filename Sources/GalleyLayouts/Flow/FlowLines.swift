import GalleyGeometry

/// Lines that follow each other and hold the same number of items at the same cross positions.
///
/// A run of equal items becomes one block however long it is; lines of mixed sizes are blocks of
/// one line.
struct FlowLineBlock: Hashable, Sendable {
  var firstItem: Int
  var itemsPerLine: Int
  var lineCount: Int
  /// Where the first line begins on the main axis, not rounded.
  var start: CGFloat
  /// The largest main length on a line.
  var extent: CGFloat
  /// Between neighbours on a line.
  var gap: CGFloat
  /// Where the first item of a line begins on the cross axis.
  var crossStart: CGFloat
  /// The end of the block or of any one before it, whichever is further.
  var furthestEnd: CGFloat
}

/// Lines put below each other.
private struct FlowLineStack {
  private(set) var blocks: [FlowLineBlock] = []
  /// The first item that is on no line yet.
  private(set) var item = 0
  /// Where the next line begins, or the last one ends.
  private(set) var main: CGFloat
  private var furthest: CGFloat
  private let spacing: CGFloat
  private let itemCount: Int

  init(from start: CGFloat, spacing: CGFloat, itemCount: Int) {
    (main, furthest) = (start, start)
    self.spacing = spacing
    self.itemCount = itemCount
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

/// Where the items of a line lie across the scrolling.
public enum FlowLineAlignment: Hashable, Sendable {
  /// Together, at the leading end.
  case leading
  /// Together, in the middle.
  case center
  /// Together, at the trailing end.
  case trailing
  /// Spread from end to end, with wider gaps; a last line and a lone item lie at the leading end.
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

  // UIKit: an exact fit stays on the line; sums of fractions get this much room.
  private static let tolerance: CGFloat = 1e-6

  /// After this many lines the rest is guessed, so that their memory is asked for once.
  private static let sample = 256

  /// The blocks of lines from `start` on the main axis, and where the last line ends.
  func blocks(from start: CGFloat) -> (blocks: FlowLineList, end: CGFloat) {
    // Lines that overlap are searched by what the ones before them reach, so that must be kept.
    items.isSingles && lineSpacing >= 0 ? singleLines(from: start) : runLines(from: start)
  }

  private func runLines(from start: CGFloat) -> (blocks: FlowLineList, end: CGFloat) {
    var stack = FlowLineStack(from: start, spacing: lineSpacing, itemCount: items.count)
    var run = 0
    while stack.item < items.count {
      stack.append(equalLines(from: stack.item, run: run) ?? oneLine(from: stack.item, run: run))
      while run < items.runCount - 1, items.end(ofRun: run) <= stack.item { run += 1 }
    }
    return (FlowLineList(stack.blocks), stack.main)
  }

  /// The lines of items that are stored one by one: the loop that a million of them go through.
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

  /// Asks for the memory of all lines at once, guessing from those that are there.
  private func reserve(_ lines: inout [FlowLineList.Line], after item: Int, of count: Int) {
    let expected = Self.sample + (count - item) / max(item / Self.sample, 1)
    // A guess that is wrong by much must not cost much.
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

  /// A line of items that are stored one by one and that `lineEnd` ended before `next`.
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

  /// The full lines that a run fills alone and that more of the same run follow; nil without any.
  private func equalLines(from item: Int, run: Int) -> FlowLineBlock? {
    let size = items.runSizes[run]
    let left = items.end(ofRun: run) - item
    let perLine = capacity(axes.cross(size))
    guard left > perLine else { return nil }
    return block(
      from: item, itemsPerLine: perLine, lineCount: (left - 1) / perLine,
      extent: axes.main(size), sum: axes.cross(size) * CGFloat(perLine), kind: .full)
  }

  /// The next line on its own, whatever runs it takes items from.
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
    /// Another item follows and does not fit.
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
      // UIKit: a full line is justified, and a lone item on it is centred.
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

  /// How many items of one length a line holds: one at least, `Int.max` when they take no room.
  private func capacity(_ length: CGFloat) -> Int {
    let more = fitting(length, of: Int.max, used: length, isFirst: false)
    return more == Int.max ? Int.max : more + 1
  }

  /// How many of `count` items of one length fit after `used`; the first of a line always does.
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
