import Foundation
import GalleyDrawing
import GalleyGeometry

/// A drawing in a text, in place of the character U+FFFC; the part of UIKit's `NSTextAttachment` that needs no images.
open class TextAttachment: Hashable, @unchecked Sendable {
  // Unchecked: it is no safer in UIKit.

  /// The character that an attachment replaces.
  public static let character = 0xFFFC

  /// The rectangle relative to the baseline, in points, y upwards; the content's size on the baseline if it is zero.
  open var bounds = CGRect.zero

  /// The size of the content in points, and how it is drawn in a rectangle.
  package var content: (size: CGSize, items: (CGRect) -> [DisplayItem])?

  /// Creates an attachment that shows nothing.
  public init() {}

  /// Whether two attachments are the same object.
  public static func == (first: TextAttachment, second: TextAttachment) -> Bool {
    first === second
  }

  /// Adds the object's identity to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The drawing as the text needs it.
  var inlay: TextInlay {
    // UIKit: without bounds, the image has its own size and stands on the baseline.
    let own = CGRect(origin: .zero, size: content?.size ?? .zero)
    let rect = bounds == .zero ? own : bounds
    guard rect.isFinite, !rect.isEmpty else { return TextInlay(bounds: rect, items: []) }
    let items = content?.items(CGRect(origin: .zero, size: rect.size)) ?? []
    return TextInlay(bounds: rect, items: items)
  }
}
