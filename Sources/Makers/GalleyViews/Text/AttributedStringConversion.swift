import Foundation
import GalleyDrawing
import GalleyGeometry

// Foundation converts attributed strings only on Apple's platforms.

extension NSAttributedString {
  /// Creates a string with the attributes of another that UIKit draws.
  public convenience init(_ string: AttributedString) {
    let result = NSMutableAttributedString(string: "")
    for run in string.runs {
      let characters = String(string[run.range].characters)
      let attributes = RunReader(run: run).havingVisitedAll.attributes
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
          characters, attributes: ContainerFiller(attributes: attributes).havingVisitedAll.container
        ))
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

/// Something that is done with each attribute that UIKit draws.
private protocol AttributeVisitor {
  mutating func visit<Key: AttributedStringKey>(_ key: Key.Type) where Key.Value: Sendable
}

extension AttributeVisitor {
  /// The visitor after it has visited all attributes.
  fileprivate var havingVisitedAll: Self {
    typealias Attributes = AttributeScopes.UIKitAttributes
    var visitor = self
    visitor.visit(Attributes.FontAttribute.self)
    visitor.visit(Attributes.ForegroundColorAttribute.self)
    visitor.visit(Attributes.BackgroundColorAttribute.self)
    visitor.visit(Attributes.ParagraphStyleAttribute.self)
    visitor.visit(Attributes.KernAttribute.self)
    visitor.visit(Attributes.TrackingAttribute.self)
    visitor.visit(Attributes.UnderlineStyleAttribute.self)
    visitor.visit(Attributes.UnderlineColorAttribute.self)
    visitor.visit(Attributes.StrikethroughStyleAttribute.self)
    visitor.visit(Attributes.StrikethroughColorAttribute.self)
    visitor.visit(Attributes.BaselineOffsetAttribute.self)
    visitor.visit(Attributes.ShadowAttribute.self)
    visitor.visit(Attributes.AttachmentAttribute.self)
    return visitor
  }
}

/// Collects the attributes of a run by the keys of `NSAttributedString`.
private struct RunReader: AttributeVisitor {
  let run: AttributedString.Runs.Run
  var attributes: [NSAttributedString.Key: Any] = [:]

  mutating func visit<Key: AttributedStringKey>(_ key: Key.Type) where Key.Value: Sendable {
    guard let value = run[key] else { return }
    // UIKit: lines are numbers in an `NSAttributedString`.
    let style = value as? UnderlineStyle
    attributes[NSAttributedString.Key(Key.name)] = style.map { $0.rawValue } ?? value
  }
}

/// Collects attributes of `NSAttributedString` by the keys of `AttributedString`.
private struct ContainerFiller: AttributeVisitor {
  let attributes: [NSAttributedString.Key: Any]
  var container = AttributeContainer()

  mutating func visit<Key: AttributedStringKey>(_ key: Key.Type) where Key.Value: Sendable {
    guard let value = attributes[NSAttributedString.Key(Key.name)] else { return }
    container[key] =
      value as? Key.Value ?? UnderlineStyle(attribute: value) as? Key.Value
      ?? CGFloat(attribute: value) as? Key.Value
  }
}
