import Foundation
import GalleyViews

/// Reads String Catalogs (`.xcstrings`), as Xcode writes them.
enum StringCatalog {
  /// The texts in a catalog; of texts that depend on a device, the form `other`.
  ///
  /// - Parameter data: The bytes of the file.
  /// - Returns: The texts.
  /// - Throws: What is wrong with the file.
  static func table(in data: Data) throws(StringsFileError) -> StringTable {
    let hint = "open it in Xcode, or export it anew"
    let log = MistakeLog()
    let root = NodeReader.read(data, isJSON: true, log: log)
    if let mistake = log.error(file: "", root: nil).mistakes.first {
      throw StringsFileError(
        problem: "is wrong in line \(mistake.line): \(mistake.problem)", hint: hint)
    }
    guard let root, case .map(let entries)? = root["strings"]?.content else {
      throw StringsFileError(problem: "is not a String Catalog: it has no `strings`", hint: hint)
    }
    var table = StringTable()
    table.sourceLanguage = root["sourceLanguage"]?.text.flatMap(LocaleName.init(file:))
    for entry in entries {
      if entry.value["shouldTranslate"]?.boolean == false { table.untranslated.insert(entry.key) }
      table.texts[entry.key] = values(of: entry.value, text(of:))
      let plurals = values(of: entry.value, forms(of:))
      if !plurals.isEmpty { table.plurals[entry.key] = plurals }
    }
    return table
  }

  /// What the localizations of a string have, by the language.
  private static func values<Value>(
    of string: Node, _ value: (Node) -> Value?
  ) -> [LocaleName: Value] {
    guard case .map(let entries)? = string["localizations"]?.content else { return [:] }
    var values: [LocaleName: Value] = [:]
    for entry in entries {
      guard let locale = LocaleName(file: entry.key), let value = value(entry.value) else {
        continue
      }
      values[locale] = value
    }
    return values
  }

  /// The text of a localization; nil for one that nobody has written yet.
  private static func text(of localization: Node) -> String? {
    if let unit = localization["stringUnit"] {
      guard case .scalar(let text, isPlain: false)? = unit["value"]?.content else { return nil }
      return text.isEmpty && unit["state"]?.text == "new" ? nil : text
    }
    // Forms may stand inside each other: plurals in those of devices. The tree has a limit for that.
    let forms = localization["variations"].flatMap { $0["plural"] ?? $0["device"] }
    return forms?["other"].flatMap(text(of:))
  }

  /// The forms of a localization for numbers; nil for one that does not vary by number.
  private static func forms(of localization: Node) -> [PluralCategory: String]? {
    guard let variations = localization["variations"] else { return nil }
    guard case .map(let entries)? = variations["plural"]?.content else {
      return variations["device"]?["other"].flatMap(forms(of:))
    }
    var found: [PluralCategory: String] = [:]
    for entry in entries {
      guard let category = PluralCategory(rawValue: entry.key) else { continue }
      found[category] = text(of: entry.value)
    }
    return found
  }
}

extension LocaleName {
  /// The locale with a name as Apple's files have it, where `_` may stand for `-`; nil for other texts.
  init?(file name: String) { self.init(name.replacing("_", with: "-")) }
}
