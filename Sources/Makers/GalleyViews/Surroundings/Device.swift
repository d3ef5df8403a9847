// swift-format-ignore-file: AlwaysUseLowerCamelCase
import GalleyDrawing
import GalleyGeometry

/// The whole screen of a phone or tablet, held upright unless turned by `onItsSide`.
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

  /// What the home indicator covers of a phone on its side, in points.
  private let indicatorOnItsSide: CGFloat

  // Sizes, scales and size classes: https://developer.apple.com/design/human-interface-guidelines/layout#Specifications.
  // UIKit: Apple publishes no safe areas. They are those of a window without bars, as measured by many; those of devices
  // before the iPhone 14 are what swift-snapshot-testing has, with whose pictures ours are compared.
  private init(
    _ name: String, _ width: CGFloat, _ height: CGFloat, scale: CGFloat, top: CGFloat,
    bottom: CGFloat, _ idiom: InterfaceIdiom = .phone, indicatorOnItsSide: CGFloat = 21
  ) {
    self.name = name
    size = CGSize(width: width, height: height)
    self.scale = scale
    safeArea = EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    self.idiom = idiom
    self.indicatorOnItsSide = indicatorOnItsSide
  }

  private init(turning device: Device) {
    (name, scale, idiom) = (device.name, device.scale, device.idiom)
    indicatorOnItsSide = device.indicatorOnItsSide
    size = CGSize(width: device.size.height, height: device.size.width)
    if idiom == .pad {
      safeArea = device.safeArea
    } else if device.safeArea.bottom > 0 {
      let side = device.safeArea.top
      safeArea = EdgeInsets(top: 0, left: side, bottom: indicatorOnItsSide, right: side)
    } else {
      safeArea = .zero
    }
  }

  /// iPhone SE, first generation.
  public static let iPhoneSE1 = Device("iPhone SE 1", 320, 568, scale: 2, top: 20, bottom: 0)
  /// iPhone SE, third generation.
  public static let iPhoneSE = Device("iPhone SE", 375, 667, scale: 2, top: 20, bottom: 0)
  /// iPhone 8.
  public static let iPhone8 = Device("iPhone 8", 375, 667, scale: 2, top: 20, bottom: 0)
  /// iPhone 8 Plus.
  public static let iPhone8Plus = Device("iPhone 8 Plus", 414, 736, scale: 3, top: 20, bottom: 0)
  /// iPhone X.
  public static let iPhoneX = Device(
    "iPhone X", 375, 812, scale: 3, top: 44, bottom: 34, indicatorOnItsSide: 24)
  /// iPhone XR.
  public static let iPhoneXR = Device(
    "iPhone XR", 414, 896, scale: 2, top: 44, bottom: 34, indicatorOnItsSide: 24)
  /// iPhone XS Max.
  public static let iPhoneXSMax = Device(
    "iPhone XS Max", 414, 896, scale: 3, top: 44, bottom: 34, indicatorOnItsSide: 24)
  /// iPhone 12.
  public static let iPhone12 = Device("iPhone 12", 390, 844, scale: 3, top: 47, bottom: 34)
  /// iPhone 12 Pro.
  public static let iPhone12Pro = Device("iPhone 12 Pro", 390, 844, scale: 3, top: 47, bottom: 34)
  /// iPhone 12 Pro Max.
  public static let iPhone12ProMax = Device(
    "iPhone 12 Pro Max", 428, 926, scale: 3, top: 47, bottom: 34)
  /// iPhone 13 mini.
  public static let iPhone13mini = Device("iPhone 13 mini", 375, 812, scale: 3, top: 50, bottom: 34)
  /// iPhone 13.
  public static let iPhone13 = Device("iPhone 13", 390, 844, scale: 3, top: 47, bottom: 34)
  /// iPhone 13 Pro.
  public static let iPhone13Pro = Device("iPhone 13 Pro", 390, 844, scale: 3, top: 47, bottom: 34)
  /// iPhone 13 Pro Max.
  public static let iPhone13ProMax = Device(
    "iPhone 13 Pro Max", 428, 926, scale: 3, top: 47, bottom: 34)
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
  /// iPad mini of the fifth generation, and those before it with Retina displays.
  public static let iPadMini5 = Device("iPad mini 5", 768, 1024, scale: 2, top: 20, bottom: 0, .pad)
  /// iPad with 9.7 inches.
  public static let iPad9_7 = Device("iPad 9.7", 768, 1024, scale: 2, top: 20, bottom: 0, .pad)
  /// iPad with 10.2 inches.
  public static let iPad10_2 = Device("iPad 10.2", 810, 1080, scale: 2, top: 20, bottom: 0, .pad)
  /// iPad with A16.
  public static let iPad = Device("iPad", 820, 1180, scale: 2, top: 24, bottom: 20, .pad)
  /// The large iPad Air with M2.
  public static let iPadAir13 = Device(
    "iPad Air 13", 1024, 1366, scale: 2, top: 24, bottom: 20, .pad)
  /// iPad Pro with 10.5 inches.
  public static let iPadPro10_5 = Device(
    "iPad Pro 10.5", 834, 1112, scale: 2, top: 20, bottom: 0, .pad)
  /// The small iPad Pro with M2, and those before it with 11 inches.
  public static let iPadPro11M2 = Device(
    "iPad Pro 11 M2", 834, 1194, scale: 2, top: 24, bottom: 20, .pad)
  /// The small iPad Pro with M4.
  public static let iPadPro11 = Device(
    "iPad Pro 11", 834, 1210, scale: 2, top: 24, bottom: 20, .pad)
  /// iPad Pro with 12.9 inches and a home button.
  public static let iPadPro12_9 = Device(
    "iPad Pro 12.9", 1024, 1366, scale: 2, top: 20, bottom: 0, .pad)
  /// The large iPad Pro with M4.
  public static let iPadPro13 = Device(
    "iPad Pro 13", 1032, 1376, scale: 2, top: 24, bottom: 20, .pad)

  /// All of them, the phones first, each kind from the smallest to the largest.
  public static let all = [
    iPhoneSE1, iPhone8, iPhoneSE, iPhoneX, iPhone13mini, iPhone12, iPhone12Pro, iPhone13,
    iPhone13Pro, iPhone14, iPhone16, iPhone16Pro, iPhone8Plus, iPhoneXR, iPhoneXSMax,
    iPhone12ProMax, iPhone13ProMax, iPhone16Plus, iPhone16ProMax, iPadMini, iPadMini5, iPad9_7,
    iPad10_2, iPad, iPadPro10_5, iPadPro11M2, iPadPro11, iPadAir13, iPadPro12_9, iPadPro13,
  ]

  /// The name in names of cases, such as `iPhone-16-Pro`.
  package var mark: String { String(name.map { $0 == " " ? "-" : $0 }) }

  private var isUpright: Bool { size.height >= size.width }
  /// Whether it is turned by `onItsSide`.
  package var isOnItsSide: Bool { !isUpright }

  // UIKit: a phone on its side shows no status bar, and keeps what the cameras cover free at both sides.
  /// The same device, held on its side.
  public var onItsSide: Device {
    guard isUpright else { return self }
    return Device(turning: self)
  }

  // UIKit: phones from 414 points on are of regular width on their side.
  /// The traits of a window that covers the screen, without the scale.
  package var traits: TraitOverrides {
    let isLarge = idiom == .pad || !isUpright && size.height >= 414
    var traits = TraitOverrides()
    traits.userInterfaceIdiom = idiom
    traits.horizontalSizeClass = isLarge ? .regular : .compact
    traits.verticalSizeClass = idiom == .pad || isUpright ? .regular : .compact
    return traits
  }
}
