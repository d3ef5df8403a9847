import Foundation
import GalleyDrawing

/// The colours of annotations, light or dark; every text has a contrast of at least 4.5 : 1.
package struct AnnotationPalette: Hashable, Sendable {
  /// A colour for lines and pills, and the colour of text on such a pill.
  package struct Tone: Hashable, Sendable {
    /// The colour of lines, ticks and the fill of pills.
    package var line: Color
    /// The colour of text on a pill.
    package var text: Color
  }

  /// The background of the whole picture.
  package var canvas: Color
  /// Captions on the canvas.
  package var ink: Color
  /// Hairlines around pictures.
  package var hairline: Color
  /// Sizes of cells, and their outlines.
  package var size: Tone
  /// Spaces between cells.
  package var gap: Tone
  /// Section insets.
  package var inset: Tone
  /// Headers and footers.
  package var supplementary: Tone
  /// Decorations.
  package var decoration: Tone
  /// The viewport.
  package var viewport: Tone
  /// Names of elements.
  package var name: Tone
  /// Failed expectations.
  package var failure: Tone

  /// The palette for white backgrounds.
  package static let light = AnnotationPalette(
    canvas: .white, ink: rgb(0x3C3C43), hairline: rgb(0xC9C9D1),
    size: Tone(line: rgb(0xD81E5B), text: .white), gap: Tone(line: rgb(0x7A3FF2), text: .white),
    inset: Tone(line: rgb(0x0B7A4B), text: .white),
    supplementary: Tone(line: rgb(0x1663D6), text: .white),
    decoration: Tone(line: rgb(0x9A5400), text: .white),
    viewport: Tone(line: rgb(0x6B6B76), text: .white),
    name: Tone(line: rgb(0x2C2C34), text: .white), failure: Tone(line: rgb(0xC81E1E), text: .white))

  /// The palette for nearly black backgrounds.
  package static let dark = AnnotationPalette(
    canvas: rgb(0x17171B), ink: rgb(0xD6D6DE), hairline: rgb(0x4A4A54),
    size: Tone(line: rgb(0xFF6F9C), text: rgb(0x17171B)),
    gap: Tone(line: rgb(0xB79CFF), text: rgb(0x17171B)),
    inset: Tone(line: rgb(0x4CCB8F), text: rgb(0x17171B)),
    supplementary: Tone(line: rgb(0x74AEFF), text: rgb(0x17171B)),
    decoration: Tone(line: rgb(0xF0AE54), text: rgb(0x17171B)),
    viewport: Tone(line: rgb(0xA5A5B0), text: rgb(0x17171B)),
    name: Tone(line: rgb(0xE9E9EF), text: rgb(0x17171B)),
    failure: Tone(line: rgb(0xFF7A7A), text: rgb(0x17171B)))

  /// All tones, for checks of their contrast.
  package var tones: [Tone] {
    [size, gap, inset, supplementary, decoration, viewport, name, failure]
  }

  /// The palette that contrasts with a colour.
  package static func standingOut(from background: Color) -> AnnotationPalette {
    background.contrast(with: .black) > background.contrast(with: .white) ? .light : .dark
  }

  private static func rgb(_ value: UInt32) -> Color {
    Color(
      red: Double(value >> 16 & 0xFF) / 255, green: Double(value >> 8 & 0xFF) / 255,
      blue: Double(value & 0xFF) / 255)
  }
}

extension Color {
  /// The contrast of two opaque colours as WCAG 2 defines it, from 1 (none) to 21 (black on white).
  package func contrast(with other: Color) -> Double {
    let (first, second) = (relativeLuminance, other.relativeLuminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private var relativeLuminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
