import GalleyBase
import GalleyGeometry

/// The parts of the written name of an element or of a part of it, such as
/// `decoration card 0 shadow`.
package struct ElementName: Hashable, Sendable {
  /// The text before the indexes: `cell`, `decoration card`.
  package var kind: String
  /// Section and item; a header, footer or decoration of item 0 has only the section.
  package var indexes: [Int] { path.indexes }
  private var path: ElementPath
  /// The text after the indexes, such as `shadow`; empty for the element itself.
  package var part: String

  /// Parses a name; nil if it has no indexes.
  package init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let place = words.lastIndex(where: { ElementPath($0) != nil }), place > 0,
      let path = ElementPath(words[place])
    else { return nil }
    kind = words[..<place].joined(separator: " ")
    self.path = path
    part = words[(place + 1)...].joined(separator: " ")
  }
}

extension ElementName {
  /// The names, with runs of three or more as ranges: `cells 0-3…0-6`, `header 1`.
  ///
  /// Names of one kind and part are grouped, sorted by index, at the position of the first of them.
  package static func folded(_ names: [String]) -> [String] { runs(of: names).map(\.text) }

  /// The names as part of a sentence: `cells 0-3…0-6, cell 1-0 and header 1`.
  ///
  /// After `limit` ranges, the list gives only the number of the rest.
  package static func list(_ names: [String], limit: Int = 4) -> String {
    let runs = runs(of: names)
    var words = runs.prefix(max(limit, 1)).map(\.text)
    let rest = runs.dropFirst(max(limit, 1)).reduce(0) { $0 + $1.count }
    if rest > 0 { words.append("\(rest) more") }
    return words.listed()
  }

  /// Consecutive names, and their common text.
  private struct Run {
    var text: String
    var count: Int
  }

  /// The parts that names must share to be folded.
  private struct Family: Hashable {
    var kind: String
    var isBracketed: Bool
    var part: String
  }

  private static func runs(of names: [String]) -> [Run] {
    var families: [Family: Int] = [:]
    var members: [[ElementName]] = []
    var runs: [Int: String] = [:]
    for text in names {
      guard let name = ElementName(text) else {
        runs[members.count] = text
        members.append([])
        continue
      }
      let family = Family(
        kind: name.kind, isBracketed: name.path.isBracketed, part: name.part)
      if let place = families[family] {
        members[place].append(name)
      } else {
        families[family] = members.count
        members.append([name])
      }
    }
    return members.indices.flatMap { place -> [Run] in
      if let text = runs[place] { return [Run(text: text, count: 1)] }
      return folded(members[place])
    }
  }

  private static func folded(_ family: [ElementName]) -> [Run] {
    let sorted = family.sorted { $0.indexes.lexicographicallyPrecedes($1.indexes) }
    var runs: [Run] = []
    var start = 0
    for end in 1...sorted.count where end == sorted.count || !sorted[end].follows(sorted[end - 1]) {
      let run = sorted[start..<end]
      if run.count > 2 {
        runs.append(Run(text: range(sorted[start], sorted[end - 1]), count: run.count))
      } else {
        runs += run.map { Run(text: $0.text, count: 1) }
      }
      start = end
    }
    return runs
  }

  private func follows(_ other: ElementName) -> Bool {
    guard let last = indexes.last, let previous = other.indexes.last else { return false }
    return indexes.count == other.indexes.count && indexes.dropLast() == other.indexes.dropLast()
      && previous < last && last - previous == 1
  }

  private static func range(_ first: ElementName, _ last: ElementName) -> String {
    joined(first.plural, "\(first.path.text)…\(last.path.text)", first.part)
  }

  private static func joined(_ kind: String, _ indexes: String, _ part: String) -> String {
    part.isEmpty ? "\(kind) \(indexes)" : "\(kind) \(indexes) \(part)"
  }

  private var text: String { Self.joined(kind, path.text, part) }

  /// `cells`, `decorations card`; a supplementary view's kind does not change.
  private var plural: String {
    for category in ElementID.Category.allCases where category != .supplementary {
      let word = category.name
      if kind == word || kind.hasPrefix(word + " ") {
        return word + "s" + kind.dropFirst(word.count)
      }
    }
    return kind
  }
}
