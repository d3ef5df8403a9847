/// The difference between two `accessibility.txt` files: what a screen reader finds in another way.
package struct AccessibilityDifference: Equatable, Sendable {
  /// Sentences about elements, by their labels; empty for equal texts.
  package private(set) var findings: [ElementChange] = []
  /// A summary of the difference: `a screen reader finds 3 elements differently`; empty if there is none.
  package private(set) var headline = ""

  /// Compares two texts; those that are something else are compared line by line.
  package init(expected: String, actual: String) {
    guard expected != actual else { return }
    guard let old = Self.elements(in: expected), let new = Self.elements(in: actual) else {
      findings =
        LineDifference(ListDifference.lines(expected), ListDifference.lines(actual)).findings
      headline = "accessibility.txt differs"
      return
    }
    compare(old, new)
    let count = Set(findings.map(\.element)).count
    headline =
      count == 0
      ? "accessibility.txt is formatted differently"
      : "a screen reader finds \(count) element\(count == 1 ? "" : "s") differently"
  }

  /// The elements of a text, in order; nil for a text that is no `accessibility.txt`.
  static func elements(in text: String) -> [SpokenElement]? {
    let lines = ListDifference.lines(text).filter { !$0.isEmpty }
    // A screen reader may find nothing.
    if lines == ["nothing"] { return [] }
    let elements = lines.compactMap { SpokenElement($0) }
    return elements.isEmpty || elements.count != lines.count ? nil : elements
  }

  private mutating func compare(_ old: [SpokenElement], _ new: [SpokenElement]) {
    let partners = Self.partners(of: old, in: new)
    for (index, element) in old.enumerated() {
      guard let partner = partners[index] else {
        add(element, at: index, "is no longer found by a screen reader")
        continue
      }
      let other = new[partner]
      if element.isHidden != other.isHidden {
        add(
          element, at: index,
          other.isHidden
            ? "is hidden from screen readers now" : "is no longer hidden from screen readers")
      }
      for change in element.changes(to: other) {
        add(element, at: index, change.words ?? "", change)
      }
    }
    let known = Set(partners.compactMap(\.self))
    for (index, element) in new.enumerated() where !known.contains(index) {
      add(element, at: index, "is found by a screen reader now")
    }
    addMoves(old, new, partners)
  }

  /// Adds the elements that are read earlier or later among those that are in both texts, as few as possible.
  private mutating func addMoves(
    _ old: [SpokenElement], _ new: [SpokenElement], _ partners: [Int?]
  ) {
    let read = partners.enumerated().compactMap { index, partner -> (old: Int, new: Int)? in
      guard let partner, !old[index].isHidden, !new[partner].isHidden else { return nil }
      return (index, partner)
    }
    let kept = Set(DrawingOrder.longestRise(read.map(\.new)))
    for (place, pair) in read.enumerated() where !kept.contains(place) {
      add(
        old[pair.old], at: pair.old, "is read as number \(pair.new + 1), and was \(pair.old + 1)",
        PropertyChange("order", "\(pair.old + 1)", "\(pair.new + 1)"), cause: "is read elsewhere")
    }
  }

  private mutating func add(
    _ element: SpokenElement, at index: Int, _ sentence: String, _ property: PropertyChange? = nil,
    cause: String? = nil
  ) {
    let name = element.label.map { "\"\($0)\"" } ?? "element \(index + 1)"
    findings.append(
      ElementChange(
        name, sentence, kind: .drawing, property,
        cause: "for a screen reader: \(cause ?? sentence)"))
  }

  /// Where each element is in the new text: with the same line, or else the same label, or else at the same place.
  private static func partners(of old: [SpokenElement], in new: [SpokenElement]) -> [Int?] {
    var partners: [Int?] = Array(repeating: nil, count: old.count)
    var isFree = Array(repeating: true, count: new.count)
    func match(_ name: (SpokenElement) -> String?) {
      var places: [String: [Int]] = [:]
      for index in new.indices.reversed() where isFree[index] {
        if let key = name(new[index]) { places[key, default: []].append(index) }
      }
      for index in old.indices where partners[index] == nil {
        guard let key = name(old[index]), let place = places[key]?.popLast() else { continue }
        partners[index] = place
        isFree[place] = false
      }
    }
    match { "\($0)" }
    match { $0.label }
    match { $0.place }
    return partners
  }
}
