import Foundation
import GalleyDrawing

/// The meaning of a colour's components; sRGB is the only space here.
public struct CGColorSpace: Hashable, Sendable {
  /// Creates the only space, sRGB.
  fileprivate init() {}
}

/// The space of red, green and blue: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

extension Color {
  /// Red, green, blue and alpha, each in 0 … 1.
  public var components: [CGFloat]? {
    [CGFloat(red), CGFloat(green), CGFloat(blue), CGFloat(alpha)]
  }

  /// The number of components: four.
  public var numberOfComponents: Int { 4 }

  /// A grey, 0 for black and 1 for white.
  public init(gray: CGFloat, alpha: CGFloat) {
    self.init(white: gray, alpha: alpha)
  }

  /// The same colour with another alpha in 0 … 1.
  public func copy(alpha: CGFloat) -> CGColor? { withAlphaComponent(alpha) }
}

/// Colours at positions between 0 and 1.
public struct CGGradient: Sendable {
  /// The colours and their positions.
  package let stops: [Gradient.Stop]

  /// Colours at `locations`, or at even steps for nil; nil without two colours.
  public init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
    guard colors.count > 1 else { return nil }
    let steps = CGFloat(colors.count - 1)
    stops = colors.enumerated().map { index, color in
      let known = locations.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      return Gradient.Stop(location: Double(known ?? CGFloat(index) / steps), color: color)
    }
  }

  // CoreGraphics takes an untyped list.
  /// Colours at `locations`, or at even steps for nil; nil if an element is not a colour.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    let known = colors.compactMap { $0 as? CGColor }
    guard known.count == colors.count else { return nil }
    self.init(colorsSpace: space, colors: known, locations: locations)
  }
}

/// An untyped list, as CoreFoundation has it.
public typealias CFArray = [Any]
