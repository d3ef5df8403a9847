import GalleyBase
import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// A part of a text with attributes of its own, named after the keys of `NSAttributedString`.
struct TextPart: Hashable, Sendable {
  /// The characters.
  var text = ""
  /// How they look where that differs from the rest.
  var attributes = TextAttributes()
}

/// How a part of a text looks; nil and 0 for as the rest of it.
struct TextAttributes: Hashable, Sendable {
  var font = FontChange()
  var foregroundColor: Color?
  var backgroundColor: Color?
  var kern: CGFloat?
  var baselineOffset: CGFloat?
  var underlineStyle: UnderlineStyle?
  var underlineColor: Color?
  var strikethroughStyle: UnderlineStyle?
  var strikethroughColor: Color?

  var shadow: Shadow?

  /// These attributes, and those of the text around for what they leave open.
  func inside(_ outer: TextAttributes) -> TextAttributes {
    TextAttributes(
      font: font.inside(outer.font), foregroundColor: foregroundColor ?? outer.foregroundColor,
      backgroundColor: backgroundColor ?? outer.backgroundColor, kern: kern ?? outer.kern,
      baselineOffset: baselineOffset ?? outer.baselineOffset,
      underlineStyle: underlineStyle ?? outer.underlineStyle,
      underlineColor: underlineColor ?? outer.underlineColor,
      strikethroughStyle: strikethroughStyle ?? outer.strikethroughStyle,
      strikethroughColor: strikethroughColor ?? outer.strikethroughColor,
      shadow: shadow ?? outer.shadow)
  }
}

/// What the font of a part has of its own; nil for as the rest of the text.
struct FontChange: Hashable, Sendable {
  var size: CGFloat?
  var weight: Font.Weight?
  var textStyle: Font.TextStyle?
  var isItalic: Bool?
  var family: String?

  func inside(_ outer: FontChange) -> FontChange {
    FontChange(
      size: size ?? outer.size, weight: weight ?? outer.weight,
      textStyle: textStyle ?? outer.textStyle, isItalic: isItalic ?? outer.isItalic,
      family: family ?? outer.family)
  }

  /// A font with these changes.
  func applied(to font: Font) -> Font {
    var changed = font
    changed.family = family ?? font.family
    changed.weight = weight ?? textStyle?.weight ?? font.weight
    changed.isItalic = isItalic ?? font.isItalic
    if let textStyle {
      changed.follow(textStyle, from: size)
    } else if let size {
      (changed.size, changed.scaling) = (size, nil)
    }
    return changed
  }
}

/// A text as files write it: its characters, or parts of it.
struct StyledText: Hashable, Sendable {
  var plain = ""
  /// The parts; empty if all of the text looks the same.
  var parts: [TextPart] = []

  init(_ plain: String = "") { self.plain = plain }

  init(parts: [TextPart]) {
    plain = parts.map(\.text).joined()
    self.parts = parts.allSatisfy { $0.attributes == TextAttributes() } ? [] : parts
  }
}

// MARK: - Keys

extension TextPart: Keyed {
  private static let underlineStyleKey = Key<TextPart>(
    "underlineStyle", optional: \.attributes.underlineStyle, .underlineStyle, rule: "no line",
    "The line below it: `single`, `thick` or `double`, or a list that adds a pattern or `byWord`.")
  private static let underlineColorKey = Key<TextPart>(
    "underlineColor", optional: \.attributes.underlineColor, .color, rule: "that of the text",
    "The colour of the line below it.")
  private static let strikethroughStyleKey = Key<TextPart>(
    "strikethroughStyle", optional: \.attributes.strikethroughStyle, .underlineStyle,
    rule: "no line", "The line through it, with the values of `underlineStyle`.")
  private static let strikethroughColorKey = Key<TextPart>(
    "strikethroughColor", optional: \.attributes.strikethroughColor, .color,
    rule: "that of the text", "The colour of the line through it.")

