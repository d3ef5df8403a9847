import CPango
import GalleyDrawing
import GalleyGeometry

/// Converts Pango's shaped lines to runs of glyphs.
struct RunReader {
  /// Pango's value for empty glyphs, and its flag for characters without a glyph.
  private static let empty: UInt32 = 0x0FFF_FFFF
  private static let unknownFlag: UInt32 = 0x1000_0000
  private static let ellipsis: UInt8 = 1 << 1

  let engine: PangoEngine
  /// The paragraph in UTF-8.
  let text: [UInt8]
  let font: Font
  let color: Color
  /// The primary face, which draws the boxes for missing characters.
  let metrics: FaceMetrics
  let missing: [Int: Unicode.Scalar]
  /// Points per Pango unit.
  let scale: Double

  func line(_ line: UnsafeMutablePointer<PangoLayoutLine>) -> PangoParagraph.Line {
    var result = PangoParagraph.Line()
    var node = line.pointee.runs
    while let current = node {
      if let item = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
        append(item.pointee, to: &result)
      }
      node = current.pointee.next
    }
    return result
  }

  private func append(_ item: PangoGlyphItem, to line: inout PangoParagraph.Line) {
    guard let analysis = item.item?.pointee.analysis, let glyphs = item.glyphs?.pointee else {
      return
    }
    let start = Int(item.item.pointee.offset)
    let range = start..<(start + Int(item.item.pointee.length))
    let isEllipsis = analysis.flags & Self.ellipsis != 0
    if isEllipsis { line.elided = range }
    let characters = isEllipsis ? "…" : String(decoding: text[range], as: UTF8.self)
    var run = TextRun(
      text: characters, font: font, face: face(of: analysis.font), color: color,
      origin: CGPoint(x: line.width, y: 0), width: 0, glyphs: [],
      isRightToLeft: analysis.level & 1 == 1)
    for index in 0..<Int(glyphs.num_glyphs) {
      var info = glyphs.glyphs[index]
      if isEllipsis, let font = analysis.font, let face = engine.faceIndex(of: font) {
        // Pango widens the ellipsis to fill the line.
        let advance = engine.faces.advance(of: info.glyph, face: face) * self.font.size
        info.geometry.width = Int32((advance / scale).rounded())
      }
      let cluster = isEllipsis ? 0 : Int(glyphs.log_clusters[index])
      append(info, cluster: cluster, place: isEllipsis ? nil : start + cluster, to: &run)
    }
    line.width += run.width
    var seen: Set<Unicode.Scalar> = []
    run.missing.removeAll { !seen.insert($0).inserted }
    if !run.glyphs.isEmpty { line.runs.append(run) }
  }

  private func append(
    _ info: PangoGlyphInfo, cluster: Int, place: Int?, to run: inout TextRun
  ) {
    let position = CGPoint(
      x: run.width + Double(info.geometry.x_offset) * scale,
      y: Double(info.geometry.y_offset) * scale)
    run.width += Double(info.geometry.width) * scale
    if let place, let scalar = missing[place] {
      run.face = metrics.name
      run.missing.append(scalar)
      run.glyphs.append(.init(id: 0, position: position, cluster: cluster))
    } else if info.glyph == Self.empty {
      return
    } else if info.glyph & Self.unknownFlag != 0 {
      run.face = metrics.name
      if let scalar = Unicode.Scalar(info.glyph & ~Self.unknownFlag) { run.missing.append(scalar) }
      run.glyphs.append(.init(id: 0, position: position, cluster: cluster))
    } else {
      run.glyphs.append(.init(id: info.glyph, position: position, cluster: cluster))
    }
  }

  private func face(of font: UnsafeMutablePointer<PangoFont>?) -> String {
    guard let font, let index = engine.faceIndex(of: font) else { return metrics.name }
    return engine.faces.metrics[index].name
  }
}
