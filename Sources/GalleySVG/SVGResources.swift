import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// What a document is made from beside the display list: pictures, and what is known of fonts.
public struct SVGResources: Sendable {
  /// Reads a picture made of pixels.
  public var picture: @Sendable (ImageName) throws(ImageFileError) -> Bitmap
  /// A picture made of shapes for an area of a size in points; nil when the name is a file's.
  public var vector: @Sendable (ImageName, CGSize) -> DisplayList?
  /// The family of a font face by its PostScript name; nil when it is unknown.
  public var family: @Sendable (String) -> String?
  /// The outline of a glyph of a face, in ems, y downwards; nil when the face is unknown.
  public var outline: @Sendable (String, UInt32) -> Path?
  /// Draws a list over nothing at a scale in pixels per point, for shadows as pictures.
  public var bitmap: @Sendable (DisplayList, CGFloat) throws(SVGError) -> Bitmap

  /// Resources from their functions; without them every picture, face and shadow picture is an error.
  public init(
    picture: @escaping @Sendable (ImageName) throws(ImageFileError) -> Bitmap = {
      _ throws(ImageFileError) in throw .notFound
    },
    vector: @escaping @Sendable (ImageName, CGSize) -> DisplayList? = { _, _ in nil },
    family: @escaping @Sendable (String) -> String? = { _ in nil },
    outline: @escaping @Sendable (String, UInt32) -> Path? = { _, _ in nil },
    bitmap: @escaping @Sendable (DisplayList, CGFloat) throws(SVGError) -> Bitmap = {
      _, _ throws(SVGError) in throw .drawing("shadows cannot be drawn as pictures here")
    }
  ) {
    self.picture = picture
    self.vector = vector
    self.family = family
    self.outline = outline
    self.bitmap = bitmap
  }
}
