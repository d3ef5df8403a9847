import GalleyDrawing
import GalleyGeometry

/// A bitmap of something that SVG cannot express, drawn by Galley, with its position.
struct DrawnPicture: Equatable {
  var id: String
  var origin: CGPoint
}

extension SVGPainter {
  /// Defines a picture of the items in `area`, at `scale` pixels per point.
  mutating func drawnPicture(
    _ kind: SVGDefinitions.Kind, of items: [DisplayItem], in area: CGRect, scale: CGFloat
  ) throws(SVGError) -> DrawnPicture {
    let move = CGAffineTransform(translationX: -area.minX, y: -area.minY)
    let list = DisplayList(
      size: area.size, items: [.group(Group(transform: move, items: items))])
    let bitmap = try resources.bitmap(list, scale)
    let id = definitions.id(
      kind, "image",
      [
        ("width", SVGNumber.text(area.width)), ("height", SVGNumber.text(area.height)),
        ("preserveAspectRatio", "none"), ("href", try Self.dataURI(of: bitmap)),
      ])
    return DrawnPicture(id: id, origin: area.origin)
  }

  /// Writes a picture at its position.
  mutating func place(_ picture: DrawnPicture) {
    writer.add(
      "use",
      [
        ("href", "#\(picture.id)"), ("x", SVGNumber.text(picture.origin.x)),
        ("y", SVGNumber.text(picture.origin.y)),
      ])
  }
}
