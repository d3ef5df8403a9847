import GalleyGeometry

/// Groups one after the other along an axis: in closed form, but for those that views have measured.
struct GroupRun: Sendable {
  /// The number of groups.
  let count: Int
  /// The length of a group that nobody has measured, in points.
  var length: CGFloat
  /// The space between groups, in points.
  let spacing: CGFloat
  private var changes: LengthChanges?

  init(count: Int, length: CGFloat, spacing: CGFloat) {
    (self.count, self.length, self.spacing) = (count, length, spacing)
  }

  /// The distance from the start of a group to that of the next, where nobody has measured it.
  var pitch: CGFloat { length + spacing }

  /// The length from the first group's start to the last one's end; 0 without groups.
  var extent: CGFloat { count > 0 ? max(start(of: count) - spacing, 0) : 0 }

  /// The start of a group; for `count`, where one more would start.
  func start(of group: Int) -> CGFloat {
    CGFloat(group) * pitch + (changes?.sum(before: group) ?? 0)
  }

  /// The length of a group.
  func length(of group: Int) -> CGFloat { length + (changes?[group] ?? 0) }

  /// Sets the length of a group.
  mutating func setLength(_ newLength: CGFloat, of group: Int) {
    let change = newLength - length(of: group)
    guard change != 0 else { return }
    if changes == nil { changes = LengthChanges(count: count) }
    changes?.add(change, to: group)
  }

  /// The groups that may overlap a span.
  func groups(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    guard count > 0, lower < upper else { return 0..<0 }
    // With a spacing below zero, groups may lie on each other.
    guard pitch > 0 else { return 0..<count }
    let first = max(group(at: lower) - 1, 0)
    let end = min(group(at: upper) + 1, count)
    return first..<max(first, end)
  }

  /// The last group that starts at or before a position, the first one if none does.
  private func group(at place: CGFloat) -> Int {
    guard let changes else {
      return Int(min(max((place / pitch).rounded(.down), 0), CGFloat(count - 1)))
    }
    return changes.lastGroup(atOrBefore: place, pitch: pitch)
  }
}

/// What groups are longer than the estimate: a Fenwick tree over chunks of groups, which hold memory only
/// where something has been measured.
private struct LengthChanges: Sendable {
  private static let chunkSize = 64

  private let count: Int
  private var chunks: [Int: [CGFloat]] = [:]
  /// Sums of chunks: entry i holds the sum of as many chunks, up to i, as its lowest bit says.
  private var tree: [CGFloat]

  init(count: Int) {
    self.count = count
    tree = Array(repeating: 0, count: (count + Self.chunkSize - 1) / Self.chunkSize + 1)
  }

  subscript(group: Int) -> CGFloat {
    chunks[group / Self.chunkSize]?[group % Self.chunkSize] ?? 0
  }

  mutating func add(_ change: CGFloat, to group: Int) {
    let (chunk, place) = group.quotientAndRemainder(dividingBy: Self.chunkSize)
    chunks[chunk, default: Array(repeating: 0, count: Self.chunkSize)][place] += change
    var index = chunk + 1
    while index < tree.count {
      tree[index] += change
      index += index & -index
    }
  }

  func sum(before group: Int) -> CGFloat {
    let (chunk, place) = group.quotientAndRemainder(dividingBy: Self.chunkSize)
    var (sum, index) = (CGFloat.zero, chunk)
    while index > 0 {
      sum += tree[index]
      index -= index & -index
    }
    return (chunks[chunk]?[..<place] ?? []).reduce(sum, +)
  }

  func lastGroup(atOrBefore place: CGFloat, pitch: CGFloat) -> Int {
    var (chunk, sum) = (0, CGFloat.zero)
    var step = 1
    while step * 2 < tree.count { step *= 2 }
    while step > 0 {
      let next = chunk + step
      if next < tree.count {
        let start = CGFloat(next * Self.chunkSize) * pitch + sum + tree[next]
        if start <= place, next * Self.chunkSize < count {
          chunk = next
          sum += tree[next]
        }
      }
      step /= 2
    }
    var group = chunk * Self.chunkSize
    let changes = chunks[chunk]
    var start = CGFloat(group) * pitch + sum
    for offset in 0..<Self.chunkSize where group < count - 1 {
      start += pitch + (changes?[offset] ?? 0)
      guard start <= place else { break }
      group += 1
    }
    return group
  }
}
