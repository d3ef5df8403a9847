import Foundation
import GalleyDrawing
import GalleyGeometry

extension ListLine {
  /// A short name for the drawn item: `shadow`, `text "A"`, `fill #FFFFFF`.
  private var thing: String {
    switch verb.subject {
    case .paint, .quoted: "\(verb.title) \(subject)"
    case .nothing, .size, .color: verb == .group ? purpose : verb.title
    }
  }

  /// The purpose of a group inside an element; the same for every item that is not a group.
  var purpose: String {
    if self[.clip] != nil { return "clip" }
    if self[.shadow] != nil { return "shadow of its contents" }
    if self[.opacity] != nil { return "opacity" }
    return "group"
  }

  /// The name of the item without its text, which is another one in each element.
  private var kindOfThing: String {
    switch verb.subject {
    case .quoted: verb.title
    case .paint, .nothing, .size, .color: thing
    }
  }

  /// The sentence about a line that is new.
  var asNew: ListChange {
    ListChange("has a new \(thing): \(text)", cause: "has a new \(kindOfThing)")
  }

  /// The sentence about a line that has no successor.
  var asLost: ListChange {
    ListChange("lost its \(thing)", cause: "lost its \(kindOfThing)")
  }

  /// Sentences about the changes from one line to another.
  static func changes(from old: String, to new: String) -> [ListChange] {
    guard let before = ListLine(old), let after = ListLine(new) else {
      return ["\(old) became \(new)"]
    }
    return before.changes(to: after)
  }

  /// Sentences about removed and inserted lines; if possible, such a pair is reported as one
  /// change.
  ///
  /// Lines that cannot be parsed are quoted.
  static func changes(from removed: [String], to inserted: [String]) -> [ListChange] {
    let (old, added) = (removed.compactMap { ListLine($0) }, inserted.compactMap { ListLine($0) })
    guard old.count == removed.count, added.count == inserted.count else {
      return removed.map { ListChange("without  \($0)") }
        + inserted.map { ListChange("with     \($0)") }
    }
    let (partners, new) = partners(of: old, among: added, by: partnerRules)
    let sentences = zip(old, partners).flatMap { line, partner -> [ListChange] in
      guard let partner else { return [line.asLost] }
      return line == partner
        ? ["\(line.thing) is drawn in another place of its order"] : line.changes(to: partner)
    }
    return sentences + new.compactMap { $0?.asNew }
  }

  /// For each old line the new line that it became, if there is one, and the new lines that remain; the
  /// first rule that holds decides.
  static func partners(
    of old: [ListLine], among new: [ListLine], by rules: [@Sendable (ListLine, ListLine) -> Bool]
  ) -> (partners: [ListLine?], rest: [ListLine?]) {
    var rest: [ListLine?] = new
    var partners: [ListLine?] = Array(repeating: nil, count: old.count)
    for isPartner in rules {
      for index in old.indices where partners[index] == nil {
        let place = rest.firstIndex { $0.map { isPartner(old[index], $0) } ?? false }
        guard let place else { continue }
        partners[index] = rest[place]
        rest[place] = nil
      }
    }
    return (partners, rest)
  }

  /// The rules by which a new line counts as a changed old line, the most reliable first.
  private static let partnerRules: [@Sendable (ListLine, ListLine) -> Bool] = [
    { $0 == $1 },
    { $0.verb == $1.verb && $0.verb != .group && $0.subject == $1.subject },
    { $0.verb == $1.verb && $0.purpose == $1.purpose },
  ]

  /// The changes between two lines about the same item.
  private func changes(to new: ListLine) -> [ListChange] {
    let parts =
      subjectChanges(to: new) + (textMoves(to: new) ? [] : placeChanges(to: new))
      + outlineChanges(to: new) + wordChanges(to: new, without: [])
    return parts.isEmpty ? ["\(text) became \(new.text)"] : parts
  }

