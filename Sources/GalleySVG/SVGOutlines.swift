import GalleyDrawing
import GalleyGeometry

/// Writes runs of text as outlines, for viewers without the font.
extension SVGPainter {
  /// Outlines are written in thousandths of an em, with one decimal.
  private static let unitsPerEm = 1000.0

  mutating func paintOutlines(of run: TextRun) throws(SVGError) {
    let scale = run.font.size / Self.unitsPerEm
    var uses: [[XMLAttribute]] = []
    for glyph in run.glyphs where glyph.position.isFinite {
      guard let outline = resources.outline(run.face, glyph.id) else {
        throw .unknownFace(run.face)
      }
      guard let id = id(ofGlyph: outline) else { continue }
      let place = CGRect(
        x: glyph.position.x / scale, y: glyph.position.y / scale, width: 0, height: 0)
      let attributes = SVGPath.attributes(of: place).filter { $0.name == "x" || $0.name == "y" }
      uses.append([("href", "#\(id)")] + attributes)
    }
    guard !uses.isEmpty else { return }
    let place = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: run.origin.x, ty: run.origin.y)
    writer.open(
      "g",
      schemeAttribute + [("role", "img"), ("aria-label", run.text)]
        + (SVGNumber.transform(place).map { [("transform", $0)] } ?? [])
        + Self.attributes(of: run.color, for: "fill"))
    for use in uses { writer.add("use", use) }
    writer.close()
  }

  /// The id of a glyph's definition; nil if the glyph is empty.
  private mutating func id(ofGlyph outline: Path) -> String? {
    let units = Self.unitsPerEm * 10
    let steps = outline.applying(CGAffineTransform(scaleX: units, y: units)).elements
    let data = SVGPath.data(
      of: steps.map { step in
        step.mapped { CGPoint(x: $0.x.rounded() / 10, y: $0.y.rounded() / 10) }
      })
    return data.map { data in
      definitions.id(.glyph, "path", [("d", String(decoding: data, as: UTF8.self))])
    }
  }
}
