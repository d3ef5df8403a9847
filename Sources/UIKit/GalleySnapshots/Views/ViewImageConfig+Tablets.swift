// swift-format-ignore-file: AlwaysUseLowerCamelCase
import GalleyViews
import UIKit

/// The facts of a tablet from which its configuration is made.
struct Tablet: Sendable {
  private let device: Device
  private let portrait: (oneThird: CGFloat, twoThirds: CGFloat)
  private let landscape: (oneThird: CGFloat, oneHalf: CGFloat, twoThirds: CGFloat)
  private let isRegularInHalf: Bool

  /// A tablet by its device and by the widths of parts of the screen.
  private init(
    _ device: Device, portrait: (oneThird: CGFloat, twoThirds: CGFloat),
    landscape: (oneThird: CGFloat, oneHalf: CGFloat, twoThirds: CGFloat),
    isRegularInHalf: Bool = false
  ) {
    self.device = device
    self.portrait = portrait
    self.landscape = landscape
    self.isRegularInHalf = isRegularInHalf
  }

  static let iPadMini = Tablet(.iPadMini5, portrait: (320, 438), landscape: (320, 507, 694))
  static let iPad10_2 = Tablet(.iPad10_2, portrait: (320, 480), landscape: (320, 535, 750))
  static let iPadPro10_5 = Tablet(.iPadPro10_5, portrait: (320, 504), landscape: (320, 551, 782))
  static let iPadPro11 = Tablet(.iPadPro11M2, portrait: (320, 504), landscape: (375, 592, 809))
  static let iPadPro12_9 = Tablet(
    .iPadPro12_9, portrait: (375, 639), landscape: (375, 678, 981), isRegularInHalf: true)

  private var size: CGSize { device.size }

  /// The surroundings of a view that covers the screen.
  func config(_ orientation: ViewImageConfig.Orientation = .landscape) -> ViewImageConfig {
    switch orientation {
    case .landscape: config(.landscape(splitView: .full))
    case .portrait: config(.portrait(splitView: .full))
    }
  }

  /// The surroundings of a view that covers a part of the screen.
  func config(_ orientation: ViewImageConfig.TabletOrientation) -> ViewImageConfig {
    switch orientation {
    case .landscape(splitView: .oneThird): part(landscape.oneThird, size.width, .compact)
    case .landscape(splitView: .oneHalf):
      part(landscape.oneHalf, size.width, isRegularInHalf ? .regular : .compact)
    case .landscape(splitView: .twoThirds): part(landscape.twoThirds, size.width, .regular)
    case .landscape(splitView: .full): part(size.height, size.width, .regular)
    case .portrait(splitView: .oneThird): part(portrait.oneThird, size.height, .compact)
    case .portrait(splitView: .twoThirds): part(portrait.twoThirds, size.height, .compact)
    case .portrait(splitView: .full): part(size.width, size.height, .regular)
    }
  }

  private func part(
    _ width: CGFloat, _ height: CGFloat, _ sizeClass: UIUserInterfaceSizeClass
  ) -> ViewImageConfig {
    ViewImageConfig(
      safeArea: device.safeArea, size: CGSize(width: width, height: height),
      traits: Self.traits(sizeClass))
  }

  /// The traits by the horizontal size class; like the original's they leave the others open.
  static func traits(_ sizeClass: UIUserInterfaceSizeClass) -> UITraitCollection {
    UITraitCollection(
      horizontalSizeClass: sizeClass, verticalSizeClass: .regular, userInterfaceIdiom: .pad)
  }
}

extension ViewImageConfig {
  /// The iPad mini of the first five generations, on its side.
  public static var iPadMini: ViewImageConfig { Tablet.iPadMini.config() }
  /// The iPad mini of the first five generations.
  public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig {
    Tablet.iPadMini.config(orientation)
  }
  /// A part of the screen of the iPad mini of the first five generations.
  public static func iPadMini(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet.iPadMini.config(orientation)
  }

  /// The iPad with 9.7 inches, on its side.
  public static var iPad9_7: ViewImageConfig { Tablet.iPadMini.config() }
  /// The iPad with 9.7 inches.
  public static func iPad9_7(_ orientation: Orientation) -> ViewImageConfig {
    Tablet.iPadMini.config(orientation)
  }
  /// A part of the screen of the iPad with 9.7 inches.
  public static func iPad9_7(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet.iPadMini.config(orientation)
  }

  /// The iPad with 10.2 inches, on its side.
  public static var iPad10_2: ViewImageConfig { Tablet.iPad10_2.config() }
  /// The iPad with 10.2 inches.
  public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig {
    Tablet.iPad10_2.config(orientation)
  }
  /// A part of the screen of the iPad with 10.2 inches.
  public static func iPad10_2(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet.iPad10_2.config(orientation)
  }

  /// The iPad Pro with 10.5 inches, on its side.
  public static var iPadPro10_5: ViewImageConfig { Tablet.iPadPro10_5.config() }
  /// The iPad Pro with 10.5 inches.
  public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig {
    Tablet.iPadPro10_5.config(orientation)
  }
  /// A part of the screen of the iPad Pro with 10.5 inches.
  public static func iPadPro10_5(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet.iPadPro10_5.config(orientation)
  }

  /// The iPad Pro with 11 inches, on its side.
  public static var iPadPro11: ViewImageConfig { Tablet.iPadPro11.config() }
  /// The iPad Pro with 11 inches.
  public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig {
    Tablet.iPadPro11.config(orientation)
  }
  /// A part of the screen of the iPad Pro with 11 inches.
  public static func iPadPro11(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet.iPadPro11.config(orientation)
  }

  /// The iPad Pro with 12.9 inches, on its side.
  public static var iPadPro12_9: ViewImageConfig { Tablet.iPadPro12_9.config() }
  /// The iPad Pro with 12.9 inches.
  public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig {
    Tablet.iPadPro12_9.config(orientation)
  }
  /// A part of the screen of the iPad Pro with 12.9 inches.
  public static func iPadPro12_9(_ orientation: TabletOrientation) -> ViewImageConfig {
    Tablet.iPadPro12_9.config(orientation)
  }
}
