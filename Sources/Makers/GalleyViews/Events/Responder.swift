import GalleyGeometry

/// An object that may respond to touches; UIKit's `UIResponder`.
///
/// There are no touches here: a program that makes some may send them.
@MainActor @preconcurrency open class Responder: NSObject {
  private var ownAccessibility: Accessibility?

  /// What a screen reader is told where the app says nothing; nil if it does not find the object.
  var usualAccessibility: UsualAccessibility? { nil }

  /// What the app tells a screen reader about the object; made when first needed.
  private var accessibility: Accessibility {
    if let ownAccessibility { return ownAccessibility }
    let made = Accessibility()
    ownAccessibility = made
    return made
  }

  /// Creates a responder.
  public override init() { super.init() }

  /// The responder that is asked when this one does not respond; nil at the end of the chain.
  open var next: Responder? { nil }

  // MARK: Touches and presses

  // UIKit: a responder that does not override these sends them on.

  /// Called when fingers come down; tells the next responder.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when fingers move; tells the next responder.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when fingers are lifted; tells the next responder.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when the system takes touches away; tells the next responder.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Called when estimated properties of touches are known; never called here.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) {}

  /// Called when buttons are pressed; tells the next responder.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Called when the force on buttons changes; tells the next responder.
  open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Called when buttons are released; tells the next responder.
  open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Called when the system takes presses away; tells the next responder.
  open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Called when the device begins to be shaken; tells the next responder.
  open func motionBegan(_ motion: Event.EventSubtype, with event: Event?) {
    next?.motionBegan(motion, with: event)
  }

  /// Called when the device is no longer shaken; tells the next responder.
  open func motionEnded(_ motion: Event.EventSubtype, with event: Event?) {
    next?.motionEnded(motion, with: event)
  }

  /// Called when a shake is no longer one; tells the next responder.
  open func motionCancelled(_ motion: Event.EventSubtype, with event: Event?) {
    next?.motionCancelled(motion, with: event)
  }

  /// Called by UIKit after an object was read from a nib; never called here, as there are no nibs.
  open func awakeFromNib() {}

  /// Called by Interface Builder; never called here.
  open func prepareForInterfaceBuilder() {}

  // MARK: First responder

  /// Whether the responder accepts keyboard input; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder gives keyboard input up; true unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether the responder is the one in its window that receives keyboard input.
  open var isFirstResponder: Bool { homeWindow?.firstResponder === self }

