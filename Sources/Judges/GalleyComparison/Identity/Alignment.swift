/// Which elements of two sequences are the same, found in linear time but for a sort.
///
/// Elements that both sequences have once are fixed points; between them, equal neighbours of what is known are the same. The
/// longest run of fixed points in the same order stays, the others have moved.
struct Alignment {
  /// The partner of each old element; nil for one that was removed.
  private(set) var partners: [Int?]
  /// The old elements that have another order among the others.
  private(set) var moved: Set<Int> = []

  /// Aligns two sequences; elements whose keys are nil are equal to none.
  init<Key: Hashable>(_ old: [Key?], _ new: [Key?]) {
    partners = Array(repeating: nil, count: old.count)
    var open = [(0..<old.count, 0..<new.count)]
    while let (before, after) = open.popLast() {
      let (inner, other) = trim(old, new, before, after)
      let fixed = Self.fixedPoints(old, new, inner, other)
      guard !fixed.isEmpty else { continue }
      var (start, otherStart) = (inner.lowerBound, other.lowerBound)
      for (place, partner) in fixed {
        partners[place] = partner
        open.append((start..<place, otherStart..<partner))
        (start, otherStart) = (place + 1, partner + 1)
      }
      open.append((start..<inner.upperBound, otherStart..<other.upperBound))
    }
    findMoved(old, new)
    findExchanged()
    pairRest(new.count)
  }

  /// Pairs equal elements at both ends; returns what remains.
  private mutating func trim<Key: Hashable>(
    _ old: [Key?], _ new: [Key?], _ before: Range<Int>, _ after: Range<Int>
  ) -> (Range<Int>, Range<Int>) {
    var (start, otherStart) = (before.lowerBound, after.lowerBound)
    var (end, otherEnd) = (before.upperBound, after.upperBound)
    while start < end, otherStart < otherEnd, old[start] != nil, old[start] == new[otherStart] {
      partners[start] = otherStart
      (start, otherStart) = (start + 1, otherStart + 1)
    }
    while start < end, otherStart < otherEnd, old[end - 1] != nil,
      old[end - 1] == new[otherEnd - 1]
    {
      (end, otherEnd) = (end - 1, otherEnd - 1)
      partners[end] = otherEnd
    }
    return (start..<end, otherStart..<otherEnd)
  }

  /// The longest ascending run of elements that both ranges have once.
  private static func fixedPoints<Key: Hashable>(
    _ old: [Key?], _ new: [Key?], _ before: Range<Int>, _ after: Range<Int>
  ) -> [(Int, Int)] {
    longestRun(of: uniquePairs(old, new, Array(before), Array(after)))
  }

  /// The longest of the runs of pairs, in the order of the first, in which the second ascend.
  private static func longestRun(of pairs: [(Int, Int)]) -> [(Int, Int)] {
    // The ends of the best runs of each length, and what stands before each pair in its run.
    var (ends, previous): ([Int], [Int?]) = ([], Array(repeating: nil, count: pairs.count))
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].1 < pair.1 { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var run: [(Int, Int)] = []
    var next = ends.last
    while let index = next {
      run.append(pairs[index])
      next = previous[index]
    }
    return run.reversed()
  }

  /// Two elements that have each other's place moved, both; of the others, the fewest did.
  private mutating func findExchanged() {
    guard !moved.isEmpty else { return }
    let exchanged = Set(
      partners.indices.filter { place in
        guard let other = partners[place], other != place, partners.indices.contains(other) else {
          return false
        }
        return partners[other] == place
      })
    guard !exchanged.isEmpty else { return }
    let rest = partners.enumerated().compactMap { place, partner in
      exchanged.contains(place) ? nil : partner.map { (place, $0) }
    }
    moved = Set(rest.map(\.0)).subtracting(Self.longestRun(of: rest).map(\.0)).union(exchanged)
  }

  /// The elements that some places of both sequences have once, in the order of the old ones.
  private static func uniquePairs<Key: Hashable>(
    _ old: [Key?], _ new: [Key?], _ before: [Int], _ after: [Int]
  ) -> [(Int, Int)] {
    func places(_ keys: [Key?], _ places: [Int]) -> [Key: Int] {
      var found: [Key: Int] = [:]
      for place in places {
        if let key = keys[place] { found[key] = found[key] == nil ? place : -1 }
      }
      return found.filter { $0.value >= 0 }
    }
    let (first, second) = (places(old, before), places(new, after))
    return before.compactMap { place in
      guard let key = old[place], first[key] == place, let other = second[key] else { return nil }
      return (place, other)
    }
  }

  /// Pairs what is left of one kind at other places.
  private mutating func findMoved<Key: Hashable>(_ old: [Key?], _ new: [Key?]) {
    let taken = Set(partners.compactMap(\.self))
    let pairs = Self.uniquePairs(
      old, new, old.indices.filter { partners[$0] == nil },
      new.indices.filter { !taken.contains($0) })
    for (place, partner) in pairs {
      partners[place] = partner
      moved.insert(place)
    }
  }

  /// Between known neighbours, what shows something else now is still the same element.
  private mutating func pairRest(_ count: Int) {
    let kept = partners.indices.filter { !moved.contains($0) }.compactMap { partners[$0] }
    let strangers = Set(partners.compactMap(\.self)).subtracting(kept)
    let fixed = Set(kept)
    var next = 0
    for place in partners.indices where !moved.contains(place) {
      if let partner = partners[place] {
        next = partner + 1
        continue
      }
      while strangers.contains(next) { next += 1 }
      if next < count, !fixed.contains(next) {
        partners[place] = next
        next += 1
      }
    }
  }
}
