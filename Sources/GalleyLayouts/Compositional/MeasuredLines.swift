import GalleyGeometry

/// Groups whose items decide themselves how many fit: explicit ones up to the last measured item, and after
/// it groups of estimated items in closed form.
struct MeasuredLines {
  /// A group that has been resolved.
  private struct Line {
    var firstItem: Int
    var start: CGFloat
    var across: CGFloat
  }

  /// Groups of estimated items, as if there were no others.
  let tail: GroupRun
  /// The number of estimated items in a group.
  private let capacity: Int
  private let itemCount: Int
  private var lines: [Line] = []
  /// The first item after the explicit groups, and where its group starts.
  private var rest: (item: Int, start: CGFloat) = (0, 0)
  /// The first item whose size changed since the last `settle`; nil for none.
  private var changedItem: Int?

  init(tail: GroupRun, capacity: Int, itemCount: Int) {
    (self.tail, self.capacity, self.itemCount) = (tail, capacity, itemCount)
  }

  var isOutdated: Bool { changedItem != nil }

  private var restCount: Int { (itemCount - rest.item + capacity - 1) / capacity }

  var count: Int { lines.count + restCount }

  var extent: CGFloat {
    let restExtent =
      restCount > 0 ? CGFloat(restCount) * tail.pitch - tail.spacing : -tail.spacing
    return count > 0 ? max(rest.start + restExtent, 0) : 0
  }

  /// The largest length across the axis of an explicit group; nil without one.
  var across: CGFloat? { lines.map(\.across).max() }

  func start(of group: Int) -> CGFloat {
    group < lines.count
      ? lines[group].start : rest.start + CGFloat(group - lines.count) * tail.pitch
  }

  func groups(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    guard count > 0, lower < upper else { return 0..<0 }
    let first = max(group(at: lower) - 1, 0)
    return first..<max(first, min(group(at: upper) + 1, count))
  }

  private func group(at place: CGFloat) -> Int {
    if place < rest.start || restCount == 0 {
      return max(lines.partitioningIndex { $0.start > place } - 1, 0)
    }
    guard tail.pitch > 0 else { return count - 1 }
    let further = ((place - rest.start) / tail.pitch).rounded(.down)
    return lines.count + Int(min(further, CGFloat(restCount - 1)))
  }

  func items(of group: Int) -> Range<Int> {
    if group < lines.count {
      let end = group + 1 < lines.count ? lines[group + 1].firstItem : rest.item
      return lines[group].firstItem..<end
    }
    let first = rest.item + (group - lines.count) * capacity
    return first..<min(first + capacity, itemCount)
  }

  func group(ofItem item: Int) -> Int {
    item < rest.item
      ? max(lines.partitioningIndex { $0.firstItem > item } - 1, 0)
      : lines.count + (item - rest.item) / capacity
  }

  mutating func invalidate(from item: Int) { changedItem = min(changedItem ?? item, item) }

  /// Resolves the groups from the first changed item up to the last measured one.
  ///
  /// `resolve` returns how many items a group holds from an item on, its length, and that across the axis.
  mutating func settle(
    through last: Int, resolve: (Int) -> (count: Int, length: CGFloat, across: CGFloat)
  ) {
    guard let changed = changedItem else { return }
    changedItem = nil
    // The item may now fit into the group before its own.
    let kept = max(group(ofItem: changed) - 1, 0)
    if kept < lines.count {
      rest = (lines[kept].firstItem, lines[kept].start)
      lines.removeSubrange(kept...)
    }
    while rest.item <= last, rest.item < itemCount {
      let (count, length, across) = resolve(rest.item)
      lines.append(Line(firstItem: rest.item, start: rest.start, across: across))
      rest = (min(rest.item + max(count, 1), itemCount), rest.start + length + tail.spacing)
    }
  }
}
