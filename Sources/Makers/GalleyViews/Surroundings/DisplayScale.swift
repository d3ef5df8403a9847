import GalleyGeometry
import Synchronization

/// Device pixels per point of views that nothing gives others.
package enum DisplayScale {
  private static let own = Mutex<CGFloat>(2)

  /// Those of the display; 2 unless a program changes it.
  package static var ofDisplay: CGFloat {
    get { own.withLock { $0 } }
    set { own.withLock { $0 = newValue } }
  }

  /// Those of the running work, else of the display.
  static var current: CGFloat { TraitOverrides.current.displayScale ?? ofDisplay }
}
