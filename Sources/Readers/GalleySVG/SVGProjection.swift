import GalleyDrawing
import GalleyGeometry

/// Writes groups in perspective and gradients around a centre, which SVG cannot express, as bitmaps.
extension SVGPainter {
  /// The largest number of pixels along a side of such a bitmap.
  private static let longestSide: CGFloat = 4096

  /// Writes a group as a bitmap of its visible part.
  mutating func paintPicture(of group: Group) throws(SVGError) {
    guard !ExtentFinder.document.extent(of: group).isEmpty else { return }
    var shown = group
    shown.source = nil
    if let source = group.source {
      writer.open("g", [("id", names.id(for: source.description))])
      writer.add("title", text: source.description)
    }
    try paintPicture(of: .group(shown))
    if group.source != nil { writer.close() }
  }

  /// Writes an item as a bitmap.
  mutating func paintPicture(of item: DisplayItem) throws(SVGError) {
    let area = ExtentFinder.document.extent(of: item).region()
    guard area.width > 0, area.height > 0 else { return }
    let scale = min(options.pictureScale, Self.longestSide / max(area.width, area.height))
    place(try drawnPicture(.image, of: [item], in: area, scale: scale))
  }
}
