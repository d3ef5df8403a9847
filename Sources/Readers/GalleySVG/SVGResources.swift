import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// The inputs of a document in addition to the display list: pictures and fonts.
public struct SVGResources: Sendable {
  /// Reads a bitmap.
  package var picture: @Sendable (ImageName) throws(ImageFileError) -> Bitmap
  /// A vector picture for an area of a size in points; nil if the name is that of a file.
  package var vector: @Sendable (ImageName, CGSize) -> DisplayList?
  /// The family of a font face by its PostScript name; nil if it is unknown.
  package var family: @Sendable (String) -> String?
  /// A text in a run's face, size and direction, as a viewer shapes it that knows nothing else; nil if
  /// that is unknown.
  package var shaped: @Sendable (String, TextRun) -> TextRun? = { _, _ in nil }
  /// The outline of a glyph of a face, in ems, y downwards; nil if the face is unknown.
  package var outline: @Sendable (String, UInt32) -> Path?
  /// A glyph of a face whose glyphs have colours; nil if the face is unknown, or has outlines alone.
  package var colorGlyph: @Sendable (String, UInt32) -> SVGColorGlyph?
  /// Draws a list on a transparent background at a scale in pixels per point, for shadows as
  /// bitmaps.
  package var bitmap: @Sendable (DisplayList, CGFloat) throws(SVGError) -> Bitmap

  /// A list that looks the same and has no backdrops, and the pictures that take their place, at a scale in pixels per
  /// point; unless set, what is behind stays sharp.
  package var withoutBackdrops:
    @Sendable (DisplayList, CGFloat) throws(SVGError) -> (DisplayList, [ImageName: Bitmap]) = {
      list, _ throws(SVGError) in (list, [:])
    }

  /// Resources from their functions; without a function, its picture, face or bitmap is an error.
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
    colorGlyph = { _, _ in nil }
  }

  /// The same resources, and more pictures.
  func adding(_ pictures: [ImageName: Bitmap]) -> SVGResources {
    if pictures.isEmpty { return self }
    var resources = self
    resources.picture = { [picture] name throws(ImageFileError) in
      if let bitmap = pictures[name] { return bitmap }
      return try picture(name)
    }
    return resources
  }
}

/// A glyph with colours of its own, in ems, y downwards from the baseline.
package enum SVGColorGlyph: Sendable {
  /// A picture in a rectangle; it is asked for once.
  case picture(@Sendable () -> Bitmap, in: CGRect)
  /// Outlines from back to front; nil is the colour of the text.
  case layers([(outline: Path, color: Color?)])
}
