import CCairo
import GalleyDrawing
import GalleyGeometry

/// Draws runs whose glyphs have colours of their own.
extension CairoPainter {
  // UIKit: the colour of a text does not change emoji, but its alpha fades them.
  func paintColors(_ run: TextRun, face: Int) throws(RenderError) {
    let faces = resources.fonts.faces
    let isDocument = documentFonts != nil
    let space =
      isDocument
      ? transform.translatedBy(x: run.origin.x, y: run.origin.y) : textSpace(of: run)
    let bounds = Self.bounds(of: run, box: faces.metrics[face].box, mappedBy: space)
    guard run.color.alpha > 0, bounds.intersects(view) else { return }
    if let documentFonts { showInvisibly(run, with: documentFonts) }
    var painter = self
    painter.transform = space
    for glyph in run.glyphs where glyph.position.isFinite {
      let place = Self.space(of: glyph, size: run.font.size)
      switch faces.colorGlyph(glyph.id, face: face) {
      case .empty: break
      case .picture(let picture):
        try painter.paint(
          picture, of: glyph.id, face, in: picture.frame.applying(place), run.color.alpha)
      case .layers(let layers): try painter.paint(layers, mappedBy: place, run.color)
      }
    }
  }

  /// Draws a glyph's bitmap; a document gets all its pixels, once for all places.
  private func paint(
    _ picture: GlyphPicture, of glyph: UInt32, _ face: Int, in rect: CGRect, _ alpha: CGFloat
  ) throws(RenderError) {
    let bounds = DeviceBounds(rect, mappedBy: transform)
    guard bounds.intersects(view) else { return }
    let faces = resources.fonts.faces
    if let documentFonts {
      let surface = try documentFonts.surface(of: glyph, face: face, faces)
      guard let surface else { return }
      return fill(rect, with: surface.raw, picture.width, picture.height, bounds: bounds, alpha)
    }
    let stretch = stretch(ofWidth: picture.width, height: picture.height, in: rect)
    let halvings = min(
      Self.halvings(for: stretch.x, side: picture.width),
      Self.halvings(for: stretch.y, side: picture.height), picture.halves.count)
    let pixels =
      halvings > 0 ? picture.halves[halvings - 1] : faces.bitmap(of: glyph, face: face)
    guard let pixels else { return }
    try paint(
      pixels, in: rect, bounds: bounds, stretch: max(stretch.x, stretch.y), identity: nil,
      alpha: alpha)
  }

  /// Draws a glyph's layers, which are faded as one.
  private func paint(
    _ layers: [ColorGlyph.Layer], mappedBy place: CGAffineTransform, _ color: Color
  ) throws(RenderError) {
    func fills(_ color: Color) -> [DisplayItem] {
      layers.map { .fill($0.outline.applying(place), .color($0.color ?? color)) }
    }
    let isPlain = layers.count == 1 && layers[0].color == nil
    if isPlain || color.alpha >= 1 { return try paint(fills(color)) }
    var opaque = color
    opaque.alpha = 1
    var painter = self
    // This layer has no further ones in it.
    painter.depth = 0
    try painter.paint(Group(opacity: color.alpha, items: fills(opaque)))
  }
}
