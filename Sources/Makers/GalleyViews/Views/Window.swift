import GalleyGeometry

/// The outermost view of a screen; UIKit's `UIWindow`.
@MainActor @preconcurrency open class Window: View {
  /// The responder that receives keyboard input.
  weak var firstResponder: Responder?

  /// The controller whose view fills the window.
  package var rootController: Responder?

  /// Shows the controller's view.
  package var whenShown: (() -> Void)?

  /// The scene that the window belongs to.
  package weak var scene: Responder?

  /// Whether the window has been shown.
  package private(set) var wasShown = false

  private struct Member {
    weak var window: Window?
  }

  private static var members: [Member] = []

  /// The windows that have been shown, in the order in which they first were; the app retains none.
  package static var shown: [Window] { members.compactMap(\.window) }

  /// The window that was the last to become the one that receives keyboard input.
  package private(set) static weak var key: Window?

  // Here, windows are not hidden before they are shown: views draw those that nobody has shown, too.
  /// Whether the window is not drawn; the app knows a window once it was shown.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      if !newValue { noteShown() }
    }
  }

  private func noteShown() {
    guard !wasShown else { return }
    wasShown = true
    Self.members.removeAll { $0.window == nil }
    Self.members.append(Member(window: self))
  }

  /// The window's place among the others of its screen.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// A larger number is further in front.
    public var rawValue: CGFloat
    /// Creates a level; a larger number is further in front.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// That of an app's window.
    public static let normal = Level(rawValue: 0)
    /// That of the status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// That of an alert.
    public static let alert = Level(rawValue: 2000)

    /// Whether a level is behind another one.
    public static func < (first: Level, second: Level) -> Bool { first.rawValue < second.rawValue }
  }

  /// The window's place among the others of its screen; stored, as each window is drawn by itself.
  open var windowLevel = Level.normal

  /// Whether the window receives keyboard input.
  public internal(set) var isKeyWindow = false

  /// Makes the window receive keyboard input.
  open func makeKey() {
    Self.key = self
    guard !isKeyWindow else { return }
    isKeyWindow = true
    becomeKey()
  }

  /// Shows the window and makes it receive keyboard input.
  open func makeKeyAndVisible() {
    isHidden = false
    whenShown?()
    makeKey()
  }

  /// Called after the window has become the one that receives keyboard input; for overriding.
  open func becomeKey() {}

  /// Called after the window has ceased to receive keyboard input; for overriding, never called here.
  open func resignKey() {}

  /// Called for every event in the window; for overriding, never called here.
  open func sendEvent(_ event: Event) {}

  /// The window's scene.
  open override var next: Responder? { scene }
}

extension View {
  /// Takes keyboard input away from the first responder, if it is this view or one inside.
  func endEditingInside(_ force: Bool) -> Bool {
    guard let window, let first = window.firstResponder as? View, first.isDescendant(of: self)
    else {
      return true
    }
    if first.resignFirstResponder() { return true }
    // UIKit: force takes the input away even if the responder refuses.
    guard force else { return false }
    window.firstResponder = nil
    return true
  }

  /// Calls `change` before and after the view enters or leaves a window; nil removes the observer.
  package func observeWindow(_ change: ((_ isBefore: Bool, _ window: Window?) -> Void)?) {
    ownConstraintState.windowChange = change
  }
}
