import GalleyDrawing

/// The items that were inserted, removed or moved between two drawings, found by the texts and pictures that they show.
struct ItemIdentity {
  /// What became of an element.
  enum Fate: Hashable {
    case removed
    case inserted
    /// It has another place among the others; its name as it was.
    case moved(from: String)
  }

  /// The new names of old elements, where they differ; those of removed ones end with a word for it.
  private(set) var names: [String: String] = [:]
  /// What became of elements, by their new names.
  private(set) var fates: [String: Fate] = [:]
  /// What elements show, by their new names.
  private(set) var labels: [String: String] = [:]

  /// Finds what became of sections and items; nil if each is where it was, or only shows something else.
  init?(_ old: ListBlocks, _ new: ListBlocks, _ before: LayoutFile, _ after: LayoutFile) {
    let places = alignSections(Self.shown(old), Self.shown(new), before, after)
    let (list, layout) = (renamed(old), renamed(before))
    let (oldItems, newItems) = (Self.items(layout, list), Self.items(after, new))
    let moved = names
    names = [:]
    for section in Set(oldItems.keys).intersection(newItems.keys).sorted() {
      guard let old = oldItems[section], let new = newItems[section] else { continue }
      let origin = places.map { $0[section] } ?? section
      align(
        old, new, in: section,
        counts: (
          origin.flatMap { before.shownAs?.count(of: $0) }, after.shownAs?.count(of: section)
        ))
    }
    let found = names
    names = moved.mapValues { found[$0] ?? $0 }.merging(found) { first, _ in first }
    if fates.isEmpty { return nil }
  }

  /// Finds the sections that were inserted, removed or moved, by their headers or else by their first items.
  ///
  /// - Returns: The old numbers of sections, by their new ones; nil if each is where it was.
  private mutating func alignSections(
    _ old: [String: [Substring]], _ new: [String: [Substring]], _ before: LayoutFile,
    _ after: LayoutFile
  ) -> [Int: Int]? {
    let (oldIDs, newIDs) = (Self.sections(before), Self.sections(after))
    let (oldKeys, newKeys) = (
      Self.keys(of: oldIDs, showing: old), Self.keys(of: newIDs, showing: new)
    )
    guard oldKeys.count > 1 || newKeys.count > 1 else { return nil }
    let alignment = Alignment(oldKeys.map(\.key), newKeys.map(\.key))
    let hasMoved =
      !alignment.moved.isEmpty
      || alignment.partners.enumerated().contains { place, partner in
        guard let partner, let key = oldKeys[place].key else { return false }
        return newKeys[partner].key == key && newKeys[partner].section != oldKeys[place].section
      }
    guard hasMoved else { return nil }
    // Where as many sections are left, one that is missing is out of sight.
    let growth = before.shownAs.flatMap { old in
      after.shownAs.map { $0.sectionCount - old.sectionCount }
    }
    var places: [Int: Int] = [:]
    for (place, (section, key)) in oldKeys.enumerated() {
      let other = alignment.partners[place]
      let partner = other.map { newKeys[$0].section }
      // Of two that were exchanged, one moved past the other.
      let isPassed = other.map { $0 < place && alignment.partners[$0] == place } ?? false
      if let partner { places[partner] = section }
      for id in oldIDs[section] ?? [] {
        guard let partner else {
          if let growth, growth >= 0 { continue }
          (names[id], fates[id + Self.mark]) = (id + Self.mark, .removed)
          labels[id + Self.mark] = Self.label(of: id, key)
          continue
        }
        guard let name = Self.name(id, in: partner), name != id else { continue }
        names[id] = name
        if alignment.moved.contains(place), !isPassed {
          (fates[name], labels[name]) = (.moved(from: id), Self.label(of: id, key))
        }
      }
    }
    for (section, key) in newKeys where places[section] == nil && growth ?? 1 > 0 {
      for id in newIDs[section] ?? [] {
        (fates[id], labels[id]) = (.inserted, Self.label(of: id, key))
      }
    }
    return places
  }

  /// The header of a section is called by what the section is told apart by.
  private static func label(of id: String, _ key: [Substring]?) -> String? {
    id.hasPrefix("header ") ? key?.first.map(String.init) : nil
  }

  /// The elements of each section.
  private static func sections(_ layout: LayoutFile) -> [Int: [String]] {
    var found: [Int: [String]] = [:]
    for element in layout.elements where !element.isLeaving {
      guard let section = ElementName(element.id)?.indexes.first else { continue }
      found[section, default: []].append(element.id)
    }
    return found
  }

  /// What tells each section apart, in their order.
  private static func keys(
    of sections: [Int: [String]], showing shown: [String: [Substring]]
  ) -> [(section: Int, key: [Substring]?)] {
    sections.keys.sorted().map { section in
      let ids = sections[section] ?? []
      let header = ids.first { $0.hasPrefix("header ") }.flatMap { shown[$0] }
      let cells = ids.filter { $0.hasPrefix("cell ") }.flatMap { shown[$0] ?? [] }
      return (section, header ?? (cells.isEmpty ? nil : cells))
    }
  }

  /// The name that an element has in another section.
  private static func name(_ id: String, in section: Int) -> String? {
    guard let name = ElementName(id), name.part.isEmpty, !name.indexes.isEmpty else { return nil }
    let indexes = ([section] + name.indexes.dropFirst()).map(String.init)
    return "\(name.kind) " + indexes.joined(separator: "-")
  }

  /// A cell, with what it shows.
  private struct Item {
    var index: Int
    var id: String
    /// Its texts and pictures; nil if it shows none.
    var key: [Substring]?
  }

