import GalleyBase
import GalleyGeometry

/// Text in which nothing is code for a terminal or a CI system, whatever the files say that it quotes.
enum HarmlessText {
  /// The harmless text with workflow commands broken by a backslash.
  static func text(_ text: String) -> String {
    let shown = text.harmless
    // Most text has no sign that such a command needs.
    guard shown.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "#") }) else {
      return shown
    }
    return shown.split(separator: "\n", omittingEmptySubsequences: false).map(line)
      .joined(separator: "\n")
  }

  /// A line that starts with `::`, or holds `##[` or `##name[`, is a command to GitHub, Azure or TeamCity.
  private static func line(_ line: Substring) -> String {
    let start = line.prefix { $0.isWhitespace }
    var text = String(line)
    if line.dropFirst(start.count).hasPrefix("::") {
      text = start + "\\" + line.dropFirst(start.count)
    }
    // Regular expressions are slow to make, and nearly no line has this.
    guard text.utf8.contains(UInt8(ascii: "#")) else { return text }
    return text.replacing(/##(?=[a-z]*\[)/, with: "#\\#")
  }
}
