import GalleyDrawing
import GalleyGeometry
import Synchronization

/// The display of the process: what windows and controllers' views have where nothing gives them something else.
package struct Display: Sendable {
  /// Width and height, in points.
  package var size = CGSize(width: 390, height: 844)
  /// Device pixels per point.
  package var scale: CGFloat = 2
  /// What the system covers at the edges, in points.
  package var safeArea = EdgeInsets.zero
  /// The traits of what covers the display, without the scale; what is left open is as on a phone that is held upright.
  package var traits = TraitOverrides()
  /// The device whose display it is, if there is one.
  package var device: Device?

  /// The user's language; content runs in its direction.
  package var locale: LocaleName? {
    get { traits.locale }
    set { (traits.locale, traits.layoutDirection) = (newValue, newValue?.layoutDirection) }
  }

  /// The display of a phone without a safe area.
  package init() {}

  /// The display of a device.
  package init(_ device: Device) {
    (size, scale, safeArea) = (device.size, device.scale, device.safeArea)
    (traits, self.device) = (device.traits, device)
  }

  // UIKit's `UIScreen.main` belongs to the process, too.
  private static let own = Mutex(Display())

  /// The display as it is now.
  package static var current: Display { own.withLock { $0 } }

  /// Device pixels per point of the running work, else of the display.
  static var currentScale: CGFloat {
    TraitOverrides.current.displayScale ?? own.withLock { $0.scale }
  }

  /// Makes `display` the current one; tells the windows that were shown.
  ///
  /// A window that covered the display before it covers it afterwards.
  @MainActor package static func show(_ display: Display) {
    let former = current
    let windows = Window.shown.map { ($0, $0.definiteTraits) }
    own.withLock { $0 = display }
    for (window, traits) in windows {
      if display.size != former.size, window.frame == CGRect(origin: .zero, size: former.size) {
        window.frame.size = display.size
      }
      window.tellAboutTraits(former: traits)
      window.noticeSafeArea()
    }
  }
}

extension View {
  /// The traits of the display, for a window and for a controller's view that is in none.
  var traitsOfDisplay: TraitOverrides {
    guard superview == nil, self is Window || controller != nil else { return TraitOverrides() }
    return Display.current.traits
  }
}
