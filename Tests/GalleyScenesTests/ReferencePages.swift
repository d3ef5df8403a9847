import Foundation
import GalleyBase
import GalleyDrawing

@testable import GalleyScenes

/// The tables of keys in the pages of `Docs`, made from the key tables of the check.
///
/// A table stands between the lines `<!-- keys: NAME -->` and `<!-- end of keys -->` of a page,
/// under a heading to which links lead. Rows that an earlier table has word for word stand there
/// only: the later table names the keys and links to the earlier one.
struct ReferencePages {
  /// Where a table stands.
  struct Place {
    let page: String
    let anchor: String
  }

  /// A page that opens a table without ending it, or the other way round.
  struct Unended: Error {
    let page: String
  }

  /// All tables of the format, in the order of the documentation.
  static let tables: [KeyTable] =
    SceneSchema.sharedTables
    + LayoutKind.builtIn.flatMap { kind in
      [kind.table] + kind.furtherTables.map { $0.table() }
    }

  /// The name under which a page has the list of pictures that Galley draws.
  static let placeholders = "placeholders"

  private static let end = "<!-- end of keys -->"

  /// How many rows must be equal before a table leaves them to an earlier one.
  private static let fewestRepeated = 3

  /// The rows of each table, by its name; links are left out, so that equal rows are equal texts.
  private static let rows: [String: Set<String>] = Dictionary(
    tables.map { table in (table.name, Set(table.own.map { plainRow($0) })) },
    uniquingKeysWith: { first, _ in first })

  /// The texts of the pages that have tables, by their paths in `Docs`.
  let texts: [String: String]
  /// The places of the tables, by their names; more than one is a mistake.
  let places: [String: [Place]]

