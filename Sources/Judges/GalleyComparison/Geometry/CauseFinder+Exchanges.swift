// Frames that elements took from other elements.

extension CauseFinder {
  mutating func findExchanges() {
    if findMirror() { return }
    findSwaps()
    for section in sectionsOfCells() {
      findRenumbered(section)
      findTakenPlaces(section, offset: 1)
      findTakenPlaces(section, offset: -1)
    }
  }

  /// Whether every element is at its mirrored position.
  private mutating func findMirror() -> Bool {
    let changed = pairs.indices.filter { pairs[$0].changedGeometry }
    guard changed.count > 1, before.visible == after.visible,
      let first = changed.first.flatMap({ pairs[$0].boxes })
    else { return false }
    let width = Delta(x: first.before.right + first.after.x, y: 0).x
    let isMirrored = pairs.allSatisfy { pair in
      guard let (old, new) = pair.boxes else { return false }
      return old.y == new.y && old.size == new.size && Delta(x: old.right + new.x, y: 0).x == width
    }
    // Two elements that swapped also look mirrored, so the axis must be that of the content or the
    // view.
    guard isMirrored, changed.count > 2 || width == after.content.x else { return false }
    add(.mirrored, changed)
    return true
  }

  /// The origin of an element of some kind.
  private struct Origin: Hashable {
    var kind: String
    var x, y: Double
  }

  private mutating func findSwaps() {
    var origins: [Origin: Int] = [:]
    for index in pairs.indices where isOpen(index) {
      guard let (old, _) = pairs[index].boxes else { continue }
      let origin = Origin(kind: pairs[index].place.kind, x: old.x, y: old.y)
      if origins[origin] == nil { origins[origin] = index }
    }
    for index in pairs.indices where isOpen(index) {
      guard let (old, new) = pairs[index].boxes, pairs[index].move != .zero,
        let other = origins[Origin(kind: pairs[index].place.kind, x: new.x, y: new.y)],
        other > index, isOpen(other), let (otherOld, otherNew) = pairs[other].boxes,
        otherNew.x == old.x, otherNew.y == old.y
      else { continue }
      let kept = old.size == new.size && otherOld.size == otherNew.size
      let taken = new.size == otherOld.size && otherNew.size == old.size
      if kept || taken { add(.swapped, [index, other]) }
    }
  }

  /// The cells of each section, in order.
  private func sectionsOfCells() -> [[Int]] {
    var sections: [[Int]] = []
    for index in pairs.indices where pairs[index].place.isCell {
      if let last = sections.last?.last,
        pairs[last].place.section == pairs[index].place.section
      {
        sections[sections.count - 1].append(index)
      } else {
        sections.append([index])
      }
    }
    return sections
  }

  /// Finds cells that have the sizes of their neighbours, as after an insertion or a deletion.
  private mutating func findRenumbered(_ cells: [Int]) {
    guard let start = cells.firstIndex(where: { isOpen($0) && pairs[$0].growth != .zero }) else {
      return
    }
    for offset in [-1, 1] {
      let places = cells.indices.filter { $0 >= start && cells.indices.contains($0 + offset) }
        .filter { offset > 0 || $0 > start }
      let known = places.compactMap { place -> (taken: Delta, had: Delta)? in
        guard let new = pairs[cells[place]].new?.box,
          let old = pairs[cells[place + offset]].old?.box
        else { return nil }
        return (new.size, old.size)
      }
      // If all cells had one size, every cell would have that of its neighbour.
      guard known.count > 2, known.allSatisfy({ $0.taken == $0.had }),
        known.contains(where: { $0.had != known[0].had })
      else { continue }
      add(.renumbered(by: offset), cells[start...].filter { isOpen($0) })
      return
    }
  }

  /// Finds cells that each have the old position of the next one (or the previous one).
  private mutating func findTakenPlaces(_ cells: [Int], offset: Int) {
    var stretch: [Int] = []
    for place in cells.indices {
      let index = cells[place]
      if isOpen(index), pairs[index].move != .zero, cells.indices.contains(place + offset),
        let new = pairs[index].new?.box, pairs[cells[place + offset]].old?.box == new
      {
        stretch.append(index)
        continue
      }
      // The last cell has no next position to take, but moved together with the others.
      let pair = pairs[index]
      if offset > 0, stretch.count > 1, isOpen(index), pair.move != .zero, pair.growth == .zero {
        stretch.append(index)
      }
      takePlaces(stretch, offset)
      stretch = []
    }
    takePlaces(stretch, offset)
  }

  private mutating func takePlaces(_ stretch: [Int], _ offset: Int) {
    // Elements that moved by one distance are reported as moved.
    guard stretch.count > 1,
      stretch.contains(where: { pairs[$0].move != pairs[stretch[0]].move })
    else { return }
    add(.tookPlaces(of: offset), stretch)
  }
}
