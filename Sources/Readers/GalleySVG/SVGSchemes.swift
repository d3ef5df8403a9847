import GalleyDrawing
import GalleyGeometry

extension SVGRenderer {
  /// Writes a list as one document that follows its reader's choice of light or dark colours.
  ///
  /// `dark` is the same picture in other colours. Equal parts are written once. A style sheet with
  /// `prefers-color-scheme` switches the colours of the rest, and viewers without media queries
  /// show `list`. Parts that differ in more than colours are written twice, and one is shown.
  ///
  /// - Throws: `SVGError` as for one list, and `SVGError.invalidSize` if the sizes differ.
  package func svg(
    of list: DisplayList, dark: DisplayList, title: String, description: String? = nil,
    options: Options = Options()
  ) throws(SVGError) -> String {
    for size in [list.size, dark.size] {
      guard size == list.size, size.isFinite, size.width > 0, size.height > 0 else {
        throw .invalidSize(size)
      }
    }
    var painter = painter(try salted(options, for: [list, dark], title: title))
    let ids = painter.headIDs()
    try painter.paint(list.items, dark: dark.items)
    return painter.document(
      of: list.size, ids: ids, title: title, description: description ?? list.summary,
      style: painter.schemes.lines(indented: "    "))
  }
}

/// The style sheet of a document that follows the reader's choice of light or dark colours.
struct SVGSchemes {
  private var names: [String: String] = [:]
  private var rules: [String] = []
  private let salt: String

  /// A style sheet whose classes start with a salt.
  init(salt: String) { self.salt = salt }

  /// The class of elements with these properties in the dark scheme; equal properties share a
  /// class.
  ///
  /// Values are colours and numbers from this package, which contain nothing to escape.
  mutating func name(for properties: [XMLAttribute]) -> String {
    let body = properties.map { "\($0.name): \($0.value)" }.joined(separator: "; ")
    if let known = names[body] { return known }
    let name = salt + "dark-\(names.count + 1)"
    names[body] = name
    rules.append(".\(name) { \(body) }")
    return name
  }

  /// The rules, one per line; empty if nothing differs.
  func lines(indented indent: String) -> String {
    guard !rules.isEmpty else { return "" }
    let lines = ["@media (prefers-color-scheme: dark) {"] + rules.map { "  " + $0 } + ["}"]
    return lines.map { indent + $0 + "\n" }.joined()
  }
}

extension SVGPainter {
  /// Writes items, together with the differences of the same picture in dark colours.
  mutating func paint(_ items: [DisplayItem], dark: [DisplayItem]) throws(SVGError) {
    guard items.count == dark.count else { return try paintBoth(items, dark: dark) }
    for (item, other) in zip(items, dark) {
      if item == other {
        try paint([item])
      } else if case .group(let group) = item, case .group(let twin) = other,
        group.projection == nil, group.isFrame(of: twin)
      {
        try paint(group, dark: twin.items)
      } else if let colors = item.colors(in: other) {
        schemeClass = schemes.name(for: colors)
        try paint([item])
        schemeClass = nil
      } else {
        try paintBoth([item], dark: [other])
      }
    }
  }

  /// Writes two versions, of which one is shown.
  private mutating func paintBoth(
    _ items: [DisplayItem], dark: [DisplayItem]
  ) throws(SVGError) {
    writer.open("g", [("class", schemes.name(for: [("display", "none")]))])
    try paint(items)
    writer.close()
    let shown = schemes.name(for: [("display", "inline")])
    writer.open("g", [("class", shown), ("display", "none")])
    try paint(dark)
    writer.close()
  }

  /// The attribute for the class of the current element; none if its colours do not differ.
  var schemeAttribute: [XMLAttribute] { schemeClass.map { [("class", $0)] } ?? [] }
}

extension Group {
  /// Whether two groups differ only in their items.
  fileprivate func isFrame(of other: Group) -> Bool {
    var copy = other
    copy.items = items
    return copy == self
  }
}

extension DisplayItem {
  /// The properties that make this item look like another; nil if they differ in more than colours.
  fileprivate func colors(in other: DisplayItem) -> [XMLAttribute]? {
    if case .fill(let path, .color(let light)) = self,
      case .fill(let twin, .color(let dark)) = other
    {
      return path == twin ? Self.properties(light, dark, "fill") : nil
    }
    if case .stroke(let path, let stroke, .color(let light)) = self,
      case .stroke(let twin, let line, .color(let dark)) = other
    {
      return path == twin && stroke == line ? Self.properties(light, dark, "stroke") : nil
    }
    guard case .text(let run) = self, case .text(var twin) = other else { return nil }
    let dark = twin.color
    twin.color = run.color
    return run == twin ? Self.properties(run.color, dark, "fill") : nil
  }

  private static func properties(
    _ light: Color, _ dark: Color, _ property: String
  ) -> [XMLAttribute] {
    let color = (name: property, value: dark.withAlphaComponent(1).hex)
    guard light.alpha != dark.alpha else { return [color] }
    return [color, ("\(property)-opacity", SVGNumber.text(min(max(dark.alpha, 0), 1)))]
  }
}
