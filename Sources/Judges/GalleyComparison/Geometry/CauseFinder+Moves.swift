// Elements that only moved.

extension CauseFinder {
  /// Collects the elements that grew, as causes of the moves after them.
  mutating func findGrowers() {
    growers = groups.indices.filter {
      if case .resized = groups[$0].kind { true } else { false }
    }.sorted { groups[$0].members[0] < groups[$1].members[0] }
    var total = Delta.zero
    for grower in growers {
      guard case .resized(let growth) = groups[grower].kind else { continue }
      total = total + growth * Double(groups[grower].members.count)
      for sum in [Delta(x: total.x, y: 0), Delta(x: 0, y: total.y)] where sum != .zero {
        explained[sum] = grower
        explained[.zero - sum] = grower
      }
    }
  }

  /// Groups the moves of one run of neighbours.
  mutating func findMoved(_ run: [Int]) {
    let movers = run.filter { isOpen($0) && pairs[$0].move != .zero }
    guard !movers.isEmpty else { return }
    var disturber = run.compactMap { groupOf[$0] }.first { groups[$0].disturbs }
    let taken = Set(movers)
    var rest: [Int] = []
    for index in run {
      if let group = groupOf[index], groups[group].disturbs { disturber = group }
      guard taken.contains(index) else { continue }
      let kind = ChangeGroup.Kind.moved(pairs[index].move)
      if let group = known[kind] ?? uneven[pairs[index].move] {
        join(index, group)
      } else if let grower = grower(behind: index) {
        known[kind] = add(kind, [index], follows: grower)
      } else if let disturber {
        join(index, to: .movedUnevenly, follows: disturber)
      } else {
        rest.append(index)
      }
    }
    findCauses(rest)
  }

  /// Makes causes of moves without an explanation: three or more distances in one run are one
  /// change of the layout.
  private mutating func findCauses(_ movers: [Int]) {
    if Set(movers.map { pairs[$0].move }).count > 2 {
      let group = add(.movedUnevenly, movers)
      for index in movers { uneven[pairs[index].move] = group }
      return
    }
    for index in movers {
      let kind = ChangeGroup.Kind.moved(pairs[index].move)
      if let group = known[kind] {
        join(index, group)
      } else if let last = lastMove, isMultiple(pairs[index].move, of: last) {
        known[kind] = add(kind, [index], follows: known[.moved(last)])
      } else {
        known[kind] = add(kind, [index])
        lastMove = pairs[index].move
      }
    }
  }

  /// Whether one move is a multiple of the other, or its mirror image.
  private func isMultiple(_ move: Delta, of unit: Delta) -> Bool {
    let factor = unit.x == 0 ? move.y / unit.y : move.x / unit.x
    return factor == factor.rounded() && factor != 0 && unit * factor == move
  }

  /// The group before the element, or next to it, that grew by the distance of the element's move.
  private func grower(behind index: Int) -> Int? {
    let move = pairs[index].move
    func mayFollow(_ group: Int) -> Bool {
      groups[group].members[0] < index || runOf[groups[group].members[0]] == runOf[index]
    }
    // Only a few are tried, since many growths could explain any move.
    let few = growers.prefix(8).last { mayFollow($0) && explains($0, move) }
    if let few { return few }
    return explained[move].flatMap { mayFollow($0) ? $0 : nil }
  }

  /// Whether a move is a multiple of a group's growth, or of half of it, at most once for each
  /// member.
  private func explains(_ group: Int, _ move: Delta) -> Bool {
    guard case .resized(let growth) = groups[group].kind else { return false }
    let limit = Double(groups[group].members.count)
    func fits(_ distance: Double, _ growth: Double) -> Bool {
      if growth == 0 { return distance == 0 }
      let halves = (2 * distance / growth)
      return Swift.abs(halves) <= 2 * limit && Delta(x: halves, y: 0).x == halves.rounded()
    }
    return fits(move.x, growth.x) && fits(move.y, growth.y)
  }
}
