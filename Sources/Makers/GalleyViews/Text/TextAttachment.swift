import Foundation
import GalleyDrawing
import GalleyGeometry

/// An image in a text, in place of the character U+FFFC; UIKit's `NSTextAttachment`.
open class TextAttachment: Hashable, @unchecked Sendable {
  // Unchecked: it is no safer in UIKit.

  /// The character that an attachment replaces.
  public static let character = 0xFFFC

  /// The rectangle relative to the baseline, in points, y upwards; the content's size on the baseline if it is zero.
  open var bounds = CGRect.zero

  /// The size of the content in points, and how it is drawn in a rectangle.
  package var content: (size: CGSize, items: (CGRect) -> [DisplayItem])?

  /// The image; nil shows nothing.
  open var image: Image? {
    didSet { show(image) }
  }

  /// Creates an attachment without an image.
  public init() {}

  /// Creates an attachment with an image, in its own size.
  public convenience init(image: Image) {
    self.init()
    self.image = image
    // An initializer does not call the observer.
    show(image)
  }

  private func show(_ image: Image?) {
    content = image.map { image in (image.size, { image.items(in: $0, tint: nil) }) }
  }

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

extension NSAttributedString {
  /// Creates a string of one character, U+FFFC, in whose place an attachment is drawn.
  public convenience init(attachment: TextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  // Foundation has no initializer without arguments here, unlike on Apple's platforms.

  /// Creates an empty string.
  public convenience init(_empty: Void = ()) { self.init(string: "") }
}
