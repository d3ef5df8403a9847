import CPango

/// A language for each script that fonts draw differently depending on the language.
///
/// Without it, Pango takes the language from the user's environment.
enum ScriptLanguage {
  /// The parts of a text, in UTF-8 bytes, whose script has a language in this table.
  static func ranges(of text: String) -> [(Range<Int>, String)] {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return [] }
    var ranges: [(Range<Int>, String)] = []
    let count = text.utf8.count
    text.withCString { bytes in
      let iterator = pango_script_iter_new(bytes, Int32(count))
      defer { pango_script_iter_free(iterator) }
      repeat {
        var (start, end): (UnsafePointer<CChar>?, UnsafePointer<CChar>?)
        var script = PANGO_SCRIPT_COMMON
        pango_script_iter_get_range(iterator, &start, &end, &script)
        if let start, let end, let language = language(of: script) {
          ranges.append(((start - bytes)..<(end - bytes), language))
        }
      } while pango_script_iter_next(iterator) != 0
    }
    return ranges
  }

  private static func language(of script: PangoScript) -> String? {
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
