/// Sorts changed elements into groups, and groups into causes and what follows from them.
///
/// In this order, each step taking what those before it left:
/// 1. The viewport. Its size decides about everything; its offset about what is in sight.
/// 2. Frames that went from element to element: mirrored, swapped, taken from a neighbour, renumbered.
/// 3. What grew, came or went: causes as a rule, unless the move of others brought it into sight.
/// 4. What only moved: with others of the same move, behind what grew by as much, or by itself.
/// 5. Decorations, which follow what they surround.
struct CauseFinder {
  let before, after: LayoutFile
  let pairs: [ElementPair]
  var groups: [ChangeGroup] = []
  /// The group of each pair, as far as its geometry changed.
  var groupOf: [Int?]
  /// The run of neighbours in the layout's order that all changed; nil for what did not.
  var runOf: [Int?]
  var runs: [[Int]] = []
  /// Groups by what their members share.
  var known: [ChangeGroup.Kind: Int] = [:]
  /// What grew, in the layout's order.
  var growers: [Int] = []
  /// Moves that several groups explain together, and the last of them.
  var explained: [Delta: Int] = [:]
  /// Moves of causes whose members each moved by another distance.
  var uneven: [Delta: Int] = [:]
  /// The latest cause that only moved.
  var lastMove: Delta?
  /// For each pair the nearest one before and behind it that moved or grew.
  let movedBefore, movedBehind: [Int?]

  init(_ before: LayoutFile, _ after: LayoutFile, _ pairs: [ElementPair]) {
    (self.before, self.after, self.pairs) = (before, after, pairs)
    groupOf = Array(repeating: nil, count: pairs.count)
    runOf = groupOf
    movedBefore = Self.nearestMoved(pairs, pairs.indices)
    movedBehind = Self.nearestMoved(pairs, pairs.indices.reversed())
  }

  private static func nearestMoved(
    _ pairs: [ElementPair], _ order: some Sequence<Int>
  ) -> [Int?] {
    var result: [Int?] = Array(repeating: nil, count: pairs.count)
    var nearest: Int?
    for index in order {
      result[index] = nearest
      guard pairs[index].place.rank != .decoration, pairs[index].boxes != nil else { continue }
      if pairs[index].changedGeometry { nearest = index }
    }
    return result
  }

  /// Fills `groups`.
  mutating func find() {
    findRuns()
    addViewport()
    findExchanges()
    for run in runs { findResized(run) }
    findComings()
    findGrowers()
    for run in runs { findMoved(run) }
    findSights()
    findDecorations()
    settleViewport()
  }

  /// Whether the pair is of step 2 … 4, and not taken yet.
  func isOpen(_ index: Int) -> Bool {
    groupOf[index] == nil && runOf[index] != nil
  }

  /// The neighbours that changed, decorations left out.
  private mutating func findRuns() {
    var isRunning = false
    for index in pairs.indices where pairs[index].place.rank != .decoration {
      guard pairs[index].changedGeometry else {
        isRunning = false
        continue
      }
      if !isRunning { runs.append([]) }
      isRunning = true
      runs[runs.count - 1].append(index)
      runOf[index] = runs.count - 1
    }
  }

  /// The cause at the head of a group's line.
  func cause(of group: Int) -> Int { groups[group].leader ?? group }

  /// Puts a pair into a group that is there.
  mutating func join(_ index: Int, _ group: Int) {
    groups[group].members.append(index)
    groupOf[index] = group
  }

  /// Makes a group; it follows the cause of `leader`.
  @discardableResult
  mutating func add(
    _ kind: ChangeGroup.Kind, _ members: [Int], follows leader: Int? = nil
  ) -> Int {
    let group = groups.count
    groups.append(ChangeGroup(kind: kind, members: members, leader: leader.map(cause(of:))))
    for member in members { groupOf[member] = group }
    return group
  }

  /// Puts a pair into the cause of its kind, wherever in the layout that began, or a new one.
  mutating func joinCause(_ index: Int, _ kind: ChangeGroup.Kind) {
    if let group = known[kind] {
      join(index, group)
    } else {
      known[kind] = add(kind, [index])
    }
  }

  /// Puts a pair into the group of its kind that follows `leader`, or a new one.
  mutating func join(_ index: Int, to kind: ChangeGroup.Kind, follows leader: Int) {
    let leader = cause(of: leader)
    let key = Following(kind: kind, leader: leader)
    if let group = following[key] {
      join(index, group)
    } else {
      following[key] = add(kind, [index], follows: leader)
    }
  }

  private struct Following: Hashable {
    var kind: ChangeGroup.Kind
    var leader: Int
  }
  private var following: [Following: Int] = [:]
}

// MARK: - The viewport

extension CauseFinder {
  var offsetChange: Delta {
    Delta(x: after.visible.x - before.visible.x, y: after.visible.y - before.visible.y)
  }

  private mutating func addViewport() {
    if before.visible != after.visible { add(.viewport, []) }
  }

  /// A viewport of another size leads all; one that only moved may itself have followed a cell.
  private mutating func settleViewport() {
    guard let viewport = groups.indices.first(where: { groups[$0].kind == .viewport }) else {
      return
    }
    let isResized = before.visible.size != after.visible.size
    let same = known[.moved(offsetChange)]
    if !isResized, let same, groups[same].members.contains(where: { pairs[$0].place.isCell }) {
      lead(to: cause(of: same)) { $0 == viewport }
    } else if isResized {
      lead(to: viewport) { _ in true }
    } else if let same, groups[same].leader == nil {
      lead(to: viewport) { $0 == same }
    }
  }

  /// Lets the causes that `isFollower` tells follow `leader`, with all that follows them.
  private mutating func lead(to leader: Int, where isFollower: (Int) -> Bool) {
    for group in groups.indices where group != leader && isFollower(cause(of: group)) {
      groups[group].leader = leader
    }
  }
}
