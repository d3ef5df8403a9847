import GalleyGeometry
import GalleyViews

/// The whole screen of a phone or tablet, held upright.
public struct Device: Hashable, Sendable {
  /// The name, such as `iPhone 16`.
  public let name: String
  /// Width and height of the screen, in points.
  public let size: CGSize
  /// Device pixels per point.
  public let scale: CGFloat
  /// What the system covers at the edges, in points: status bar, cameras and home indicator.
  public let safeArea: EdgeInsets
  /// The kind of device.
  public let idiom: InterfaceIdiom

  // Sizes, scales and size classes: https://developer.apple.com/design/human-interface-guidelines/layout#Specifications.
  // UIKit: Apple publishes no safe areas. They are those of a window without bars, as measured by many.
  private init(
    _ name: String, _ width: CGFloat, _ height: CGFloat, scale: CGFloat, top: CGFloat,
    bottom: CGFloat, _ idiom: InterfaceIdiom = .phone
  ) {
    self.name = name
    size = CGSize(width: width, height: height)
    self.scale = scale
    safeArea = EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    self.idiom = idiom
  }

  /// iPhone SE, third generation.
  public static let iPhoneSE = Device("iPhone SE", 375, 667, scale: 2, top: 20, bottom: 0)
  /// iPhone 13 mini.
  public static let iPhone13mini = Device("iPhone 13 mini", 375, 812, scale: 3, top: 50, bottom: 34)
  /// iPhone 14.
  public static let iPhone14 = Device("iPhone 14", 390, 844, scale: 3, top: 47, bottom: 34)
  /// iPhone 16.
  public static let iPhone16 = Device("iPhone 16", 393, 852, scale: 3, top: 59, bottom: 34)
  /// iPhone 16 Plus.
  public static let iPhone16Plus = Device("iPhone 16 Plus", 430, 932, scale: 3, top: 59, bottom: 34)
  /// iPhone 16 Pro.
  public static let iPhone16Pro = Device("iPhone 16 Pro", 402, 874, scale: 3, top: 62, bottom: 34)
  /// iPhone 16 Pro Max.
  public static let iPhone16ProMax = Device(
    "iPhone 16 Pro Max", 440, 956, scale: 3, top: 62, bottom: 34)
  /// iPad mini with A17 Pro.
  public static let iPadMini = Device("iPad mini", 744, 1133, scale: 2, top: 24, bottom: 20, .pad)
  /// iPad with A16.
  public static let iPad = Device("iPad", 820, 1180, scale: 2, top: 24, bottom: 20, .pad)
  /// The large iPad Air with M2.
  public static let iPadAir13 = Device(
    "iPad Air 13", 1024, 1366, scale: 2, top: 24, bottom: 20, .pad)
  /// The small iPad Pro with M4.
  public static let iPadPro11 = Device(
    "iPad Pro 11", 834, 1210, scale: 2, top: 24, bottom: 20, .pad)
  /// The large iPad Pro with M4.
  public static let iPadPro13 = Device(
    "iPad Pro 13", 1032, 1376, scale: 2, top: 24, bottom: 20, .pad)

  /// All of them, the phones first, each kind from the smallest to the largest.
  public static let all = [
    iPhoneSE, iPhone13mini, iPhone14, iPhone16, iPhone16Pro, iPhone16Plus, iPhone16ProMax,
    iPadMini, iPad, iPadPro11, iPadAir13, iPadPro13,
  ]

  /// The name in names of cases, such as `iPhone-16-Pro`.
  var mark: String { String(name.map { $0 == " " ? "-" : $0 }) }

  /// The traits of a window that covers the screen.
  package var traits: TraitOverrides {
    var traits = TraitOverrides()
    traits.userInterfaceIdiom = idiom
    traits.horizontalSizeClass = idiom == .pad ? .regular : .compact
    traits.verticalSizeClass = .regular
    return traits
  }
}

extension KeyShape where Value == Device {
  /// The name of a device.
  static var device: KeyShape { .word(Device.all.map { (word: $0.name, value: $0) }) }
}
