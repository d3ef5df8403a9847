import GalleyBase
import GalleyDrawing
import GalleyGeometry

/// The lines of attributed text, one below the other: each is as high as what it holds and its paragraph's style say.
struct LineStack {
  /// A line at its place.
  struct Placed {
    let line: PangoParagraph.Line
    let style: TextParagraph
    /// The top and the bottom, without the space between lines.
    var top, bottom: Double
    var baseline: Double
    /// The space below that the fonts of the line ask for.
    var leading: Double
  }

  private let request: TextRequest
  private let font: Font
  private let metrics: FaceMetrics
  private let fonts: [Font: FaceMetrics]
  private let faces: FontFaces
  private let box: Double?
  private(set) var lines: [Placed] = []

  /// Stacks lines.
  ///
  /// 1. A line's ascent and descent are the largest of its characters and drawings.
  /// 2. The style multiplies and limits the height; the difference goes above the text.
  /// 3. The space below a line, and around a paragraph, separates it from the next one.
  init(
    _ lines: [PangoParagraph.Line], of paragraphs: [SpannedText], request: TextRequest, font: Font,
    metrics: FaceMetrics, fonts: [Font: FaceMetrics], faces: FontFaces, box: Double?
  ) {
    self.request = request
    self.font = font
    self.metrics = metrics
    self.fonts = fonts
    self.faces = faces
    self.box = box
    var place = 0.0
    for line in lines {
      let first = paragraphs[line.place.paragraph].first
      let style = first?.paragraph ?? TextParagraph()
      if let last = self.lines.last {
        place += last.style.lineSpacing + last.leading
        if line.place.isFirst { place += last.style.spacing + style.spacingBefore }
      }
      let (ascent, descent) = extent(of: line, in: first)
      let height = style.height(ofLine: ascent + descent)
      self.lines.append(
        Placed(
          line: line, style: style, top: place, bottom: place + height,
          // UIKit: text stands at the bottom of a line that is higher than its font.
          baseline: place + height - descent, leading: leading(of: line, in: first)))
      place += height
    }
  }

  /// The number of lines that end within a height.
  func count(within height: Double) -> Int {
    lines.prefix { $0.bottom <= height + 1e-6 }.count
  }

  /// The largest leading of a line's fonts.
  private func leading(of line: PangoParagraph.Line, in first: TextSpan?) -> Double {
    let spans = line.segments.isEmpty ? [first] : line.segments.map(\.span)
    return spans.reduce(0) { max($0, ($1?.font ?? font).leading) }
  }

  /// How far a line extends above and below its baseline.
  private func extent(
    of line: PangoParagraph.Line, in first: TextSpan?
  ) -> (ascent: Double, descent: Double) {
    if line.segments.isEmpty { return extent(of: first) }
    var (ascent, descent) = (-Double.infinity, -Double.infinity)
    for segment in line.segments {
      let part = extent(of: segment.span)
      (ascent, descent) = (max(ascent, part.ascent), max(descent, part.descent))
    }
    return (ascent, descent)
  }

  private func extent(of span: TextSpan?) -> (ascent: Double, descent: Double) {
    let raise = span?.baselineOffset ?? 0
    if let bounds = span?.inlay?.bounds {
      return (max(bounds.maxY + raise, 0), max(-bounds.minY - raise, 0))
    }
    let font = span?.font ?? font
    let metrics = fonts[font] ?? metrics
    return (metrics.ascent * font.size + raise, metrics.descent * font.size - raise)
  }
}

extension TextParagraph {
  /// The height of a line of some natural height.
  fileprivate func height(ofLine natural: Double) -> Double {
    let multiplied = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
    let raised = max(multiplied, minimumLineHeight)
    return maximumLineHeight > 0 ? min(raised, maximumLineHeight) : raised
  }

  /// The distance of a line from the leading edge.
  fileprivate func indent(isFirst: Bool) -> Double { isFirst ? firstLineHeadIndent : headIndent }
}

// MARK: - The layout

extension LineStack {
  /// The lines as runs and marks.
  var layout: TextLayout {
    // The indents on both sides count as part of a line where nothing else says how wide the box is.
    let widest = lines.reduce(0) { widest, line in
      let indent = line.style.indent(isFirst: line.line.place.isFirst)
      return max(widest, line.line.width + indent)
    }
    var runs: [TextRun] = []
    var marks = TextMarks()
    for line in lines {
      let left = left(of: line, in: box ?? widest)
      let start = runs.count
      runs += line.line.runs
      marks.shadows += Array(repeating: nil, count: line.line.runs.count)
      for segment in line.line.segments {
        let place = CGPoint(
          x: left + segment.left, y: line.baseline - (segment.span?.baselineOffset ?? 0))
        if let run = segment.run {
          runs[start + run].origin = place
          marks.shadows[start + run] = segment.span?.shadow
        } else if let inlay = segment.span?.inlay {
          let offset = CGVector(dx: place.x + inlay.bounds.minX, dy: place.y - inlay.bounds.maxY)
          marks.inlays += inlay.items.map { $0.moved(by: offset) }
        }
      }
      LineMarker(line: line, left: left, request: request, rule: rule).add(to: &marks)
    }
    let isClipped = request.lineBreakMode == .byClipping
    let width = isClipped ? min(widest, box ?? widest) : widest
    return TextLayout(
      size: CGSize(width: max(width, 0), height: lines.last?.bottom ?? 0),
      firstBaseline: lines.first?.baseline ?? 0, runs: runs, marks: marks)
  }

