import Foundation
import GalleyDrawing
import GalleyGeometry

extension AttributeScopes {
  /// The attributes of `AttributedString` that UIKit draws.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour of the characters.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the characters.
    public let backgroundColor: BackgroundColorAttribute
    /// The paragraph's style; that of its first character counts.
    public let paragraphStyle: ParagraphStyleAttribute
    /// Extra space after each character, in points.
    public let kern: KernAttribute
    /// Extra space after each character, in points; counts where there is no `kern`.
    public let tracking: TrackingAttribute
    /// The line below the characters.
    public let underlineStyle: UnderlineStyleAttribute
    /// The colour of the line below the characters.
    public let underlineColor: UnderlineColorAttribute
    /// The line through the characters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The colour of the line through the characters.
    public let strikethroughColor: StrikethroughColorAttribute
    /// How far the characters are raised above the baseline, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// The shadow of the characters.
    public let shadow: ShadowAttribute
    /// The drawing in place of the character U+FFFC.
    public let attachment: AttachmentAttribute
    /// Foundation's attributes.
    public let foundation: FoundationAttributes
  }

  /// The attributes that UIKit draws.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// Finds an attribute by its name.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}

extension AttributeScopes.UIKitAttributes {
  /// The font.
  public enum FontAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = Font
    /// The name, that of the key of `NSAttributedString`.
    public static let name = NSAttributedString.Key.font.rawValue
  }

  /// The colour of the characters.
  public enum ForegroundColorAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = Color
    /// The name, that of the key of `NSAttributedString`.
    public static let name = NSAttributedString.Key.foregroundColor.rawValue
  }

  /// The colour behind the characters.
  public enum BackgroundColorAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = Color
    /// The name, that of the key of `NSAttributedString`.
    public static let name = NSAttributedString.Key.backgroundColor.rawValue
  }

  /// The paragraph's style; that of its first character counts.
  public enum ParagraphStyleAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = ParagraphStyle
    /// The name, that of the key of `NSAttributedString`.
    public static let name = NSAttributedString.Key.paragraphStyle.rawValue
  }

  /// Extra space after each character, in points.
  public enum KernAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = CGFloat
    /// The name, that of the key of `NSAttributedString`.
    public static let name = NSAttributedString.Key.kern.rawValue
  }

  /// Extra space after each character, in points; counts where there is no `kern`.
  public enum TrackingAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = CGFloat
    /// The name, that of the key of `NSAttributedString`.
    public static let name = NSAttributedString.Key.tracking.rawValue
  }

  /// The line below the characters.
  public enum UnderlineStyleAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = UnderlineStyle
    /// The name, that of the key of `NSAttributedString`.
    public static let name = NSAttributedString.Key.underlineStyle.rawValue
  }

  /// The colour of the line below the characters.
  public enum UnderlineColorAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = Color
    /// The name, that of the key of `NSAttributedString`.
    public static let name = NSAttributedString.Key.underlineColor.rawValue
  }

  /// The line through the characters.
  public enum StrikethroughStyleAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = UnderlineStyle
    /// The name, that of the key of `NSAttributedString`.
    public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
  }

  /// The colour of the line through the characters.
  public enum StrikethroughColorAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = Color
    /// The name, that of the key of `NSAttributedString`.
    public static let name = NSAttributedString.Key.strikethroughColor.rawValue
  }

  /// How far the characters are raised above the baseline, in points.
  public enum BaselineOffsetAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = CGFloat
    /// The name, that of the key of `NSAttributedString`.
    public static let name = NSAttributedString.Key.baselineOffset.rawValue
  }

  /// The shadow of the characters.
  public enum ShadowAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = TextShadow
    /// The name, that of the key of `NSAttributedString`.
    public static let name = NSAttributedString.Key.shadow.rawValue
  }

  /// The drawing in place of the character U+FFFC.
  public enum AttachmentAttribute: AttributedStringKey {
    /// The type of the value.
    public typealias Value = TextAttachment
    /// The name, that of the key of `NSAttributedString`.
    public static let name = NSAttributedString.Key.attachment.rawValue
  }
}
