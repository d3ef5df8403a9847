import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// A view for text of several lines that scrolls; UIKit's `UITextView`.
///
/// There is no keyboard: the view shows its text.
@MainActor @preconcurrency open class TextView: ScrollView, TextInput {
  private let label = Label()

  /// Whether the text has the view's colour, not colours of its own.
  private var isPlain = true

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text.
  open var text: String! {
    get { label.text ?? "" }
    set {
      isPlain = true
      label.text = newValue
      contentDidChange()
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text with its attributes.
  open var attributedText: NSAttributedString! {
    get { label.attributedText ?? NSAttributedString(string: "") }
    set {
      isPlain = false
      label.attributedText = newValue
      contentDidChange()
    }
  }

  // UIKit: a text view without a font has 12 points.
  /// The font; 12 points unless set.
  open var font: Font? {
    get { label.font }
    set {
      label.font = newValue ?? Font(size: SystemMetrics.textFontSize)
      contentDidChange()
    }
  }

  /// The colour of all of the text; the system's for text unless set.
  open var textColor: Color? {
    didSet {
      isPlain = true
      setNeedsLayout()
    }
  }

  /// How lines are aligned.
  open var textAlignment: TextRequest.Alignment {
    get { label.textAlignment }
    set { label.textAlignment = newValue }
  }

  // UIKit: 8 points above and below.
  /// The space around the text, in points.
  open var textContainerInset = EdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { contentDidChange() }
  }

  /// The area of the text.
  public let textContainer = TextContainer()

  /// Whether the user can change the text; stored, but there is no keyboard.
  open var isEditable = true

  /// Whether the user can select text; stored, but there are no fingers.
  open var isSelectable = true

  /// The selected characters; stored, but not shown.
  open var selectedRange = NSRange(location: 0, length: 0)

  /// The attributes of links; stored, but has no effect.
  open var linkTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// The attributes of new text; stored, but there is no keyboard.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]

  /// Whether fonts of text styles and scaled fonts follow the user's text size.
  open var adjustsFontForContentSizeCategory: Bool {
    get { label.adjustsFontForContentSizeCategory }
    set {
      label.adjustsFontForContentSizeCategory = newValue
      contentDidChange()
    }
  }

  /// The kind of the keyboard; stored, but there is none.
  open var keyboardType = KeyboardType.default

  /// The name of the return key; stored, but there is none.
  open var returnKeyType = ReturnKeyType.default

  /// What is written in capital letters; stored, but has no effect.
  open var autocapitalizationType = TextAutocapitalizationType.sentences

  /// Whether words are corrected; stored, but has no effect.
  open var autocorrectionType = TextAutocorrectionType.default

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

  /// Posted after editing has begun.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")

  /// Posted after editing has ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")

  /// Posted by UIKit after the user has changed the text; never posted here.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")

  /// The object that is told of scrolling, and when the view becomes and resigns first responder.
  open weak var delegate: (any TextViewDelegate)? {
    didSet { scrollDelegate = delegate }
  }

  /// Whether there is any text.
  open var hasText: Bool { !text.isEmpty }

  // UIKit: a view that does not scroll has the size of its text.
  /// Whether the text scrolls; if not, the view's content size is that of the text.
  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Creates a view at `frame`, in points.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  // UIKit: this is the initializer that subclasses override.
  /// Creates a view at `frame`, in points; a container that is given only lends its values.
  public init(frame: CGRect, textContainer: TextContainer?) {
    super.init(frame: frame)
    addText()
    if let textContainer { self.textContainer.take(textContainer) }
  }

  /// Creates a view with a zero frame; archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addText()
  }

  private func addText() {
    // UIKit: text views are not clear.
    backgroundColor = .systemBackground
    label.font = Font(size: SystemMetrics.textFontSize)
    label.numberOfLines = 0
    addSubview(label)
    textContainer.whenChanged = { [weak self] in self?.contentDidChange() }
    measureContent { [weak self] in self?.contentSize(forLinesOf: $0) ?? .zero }
  }

  private func contentDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Editing

  /// Text views that can be edited accept keyboard input.
  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  /// Begins editing, if the delegate allows that and the view is in a window.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard window != nil, delegate?.textViewShouldBeginEditing(self) != false,
      super.becomeFirstResponder()
    else { return false }
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  /// Ends editing, if the delegate allows that.
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textViewShouldEndEditing(self) != false, super.resignFirstResponder() else {
      return false
    }
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  // MARK: Text input

  /// All of the text.
  public var textOfInput: String {
    get { text ?? "" }
    set { text = newValue }
  }

  /// The selected part; not shown.
  open var selectedTextRange: TextInputRange? {
    get { TextInputRange(selectedRange) }
    set { selectedRange = newValue?.range ?? NSRange(location: 0, length: 0) }
  }

  /// Inserts text at the selected place, or at the end without one.
  open func insertText(_ text: String) { write(text) }

  /// Removes what is selected, or the character before.
  open func deleteBackward() { eraseBackward() }

  /// Replaces a part of the text.
  open func replace(_ range: TextInputRange, withText text: String) {
    change(range.range, to: text)
  }