  // UIKit: only responders in a window can become first.
  /// Makes this the responder that receives keyboard input, if it accepts that and is in a window.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard let window = homeWindow, canBecomeFirstResponder else { return false }
    guard window.firstResponder?.resignFirstResponder() != false else { return false }
    window.firstResponder = self
    return true
  }

  /// Gives keyboard input up; false if the responder refuses to.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    homeWindow?.firstResponder = nil
    return true
  }

  /// The view in place of the keyboard; nil for the keyboard.
  open var inputView: View? { nil }

  /// The view above the keyboard.
  open var inputAccessoryView: View? { nil }

  /// Does nothing: there is no keyboard.
  open func reloadInputViews() {}

  // UIKit: asks whether the responder has the method; here, a subclass says so.
  /// Whether the responder performs a command; false unless overridden.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

  // Foundation: a method of every object, by way of Objective-C.
  /// Called after a change of a value observed by its name; for overriding, never called here.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// The window at the end of the responder's chain.
  private var homeWindow: Window? {
    var current: Responder? = self
    while let responder = current {
      if let view = responder as? View { return view.window }
      current = responder.next
    }
    return nil
  }

  // MARK: Accessibility

  /// Whether a screen reader finds the object, which then stands for all that is inside.
  open var isAccessibilityElement: Bool {
    get { ownAccessibility?.isElement ?? (usualAccessibility != nil) }
    set { accessibility.isElement = newValue }
  }

  /// A name for the app's UI tests; nobody hears it.
  open var accessibilityIdentifier: String? {
    get { ownAccessibility?.identifier }
    set { accessibility.identifier = newValue }
  }

  /// The text that a screen reader speaks; labels and buttons have their own.
  open var accessibilityLabel: String? {
    get {
      ownAccessibility?.label ?? ownAccessibility?.attributedLabel?.string
        ?? usualAccessibility?.label
    }
    set { accessibility.label = newValue }
  }

  /// The value that a screen reader speaks; controls have their own.
  open var accessibilityValue: String? {
    get {
      ownAccessibility?.value ?? ownAccessibility?.attributedValue?.string
        ?? usualAccessibility?.value
    }
    set { accessibility.value = newValue }
  }

  /// The text that a screen reader speaks, with attributes, which have no effect.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { ownAccessibility?.attributedLabel }
    set { accessibility.attributedLabel = newValue }
  }

  /// What happens on a touch, for a screen reader.
  open var accessibilityHint: String? {
    get { ownAccessibility?.hint ?? ownAccessibility?.attributedHint?.string }
    set { accessibility.hint = newValue }
  }

  /// What happens on a touch, with attributes, which have no effect.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { ownAccessibility?.attributedHint }
    set { accessibility.attributedHint = newValue }
  }

  /// The value that a screen reader speaks, with attributes, which have no effect.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { ownAccessibility?.attributedValue }
    set { accessibility.attributedValue = newValue }
  }

  /// What kind of part the object is, for a screen reader.
  open var accessibilityTraits: AccessibilityTraits {
    get { ownAccessibility?.traits ?? usualAccessibility?.traits ?? .none }
    set { accessibility.traits = newValue }
  }

  /// The frame on the screen, of parts that say no frame in their container.
  open var accessibilityFrame: CGRect {
    get { ownAccessibility?.frame ?? .zero }
    set { accessibility.frame = newValue }
  }

  /// The outline on the screen; stored, but has no effect.
  open var accessibilityPath: BezierPath? {
    get { ownAccessibility?.path }
    set { accessibility.path = newValue }
  }

  /// The point that a double tap touches; stored, but has no effect.
  open var accessibilityActivationPoint: CGPoint {
    get { ownAccessibility?.activationPoint ?? .zero }
    set { accessibility.activationPoint = newValue }
  }

  /// The language of the spoken texts; stored, but has no effect.
  open var accessibilityLanguage: String? {
    get { ownAccessibility?.language }
    set { accessibility.language = newValue }
  }

  /// Whether a screen reader skips what is inside.
  open var accessibilityElementsHidden: Bool {
    get { ownAccessibility?.hidesElements ?? false }
    set { accessibility.hidesElements = newValue }
  }

  /// Whether a screen reader skips the views beside this one.
  open var accessibilityViewIsModal: Bool {
    get { ownAccessibility?.isModal ?? false }
    set { accessibility.isModal = newValue }
  }

  /// Whether a screen reader reads the parts one after the other.
  open var shouldGroupAccessibilityChildren: Bool {
    get { ownAccessibility?.groupsChildren ?? false }
    set { accessibility.groupsChildren = newValue }
  }

  /// Whether inverted colours leave the view alone; stored, but has no effect.
  open var accessibilityIgnoresInvertColors: Bool {
    get { ownAccessibility?.ignoresInvertColors ?? false }
    set { accessibility.ignoresInvertColors = newValue }
  }

  /// Whether the object responds to the user; stored, but has no effect.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { ownAccessibility?.respondsToUserInteraction ?? true }
    set { accessibility.respondsToUserInteraction = newValue }
  }

  /// The names by which voice control knows the object; stored, but has no effect.
  open var accessibilityUserInputLabels: [String]? {
    get { ownAccessibility?.userInputLabels }
    set { accessibility.userInputLabels = newValue }
  }

  /// The parts, in reading order.
  open var accessibilityElements: [Any]? {
    get { ownAccessibility?.elements }
    set { accessibility.elements = newValue }
  }

  /// When a screen reader reads the view among those beside it: those with a number come first; nil for its place.
  package final var accessibilityOrder: Int? {
    get { ownAccessibility?.order }
    set { if newValue != ownAccessibility?.order { accessibility.order = newValue } }
  }

  /// Commands beside the main one; stored, but never called.
  open var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get { ownAccessibility?.customActions }
    set { accessibility.customActions = newValue }
  }

  /// Called by a screen reader on a double tap; never called here.
  open func accessibilityActivate() -> Bool { false }

  /// Called by a screen reader for a larger value; never called here.
  open func accessibilityIncrement() {}

  /// Called by a screen reader for a smaller value; never called here.
  open func accessibilityDecrement() {}

  /// Called by a screen reader to scroll; never called here.
  open func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool { false }

  /// Called by a screen reader to leave; never called here.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Called by a screen reader for the app's main command; never called here.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Called when a screen reader comes to the object; never called here.
  open func accessibilityElementDidBecomeFocused() {}

  /// Called when a screen reader leaves the object; never called here.
  open func accessibilityElementDidLoseFocus() {}

  /// Whether a screen reader is at the object; always false.
  open func accessibilityElementIsFocused() -> Bool { false }
}
