import Foundation
import GalleyGeometry

/// A view that responds to touches; UIKit's `UIControl`.
///
/// There are no touches here: a control shows its state; `sendActions(for:)` performs actions and calls targets.
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

  /// What a screen reader is told of the control's state.
  final var stateTraits: AccessibilityTraits {
    [isEnabled ? [] : .notEnabled, isSelected ? .selected : []]
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

  private var handlers: [Handler] = []

  /// What events lead to.
  @MainActor private struct Handler {
    enum Work {
      case action(Action)
      case message(Message)
    }

    var work: Work
    var events: Event

    /// Whether it is the action of this name.
    func isAction(_ identifier: Action.Identifier) -> Bool {
      if case .action(let action) = work { action.identifier == identifier } else { false }
    }

    /// Whether it is a message to an object, with this name; nil for any.
    func isMessage(_ selector: Selector?, to target: AnyObject?) -> Bool {
      if case .message(let message) = work { message.matches(selector, to: target) } else { false }
    }
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

  // MARK: Tracking

  /// Whether a finger is on the control; always false.
  open var isTracking: Bool { false }

  /// Whether the finger is inside; always false.
  open var isTouchInside: Bool { false }

  /// Called when a finger comes down; for overriding, never called here.
  open func beginTracking(_ touch: Touch, with event: GalleyViews.Event?) -> Bool { true }

  /// Called when the finger moves; for overriding, never called here.
  open func continueTracking(_ touch: Touch, with event: GalleyViews.Event?) -> Bool { true }

  /// Called when the finger is lifted; for overriding, never called here.
  open func endTracking(_ touch: Touch?, with event: GalleyViews.Event?) {}

  /// Called when the system takes the touch away; for overriding, never called here.
  open func cancelTracking(with event: GalleyViews.Event?) {}

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
    handlers.append(Handler(work: .action(action), events: controlEvents))
  }

  /// Removes an action from events.
  open func removeAction(_ action: Action, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier from events.
  open func removeAction(identifiedBy identifier: Action.Identifier, for controlEvents: Event) {
    remove(controlEvents) { $0.isAction(identifier) }
  }

  // UIKit: a target is sent a message at most once for an event, also if it was added twice.
  /// Adds a method to call for events, on `target` or, without one, on the first responder that has it.
  ///
  /// A selector that is only a name calls nothing.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let message = Message(action, to: target)
    let known = handlers.firstIndex { handler in
      if case .message(let other) = handler.work { other.isSame(as: message) } else { false }
    }
    if let known {
      handlers[known].events.formUnion(controlEvents)
    } else {
      handlers.append(Handler(work: .message(message), events: controlEvents))
    }
  }

  /// Removes a method from events; without a target or an action, those of all.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    remove(controlEvents) { $0.isMessage(action, to: object) }
  }

  private func remove(_ controlEvents: Event, where condition: (Handler) -> Bool) {
    handlers = handlers.compactMap { handler in
      guard condition(handler) else { return handler }
      var rest = handler
      rest.events.subtract(controlEvents)
      return rest.events.isEmpty ? nil : rest
    }
  }

  /// The events that have actions or targets.
  open var allControlEvents: Event { handlers.reduce([]) { $0.union($1.events) } }

  private static let anyResponder = NSNull()

  /// The targets; `NSNull` stands for whichever responder knows the action.
  open var allTargets: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for case .message(let message) in handlers.map(\.work) {
      let object = message.isForAnyResponder ? Self.anyResponder : message.target as? NSObject
      if let object { targets.insert(object) }
    }
    return targets
  }

  /// The names of the methods that are called on a target for an event; nil if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    let names = handlers.compactMap { handler -> String? in
      guard case .message(let message) = handler.work,
        !handler.events.isDisjoint(with: controlEvent),
        message.target === object, message.isForAnyResponder == (object == nil)
      else { return nil }
      return message.action.name
    }
    return names.isEmpty ? nil : names
  }

  /// Calls `handler` for each action or target, with its events, until it sets its last argument.
  open func enumerateEventHandlers(
    _ handler: (Action?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stop = false
    for entry in handlers where !stop {
      switch entry.work {
      case .action(let action): handler(action, nil, entry.events, &stop)
      case .message(let message):
        handler(nil, (message.target, message.action), entry.events, &stop)
      }
    }
  }

  /// Performs an action with the control as its sender.
  open func sendAction(_ action: Action) { action.performWithSender(self, target: nil) }

  /// Calls a method on a target or, without one, on the first responder that has it; for overriding.
  open func sendAction(_ action: Selector, to target: Any?, for event: GalleyViews.Event?) {
    action.send(to: target.map { $0 as AnyObject }, from: self, for: event)
  }

  /// Performs the actions for events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) {
    for entry in handlers where !entry.events.isDisjoint(with: controlEvents) {
      switch entry.work {
      case .action(let action): sendAction(action)
      case .message(let message):
        guard message.isDeliverable else { continue }
        sendAction(message.action, to: message.target, for: nil)
      }
    }
  }

  /// Performs the control's main action.
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
}

/// A control that shows that content is being refreshed; UIKit's `UIRefreshControl`.
///
/// It is never shown here.
@MainActor @preconcurrency open class RefreshControl: Control {
  /// The text below the wheel; stored, but not shown.
  open var attributedTitle: NSAttributedString?

  /// Whether the content is being refreshed.
  public private(set) var isRefreshing = false

  /// Marks the beginning of a refresh.
  open func beginRefreshing() { isRefreshing = true }

  /// Marks the end of a refresh.
  open func endRefreshing() { isRefreshing = false }
}
