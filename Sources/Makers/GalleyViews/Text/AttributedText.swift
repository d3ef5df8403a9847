import GalleyBase
import Foundation
import GalleyDrawing
import GalleyGeometry

extension NSAttributedString {
  /// The string; a copy of it if it may be changed later.
  package var constant: NSAttributedString {
    self is NSMutableAttributedString ? NSAttributedString(attributedString: self) : self
  }
}

/// A text and what its attributes say of it: the only place that reads attributes.
package struct AttributedText {
  /// The attributes of some characters, by key.
  package typealias Attributes = [NSAttributedString.Key: Any]

  /// The characters.
  package let text: String
  /// The attributes that are drawn; ranges are in UTF-8 bytes.
  private let spans: [TextSpan]

  /// Reads an attributed string.
  package init(_ string: NSAttributedString) {
    text = string.string
    var reader = SpanReader(text)
    var place = 0
    while place < string.length {
      var range = NSRange()
      let attributes = string.attributes(at: place, effectiveRange: &range)
      place = max(range.location + range.length, place + 1)
      reader.read(attributes, to: place)
    }
    spans = reader.spans
  }

  /// Reads a text with the same attributes everywhere.
  package init(_ text: String, _ attributes: Attributes) {
    self.text = text
    var reader = SpanReader(text)
    if !attributes.isEmpty { reader.read(attributes, to: text.utf16.count) }
    spans = reader.spans
  }

  /// The request that lays the text out, where what attributes do not say is as in another request.
  ///
  /// A text that looks the same everywhere needs no spans.
  package func request(like plain: TextRequest) -> TextRequest {
    var request = plain
    request.text = text
    if let span = spans.first, span.range == 0..<text.utf8.count, span.isPlain {
      request.font = span.font ?? request.font
      request.color = span.color ?? request.color
      request.alignment = span.paragraph?.alignment ?? request.alignment
      request.lineBreakMode = span.paragraph?.lineBreakMode ?? request.lineBreakMode
    } else {
      request.spans = spans
    }
    return request
  }
}

extension TextSpan {
  /// Whether the span says nothing that a request without spans cannot say.
  fileprivate var isPlain: Bool {
    var plain = TextSpan(range)
    plain.font = font
    plain.color = color
    if let paragraph {
      var style = TextParagraph()
      style.alignment = paragraph.alignment
      style.lineBreakMode = paragraph.lineBreakMode
      plain.paragraph = style
    }
    return self == plain
  }
}

/// Turns attributes into spans, from the start of a text to its end.
private struct SpanReader {
  private(set) var spans: [TextSpan] = []
  private var rest: String.UnicodeScalarView.SubSequence
  /// The position of `rest` in UTF-16 units, in which attributes count, and in UTF-8 bytes.
  private var (units, bytes) = (0, 0)

  init(_ text: String) { rest = text.unicodeScalars[...] }

  /// Reads the attributes of what comes next, to a position in UTF-16 units.
  ///
  /// A range that ends inside of a Unicode character includes it.
  mutating func read(_ attributes: AttributedText.Attributes, to end: Int) {
    let style = attributes.isEmpty ? TextSpan(0..<0) : TextSpan(attributes)
    let start = bytes
    let attachment = attributes[.attachment] as? TextAttachment
    var plainStart = start
    while units < end, let scalar = rest.popFirst() {
      units += UTF16.width(scalar)
      bytes += UTF8.width(scalar)
      guard let attachment, Int(scalar.value) == TextAttachment.character else { continue }
      // Each attachment is a character of its own, even next to an equal one.
      add(style, plainStart..<(bytes - UTF8.width(scalar)))
      var inlaid = style
      inlaid.inlay = attachment.inlay
      add(inlaid, (bytes - UTF8.width(scalar))..<bytes)
      plainStart = bytes
    }
    add(style, plainStart..<bytes)
  }

  private mutating func add(_ style: TextSpan, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    var span = style
    span.range = 0..<0
    guard span != TextSpan(0..<0) else { return }
    span.range = range
    spans.append(span)
  }
}

extension TextSpan {
  /// What attributes say; values of other types say nothing.
  fileprivate init(_ attributes: AttributedText.Attributes) {
    func number(_ key: NSAttributedString.Key) -> CGFloat? {
      attributes[key].flatMap(CGFloat.init(attribute:)).flatMap { $0.isNaN ? nil : $0 }
    }
    func rule(_ style: NSAttributedString.Key, _ color: NSAttributedString.Key) -> TextRule? {
      UnderlineStyle(attribute: attributes[style])?.rule(color: attributes[color] as? Color)
    }
    self.init(0..<0)
    font = attributes[.font] as? Font
    color = attributes[.foregroundColor] as? Color
    background = attributes[.backgroundColor] as? Color
    kern = number(.kern) ?? number(.tracking) ?? 0
    baselineOffset = number(.baselineOffset) ?? 0
    underline = rule(.underlineStyle, .underlineColor)
    strikethrough = rule(.strikethroughStyle, .strikethroughColor)
    shadow = (attributes[.shadow] as? TextShadow)?.drawn
    paragraph = (attributes[.paragraphStyle] as? ParagraphStyle)?.drawn
  }
}

extension CGFloat {
  /// The number in an attribute, which may be of any type of numbers.
  package init?(attribute: Any) {
    switch attribute {
    case let number as CGFloat: self = number
    case let number as Double: self = CGFloat(number)
    case let number as Float: self = CGFloat(number)
    case let number as Int: self = CGFloat(number)
    case let number as NSNumber: self = CGFloat(number.doubleValue)
    default: return nil
    }
  }
}

extension UnderlineStyle {
  /// The style in an attribute: itself, or its number.
  package init?(attribute: Any?) {
    switch attribute {
    case let style as UnderlineStyle: self = style
    case let number as Int: self.init(rawValue: number)
    case let number as NSNumber: self.init(rawValue: number.intValue)
    default: return nil
    }
  }
}
