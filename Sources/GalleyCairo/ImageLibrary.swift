import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// Where a renderer finds the pictures that a display list names.
public struct ImageLibrary: Sendable {
  /// Reads a picture made of pixels.
  public var loadFile: @Sendable (ImageName) throws(ImageFileError) -> Bitmap
  /// A picture made of shapes for an area of a size in points; nil when the name is a file's.
  public var vector: @Sendable (ImageName, CGSize) -> DisplayList?

  /// A library from its functions; a vector picture is preferred to a file.
  public init(
    loadFile: @escaping @Sendable (ImageName) throws(ImageFileError) -> Bitmap,
    vector: @escaping @Sendable (ImageName, CGSize) -> DisplayList? = { _, _ in nil }
  ) {
    self.loadFile = loadFile
    self.vector = vector
  }

  /// A library without any pictures: every name is an error.
  public static let empty = ImageLibrary { _ throws(ImageFileError) in throw .notFound }
}
