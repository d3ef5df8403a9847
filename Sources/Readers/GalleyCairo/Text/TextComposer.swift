import GalleyBase
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
  /// The metrics of the fonts in spans; empty for plain text.
  private let fonts: [Font: FaceMetrics]

  init(engine: PangoEngine, request: TextRequest) {
    self.engine = engine
    font = request.font.drawable
    metrics = engine.metrics(of: font)
    guard !request.spans.isEmpty else {
      (self.request, fonts) = (request, [:])
      return
    }
    var drawable = request
    var fonts: [Font: FaceMetrics] = [:]
    for index in request.spans.indices {
      drawable.spans[index] = request.spans[index].drawable
      guard let font = drawable.spans[index].font, fonts[font] == nil else { continue }
      fonts[font] = engine.metrics(of: font)
    }
    (self.request, self.fonts) = (drawable, fonts)
  }

  func layout() -> TextLayout {
    // UIKit: a label without text has size zero, without the height of a line.
    guard !request.text.isEmpty else { return TextLayout(size: .zero, firstBaseline: 0, runs: []) }
    let paragraphs = SpannedText.paragraphs(of: request)
    guard request.spans.isEmpty else { return spannedLayout(of: paragraphs) }
    let lines = lines(of: paragraphs)
    let widest = lines.reduce(0) { max($0, $1.width) }
    var runs: [TextRun] = []
    for (index, line) in lines.enumerated() {
      let left = request.offset(ofLineOf: line.width, in: boxWidth ?? widest)
      let baseline = metrics.ascent * font.size + Double(index) * (lineHeight + font.leading)
      for var run in line.runs {
        run.origin = CGPoint(x: run.origin.x + left, y: baseline)
        runs.append(run)
      }
    }
    // UIKit: a clipped line is as wide as its box.
    let width = request.lineBreakMode == .byClipping ? min(widest, boxWidth ?? widest) : widest
    let height = (lineHeight + font.leading) * Double(lines.count) - font.leading
    return TextLayout(
      size: CGSize(width: width, height: height),
      firstBaseline: metrics.ascent * font.size, runs: runs)
  }

  private var lineHeight: Double { (metrics.ascent + metrics.descent) * font.size }

  /// The width at which lines break; nil for no limit.
  private var boxWidth: Double? {
    guard let width = request.width, width != .infinity else { return nil }
    return width.isNaN ? 0 : max(width, 0)
  }

  /// The lines that fit the request's height; if there are more, the last one that fits is truncated.
  private func lines(of paragraphs: [SpannedText]) -> [PangoParagraph.Line] {
    guard let fitting = fittingLines, request.numberOfLines == 0 || request.numberOfLines > fitting
    else { return composedLines(of: paragraphs, atMost: request.numberOfLines) }
    let lines = composedLines(of: paragraphs, atMost: 0, reaching: fitting + 1)
    return lines.count <= fitting ? lines : composedLines(of: paragraphs, atMost: fitting)
  }

  /// The number of lines that fit the request's height, at least 1; nil if it has none.
  private var fittingLines: Int? {
    guard let height = request.height, height.isFinite else { return nil }
    let (room, distance) = (height + font.leading, lineHeight + font.leading)
    let count = (room / distance).rounded(.down)
    // A quotient that is rounded down must not cost a line.
    let fitting = distance * (count + 1) <= room ? count + 1 : count
    return Int(min(max(1, fitting), Double(TextLimits.maximumCharacters)))
  }

  /// The lines up to a number that truncates the last of them (0 for no limit), or up to one that only ends the work.
  private func composedLines(
    of paragraphs: [SpannedText], atMost numberOfLines: Int, reaching most: Int = .max
  ) -> [PangoParagraph.Line] {
    let limit = numberOfLines > 0 ? numberOfLines : most
    var lines: [PangoParagraph.Line] = []
    for (index, paragraph) in paragraphs.enumerated() {
      if lines.count >= limit { break }
      let style = style(of: paragraph, numberOfLines: numberOfLines, limit - lines.count)
      let following = paragraphs[(index + 1)...]
      let isLast = lines.count + 1 == limit && following.contains { !$0.text.isEmpty }
      let text =
        isLast ? paragraph.cut(before: following, style.request.lineBreakMode) : paragraph
      let start = lines.count
      lines += style.lines(of: text)
      guard !request.spans.isEmpty else { continue }
      for line in start..<lines.count { lines[line].place = (index, line == start) }
    }
    return lines
  }

  /// How a paragraph is broken into lines.
  private func style(
    of paragraph: SpannedText, numberOfLines: Int, _ maximumLines: Int
  ) -> PangoParagraph {
    var own = request
    own.numberOfLines = numberOfLines
    guard let style = paragraph.first?.paragraph else {
      return PangoParagraph(
        engine: engine, request: own, font: font, metrics: metrics, fonts: fonts, width: boxWidth,
        maximumLines: maximumLines)
    }
    own.adopt(style)
    var result = PangoParagraph(
      engine: engine, request: own, font: font, metrics: metrics, fonts: fonts,
      width: style.end(in: boxWidth).map { max(0, $0 - style.headIndent) },
      maximumLines: maximumLines)
    result.firstLineIndent = style.firstLineHeadIndent - style.headIndent
    result.hasDirection = style.direction != nil
    return result
  }
}