  static let table = Table<TextPart>(
    "textPart",
    "A part of a text with attributes of its own, as in NSAttributedString; a bare text has none.",
    [
      Key("text", required: \.text, .text, "Its characters."),
      Key(
        "font", \.attributes.font, .map(), rule: "that of the text",
        "Its font, where that differs."),
      Key(
        "foregroundColor", optional: \.attributes.foregroundColor, .color,
        rule: "that of the text", "The colour of its characters."),
      Key(
        "backgroundColor", optional: \.attributes.backgroundColor, .color, rule: "none",
        "The colour behind it."),
      Key(
        "kern", optional: \.attributes.kern, .coordinate, rule: "0",
        "Extra space after each character."),
      Key(
        "baselineOffset", optional: \.attributes.baselineOffset, .coordinate, rule: "0",
        "How far it is raised above the baseline."),
      underlineStyleKey, underlineColorKey, strikethroughStyleKey, strikethroughColorKey,
    ])

  func finish(_ map: Node, _ reader: inout SceneReader) {
    for (style, color) in [
      (Self.underlineStyleKey, Self.underlineColorKey),
      (Self.strikethroughStyleKey, Self.strikethroughColorKey),
    ] where style.node(in: map) == nil {
      reader.forbid([color.name], in: map, without: style.name)
    }
  }
}

extension FontChange: Keyed {
  static let table = Table<FontChange>(
    "textPartFont",
    "The font of a part of a text; what it leaves out is as in the rest of the text.",
    [
      Key(
        "size", optional: \.size, .number(.fontSize), rule: "that of the text",
        "The font's size."),
      Key(
        "weight", optional: \.weight, .choice(), rule: "that of the text",
        "How thick the strokes are."),
      Key(
        "textStyle", optional: \.textStyle, .choice(), rule: "that of the text",
        "Its text style, which follows the user's text size, as in the font of a label."),
      Key(
        "italic", optional: \.isItalic, .boolean, rule: "that of the text",
        "Whether the letters lean."),
      Key(
        Font.familyName, optional: \.family, .form(.name), rule: "that of the text",
        "The family's name."),
    ])

  func finish(_ map: Node, _ reader: inout SceneReader) { reader.noteFamily(of: map) }
}

extension KeyShape where Value == UnderlineStyle {
  /// A word for a line, or a list of words for it and its pattern.
  fileprivate static var underlineStyle: KeyShape {
    let word = KeyShape<UnderlineStyle>.word([
      "single": .single, "thick": .thick, "double": .double, "patternDot": .patternDot,
      "patternDash": .patternDash, "patternDashDot": .patternDashDot,
      "patternDashDotDot": .patternDashDotDot, "byWord": .byWord,
    ])
    let list = KeyShape<[UnderlineStyle]>.list(of: word).map { UnderlineStyle($0) }
    let style = either(word, list)
    return KeyShape(style.shape) { node, reader in
      guard let style = style.read(node, &reader) else { return nil }
      // UIKit: a pattern alone draws nothing.
      if style.isDisjoint(with: [.single, .thick, .double]) {
        reader.log.add(
          .wrongForm, "a line needs one of the words single, thick and double", at: node,
          hint: "write [single, \(node.text ?? node.elements?.first?.text ?? "byWord")]")
      }
      return style
    }
  }
}

extension KeyShape where Value == TextPart {
  /// A part, or its characters alone.
  fileprivate static var textPart: KeyShape {
    either(KeyShape<String>.text.map { TextPart(text: $0) }, .map())
  }
}

extension KeyShape where Value == StyledText {
  /// A text, or a list of its parts, whose length is limited as that of one text.
  static var styledText: KeyShape {
    let (text, parts) = (
      KeyShape<String>.text, KeyShape<[TextPart]>.list(of: .textPart, count: 1...Int.max)
    )
    return KeyShape(
      .oneOf([text.shape, parts.shape]), json: { text.json($0.plain) }
    ) { node, reader in
      guard node.elements != nil else { return text.read(node, &reader).map { StyledText($0) } }
      let count = node.characterCount
      let limit = SceneLimits.maximumTextLength
      if count > limit {
        reader.log.add(
          .sceneLimit, "a text of \(count) characters in all (limit \(limit))", at: node)
      }
      return parts.read(node, &reader).map { StyledText(parts: $0) }
    }
  }
}

extension Node {
  /// The number of Unicode characters in a text, or in all parts of one.
  var characterCount: Int {
    let parts = elements?.map { $0["text"] ?? $0 } ?? [self]
    return parts.reduce(0) { $0 + ($1.text?.unicodeScalars.count ?? 0) }
  }
}
