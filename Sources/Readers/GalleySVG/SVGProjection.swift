import GalleyDrawing
import GalleyGeometry

/// Writes groups in perspective, which SVG cannot express, as bitmaps.
extension SVGPainter {
  /// The largest number of pixels along a side of such a bitmap.
  private static let longestSide: CGFloat = 4096

  /// Writes a group as a bitmap of its visible part.
  mutating func paintPicture(of group: Group) throws(SVGError) {
    let area = ExtentFinder.document.extent(of: group).region()
    guard area.width > 0, area.height > 0 else { return }
    var shown = group
    shown.source = nil
    let scale = min(options.pictureScale, Self.longestSide / max(area.width, area.height))
    let picture = try drawnPicture(.image, of: [.group(shown)], in: area, scale: scale)
    if let source = group.source {
      writer.open("g", [("id", names.id(for: source.description))])
      writer.add("title", text: source.description)
    }
    place(picture)
    if group.source != nil { writer.close() }
  }
}
