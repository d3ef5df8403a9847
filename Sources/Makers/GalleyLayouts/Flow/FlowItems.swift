import GalleyBase
import GalleyGeometry

/// The sizes of a section's items; a run of equal neighbours is stored once.
///
/// If nearly all neighbours in a long list differ, every size is stored: the list itself, without a
/// copy.
public struct FlowItems: Hashable, Sendable {
  /// The smallest number of items for which a list may be stored directly.
  private static let leastKeptList = 4096

  /// The number of items.
  package private(set) var count = 0
  /// The size of each run of items.
  private(set) var runSizes: [CGSize] = []
  /// The first item of each run; empty if every run is one item.
  private var runStarts: [Int] = []

  /// No items.
  package init() {}

  /// `count` items of the same size in points; a negative count is none.
  package init(count: Int, size: CGSize) { append(size, count: count) }

  /// One item for each size in points.
  public init(_ sizes: [CGSize]) {
    if sizes.count >= Self.leastKeptList, Self.areUsableAndMixed(sizes) {
      count = sizes.count
      runSizes = sizes
    } else {
      for size in sizes { append(size) }
    }
  }

  /// Adds items of one size in points at the end.
  ///
  /// A width or height that is NaN, infinite or negative counts as 0, one above 10⁹ as 10⁹.
  package mutating func append(_ size: CGSize, count added: Int = 1) {
    guard added > 0 else { return }
    let size = CGSize(
      width: FlowMeasure.length(size.width), height: FlowMeasure.length(size.height))
    let isNew = runSizes.last != size
    if isSingles, !isNew || added > 1 { runStarts = Array(0..<runSizes.count) }
    if isNew {
      if !isSingles || added > 1 { runStarts.append(count) }
      runSizes.append(size)
    }
    count += added
  }

  /// Gives one item another size in points; nothing happens if there is no such item.
  ///
  /// The cost is that of moving the runs after it in memory: next to nothing at the end of the list.
  mutating func setSize(_ newSize: CGSize, ofItem item: Int) {
    let size = CGSize(
      width: FlowMeasure.length(newSize.width), height: FlowMeasure.length(newSize.height))
    guard (0..<count).contains(item) else { return }
    let run = run(of: item)
    guard runSizes[run] != size else { return }
    // Equal neighbours must stay in one run, whose lines are one block.
    let replaced = max(run - 1, 0)...min(run + 1, runCount - 1)
    var pieces = FlowItems()
    for other in replaced {
      let (start, end) = (start(ofRun: other), end(ofRun: other))
      guard other == run else {
        pieces.append(runSizes[other], count: end - start)
        continue
      }
      pieces.append(runSizes[run], count: item - start)
      pieces.append(size)
      pieces.append(runSizes[run], count: end - item - 1)
    }
    let first = start(ofRun: replaced.lowerBound)
    if !(isSingles && pieces.isSingles) {
      if isSingles { runStarts = Array(0..<runCount) }
      runStarts.replaceSubrange(
        replaced, with: (0..<pieces.runCount).map { first + pieces.start(ofRun: $0) })
    }
    runSizes.replaceSubrange(replaced, with: pieces.runSizes)
    if isSingles { runStarts = [] }
  }

  /// Whether every run is one item, so that items and runs have the same numbers.
  var isSingles: Bool { runSizes.count == count }

  /// The number of runs.
  var runCount: Int { runSizes.count }

  /// The index of the run that an item belongs to.
  func run(of item: Int) -> Int {
    if isSingles { return item }
    return max(runStarts.partitioningIndex { $0 > item } - 1, 0)
  }

  /// The index of the first item of a run.
  func start(ofRun run: Int) -> Int { isSingles ? run : runStarts[run] }

  /// The index after the last item of a run.
  func end(ofRun run: Int) -> Int {
    if isSingles { return run + 1 }
    return run + 1 < runStarts.count ? runStarts[run + 1] : count
  }

  /// Whether a list has only valid sizes and most of its neighbours differ.
  private static func areUsableAndMixed(_ sizes: [CGSize]) -> Bool {
    var isUsable = true
    var changes = 0
    var last = CGSize(width: -1, height: -1)
    for size in sizes {
      isUsable = isUsable && FlowMeasure.isUsable(size)
      changes &+= size.width != last.width || size.height != last.height ? 1 : 0
      last = size
    }
    return isUsable && changes > sizes.count / 4 * 3
  }
}

/// The corrections of invalid numbers in a flow layout.
enum FlowMeasure {
  private static let limit: CGFloat = 1e9

  /// A length: 0 for NaN, infinite and negative values, never above 10⁹ points.
  static func length(_ value: CGFloat) -> CGFloat {
    value.isFinite && value > 0 ? min(value, limit) : 0
  }

  /// Whether `length` would leave both sides unchanged.
  static func isUsable(_ size: CGSize) -> Bool {
    (size.width > 0 && size.width <= limit || size.width.bitPattern == 0)
      && (size.height > 0 && size.height <= limit || size.height.bitPattern == 0)
  }

  /// A distance that may be negative: 0 for NaN and infinite values.
  static func distance(_ value: CGFloat) -> CGFloat {
    value.isFinite ? min(max(value, -limit), limit) : 0
  }
}
