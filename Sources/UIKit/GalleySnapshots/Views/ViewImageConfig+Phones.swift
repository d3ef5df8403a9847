import UIKit

/// The facts of a phone from which its configuration and its traits are made.
struct Phone: Sendable {
  private let upright, onItsSide: (size: CGSize, safeArea: UIEdgeInsets)
  private let isLarge: Bool

  // Safe areas are those of the original, with which pictures are compared, not those of devices.
  /// A phone by its upright screen; `sideBottom` is the lower inset of a screen without a button.
  private init(
    _ width: CGFloat, _ height: CGFloat, top: CGFloat, bottom: CGFloat = 0,
    sideBottom: CGFloat? = nil, isLarge: Bool = false
  ) {
    upright = (CGSize(width: width, height: height), UIEdgeInsets(top: top, bottom: bottom))
    onItsSide = (
      CGSize(width: height, height: width),
      sideBottom.map { UIEdgeInsets(left: top, bottom: $0, right: top) } ?? .zero
    )
    self.isLarge = isLarge
  }

  static let iPhoneSe = Phone(320, 568, top: 20)
  static let iPhone8 = Phone(375, 667, top: 20)
  static let iPhone8Plus = Phone(414, 736, top: 20, isLarge: true)
  static let iPhoneX = Phone(375, 812, top: 44, bottom: 34, sideBottom: 24)
  static let iPhoneXsMax = Phone(414, 896, top: 44, bottom: 34, sideBottom: 24, isLarge: true)
  static let iPhone12 = Phone(390, 844, top: 47, bottom: 34, sideBottom: 21)
  static let iPhone12ProMax = Phone(428, 926, top: 47, bottom: 34, sideBottom: 21, isLarge: true)
  static let iPhone13Mini = Phone(375, 812, top: 50, bottom: 34, sideBottom: 21)

  /// The surroundings of a view that covers the screen.
  func config(_ orientation: ViewImageConfig.Orientation = .portrait) -> ViewImageConfig {
    let screen = orientation == .portrait ? upright : onItsSide
    return ViewImageConfig(
      safeArea: screen.safeArea, size: screen.size, traits: traits(orientation))
  }

  /// The traits of the screen; like the original's they leave the scale and the style open.
  func traits(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    UITraitCollection(
      layoutDirection: .leftToRight,
      horizontalSizeClass: isLarge && orientation == .landscape ? .regular : .compact,
      verticalSizeClass: orientation == .portrait ? .regular : .compact,
      preferredContentSizeCategory: .medium, userInterfaceIdiom: .phone)
  }
}

extension ViewImageConfig {
  /// The iPhone SE of the first generation, upright.
  public static var iPhoneSe: ViewImageConfig { Phone.iPhoneSe.config() }
  /// The iPhone SE of the first generation.
  public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhoneSe.config(orientation)
  }

  /// The iPhone 8, upright.
  public static var iPhone8: ViewImageConfig { Phone.iPhone8.config() }
  /// The iPhone 8.
  public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone8.config(orientation)
  }

  /// The iPhone 8 Plus, upright.
  public static var iPhone8Plus: ViewImageConfig { Phone.iPhone8Plus.config() }
  /// The iPhone 8 Plus.
  public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone8Plus.config(orientation)
  }

  /// The iPhone X, upright.
  public static var iPhoneX: ViewImageConfig { Phone.iPhoneX.config() }
  /// The iPhone X.
  public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhoneX.config(orientation)
  }

  /// The iPhone XR, upright.
  public static var iPhoneXr: ViewImageConfig { Phone.iPhoneXsMax.config() }
  /// The iPhone XR.
  public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhoneXsMax.config(orientation)
  }

  /// The iPhone XS Max, upright.
  public static var iPhoneXsMax: ViewImageConfig { Phone.iPhoneXsMax.config() }
  /// The iPhone XS Max.
  public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhoneXsMax.config(orientation)
  }

  /// The iPhone 12, upright.
  public static var iPhone12: ViewImageConfig { Phone.iPhone12.config() }
  /// The iPhone 12.
  public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone12.config(orientation)
  }

  /// The iPhone 12 Pro, upright.
  public static var iPhone12Pro: ViewImageConfig { Phone.iPhone12.config() }
  /// The iPhone 12 Pro.
  public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone12.config(orientation)
  }

  /// The iPhone 12 Pro Max, upright.
  public static var iPhone12ProMax: ViewImageConfig { Phone.iPhone12ProMax.config() }
  /// The iPhone 12 Pro Max.
  public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone12ProMax.config(orientation)
  }

  /// The iPhone 13 mini, upright.
  public static var iPhone13Mini: ViewImageConfig { Phone.iPhone13Mini.config() }
  /// The iPhone 13 mini.
  public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone13Mini.config(orientation)
  }

  /// The iPhone 13, upright.
  public static var iPhone13: ViewImageConfig { Phone.iPhone12.config() }
  /// The iPhone 13.
  public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone12.config(orientation)
  }

  /// The iPhone 13 Pro, upright.
  public static var iPhone13Pro: ViewImageConfig { Phone.iPhone12.config() }
  /// The iPhone 13 Pro.
  public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone12.config(orientation)
  }

  /// The iPhone 13 Pro Max, upright.
  public static var iPhone13ProMax: ViewImageConfig { Phone.iPhone12ProMax.config() }
  /// The iPhone 13 Pro Max.
  public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig {
    Phone.iPhone12ProMax.config(orientation)
  }
}
