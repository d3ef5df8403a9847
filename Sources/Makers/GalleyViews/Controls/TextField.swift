import Foundation
import GalleyDrawing
import GalleyGeometry

/// A control for a line of text; UIKit's `UITextField`.
///
/// There is no keyboard: the field shows its text or its placeholder.
@MainActor @preconcurrency open class TextField: Control, TextInput {
  override var usualAccessibility: UsualAccessibility? {
    UsualAccessibility(value: text?.isEmpty == false ? text : placeholder, traits: stateTraits)
  }

  let label = Label()
  private let clearButton = ImageView(
    image: Image(
      systemName: "xmark.circle.fill",
      withConfiguration: Image.SymbolConfiguration(
        pointSize: SystemMetrics.current.textFields.clearButtonSize)))

  /// The text.
  open var text: String? = "" {
    didSet { contentDidChange() }
  }

  /// The text that is shown while there is no other.
  open var placeholder: String? {
    didSet {
      styledPlaceholder = nil
      contentDidChange()
    }
  }

  /// The text with its attributes that is shown while there is no other; what they do not say is as in a plain one.
  open var attributedPlaceholder: NSAttributedString? {
    get { styledPlaceholder ?? placeholder.map { NSAttributedString(string: $0) } }
    set {
      placeholder = newValue?.string
      styledPlaceholder = newValue?.constant
    }
  }

  var styledPlaceholder: NSAttributedString?

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font; 17 points unless set.
  open var font: Font! {
    get { adjustsFontForContentSizeCategory ? atOwnTextSize(ownFont) : ownFont }
    set {
      ownFont = newValue ?? Font(size: SystemMetrics.labelFontSize)
      contentDidChange()
    }
  }

  private var ownFont = Font(size: SystemMetrics.labelFontSize)

  /// The colour of the text; the system's for text unless set.
  open var textColor: Color? {
    didSet { setNeedsLayout() }
  }

  /// How the text is aligned.
  open var textAlignment = TextRequest.Alignment.natural {
    didSet { setNeedsLayout() }
  }

  /// The frame.
  open var borderStyle = BorderStyle.none {
    didSet { contentDidChange() }
  }

  /// Whether dots are shown instead of the text.
  open var isSecureTextEntry = false {
    didSet { contentDidChange() }
  }

  /// The view before the text.
  open var leftView: View? {
    didSet { replace(oldValue, by: leftView) }
  }

  /// When the view before the text is shown.
  open var leftViewMode = ViewMode.never {
    didSet { contentDidChange() }
  }

  /// The view after the text.
  open var rightView: View? {
    didSet { replace(oldValue, by: rightView) }
  }

  /// When the view after the text is shown.
  open var rightViewMode = ViewMode.never {
    didSet { contentDidChange() }
  }

  /// When the button that clears the text is shown.
  open var clearButtonMode = ViewMode.never {
    didSet { contentDidChange() }
  }

  /// Whether text that is too wide is set in a smaller size.
  open var adjustsFontSizeToFitWidth = false {
    didSet { setNeedsLayout() }
  }

  /// The smallest size of that text, in points.
  open var minimumFontSize: CGFloat = 0

  /// Whether a font of a text style or a scaled font follows the user's text size.
  open var adjustsFontForContentSizeCategory = false {
    didSet { textSizeDidChange() }
  }

  override func textSizeDidChange() { contentDidChange() }

  /// The object that is asked when the field becomes and resigns first responder.
  open weak var delegate: (any TextFieldDelegate)?

  /// The kind of the keyboard; stored, but there is none.
  open var keyboardType = KeyboardType.default

  /// The name of the return key; stored, but there is none.
  open var returnKeyType = ReturnKeyType.default

  /// What is written in capital letters; stored, but has no effect.
  open var autocapitalizationType = TextAutocapitalizationType.sentences

  /// Whether words are corrected; stored, but has no effect.
  open var autocorrectionType = TextAutocorrectionType.default

  /// Whether spelling is checked; stored, but has no effect.
  open var spellCheckingType = TextSpellCheckingType.default

  /// The look of the keyboard; stored, but there is none.
  open var keyboardAppearance = KeyboardAppearance.default

  /// Whether the return key needs a text; stored, but there is none.
  open var enablesReturnKeyAutomatically = false

  private var ownInputView, ownInputAccessoryView: View?

