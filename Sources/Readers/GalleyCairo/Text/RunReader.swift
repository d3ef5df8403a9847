import CPango
import GalleyDrawing
import GalleyGeometry

/// Converts Pango's shaped lines to runs of glyphs.
struct RunReader {
  /// Pango's value for empty glyphs, and its flag for characters without a glyph.
  static let empty: UInt32 = 0x0FFF_FFFF
  private static let unknownFlag: UInt32 = 0x1000_0000
  private static let ellipsis: UInt8 = 1 << 1

  let style: PangoParagraph
  /// The piece in UTF-8.
  let text: [UInt8]
  /// The spans, with ranges in `text`.
  let spans: [TextSpan]
  let missing: [Int: Unicode.Scalar]
  let spacing: LetterSpacing
  /// Points per Pango unit.
  let scale: Double

  /// Whether any part of the whole text has a span.
  private var isAttributed: Bool { !style.request.spans.isEmpty }

  func line(_ line: UnsafeMutablePointer<PangoLayoutLine>) -> PangoParagraph.Line {
    var items: [PangoGlyphItem] = []
    var node = line.pointee.runs
    while let current = node {
      if let item = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
        items.append(item.pointee)
      }
      node = current.pointee.next
    }
    var result = PangoParagraph.Line()
    let isElided = items.contains { ($0.item?.pointee.analysis.flags ?? 0) & Self.ellipsis != 0 }
    let uniform = isElided ? nil : spacing.uniform
    for item in items { append(item, isEven: uniform != nil, to: &result) }
    if let uniform { result.extend(by: Double(uniform) * scale) }
    return result
  }

  /// Adds the runs of an item; `isEven` says that Pango has the space between all characters where UIKit has it.
  private func append(
    _ item: PangoGlyphItem, isEven: Bool, to line: inout PangoParagraph.Line
  ) {
    guard let analysis = item.item?.pointee.analysis, let glyphs = item.glyphs?.pointee else {
      return
    }
    let start = Int(item.item.pointee.offset)
    let range = start..<(start + Int(item.item.pointee.length))
    let isEllipsis = analysis.flags & Self.ellipsis != 0
    if isEllipsis { line.elided = range }
    let isReversed = analysis.level & 1 == 1
    var kerned: [PangoGlyphInfo]?
    if !isEven {
      let moved = Int32(clamping: Int(((line.pangoWidth - line.width) / scale).rounded()))
      if !isEllipsis { kerned = self.kerned(item.item.pointee, glyphs, movedBy: moved) }
      for index in 0..<Int(glyphs.num_glyphs) {
        line.pangoWidth += Double(glyphs.glyphs[index].geometry.width) * scale
      }
    }
    for part in parts(of: glyphs, range, isReversed: isReversed, isEllipsis: isEllipsis) {
      let font = style.font(of: part.span)
      let characters = isEllipsis ? "…" : String(decoding: text[part.bytes], as: UTF8.self)
      var run = TextRun(
        text: characters, font: font, face: face(of: analysis.font, font),
        color: part.span?.color ?? style.request.color, origin: CGPoint(x: line.width, y: 0),
        width: 0, glyphs: [], isRightToLeft: isReversed)
      run.language = style.request.language
      for index in part.glyphs {
        var info = kerned?[index] ?? glyphs.glyphs[index]
        if isEllipsis, let used = analysis.font, let face = style.engine.faceIndex(of: used) {
          // Pango widens the ellipsis to fill the line.
          let faces = style.engine.faces
          let advance =
            faces.advance(of: info.glyph, face: face) * font.size + faces.tracking(of: font)
          info.geometry.width = Int32((advance / scale).rounded())
        }
        let place = start + Int(glyphs.log_clusters[index])
        append(
          info, cluster: isEllipsis ? 0 : place - part.bytes.lowerBound,
          place: isEllipsis ? nil : place, to: &run)
      }
      add(run, part.span, to: &line)
    }
  }

  /// Adds a run, if it has glyphs, and its advance.
  private func add(_ run: TextRun, _ span: TextSpan?, to line: inout PangoParagraph.Line) {
    var run = run
    let isDrawn = !run.glyphs.isEmpty && span?.inlay == nil
    if isAttributed {
      line.segments.append(
        PangoParagraph.Segment(
          span: span, left: line.width, width: run.width, run: isDrawn ? line.runs.count : nil))
    }
    line.width += run.width
    var seen: Set<Unicode.Scalar> = []
    run.missing.removeAll { !seen.insert($0).inserted }
    if isDrawn { line.runs.append(run) }
  }

  private func append(
    _ info: PangoGlyphInfo, cluster: Int, place: Int?, to run: inout TextRun
  ) {
    let position = CGPoint(
      x: run.width + Double(info.geometry.x_offset) * scale,
      y: Double(info.geometry.y_offset) * scale)
    run.width += Double(info.geometry.width) * scale
    if let place, let scalar = missing[place] {
      run.face = style.metrics(of: run.font).name
      run.missing.append(scalar)
      run.glyphs.append(.init(id: 0, position: position, cluster: cluster))
    } else if info.glyph == Self.empty {
      return
    } else if info.glyph & Self.unknownFlag != 0 {
      run.face = style.metrics(of: run.font).name
      if let scalar = Unicode.Scalar(info.glyph & ~Self.unknownFlag) { run.missing.append(scalar) }
      run.glyphs.append(.init(id: 0, position: position, cluster: cluster))
    } else {
      run.glyphs.append(.init(id: info.glyph, position: position, cluster: cluster))
    }
  }

  private func face(of used: UnsafeMutablePointer<PangoFont>?, _ font: Font) -> String {
    guard let used, let index = style.engine.faceIndex(of: used) else {
      return style.metrics(of: font).name
    }
    return style.engine.faces.metrics[index].name
  }
}

