import GalleyBase
import Foundation
import GalleyDrawing
import GalleyEngine
import GalleyGeometry

extension Annotator {
  /// The meaning of each colour in the picture; `tinted` are the kinds of its tinted spaces.
  func legendEntries(of tinted: [DimensionLine.Kind]) -> [Legend.Entry] {
    let drawn = routes.routes.indices.filter { !unnumbered.contains($0) }
    let kinds = Set(drawn.map { routes.routes[$0].measure.kind } + tinted)
    let categories = Set(finder.elements.map(\.id.category))
    let (rules, isRing) = (subject.rules, finder.ring != nil)
    var entries: [Legend.Entry] = []
    if categories.contains(.cell) { entries.append(.init(tone: \.size, text: "cell")) }
    if isRing, rules.contains(.sizes) { entries.append(.init(tone: \.gap, text: "radius")) }
    if kinds.contains(.gap) { entries.append(.init(tone: \.gap, text: "gap")) }
    let insets = DimensionLine.Kind.allCases.filter { $0 != .gap && kinds.contains($0) }
      .compactMap(\.spaceName)
    if !insets.isEmpty {
      entries.append(.init(tone: \.inset, text: insets.joined(separator: ", ")))
    }
    let kept: [(ElementID.Category, String)] = [
      (.header, "header"), (.footer, "footer"), (.supplementary, "supplementary view"),
    ]
    let supplementary = kept.filter { categories.contains($0.0) }.map(\.1)
    if !supplementary.isEmpty {
      entries.append(.init(tone: \.supplementary, text: supplementary.joined(separator: ", ")))
    }
    entries += decorationEntries
    if kinds.contains(.viewport) { entries.append(.init(tone: \.viewport, text: "view")) }
    if labels.contains(where: { $0.pill.tone == \.name }) {
      entries.append(.init(tone: \.name, text: "index path"))
    }
    return entries
  }

  /// One entry for each coverage where there are several, and one for other decorations.
  private var decorationEntries: [Legend.Entry] {
    let names = finder.coverageNames
    let decorations = finder.elements.filter { $0.id.category == .decoration }
    var entries = names.enumerated().map { number, name in
      Legend.Entry(
        tone: \.decoration, text: "decoration · \(name)", dash: Legend.dash(ofCoverage: number))
    }
    let isNamed = { (element: LayoutSnapshot.Element) in
      names.count > 0 && finder.coverages.contains { $0.coverage.id == element.id }
    }
    if !decorations.allSatisfy(isNamed) {
      entries.append(.init(tone: \.decoration, text: "decoration", dash: [4, 2]))
    }
    return entries
  }

  /// What is visible and what is measured, in sentences.
  var summary: String {
    func text(_ value: CGFloat) -> String {
      DecimalNumber.text(value, decimals: 2).replacingOccurrences(of: "-", with: "\u{2212}")
    }
    let viewport = subject.snapshot.viewport
    let groups = ElementWords.groups(finder.elements.map(\.id))
    let place =
      viewport.origin == .zero
      ? "" : " scrolled to \(text(viewport.minX)), \(text(viewport.minY))"
    let shown = groups.isEmpty ? "nothing" : groups.listed()
    var sentences = ["\(text(viewport.width)) × \(text(viewport.height)) points\(place): \(shown)"]
    for section in subject.scrolled where section.before + section.after > 0 {
      let (before, after) = section.isSideways ? ("left", "right") : ("top", "bottom")
      let sides = [(section.before, before), (section.after, after)].filter { $0.0 > 0 }
      sentences.append(
        "Section \(section.section) goes on: "
          + sides.map { "\($0) more at the \($1)" }.joined(separator: ", "))
    }
    let measured = lengths
    if !measured.isEmpty { sentences.append("Measured: " + measured.joined(separator: "; ")) }
    return sentences.joined(separator: ". ") + "."
  }

  /// The measured lengths by what they are, such as `cell width 88` or `gap 8, 12`.
  private var lengths: [String] {
    var order: [String] = []
    var values: [String: [String]] = [:]
    for (index, route) in routes.routes.enumerated() where !unnumbered.contains(index) {
      guard let name = name(of: route.measure) else { continue }
      if values[name] == nil { order.append(name) }
      let measure = route.measure
      let value = measure.kind == .rest ? finder.number(measure.length) : measure.text
      if values[name]?.contains(value) != true { values[name, default: []].append(value) }
    }
    if subject.rules.contains(.sizes), let ring = finder.ring {
      order.append("radius")
      values["radius"] = [finder.number(ring.radius)]
    }
    return order.map { "\($0) \(values[$0, default: []].joined(separator: ", "))" }
  }

  private func name(of measure: DimensionLine) -> String? {
    let side = measure.axis == .horizontal ? "width" : "height"
    let others = Set(finder.elements.map(\.id.category)).subtracting([.cell, .decoration])
    let owner = others == [.header] ? "header" : others == [.footer] ? "footer" : "header or footer"
    return switch measure.kind {
    case .size: "cell \(side)"
    case .gap, .inset, .groupInset, .itemInset, .contentInset, .separatorInset, .rest:
      measure.kind.spaceName
    case .supplementary: "\(owner) \(side)"
    case .decoration: measure.isRequested ? "decoration \(side)" : "decoration inset"
    case .viewport: nil
    }
  }
}
