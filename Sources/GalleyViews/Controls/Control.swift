import GalleyGeometry

/// A view that responds to touches; UIKit's `UIControl`.
///
/// There are no touches here: a control shows its state, and `sendActions(for:)` performs actions.
@MainActor @preconcurrency open class Control: View {
  /// What a control shows; UIKit's `UIControl.State`.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits, in UIKit's order.
    public let rawValue: UInt
    /// Creates states from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Nothing in particular.
    public static let normal: State = []
    /// A finger is on the control.
    public static let highlighted = State(rawValue: 1)
    /// The control does not respond.
    public static let disabled = State(rawValue: 2)
    /// The control is selected.
    public static let selected = State(rawValue: 4)
    /// The control has the focus.
    public static let focused = State(rawValue: 8)
    /// States for the app's own use.
    public static let application = State(rawValue: 0x00FF_0000)
  }

  /// What happens to a control; UIKit's `UIControl.Event`.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits, in UIKit's order.
    public let rawValue: UInt
    /// Creates events from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger came down.
    public static let touchDown = Event(rawValue: 1)
    /// A finger came down several times.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moved inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger moved into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger moved out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger was lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger was lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system ended the touch.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's main action.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu will be shown.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ended with the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Every touch.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// Everything about editing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Everything.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// Where content is from left to right; UIKit's `UIControl.ContentHorizontalAlignment`.
  public enum ContentHorizontalAlignment: Int, Hashable, Sendable, CaseIterable {
    case center, left, right, fill, leading, trailing
  }

  /// Where content is from top to bottom; UIKit's `UIControl.ContentVerticalAlignment`.
  public enum ContentVerticalAlignment: Int, Hashable, Sendable, CaseIterable {
    case center, top, bottom, fill
  }

  /// Whether the control responds to touches.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateDidChange() } }
  }

  /// Whether the control is selected.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Whether a finger is on the control.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// Where content is from left to right.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }

  /// Where content is from top to bottom.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }

  /// Whether the control shows its menu when it is touched; stored, but menus are never shown.
  open var showsMenuAsPrimaryAction = false

  private var actions: [(action: Action, events: Event)] = []
  private var targets: [Target] = []

  /// An object that would be sent a message in UIKit.
  private struct Target {
    weak var object: AnyObject?
    var events: Event
  }

  /// Creates a control at `frame`, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control with a zero frame; archives are not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a control at `frame` with a main action.
  public convenience init(frame: CGRect, primaryAction: Action?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// What the control shows.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Called after the state has changed.
  func stateDidChange() { setNeedsLayout() }

  /// Where content is from left to right, after the reading direction was applied.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: readsFromRight ? .right : .left
    case .trailing: readsFromRight ? .left : .right
    case .center, .left, .right, .fill: contentHorizontalAlignment
    }
  }

  // MARK: Actions

  /// Adds an action; one with the same identifier is replaced for these events.
  open func addAction(_ action: Action, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    actions.append((action, controlEvents))
  }

  /// Removes an action from events.
  open func removeAction(_ action: Action, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier from events.
  open func removeAction(identifiedBy identifier: Action.Identifier, for controlEvents: Event) {
    actions = actions.compactMap { entry in
      guard entry.action.identifier == identifier else { return entry }
      let rest = entry.events.subtracting(controlEvents)
      return rest.isEmpty ? nil : (entry.action, rest)
    }
  }

  // UIKit: sends messages by their names, which Swift cannot do without Objective-C.
  /// Stores a target, which is never called: methods cannot be called by their names here.
  open func addTarget(_ target: Any?, action: Any, for controlEvents: Event) {
    targets.append(Target(object: target.map { $0 as AnyObject }, events: controlEvents))
  }

  /// Removes a target from events; nil removes all.
  open func removeTarget(_ target: Any?, action: Any?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    targets = targets.compactMap { entry in
      guard object == nil || entry.object === object else { return entry }
      var entry = entry
      entry.events.subtract(controlEvents)
      return entry.events.isEmpty ? nil : entry
    }
  }

  /// The events that have actions or targets.
  open var allControlEvents: Event {
    actions.map(\.events).reduce(into: targets.map(\.events).reduce([]) { $0.union($1) }) {
      $0.formUnion($1)
    }
  }

  /// Calls `handler` for each action, with its events, until it sets its last argument.
  open func enumerateEventHandlers(
    _ handler: (Action?, (Any?, Any)?, Event, inout Bool) -> Void
  ) {
    var stop = false
    for entry in actions where !stop { handler(entry.action, nil, entry.events, &stop) }
  }

  /// Performs an action with the control as its sender.
  open func sendAction(_ action: Action) { action.performWithSender(self, target: nil) }

  /// Performs the actions for events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) {
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) {
      sendAction(entry.action)
    }
  }

  /// Performs the control's main action.
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
}

/// A control that shows that content is being refreshed; UIKit's `UIRefreshControl`.
///
/// It is never shown here.
@MainActor @preconcurrency open class RefreshControl: Control {
  /// Whether the content is being refreshed.
  public private(set) var isRefreshing = false

  /// Marks the beginning of a refresh.
  open func beginRefreshing() { isRefreshing = true }

  /// Marks the end of a refresh.
  open func endRefreshing() { isRefreshing = false }
}
