import GalleyDrawing
import GalleyGeometry

/// Writes groups that are seen in perspective, which SVG has no word for: as pictures.
extension SVGPainter {
  /// The most pixels along a side of such a picture.
  private static let longestSide: CGFloat = 4096

  /// Writes a group as the picture of what is seen of it.
  mutating func paintPicture(of group: Group) throws(SVGError) {
    let area = SVGBounds([.group(group)]).region()
    guard area.width > 0, area.height > 0 else { return }
    var shown = group
    shown.source = nil
    let list = DisplayList(
      size: area.size,
      items: [
        .group(
          Group(
            transform: CGAffineTransform(translationX: -area.minX, y: -area.minY),
            items: [.group(shown)]))
      ])
    let scale = min(options.pictureScale, Self.longestSide / max(area.width, area.height))
    let bitmap = try resources.bitmap(list, scale)
    let id = definitions.id(
      .image, "image",
      [
        ("width", SVGNumber.text(area.width)), ("height", SVGNumber.text(area.height)),
        ("preserveAspectRatio", "none"), ("href", try Self.dataURI(of: bitmap)),
      ])
    if let source = group.source {
      writer.open("g", [("id", names.id(for: source.description))])
      writer.add("title", text: source.description)
    }
    writer.add(
      "use",
      [
        ("href", "#\(id)"), ("x", SVGNumber.text(area.minX)), ("y", SVGNumber.text(area.minY)),
      ])
    if group.source != nil { writer.close() }
  }
}
