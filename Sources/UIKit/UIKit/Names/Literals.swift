import Foundation
import GalleyDrawing

extension Color: _ExpressibleByColorLiteral {
  /// Creates the colour of an Xcode colour literal, with components in 0 … 1.
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }
}

/// The type of colour literals.
public typealias _ColorLiteralType = UIColor
