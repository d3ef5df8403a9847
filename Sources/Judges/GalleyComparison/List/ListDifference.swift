import GalleyDrawing

/// The difference between two `list.txt` files, or two SVG documents: the changes in each element.
package struct ListDifference: Equatable, Sendable {
  /// Sentences about the differences, with elements in drawing order; empty for equal texts.
  ///
  /// Elements with the same sentence are grouped: `cells 0-0…0-5`.
  package var findings: [ElementChange]
  /// A summary of the difference: `3 elements are drawn differently`; empty if there is none.
  package var headline: String
  /// The names of all elements with findings.
  let elements: Set<String>

  /// The findings, one per line: the element, spaces, the change.
  package var sentences: [String] { findings.lines }

  /// Compares two texts; differences of lists are described in words, those of other texts line by
  /// line.
  package init(expected: String, actual: String) {
    self.init(expected: expected, actual: actual, besides: nil)
  }

  /// Compares two texts; of lists, only the changes that the geometry does not explain are found.
  init(expected: String, actual: String, besides geometry: ListGeometryChanges?) {
    let (before, after) = (Self.lines(expected), Self.lines(actual))
    if expected == actual {
      findings = []
    } else if let old = ListBlocks(before), let new = ListBlocks(after) {
      findings = Self.changes(old, new, besides: geometry)
    } else {
      findings = LineDifference(before, after).findings
    }
    if findings.isEmpty, expected != actual, geometry == nil {
      findings = [ElementChange("picture", "only line breaks and indentation differ")]
    }
    elements = Set(findings.map(\.element))
    headline = Self.headline(elements)
    findings = Self.folded(findings)
  }

  /// Compares two lists, of which the first has the names of the second for what is the same.
  init(_ old: ListBlocks, _ new: ListBlocks, besides geometry: ListGeometryChanges) {
    findings = Self.changes(old, new, besides: geometry)
    elements = Set(findings.map(\.element))
    headline = Self.headline(elements)
    findings = Self.folded(findings)
  }

  /// The lines as parts of the text: a string for each would take gigabytes.
  static func lines(_ text: String) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Substring.init)
  }

  private static func headline(_ names: Set<String>) -> String {
    if names.isEmpty { return "" }
    if names == ["picture"] { return "the picture is drawn differently" }
    return names.count == 1
      ? "1 element is drawn differently" : "\(names.count) elements are drawn differently"
  }

  /// One finding for all elements with the same change, at the position of the first.
  private static func folded(_ findings: [ElementChange]) -> [ElementChange] {
    var order: [String] = []
    var groups: [String: [ElementChange]] = [:]
    for finding in findings {
      let change = change(of: finding)
      if groups[change] == nil { order.append(change) }
      groups[change, default: []].append(finding)
    }
    return order.compactMap { change in
      guard let group = groups[change], var finding = group.first else { return nil }
      var known: Set<String> = []
      let names = group.map(\.element).filter { known.insert($0).inserted }
      finding.element = ElementName.list(names)
      let isSame = group.allSatisfy { $0.sentence == finding.sentence }
      if !isSame { finding.sentence = change }
      if names.count > 1 { finding.sentence = plural(finding.sentence) }
      return finding
    }
  }

  /// The words in which elements that changed alike agree: those about a property of a text leave out the text.
  private static func change(of finding: ElementChange) -> String {
    let isOfText = finding.sentence.hasPrefix("\(ListLine.Verb.text.title) \"")
    return isOfText ? finding.property?.words ?? finding.sentence : finding.sentence
  }

  /// The plural form of a sentence about one element.
  private static func plural(_ sentence: String) -> String {
    for (one, many) in [("lost its ", "lost their "), ("has ", "have "), ("is ", "are ")]
    where sentence.hasPrefix(one) {
      return many + sentence.dropFirst(one.count)
    }
    return sentence
  }

  // MARK: - Lists

  private static func changes(
    _ old: ListBlocks, _ new: ListBlocks, besides geometry: ListGeometryChanges?
  ) -> [ElementChange] {
    var findings: [ElementChange] = []
    var found: [ListBlocks.Key: ListBlocks.Block] = [:]
    for block in new.blocks { found[block.key] = block }
    for block in old.blocks {
      let change = geometry?[block.key] ?? .none
      if let other = found[block.key] {
        findings += ListLine.joiningOutlines(block.sentences(to: other, besides: change))
          .map { ElementChange(drawing: block.name, $0.sentence, $0.property, as: $0.cause) }
      } else if !change.isVisibilityExplained {
        let sentence = block.key.occurrence > 0 ? "is drawn once less" : "is no longer drawn"
        findings.append(ElementChange(drawing: block.name, sentence, as: sentence))
      }
    }
    let known = Set(old.blocks.map(\.key))
    for block in new.blocks where !known.contains(block.key) {
      if geometry?[block.key].isVisibilityExplained ?? false { continue }
      let sentence = block.key.occurrence > 0 ? "is drawn once more" : "is drawn now"
      findings.append(ElementChange(drawing: block.name, sentence, as: sentence))
    }
    // A changed z changes the order.
    let isOrdered = { (block: ListBlocks.Block) in
      !(geometry?.reordered.contains(block.name) ?? false)
    }
    let order = DrawingOrder(old.blocks.filter(isOrdered), new.blocks.filter(isOrdered))
    return findings + order.findings
  }
}
