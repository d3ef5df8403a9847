import Foundation
import GalleyDrawing

/// A function from a text's attributes to others; UIKit's `UIConfigurationTextAttributesTransformer`.
public struct ConfigurationTextAttributesTransformer: Sendable {
  /// The function.
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer

  /// Creates a transformer from a function.
  @preconcurrency public init(
    _ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer
  ) { self.transform = transform }

  /// The transformed attributes.
  public func callAsFunction(_ attributes: AttributeContainer) -> AttributeContainer {
    transform(attributes)
  }

  /// A text with transformed attributes; a font and a colour hold where it has none of its own.
  func transformed(_ text: AttributedString, font: Font, color: Color) -> AttributedString {
    var usual = AttributeContainer()
    usual.font = font
    usual.foregroundColor = color
    return text.runs.reduce(into: AttributedString()) { result, run in
      var part = AttributedString(text[run.range])
      part.setAttributes(transform(usual.merging(run.attributes)))
      result += part
    }
  }
}