// MARK: - Attributed text

extension TextComposer {
  private func spannedLayout(of paragraphs: [SpannedText]) -> TextLayout {
    let lines = composedLines(of: paragraphs, atMost: request.numberOfLines, reaching: mostLines)
    var stack = stack(lines, of: paragraphs)
    if let height = request.height, height.isFinite {
      let fitting = max(1, stack.count(within: height))
      if fitting < stack.lines.count {
        stack = self.stack(composedLines(of: paragraphs, atMost: fitting), of: paragraphs)
      }
    }
    return stack.layout
  }

  /// One more than the number of lines that can fit the request's height; the largest number if any can.
  private var mostLines: Int {
    guard let height = request.height, height.isFinite else { return .max }
    var least = lineHeight
    var factor = 1.0
    for span in request.spans {
      if let inlay = span.inlay { least = min(least, inlay.bounds.height) }
      if let font = span.font, let metrics = fonts[font] {
        least = min(least, (metrics.ascent + metrics.descent) * font.size)
      }
      guard let style = span.paragraph else { continue }
      if style.lineHeightMultiple > 0 { factor = min(factor, style.lineHeightMultiple) }
      if style.maximumLineHeight > 0 { least = min(least, style.maximumLineHeight) }
    }
    let count = height / (least * factor)
    return count < Double(TextLimits.maximumCharacters) ? max(Int(count), 0) + 2 : .max
  }

  private func stack(_ lines: [PangoParagraph.Line], of paragraphs: [SpannedText]) -> LineStack {
    LineStack(
      lines, of: paragraphs, request: request, font: font, metrics: metrics, fonts: fonts,
      faces: engine.faces, box: boxWidth)
  }
}

extension TextRequest {
  /// The distance of a line from the left end of its box.
  func offset(ofLineOf width: Double, in box: Double) -> Double {
    switch alignment {
    case .left: 0
    case .center: (box - width) / 2
    case .right: box - width
    case .justified, .natural: direction == .leftToRight ? 0 : box - width
    }
  }

  /// Uses what a paragraph's style says.
  mutating func adopt(_ style: TextParagraph) {
    alignment = style.alignment ?? alignment
    lineBreakMode = style.lineBreakMode ?? lineBreakMode
    direction = style.direction ?? direction
  }
}

extension TextParagraph {
  /// Where lines end, from the leading edge; nil if nothing limits them.
  func end(in box: Double?) -> Double? {
    if tailIndent > 0 { return min(tailIndent, box ?? tailIndent) }
    return box.map { $0 + tailIndent }
  }
}
