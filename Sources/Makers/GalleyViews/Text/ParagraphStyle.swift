import Foundation
import GalleyDrawing
import GalleyGeometry

/// The direction of a paragraph; UIKit's `NSWritingDirection`.
public enum WritingDirection: Int, Hashable, Sendable, CaseIterable {
  /// That of the first letter.
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

// UIKit: the values of attributes are objects of `NSObject`. Foundation on Linux ends the program where
// `addAttribute` replaces such an object, so they have no superclass here.

/// How the lines of a paragraph are aligned, broken and spaced; UIKit's `NSParagraphStyle`.
open class ParagraphStyle: Hashable, NSCopying, NSMutableCopying, @unchecked Sendable {
  // Unchecked: only the mutable subclass changes, and it is no safer in UIKit.

  fileprivate struct Values: Hashable {
    var alignment = TextRequest.Alignment.natural
    var lineBreakMode = TextRequest.LineBreakMode.byWordWrapping
    var baseWritingDirection = WritingDirection.natural
    var lineSpacing: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
  }

  fileprivate var values = Values()

  /// Creates the style of paragraphs that have none.
  public init() {}

  /// How lines are aligned within their width.
  open var alignment: TextRequest.Alignment { values.alignment }
  /// Where lines are broken, and what happens to text that does not fit.
  open var lineBreakMode: TextRequest.LineBreakMode { values.lineBreakMode }
  /// The direction that decides the order of words and which edge is the leading one.
  open var baseWritingDirection: WritingDirection { values.baseWritingDirection }
  /// The space below each line but the last of the text, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The factor of the natural height of lines; 0 for none.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The smallest height of a line, in points.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The largest height of a line, in points; 0 for no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The space below the paragraph, unless it is the last, in points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The space above the paragraph, unless it is the first, in points.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The distance of the first line from the leading edge, in points.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The distance of the other lines from the leading edge, in points.
  open var headIndent: CGFloat { values.headIndent }
  /// Where lines end, in points: from the leading edge if positive, otherwise from the trailing one.
  open var tailIndent: CGFloat { values.tailIndent }

  /// The style of paragraphs that have none.
  public static let `default` = ParagraphStyle()

  /// A style that cannot be changed, with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    // A subclass may change, even if this class does not.
    guard type(of: self) != ParagraphStyle.self else { return self }
    let copy = ParagraphStyle()
    copy.values = values
    return copy
  }

  /// A style that can be changed, with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = MutableParagraphStyle()
    copy.values = values
    return copy
  }

  // UIKit: equal values make equal styles.
  /// Whether two styles have the same values.
  public static func == (first: ParagraphStyle, second: ParagraphStyle) -> Bool {
    first.values == second.values
  }

  /// Adds the values to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }

  /// Whether another object is a style with the same values.
  open func isEqual(_ object: Any?) -> Bool { (object as? ParagraphStyle) == self }

  /// The style as the drawing needs it.
  var drawn: TextParagraph {
    var style = TextParagraph()
    style.alignment = values.alignment
    style.lineBreakMode = values.lineBreakMode
    switch values.baseWritingDirection {
    case .natural: break
    case .leftToRight: style.direction = .leftToRight
    case .rightToLeft: style.direction = .rightToLeft
    }
    style.lineSpacing = values.lineSpacing
    style.lineHeightMultiple = values.lineHeightMultiple
    style.minimumLineHeight = values.minimumLineHeight
    style.maximumLineHeight = values.maximumLineHeight
    style.spacing = values.paragraphSpacing
    style.spacingBefore = values.paragraphSpacingBefore
    style.firstLineHeadIndent = values.firstLineHeadIndent
    style.headIndent = values.headIndent
    style.tailIndent = values.tailIndent
    return style
  }
}

/// A paragraph's style that can be changed; UIKit's `NSMutableParagraphStyle`.
open class MutableParagraphStyle: ParagraphStyle, @unchecked Sendable {
  /// How lines are aligned within their width.
  open override var alignment: TextRequest.Alignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// Where lines are broken, and what happens to text that does not fit.
  open override var lineBreakMode: TextRequest.LineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The direction that decides the order of words and which edge is the leading one.
  open override var baseWritingDirection: WritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  /// The space below each line but the last of the text, in points.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// The factor of the natural height of lines; 0 for none.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  /// The smallest height of a line, in points.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// The largest height of a line, in points; 0 for no limit.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// The space below the paragraph, unless it is the last, in points.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// The space above the paragraph, unless it is the first, in points.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// The distance of the first line from the leading edge, in points.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// The distance of the other lines from the leading edge, in points.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  /// Where lines end, in points: from the leading edge if positive, otherwise from the trailing one.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }

  /// Takes over all values of another style.
  open func setParagraphStyle(_ style: ParagraphStyle) { values = style.values }
}
