import Foundation
import GalleyDrawing

/// The lines below or through characters; UIKit's `NSUnderlineStyle`.
public struct UnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits, in UIKit's order.
  public let rawValue: Int
  /// Creates a style from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = UnderlineStyle(rawValue: 0x01)
  /// One line of twice the thickness.
  public static let thick = UnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = UnderlineStyle(rawValue: 0x09)
  /// Dots instead of a solid line.
  public static let patternDot = UnderlineStyle(rawValue: 0x0100)
  /// Dashes instead of a solid line.
  public static let patternDash = UnderlineStyle(rawValue: 0x0200)
  /// Dashes and dots in turn instead of a solid line.
  public static let patternDashDot = UnderlineStyle(rawValue: 0x0300)
  /// Dashes and pairs of dots in turn instead of a solid line.
  public static let patternDashDotDot = UnderlineStyle(rawValue: 0x0400)
  /// No line at white space.
  public static let byWord = UnderlineStyle(rawValue: 0x8000)

  /// The line as the drawing needs it; nil without a line.
  func rule(color: Color?) -> TextRule? {
    var rule = TextRule()
    // UIKit: a pattern alone draws nothing.
    switch rawValue & 0x0F {
    case 0x01: rule.weight = .single
    case 0x02: rule.weight = .thick
    case 0x09: rule.weight = .double
    default: return nil
    }
    switch rawValue & 0x0F00 {
    case 0x0100: rule.pattern = .dot
    case 0x0200: rule.pattern = .dash
    case 0x0300: rule.pattern = .dashDot
    case 0x0400: rule.pattern = .dashDotDot
    default: rule.pattern = .solid
    }
    rule.isByWord = contains(.byWord)
    rule.color = color
    return rule
  }
}
