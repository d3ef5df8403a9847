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
