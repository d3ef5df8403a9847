import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// The identity of a picture; a vector picture is drawn separately for every size.
struct PictureKey: Hashable {
  var name: ImageName
  /// The size in points; zero for a bitmap.
  var size: CGSize
}

/// Writes pictures: each is a symbol, which every use refers to.
extension SVGPainter {
  mutating func paint(_ name: ImageName, in rect: CGRect) throws(SVGError) {
    let rect = rect.standardized
    guard rect.width > 0, rect.height > 0, rect.isFinite else { return }
    let id = try id(of: name, size: rect.size)
    writer.add("use", [("href", "#\(id)")] + SVGPath.attributes(of: rect))
  }

  private mutating func id(of name: ImageName, size: CGSize) throws(SVGError) -> String {
    let size = composed[PictureKey(name: name, size: size)] ?? size
    for key in [PictureKey(name: name, size: size), PictureKey(name: name, size: .zero)] {
      if let known = pictures[key] { return known }
    }
    if let list = resources.vector(name, size) {
      // The shapes extend beyond the picture's edges, and not every viewer clips a symbol.
      let cut = Group(clip: Path(rect: CGRect(origin: .zero, size: list.size)), items: list.items)
      let content = try captured { painter throws(SVGError) in try painter.paint(cut) }
      let id = symbol(of: list.size, content)
      pictures[PictureKey(name: name, size: size)] = id
      return id
    }
    let bitmap: Bitmap
    do throws(ImageFileError) {
      bitmap = try resources.picture(name)
    } catch { throw .image(name, error) }
    let id = try symbol(of: bitmap)
    pictures[PictureKey(name: name, size: .zero)] = id
    return id
  }

  /// Defines the bitmap of a glyph; `key` names the glyph.
  mutating func glyphPicture(_ bitmap: () -> Bitmap, key: String) throws(SVGError) -> String {
    if let known = glyphPictures[key] { return known }
    let id = try symbol(of: bitmap())
    glyphPictures[key] = id
    return id
  }

  /// Defines a bitmap.
  private mutating func symbol(of bitmap: Bitmap) throws(SVGError) -> String {
    let pixels = CGSize(width: bitmap.width, height: bitmap.height)
    var content = XMLWriter(depth: 3)
    content.add(
      "image",
      SVGPath.attributes(of: CGRect(origin: .zero, size: pixels)) + [
        ("href", try Self.dataURI(of: bitmap))
      ])
    return symbol(of: pixels, content.text)
  }

  /// Defines a picture, which is stretched to each use and clipped at its edges.
  private mutating func symbol(of size: CGSize, _ content: String) -> String {
    definitions.id(
      .image, "symbol",
      [
        ("viewBox", SVGNumber.list([0, 0, size.width, size.height])),
        ("preserveAspectRatio", "none"), ("overflow", "hidden"),
      ], content: content)
  }

  /// A bitmap as a data URI.
  static func dataURI(of bitmap: Bitmap) throws(SVGError) -> String {
    do throws(PNGError) {
      let data = try PNGEncoder(level: 9).encode(bitmap)
      return "data:image/png;base64," + data.base64EncodedString()
    } catch { throw .encoding(error) }
  }
}
