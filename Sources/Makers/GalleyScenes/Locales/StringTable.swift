import GalleyViews

/// Texts by their keys, each in some languages.
struct StringTable: Sendable, Equatable {
  /// The texts of each key.
  var texts: [String: [LocaleName: String]] = [:]
  /// The forms for numbers of texts that have some; `texts` has the form `other`.
  var plurals: [String: [LocaleName: [PluralCategory: String]]] = [:]
  /// The language of keys that are texts themselves; nil if nothing says it.
  var sourceLanguage: LocaleName?
  /// The keys of texts that are the same in all languages.
  var untranslated: Set<String> = []

  /// Takes texts from another table where this one has none; a key without any text is a key all the same.
  mutating func fill(from other: StringTable) {
    untranslated.formUnion(other.untranslated)
    sourceLanguage = sourceLanguage ?? other.sourceLanguage
    for (key, found) in other.texts {
      for (locale, text) in found where texts[key]?[locale] == nil {
        texts[key, default: [:]][locale] = text
        if let forms = other.plurals[key]?[locale] {
          plurals[key, default: [:]][locale] = forms
        }
      }
      if texts[key] == nil { texts[key] = [:] }
    }
  }

  /// The text of a key in a language, or in the one that it is a kind of.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - locale: The language.
  ///   - number: The number that chooses between forms; nil for the form `other`.
  /// - Returns: The text; nil if there is none.
  func text(of key: String, in locale: LocaleName, for number: PluralNumber?) -> String? {
    let found = texts[key] ?? [:]
    guard let used = locale.fallbacks.first(where: { found[$0] != nil }) else { return nil }
    let form = number.flatMap { plurals[key]?[used]?[PluralCategory($0, in: locale)] }
    return form ?? found[used]
  }
}

/// Why a file of texts cannot be read.
struct StringsFileError: Error, Equatable {
  /// The end of a sentence that begins with the file.
  var problem: String
  var hint: String
}

/// What a scene names as texts.
enum StringsSource: Equatable {
  /// A String Catalog.
  case catalog
  /// A folder of `.lproj` folders.
  case folder

  /// How names of String Catalogs end, in lower case.
  static let catalogEnding = ".xcstrings"

  /// What a path names, by its end.
  init(_ path: String) {
    self = path.lowercased().hasSuffix(Self.catalogEnding) ? .catalog : .folder
  }

  /// The kind of file in words.
  var kind: String { self == .catalog ? "String Catalog" : ImageFiles.stringsFolderKind }
}
