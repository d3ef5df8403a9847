import CPango

/// The language of each part of a text, because fonts have other forms of some characters in some languages.
///
/// Without it, Pango takes the language from the user's environment.
enum ScriptLanguage {
  /// The parts of a text, in UTF-8 bytes, that have a language: that of the text for its own scripts, and the usual one of
  /// other scripts.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - language: Its language by BCP 47; nil if nothing says it.
  /// - Returns: The parts in ascending order, with the names of the languages.
  static func ranges(of text: String, in language: String?) -> [(Range<Int>, String)] {
    // English is the language of what has no other here.
    let own = language == "en" ? nil : language
    guard own != nil || text.utf8.contains(where: { $0 >= 0x80 }) else { return [] }
    var ranges: [(Range<Int>, String)] = []
    let count = text.utf8.count
    text.withCString { bytes in
      let iterator = pango_script_iter_new(bytes, Int32(count))
      defer { pango_script_iter_free(iterator) }
      repeat {
        var (start, end): (UnsafePointer<CChar>?, UnsafePointer<CChar>?)
        var script = PANGO_SCRIPT_COMMON
        pango_script_iter_get_range(iterator, &start, &end, &script)
        if let start, let end, let language = name(of: script, in: own) {
          ranges.append(((start - bytes)..<(end - bytes), language))
        }
      } while pango_script_iter_next(iterator) != 0
    }
    return ranges
  }

  /// The language for characters of a script in a text; nil for characters of any script, such as digits.
  private static func name(of script: PangoScript, in language: String?) -> String? {
    guard let language else { return usualName(of: script) }
    switch script {
    case PANGO_SCRIPT_COMMON, PANGO_SCRIPT_INHERITED, PANGO_SCRIPT_UNKNOWN: return nil
    case PANGO_SCRIPT_HAN: return nameForHan(language) ?? usualName(of: script)
    default:
      let isOwn = pango_language_includes_script(pango_language_from_string(language), script) != 0
      return isOwn ? language : usualName(of: script)
    }
  }

  /// The name by which fonts know a language with Chinese characters; nil for other languages.
  private static func nameForHan(_ language: String) -> String? {
    let parts = language.split(separator: "-")
    switch parts.first {
    case "ja": return "ja"
    case "ko": return "ko"
    case "zh":
      if parts.contains("HK") || parts.contains("MO") { return "zh-hk" }
      return parts.contains("TW") || parts.contains("Hant") ? "zh-tw" : "zh-cn"
    default: return nil
    }
  }

  private static func usualName(of script: PangoScript) -> String? {
    switch script {
    case PANGO_SCRIPT_CYRILLIC: "ru"
    case PANGO_SCRIPT_GREEK: "el"
    case PANGO_SCRIPT_ARABIC: "ar"
    case PANGO_SCRIPT_HEBREW: "he"
    case PANGO_SCRIPT_HAN: "zh-cn"
    case PANGO_SCRIPT_HIRAGANA, PANGO_SCRIPT_KATAKANA: "ja"
    case PANGO_SCRIPT_HANGUL: "ko"
    case PANGO_SCRIPT_DEVANAGARI: "hi"
    case PANGO_SCRIPT_BENGALI: "bn"
    case PANGO_SCRIPT_THAI: "th"
    default: nil
    }
  }
}
