import GalleyBase
import GalleyGeometry

/// A self-sizing element that asks for a size again and again, because the layout gives it another.
package struct LayoutLoop: Hashable, Sendable, CustomStringConvertible {
  /// The element.
  package var element: ElementKey
  /// The size that it asks for, in points.
  package var wanted: CGSize
  /// The size that the layout gives it, in points.
  package var given: CGSize

  // UIKit: raises with "is stuck in its update/layout loop" and names the same cause.
  /// One sentence in UIKit's words, with the element and both sizes.
  package var description: String {
    "the collection view is stuck in its update/layout loop: \(element.id) asks for "
      + "\(Self.text(wanted)) again and again, and the layout gives it \(Self.text(given)); its "
      + "preferred attributes are not returning a consistent size, or the layout does not use them"
  }

  private static func text(_ size: CGSize) -> String {
    "\(DecimalNumber.text(size.width)) x \(DecimalNumber.text(size.height))"
  }
}
