import CPango
import GalleyDrawing
import GalleyGeometry

/// The space after the characters of a piece of text: what spans ask for, and the tracking of the system font.
struct LetterSpacing {
  /// Characters with the same space.
  struct Part {
    /// The characters, in UTF-8 bytes.
    var range: Range<Int>
    /// The space after each, in Pango's units.
    var space: Int32
    /// Whether they are drawn by the system font; other fonts draw the characters that it lacks.
    var isSystem: Bool
  }

  /// What the system font does with characters: it draws them, leaves them to other fonts, or shows nothing.
  private enum Drawer { case own, other, nobody }

  private(set) var parts: [Part] = []
  /// The space after every character, in Pango's units; nil where it differs, or where Pango has it in other places
  /// than UIKit.
  private(set) var uniform: Int32?
  /// How much wider than its box a line may be for Pango, which leaves out what is taken off after the last character.
  private(set) var widening: Int32 = 0

  /// Finds the spaces of a piece.
  ///
  /// - Parameters:
  ///   - text: The characters.
  ///   - spans: The parts that look different, with ranges in UTF-8 bytes of `text`.
  ///   - style: How its paragraph is laid out.
  ///   - shrink: How much smaller than wanted everything is laid out.
  init(of text: String, spans: [TextSpan], style: PangoParagraph, shrink: Double) {
    let faces = style.engine.faces
    var place = 0
    func add(_ range: Range<Int>, font: Font, kern: Double) {
      guard !range.isEmpty else { return }
      guard faces.isSystem(font) else {
        return append(range, space: kern, isSystem: false, shrink)
      }
      let tracking = faces.tracking(of: font)
      for (range, drawer) in Self.drawers(of: range, in: text, by: font, faces) {
        let space =
          switch drawer {
          case .own: kern + tracking
          case .other: kern
          case .nobody: 0.0
          }
        append(range, space: space, isSystem: drawer != .other, shrink)
      }
    }
    for span in spans {
      add(place..<span.range.lowerBound, font: style.font, kern: 0)
      add(span.range, font: style.font(of: span), kern: span.kern)
      place = span.range.upperBound
    }
    add(place..<text.utf8.count, font: style.font, kern: 0)
    // Pango fills justified lines to their width.
    guard style.request.alignment != .justified, let first = parts.first?.space else { return }
    let isEven = parts.allSatisfy { $0.space == first }
    if isEven, first == 0 || style.runsLeftToRight && Self.isPlain(text) { uniform = first }
    // Where the space is added, Pango counts the last one as UIKit does when it decides what fits.
    widening = -min(uniform ?? parts.reduce(0) { min($0, $1.space) }, 0)
  }

  private mutating func append(
    _ range: Range<Int>, space: Double, isSystem: Bool, _ shrink: Double
  ) {
    let units = Int32(clamping: Int(space / shrink * Double(PANGO_SCALE)))
    if let last = parts.last, last.range.upperBound == range.lowerBound, last.space == units,
      last.isSystem == isSystem
    {
      parts[parts.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      parts.append(Part(range: range, space: units, isSystem: isSystem))
    }
  }

  /// Who draws the parts of a text.
  ///
  /// White space and punctuation belong to what is before them, so that words in other scripts stay whole.
  private static func drawers(
    of range: Range<Int>, in text: String, by font: Font, _ faces: FontFaces
  ) -> [(Range<Int>, Drawer)] {
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    let part = text[start..<bytes.index(start, offsetBy: range.count)]
    if part.utf8.allSatisfy({ $0 < 0x80 }) { return [(range, .own)] }
    let face = faces.exactFace(of: font) ?? 0
    var result: [(Range<Int>, Drawer)] = []
    var latest = Drawer.own
    var place = range.lowerBound
    for character in part {
      let end = place + character.utf8.count
      let drawer = drawer(of: character, face, faces) ?? latest
      if drawer != .nobody { latest = drawer }
      if let last = result.last, last.1 == drawer {
        result[result.count - 1].0 = last.0.lowerBound..<end
      } else {
        result.append((place..<end, drawer))
      }
      place = end
    }
    return result
  }

  /// Who draws a character; nil for one that the system font has and that goes with its neighbours.
  private static func drawer(
    of character: Character, _ face: Int, _ faces: FontFaces
  ) -> Drawer? {
    let scalars = character.unicodeScalars
    let isEmoji = scalars.contains { $0 == "\u{FE0F}" || $0.properties.isEmojiPresentation }
    let shown = scalars.filter {
      $0.value >= 0x250 && !$0.properties.isDefaultIgnorableCodePoint
    }
    if isEmoji || !shown.isEmpty && !faces.hasGlyphs(for: Array(shown), face: face) {
      return .other
    }
    // A soft hyphen may become visible.
    let isHidden = scalars.allSatisfy {
      $0.properties.isDefaultIgnorableCodePoint && $0 != "\u{AD}"
    }
    if isHidden { return .nobody }
    return character.isLetter || character.isNumber ? .own : nil
  }

  /// Whether Pango has the space of a text where UIKit has it, except after the last character: nothing in it runs
  /// from right to left, has no width, or is a tab.
  private static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x20..<0x7F: true
      case 0xA0..<0x590, 0x2010..<0x2028, 0x2030..<0x2060, 0x2070..<0x2E00:
        !scalar.properties.isDefaultIgnorableCodePoint
      default: false
      }
    }
  }
}
