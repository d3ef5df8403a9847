import GalleyDrawing
import GalleyGeometry

/// One element before and after; one of the two is nil if the element appeared or disappeared.
struct ElementPair: Equatable {
  /// The element's name: its id, and whether it is disappearing or shares its id with an earlier
  /// one.
  var name: String
  /// The element's id.
  var id: String
  /// Its position in the layout's order.
  var place: LayoutPlace
  var old: LayoutElement?
  var new: LayoutElement?
  /// What became of it among the others; nil if it has its place.
  var fate: ItemIdentity.Fate?
  /// What it shows, in quotes; nil where that is not asked.
  var label: String?
  /// Whether its id occurs before it in the same file.
  var isRepeated = false

  /// Whether the frames differ by a thousandth of a point, or there is only one.
  var changedGeometry: Bool {
    boxes == nil ? old?.box != new?.box : move != .zero || growth != .zero
  }
  /// Whether anything differs except for the formatting.
  var differs: Bool { changedGeometry || !LookFinder.changes(self).isEmpty }
  /// The distance of its move; zero if it appeared, disappeared or is not finite.
  var move: Delta {
    guard let (before, after) = boxes else { return .zero }
    return Delta(x: after.x - before.x, y: after.y - before.y)
  }
  /// The growth of its size; zero if it appeared, disappeared or is not finite.
  var growth: Delta {
    guard let (before, after) = boxes else { return .zero }
    return after.size - before.size
  }
  /// Both frames, if they have numbers.
  var boxes: (before: Box, after: Box)? {
    guard let before = old?.box, let after = new?.box, before.isFinite, after.isFinite else {
      return nil
    }
    return (before, after)
  }

  /// The elements of both files in the layout's order.
  static func all(_ before: LayoutFile, _ after: LayoutFile) -> [ElementPair] {
    var pairs: [ElementPair] = []
    var found: [Key: Int] = [:]
    for (key, element) in keyed(before.elements) {
      found[key] = pairs.count
      pairs.append(ElementPair(key, old: element, new: nil))
    }
    for (key, element) in keyed(after.elements) {
      if let place = found[key] {
        pairs[place].new = element
      } else {
        pairs.append(ElementPair(key, old: nil, new: element))
      }
    }
    // The index makes the sort stable.
    return pairs.enumerated().sorted {
      $0.element.place == $1.element.place
        ? $0.offset < $1.offset : $0.element.place < $1.element.place
    }.map(\.element)
  }

  /// The identity of an element in its file.
  private struct Key: Hashable {
    var id: String
    var isLeaving: Bool
    var occurrence: Int
  }

  private init(_ key: Key, old: LayoutElement?, new: LayoutElement?) {
    id = key.id
    name = key.isLeaving ? key.id + " (leaving)" : key.id
    place = LayoutPlace(key.id)
    isRepeated = key.occurrence > 0
    self.old = old
    self.new = new
  }

  private static func keyed(_ elements: [LayoutElement]) -> [(Key, LayoutElement)] {
    var counts: [Key: Int] = [:]
    return elements.map { element in
      var key = Key(id: element.id, isLeaving: element.isLeaving, occurrence: 0)
      let count = counts[key, default: 0]
      counts[key] = count + 1
      key.occurrence = count
      return (key, element)
    }
  }
}

/// The position of an element in the layout's order: section, then header, items, footer,
/// decorations.
struct LayoutPlace: Hashable, Comparable {
  enum Rank: Int { case header, item, footer, decoration, unknown }

  /// `Int.max` for names without indexes.
  var section: Int
  var rank: Rank
  var item: Int
  /// Orders elements of the same item, with the cell first.
  var kind: String

  /// The position that follows from an id.
  init(_ id: String) {
    guard let name = ElementName(id) else {
      (section, rank, item, kind) = (.max, .unknown, 0, id)
      return
    }
    section = name.indexes.first ?? 0
    item = name.indexes.dropFirst().first ?? 0
    rank =
      switch name.kind.prefix(while: { $0 != " " }) {
      case "header": .header
      case "footer": .footer
      case "decoration": .decoration
      default: .item
      }
    kind = name.kind
  }

  var isCell: Bool { kind == "cell" }

  static func < (first: LayoutPlace, second: LayoutPlace) -> Bool {
    if first.section != second.section { return first.section < second.section }
    if first.rank != second.rank { return first.rank.rawValue < second.rank.rawValue }
    if first.item != second.item { return first.item < second.item }
    return first.kind < second.kind
  }
}
