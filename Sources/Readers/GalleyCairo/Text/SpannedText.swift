import GalleyBase
import GalleyDrawing
import GalleyGeometry

/// The text between two line breaks, without control characters, and the spans in it.
struct SpannedText {
  var text = ""
  /// The spans, with ranges in UTF-8 bytes of `text`; empty for plain text.
  var spans: [TextSpan] = []
  /// The span at the start of the paragraph, even if nothing follows but the line break.
  var first: TextSpan?

  /// The spans in parts of the text, as if only these parts were there.
  func spans(in parts: Range<Int>...) -> [TextSpan] {
    if spans.isEmpty { return [] }
    var result: [TextSpan] = []
    var start = 0
    for part in parts {
      var index = spans.partitioningIndex { $0.range.upperBound > part.lowerBound }
      while index < spans.count, spans[index].range.lowerBound < part.upperBound {
        var span = spans[index]
        let range = span.range.clamped(to: part)
        let place = start + range.lowerBound - part.lowerBound
        span.range = place..<(place + range.count)
        result.append(span)
        index += 1
      }
      start += part.count
    }
    return result
  }

  /// The last line that fits, with an ellipsis for the rest of the text if the line break mode has one.
  func cut(
    before following: ArraySlice<SpannedText>, _ mode: TextRequest.LineBreakMode
  ) -> SpannedText {
    let last = following.last { !$0.text.isEmpty } ?? SpannedText()
    return switch mode {
    case .byWordWrapping, .byCharWrapping, .byClipping: self
    case .byTruncatingTail: appending("…")
    case .byTruncatingHead: SpannedText().appending("…", like: last.spans.first).appending(last)
    case .byTruncatingMiddle: appending("…").appending(last)
    }
  }

  /// The text followed by characters in the style of the last one.
  private func appending(_ characters: String) -> SpannedText {
    let last = spans.last { $0.range.upperBound == text.utf8.count }
    return appending(characters, like: last)
  }

  private func appending(_ characters: String, like span: TextSpan?) -> SpannedText {
    var other = SpannedText(text: characters)
    if var span {
      span.inlay = nil
      span.range = 0..<characters.utf8.count
      other.spans = [span]
    }
    return appending(other)
  }

  private func appending(_ other: SpannedText) -> SpannedText {
    var result = self
    let shift = text.utf8.count
    result.text += other.text
    result.spans += other.spans.map { span in
      var span = span
      span.range = (span.range.lowerBound + shift)..<(span.range.upperBound + shift)
      return span
    }
    return result
  }
}

extension SpannedText {
  /// The paragraphs of the first characters of a text.
  static func paragraphs(of request: TextRequest) -> [SpannedText] {
    var reader = ParagraphReader(spans: request.spans)
    for scalar in request.text.unicodeScalars.prefix(TextLimits.maximumCharacters) {
      reader.read(scalar)
    }
    return reader.paragraphs
  }
}

/// Divides a text into paragraphs and leaves out control characters.
private struct ParagraphReader {
  private(set) var paragraphs = [SpannedText()]
  private let spans: [TextSpan]
  private var previous: Unicode.Scalar?
  /// Whether the last character is the first half of a flag.
  private var isHalfFlag = false
  /// The position in the whole text, in UTF-8 bytes, and the first span that ends after it.
  private var (place, next) = (0, 0)
  /// The span of the paragraph's last character.
  private var last: Int?
  /// Whether the paragraph has no character yet, not even its line break.
  private var isAtStart = true

  init(spans: [TextSpan]) { self.spans = spans }

  mutating func read(_ scalar: Unicode.Scalar) {
    let span = spans.isEmpty ? nil : takeSpan()
    place += UTF8.width(scalar)
    let isJoined = isJoined(scalar)
    isHalfFlag = scalar.isFlagLetter && !isJoined
    defer { previous = scalar }
    switch scalar.value {
    case 0x0A where previous == "\r": break
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029:
      start(with: span)
      // If nothing follows, the last line looks like the line break before it.
      paragraphs.append(SpannedText(first: span.map { spans[$0] }))
      (last, isAtStart) = (nil, true)
    case 0x00..<0x09, 0x0E..<0x20, 0x7F..<0xA0: break
    default:
      start(with: span)
      // Of an emoji of many characters, all belong to the span of the first one.
      append(scalar, isJoined ? last : span)
    }
  }

  /// Whether a character belongs to the emoji before it.
  private func isJoined(_ scalar: Unicode.Scalar) -> Bool {
    guard let previous, scalar.value >= 0x80 else { return false }
    return switch scalar.value {
    case 0xFE0E, 0xFE0F: previous.properties.isEmoji
    case 0x20E3, 0xE0020...0xE007F: true
    case 0x200D: previous.value == 0xFE0F || previous.value >= 0x80 && previous.properties.isEmoji
    default:
      isHalfFlag && scalar.isFlagLetter || scalar.properties.isEmojiModifier
        || previous == "\u{200D}" && scalar.properties.isEmoji
    }
  }

  /// The index of the span around the current position; nil if there is none.
  private mutating func takeSpan() -> Int? {
    while next < spans.count, spans[next].range.upperBound <= place { next += 1 }
    return next < spans.count && spans[next].range.lowerBound <= place ? next : nil
  }

  private mutating func start(with span: Int?) {
    if isAtStart, !spans.isEmpty { paragraphs[paragraphs.count - 1].first = span.map { spans[$0] } }
    isAtStart = false
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ span: Int?) {
    let paragraph = paragraphs.count - 1
    paragraphs[paragraph].text.unicodeScalars.append(scalar)
    guard let span else { return last = nil }
    let end = paragraphs[paragraph].text.utf8.count
    let start = end - UTF8.width(scalar)
    if last == span {
      let index = paragraphs[paragraph].spans.count - 1
      let first = paragraphs[paragraph].spans[index].range.lowerBound
      paragraphs[paragraph].spans[index].range = first..<end
    } else {
      paragraphs[paragraph].spans.append(spans[span])
      paragraphs[paragraph].spans[paragraphs[paragraph].spans.count - 1].range = start..<end
    }
    last = span
  }
}

extension Unicode.Scalar {
  /// Whether two of the kind are a flag.
  fileprivate var isFlagLetter: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}