  /// The view in place of the keyboard; stored, but there is none.
  open override var inputView: View? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  /// The view above the keyboard; stored, but there is none.
  open override var inputAccessoryView: View? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }

  /// What the text means; stored, but has no effect.
  open var textContentType: TextContentType?

  /// Whether the field is being edited: it is the first responder.
  open var isEditing: Bool { isFirstResponder }

  /// Fields accept keyboard input.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  // UIKit: the delegate is asked, then told, then the actions for the event are sent, then the notification.
  /// Begins editing, if the delegate allows that and the field is in a window.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard window != nil, delegate?.textFieldShouldBeginEditing(self) != false,
      super.becomeFirstResponder()
    else { return false }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  /// Ends editing, if the delegate allows that.
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) != false, super.resignFirstResponder() else {
      return false
    }
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  /// Creates a field at `frame`, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addViews()
  }

  /// Creates a field with a zero frame; archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addViews()
  }

  private func addViews() {
    clearButton.tintColor = .tertiaryLabel
    addSubview(label)
    addSubview(clearButton)
  }

  private func replace(_ old: View?, by new: View?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    contentDidChange()
  }

  private func contentDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Text input

  /// All of the text.
  public var textOfInput: String {
    get { text ?? "" }
    set { text = newValue }
  }

  /// The selected part; stored, but not shown.
  open var selectedTextRange: TextInputRange?

  /// Inserts text at the selected place, or at the end without one.
  open func insertText(_ text: String) { write(text) }

  /// Removes what is selected, or the character before.
  open func deleteBackward() { eraseBackward() }

  /// Replaces a part of the text.
  open func replace(_ range: TextInputRange, withText text: String) {
    change(range.range, to: text)
  }

  /// Where a caret would be, in points; none is shown.
  open func caretRect(for position: TextInputPosition) -> CGRect {
    let request = TextRequest(text: "", font: font, alignment: textAlignment)
    var area = textRect(forBounds: bounds)
    let line = environment.layoutText(TextRequest(text: "x", font: font)).size.height
    area = CGRect(x: area.minX, y: area.midY - line / 2, width: area.width, height: line)
    return caret(at: position, like: request, in: area)
  }

  /// The caret before the first character of a part.
  open func firstRect(for range: TextInputRange) -> CGRect { caretRect(for: range.start) }

  /// The rectangles of selected text; none, as no selection is shown.
  open func selectionRects(for range: TextInputRange) -> [TextSelectionRect] { [] }

  /// The place that is nearest to a point.
  open func closestPosition(to point: CGPoint) -> TextInputPosition? {
    position(nearest: point) { caretRect(for: $0) }
  }

  /// Whether there is any text.
  open var hasText: Bool { text?.isEmpty == false }

  // MARK: Layout

  private var showsClearButton: Bool { clearButtonMode.isShownAtRest && hasText }

  var fieldMetrics: TextFieldMetrics { systemMetrics.textFields }
  private var inset: CGFloat { borderStyle == .none ? 0 : fieldMetrics.inset }

  /// The text that is shown.
  var shownWords: String {
    guard hasText, let text else { return placeholder ?? "" }
    return isSecureTextEntry ? String(repeating: "•", count: text.count) : text
  }

  /// The size of the text with its frame.
  open override var intrinsicContentSize: CGSize {
    let line = environment.layoutText(TextRequest(text: "x", font: font)).size.height
    let words = environment.layoutText(TextRequest(text: shownWords, font: font)).size.width
    let views = [(leftView, leftViewMode), (rightView, rightViewMode)]
      .filter { $0.1.isShownAtRest }.compactMap { $0.0?.bounds.width }.reduce(0, +)
    let extra: CGFloat =
      switch borderStyle {
      case .none: fieldMetrics.plainExtra
      case .line, .bezel: fieldMetrics.lineExtra
      case .roundedRect: fieldMetrics.roundExtra
      }
    let grid = PixelGrid(scale: displayScale)
    return CGSize(
      width: grid.ceiled(words) + inset * 2 + views, height: grid.ceiled(line) + extra)
  }

  /// The size of the text with its frame.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  package override func textBaselines(
    forWidth width: CGFloat?
  ) -> (first: CGFloat, lastFromBottom: CGFloat)? {
    let layout = environment.layoutText(TextRequest(text: "x", font: font))
    let height = intrinsicContentSize.height
    let first = (height - layout.size.height) / 2 + layout.firstBaseline
    return (first, height - first)
  }

  override var shownText: String? { text }

  /// The rectangle inside the frame.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The rectangle of the text.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = bounds.insetBy(dx: inset, dy: 0)
    let start =
      leftViewMode.isShownAtRest && leftView != nil ? leftViewRect(forBounds: bounds) : nil
    let end =
      rightViewMode.isShownAtRest && rightView != nil ? rightViewRect(forBounds: bounds) : nil
    let clear = showsClearButton && end == nil ? clearButtonRect(forBounds: bounds) : nil
    for place in [start, end, clear].compactMap({ $0 }) {
      if place.midX < bounds.midX {
        rect.size.width -= max(0, place.maxX + inset - rect.minX)
        rect.origin.x = max(rect.minX, place.maxX + inset)
      } else {
        rect.size.width = min(rect.width, place.minX - inset - rect.minX)
      }
    }
    rect.size.width = max(0, rect.width)
    return rect
  }

  /// The rectangle of the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// The rectangle of the text while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// The rectangle of the button that clears the text.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let size = clearButton.sizeThatFits(.zero)
    let inset = fieldMetrics.clearButtonInset
    let left = readsFromRight ? bounds.minX + inset : bounds.maxX - inset - size.width
    return CGRect(
      origin: CGPoint(x: left, y: bounds.midY - size.height / 2), size: size)
  }

  /// The rectangle of the view before the text.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(of: leftView, isLeft: !readsFromRight, in: bounds)
  }

  /// The rectangle of the view after the text.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(of: rightView, isLeft: readsFromRight, in: bounds)
  }

  private func sideRect(of view: View?, isLeft: Bool, in bounds: CGRect) -> CGRect {
    guard let size = view?.bounds.size else { return .zero }
    return CGRect(
      x: isLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  /// Places the text and the views beside it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    showWords()
    label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
    label.minimumScaleFactor = minimumFontSize / max(font.size, 1)
    label.frame = hasText ? textRect(forBounds: bounds) : placeholderRect(forBounds: bounds)
    clearButton.isHidden = !showsClearButton || (rightViewMode.isShownAtRest && rightView != nil)
    clearButton.frame = clearButtonRect(forBounds: bounds)
    leftView?.isHidden = !leftViewMode.isShownAtRest
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.isHidden = !rightViewMode.isShownAtRest
    rightView?.frame = rightViewRect(forBounds: bounds)
  }

  /// Draws the frame.
  open override func draw(_ rect: CGRect) { drawFrame() }
}
