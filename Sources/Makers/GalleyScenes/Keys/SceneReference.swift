import GalleyDrawing

/// The tables of the page on the scene format, made from the same key tables as the check.
package enum SceneReference {
  /// A table in Markdown for each kind of map, under a heading with its name.
  package static func markdown() -> String {
    let kinds = LayoutKind.builtIn.flatMap { [$0.table] + $0.furtherTables.map { $0.table() } }
    return (SceneSchema.sharedTables + kinds).map(section).joined(separator: "\n") + names
  }

  /// The words that are names of drawings, and so not in the tables.
  private static var names: String {
    func list(_ names: [String]) -> String {
      names.map { "`\($0)`" }.joined(separator: ", ") + "."
    }
    return """

      ### Placeholders

      Pictures that Galley draws: \(list(PlaceholderImage.names.map { PlaceholderImage.prefix + $0 }))

      ### Symbols

      Symbols that Galley draws are [on a page of their own](Symbols.md), each also with `.fill`, and inside of `.circle`,
      `.square`, `.circle.fill` and `.square.fill`.

      """
  }

  /// The names of the keys of a view.
  package static var viewKeys: [String] { Look.table.keys.map(\.name) }

  private static func section(_ table: KeyTable) -> String {
    var lines = ["### \(table.heading)", "", escaped(table.summary), ""]
    for choice in table.ownChoices {
      let keys = choice.keys.map { "`\($0)`" }.joined(separator: ", ")
      lines += ["\(choice.isRequired ? "Exactly" : "At most") one of \(keys).", ""]
    }
    if let inherited = table.inherited {
      lines += [
        (table.own.isEmpty ? "The keys of " : "Also the keys of ") + inherited.table().link
          + ".", "",
      ]
    }
    if table.own.isEmpty { return lines.joined(separator: "\n") }
    lines += ["| key | value | default | meaning |", "|---|---|---|---|"]
    lines += table.own.map { key in
      let cells = [
        "`\(key.name)`", escaped(key.shape.reference), fallback(of: key), escaped(key.summary),
      ]
      return "| " + cells.joined(separator: " | ") + " |"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fallback(of key: KeyDescription) -> String {
    switch key.fallback {
    case .json(let text): "`\(text)`"
    case .words(let text): text
    case nil: key.isRequired ? "required" : "none"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("|", with: "\\|")
  }
}

extension KeyTable {
  /// The heading of the table, which links in other tables lead to.
  var heading: String {
    LayoutKind.all.contains { $0.name == name } ? "layout " + name : name
  }

  /// The table's heading, as a link to it if it is `linked`.
  fileprivate func name(linked: Bool) -> String { linked ? link : heading }

  /// A link to the table.
  fileprivate var link: String {
    "[\(heading)](#\(heading.lowercased().replacing(" ", with: "-")))"
  }
}

extension ValueShape {
  /// The kind of value, for the reference.
  var reference: String { reference(linked: true) }

  /// The kind of value in Markdown, with links to the reference's other tables if it is `linked`.
  func reference(linked: Bool) -> String {
    switch self {
    case .number(let rule): rule.reference
    case .integer(let range):
      range.count == 1 ? "`\(range.lowerBound)`" : "whole number from \(range.lowerBound)"
    case .boolean: "`true` or `false`"
    case .text: "text"
    case .choice(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .color: "colour"
    case .form(let form): form.summary
    case .tuple(let names, .number(let rule)):
      "`[" + names.joined(separator: ", ") + "]`" + (rule.unit.isEmpty ? "" : ", \(rule.unit)")
    case .tuple(let names, let element):
      "`[" + names.joined(separator: ", ") + "]`, each " + element.reference(linked: linked)
    case .list(let element, _): "list of " + element.reference(linked: linked)
    case .map(let reference): reference.table().name(linked: linked)
    case .names(let value): "map of names to " + value.reference(linked: linked)
    case .layout:
      LayoutKind.builtIn.map { $0.table.name(linked: linked) }.joined(separator: ", ")
    case .oneOf(let shapes): shapes.map { $0.reference(linked: linked) }.joined(separator: " or ")
    }
  }
}

extension NumberRule {
  /// The numbers that are allowed, for the reference.
  fileprivate var reference: String {
    let name = unit.isEmpty ? "number" : unit
    if isAboveMinimum { return name + ", above \(range.lowerBound.short)" }
    return range.lowerBound == 0 && unit == "points" ? name + ", from 0" : name
  }
}
