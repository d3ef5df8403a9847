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
      if let colors = resources.colorGlyph(run.face, glyph.id) {
        uses += try self.uses(of: colors, glyph, of: run)
        continue
      }
      guard let outline = resources.outline(run.face, glyph.id) else {
        throw .unknownFace(run.face)
      }
      guard let id = id(ofGlyph: outline) else { continue }
      uses.append([("href", "#\(id)")] + Self.place(of: glyph, scale: scale))
    }
    guard !uses.isEmpty else { return }
    let place = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: run.origin.x, ty: run.origin.y)
    writer.open(
      "g",
      schemeAttribute + [("role", "img"), ("aria-label", run.text)]
        + (SVGNumber.transform(place).map { [("transform", $0)] } ?? [])
        + colorAttributes(of: run))
    for use in uses { writer.add("use", use) }
    writer.close()
  }

  private static func place(of glyph: TextRun.Glyph, scale: CGFloat) -> [XMLAttribute] {
    let place = CGRect(
      x: glyph.position.x / scale, y: glyph.position.y / scale, width: 0, height: 0)
    return SVGPath.attributes(of: place).filter { $0.name == "x" || $0.name == "y" }
  }

  /// The colour of outlines; glyphs with colours of their own are faded as a whole by its alpha.
  private func colorAttributes(of run: TextRun) -> [XMLAttribute] {
    let hasColors = run.glyphs.contains { resources.colorGlyph(run.face, $0.id) != nil }
    guard hasColors else { return Self.attributes(of: run.color, for: "fill") }
    var color = run.color
    color.alpha = 1
    let opacity =
      run.color.alpha < 1 ? [XMLAttribute("opacity", SVGNumber.text(run.color.alpha))] : []
    return Self.attributes(of: color, for: "fill") + opacity
  }

  /// The parts of a glyph with colours of its own.
  private mutating func uses(
    of colors: SVGColorGlyph, _ glyph: TextRun.Glyph, of run: TextRun
  ) throws(SVGError) -> [[XMLAttribute]] {
    let scale = run.font.size / Self.unitsPerEm
    switch colors {
    case .layers(let layers):
      return layers.compactMap { layer in
        id(ofGlyph: layer.outline).map { id in
          [("href", "#\(id)")] + Self.place(of: glyph, scale: scale)
            + (layer.color.map { Self.attributes(of: $0, for: "fill") } ?? [])
        }
      }
    case .picture(let bitmap, in: let frame):
      let em = CGAffineTransform(scaleX: Self.unitsPerEm, y: Self.unitsPerEm)
        .concatenating(
          CGAffineTransform(
            translationX: glyph.position.x / scale, y: glyph.position.y / scale))
      let id = try glyphPicture(bitmap, key: "\(run.face) \(glyph.id)")
      return [[("href", "#\(id)")] + SVGPath.attributes(of: frame.applying(em))]
    }
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
