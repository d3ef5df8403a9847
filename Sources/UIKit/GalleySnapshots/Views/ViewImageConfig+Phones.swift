import GalleyViews
import UIKit

extension Device {
  /// The surroundings of a view that covers the screen of a phone.
  func config(_ orientation: ViewImageConfig.Orientation = .portrait) -> ViewImageConfig {
    let device = orientation == .portrait ? self : onItsSide
    return ViewImageConfig(
      safeArea: device.safeArea, size: device.size, traits: traitCollection(orientation))
  }

  /// The traits of the screen of a phone; like the original's they leave the scale and the style open.
  func traitCollection(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    let traits = (orientation == .portrait ? self : onItsSide).traits
    return UITraitCollection(
      layoutDirection: .leftToRight, horizontalSizeClass: traits.horizontalSizeClass,
      verticalSizeClass: traits.verticalSizeClass, preferredContentSizeCategory: .medium,
      userInterfaceIdiom: idiom)
  }
}

extension ViewImageConfig {
  /// The iPhone SE of the first generation, upright.
  public static var iPhoneSe: ViewImageConfig { Device.iPhoneSE1.config() }
  /// The iPhone SE of the first generation.
  public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig {
    Device.iPhoneSE1.config(orientation)
  }

  /// The iPhone 8, upright.
  public static var iPhone8: ViewImageConfig { Device.iPhone8.config() }
  /// The iPhone 8.
  public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig {
    Device.iPhone8.config(orientation)
  }

  /// The iPhone 8 Plus, upright.
  public static var iPhone8Plus: ViewImageConfig { Device.iPhone8Plus.config() }
  /// The iPhone 8 Plus.
  public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig {
    Device.iPhone8Plus.config(orientation)
  }

  /// The iPhone X, upright.
  public static var iPhoneX: ViewImageConfig { Device.iPhoneX.config() }
  /// The iPhone X.
  public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig {
    Device.iPhoneX.config(orientation)
  }

  /// The iPhone XR, upright.
  public static var iPhoneXr: ViewImageConfig { Device.iPhoneXR.config() }
  /// The iPhone XR.
  public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig {
    Device.iPhoneXR.config(orientation)
  }

  /// The iPhone XS Max, upright.
  public static var iPhoneXsMax: ViewImageConfig { Device.iPhoneXSMax.config() }
  /// The iPhone XS Max.
  public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig {
    Device.iPhoneXSMax.config(orientation)
  }

  /// The iPhone 12, upright.
  public static var iPhone12: ViewImageConfig { Device.iPhone12.config() }
  /// The iPhone 12.
  public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig {
    Device.iPhone12.config(orientation)
  }

  /// The iPhone 12 Pro, upright.
  public static var iPhone12Pro: ViewImageConfig { Device.iPhone12Pro.config() }
  /// The iPhone 12 Pro.
  public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig {
    Device.iPhone12Pro.config(orientation)
  }

  /// The iPhone 12 Pro Max, upright.
  public static var iPhone12ProMax: ViewImageConfig { Device.iPhone12ProMax.config() }
  /// The iPhone 12 Pro Max.
  public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig {
    Device.iPhone12ProMax.config(orientation)
  }

  /// The iPhone 13 mini, upright.
  public static var iPhone13Mini: ViewImageConfig { Device.iPhone13mini.config() }
  /// The iPhone 13 mini.
  public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig {
    Device.iPhone13mini.config(orientation)
  }

  /// The iPhone 13, upright.
  public static var iPhone13: ViewImageConfig { Device.iPhone13.config() }
  /// The iPhone 13.
  public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig {
    Device.iPhone13.config(orientation)
  }

  /// The iPhone 13 Pro, upright.
  public static var iPhone13Pro: ViewImageConfig { Device.iPhone13Pro.config() }
  /// The iPhone 13 Pro.
  public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig {
    Device.iPhone13Pro.config(orientation)
  }

  /// The iPhone 13 Pro Max, upright.
  public static var iPhone13ProMax: ViewImageConfig { Device.iPhone13ProMax.config() }
  /// The iPhone 13 Pro Max.
  public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig {
    Device.iPhone13ProMax.config(orientation)
  }
}
