import GalleyDrawing
import GalleyGeometry

/// How elements look that name no view.
enum DefaultLook {
  /// Pairs of fill and text colour, one pair a section, in turn.
  private static let tints: [(fill: String, text: String)] = [
    ("#DCE6FF", "#1F4AA8"), ("#D8F3E3", "#17693F"), ("#FFE7D1", "#9A4B0C"),
    ("#EADFFF", "#5B2DA6"), ("#FFDDE4", "#A31C44"), ("#D3F1F5", "#0F6470"),
  ]

  /// A tinted card with the item's title, or its index path.
  static func cell(in section: Int, texts: Texts) -> Look {
    let tint = tints[section % tints.count]
    var look = Look()
    look.backgroundColor = Color(hex: tint.fill)
    look.cornerRadius = 8
    look.labels = [
      label(
        texts["title"] ?? texts["text"], or: "{index}", color: tint.text, .medium, centred: true)
    ]
    return look
  }

  /// The header's text, bold, on the background.
  static func header(_ texts: Texts) -> Look {
    var look = Look()
    look.labels = [
      label(texts["text"] ?? texts["title"], or: "Header {section}", color: "#1C1C1E", .bold)
    ]
    return look
  }

  /// The footer's text, small and grey, on the background.
  static func footer(_ texts: Texts) -> Look {
    var look = Look()
    look.labels = [
      label(texts["text"] ?? texts["title"], or: "Footer {section}", color: "#6D6D72", .regular)
    ]
    return look
  }

  /// A white card with a hairline.
  static func decoration() -> Look {
    var look = Look()
    look.backgroundColor = .white
    look.cornerRadius = 12
    look.borderWidth = 0.5
    look.borderColor = Color(white: 0, alpha: 0.2)
    return look
  }

  /// A label with a text as it is, or with a template where there is none.
  private static func label(
    _ text: String?, or template: String, color: String, _ weight: Font.Weight,
    centred: Bool = false
  ) -> LabelLook {
    let inset: CGFloat = centred ? 2 : 16
    var content = TextTemplate(template)
    if let text { content.parts = [.literal(text)] }
    var label = LabelLook(text: content)
    label.font = Font(size: weight == .bold ? 15 : 13, weight: weight)
    label.textColor = Color(hex: color) ?? .black
    label.textAlignment = centred ? .center : .natural
    label.area = .insets(EdgeInsets(left: inset, right: inset))
    return label
  }
}