  /// Reads the pages of some folders.
  ///
  /// - Parameters:
  ///   - docs: The folder `Docs`.
  ///   - folders: The names of folders in it.
  /// - Throws: An error of the file system, or `Unended`.
  init(docs: URL, folders: [String]) throws {
    var texts: [String: String] = [:]
    var places: [String: [Place]] = [:]
    for folder in folders {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: docs.appendingPathComponent(folder).path)
      for name in names.sorted() where name.hasSuffix(".md") {
        let page = folder + "/" + name
        let text = try String(contentsOf: docs.appendingPathComponent(page), encoding: .utf8)
        let found = Self.places(in: text)
        let ends = text.components(separatedBy: Self.end).count - 1
        guard found.count == ends else { throw Unended(page: page) }
        if found.isEmpty { continue }
        texts[page] = text
        for (table, anchor) in found {
          places[table, default: []].append(Place(page: page, anchor: anchor))
        }
      }
    }
    self.texts = texts
    self.places = places
  }

  /// A page with the tables as they should be.
  ///
  /// - Parameter page: Its path in `Docs`.
  /// - Returns: The whole text of the page.
  func written(_ page: String) -> String {
    var lines: [String] = []
    var isInside = false
    for line in (texts[page] ?? "").components(separatedBy: "\n") {
      if line == Self.end { isInside = false }
      if !isInside { lines.append(line) }
      if let name = Self.tableName(in: line) {
        lines += [""] + block(name, on: page)
        isInside = true
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The tables that a text has, each with the anchor of the heading above it.
  private static func places(in text: String) -> [(table: String, anchor: String)] {
    var found: [(table: String, anchor: String)] = []
    var anchor = ""
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("#"), let space = line.firstIndex(of: " ") {
        let title = line[space...].lowercased().filter {
          $0.isLetter || $0.isNumber || " -_".contains($0)
        }
        anchor = String(title.dropFirst()).replacing(" ", with: "-")
      }
      if let name = tableName(in: line) { found.append((name, anchor)) }
    }
    return found
  }

  /// The name in a line that opens a table.
  private static func tableName(in line: String) -> String? {
    let (start, end) = ("<!-- keys: ", " -->")
    guard line.hasPrefix(start), line.hasSuffix(end) else { return nil }
    return String(line.dropFirst(start.count).dropLast(end.count))
  }
}

// MARK: - Tables

extension ReferencePages {
  /// The lines between the two comments, with an empty line at the end.
  private func block(_ name: String, on page: String) -> [String] {
    if name == Self.placeholders {
      let names = PlaceholderImage.names.map { "`\(PlaceholderImage.prefix)\($0)`" }
      return [names.joined(separator: ", ") + ".", ""]
    }
    guard let table = Self.tables.first(where: { $0.name == name }) else { return [] }
    var lines = [Self.escaped(table.summary), ""] + choices(of: table)
    if let inherited = table.inherited?.table() {
      lines += ["It has all keys of \(link(inherited, from: page)).", ""]
    }
    var left = table.own
    for (earlier, keys) in Self.repeated(in: table) {
      let names = keys.map { "`\($0.name)`" }.joined(separator: ", ")
      lines += ["As in \(link(earlier, from: page)): \(names).", ""]
      left.removeAll { key in keys.contains { $0.name == key.name } }
    }
    if left.isEmpty { return lines }
    lines += ["| key | value | default | meaning |", "|---|---|---|---|"]
    lines += left.map { key in Self.row(key) { link($0, from: page) } }
    return lines + [""]
  }

  /// Which of a table's keys exclude each other.
  private func choices(of table: KeyTable) -> [String] {
    func list(_ keys: [String], _ last: String) -> String {
      let names = keys.map { "`\($0)`" }
      return names.dropLast().joined(separator: ", ") + last + (names.last ?? "")
    }
    var lines: [String] = []
    for choice in table.ownChoices where choice.isRequired {
      lines += ["Give exactly one of \(list(choice.keys, " and ")).", ""]
    }
    for choice in table.ownChoices where !choice.isRequired && choice.keys.count > 2 {
      lines += ["Give at most one of \(list(choice.keys, " and ")).", ""]
    }
    let pairs = table.ownChoices.filter { !$0.isRequired && $0.keys.count == 2 }
    if !pairs.isEmpty {
      let names = pairs.map { list($0.keys, " and ") }.joined(separator: "; ")
      lines += ["These exclude each other: \(names).", ""]
    }
    return lines
  }

  /// The rows of a table that earlier tables have, by the earlier table.
  private static func repeated(in table: KeyTable) -> [(table: KeyTable, keys: [KeyDescription])] {
    var found: [(table: KeyTable, keys: [KeyDescription])] = []
    var left = table.own
    for earlier in tables.prefix(while: { $0.name != table.name }) {
      let same = left.filter { rows[earlier.name]?.contains(plainRow($0)) == true }
      if same.count < fewestRepeated { continue }
      found.append((earlier, same))
      left.removeAll { key in same.contains { $0.name == key.name } }
    }
    return found
  }

  /// A row without links.
  private static func plainRow(_ key: KeyDescription) -> String { row(key) { $0.heading } }

  /// A row of a table.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - name: How other tables are named in it.
  /// - Returns: The row in Markdown.
  private static func row(_ key: KeyDescription, _ name: (KeyTable) -> String) -> String {
    let fallback =
      switch key.fallback {
      case .json(let text): "`\(text)`"
      case .words(let text): text
      case nil: key.isRequired ? "required" : "none"
      }
    let cells = [
      "`\(key.name)`", escaped(key.shape.reference(name)), fallback, escaped(key.summary),
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  /// A link to a table, as a page writes it.
  private func link(_ table: KeyTable, from page: String) -> String {
    guard let place = places[table.name]?.first else { return table.heading }
    let parts = place.page.components(separatedBy: "/")
    var target = "../" + place.page
    if page.hasPrefix((parts.first ?? "") + "/") { target = parts.last ?? "" }
    if place.page == page { target = "" }
    return "[\(table.heading)](\(target)#\(place.anchor))"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("|", with: "\\|")
  }
}
