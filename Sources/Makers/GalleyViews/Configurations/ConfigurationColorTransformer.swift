import GalleyDrawing
import GalleyGeometry

/// A function from one colour to another; UIKit's `UIConfigurationColorTransformer`.
public struct ConfigurationColorTransformer: Sendable {
  /// A function with an identity, so that configurations with it can be compared.
  package final class Function: Hashable, Sendable {
    package let transform: @Sendable (Color) -> Color

    package init(_ transform: @escaping @Sendable (Color) -> Color) { self.transform = transform }

    package static func == (first: Function, second: Function) -> Bool { first === second }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  package let function: Function

  /// The function.
  public var transform: @Sendable (Color) -> Color { function.transform }

  /// Creates a transformer from a function.
  @preconcurrency public init(_ transform: @escaping @Sendable (Color) -> Color) {
    function = Function(transform)
  }

  package init?(_ function: Function?) {
    guard let function else { return nil }
    self.function = function
  }

  /// The transformed colour.
  public func callAsFunction(_ color: Color) -> Color { transform(color) }

  // UIKit: the weights are not published; these are those of relative luminance in Rec. 709.
  /// The grey of the same lightness.
  public static let grayscale = ConfigurationColorTransformer { color in
    Color(
      white: 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue, alpha: color.alpha)
  }

  // UIKit: the accent colour that the user has chosen for the system. There is none here, so that
  // the colour stays.
  /// The colour itself.
  public static let preferredTint = ConfigurationColorTransformer { $0 }

  // UIKit: the exact grey is not published.
  /// The grey of secondary text, whatever the colour.
  public static let monochromeTint = ConfigurationColorTransformer { _ in .secondaryLabel }
}
