import GalleyDrawing
import GalleyGeometry

/// A neutral device around a picture of its screen, for slides and pages; drawn by Galley, transparent outside.
package enum DeviceFrame: String, CaseIterable, Codable, Hashable, Sendable {
  case iphone, ipad

  /// Lengths in points, on a screen of the width for which they were drawn.
  private var lengths: (width: CGFloat, bezel: CGFloat, edge: CGFloat, radius: CGFloat) {
    switch self {
    case .iphone: (393, 10, 4, 55)
    case .ipad: (820, 24, 4, 18)
    }
  }

  /// The picture of a device that shows `screen`.
  package func around(_ screen: DisplayList) -> DisplayList {
    let lengths = lengths
    // A screen that lies on its side has the same frame.
    let scale = min(screen.size.width, screen.size.height) / lengths.width
    let (edge, radius) = ((lengths.edge * scale).rounded(), lengths.radius * scale)
    let margin = edge + (lengths.bezel * scale).rounded()
    let size = CGSize(
      width: screen.size.width + 2 * margin, height: screen.size.height + 2 * margin)
    let body = CGRect(origin: .zero, size: size)
    func shape(_ inset: CGFloat) -> Path {
      Path(
        continuousRoundedRect: body.insetBy(dx: inset, dy: inset),
        radii: CornerRadii(max(0, radius + margin - inset)))
    }
    let inside = Path(
      continuousRoundedRect: CGRect(origin: .zero, size: screen.size), radii: CornerRadii(radius))
    let move = CGAffineTransform(translationX: margin, y: margin)
    return DisplayList(
      size: size,
      items: [
        .fill(shape(0), .color(Color(white: 0.56))),
        .fill(shape(edge / 2), .color(Color(white: 0.27))),
        .fill(shape(edge), .color(Color(white: 0.02))),
        .group(screen.placed(by: move, clip: inside)),
      ])
  }
}
