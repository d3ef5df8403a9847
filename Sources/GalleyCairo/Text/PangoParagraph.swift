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
  }

  /// How many characters Pango gets at once: its time grows with the square of the number of lines.
  private static let longestPiece = 2048

  let engine: PangoEngine
  let request: TextRequest
  let font: Font
  let metrics: FaceMetrics
  let width: Double?
  let maximumLines: Int

  func lines(of text: String) -> [Line] {
    if text.isEmpty { return [Line()] }
    setDirection(by: text)
    var lines: [Line] = []
    var rest = Substring(text)
    while !rest.isEmpty, lines.count < maximumLines {
      let left = maximumLines - lines.count
      let head = breakWidth == nil ? rest : Substring(rest.unicodeScalars.prefix(Self.longestPiece))
      if left == 1, let ellipsis { return lines + [lastLine(of: rest, ellipsis)] }
      if head.endIndex == rest.endIndex {
        let piece = PangoPiece(
          style: self, text: String(rest), ellipsis: ellipsis, maximumLines: left)
        return lines + piece.lines().map(\.line)
      }
      let wanted = ellipsis == nil ? left : left - 1
      let piece = PangoPiece(
        style: self, text: String(head), ellipsis: nil, maximumLines: .max)
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

  /// A line with an ellipsis for what does not fit.
  ///
  /// What lies deep inside of the ellipsis is not laid out: the text is shortened there, less and less until the
  /// ellipsis covers the place.
  private func lastLine(of text: Substring, _ ellipsis: PangoEllipsizeMode) -> Line {
    let count = text.unicodeScalars.count
    var kept = Self.longestPiece
    while kept < count {
      let (start, end) =
        switch ellipsis {
        case PANGO_ELLIPSIZE_START: (0, kept)
        case PANGO_ELLIPSIZE_MIDDLE: (kept / 2, kept / 2)
        default: (kept, 0)
        }
      let first = String(text.unicodeScalars.prefix(start))
      let last = String(text.unicodeScalars.suffix(end))
      let line = line(of: first + last, ellipsis)
      let place = first.utf8.count
      if let elided = line.elided, elided.lowerBound <= place, place <= elided.upperBound {
        return line
      }
      kept *= 4
    }
    return line(of: String(text), ellipsis)
  }

  private func line(of text: String, _ ellipsis: PangoEllipsizeMode) -> Line {
    PangoPiece(style: self, text: text, ellipsis: ellipsis, maximumLines: 1).lines().first?.line
      ?? Line()
  }

  /// The width at which lines break; nil for one line.
  var breakWidth: Double? {
    let isSingleClipped = request.lineBreakMode == .byClipping && request.numberOfLines == 1
    return isSingleClipped ? nil : width
  }

  /// The direction of the first strong character, or the layout's direction if there is none.
  private func setDirection(by text: String) {
    let first = text.unicodeScalars.lazy.compactMap { Self.isRightToLeft($0) }.first
    let isRightToLeft = first ?? (request.direction == .rightToLeft)
    pango_context_set_base_dir(
      engine.context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
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
