import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyViews

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
  /// The last line that fits the rectangle's height ends with an ellipsis; needs `usesLineFragmentOrigin`.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The adjustments made by text drawing; always empty here.
open class NSStringDrawingContext: NSObject {}

/// A text with attributes, as UIKit's functions for strings lay it out.
struct DrawnString {
  let text: AttributedText

  init(_ string: NSAttributedString) { text = AttributedText(string) }

  init(_ string: String, _ attributes: [NSAttributedString.Key: Any]?) {
    text = AttributedText(string, attributes ?? [:])
  }

  /// The text in lines of a width; in one line per paragraph without a width.
  func layout(width: CGFloat? = nil, height: CGFloat? = nil) -> TextLayout {
    var plain = TextRequest(
      text: "", font: Font(size: SystemMetrics.textFontSize), width: width,
      lineBreakMode: .byWordWrapping, numberOfLines: 0)
    plain.height = height
    var request = text.request(like: plain)
    if height != nil { request.truncateTail() }
    return Environment.current.layoutText(request)
  }

  func layout(in size: CGSize, _ options: NSStringDrawingOptions) -> TextLayout {
    // UIKit: 0 and huge numbers mean "no limit".
    func limit(_ length: CGFloat) -> CGFloat? { length > 0 && length < 1e6 ? length : nil }
    guard options.contains(.usesLineFragmentOrigin) else { return layout() }
    let isTruncated = options.contains(.truncatesLastVisibleLine)
    return layout(width: limit(size.width), height: isTruncated ? limit(size.height) : nil)
  }

  @MainActor func draw(_ layout: TextLayout, at point: CGPoint) {
    GraphicsContext.current?.draw(layout, at: point)
  }

  @MainActor func draw(in rect: CGRect, _ options: NSStringDrawingOptions) {
    let layout = layout(in: rect.size, options)
    // UIKit: without `usesLineFragmentOrigin`, the rectangle's origin is on the baseline.
    let rise = options.contains(.usesLineFragmentOrigin) ? 0 : layout.firstBaseline
    draw(layout, at: CGPoint(x: rect.minX, y: rect.minY - rise))
  }
}

extension String {
  /// The size of the text with one line per paragraph, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    DrawnString(self, attributes).layout().size
  }

  /// The rectangle, at the origin, that the text needs within `size`, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
  ) -> CGRect {
    CGRect(origin: .zero, size: DrawnString(self, attributes).layout(in: size, options).size)
  }

  /// Draws the text with one line per paragraph and its top left corner at a point.
  @MainActor @preconcurrency public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    let string = DrawnString(self, attributes)
    string.draw(string.layout(), at: point)
  }

  /// Draws the text from the top of a rectangle, in lines of its width.
  @MainActor @preconcurrency public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    let string = DrawnString(self, attributes)
    string.draw(string.layout(width: rect.width), at: rect.origin)
  }

  /// Draws the text in a rectangle; without `usesLineFragmentOrigin`, from its origin as the baseline.
  @MainActor @preconcurrency public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    DrawnString(self, attributes).draw(in: rect, options)
  }
}

extension NSString {
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
  @MainActor @preconcurrency public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    description.draw(at: point, withAttributes: attributes)
  }

  /// Draws the text from the top of a rectangle, in lines of its width.
  @MainActor @preconcurrency public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    description.draw(in: rect, withAttributes: attributes)
  }

  /// Draws the text in a rectangle; without `usesLineFragmentOrigin`, from its origin as the baseline.
  @MainActor @preconcurrency public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    description.draw(with: rect, options: options, attributes: attributes, context: context)
  }
}

extension NSAttributedString {
  /// The size of the text with one line per paragraph, in points.
  public func size() -> CGSize { DrawnString(self).layout().size }

  /// The rectangle, at the origin, that the text needs within `size`, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    CGRect(origin: .zero, size: DrawnString(self).layout(in: size, options).size)
  }

  /// Draws the text with one line per paragraph and its top left corner at a point.
  @MainActor @preconcurrency public func draw(at point: CGPoint) {
    let string = DrawnString(self)
    string.draw(string.layout(), at: point)
  }

  /// Draws the text from the top of a rectangle, in lines of its width.
  @MainActor @preconcurrency public func draw(in rect: CGRect) {
    let string = DrawnString(self)
    string.draw(string.layout(width: rect.width), at: rect.origin)
  }

  /// Draws the text in a rectangle; without `usesLineFragmentOrigin`, from its origin as the baseline.
  @MainActor @preconcurrency public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    DrawnString(self).draw(in: rect, options)
  }
}
