import GalleyBase
import GalleyGeometry

/// Groups whose items decide themselves how many fit: one by one near measured items, and between them groups of
/// estimated items in closed form.
struct MeasuredLines {
  /// A group that has been resolved, or groups of estimated items that follow each other.
  private struct Stretch {
    var firstItem: Int
    var firstGroup: Int
    /// Where the first group starts, in points.
    var start: CGFloat
    var groupCount = 1
    /// The number of items in a group; the last one of the section may have fewer.
    var itemsPerGroup: Int
    /// The distance between the starts of two groups.
    var pitch: CGFloat
    /// The length of the groups across the axis; nil for estimated ones.
    var across: CGFloat?
    /// The largest such length up to here.
    var largestAcross: CGFloat?
  }

  /// Where the next group starts.
  private typealias Place = (item: Int, group: Int, start: CGFloat)

  /// Groups of estimated items, as if there were no others.
  let tail: GroupRun
  /// The number of estimated items in a group.
  private let capacity: Int
  private let itemCount: Int
  private var stretches: [Stretch] = []
  /// The measured items, ascending, but for new ones.
  private var measured: [Int] = []
  private var newlyMeasured: [Int] = []
  /// The items whose sizes changed since the last `settle`, and those between them; nil for none.
  private var changed: ClosedRange<Int>?
  /// Whether every group starts after the one before it.
  private var isAscending = true

  init(tail: GroupRun, capacity: Int, itemCount: Int) {
    (self.tail, self.capacity, self.itemCount) = (tail, capacity, itemCount)
    append(estimated: (itemCount + capacity - 1) / capacity, at: (0, 0, 0))
  }

  var isOutdated: Bool { changed != nil }

  var count: Int { end.group }

  var extent: CGFloat { count > 0 ? max(end.start - tail.spacing, 0) : 0 }

  /// The largest length across the axis of a group with measured items; nil without one.
  var across: CGFloat? { stretches.last?.largestAcross }

  func start(of group: Int) -> CGFloat {
    guard let stretch = stretch(ofGroup: group) else { return 0 }
    return stretch.start + CGFloat(group - stretch.firstGroup) * stretch.pitch
  }

  func groups(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    guard count > 0, lower < upper else { return 0..<0 }
    // With a spacing below zero, groups may lie on each other.
    guard isAscending else { return 0..<count }
    let first = max(group(at: lower) - 1, 0)
    return first..<max(first, min(group(at: upper) + 1, count))
  }

  /// The last group that starts at or before a position, the first one if none does.
  private func group(at place: CGFloat) -> Int {
    let index = max(stretches.partitioningIndex { $0.start > place } - 1, 0)
    let stretch = stretches[index]
    let further = max(((place - stretch.start) / stretch.pitch).rounded(.down), 0)
    return stretch.firstGroup + Int(min(further, CGFloat(stretch.groupCount - 1)))
  }

  func items(of group: Int) -> Range<Int> {
    guard let stretch = stretch(ofGroup: group) else { return 0..<0 }
    let first = stretch.firstItem + (group - stretch.firstGroup) * stretch.itemsPerGroup
    return first..<min(first + stretch.itemsPerGroup, itemCount)
  }

  func group(ofItem item: Int) -> Int {
    let index = max(stretches.partitioningIndex { $0.firstItem > item } - 1, 0)
    guard stretches.indices.contains(index) else { return 0 }
    let stretch = stretches[index]
    return stretch.firstGroup + (item - stretch.firstItem) / stretch.itemsPerGroup
  }

  private func stretch(ofGroup group: Int) -> Stretch? {
    let index = stretches.partitioningIndex { $0.firstGroup > group } - 1
    return index < 0 ? stretches.first : stretches[index]
  }

  // MARK: Measured items

  /// Notes that an item has been measured; groups are up to date after `settle`.
  mutating func note(measured item: Int) {
    newlyMeasured.append(item)
    changed = min(changed?.lowerBound ?? item, item)...max(changed?.upperBound ?? item, item)
  }

