import Foundation
import GalleyGeometry
import GalleyViews

/// An image in a text, in place of the character U+FFFC.
open class NSTextAttachment: TextAttachment, @unchecked Sendable {
  /// The image; nil shows nothing.
  open var image: UIImage? {
    didSet { show(image) }
  }

  /// Creates an attachment without an image.
  public override init() { super.init() }

  /// Creates an attachment with an image, in its own size.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
    // An initializer does not call the observer.
    show(image)
  }

  private func show(_ image: UIImage?) {
    content = image.map { image in (image.size, { image.items(in: $0, tint: nil) }) }
  }
}

extension NSAttributedString {
  /// Creates a string of one character, U+FFFC, in whose place an attachment is drawn.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  // Foundation has no initializer without arguments here, unlike on Apple's platforms.

  /// Creates an empty string.
  public convenience init(_empty: Void = ()) { self.init(string: "") }
}
