/// Sorts changed elements into groups, and groups into causes and their consequences.
///
/// The steps, each of which handles what the previous steps left:
/// 1. The viewport. Its size affects everything; its offset affects what is visible.
/// 2. Frames that elements took from other elements: mirrored, swapped, taken from a neighbour,
///    renumbered.
/// 3. Elements that grew, appeared or disappeared: usually causes, unless the move of others made
///    them visible.
/// 4. Elements that only moved: together with others, after an element that grew by the same
///    amount, or by themselves.
/// 5. Decorations, which follow the elements that they surround.
struct CauseFinder {
  let before, after: LayoutFile
  let pairs: [ElementPair]
  var groups: [ChangeGroup] = []
  /// The group of each pair whose geometry changed; nil for others.
  var groupOf: [Int?]
  /// The run of changed neighbours, in the layout's order, that each pair belongs to; nil if it did
  /// not change.
  var runOf: [Int?]
  var runs: [[Int]] = []
  /// The groups by the change that their members share.
  var known: [ChangeGroup.Kind: Int] = [:]
  /// The groups that grew, in the layout's order.
  var growers: [Int] = []
  /// Moves that several groups explain together, with the last of these groups.
  var explained: [Delta: Int] = [:]
  /// The moves of causes whose members each moved by another distance.
  var uneven: [Delta: Int] = [:]
  /// The last cause that only moved.
  var lastMove: Delta?
  /// For each pair, the nearest pair before and after it that moved or grew.
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
    findFates()
    findExchanges()
    for run in runs { findResized(run) }
    findComings()
    findGrowers()
    for run in runs { findMoved(run) }
    findViewed()
    findDecorations()
    settleViewport()
  }

  /// Groups what was inserted, removed or moved among the others: neighbours together.
  private mutating func findFates() {
    guard pairs.contains(where: { $0.fate != nil }) else { return }
    let places = Dictionary(pairs.indices.map { (pairs[$0].id, $0) }) { first, _ in first }
    for index in pairs.indices where isOpen(index) {
      let kind: ChangeGroup.Kind
      switch pairs[index].fate {
      case .inserted: kind = .appeared
      case .removed: kind = .vanished
      case .moved(let old):
        if let other = places[old], other != index, isOpen(other),
          pairs[other].fate == .moved(from: pairs[index].id)
        {
          add(.swapped, [index, other])
          continue
        }
        kind = .reordered
      case nil: continue
      }
      let before = index > 0 ? groupOf[index - 1] : nil
      if let before, groups[before].kind == kind, pairs[groups[before].members[0]].fate != nil {
        join(index, before)
      } else {
        add(kind, [index])
      }
    }
  }

  /// Whether the pair belongs to steps 2 … 4 and has no group yet.
  func isOpen(_ index: Int) -> Bool {
    groupOf[index] == nil && runOf[index] != nil
  }

  /// Finds runs of changed neighbours, without decorations.
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

  /// The cause that a group follows, or the group itself.
  func cause(of group: Int) -> Int { groups[group].leader ?? group }

  /// Adds a pair to an existing group.
  mutating func join(_ index: Int, _ group: Int) {
    groups[group].members.append(index)
    groupOf[index] = group
  }

  /// Creates a group that follows the cause of `leader`.
  @discardableResult
  mutating func add(
    _ kind: ChangeGroup.Kind, _ members: [Int], follows leader: Int? = nil
  ) -> Int {
    let group = groups.count
    groups.append(ChangeGroup(kind: kind, members: members, leader: leader.map(cause(of:))))
    for member in members { groupOf[member] = group }
    return group
  }

  /// Adds a pair to the cause of its kind, wherever that is in the layout, or to a new one.
  mutating func joinCause(_ index: Int, _ kind: ChangeGroup.Kind) {
    if let group = known[kind] {
      join(index, group)
    } else {
      known[kind] = add(kind, [index])
    }
  }

  /// Adds a pair to the group of its kind that follows `leader`, or to a new one.
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

  /// A viewport that changed its size is the cause of everything; one that only moved may have
  /// followed a cell.
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

  /// Makes the causes that `isFollower` selects follow `leader`, together with their own followers.
  private mutating func lead(to leader: Int, where isFollower: (Int) -> Bool) {
    for group in groups.indices where group != leader && isFollower(cause(of: group)) {
      groups[group].leader = leader
    }
  }
}
