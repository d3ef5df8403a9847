import CCairo
import Foundation
import GalleyBase
import GalleyGeometry
import GalleyRaster

/// A picture of shapes in an SVG file, as librsvg draws it: the static parts, without anything outside of the file.
package struct SVGPicture: Sendable {
  /// The size that the file says, or that of its viewBox, in points.
  package let size: CGSize
  /// The names of elements that are not drawn; texts are not, because machines have other fonts.
  package let omitted: [String]
  /// The bytes of the file.
  package let data: Data

  /// Whether a path is that of an SVG file.
  package static func isNamed(_ path: String) -> Bool { path.lowercased().hasSuffix(".svg") }

  /// The longest side that is drawn, in pixels; a larger picture is stretched.
  private static let longestSide: CGFloat = 4096

  /// Reads the picture in a file, whose path has no links.
  ///
  /// - Throws: `ImageFileError` if it cannot be read, and as for its bytes.
  package init(at path: String) throws(ImageFileError) {
    try self.init(
      readFile(path, .resolved, maximumBytes: PictureLimits.maximumVectorFileSize))
  }

  /// Reads a picture from the bytes of a file.
  ///
  /// - Throws: `ImageFileError` if it is no picture, says no size or exceeds a limit, or librsvg is not installed.
  package init(_ data: Data) throws(ImageFileError) {
    if LFSPointer.isPointer(data) { throw .lfsPointer }
    let library = try Librsvg.opened()
    let handle = try library.handle(data)
    defer { library.release(handle) }
    guard let size = library.size(of: handle), size.width > 0, size.height > 0,
      max(size.width, size.height) <= CGFloat(PictureLimits.maximumSide)
    else {
      throw .corrupt("it says no size: give its svg element a viewBox, or a width and a height")
    }
    self.size = size
    self.data = data
    let elements = Self.withoutComments(data)
    omitted = ["text", "foreignObject", "animate", "script"].filter {
      elements.range(of: Data("<\($0)".utf8)) != nil
    }
  }

  /// A document without its comments.
  private static func withoutComments(_ data: Data) -> Data {
    var result = Data()
    var place = data.startIndex
    while let start = data.range(of: Data("<!--".utf8), in: place..<data.endIndex) {
      result += data[place..<start.lowerBound]
      let rest = start.upperBound..<data.endIndex
      guard let end = data.range(of: Data("-->".utf8), in: rest) else { return result }
      place = end.upperBound
    }
    return result + data[place...]
  }

  /// The whole picture with a number of pixels, or in the same proportions with fewer where a side would be too long.
  ///
  /// - Throws: `ImageFileError` if librsvg cannot draw it.
  package func bitmap(width: CGFloat, height: CGFloat) throws(ImageFileError) -> Bitmap {
    let part = min(1, Self.longestSide / max(width, height, 1))
    let (width, height) = (
      Int(max(1, (width * part).rounded(.up))), Int(max(1, (height * part).rounded(.up)))
    )
    let library = try Librsvg.opened()
    let handle = try library.handle(data)
    defer { library.release(handle) }
    do throws(RenderError) {
      let surface = try CairoSurface(PixelRect(x: 0, y: 0, width: width, height: height))
      try surface.draw { context throws(RenderError) in
        cairo_scale(context, Double(width) / size.width, Double(height) / size.height)
        try library.draw(handle, size, on: context)
      }
      return try surface.bitmap()
    } catch {
      throw .unreadable(error.description)
    }
  }
}
