import CPango
import GalleyDrawing
import GalleyGeometry

/// Breaks and shapes one paragraph.
struct PangoParagraph {
  /// A line with its runs; their origins are on the baseline, relative to the line's left end.
  struct Line {
    var runs: [TextRun] = []
    var width = 0.0
    /// The UTF-8 bytes that an ellipsis replaces; nil if the line has none.
    var elided: Range<Int>?
    /// The parts of attributed text from left to right; empty for plain text.
    var segments: [Segment] = []
    /// The width according to Pango, which places extra space between characters differently; for attributed text.
    var pangoWidth = 0.0
    /// The number of the paragraph, and whether the line is its first; for attributed text.
    var place = (paragraph: 0, isFirst: true)
  }

  /// A part of a line whose characters have the same span.
  struct Segment {
    /// The span; nil for characters that look as the request says.
    var span: TextSpan?
    /// The left end, relative to that of the line, and the advance.
    var left, width: Double
    /// The index of the run in the line; nil without glyphs.
    var run: Int?
  }

  /// How many characters Pango gets at once: its time grows with the square of the number of lines.
  private static let longestPiece = 2048

  let engine: PangoEngine
  let request: TextRequest
  let font: Font
  let metrics: FaceMetrics
  /// The metrics of the fonts in spans.
  let fonts: [Font: FaceMetrics]
  let width: Double?
  let maximumLines: Int
  /// How much further than the other lines the first one is indented.
  var firstLineIndent = 0.0
  /// Whether the direction of the request is that of the paragraph, whatever its characters are.
  var hasDirection = false

  func lines(of spanned: SpannedText) -> [Line] {
    let text = spanned.text
    if text.isEmpty { return [Line()] }
    setDirection(by: text)
    func place(_ index: String.Index) -> Int {
      text.utf8.distance(from: text.startIndex, to: index)
    }
    var lines: [Line] = []
    var rest = Substring(text)
    while !rest.isEmpty, lines.count < maximumLines {
      let left = maximumLines - lines.count
      let head = breakWidth == nil ? rest : rest[..<pieceEnd(of: rest)]
      let isFirst = rest.startIndex == text.startIndex
      if left == 1, let ellipsis {
        return lines + [lastLine(of: rest, in: spanned, isFirst: isFirst, ellipsis)]
      }
      let spans = spanned.spans(in: place(head.startIndex)..<place(head.endIndex))
      if head.endIndex == rest.endIndex {
        let piece = PangoPiece(
          style: self, text: String(rest), spans: spans, isFirst: isFirst, ellipsis: ellipsis,
          maximumLines: left)
        return lines + piece.lines().map(\.line)
      }
      let wanted = ellipsis == nil ? left : left - 1
      let piece = PangoPiece(
        style: self, text: String(head), spans: spans, isFirst: isFirst, ellipsis: nil,
        maximumLines: .max)
      let laid = piece.lines()
      // The last line may continue after the piece, so it is laid out again with the next piece.
      let kept = min(max(laid.count - 1, 1), wanted)
      lines += laid.prefix(kept).map(\.line)
      guard kept < laid.count else {
        rest = rest[head.endIndex...]
        continue
      }
      rest = rest[rest.utf8.index(rest.startIndex, offsetBy: laid[kept].start)...]
    }
    return lines
  }

  /// Where the next piece of a text ends: between two characters as people see them, such as an emoji of many parts.
  private func pieceEnd(of text: Substring) -> String.Index {
    let scalars = text.unicodeScalars
    let end =
      scalars.index(scalars.startIndex, offsetBy: Self.longestPiece, limitedBy: scalars.endIndex)
    guard let end, end < text.endIndex else { return text.endIndex }
    let whole = text.index(before: text.index(after: end))
    return whole > text.startIndex ? whole : end
  }

  /// A line with an ellipsis for what does not fit.
  ///
  /// What lies deep inside of the ellipsis is not laid out: the text is shortened there, less and less until the
  /// ellipsis covers the place.
  private func lastLine(
    of text: Substring, in spanned: SpannedText, isFirst: Bool, _ ellipsis: PangoEllipsizeMode
  ) -> Line {
    let count = text.unicodeScalars.count
    let whole = spanned.text.utf8.count
    let begin = whole - text.utf8.count
    func line(_ first: Int, _ last: Int) -> Line {
      let text = String(Substring(text.utf8.prefix(first)) + Substring(text.utf8.suffix(last)))
      let spans = spanned.spans(in: begin..<(begin + first), (whole - last)..<whole)
      let piece = PangoPiece(
        style: self, text: text, spans: spans, isFirst: isFirst, ellipsis: ellipsis, maximumLines: 1
      )
      return piece.lines().first?.line ?? Line()
    }
    var kept = Self.longestPiece
    while kept < count {
      let (start, end) =
        switch ellipsis {
        case PANGO_ELLIPSIZE_START: (0, kept)
        case PANGO_ELLIPSIZE_MIDDLE: (kept / 2, kept / 2)
        default: (kept, 0)
        }
      let place = text.unicodeScalars.prefix(start).reduce(0) { $0 + UTF8.width($1) }
      let last = text.unicodeScalars.suffix(end).reduce(0) { $0 + UTF8.width($1) }
      let result = line(place, last)
      if let elided = result.elided, elided.lowerBound <= place, place <= elided.upperBound {
        return result
      }
      kept *= 4
    }
    return line(text.utf8.count, 0)
  }

  /// The font of characters with a span.
  func font(of span: TextSpan?) -> Font { span?.font ?? font }

  /// The metrics of a font's primary face.
  func metrics(of font: Font) -> FaceMetrics { fonts[font] ?? metrics }

  /// The width at which lines break; nil for one line.
  var breakWidth: Double? {
    let isSingleClipped = request.lineBreakMode == .byClipping && request.numberOfLines == 1
    return isSingleClipped ? nil : width
  }

  /// The direction of the first strong character, or the layout's direction if there is none.
  private func setDirection(by text: String) {
    let first =
      hasDirection
      ? nil : text.unicodeScalars.lazy.compactMap { Self.isRightToLeft($0) }.first
    let isRightToLeft = first ?? (request.direction == .rightToLeft)
    pango_context_set_base_dir(
      engine.context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
  }

  /// Whether the text that is being laid out runs from left to right.
  var runsLeftToRight: Bool {
    pango_context_get_base_dir(engine.context) == PANGO_DIRECTION_LTR
  }

  /// The direction of a letter, by its script; nil if it is not a letter.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool? {
    switch scalar {
    case "\u{200E}": return false
    case "\u{200F}", "\u{61C}": return true
    default:
      guard scalar.properties.isAlphabetic else { return nil }
      let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
      return hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL
    }
  }

  private var ellipsis: PangoEllipsizeMode? {
    guard request.numberOfLines > 0 else { return nil }
    return switch request.lineBreakMode {
    case .byWordWrapping, .byCharWrapping, .byClipping: nil
    case .byTruncatingHead: PANGO_ELLIPSIZE_START
    case .byTruncatingTail: PANGO_ELLIPSIZE_END
    case .byTruncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
    }
  }
}
