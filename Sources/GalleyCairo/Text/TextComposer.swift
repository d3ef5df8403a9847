import CPango
import GalleyDrawing
import GalleyGeometry

/// Makes the layout for one request: paragraph by paragraph, then line by line.
struct TextComposer {
  let engine: PangoEngine
  let request: TextRequest
  /// The font at the size that is really used.
  let font: Font
  private let metrics: FaceMetrics

  init(engine: PangoEngine, request: TextRequest) {
    self.engine = engine
    self.request = request
    var font = request.font
    font.size = font.size.isNaN ? 1 / 64 : min(max(font.size, 1 / 64), 10_000)
    self.font = font
    metrics = engine.faces.metrics[engine.primaryFace(of: font)]
  }

  func layout() -> TextLayout {
    let text = request.text.unicodeScalars.prefix(TextLimits.maximumCharacters)
    // UIKit: a label without text has size zero, without the height of a line.
    guard !text.isEmpty else { return TextLayout(size: .zero, firstBaseline: 0, runs: []) }
    let lines = lines(of: paragraphs(of: text))
    let widest = lines.reduce(0) { max($0, $1.width) }
    var runs: [TextRun] = []
    for (index, line) in lines.enumerated() {
      let left = offset(ofLineOf: line.width, in: boxWidth ?? widest)
      let baseline = metrics.ascent * font.size + Double(index) * lineHeight
      for var run in line.runs {
        run.origin = CGPoint(x: run.origin.x + left, y: baseline)
        runs.append(run)
      }
    }
    // UIKit: a clipped line is as wide as its box.
    let width = request.lineBreakMode == .byClipping ? min(widest, boxWidth ?? widest) : widest
    return TextLayout(
      size: CGSize(width: width, height: lineHeight * Double(lines.count)),
      firstBaseline: metrics.ascent * font.size, runs: runs)
  }

  private var lineHeight: Double { (metrics.ascent + metrics.descent) * font.size }

  /// The width at which lines break; nil for no limit.
  private var boxWidth: Double? {
    guard let width = request.width, width != .infinity else { return nil }
    return width.isNaN ? 0 : max(width, 0)
  }

  /// The text between line breaks, without control characters.
  private func paragraphs(of text: Substring.UnicodeScalarView) -> [String] {
    var paragraphs = [""]
    var previous: Unicode.Scalar?
    for scalar in text {
      switch scalar.value {
      case 0x0A where previous == "\r": break
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: paragraphs.append("")
      case 0x00..<0x09, 0x0E..<0x20, 0x7F..<0xA0: break
      default: paragraphs[paragraphs.count - 1].unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return paragraphs
  }

  /// The lines that fit the request's height; if there are more, the last one that fits is truncated.
  private func lines(of paragraphs: [String]) -> [PangoParagraph.Line] {
    guard let fitting = fittingLines, request.numberOfLines == 0 || request.numberOfLines > fitting
    else { return composedLines(of: paragraphs, for: request) }
    var changed = request
    changed.numberOfLines = 0
    let lines = composedLines(of: paragraphs, for: changed, atMost: fitting + 1)
    if lines.count <= fitting { return lines }
    changed.numberOfLines = fitting
    return composedLines(of: paragraphs, for: changed)
  }

  /// The number of lines that fit the request's height, at least 1; nil if it has none.
  private var fittingLines: Int? {
    guard let height = request.height, height.isFinite else { return nil }
    let count = (height / lineHeight).rounded(.down)
    // A quotient that is rounded down must not cost a line.
    let fitting = lineHeight * (count + 1) <= height ? count + 1 : count
    return Int(min(max(1, fitting), Double(TextLimits.maximumCharacters)))
  }

  private func composedLines(
    of paragraphs: [String], for request: TextRequest, atMost most: Int = .max
  ) -> [PangoParagraph.Line] {
    let limit = request.numberOfLines > 0 ? request.numberOfLines : most
    var lines: [PangoParagraph.Line] = []
    for (index, paragraph) in paragraphs.enumerated() {
      if lines.count >= limit { break }
      let following = paragraphs[(index + 1)...]
      let isLast = lines.count + 1 == limit && following.contains { !$0.isEmpty }
      let text = isLast ? cut(paragraph, before: following) : paragraph
      lines += PangoParagraph(
        engine: engine, request: request, font: font, metrics: metrics, width: boxWidth,
        maximumLines: limit - lines.count
      ).lines(of: text)
    }
    return lines
  }

  /// The last line that fits, with an ellipsis for the rest of the text if the line break mode has one.
  private func cut(_ paragraph: String, before following: ArraySlice<String>) -> String {
    switch request.lineBreakMode {
    case .byWordWrapping, .byCharWrapping, .byClipping: paragraph
    case .byTruncatingTail: paragraph + "…"
    case .byTruncatingHead: "…" + (following.last { !$0.isEmpty } ?? "")
    case .byTruncatingMiddle: paragraph + "…" + (following.last { !$0.isEmpty } ?? "")
    }
  }

  private func offset(ofLineOf width: Double, in box: Double) -> Double {
    switch request.alignment {
    case .left: 0
    case .center: (box - width) / 2
    case .right: box - width
    case .justified, .natural: request.direction == .leftToRight ? 0 : box - width
    }
  }
}
