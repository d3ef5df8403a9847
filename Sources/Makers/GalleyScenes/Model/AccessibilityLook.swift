import GalleyViews

/// What a screen reader is told of a view, beside what the view shows; names are UIKit's.
struct AccessibilityLook: Hashable, Sendable {
  var label: TextTemplate?
  var value: TextTemplate?
  var hint: TextTemplate?
  /// The traits, one by one.
  var traits: [AccessibilityTraits]?
  var isElement: Bool?
  var isHidden = false
  var order: Int?

  /// The texts that it speaks.
  var texts: [TextTemplate] { [label, value, hint].compactMap(\.self) }
  /// Whether it describes the view.
  var isDescription: Bool { !texts.isEmpty || traits != nil }
  /// All traits together; nil for the usual ones.
  var allTraits: AccessibilityTraits? { traits.map { AccessibilityTraits($0) } }
}

extension AccessibilityLook: Keyed {
  private static let hiddenKey = Key<AccessibilityLook>(
    "hidden", \.isHidden, .boolean,
    "Whether a screen reader skips the view and everything inside.")
  private static let elementKey = Key<AccessibilityLook>(
    "element", optional: \.isElement, .boolean,
    rule: "true for cells with a text, and beside `label`, `value`, `hint` or `traits`",
    "Whether it is one element that stands for everything inside.")
  /// The keys that only an element has.
  private static let descriptionKeys = [
    Key<AccessibilityLook>(
      "label", optional: \.label, .spokenText,
      rule: "the texts inside, with commas; a control's own", "What is spoken."),
    Key(
      "value", optional: \.value, .spokenText, rule: "a control's own",
      "The value that is spoken after the label."),
    Key("hint", optional: \.hint, .spokenText, "What a tap does."),
    Key(
      "traits", optional: \.traits, .list(of: .accessibilityTrait),
      rule: "`staticText` for texts, `image` for pictures, none for cells, a control's own",
      "The kind of element, instead of the usual one."),
  ]

  static let table = Table<AccessibilityLook>(
    "accessibility",
    "What a screen reader says about a view. If the view has a control, label, value, hint and "
      + "traits are the control's.",
    takesPlaceholders: true,
    descriptionKeys + [
      elementKey,
      hiddenKey,
      Key(
        "order", optional: \.order, .integer(0...9999), rule: "its place on screen",
        "Its place in the reading order: in the view around it, elements with a number come "
          + "first, in that order."),
    ])

  func finish(_ map: Node, _ reader: inout SceneReader) {
    let names = Self.descriptionKeys.map(\.name)
    if isHidden {
      reader.forbid(names + [Self.elementKey.name, "order"], in: map, beside: "hidden: true")
    } else if isElement == false {
      reader.forbid(names, in: map, beside: "element: false")
    }
  }
}

extension KeyShape where Value == AccessibilityLook {
  /// What a screen reader is told of a view; the word `hidden` is `hidden: true`.
  static var accessibility: KeyShape {
    either(word(["hidden": AccessibilityLook(isHidden: true)]), .map())
  }
}

extension String {
  // UIKit: the label of a symbol is its name; for some it has words of its own, which are not documented.
  /// What is spoken for the symbol of this name.
  var spokenSymbolName: String { replacing(".", with: " ") }
}

extension KeyShape where Value == AccessibilityTraits {
  fileprivate static var accessibilityTrait: KeyShape {
    word(AccessibilityTraits.named.map { (word: $0.name, value: $0.traits) })
  }
}

extension KeyShape where Value == TextTemplate {
  /// A text without attributes, in which names in braces stand for texts of the element.
  fileprivate static var spokenText: KeyShape {
    let text = KeyShape<String>.text
    return KeyShape(text.shape) { node, reader in
      text.read(node, &reader).map { text in
        let template = TextTemplate(text)
        reader.checkFields(of: template, at: node)
        return template
      }
    }
  }
}
