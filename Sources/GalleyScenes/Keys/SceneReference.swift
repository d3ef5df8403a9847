/// The tables of the page on the scene format, made from the same key tables as the check.
public enum SceneReference {
  /// A table in Markdown for each kind of map, under a heading with its name.
  public static func markdown() -> String {
    TableName.allCases.map(section).joined(separator: "\n")
  }

  private static func section(_ name: TableName) -> String {
    let table = name.table
    var lines = ["### \(name.heading)", "", escaped(table.summary), ""]
    for choice in table.ownChoices {
      let keys = choice.keys.map { "`\($0)`" }.joined(separator: ", ")
      lines += ["\(choice.isRequired ? "Exactly" : "At most") one of \(keys).", ""]
    }
    if let inherited = table.inherited {
      lines += [
        (table.own.isEmpty ? "The keys of " : "Also the keys of ") + inherited.link + ".", "",
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

  private static func fallback(of key: Key) -> String {
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

extension TableName {
  /// The heading of the table, which links in other tables lead to.
  var heading: String {
    if let kind = LayoutKind.all.first(where: { $0.tableName == self }) {
      return "layout \(kind.name)"
    }
    return rawValue
  }

  /// A link to the table.
  var link: String {
    "[\(heading)](#\(heading.lowercased().replacing(" ", with: "-")))"
  }
}

extension Shape {
  /// The kind of value, for the reference.
  var reference: String {
    switch self {
    case .number(let rule): rule.reference
    case .integer(let range):
      range.count == 1 ? "`\(range.lowerBound)`" : "whole number from \(range.lowerBound)"
    case .boolean: "`true` or `false`"
    case .text: "text"
    case .choice(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .color: "colour"
    case .form(let form): form.summary
    case .numbers(let names, let rule):
      "`[" + names.joined(separator: ", ") + "]`" + (rule.unit.isEmpty ? "" : ", \(rule.unit)")
    case .list(let element, _): "list of " + element.reference
    case .map(let name): name.link
    case .names(let value): "map of names to " + value.reference
    case .layout:
      LayoutKind.all.compactMap(\.tableName?.link).joined(separator: ", ")
    case .oneOf(let shapes): shapes.map(\.reference).joined(separator: " or ")
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
