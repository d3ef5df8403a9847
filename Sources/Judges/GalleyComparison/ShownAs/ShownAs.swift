import GalleyBase

/// What a screen was shown as: what `layout.json` says above its elements.
package struct ShownAs: Equatable, Sendable {
  /// Width and height of the viewport, in points.
  package var size: [Double]
  /// The name of the device; nil for a viewport of any size.
  package var device: String?
  /// Device pixels per point; nil if it is not known.
  package var scale: Double?
  /// The words of traits, by their names, such as `dark` for `appearance`.
  package var traits: [String: String] = [:]
  /// How many items each section has.
  var sections: [Int] = []
  private var layoutTree: JSONTree?

  /// The layout of the scene in JSON; nil if no file describes it.
  package var layout: String? { layoutTree?.json }

  /// What a `layout.json` says of it, below the size of its viewport; nil if it is no map.
  init?(size: [Double], _ written: JSONTree) {
    guard let members = written.map else { return nil }
    self.size = size
    for (name, value) in members {
      switch (name, value) {
      case ("device", .text(let name)): device = name
      case ("scale", .number(let number)): scale = number
      case ("layout", let tree): layoutTree = tree
      case ("sections", .list(let counts)):
        sections = counts.map { $0.number.flatMap(Int.init(exactly:)) ?? 0 }
      case (_, .text(let word)): traits[name] = word
      default: break
      }
    }
  }

  private static let mark = Array("\n  \"shownAs\": ".utf8)
  private static let headSize = 64

  /// The text of a `layout.json` as it was before it said this; nil if it does not.
  package static func removed(from text: [UInt8]) -> [UInt8]? {
    guard let start = text.prefix(headSize).firstRange(of: mark),
      let end = text[start.upperBound...].firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    return Array(text[..<start.lowerBound] + text[end...].dropFirst(2))
  }
}

extension ShownAs {
  /// Only what another value also says.
  func limited(to other: ShownAs?) -> ShownAs? {
    guard let other else { return nil }
    var limited = self
    if other.device == nil { limited.device = nil }
    if other.scale == nil { limited.scale = nil }
    if other.layoutTree == nil { limited.layoutTree = nil }
    if other.sections.isEmpty { limited.sections = [] }
    limited.traits = traits.filter { other.traits[$0.key] != nil }
    return limited
  }

  /// How many sections there are.
  var sectionCount: Int { sections.count }

  /// How many items a section has; nil if there is no such section.
  func count(of section: Int) -> Int? {
    sections.indices.contains(section) ? sections[section] : nil
  }

  /// The traits in the order in which one causes the other.
  private static let order = [
    "system", "appearance", "locale", "layoutDirection", "textSize", "contrast",
  ]

  /// What it is shown as now, where that differs: one sentence for each cause, the first cause first.
  func changes(to new: ShownAs) -> [ElementChange] {
    var changes: [ElementChange] = []
    func add(
      _ element: String, _ sentence: String, as cause: String? = nil,
      _ property: PropertyChange? = nil
    ) {
      changes.append(
        ElementChange(
          element, sentence, kind: .screen, property, cause: "\(element) \(cause ?? sentence)"))
    }
    if device != new.device {
      add("screen", "device \(device ?? "none") became \(new.device ?? "none")")
    } else {
      if size != new.size {
        add("screen", "size \(Self.words(size)) became \(Self.words(new.size))")
      }
      if scale != new.scale {
        add("screen", "scale \(Self.words(scale)) became \(Self.words(new.scale))")
      }
    }
    let names = Set(traits.keys).union(new.traits.keys)
    for name in Self.order.filter(names.contains) + names.subtracting(Self.order).sorted()
    where traits[name] != new.traits[name] {
      let before = traits[name].map { " \($0)" } ?? ""
      add("screen", "\(name)\(before) became \(new.traits[name] ?? "its usual value")")
    }
    for change in layoutChanges(to: new) {
      add(
        "layout", change.sentence, as: change.cause,
        PropertyChange(change.path, change.before?.words, change.after?.words))
    }
    return changes
  }

  private func layoutChanges(to new: ShownAs) -> [JSONTree.Difference] {
    guard let old = layoutTree, let new = new.layoutTree else { return [] }
    let (before, after) = (old.map?["kind"], new.map?["kind"])
    // The keys of one kind say nothing of another.
    if before != after {
      return [JSONTree.Difference(path: "kind", before: before, after: after)]
    }
    return new.differences(from: old)
  }

  /// The most sections whose counts are told one by one.
  private static let mostSections = 3

  /// How many sections and items there are, where that differs.
  func countChanges(to new: ShownAs) -> [ElementChange] {
    var changes: [ElementChange] = []
    func add(_ element: String, _ sentence: String) {
      changes.append(
        ElementChange(element, sentence, kind: .screen, cause: "\(element) \(sentence)"))
    }
    if sections.count != new.sections.count {
      add("sections", "there are \(new.sections.count), and were \(sections.count)")
    }
    let counts = zip(sections, new.sections).enumerated()
      .filter { $0.element.0 != $0.element.1 }
    for (index, (old, count)) in counts.prefix(Self.mostSections) {
      add("section \(index)", "has \(Self.items(count)), was \(old)")
    }
    if counts.count > Self.mostSections {
      add("sections", "\(counts.count - Self.mostSections) more have other numbers of items")
    }
    return changes
  }

  private static func items(_ count: Int) -> String {
    count == 1 ? "1 item" : "\(DecimalNumber.grouped(count)) items"
  }

  private static func words(_ number: Double?) -> String {
    number.map { DecimalNumber.text($0) } ?? "unknown"
  }

  private static func words(_ size: [Double]) -> String {
    size.map { DecimalNumber.text($0) }.joined(separator: " × ")
  }
}

/// What a screen was shown as in a golden, and is shown as now.
package struct ShownAsDifference: Equatable, Sendable {
  /// Of the golden, and of the new drawing.
  package var before, after: ShownAs
  /// One sentence for each cause, the first cause first; at least one.
  package var findings: [ElementChange]

  /// Compares two `layout.json` texts; nil if they do not say what is shown, or the same.
  package init?(expected: String, actual: String) {
    guard let before = LayoutFile(expected), let after = LayoutFile(actual) else { return nil }
    self.init(before, after)
  }

  /// The same of two layouts.
  init?(_ before: LayoutFile, _ after: LayoutFile) {
    guard let before = before.shownAs, let after = after.shownAs, before != after else {
      return nil
    }
    (self.before, self.after) = (before, after)
    findings = before.changes(to: after) + before.countChanges(to: after)
    if findings.isEmpty { return nil }
  }

  /// The first causes in one sentence.
  package var headline: String {
    let rest = findings.count - 2
    return findings.prefix(2).map(\.sentence).joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The same without the numbers of items, where something else says which items these are; nil if nothing is left.
  package var withoutCounts: ShownAsDifference? {
    var rest = self
    rest.findings = before.changes(to: after)
    return rest.findings.isEmpty ? nil : rest
  }
}