  /// Whether a text stands elsewhere because it has other words, or another font: words in the middle or at the end of a line
  /// start half as much or as much earlier as they are wider.
  private func textMoves(to new: ListLine) -> Bool {
    guard verb == .text, let old = matrix, let place = new.matrix else { return false }
    if self[.font] != new[.font] { return true }
    guard subject != new.subject, let width = self[.width].flatMap(Double.init),
      let other = new[.width].flatMap(Double.init)
    else { return false }
    let move = Delta(x: place[4] - old[4], y: place[5] - old[5])
    return [0, 0.5, 1].contains { part in
      Self.isNone(move - Delta(x: (width - other) * part, y: 0))
    }
  }

  /// Whether there is no corner radius.
  private var isSquare: Bool { self[.radius] == nil && self[.radii] == nil }

  func wordChanges(to new: ListLine, without words: Set<Word>) -> [ListChange] {
    var words = words
    // Only a rectangle has a radius: a path in its place is another outline. Corners that were square have no curve.
    if (self[.rect] == nil) != (new[.rect] == nil) { words.formUnion([.radius, .radii, .curve]) }
    if isSquare || new.isSquare { words.insert(.curve) }
    return Word.allCases.filter { !words.contains($0) }.flatMap { change(of: $0, to: new) }
  }

  /// The sentences with those about one changed outline joined, at the place of the first: the shadow and the
  /// fill of an element have the same.
  static func joiningOutlines(_ sentences: [ListChange]) -> [ListChange] {
    var (titles, changes): ([String: [String]], [String]) = ([:], [])
    for change in sentences {
      guard let (title, words) = change.ofOutline else { continue }
      titles[words, default: []].append(title)
    }
    return sentences.compactMap { change in
      guard let (_, words) = change.ofOutline, let owners = titles[words], owners.count > 1 else {
        return change
      }
      guard !changes.contains(words) else { return nil }
      changes.append(words)
      let property = change.property.map { known in
        var joined = known
        joined.name = ElementName.list(owners) + known.name.drop { $0 != " " }
        return joined
      }
      return words == ListChange.outlineChanged
        ? "\(ElementName.list(owners)) outlines changed"
        : ListChange("\(ElementName.list(owners)) \(words)", property)
    }
  }

  /// The item that the values belong to, with a space; empty for the element itself.
  private var owner: String {
    if verb == .text { return "\(verb.title) \(subject) " }
    return verb.title.isEmpty ? "" : verb.title + " "
  }

  /// Changes of the colour, the text or the name.
  func subjectChanges(to new: ListLine) -> [ListChange] {
    guard subject != new.subject else { return [] }
    let title = verb == .picture ? "size" : verb.title
    return [
      ListChange(
        "\(title) \(subject) became \(new.subject)",
        PropertyChange(title, subject, new.subject, unit: verb == .picture ? "pt" : nil))
    ]
  }

  /// Changes of the position or the transform.
  private func placeChanges(to new: ListLine) -> [ListChange] {
    if self[.at] == new[.at], self[.transform] == new[.transform] { return [] }
    let (old, place) = (matrix, new.matrix)
    if let old, let place, old.dropLast(2) == place.dropLast(2) {
      let move = Delta(x: place[4] - old[4], y: place[5] - old[5])
      return [
        ListChange(
          "\(owner)moved \(move.words)", PropertyChange("origin", self[.at], new[.at], unit: "pt"),
          cause: "\(verb.title) moved \(move.words)".trimmingCharacters(in: .whitespaces))
      ]
    }
    func name(_ line: ListLine) -> String {
      line[.transform].map { "transform \($0)" } ?? line[.at].map { "at \($0)" } ?? "at 0 0"
    }
    return ["\(owner)\(name(self)) became \(name(new))"]
  }