  /// The cells of each section, in their order.
  private static func items(_ layout: LayoutFile, _ list: ListBlocks) -> [Int: [Item]] {
    let keys = shown(list)
    var items: [Int: [Item]] = [:]
    var known: Set<String> = []
    for element in layout.elements where !element.isLeaving && known.insert(element.id).inserted {
      guard let name = ElementName(element.id), name.kind == "cell", name.indexes.count == 2,
        name.part.isEmpty
      else { continue }
      items[name.indexes[0], default: []].append(
        Item(index: name.indexes[1], id: element.id, key: keys[element.id]))
    }
    return items.mapValues { $0.sorted { $0.index < $1.index } }
  }

  /// The texts and pictures that elements show, by their names; the largest text, which is the title, first.
  private static func shown(_ list: ListBlocks) -> [String: [Substring]] {
    var found: [String: [Substring]] = [:]
    for block in list.blocks where block.key.occurrence == 0 {
      let shown = block.lines.compactMap { line in
        ListLine.shown(in: line.text).map { (what: $0, size: ListLine.fontSize(in: line.text)) }
      }
      guard let largest = shown.map(\.size).max() else { continue }
      let title = shown.firstIndex { $0.size == largest } ?? 0
      found[block.name] =
        [shown[title].what] + shown[..<title].map(\.what) + shown[(title + 1)...].map(\.what)
    }
    return found
  }

  private mutating func align(
    _ old: [Item], _ new: [Item], in section: Int, counts: (old: Int?, new: Int?)
  ) {
    let alignment = Alignment(old.map(\.key), new.map(\.key))
    var shift = 0
    var (found, renamed): ([String: Fate], [String: String]) = ([:], [:])
    for (place, item) in old.enumerated() {
      if let partner = alignment.partners[place] {
        let other = new[partner]
        renamed[item.id] = other.id
        if alignment.moved.contains(place) { found[other.id] = .moved(from: item.id) }
        if !alignment.moved.contains(place) { shift = other.index &- item.index }
        continue
      }
      // Indexes of a file may be of any size.
      let index = item.index &+ shift
      let isBeyond = Self.isOutOfSight(index, new, counts.new)
      renamed[item.id] = isBeyond ? "cell \(section)-\(index)" : item.id + Self.mark
      if !isBeyond { found[item.id + Self.mark] = .removed }
    }
    shift = 0
    let origins = Dictionary(
      alignment.partners.enumerated().compactMap { place, partner in
        partner.map { ($0, place) }
      }, uniquingKeysWith: { first, _ in first })
    for (place, item) in new.enumerated() {
      if let origin = origins[place] {
        if !alignment.moved.contains(origin) { shift = item.index &- old[origin].index }
        continue
      }
      if !Self.isOutOfSight(item.index &- shift, old, counts.old) { found[item.id] = .inserted }
    }
    guard !found.isEmpty, Self.isOfData(found, counts, renamed) else { return }
    fates.merge(found) { $1 }
    names.merge(renamed.filter { $0.key != $0.value }) { $1 }
    for item in new { labels[item.id] = item.key?.first.map(String.init) }
    for item in old where found[item.id + Self.mark] == .removed {
      labels[item.id + Self.mark] = item.key?.first.map(String.init)
    }
  }

  /// Whether an item with an index may be there, before or behind those that are seen.
  private static func isOutOfSight(_ index: Int, _ seen: [Item], _ count: Int?) -> Bool {
    guard index >= 0, index < count ?? .max, let first = seen.first, let last = seen.last else {
      return false
    }
    return index < first.index || index > last.index
  }

  /// Whether the data has changed, and not only what a layout makes of it: an item that a layout forgot is not removed.
  private static func isOfData(
    _ fates: [String: Fate], _ counts: (old: Int?, new: Int?), _ renamed: [String: String]
  ) -> Bool {
    let hasNew = fates.values.contains(.inserted)
    let hasGone = fates.values.contains(.removed)
    guard hasNew != hasGone else { return true }
    if let old = counts.old, let new = counts.new { return hasNew ? new > old : new < old }
    // Without the numbers of items, those behind it tell: they have other numbers now.
    return renamed.contains { $0.key != $0.value && !$0.value.hasSuffix(mark) }
  }

  /// What follows the old name of an element that was removed.
  private static let mark = " before"
}

extension ListLine {
  /// The text or the picture that a line draws, in quotes; nil for other lines.
  fileprivate static func shown(in line: String) -> Substring? {
    for verb in ["text ", "image "] where line.hasPrefix(verb) {
      let rest = line.dropFirst(verb.count)
      guard rest.first == "\"" else { return nil }
      var isEscaped = false
      let end = rest.dropFirst().firstIndex { character in
        defer { isEscaped = character == "\\" && !isEscaped }
        return character == "\"" && !isEscaped
      }
      return end.map { rest[...$0] }
    }
    return nil
  }

  /// The size of the text that a line draws, in points; 0 for a picture.
  fileprivate static func fontSize(in line: String) -> Double {
    ListLine(line)?[.font]?.split(separator: " ").reversed().lazy.compactMap { Double($0) }.first
      ?? 0
  }
}

extension ItemIdentity {
  /// A layout whose elements have their new names.
  func renamed(_ layout: LayoutFile) -> LayoutFile {
    var layout = layout
    for index in layout.elements.indices where !layout.elements[index].isLeaving {
      layout.elements[index].id = names[layout.elements[index].id] ?? layout.elements[index].id
    }
    return layout
  }

  /// A list whose elements have their new names.
  func renamed(_ list: ListBlocks) -> ListBlocks {
    var list = list
    for index in list.blocks.indices {
      let block = list.blocks[index]
      guard let name = names[block.name] else { continue }
      list.blocks[index].key.name = name
      list.blocks[index].head = block.head.replacing(
        "[\(block.name)]", with: "[\(name)]", maxReplacements: 1)
    }
    return list
  }
}