  /// Resolves the groups that the changed items may have changed.
  ///
  /// `resolve` returns how many items a group holds from an item on, its length, and that across the axis. It is
  /// called for groups near measured items only, and no more from where a group starts at the same item as before.
  mutating func settle(resolve: (Int) -> (count: Int, length: CGFloat, across: CGFloat)) {
    guard let changed else { return }
    self.changed = nil
    mergeMeasured()
    let first = stretches.partitioningIndex { $0.firstItem > changed.upperBound }
    var later = Array(stretches[first...])[...]
    var place = cut(beforeItem: changed.lowerBound)
    while place.item < itemCount {
      later = later.drop { $0.firstItem < place.item }
      if later.first?.firstItem == place.item { return append(later, at: place) }
      let estimated = estimatedGroups(from: place.item)
      if estimated > 0 {
        append(estimated: estimated, at: place)
      } else {
        let (count, length, across) = resolve(place.item)
        append(
          Stretch(
            firstItem: place.item, firstGroup: place.group, start: place.start,
            itemsPerGroup: max(count, 1), pitch: length + tail.spacing, across: across))
      }
      place = end
    }
  }

  /// Drops the groups from the one before an item's on, into which the item may fit now; where they started.
  private mutating func cut(beforeItem item: Int) -> Place {
    let group = max(group(ofItem: item) - 1, 0)
    let place = (items(of: group).lowerBound, group, start(of: group))
    let index = stretches.partitioningIndex { $0.firstGroup >= group }
    stretches.removeSubrange(index...)
    if let last = stretches.last {
      stretches[stretches.count - 1].groupCount = min(last.groupCount, group - last.firstGroup)
    }
    return place
  }

  /// The number of whole groups from an item on that no measured item belongs to, nor could.
  private func estimatedGroups(from item: Int) -> Int {
    let next = measured.partitioningIndex { $0 >= item }
    guard next < measured.count else { return (itemCount - item + capacity - 1) / capacity }
    // A measured item right after a group may fit into it.
    return max(measured[next] - item - 1, 0) / capacity
  }

  private mutating func mergeMeasured() {
    let new = Set(newlyMeasured).filter { item in
      let place = measured.partitioningIndex { $0 >= item }
      return place == measured.count || measured[place] != item
    }.sorted()
    newlyMeasured = []
    let isAtTheEnd = (new.first ?? .max) > (measured.last ?? -1)
    measured += new
    if !isAtTheEnd { measured.sort() }
  }

  // MARK: Stretches

  /// Where one more group would start.
  private var end: Place {
    guard let last = stretches.last else { return (0, 0, 0) }
    return (
      min(last.firstItem + last.groupCount * last.itemsPerGroup, itemCount),
      last.firstGroup + last.groupCount, last.start + CGFloat(last.groupCount) * last.pitch
    )
  }

  private mutating func append(estimated count: Int, at place: Place) {
    guard count > 0 else { return }
    append(
      Stretch(
        firstItem: place.item, firstGroup: place.group, start: place.start, groupCount: count,
        itemsPerGroup: capacity, pitch: tail.pitch, across: nil))
  }

  /// Appends stretches that stay as they were, but for their place.
  private mutating func append(_ later: ArraySlice<Stretch>, at place: Place) {
    guard let first = later.first else { return }
    let (groups, length) = (place.group - first.firstGroup, place.start - first.start)
    for var stretch in later {
      stretch.firstGroup += groups
      stretch.start += length
      append(stretch)
    }
  }

  private mutating func append(_ stretch: Stretch) {
    var stretch = stretch
    let before = stretches.last?.largestAcross
    stretch.largestAcross = [before, stretch.across].compactMap(\.self).max()
    isAscending = isAscending && stretch.pitch > 0
    stretches.append(stretch)
  }
}
