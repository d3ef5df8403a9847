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
  private var purpose: String {
    if self[.clip] != nil { return "clip" }
    if self[.shadow] != nil { return "shadow of its contents" }
    if self[.opacity] != nil { return "opacity" }
    return "group"
  }

  /// Sentences about the changes from one line to another.
  static func changes(from old: String, to new: String) -> [String] {
    guard let before = ListLine(old), let after = ListLine(new) else {
      return ["\(old) became \(new)"]
    }
    return before.changes(to: after)
  }

  /// Sentences about removed and inserted lines; if possible, such a pair is reported as one
  /// change.
  ///
  /// Lines that cannot be parsed are quoted.
  static func changes(from removed: [String], to inserted: [String]) -> [String] {
    let (old, added) = (removed.compactMap { ListLine($0) }, inserted.compactMap { ListLine($0) })
    guard old.count == removed.count, added.count == inserted.count else {
      return removed.map { "without  \($0)" } + inserted.map { "with     \($0)" }
    }
    var new: [ListLine?] = added
    var partners: [ListLine?] = Array(repeating: nil, count: old.count)
    for isPartner in partnerRules {
      for index in old.indices where partners[index] == nil {
        let place = new.firstIndex { $0.map { isPartner(old[index], $0) } ?? false }
        guard let place else { continue }
        partners[index] = new[place]
        new[place] = nil
      }
    }
    let sentences = zip(old, partners).flatMap { line, partner -> [String] in
      guard let partner else { return ["lost its \(line.thing)"] }
      return line == partner
        ? ["\(line.thing) is drawn in another place of its order"] : line.changes(to: partner)
    }
    return sentences + new.compactMap { $0.map { "has a new \($0.thing): \($0.text)" } }
  }

  /// The rules by which a new line counts as a changed old line, the most reliable first.
  private static let partnerRules: [@Sendable (ListLine, ListLine) -> Bool] = [
    { $0 == $1 },
    { $0.verb == $1.verb && $0.verb != .group && $0.subject == $1.subject },
    { $0.verb == $1.verb && $0.purpose == $1.purpose },
  ]

  /// The changes between two lines about the same item.
  private func changes(to new: ListLine) -> [String] {
    let parts =
      subjectChanges(to: new) + placeChanges(to: new) + outlineChanges(to: new)
      + Word.allCases.flatMap { change(of: $0, to: new) }
    return parts.isEmpty ? ["\(text) became \(new.text)"] : parts
  }

  /// The item that the values belong to, with a space; empty for the element itself.
  private var owner: String {
    if verb == .text { return "\(verb.title) \(subject) " }
    return verb.title.isEmpty ? "" : verb.title + " "
  }

  /// Changes of the colour, the text or the name.
  private func subjectChanges(to new: ListLine) -> [String] {
    guard subject != new.subject else { return [] }
    let title = verb == .picture ? "size" : verb.title
    return ["\(title) \(subject) became \(new.subject)"]
  }

  /// Changes of the position or the transform.
  private func placeChanges(to new: ListLine) -> [String] {
    if self[.at] == new[.at], self[.transform] == new[.transform] { return [] }
    let (old, place) = (matrix, new.matrix)
    if let old, let place, old.dropLast(2) == place.dropLast(2) {
      let moved = [place[4] - old[4], place[5] - old[5]].map {
        ($0 > 0 ? "+" : "") + DecimalNumber.text($0)
      }
      return ["\(owner)moved (\(moved[0]), \(moved[1])) pt"]
    }
    func name(_ line: ListLine) -> String {
      line[.transform].map { "transform \($0)" } ?? line[.at].map { "at \($0)" } ?? "at 0 0"
    }
    return ["\(owner)\(name(self)) became \(name(new))"]
  }

  /// The six numbers of the line's position or transform.
  private var matrix: [Double]? {
    guard let text = self[.transform] ?? self[.at].map({ "1 0 0 1 " + $0 }) else {
      return [1, 0, 0, 1, 0, 0]
    }
    let numbers = text.split(separator: " ").compactMap { Double($0) }
    return numbers.count == 6 ? numbers : nil
  }

  /// Changes of the outline: rectangles with numbers, paths without, because of their length.
  private func outlineChanges(to new: ListLine) -> [String] {
    if self[.rect] == new[.rect], self[.path] == new[.path] { return [] }
    if let old = self[.rect], let rect = new[.rect] {
      return ["\(owner)rect \(old) became \(rect)"]
    }
    return ["\(owner)outline changed"]
  }

  /// Changes of a value that may be absent.
  private func change(of word: Word, to new: ListLine) -> [String] {
    guard let title = word.title else { return [] }
    // A changed text also has other glyphs and another width, which are not reported.
    let isOtherText = verb == .text && subject != new.subject
    if isOtherText, word == .glyphs || word == .width { return [] }
    switch (self[word], new[word]) {
    case (nil, nil): return []
    case (let old?, nil): return [Self.joined("lost its", "\(owner)\(title) \(old)")]
    case (nil, let value?):
      let words = "\(owner)\(title) \(value)"
      let article = words.first.map { "aeiou".contains($0) } ?? false ? "has an" : "has a"
      return [Self.joined(article, words) + " now"]
    case (let old?, let value?):
      return old == value ? [] : ["\(owner)\(title) \(old) became \(value)"]
    }
  }

  private static func joined(_ start: String, _ words: String) -> String {
    ([start] + words.split(separator: " ").map(String.init)).joined(separator: " ")
  }
}
