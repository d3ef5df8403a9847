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
  }
}
