import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyViews

// Foundation converts attributed strings only on Apple's platforms.

extension NSAttributedString {
  /// Creates a string with the attributes of another that UIKit draws.
  public convenience init(_ string: AttributedString) {
    let result = NSMutableAttributedString(string: "")
    for run in string.runs {
      let characters = String(string[run.range].characters)
      let attributes = AttributeScopes.UIKitAttributes.attributes(of: run)
      result.append(NSAttributedString(string: characters, attributes: attributes))
    }
    self.init(attributedString: result)
  }

  /// Creates a string with the attributes of another that UIKit draws; never throws here.
  public convenience init(
    _ string: AttributedString,
    including scope: KeyPath<AttributeScopes, AttributeScopes.UIKitAttributes.Type>
  ) throws {
    self.init(string)
  }
}

extension AttributedString {
  /// Creates a string with the attributes of another that UIKit draws; values of other types are left out.
  public init(_ string: NSAttributedString) {
    self.init()
    let whole = NSRange(location: 0, length: string.length)
    string.enumerateAttributes(in: whole) { attributes, range, _ in
      let characters = string.attributedSubstring(from: range).string
      append(
        AttributedString(
          characters, attributes: AttributeScopes.UIKitAttributes.container(of: attributes)))
    }
  }

  /// Creates a string with the attributes of another that UIKit draws; never throws here.
  public init(
    _ string: NSAttributedString,
    including scope: KeyPath<AttributeScopes, AttributeScopes.UIKitAttributes.Type>
  ) throws {
    self.init(string)
  }
}

extension AttributeScopes.UIKitAttributes {
  /// The attributes of a run by the keys of `NSAttributedString`.
  fileprivate static func attributes(
    of run: AttributedString.Runs.Run
  ) -> [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    func copy<Key: AttributedStringKey>(_ key: Key.Type) where Key.Value: Sendable {
      guard let value = run[key] else { return }
      // UIKit: lines are numbers in an `NSAttributedString`.
      let style = value as? NSUnderlineStyle
      result[NSAttributedString.Key(Key.name)] = style.map { $0.rawValue } ?? value
    }
    copy(FontAttribute.self)
    copy(ForegroundColorAttribute.self)
    copy(BackgroundColorAttribute.self)
    copy(ParagraphStyleAttribute.self)
    copy(KernAttribute.self)
    copy(TrackingAttribute.self)
    copy(UnderlineStyleAttribute.self)
    copy(UnderlineColorAttribute.self)
    copy(StrikethroughStyleAttribute.self)
    copy(StrikethroughColorAttribute.self)
    copy(BaselineOffsetAttribute.self)
    copy(ShadowAttribute.self)
    copy(AttachmentAttribute.self)
    return result
  }

  /// The attributes of `NSAttributedString` by the keys of `AttributedString`.
  fileprivate static func container(
    of attributes: [NSAttributedString.Key: Any]
  ) -> AttributeContainer {
    var result = AttributeContainer()
    func copy<Key: AttributedStringKey>(_ key: Key.Type) where Key.Value: Sendable {
      guard let value = attributes[NSAttributedString.Key(Key.name)] else { return }
      result[key] =
        value as? Key.Value ?? NSUnderlineStyle(attribute: value) as? Key.Value
        ?? CGFloat(attribute: value) as? Key.Value
    }
    copy(FontAttribute.self)
    copy(ForegroundColorAttribute.self)
    copy(BackgroundColorAttribute.self)
    copy(ParagraphStyleAttribute.self)
    copy(KernAttribute.self)
    copy(TrackingAttribute.self)
    copy(UnderlineStyleAttribute.self)
    copy(UnderlineColorAttribute.self)
    copy(StrikethroughStyleAttribute.self)
    copy(StrikethroughColorAttribute.self)
    copy(BaselineOffsetAttribute.self)
    copy(ShadowAttribute.self)
    copy(AttachmentAttribute.self)
    return result
  }
}
