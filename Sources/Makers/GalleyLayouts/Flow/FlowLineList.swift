import GalleyBase
import GalleyGeometry

/// A section's lines in order, as blocks of lines with the same number of items.
///
/// Much of a block follows from its items' sizes. If sizes are mixed and there may be a million
/// lines, only the start of each line is stored, and the rest is computed on demand, which costs
/// less than the memory.
struct FlowLineList: RandomAccessCollection, Sendable {
  /// A single line, in little memory.
  struct Line: Sendable {
    var firstItem: Int
    /// The start of the line on the main axis, not rounded.
    var start: CGFloat
  }

  private enum Storage: Sendable {
    case blocks([FlowLineBlock])
    /// Lines that do not overlap, with the breaker that made them.
    case lines([Line], FlowLineBreaker)
  }

  private var storage: Storage

  /// Lines that are stored completely.
  init(_ blocks: [FlowLineBlock]) { storage = .blocks(blocks) }

  /// Empties the list and returns its blocks; nil for lines that are not stored completely.
  mutating func takeBlocks() -> [FlowLineBlock]? {
    guard case .blocks(let blocks) = storage else { return nil }
    storage = .blocks([])
    return blocks
  }

  /// Lines whose items are stored one by one, none of which overlap.
  init(_ lines: [Line], of breaker: FlowLineBreaker) { storage = .lines(lines, breaker) }

  var startIndex: Int { 0 }

  var endIndex: Int {
    switch storage {
    case .blocks(let blocks): blocks.count
    case .lines(let lines, _): lines.count
    }
  }

  subscript(index: Int) -> FlowLineBlock {
    switch storage {
    case .blocks(let blocks): blocks[index]
    case .lines(let lines, let breaker):
      breaker.line(
        from: lines[index].firstItem,
        to: index + 1 < lines.count ? lines[index + 1].firstItem : breaker.items.count,
        start: lines[index].start)
    }
  }

  /// The first block that ends after a position on the main axis, or follows one that does.
  func firstIndex(endingAfter place: CGFloat) -> Int {
    switch storage {
    case .blocks(let blocks): return blocks.partitioningIndex { $0.furthestEnd > place }
    case .lines(let lines, _):
      let next = lines.partitioningIndex { $0.start > place }
      return next > 0 && self[next - 1].furthestEnd > place ? next - 1 : next
    }
  }

  /// The block that holds an item; nil for an item before the first.
  func block(ofItem item: Int) -> FlowLineBlock? {
    let next =
      switch storage {
      case .blocks(let blocks): blocks.partitioningIndex { $0.firstItem > item }
      case .lines(let lines, _): lines.partitioningIndex { $0.firstItem > item }
      }
    return next > 0 ? self[next - 1] : nil
  }
}