  /// The left end of a line.
  private func left(of line: Placed, in box: Double) -> Double {
    var own = request
    own.adopt(line.style)
    let indent = line.style.indent(isFirst: line.line.place.isFirst)
    let end = line.style.end(in: box) ?? box
    let offset = own.offset(ofLineOf: line.line.width, in: max(0, end - indent))
    return own.direction == .leftToRight ? indent + offset : box - end + offset
  }

  /// Where the font of a span has lines.
  private func rule(of span: TextSpan) -> (rule: FaceRule, size: Double) {
    let font = span.font ?? font
    let metrics = fonts[font] ?? metrics
    return (faces.rule(ofFace: metrics.name), font.size)
  }
}

/// Finds the backgrounds and the lines of one line of text.
private struct LineMarker {
  let line: LineStack.Placed
  let left: Double
  let request: TextRequest
  let rule: (TextSpan) -> (rule: FaceRule, size: Double)

  func add(to marks: inout TextMarks) {
    let (firstUnder, firstThrough) = (marks.underlines.count, marks.strikethroughs.count)
    let firstBackground = marks.backgrounds.count
    for segment in line.line.segments {
      guard let span = segment.span, segment.width > 0 else { continue }
      let x = left + segment.left
      if let color = span.background {
        let rect = CGRect(
          x: x, y: line.top, width: segment.width, height: line.bottom - line.top)
        marks.backgrounds.append(rect, color, from: firstBackground)
      }
      guard span.underline != nil || span.strikethrough != nil else { continue }
      let run = segment.run.map { line.line.runs[$0] }
      let words = run?.words ?? [0..<segment.width]
      let (face, size) = rule(span)
      let color = span.color ?? request.color
      func draw(
        _ rule: TextRule, drop: Double, thickness: Double, into lines: inout [TextMarks.Line],
        from start: Int
      ) {
        for part in rule.isByWord ? words : [0..<segment.width] {
          let mark = TextMarks.Line(
            baseline: CGPoint(x: x + part.lowerBound, y: line.baseline - span.baselineOffset),
            width: part.upperBound - part.lowerBound, drop: drop, thickness: thickness, rule: rule,
            color: rule.color ?? color, shadow: span.shadow)
          lines.append(mark, from: start)
        }
      }
      if let rule = span.underline {
        draw(
          rule, drop: face.underlineDrop * size, thickness: face.underlineThickness * size,
          into: &marks.underlines, from: firstUnder)
      }
      if let rule = span.strikethrough {
        let thickness = face.strikethroughThickness * size
        // Thick and double lines keep the middle where it is.
        let shift = rule.weight.thicknesses - 1
        draw(
          rule, drop: face.strikethroughDrop * size - shift * thickness / 2, thickness: thickness,
          into: &marks.strikethroughs, from: firstThrough)
      }
    }
  }
}

extension TextRule.Weight {
  /// The height of all lines together, in thicknesses of one.
  fileprivate var thicknesses: Double {
    switch self {
    case .single: 1
    case .thick: 2
    case .double: 3
    }
  }
}

extension [TextMarks.Line] {
  /// Adds a line, or continues the one before it, if one of this line of text looks the same and ends there.
  ///
  /// Lines of fonts of different sizes become one with the place and thickness of the largest.
  fileprivate mutating func append(_ mark: TextMarks.Line, from start: Int) {
    guard count > start, let last, last.rule == mark.rule, last.color == mark.color,
      last.shadow == mark.shadow, last.baseline.y == mark.baseline.y,
      abs(last.baseline.x + last.width - mark.baseline.x) < 1e-3
    else { return append(mark) }
    self[count - 1].width = mark.baseline.x + mark.width - last.baseline.x
    guard mark.thickness > last.thickness else { return }
    self[count - 1].thickness = mark.thickness
    self[count - 1].drop = mark.drop
  }
}

extension [TextMarks.Background] {
  /// Adds a background, or continues the one before it, if it is of the same line and colour and ends there.
  fileprivate mutating func append(_ rect: CGRect, _ color: Color, from start: Int) {
    guard count > start, let last, last.color == color, abs(last.rect.maxX - rect.minX) < 1e-3
    else { return append(TextMarks.Background(rect: rect, color: color)) }
    self[count - 1].rect.size.width = rect.maxX - last.rect.minX
  }
}

extension TextRun {
  /// The parts of the run from left to right that are not white space, relative to its origin.
  fileprivate var words: [Range<Double>] {
    let utf8 = Array(text.utf8)
    let spaces: Set<UInt8> = [0x20, 0x09]
    var result: [Range<Double>] = []
    for (index, glyph) in glyphs.enumerated() {
      let next = index + 1 < glyphs.count ? glyphs[index + 1].position.x : width
      guard !spaces.contains(utf8[min(glyph.cluster, utf8.count - 1)]), next > glyph.position.x
      else { continue }
      if let last = result.last, abs(last.upperBound - glyph.position.x) < 1e-3 {
        result[result.count - 1] = last.lowerBound..<next
      } else {
        result.append(glyph.position.x..<next)
      }
    }
    return result
  }
}
