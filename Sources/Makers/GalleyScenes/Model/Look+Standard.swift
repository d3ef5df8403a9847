import GalleyDrawing
import GalleyGeometry
import GalleyViews

extension Look {
  /// A card with its background and text colour.
  private struct Tint {
    var background, text: Color

    /// Colours in light and in dark style.
    init(_ background: (UInt32, UInt32), text: (UInt32, UInt32)) {
      self.background = Color(light: Color(rgb: background.0), dark: Color(rgb: background.1))
      self.text = Color(light: Color(rgb: text.0), dark: Color(rgb: text.1))
    }
  }

  /// The tints of sections, one after the other: blue, green, orange, purple, pink, teal.
  private static let tints = [
    Tint((0xDCE8FB, 0x1B2F4E), text: (0x1D4E9E, 0xAFCBF6)),
    Tint((0xDDF3E0, 0x1C3A24), text: (0x1F6B33, 0xA6DDB2)),
    Tint((0xFCE9D2, 0x44301A), text: (0x8A4B08, 0xF4CC9C)),
    Tint((0xEAE2FA, 0x33274F), text: (0x5A33A8, 0xD0BFF5)),
    Tint((0xFBE0E8, 0x4A2231), text: (0x9C2450, 0xF5B8CB)),
    Tint((0xD8F1F2, 0x173A3D), text: (0x13666B, 0x9DDCE0)),
  ]

  /// The look of an element that names no view.
  ///
  /// A cell is a rounded card in its section's tint with its title, or else its index path; a header
  /// or footer is a line of text on the background; everything else is a rounded grey block.
  package static func standard(for id: ElementID, texts: Texts) -> Look {
    var look = Look()
    switch id.category {
    case .cell:
      let tint = tints[id.section % tints.count]
      look.backgroundColor = tint.background
      look.cornerRadius = 10
      let name = texts["title"] != nil ? "{title}" : texts["text"] != nil ? "{text}" : "{index}"
      var label = LabelLook(text: TextTemplate(name))
      label.font = Font(size: 13, weight: .semibold)
      label.textColor = tint.text
      label.textAlignment = .center
      label.area = .insets(EdgeInsets(top: 4, left: 4, bottom: 4, right: 4))
      look.labels = [label]
    case .header:
      look.labels = [
        .line(texts, fallback: "Header {section}", size: 17, weight: .bold, white: (0.1, 0.92))
      ]
    case .footer:
      look.labels = [
        .line(texts, fallback: "Footer {section}", size: 13, weight: .regular, white: (0.43, 0.62))
      ]
    case .supplementary, .decoration:
      look.backgroundColor = .systemGray5
      look.cornerRadius = 10
    }
    return look
  }
}

extension LabelLook {
  /// The text of a header or footer.
  fileprivate static func line(
    _ texts: Texts, fallback: String, size: CGFloat, weight: Font.Weight,
    white: (light: Double, dark: Double)
  ) -> LabelLook {
    let name = texts["text"] != nil ? "{text}" : texts["title"] != nil ? "{title}" : fallback
    var label = LabelLook(text: TextTemplate(name))
    label.font = Font(size: size, weight: weight)
    label.textColor = Color(light: Color(white: white.light), dark: Color(white: white.dark))
    label.area = .insets(EdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    return label
  }
}

extension Color {
  /// An opaque colour from its three bytes.
  fileprivate init(rgb: UInt32) {
    func part(_ shift: UInt32) -> Double { Double(rgb >> shift & 0xFF) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0))
  }
}
