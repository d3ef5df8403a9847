import GalleyDrawing
import GalleyGeometry

@testable import GalleySVG

/// A font for tests.
///
/// Glyphs are the values of characters. Letters are 5 points wide, and what belongs to a
/// letter has no width and stands above it; "->" is one glyph, and an "x" between digits is a sign of
/// multiplication, if alternates are on. What XML forbids has no glyphs.
struct SpelledFont {
  static let arrow: UInt32 = 0x2192
  static let times: UInt32 = 0xD7
  /// A character that the font lacks.
  static let lacking: Unicode.Scalar = "\u{A7FF}"

  var hasAlternates = true
  /// The additional space after each cluster.
  var spacing: CGFloat = 0
  /// The additional space after each space.
  var filling: CGFloat = 0

  func run(_ text: String, isRightToLeft: Bool = false, at origin: CGPoint = .zero) -> TextRun {
    var (seen, offsets, offset) = (String(), [Int](), 0)
    for scalar in text.unicodeScalars {
      if XMLWriter.allows(scalar) {
        seen.unicodeScalars.append(scalar)
        offsets.append(offset)
      }
      offset += UTF8.width(scalar)
    }
    // Each letter in logical order: its glyphs with their places from its start, and its width.
    var parts: [(glyphs: [TextRun.Glyph], width: CGFloat)] = []
    let letters = Array(seen)
    var place = 0
    for (index, letter) in letters.enumerated() {
      var glyphs: [TextRun.Glyph] = []
      for scalar in letter.unicodeScalars {
        glyphs.append(
          TextRun.Glyph(
            id: scalar == Self.lacking ? 0 : scalar.value,
            position: glyphs.isEmpty ? .zero : CGPoint(x: 2, y: -3), cluster: offsets[place]))
        place += 1
      }
      if hasAlternates, isArrow(letters, index - 1) { continue }
      var width: CGFloat = letter.utf8.count < 4 ? 5 : 7
      if hasAlternates, isArrow(letters, index) { (glyphs[0].id, width) = (Self.arrow, 9) }
      if hasAlternates, isTimes(letters, index) { glyphs[0].id = Self.times }
      parts.append((glyphs, width + spacing + (letter == " " ? filling : 0)))
    }
    return placed(parts, text, isRightToLeft, origin)
  }

  private func isArrow(_ letters: [Character], _ index: Int) -> Bool {
    index >= 0 && index + 1 < letters.count && letters[index] == "-" && letters[index + 1] == ">"
  }

  private func isTimes(_ letters: [Character], _ index: Int) -> Bool {
    index > 0 && index + 1 < letters.count && letters[index] == "x"
      && [index - 1, index + 1].allSatisfy { ("0"..."9").contains(letters[$0]) }
  }

  private func placed(
    _ parts: [(glyphs: [TextRun.Glyph], width: CGFloat)], _ text: String, _ isRightToLeft: Bool,
    _ origin: CGPoint
  ) -> TextRun {
    var glyphs: [TextRun.Glyph] = []
    var left: CGFloat = 0
    for part in isRightToLeft ? parts.reversed() : parts {
      for glyph in part.glyphs {
        var glyph = glyph
        glyph.position.x += left + (isRightToLeft ? spacing : 0)
        glyphs.append(glyph)
      }
      left += part.width
    }
    return TextRun(
      text: text, font: Font(size: 10), face: "Inter-Regular", color: .black, origin: origin,
      width: left, glyphs: glyphs, isRightToLeft: isRightToLeft)
  }
}
