// Decorations, which follow the elements that they surround.

extension CauseFinder {
  mutating func findDecorations() {
    let edges = edgesBySection()
    for index in pairs.indices {
      let pair = pairs[index]
      guard groupOf[index] == nil, pair.place.rank == .decoration, pair.changedGeometry else {
        continue
      }
      let section = edges[pair.place.section]
      guard pair.boxes != nil else {
        findComing(index, section)
        continue
      }
      if let section, follows(pair, section) {
        join(index, to: .surrounds, follows: section.group)
      } else if pair.growth == .zero {
        joinCause(index, .moved(pair.move))
      } else {
        joinCause(index, .resized(pair.growth))
      }
    }
  }

  /// Handles a decoration that appeared or disappeared, or whose frame is not finite.
  private mutating func findComing(_ index: Int, _ section: Edges?) {
    let pair = pairs[index]
    let isVisit = (pair.old == nil) != (pair.new == nil) && leaderIntoView(of: index) != nil
    if isVisit, let viewport = groups.firstIndex(where: { $0.kind == .viewport }) {
      join(index, to: pair.old == nil ? .cameIntoView : .leftView, follows: viewport)
    } else if let section, section.isSurroundedNoMore(by: pair) {
      let isOutOfView = [.cameIntoView, .leftView].contains(groups[section.group].kind)
      let kind: ChangeGroup.Kind = pair.old == nil ? .appeared : .vanished
      join(index, to: isOutOfView ? groups[section.group].kind : kind, follows: section.group)
    } else {
      joinCause(index, pair.new == nil ? .vanished : pair.old == nil ? .appeared : .unknown)
    }
  }

  /// The moves of the edges of the other elements in a section.
  struct Edges {
    /// The group that changed first.
    var group: Int
    var across: Set<Double> = []
    var down: Set<Double> = []
    /// Whether an element appeared or disappeared, so that the bounds of the section may change in
    /// any way.
    var hasComings = false
    /// Whether the section has elements other than decorations before, and after.
    var wasFilled = false
    var isFilled = false

    /// Whether a decoration appeared with the first element of its section, or disappeared with the
    /// last.
    func isSurroundedNoMore(by pair: ElementPair) -> Bool {
      pair.new == nil && wasFilled && !isFilled || pair.old == nil && isFilled && !wasFilled
    }
  }

  private func edgesBySection() -> [Int: Edges] {
    var sections: [Int: Edges] = [:]
    for index in pairs.indices where pairs[index].place.rank != .decoration {
      guard let group = groupOf[index] else { continue }
      let pair = pairs[index]
      var edges = sections[pair.place.section] ?? Edges(group: group)
      let far = pair.move + pair.growth
      edges.across.formUnion([pair.move.x, far.x])
      edges.down.formUnion([pair.move.y, far.y])
      if pair.boxes == nil { edges.hasComings = true }
      sections[pair.place.section] = edges
    }
    for pair in pairs where pair.place.rank != .decoration {
      guard sections[pair.place.section] != nil else { continue }
      if pair.old != nil { sections[pair.place.section]?.wasFilled = true }
      if pair.new != nil { sections[pair.place.section]?.isFilled = true }
    }
    return sections
  }

  /// Whether each edge that moved did so like an edge inside, or like one that is not visible.
  private func follows(_ pair: ElementPair, _ section: Edges) -> Bool {
    guard let (old, new) = pair.boxes else { return false }
    if section.hasComings { return true }
    let (seen, sight) = (before.visible, after.visible)
    let across = Axis(
      inside: section.across, low: max(seen.x, sight.x),
      high: min(seen.right, sight.right))
    let down = Axis(
      inside: section.down, low: max(seen.y, sight.y),
      high: min(seen.bottom, sight.bottom))
    return across.explains(old.x, new.x) && across.explains(old.right, new.right)
      && down.explains(old.y, new.y) && down.explains(old.bottom, new.bottom)
  }

  /// The moves that may move an edge of a decoration along one axis.
  private struct Axis {
    var inside: Set<Double>
    /// The visible part, which may be empty.
    var low, high: Double

    func explains(_ old: Double, _ new: Double) -> Bool {
      let distance = Delta(x: new - old, y: 0).x
      // An edge that is not visible may follow an element that is not visible.
      return distance == 0 || inside.contains(distance)
        || min(old, new) < low || max(old, new) > high
    }
  }
}
