import Foundation
import GalleyViews

/// Reads String Catalogs (`.xcstrings`), as Xcode writes them.
enum StringCatalog {
  /// The texts in a catalog; of texts that depend on a number or a device, the form `other`.
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
      table.texts[entry.key] = texts(of: entry.value)
    }
    return table
  }

  private static func texts(of string: Node) -> [LocaleName: String] {
    guard case .map(let entries)? = string["localizations"]?.content else { return [:] }
    var texts: [LocaleName: String] = [:]
    for entry in entries {
      guard let locale = LocaleName(file: entry.key), let text = text(of: entry.value) else {
        continue
      }
      texts[locale] = text
    }
    return texts
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
}

extension LocaleName {
  /// The locale with a name as Apple's files have it, where `_` may stand for `-`; nil for other texts.
  init?(file name: String) { self.init(name.replacing("_", with: "-")) }
}