  /// The sentence about a group that did not move as its element did; none if any place is explained.
  func placeChanges(to new: ListLine, besides moves: [Delta]?) -> [ListChange] {
    guard let moves else { return [] }
    guard let old = matrix, let place = new.matrix, old.dropLast(2) == place.dropLast(2) else {
      return placeChanges(to: new)
    }
    let move = Delta(x: place[4] - old[4], y: place[5] - old[5])
    if moves.contains(where: { Self.isNone(move - $0) }) { return [] }
    if Self.isNone(move) { return ["is drawn at the old place"] }
    guard let own = moves.first, own != .zero else { return placeChanges(to: new) }
    return ["is drawn \((move - own).signed) pt away from the frame"]
  }

  /// Whether a distance is below what `list.txt` can tell.
  private static func isNone(_ move: Delta) -> Bool {
    abs(move.x) < 0.002 && abs(move.y) < 0.002
  }

  /// The six numbers of the line's position or transform.
  private var matrix: [Double]? {
    if self[.transform] == nil, self[.at] == nil { return [1, 0, 0, 1, 0, 0] }
    let found = self[.transform] == nil ? [1, 0, 0, 1] + numbers(.at) : numbers(.transform)
    return found.count == 6 ? found : nil
  }

  /// Changes of the outline: rectangles with numbers, paths without, because of their length.
  func outlineChanges(to new: ListLine) -> [ListChange] {
    let outlines: [Word] = [.rect, .ellipse, .path]
    if outlines.allSatisfy({ self[$0] == new[$0] }) { return [] }
    // An outline that comes or goes with a clip says no more than the clip.
    if (self[.clip] == nil) != (new[.clip] == nil) { return [] }
    for word in [Word.rect, .ellipse] {
      guard let old = self[word], let rect = new[word] else { continue }
      return ["\(owner)\(word.rawValue) \(old) became \(rect)"]
    }
    return [
      ListChange(
        "\(owner)\(ListChange.outlineChanged)", PropertyChange("\(owner)outline", nil, nil))
    ]
  }

  /// Changes of a value that may be absent.
  private func change(of word: Word, to new: ListLine) -> [ListChange] {
    guard let title = word.title else { return [] }
    // A changed text also has other glyphs and another width, which are not reported.
    let isOtherText = verb == .text && subject != new.subject
    if isOtherText, word == .glyphs || word == .width { return [] }
    // Nor are those of another font, and its face.
    if verb == .text, self[.font] != new[.font], [.glyphs, .width, .face].contains(word) {
      return []
    }
    let (old, value) = (self[word], new[word])
    guard old != value else { return [] }
    let property = PropertyChange(
      "\(verb.title) \(title)".trimmingCharacters(in: .whitespaces), old, value,
      unit: word.isLength ? "pt" : nil)
    switch (old, value) {
    case (nil, nil): return []
    case (let old?, nil):
      return [ListChange(Self.joined("lost its", "\(owner)\(title) \(old)"), property)]
    case (nil, let value?):
      let words = "\(owner)\(title) \(value)"
      let article = words.first.map { "aeiou".contains($0) } ?? false ? "has an" : "has a"
      return [ListChange(Self.joined(article, words) + " now", property)]
    case (let old?, let value?):
      return [ListChange("\(owner)\(title) \(old) became \(value)", property)]
    }
  }

  private static func joined(_ start: String, _ words: String) -> String {
    ([start] + words.split(separator: " ").map(String.init)).joined(separator: " ")
  }
}

extension ListChange {
  /// What is said of an outline whose numbers are not.
  static let outlineChanged = "outline changed"

  /// The item whose outline changed, and what is said of it; nil for other changes.
  fileprivate var ofOutline: (item: String, words: String)? {
    guard let space = sentence.firstIndex(of: " ") else { return nil }
    let words = String(sentence[sentence.index(after: space)...])
    let starts = [Self.outlineChanged, "notch ", "corner radius ", "corner curve ", "ellipse "]
    return starts.contains { words.hasPrefix($0) } ? (String(sentence[..<space]), words) : nil
  }
}
