import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyViews

extension NSAttributedString.Key {
  /// The font, a `UIFont`; the system font at 12 points unless given.
  public static let font = NSAttributedString.Key("NSFont")
  /// The colour of the text, a `UIColor`; black unless given.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The paragraph's style, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// Extra space between letters, in points; has no effect.
  public static let kern = NSAttributedString.Key("NSKern")
}

/// How the lines of a paragraph are aligned and broken.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
  // Unchecked: only the mutable subclass changes, and it is no safer in UIKit.

  /// How lines are aligned within their width.
  open fileprivate(set) var alignment = NSTextAlignment.natural
  /// Where lines are broken.
  open fileprivate(set) var lineBreakMode = NSLineBreakMode.byWordWrapping

  /// The style of paragraphs that have none.
  public static let `default` = NSParagraphStyle()
}

/// A paragraph's style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// How lines are aligned within their width.
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { super.alignment = newValue }
  }
  /// Where lines are broken.
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { super.lineBreakMode = newValue }
  }
}

/// How text is measured and drawn in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits, in UIKit's order.
  public let rawValue: Int
  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Lines are broken at the rectangle's width; without this option, each paragraph is one line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// The leading between lines is included; it always is.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// The last line that fits ends with an ellipsis; has no effect.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The adjustments made by text drawing; always empty here.
open class NSStringDrawingContext: NSObject {}

@MainActor extension String {
  /// The size of the text with one line per paragraph, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    layout(attributes, width: nil).size
  }

  /// The rectangle, at the origin, that the text needs within `size`, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
  ) -> CGRect {
    // UIKit: 0 and huge numbers mean "no limit".
    let isBroken = options.contains(.usesLineFragmentOrigin) && size.width > 0 && size.width < 1e6
    return CGRect(
      origin: .zero, size: layout(attributes, width: isBroken ? size.width : nil).size)
  }

  /// Draws the text with one line per paragraph and its top left corner at a point.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    GraphicsContext.current?.draw(layout(attributes, width: nil), at: point)
  }

  /// Draws the text from the top of a rectangle, in lines of its width.
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    GraphicsContext.current?.draw(layout(attributes, width: rect.width), at: rect.origin)
  }

  private func layout(
    _ attributes: [NSAttributedString.Key: Any]?, width: CGFloat?
  ) -> TextLayout {
    let style = attributes?[.paragraphStyle] as? NSParagraphStyle ?? .default
    return Environment.current.layoutText(
      TextRequest(
        text: self, font: attributes?[.font] as? UIFont ?? Font(size: 12),
        color: attributes?[.foregroundColor] as? UIColor ?? .black, width: width,
        alignment: style.alignment, lineBreakMode: style.lineBreakMode, numberOfLines: 0))
  }
}

@MainActor extension NSString {
  /// The size of the text with one line per paragraph, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attributes)
  }

  /// The rectangle, at the origin, that the text needs within `size`, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
  ) -> CGRect {
    description.boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }

  /// Draws the text with one line per paragraph and its top left corner at a point.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    description.draw(at: point, withAttributes: attributes)
  }

  /// Draws the text from the top of a rectangle, in lines of its width.
  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    description.draw(in: rect, withAttributes: attributes)
  }
}

@MainActor extension NSAttributedString {
  // Galley draws a text in one font: that of its first character.
  private var firstAttributes: [NSAttributedString.Key: Any] {
    length > 0 ? attributes(at: 0, effectiveRange: nil) : [:]
  }

  /// The size of the text with the attributes of its first character, in points.
  public func size() -> CGSize { string.size(withAttributes: firstAttributes) }

  /// The rectangle that the text needs with the attributes of its first character, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    string.boundingRect(
      with: size, options: options, attributes: firstAttributes, context: context)
  }
}
