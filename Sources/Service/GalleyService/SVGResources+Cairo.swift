import GalleyCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import GalleySVG

extension SVGResources {
  /// The same fonts and pictures that the bitmap renderer uses.
  init(fonts: FontLibrary, images: ImageLibrary, renderer: CairoRenderer) {
    self.init(
      picture: images.loadFile, vector: images.vector,
      family: { fonts.family(ofFace: $0) },
      outline: { fonts.outline(of: $1, face: $0) },
      bitmap: { list, scale throws(SVGError) in
        do throws(RenderError) {
          return try renderer.render(list, scale: scale)
        } catch { throw .drawing(error.description) }
      })
    colorGlyph = { face, glyph in
      switch fonts.colorGlyph(glyph, face: face) {
      case nil: nil
      case .empty: .layers([])
      case .picture(let picture):
        .picture({ fonts.bitmap(of: glyph, face: face) }, in: picture.frame)
      case .layers(let layers): .layers(layers.map { ($0.outline, $0.color) })
      }
    }
    withoutBackdrops = { list, scale throws(SVGError) in
      do throws(RenderError) {
        return try renderer.withoutBackdrops(list, scale: scale)
      } catch { throw .drawing(error.description) }
    }
    shaped = { fonts.naturalRun($0, like: $1) }
  }
}

extension FontLibrary {
  /// A text shaped by nothing but a run's face, size and direction; nil if other faces are needed, too.
  fileprivate func naturalRun(_ text: String, like run: TextRun) -> TextRun? {
    // The face's family, because the system's font has a spacing and features that viewers do not know.
    let font = Font(
      family: family(ofFace: run.face) ?? run.font.family, size: run.font.size,
      weight: run.font.weight, isItalic: run.font.isItalic)
    var request = TextRequest(
      text: text, font: font, direction: run.isRightToLeft ? .rightToLeft : .leftToRight)
    request.language = run.language
    let runs = layout(request).runs
    guard let natural = runs.first, runs.count == 1, natural.text == text,
      natural.face == run.face, natural.isRightToLeft == run.isRightToLeft
    else { return nil }
    return natural
  }
}
