// Elements that grew, appeared or disappeared.

extension CauseFinder {
  /// Groups elements that grew by the same amount; a run in which each grew by another amount is
  /// one cause.
  mutating func findResized(_ run: [Int]) {
    let grown = run.filter { isOpen($0) && pairs[$0].growth != .zero }
    let isUneven = Set(grown.map { pairs[$0].growth }).count > 2
    for index in grown {
      let kind = isUneven ? .resizedUnevenly : ChangeGroup.Kind.resized(pairs[index].growth)
      joinCause(index, kind)
    }
    for index in run where isOpen(index) {
      let pair = pairs[index]
      if pair.old != nil, pair.new != nil, pair.boxes == nil { joinCause(index, .unknown) }
    }
  }

  /// Groups elements that appeared or disappeared by themselves: neighbouring cells, and others of
  /// one kind.
  mutating func findComings() {
    var kinds: [Coming: Int] = [:]
    for index in pairs.indices where isOpen(index) {
      let pair = pairs[index]
      guard (pair.old == nil) != (pair.new == nil), leaderIntoView(of: index) == nil else {
        continue
      }
      let kind: ChangeGroup.Kind = pair.old == nil ? .appeared : .vanished
      let coming = Coming(kind: kind, of: pair.place.kind, again: pair.isRepeated)
      let before = pair.place.isCell ? (index > 0 ? groupOf[index - 1] : nil) : kinds[coming]
      if let before, groups[before].kind == kind {
        join(index, before)
      } else {
        kinds[coming] = add(kind, [index])
      }
    }
    followNeighbours()
  }

  private struct Coming: Hashable {
    var kind: ChangeGroup.Kind
    var of: String
    var again: Bool
  }

  /// Makes elements that took their neighbour's position follow the change directly before them.
  private mutating func followNeighbours() {
    for group in groups.indices {
      guard case .tookPlaces = groups[group].kind, let first = groups[group].members.first,
        first > 0, let before = groupOf[first - 1], before != group, groups[before].disturbs
      else { continue }
      groups[group].leader = cause(of: before)
    }
  }
}

// MARK: - In and out of sight

extension CauseFinder {
  /// The change that made an element visible or invisible.
  enum Mover {
    case viewport
    case neighbour(Int)
  }

  /// Nil if the element appeared or disappeared by itself.
  func leaderIntoView(of index: Int) -> Mover? {
    let pair = pairs[index]
    if let old = pair.old?.box, old.isFinite, pair.new == nil {
      guard old.overlaps(before.visible) else { return nil }
      if !old.overlaps(after.visible) { return .viewport }
      return neighbour(of: index) { after.hides(old.moved(by: $0)) }
    }
    if let new = pair.new?.box, new.isFinite, pair.old == nil, !pair.isRepeated {
      guard new.overlaps(after.visible) else { return nil }
      if !new.overlaps(before.visible) { return .viewport }
      return neighbour(of: index) { before.hides(new.moved(by: .zero - $0)) }
    }
    return nil
  }

  /// The nearest neighbour in the same file that moved so that `isEnough`.
  private func neighbour(of index: Int, _ isEnough: (Delta) -> Bool) -> Mover? {
    let near = [movedBefore[index], movedBehind[index]].compactMap { $0 }
    let found = near.first { other in
      let pair = pairs[other]
      var moves = [pair.move, pair.growth, pair.move + pair.growth]
      // After neighbours that all changed, an element may be as far away as the content grew.
      if other < index, runOf[other] == runOf[index] {
        moves.append(after.content - before.content)
      }
      return moves.contains { isEnough(scrolled($0)) }
    }
    return found.map(Mover.neighbour)
  }

  /// The part of a move along the axes in which the content is larger than the visible part.
  private func scrolled(_ move: Delta) -> Delta {
    let across = max(before.content.x - before.visible.width, after.content.x - after.visible.width)
    let down = max(
      before.content.y - before.visible.height, after.content.y - after.visible.height)
    return Delta(x: across > 0 ? move.x : 0, y: down > 0 ? move.y : 0)
  }

  /// Makes elements that only became visible or invisible follow the change that moved them.
  mutating func findViewed() {
    for index in pairs.indices where isOpen(index) {
      let kind: ChangeGroup.Kind = pairs[index].old == nil ? .cameIntoView : .leftView
      switch leaderIntoView(of: index) {
      case .viewport:
        guard let viewport = groups.firstIndex(where: { $0.kind == .viewport }) else { continue }
        join(index, to: kind, follows: viewport)
      case .neighbour(let other):
        guard let group = groupOf[other] else { continue }
        join(index, to: kind, follows: group)
      case nil: continue
      }
    }
  }
}
