import Foundation

// UIKit: the keys have the names that they have there, so that archives and descriptions agree.
extension NSAttributedString.Key {
  /// The font, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The colour of the characters, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the characters, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The paragraph's style, an `NSParagraphStyle`; that of its first character counts.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// Extra space after each character, in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// Extra space after each character, in points; counts where there is no `kern`.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The line below the characters, the number of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The colour of the line below the characters, a `UIColor`; theirs unless given.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The line through the characters, the number of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The colour of the line through the characters, a `UIColor`; theirs unless given.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// How far the characters are raised above the baseline, in points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The shadow of the characters, an `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The drawing in place of the character U+FFFC, an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
}
