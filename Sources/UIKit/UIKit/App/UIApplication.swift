import Foundation
import GalleyBase
import GalleyGeometry
import GalleyViews

// UIKit: the process has one display, one device and one app. Only programs change them; views and
// layouts use the environment of their view tree.

/// The display; 390 × 844 points without a safe area unless a program changes it.
@MainActor @preconcurrency open class UIScreen: NSObject {
  /// The only display.
  public static let main = UIScreen()

  /// The device whose display this is, such as `.iPhone13Pro` or `.iPhone13Pro.onItsSide`; nil for none.
  ///
  /// It decides the size and the pixels, and for windows and controllers' views the safe area, the size classes and the
  /// kind of device. Set it before the views are made: windows that were shown are laid out again, a view that
  /// read `bounds` keeps its size.
  open var device: Device? {
    get { Display.current.device }
    set {
      var display = newValue.map { Display($0) } ?? Display()
      display.locale = Display.current.locale
      Display.show(display)
    }
  }

  /// The user's language by BCP 47, such as `de` or `pt-BR`, or a pseudo-language (`en-XA`, `ar-XB`); nil for the
  /// development language of each text.
  ///
  /// Content runs in its direction. Set it before the views are made, as they ask for texts then. A text that is no
  /// name of a language changes nothing, which is told.
  open var language: String? {
    get { Display.current.locale?.name }
    set {
      let locale = newValue.flatMap { LocaleName($0) }
      if let newValue, locale == nil {
        tellOnStandardError(
          "'\(newValue)' is not the name of a language", hint: "write de, pt-BR or zh-Hant")
      } else {
        change { $0.locale = locale }
      }
    }
  }

  /// The display's size, in points; settable, as there is no real display here.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: Display.current.size) }
    set { change { $0.size = newValue.size } }
  }

  /// Device pixels per point; settable, as there is no real display here.
  ///
  /// Windows that were shown are laid out again after a change.
  open var scale: CGFloat {
    get { Display.current.scale }
    set { change { $0.scale = newValue } }
  }

  private func change(_ change: (inout Display) -> Void) {
    var display = Display.current
    change(&display)
    Display.show(display)
  }

  /// The same as `scale`.
  open var nativeScale: CGFloat { scale }

  /// The size in device pixels.
  open var nativeBounds: CGRect {
    bounds.applying(CGAffineTransform(scaleX: scale, y: scale))
  }

  /// The display's properties as traits.
  open var traitCollection: UITraitCollection {
    var traits = Display.current.traits
    traits.displayScale = scale
    return TraitCollection(traits)
  }

  /// The display's own space, which is that of the windows.
  open var coordinateSpace: any UICoordinateSpace { ScreenSpace() }
}

/// How the device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether the device is held upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is held sideways.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The orientation of the app's windows.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  /// Whether the windows are upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the windows are sideways.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The device: a phone, oriented according to the display's size.
@MainActor @preconcurrency open class UIDevice: NSObject {
  /// The only device.
  public static let current = UIDevice()

  /// The kind of device: that of the display's unless set.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { ownIdiom ?? Display.current.traits.userInterfaceIdiom ?? .phone }
    set { ownIdiom = newValue }
  }

  private var ownIdiom: UIUserInterfaceIdiom?

  /// How the device is held: upright unless the display is wider than high.
  open var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }

  /// The name of the system whose behaviour Galley reproduces.
  open var systemName: String { "iOS" }
}

/// The app.
@MainActor @preconcurrency open class UIApplication: UIResponder {
  /// The only app.
  public static let shared = UIApplication()

  /// The direction in which the app's text runs; settable.
  open var userInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight

  /// The orientation of the windows: upright unless the display is wider than high.
  open var statusBarOrientation: UIInterfaceOrientation {
    UIDevice.current.orientation.isLandscape ? .landscapeRight : .portrait
  }

  /// The size of text that the user prefers.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    TraitCollection.current.preferredContentSizeCategory
  }

  /// The delegate of the app; stored, but never called.
  open weak var delegate: (any UIApplicationDelegate)?

  /// Whether the display stays on; stored, but has no effect.
  open var isIdleTimerDisabled = false

  /// Whether touches are ignored; always false.
  open var isIgnoringInteractionEvents: Bool { false }

  /// Calls a method on a target or, without one, on the first responder from `sender` on that has it; returns
  /// whether one was called.
  @discardableResult open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    action.send(to: target.map { $0 as AnyObject }, from: sender, for: event)
  }

  /// The frame of the status bar; always zero.
  open var statusBarFrame: CGRect { .zero }

  // UIKit: hidden windows, too. Windows belong to whoever made them; a released one is gone here.
  /// The windows that have been shown, in the order in which they first were.
  open var windows: [UIWindow] { Window.shown }

  /// The window that receives keyboard input: of those on screen, the last to become so.
  open var keyWindow: UIWindow? {
    let candidates = windows.filter { $0.isKeyWindow && !$0.isHidden }
    return candidates.first { $0 === Window.key } ?? candidates.last
  }

  /// The scene of the windows to which no program has given one.
  private(set) lazy var usualScene: UIWindowScene = UsualScene(
    session: UISceneSession(), connectionOptions: .init())
}
