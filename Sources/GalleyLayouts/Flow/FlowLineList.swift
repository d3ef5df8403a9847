import GalleyGeometry

/// A section's lines in order, as blocks of lines that hold as many items each.
///
/// A block tells much that follows from its items' sizes. Where sizes are mixed and there may be a
/// million lines, only where each begins is kept, and the rest is worked out for those asked for:
/// fresh memory costs more than that.
struct FlowLineList: RandomAccessCollection, Sendable {
  /// A line on its own, in as little memory as will do.
  struct Line: Sendable {
    var firstItem: Int
    /// Where the line begins on the main axis, not rounded.
    var start: CGFloat
  }

  private enum Storage: Sendable {
    case blocks([FlowLineBlock])
    /// Lines that begin no earlier than the one before ends, and what made them.
    case lines([Line], FlowLineBreaker)
  }

  private let storage: Storage

  /// Lines of which everything is kept.
  init(_ blocks: [FlowLineBlock]) { storage = .blocks(blocks) }

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

  /// The first block that ends after a place on the main axis, or one of whose predecessors does.
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
