/// A faster way to draw some items: the pixels are the same without it, byte for byte.
///
/// Each saves a user a tenth of a command, or holds a floor of `make bench`; what it gains is in
/// Docs/Contributing/Performance.md.
package enum Accelerator: Int, CaseIterable, Sendable {
  case corners, hidden

  /// The word for it in `GALLEY_ACCELERATORS`.
  package var name: String { "\(self)" }

  /// When it draws something itself.
  package var scope: String {
    switch self {
    case .corners:
      "shadows of upright rounded rectangles, stretched from blurred corners kept for a picture"
    case .hidden:
      "shadows right behind an opaque upright rounded rectangle: only what that leaves visible"
    }
  }

  /// What it leaves to plain drawing.
  package var rest: String {
    switch self {
    case .corners: "other shapes, turned or stretched ones, wide blurs, and clips between pixels"
    case .hidden: "small rectangles, other shapes, translucent ones, and clips between pixels"
    }
  }
}
