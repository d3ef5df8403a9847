import Foundation
import GalleyDrawing
import GalleyViews

// A dynamic colour is resolved where it is drawn, in the traits of the view that is drawn.
extension Color {
  // UIKit: a layer does not know of traits.
  /// The colour in the current traits, which no longer depends on them.
  public var cgColor: CGColor { resolved }

  /// Creates the colour of a colour set in the asset catalogs of the working folder; nil if there is none, which is told
  /// once.
  public init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Creates the colour of a colour set in a bundle's asset catalogs, nil for the working folder's.
  ///
  /// It follows the traits in which it is drawn, not `traitCollection`. It is nil if there is none, which is told once.
  public init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let folder = bundle?.namedFolder
    guard let color = Environment.current.assets.color(named: name, in: folder) else { return nil }
    self = color
  }

  /// The background of grouped tables: UIKit's former name of `systemGroupedBackground`.
  public static var groupTableViewBackground: UIColor { .systemGroupedBackground }

  /// Creates a colour equal to `cgColor`.
  public init(cgColor: CGColor) { self = cgColor }

  /// Creates a colour from its hue, saturation, brightness and alpha, each in 0 … 1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = (hue - hue.rounded(.down)) * 6
    func component(_ shift: CGFloat) -> CGFloat {
      let place = (shift + sector).truncatingRemainder(dividingBy: 6)
      let share = max(0, min(place, 4 - place, 1))
      return brightness - brightness * saturation * share
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Creates a colour that is what `provider` returns for the traits in which it is drawn.
  public init(dynamicProvider provider: @escaping (UITraitCollection) -> UIColor) {
    // UIKit: the function may be called on any thread.
    nonisolated(unsafe) let provider = provider
    self.init(DynamicColor { provider(.current) })
  }

  /// The colour in some traits, which no longer depends on them.
  public func resolvedColor(with traits: UITraitCollection) -> UIColor {
    var color = self
    traits.performAsCurrent { color = resolved }
    return color
  }

  /// Writes red, green, blue and alpha, each in 0 … 1, to the non-nil pointers; always true.
  @discardableResult public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = rgb
    red?.pointee = parts.red
    green?.pointee = parts.green
    blue?.pointee = parts.blue
    alpha?.pointee = CGFloat(self.alpha)
    return true
  }

  // Inside this module, `red` is UIKit's colour, not the component.
  private var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    let parts = components ?? [0, 0, 0, 0]
    return (parts[0], parts[1], parts[2])
  }

  /// Writes the white value and alpha, each in 0 … 1, to the non-nil pointers; false for colours
  /// that are not grey.
  @discardableResult public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue) = rgb
    guard red == green, green == blue else { return false }
    white?.pointee = red
    alpha?.pointee = CGFloat(self.alpha)
    return true
  }

  /// Writes hue, saturation, brightness and alpha, each in 0 … 1, to non-nil pointers; always true.
  @discardableResult public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue) = rgb
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    let range = high - low
    var sector: CGFloat = 0
    if range > 0 {
      if high == red {
        sector = (green - blue) / range
      } else if high == green {
        sector = 2 + (blue - red) / range
      } else {
        sector = 4 + (red - green) / range
      }
    }
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = high > 0 ? range / high : 0
    brightness?.pointee = high
    alpha?.pointee = CGFloat(self.alpha)
    return true
  }
}
