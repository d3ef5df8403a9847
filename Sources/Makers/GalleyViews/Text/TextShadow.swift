import Foundation
import GalleyDrawing
import GalleyGeometry

/// The shadow of characters; UIKit's `NSShadow`.
open class TextShadow: Hashable, NSCopying, @unchecked Sendable {
  // Unchecked: it is no safer in UIKit.

  /// The distance between the shadow and the characters, in points, right and down.
  open var shadowOffset = CGSize.zero
  /// The blur in points, twice the standard deviation.
  open var shadowBlurRadius: CGFloat = 0
  // UIKit: the colour is an object of any kind; only a `UIColor` is drawn.
  /// The colour, a `UIColor`; black with an alpha of one third unless set.
  open var shadowColor: Any? = Color(white: 0, alpha: 1.0 / 3)

  /// Creates a shadow directly behind the characters, which cannot be seen.
  public init() {}

  /// An equal shadow that can be changed.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = TextShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  /// Whether two shadows have the same values.
  public static func == (first: TextShadow, second: TextShadow) -> Bool {
    first.shadowOffset == second.shadowOffset && first.shadowBlurRadius == second.shadowBlurRadius
      && first.shadowColor as? Color == second.shadowColor as? Color
  }

  /// Adds the values to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(shadowOffset.width)
    hasher.combine(shadowOffset.height)
    hasher.combine(shadowBlurRadius)
    hasher.combine(shadowColor as? Color)
  }

  /// The shadow as the drawing needs it; nil if it shows nothing.
  var drawn: Shadow? {
    guard let color = shadowColor as? Color, color.alpha > 0, shadowOffset.isFinite,
      shadowBlurRadius.isFinite
    else { return nil }
    return Shadow(
      color: color, offset: CGVector(dx: shadowOffset.width, dy: shadowOffset.height),
      blur: max(0, shadowBlurRadius))
  }
}
