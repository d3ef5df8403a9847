import Foundation
import GalleyGeometry
import GalleyViews

// UIKit: the display, the device and the app are one each for the process. Only programs change them;
// views and layouts go by the tree that they are in.

/// The display; there is one, of 390 × 844 points, unless a program says otherwise.
@MainActor @preconcurrency open class UIScreen: NSObject {
  /// The one display.
  public static let main = UIScreen()

  /// The display's size, in points; may be set, as there is no display here.
  open var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)

  /// Device pixels per point; may be set, as there is no display here.
  open var scale: CGFloat = 2

  /// The same as `scale`.
  open var nativeScale: CGFloat { scale }

  /// The size in device pixels.
  open var nativeBounds: CGRect {
    bounds.applying(CGAffineTransform(scaleX: scale, y: scale))
  }

  /// What the display is.
  open var traitCollection: UITraitCollection { TraitCollection(displayScale: scale) }
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
}

/// How the device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether it is held upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is held sideways.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// How the app's windows are turned.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  /// Whether they stand upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether they lie sideways.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The device: a telephone, held as the display's size tells.
@MainActor @preconcurrency open class UIDevice: NSObject {
  /// The one device.
  public static let current = UIDevice()

  /// The kind of device; may be set.
  open var userInterfaceIdiom = UIUserInterfaceIdiom.phone

  /// How the device is held: upright unless the display is wider than high.
  open var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }

  /// The name of the system whose behaviour Galley follows.
  open var systemName: String { "iOS" }
}

/// The app.
@MainActor @preconcurrency open class UIApplication: UIResponder {
  /// The one app.
  public static let shared = UIApplication()

  /// Which way the app's text runs; may be set.
  open var userInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight

  /// How the windows are turned: upright unless the display is wider than high.
  open var statusBarOrientation: UIInterfaceOrientation {
    UIDevice.current.orientation.isLandscape ? .landscapeRight : .portrait
  }

  /// Who is told about the app; kept, and never told.
  open weak var delegate: AnyObject?

  /// Where the status bar is; nowhere.
  open var statusBarFrame: CGRect { .zero }

  /// The windows; there are none that the app knows of.
  open var windows: [UIWindow] { [] }

  /// The window in front; there is none that the app knows of.
  open var keyWindow: UIWindow? { nil }
}

extension TraitCollection {
  /// The traits of the style in which system colours are given out.
  public static var current: UITraitCollection { TraitCollection(userInterfaceStyle: .current) }

  /// Runs `actions` so that system colours are given out in the style of these traits.
  public func performAsCurrent(_ actions: () -> Void) {
    InterfaceStyle.$current.withValue(userInterfaceStyle, operation: actions)
  }

  /// The kind of device: a telephone.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}

/// What VoiceOver and its kin are told; nothing is listening here.
public enum UIAccessibility {
  /// Whether a screen reader runs; false.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether motion is to be reduced; false.
  public static var isReduceMotionEnabled: Bool { false }
}
