import GalleyGeometry

/// How a range of a text looks where it differs from the rest of its request.
package struct TextSpan: Hashable, Sendable {
  /// The characters, in UTF-8 bytes of the request's text.
  package var range: Range<Int>
  /// The font; nil for that of the request.
  package var font: Font?
  /// The colour; nil for that of the request.
  package var color: Color?
  /// Extra space after each character, in points.
  package var kern: CGFloat = 0
  /// How far the characters are raised above the baseline, in points.
  package var baselineOffset: CGFloat = 0
  /// The line below the characters.
  package var underline: TextRule?
  /// The line through the characters.
  package var strikethrough: TextRule?
  /// The colour behind the characters, as high as their line.
  package var background: Color?
  /// The shadow of the characters and their lines.
  package var shadow: Shadow?
  /// A drawing in place of the characters.
  package var inlay: TextInlay?
  /// The style of the paragraphs that start in the range; nil for that of the request.
  package var paragraph: TextParagraph?

  /// A span that looks like the rest of the text.
  package init(_ range: Range<Int>) { self.range = range }

  /// Makes everything independent of traits.
  mutating func resolve() {
    font = font?.resolved
    color = color?.resolved
    background = background?.resolved
    if let color = underline?.color { underline?.color = color.resolved }
    if let color = strikethrough?.color { strikethrough?.color = color.resolved }
    if let color = shadow?.color { shadow?.color = color.resolved }
  }
}

/// A line below or through characters; UIKit's `NSUnderlineStyle` with a colour.
package struct TextRule: Hashable, Sendable {
  /// How many lines there are, and how thick they are.
  package enum Weight: Hashable, Sendable, CaseIterable { case single, thick, double }
  /// The dashes of a line.
  package enum Pattern: Hashable, Sendable, CaseIterable {
    case solid, dot, dash, dashDot, dashDotDot
  }

  /// How many lines there are, and how thick they are.
  package var weight = Weight.single
  /// The dashes.
  package var pattern = Pattern.solid
  /// Whether white space has no line.
  package var isByWord = false
  /// The colour; nil for that of the characters.
  package var color: Color?

  /// A single solid line in the colour of the characters.
  package init() {}
}

/// A drawing among the characters of a text; UIKit's `NSTextAttachment`.
package struct TextInlay: Hashable, Sendable {
  /// The rectangle relative to the baseline, its lower edge at `minY`; y upwards, as in UIKit.
  package var bounds: CGRect
  /// What is drawn, with the top left corner of `bounds` at the origin and y downwards.
  package var items: [DisplayItem]

  /// Creates a drawing for a rectangle.
  package init(bounds: CGRect, items: [DisplayItem]) {
    self.bounds = bounds
    self.items = items
  }
}

/// How the lines of a paragraph are broken and placed; lengths in points.
package struct TextParagraph: Hashable, Sendable {
  /// How lines are aligned; nil for the alignment of the request.
  package var alignment: TextRequest.Alignment?
  /// What happens to text that does not fit; nil for the mode of the request.
  package var lineBreakMode: TextRequest.LineBreakMode?
  /// The base direction; nil for that of the first strong character.
  package var direction: LayoutDirection?
  /// The space below each line except the last one of the text.
  package var lineSpacing: CGFloat = 0
  /// The factor of the lines' natural height; 0 for none.
  package var lineHeightMultiple: CGFloat = 0
  /// The smallest and the largest height of a line; a largest height of 0 is no limit.
  package var minimumLineHeight: CGFloat = 0, maximumLineHeight: CGFloat = 0
  /// The space above the paragraph unless it is the first, and below unless it is the last.
  package var spacingBefore: CGFloat = 0, spacing: CGFloat = 0
  /// The distance of the first line, and that of all others, from the leading edge.
  package var firstLineHeadIndent: CGFloat = 0, headIndent: CGFloat = 0
  /// The end of lines: from the leading edge if positive, otherwise from the trailing edge.
  package var tailIndent: CGFloat = 0

  /// The style of paragraphs that have none.
  package init() {}
}
