import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// A text in a view; names and defaults are UILabel's, but for the insets.
package struct LabelLook: Hashable, Sendable {
  /// The vertical position of the text in its area.
  package enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
    case top, center, bottom
  }

  package var text = TextTemplate("")
  package var font = Font()
  package var textColor = Color.label
  package var textAlignment = TextRequest.Alignment.natural
  package var verticalAlignment = VerticalAlignment.center
  package var numberOfLines = 1
  package var lineBreakMode = TextRequest.LineBreakMode.byTruncatingTail
  package var lines = LinesLook()
  package var kern: CGFloat?
  package var shadow: Shadow?
  package var area = Area.insets(EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))

  /// Parts of a text with the attributes that hold for all of the label.
  func parts(_ parts: [TextPart]) -> [TextPart] {
    guard kern != nil || shadow != nil else { return parts }
    let attributes = TextAttributes(kern: kern, shadow: shadow)
    return parts.map { TextPart(text: $0.text, attributes: $0.attributes.inside(attributes)) }
  }
}

extension LabelLook: Keyed {
  static let table = Table<LabelLook>(
    "label",
    """
    A text. `{title}`, `{subtitle}`, `{details}`, `{text}` and names from `fields` stand for \
    the item's texts; `{index}`, `{section}`, `{item}` and `{number}` (item + 1) for its place; \
    `{{` for a brace.
    """, choices: [.atMostOne("frame", "insets")],
    [Key("text", required: \.text, .template, "What it says.")] + styleKeys + [
      Key("frame", \.area, .frame, rule: "see `insets`", "Its area."),
      Key("insets", \.area, .insets, "Its area as insets of the view's bounds."),
    ])

  /// The keys of how a text looks.
  static let styleKeys: [Key<LabelLook>] =
    [
      Key("font", changing: \.font, "Its font."),
      Key("textColor", \.textColor, .color, "Its colour."),
      Key("textAlignment", \.textAlignment, .choice(), "Where lines stand in the width."),
      Key(
        "verticalAlignment", \.verticalAlignment, .choice(),
        "Where the text stands in the height."),
      Key(
        "numberOfLines", \.numberOfLines, .integer(0...10_000),
        "The largest number of lines; 0 for no limit."),
      Key(
        "lineBreakMode", \.lineBreakMode, .choice(), "What happens to text that does not fit."),
      Key("lineSpacing", \.lines.lineSpacing, .length, "The space between lines."),
      Key(
        "lineHeightMultiple", \.lines.lineHeightMultiple, .number(.multiple),
        "The factor for the height of lines; 0 for none."),
      Key(
        "minimumLineHeight", \.lines.minimumLineHeight, .length, "The smallest height of a line."),
      Key(
        "maximumLineHeight", \.lines.maximumLineHeight, .length,
        "The largest height of a line; 0 for no limit."),
      Key(
        "paragraphSpacing", \.lines.paragraphSpacing, .length,
        "The space between paragraphs, which line breaks separate."),
      Key(
        "kern", optional: \.kern, .coordinate, rule: "0", "Extra space after each character."),
      Key("textShadow", optional: \.shadow, .shadow, "A shadow of the letters."),
    ]
}

/// How the lines of a text are placed; names and defaults are those of `NSParagraphStyle`, lengths in points.
package struct LinesLook: Hashable, Sendable {
  package var lineSpacing: CGFloat = 0
  package var lineHeightMultiple: CGFloat = 0
  package var minimumLineHeight: CGFloat = 0
  package var maximumLineHeight: CGFloat = 0
  package var paragraphSpacing: CGFloat = 0

  /// The paragraph style with these values.
  func style(
    _ alignment: TextRequest.Alignment, _ lineBreakMode: TextRequest.LineBreakMode
  ) -> ParagraphStyle {
    let style = MutableParagraphStyle()
    (style.alignment, style.lineBreakMode) = (alignment, lineBreakMode)
    (style.lineSpacing, style.lineHeightMultiple) = (lineSpacing, lineHeightMultiple)
    (style.minimumLineHeight, style.maximumLineHeight) = (minimumLineHeight, maximumLineHeight)
    style.paragraphSpacing = paragraphSpacing
    return style
  }
}

extension KeyShape where Value == TextTemplate {
  /// A text whose fields some item of the scene has.
  static var template: KeyShape {
    let text = KeyShape<StyledText>.styledText
    return KeyShape(text.shape) { node, reader in
      text.read(node, &reader).map { text in
        let template = TextTemplate(text)
        reader.checkFields(of: template, at: node)
        return template
      }
    }
  }
}

// MARK: - The text of a view

/// A view with a text of its own, which fills it, as files write it.
struct TextualLook: Keyed {
  var look = Look()

  static let textKey = Key<TextualLook>(
    "text", \.label.text, .template, rule: "no text", "A text that fills the view.")
  private static let otherKeys =
    LabelLook.styleKeys.map { $0.within(\TextualLook.label) } + [
      Key("insets", \.label.area, .insets, "Space around the text.")
    ]

  static let table = Table<TextualLook>(
    "textView",
    "A view that may have a text of its own, with the placeholders of a label.",
    takesPlaceholders: true, [textKey] + otherKeys, andKeysOf: Look.self, at: \.look)

  /// The text, from the defaults of a view with a text where it has none yet.
  private var label: LabelLook {
    get {
      look.ownLabel
        ?? {
          var label = LabelLook()
          label.area = .insets(.zero)
          return label
        }()
    }
    set { look.ownLabel = newValue }
  }

  /// Reports keys of a text where there is none.
  func check(_ map: Node, _ reader: inout SceneReader) {
    guard look.ownLabel?.text.parts.isEmpty ?? true, Self.textKey.node(in: map) == nil,
      !reader.looks.hasTextElsewhere(map)
    else { return }
    reader.forbid(Self.otherKeys.map(\.name), in: map, without: "a text")
  }
}
