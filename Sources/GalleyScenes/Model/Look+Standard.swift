import GalleyDrawing
import GalleyGeometry

extension Look {
  /// A card with its background and text colour.
  private struct Tint {
    var background, text: Color
  }

  /// The tints of sections, one after the other: blue, green, orange, purple, pink, teal.
  private static let tints = [
    Tint(background: Color(rgb: 0xDCE8FB), text: Color(rgb: 0x1D4E9E)),
    Tint(background: Color(rgb: 0xDDF3E0), text: Color(rgb: 0x1F6B33)),
    Tint(background: Color(rgb: 0xFCE9D2), text: Color(rgb: 0x8A4B08)),
    Tint(background: Color(rgb: 0xEAE2FA), text: Color(rgb: 0x5A33A8)),
    Tint(background: Color(rgb: 0xFBE0E8), text: Color(rgb: 0x9C2450)),
    Tint(background: Color(rgb: 0xD8F1F2), text: Color(rgb: 0x13666B)),
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
        .line(texts, fallback: "Header {section}", size: 17, weight: .bold, white: 0.1)
      ]
    case .footer:
      look.labels = [
        .line(texts, fallback: "Footer {section}", size: 13, weight: .regular, white: 0.43)
      ]
    case .supplementary, .decoration:
      look.backgroundColor = Color(rgb: 0xE5E5EA)
      look.cornerRadius = 10
    }
    return look
  }
}

extension LabelLook {
  /// The text of a header or footer.
  fileprivate static func line(
    _ texts: Texts, fallback: String, size: CGFloat, weight: Font.Weight, white: Double
  ) -> LabelLook {
    let name = texts["text"] != nil ? "{text}" : texts["title"] != nil ? "{title}" : fallback
    var label = LabelLook(text: TextTemplate(name))
    label.font = Font(size: size, weight: weight)
    label.textColor = Color(white: white)
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
