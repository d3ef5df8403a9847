import GalleyDrawing

/// The elements that changed their position in the drawing order.
struct DrawingOrder {
  private(set) var findings: [ElementChange] = []

  /// Compares the drawing order of the elements in both lists, with as few moved elements as
  /// possible.
  init(_ old: [ListBlocks.Block], _ new: [ListBlocks.Block]) {
    var places: [ListBlocks.Key: Int] = [:]
    for block in old { places[block.key] = places.count }
    let order = new.filter { places[$0.key] != nil }
    let oldPlaces = order.compactMap { places[$0.key] }
    // From the end, so that if two elements exchanged positions, the upper one counts as moved.
    let kept = Self.longestRise(oldPlaces.reversed().map { -$0 }).map { order.count - 1 - $0 }
    guard kept.count < order.count else { return }
    let stays = Set(kept)
    for index in order.indices where !stays.contains(index) {
      // The element directly below now, unless it was already below before.
      let above = order[..<index].last { (places[$0.key] ?? 0) > oldPlaces[index] }
      let beneath = order[(index + 1)...].first { (places[$0.key] ?? 0) < oldPlaces[index] }
      if let above {
        add(order[index], "is drawn above", above)
      } else if let beneath {
        add(order[index], "is drawn below", beneath)
      }
    }
  }

  private mutating func add(
    _ block: ListBlocks.Block, _ words: String, _ other: ListBlocks.Block
  ) {
    let kind = ElementName(other.name)?.kind ?? other.name
    findings.append(
      ElementChange(
        drawing: block.name, "\(words) \(other.name) now", as: "\(words) another \(kind) now"))
  }

  /// The indexes of the longest rising sequence, by patience sorting.
  static func longestRise(_ values: [Int]) -> [Int] {
    var tails: [Int] = []
    var previous: [Int?] = Array(repeating: nil, count: values.count)
    for index in values.indices {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if values[tails[middle]] < values[index] { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? tails[low - 1] : nil
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result: [Int] = []
    var next = tails.last
    while let index = next {
      result.append(index)
      next = previous[index]
    }
    return result.reversed()
  }
}
