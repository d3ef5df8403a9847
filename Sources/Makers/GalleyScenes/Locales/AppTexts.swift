import Foundation
import GalleyBase
import GalleyViews

/// The texts of an app by their tables, for Swift sources that ask for them.
package struct AppTexts: Sendable {
  private var tables: [String: StringTable] = [:]

  /// Reads files of texts.
  ///
  /// - Parameters:
  ///   - paths: The paths of String Catalogs, and of `.strings` files in `.lproj` folders; the first come first.
  ///   - tell: Is called with what is wrong with a file, and what can be done.
  package init(_ paths: [String], tell: (_ problem: String, _ hint: String) -> Void) {
    for path in paths {
      do throws(StringsFileError) {
        guard let (name, table) = try Self.table(at: path) else { continue }
        tables[name, default: StringTable()].fill(from: table)
      } catch {
        tell("'\(path)' \(error.problem)", error.hint)
      }
    }
  }

  /// Whether a name is that of a file of texts.
  package static func isFile(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(StringsSource.catalogEnding) || name.hasSuffix(".strings")
  }

  /// The table in a file with its name; nil for a `.strings` file in no folder of a language.
  private static func table(
    at path: String
  ) throws(StringsFileError) -> (name: String, table: StringTable)? {
    let parts = path.split(separator: "/").map(String.init)
    guard let file = parts.last, let end = file.lastIndex(of: ".") else { return nil }
    let name = String(file[..<end])
    if StringsSource(path) == .catalog {
      return (name, try StringCatalog.table(in: ImageFiles.textFile(path)))
    }
    guard let folder = parts.dropLast().last, folder.hasSuffix(".lproj") else { return nil }
    // Xcode: the texts in `Base.lproj` are those of the development language.
    let language = folder.dropLast(".lproj".count)
    guard let locale = language == "Base" ? .english : LocaleName(file: String(language)) else {
      throw StringsFileError(
        problem: "is not in a folder named after a language", hint: "rename it, such as to en.lproj"
      )
    }
    var table = StringTable()
    for (key, text) in try StringsFile.texts(in: ImageFiles.textFile(path)) {
      table.texts[key] = [locale: text]
    }
    return (name, table)
  }

  /// What became of the question for a text.
  package enum Answer: Equatable {
    /// The text in the language that was asked for.
    case text(String)
    /// The text in another language.
    case instead(String, LocaleName)
    /// No file has the key: the text that the source has.
    case unknown(String)
  }

  /// The text for a key, with its arguments.
  ///
  /// - Parameters:
  ///   - named: The key, and what is put into its text.
  ///   - locale: The language; nil for the development language.
  /// - Returns: The text.
  package func answer(_ named: NamedText, in locale: LocaleName?) -> Answer {
    let table = tables[named.table]
    let source = table?.sourceLanguage ?? .english
    let locale = locale ?? source
    let number = named.arguments?.lazy.compactMap(\.number).first.flatMap { PluralNumber($0) }
    func shown(_ text: String) -> String { Self.filled(text, named.arguments, in: locale) }

    guard let table, table.texts[named.key] != nil else {
      return .unknown(shown(named.usual ?? named.key))
    }
    if !locale.isPseudo, let text = table.text(of: named.key, in: locale, for: number) {
      return .text(shown(text))
    }
    let text = table.text(of: named.key, in: source, for: number) ?? named.usual ?? named.key
    let isExpected =
      locale.isPseudo || locale.sharesLanguage(with: source)
      || table.untranslated.contains(named.key)
    return isExpected ? .text(shown(text)) : .instead(shown(text), source)
  }

  /// A text with its arguments, in the letters of a pseudo-language.
  ///
  /// Without arguments its formats stay, because `String(format:)` fills them later.
  private static func filled(
    _ text: String, _ arguments: [NamedText.Argument]?, in locale: LocaleName
  ) -> String {
    var fillings: [String] = []
    let template = FormatText.filled(text, percent: arguments == nil ? "%%" : "%") {
      index, format in
      if let arguments {
        guard arguments.indices.contains(index) else { return nil }
        fillings.append(arguments[index].text)
      } else {
        fillings.append(format)
      }
      return place(fillings.count - 1)
    }
    var shown = PseudoLanguage.text(template, in: locale)
    for (index, filling) in fillings.enumerated() {
      shown = shown.replacing(place(index), with: filling)
    }
    return shown
  }

  /// What stands for a filling while the letters around it change; no text has this character for objects.
  private static func place(_ index: Int) -> String { "{\u{FFFC}\(index)}" }
}