extension PangoParagraph.Line {
  /// Adds the space after the last character.
  fileprivate mutating func extend(by space: Double) {
    guard width > 0 else { return }
    width += space
    if let last = runs.indices.last { runs[last].width += space }
    if let last = segments.indices.last { segments[last].width += space }
  }
}

// MARK: - Attributed text

extension RunReader {
  /// The glyphs of an item whose clusters start in one span, and their characters.
  private struct Part {
    var glyphs: Range<Int>
    var bytes: Range<Int>
    var span: TextSpan?
  }

  /// The parts of an item from left to right; a cluster that spans share belongs to the first of them.
  private func parts(
    of glyphs: PangoGlyphString, _ bytes: Range<Int>, isReversed: Bool, isEllipsis: Bool
  ) -> [Part] {
    let count = Int(glyphs.num_glyphs)
    if spans.isEmpty { return [Part(glyphs: 0..<count, bytes: bytes)] }
    if isEllipsis {
      // UIKit: the ellipsis looks like the first character that it replaces.
      var span = spans.span(at: bytes.lowerBound)
      span?.inlay = nil
      return [Part(glyphs: 0..<count, bytes: bytes, span: span)]
    }
    var parts: [Part] = []
    for index in 0..<count {
      let place = bytes.lowerBound + Int(glyphs.log_clusters[index])
      if let last = parts.last, last.span?.range.contains(place) ?? (spans.span(at: place) == nil) {
        parts[parts.count - 1].glyphs = last.glyphs.lowerBound..<(index + 1)
        let first = min(last.bytes.lowerBound, place)
        parts[parts.count - 1].bytes = first..<max(last.bytes.upperBound, first)
      } else {
        parts.append(
          Part(glyphs: index..<(index + 1), bytes: place..<place, span: spans.span(at: place)))
      }
    }
    // Each part's characters end where those of the next one, in reading order, start.
    var end = bytes.upperBound
    for index in isReversed ? Array(parts.indices) : parts.indices.reversed() {
      let start = parts[index].bytes.lowerBound
      parts[index].bytes = start..<max(start, end)
      end = start
    }
    return parts
  }
}