  // Lines that are not at the left are not known.
  /// Where a caret would be in text that is aligned at the left, in points; none is shown.
  open func caretRect(for position: TextInputPosition) -> CGRect {
    let area = bounds.inset(by: insets)
    let request = TextRequest(
      text: "", font: label.font, width: max(bounds.width - insets.horizontal, 0), alignment: .left,
      lineBreakMode: .byWordWrapping, numberOfLines: 0)
    return caret(
      at: position, like: request,
      in: CGRect(x: insets.left, y: insets.top, width: area.width, height: area.height))
  }

  /// The caret before the first character of a part.
  open func firstRect(for range: TextInputRange) -> CGRect { caretRect(for: range.start) }

  /// The rectangles of selected text; none, as no selection is shown.
  open func selectionRects(for range: TextInputRange) -> [TextSelectionRect] { [] }

  /// The place that is nearest to a point.
  open func closestPosition(to point: CGPoint) -> TextInputPosition? {
    position(nearest: point) { caretRect(for: $0) }
  }

  // MARK: Layout

  private var insets: EdgeInsets {
    var insets = textContainerInset
    insets.left += textContainer.lineFragmentPadding
    insets.right += textContainer.lineFragmentPadding
    return insets
  }

  /// The size of the text with the space around it, for a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    label.numberOfLines = textContainer.maximumNumberOfLines
    label.lineBreakMode = textContainer.lineBreakMode
    let width = max(0, size.width - insets.horizontal)
    var fitting = label.sizeThatFits(CGSize(width: width, height: 0))
    if !hasText, let font = label.font {
      let line = environment.layoutText(TextRequest(text: "x", font: font)).size.height
      fitting.height = PixelGrid(scale: displayScale).ceiled(line)
    }
    return CGSize(
      width: fitting.width + insets.horizontal, height: fitting.height + insets.vertical)
  }

  /// The size of the text for a view that does not scroll; none for one that does.
  open override var intrinsicContentSize: CGSize {
    contentSize(forLinesOf: bounds.width > 0 ? bounds.width : nil)
  }

  /// The size for constraints, with lines of a width; nil for no limit.
  private func contentSize(forLinesOf width: CGFloat?) -> CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    return sizeThatFits(CGSize(width: width ?? .greatestFiniteMagnitude, height: 0))
  }

  /// Places the text.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = sizeThatFits(bounds.size).height
    contentSize = CGSize(width: bounds.width, height: height)
    if isPlain { label.textColor = textColor ?? .label }
    label.frame = CGRect(
      x: insets.left, y: insets.top, width: max(0, bounds.width - insets.horizontal),
      height: max(0, height - insets.vertical))
  }
}

/// The area of a text view's text; UIKit's `NSTextContainer`.
@MainActor @preconcurrency open class TextContainer: NSObject {
  var whenChanged: (() -> Void)?

  // UIKit: 5 points.
  /// The space before and after the lines, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { whenChanged?() }
  }

  /// The largest number of lines; 0 for no limit.
  open var maximumNumberOfLines = 0 {
    didSet { whenChanged?() }
  }

  /// What happens to text that does not fit.
  open var lineBreakMode = TextRequest.LineBreakMode.byWordWrapping {
    didSet { whenChanged?() }
  }

  /// Width and height of an area that belongs to no text view, in points; 0 for no limit.
  open var size = CGSize.zero

  /// Whether the area is as wide as the view; stored, as it always is.
  open var widthTracksTextView = true

  /// Whether the area is as high as the view; stored, as it is as high as the text.
  open var heightTracksTextView = false

  /// Creates an area of any size.
  public override init() { super.init() }

  /// Creates an area of a size, in points; 0 for no limit.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  func take(_ other: TextContainer) {
    lineFragmentPadding = other.lineFragmentPadding
    maximumNumberOfLines = other.maximumNumberOfLines
    lineBreakMode = other.lineBreakMode
  }
}

/// A delegate that UIKit tells about editing; UIKit's `UITextViewDelegate`.
///
/// There is no keyboard, but a program may begin and end editing.
@MainActor @preconcurrency public protocol TextViewDelegate: ScrollViewDelegate {
  /// Whether editing may begin.
  func textViewShouldBeginEditing(_ textView: TextView) -> Bool
  /// Called when editing has begun.
  func textViewDidBeginEditing(_ textView: TextView)
  /// Whether editing may end.
  func textViewShouldEndEditing(_ textView: TextView) -> Bool
  /// Called when editing has ended.
  func textViewDidEndEditing(_ textView: TextView)
  /// Whether text may be replaced; never called here.
  func textView(
    _ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called when the user has changed the text; never called here.
  func textViewDidChange(_ textView: TextView)
  /// Called when other characters are selected; never called here.
  func textViewDidChangeSelection(_ textView: TextView)
}

extension TextViewDelegate {
  /// Returns true.
  public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: TextView) {}
  /// Returns true.
  public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: TextView) {}
  /// Returns true.
  public func textView(
    _ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: TextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: TextView) {}
}
