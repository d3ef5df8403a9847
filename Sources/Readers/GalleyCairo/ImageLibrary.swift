import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// The functions with which a renderer finds the pictures of a display list.
public struct ImageLibrary: Sendable {
  /// Reads a bitmap.
  public var loadFile: @Sendable (ImageName) throws(ImageFileError) -> Bitmap
  /// A vector picture for an area of a size in points; nil if the name is that of a file.
  package var vector: @Sendable (ImageName, CGSize) -> DisplayList?

  /// A library from its functions; a vector picture takes precedence over a file.
  public init(
    loadFile: @escaping @Sendable (ImageName) throws(ImageFileError) -> Bitmap,
    vector: @escaping @Sendable (ImageName, CGSize) -> DisplayList? = { _, _ in nil }
  ) {
    self.loadFile = loadFile
    self.vector = vector
  }

  /// A library without pictures: every name is an error.
  public static let empty = ImageLibrary { _ throws(ImageFileError) in throw .notFound }
}
