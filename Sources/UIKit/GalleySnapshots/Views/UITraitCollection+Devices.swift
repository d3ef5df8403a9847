// swift-format-ignore-file: AlwaysUseLowerCamelCase
import GalleyViews
import UIKit

// The original has none for the iPhone 12 Pro, the iPhone 13 mini and the iPhone 13 Pro.
// UIKit: the original's also say whether the screen feels how hard it is pressed; there is no such
// trait here.
extension UITraitCollection {
  /// The traits of the iPhone SE of the first generation.
  public static func iPhoneSe(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    Device.iPhoneSE1.traitCollection(orientation)
  }

  /// The traits of the iPhone 8.
  public static func iPhone8(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    Device.iPhone8.traitCollection(orientation)
  }

  /// The traits of the iPhone 8 Plus.
  public static func iPhone8Plus(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    Device.iPhone8Plus.traitCollection(orientation)
  }

  /// The traits of the iPhone X.
  public static func iPhoneX(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    Device.iPhoneX.traitCollection(orientation)
  }

  /// The traits of the iPhone XR.
  public static func iPhoneXr(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    Device.iPhoneXR.traitCollection(orientation)
  }

  /// The traits of the iPhone XS Max.
  public static func iPhoneXsMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    Device.iPhoneXSMax.traitCollection(orientation)
  }

  /// The traits of the iPhone 12.
  public static func iPhone12(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    Device.iPhone12.traitCollection(orientation)
  }

  /// The traits of the iPhone 12 Pro Max.
  public static func iPhone12ProMax(_ orientation: ViewImageConfig.Orientation)
    -> UITraitCollection
  {
    Device.iPhone12ProMax.traitCollection(orientation)
  }

  /// The traits of the iPhone 13.
  public static func iPhone13(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    Device.iPhone13.traitCollection(orientation)
  }

  /// The traits of the iPhone 13 Pro Max.
  public static func iPhone13ProMax(_ orientation: ViewImageConfig.Orientation)
    -> UITraitCollection
  {
    Device.iPhone13ProMax.traitCollection(orientation)
  }
}

extension UITraitCollection {
  /// The traits of the iPad mini of the first five generations.
  public static var iPadMini: UITraitCollection { Tablet.traits(.regular) }
  /// The traits of a narrow part of the screen of the iPad mini of the first five generations.
  public static var iPadMini_Compact_SplitView: UITraitCollection { Tablet.traits(.compact) }

  /// The traits of the iPad with 9.7 inches.
  public static var iPad9_7: UITraitCollection { Tablet.traits(.regular) }
  /// The traits of a narrow part of the screen of the iPad with 9.7 inches.
  public static var iPad9_7_Compact_SplitView: UITraitCollection { Tablet.traits(.compact) }

  /// The traits of the iPad with 10.2 inches.
  public static var iPad10_2: UITraitCollection { Tablet.traits(.regular) }
  /// The traits of a narrow part of the screen of the iPad with 10.2 inches.
  public static var iPad10_2_Compact_SplitView: UITraitCollection { Tablet.traits(.compact) }

  /// The traits of the iPad Pro with 10.5 inches.
  public static var iPadPro10_5: UITraitCollection { Tablet.traits(.regular) }
  /// The traits of a narrow part of the screen of the iPad Pro with 10.5 inches.
  public static var iPadPro10_5_Compact_SplitView: UITraitCollection { Tablet.traits(.compact) }

  /// The traits of the iPad Pro with 11 inches.
  public static var iPadPro11: UITraitCollection { Tablet.traits(.regular) }
  /// The traits of a narrow part of the screen of the iPad Pro with 11 inches.
  public static var iPadPro11_Compact_SplitView: UITraitCollection { Tablet.traits(.compact) }

  /// The traits of the iPad Pro with 12.9 inches.
  public static var iPadPro12_9: UITraitCollection { Tablet.traits(.regular) }
  /// The traits of a narrow part of the screen of the iPad Pro with 12.9 inches.
  public static var iPadPro12_9_Compact_SplitView: UITraitCollection { Tablet.traits(.compact) }
}
