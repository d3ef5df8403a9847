import Foundation
import GalleyDrawing
import GalleyGeometry

/// A view that shows vertically centered text; UIKit's `UILabel`.
@MainActor @preconcurrency open class Label: View {
  override var usualAccessibility: UsualAccessibility? {
    UsualAccessibility(label: text, traits: .staticText)
  }

  private enum Content {
    case plain(String?)
    case attributed(NSAttributedString, AttributedText)
  }

  // UIKit: touches go through labels and image views.
  /// Creates a label at `frame`, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a label with a zero frame; archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  private var content = Content.plain(nil) {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// The text; nil shows nothing, and setting it removes all attributes.
  open var text: String? {
    get {
      switch content {
      case .plain(let text): text
      case .attributed(_, let read): read.text
      }
    }
    set {
      if case .plain(let text) = content, text == newValue { return }
      show(plain: newValue)
    }
  }

  // UIKit: font, colour, alignment and line break mode are those of the first character.
  /// The text with its attributes; what they do not say is as in the label.
  open var attributedText: NSAttributedString? {
    get {
      switch content {
      case .plain(let text): text.map { NSAttributedString(string: $0, attributes: ownAttributes) }
      case .attributed(let string, _): string
      }
    }
    set {
      guard let string = newValue?.constant else {
        show(plain: nil)
        return
      }
      content = .attributed(string, AttributedText(string))
    }
  }

  // UIKit: reading it never returns nil; setting nil restores the default.

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font, also of all of an attributed text once it is set; UIKit's default of 17 points unless set.
  open var font: Font! {
    get {
      let font = first(.font) ?? ownFont
      return adjustsFontForContentSizeCategory ? atOwnTextSize(font) : font
    }
    set {
      ownFont = newValue ?? Font(size: SystemMetrics.labelFontSize)
      overwrite { $0.addAttribute(.font, value: ownFont, range: $1) }
      invalidateIntrinsicContentSize()
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the text, also of all of an attributed text once it is set; the system's for text unless set.
  open var textColor: Color! {
    get { first(.foregroundColor) ?? ownTextColor }
    set {
      ownTextColor = newValue ?? .label
      overwrite { $0.addAttribute(.foregroundColor, value: ownTextColor, range: $1) }
    }
  }

  private var ownFont = Font(size: SystemMetrics.labelFontSize)
  private var ownTextColor = Color.label
  private var ownAlignment = TextRequest.Alignment.natural
  private var ownLineBreakMode = TextRequest.LineBreakMode.byTruncatingTail

  /// How lines are aligned within the view's width, also all of an attributed text once it is set.
  open var textAlignment: TextRequest.Alignment {
    get { firstStyle?.alignment ?? ownAlignment }
    set {
      ownAlignment = newValue
      overwriteStyles { $0.alignment = newValue }
    }
  }

  /// The largest number of lines; 0 for no limit.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// What happens to text that does not fit, also to all of an attributed text once it is set.
  open var lineBreakMode: TextRequest.LineBreakMode {
    get { firstStyle?.lineBreakMode ?? ownLineBreakMode }
    set {
      ownLineBreakMode = newValue
      overwriteStyles { $0.lineBreakMode = newValue }
    }
  }

  /// Whether a single line that is too wide is set in a smaller size.
  open var adjustsFontSizeToFitWidth = false

  /// Whether fonts of text styles and scaled fonts follow the user's text size.
  open var adjustsFontForContentSizeCategory = false {
    didSet { invalidateIntrinsicContentSize() }
  }

  override func textSizeDidChange() {
    if adjustsFontForContentSizeCategory { invalidateIntrinsicContentSize() }
  }

  /// The smallest fraction of the font's size that `adjustsFontSizeToFitWidth` may use, in 0 … 1.
  open var minimumScaleFactor: CGFloat = 0

  /// The size of the text for lines no wider than `size`, rounded up to device pixels.
  ///
  /// A single line is never broken, so the result has its full width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isLimited = numberOfLines != 1 && size.width > 0 && size.width.isFinite
    // Widths larger than any line mean "no limit", as .greatestFiniteMagnitude does.
    let width = isLimited ? min(size.width, Self.unlimited) : Self.unlimited
    let room = CGRect(x: 0, y: 0, width: width, height: Self.unlimited)
    let measured = textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
    let grid = PixelGrid(scale: displayScale)
    return CGSize(width: grid.ceiled(measured.width), height: grid.ceiled(measured.height))
  }

  private static let unlimited: CGFloat = 1e7

  // UIKit: the size of the label is that of this rectangle, to which subclasses add insets.
  /// The rectangle of the text at the top left of `bounds`, no larger than those; for overriding.
  open func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    let isSingle = numberOfLines == 1
    let isLimited = !isSingle && bounds.width > 0 && bounds.width < 1e6
    var size = layout(width: isLimited ? bounds.width : nil, lines: numberOfLines).size
    if isSingle { size.width = min(size.width, bounds.width) }
    size.height = min(size.height, bounds.height)
    return CGRect(origin: bounds.origin, size: size)
  }

  /// Where text that was set in a smaller size stands; stored, but has no effect.
  open var baselineAdjustment = BaselineAdjustment.alignBaselines

  /// The width of lines for the size of the content, in points; 0 for no limit.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet {
      if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// The size of the text in lines of `preferredMaxLayoutWidth`.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
  }

  override var heightFollowsWidth: Bool { numberOfLines != 1 }

  override func contentSize(forWidth width: CGFloat?) -> CGSize {
    guard let width, heightFollowsWidth else { return intrinsicContentSize }
    return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  package override func textBaselines(
    forWidth width: CGFloat?
  ) -> (first: CGFloat, lastFromBottom: CGFloat)? {
    guard text?.isEmpty == false else { return nil }
    let layout = layout(
      width: heightFollowsWidth ? width : nil, lines: numberOfLines)
    let last = layout.runs.map(\.origin.y).max() ?? layout.firstBaseline
    let height = PixelGrid(scale: displayScale).ceiled(layout.size.height)
    return (layout.firstBaseline, height - last)
  }

  override var shownText: String? { text }

  /// Draws the text; for overriding.
  open override func draw(_ rect: CGRect) { drawText(in: rect) }

  /// Draws the text in a rectangle of the view's space; for overriding, such as to inset it.
  open func drawText(in rect: CGRect) {
    guard let context = GraphicsContext.current, rect.width > 0, rect.isFinite else { return }
    let layout = fittedLayout(in: rect.size)
    let grid = PixelGrid(scale: displayScale)
    let top = grid.rounded(rect.minY + (rect.height - layout.size.height) / 2)
    context.draw(layout, at: CGPoint(x: rect.minX, y: top), on: grid)
  }

  // UIKit: glyphs may extend beyond a label's bounds; only `byClipping` clips them.
  override func contentItems() -> [DisplayItem] {
    guard !(text ?? "").isEmpty, bounds.isFinite, !bounds.isEmpty else { return [] }
    switch lineBreakMode {
    case .byClipping: return drawnItems()
    case .byWordWrapping, .byCharWrapping, .byTruncatingHead, .byTruncatingTail,
      .byTruncatingMiddle:
      return GraphicsContext.record(bounds: bounds) { draw(bounds) }
    }
  }

  /// The text in lines that fit `size`; if there are too many, the last one is truncated.
  func fittedLayout(in size: CGSize) -> TextLayout {
    layout(
      width: size.width, height: numberOfLines == 1 ? nil : size.height,
      fontScale: fontScale(in: size.width), lines: numberOfLines)
  }

  /// The factor of the fonts' sizes with which a single line fits, if that is wanted.
  func fontScale(in width: CGFloat) -> CGFloat {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1 else { return 1 }
    let natural = layout(width: nil, lines: 1).size.width
    guard natural > width, width > 0 else { return 1 }
    return max(width / natural, min(max(minimumScaleFactor, 0), 1))
  }

  func layout(
    width: CGFloat?, height: CGFloat? = nil, fontScale: CGFloat = 1, lines: Int
  ) -> TextLayout {
    var request = TextRequest(
      text: "", font: ownFont, color: ownTextColor, width: width, alignment: ownAlignment,
      lineBreakMode: ownLineBreakMode, numberOfLines: lines,
      direction: effectiveUserInterfaceLayoutDirection)
    request.height = height
    switch content {
    case .plain(let text): request.text = text ?? ""
    case .attributed(_, let read): request = read.request(like: request)
    }
    guard !request.text.isEmpty else { return TextLayout(size: .zero, firstBaseline: 0, runs: []) }
    if adjustsFontForContentSizeCategory {
      request.font = atOwnTextSize(request.font)
      for index in request.spans.indices {
        request.spans[index].font = request.spans[index].font.map(atOwnTextSize)
      }
    }
    if fontScale != 1 { request.scaleFonts(by: fontScale) }
    return environment.layoutText(request)
  }
}

// MARK: - Attributes

extension Label {
  /// A value of an attributed text's first character.
  private func first<Value>(_ key: NSAttributedString.Key) -> Value? {
    guard case .attributed(let string, _) = content, string.length > 0 else { return nil }
    return string.attribute(key, at: 0, effectiveRange: nil) as? Value
  }

  private var firstStyle: ParagraphStyle? { first(.paragraphStyle) }

  // UIKit: a plain text looks like the first character of the attributed text before it.
  private func show(plain text: String?) {
    ownFont = first(.font) ?? ownFont
    ownTextColor = first(.foregroundColor) ?? ownTextColor
    ownAlignment = firstStyle?.alignment ?? ownAlignment
    ownLineBreakMode = firstStyle?.lineBreakMode ?? ownLineBreakMode
    content = .plain(text)
  }

  /// Shows a text whose attributes leave open what is given here; without a value, the label's own holds.
  func show(
    _ text: NSAttributedString?, font: Font? = nil, color: Color,
    alignment: TextRequest.Alignment? = nil, lineBreakMode: TextRequest.LineBreakMode? = nil
  ) {
    let (font, alignment) = (font ?? ownFont, alignment ?? ownAlignment)
    let mode = lineBreakMode ?? ownLineBreakMode
    let isSame =
      switch (content, text) {
      case (.attributed(let old, _), let text?): old.isEqual(to: text)
      case (.plain(nil), nil): true
      default: false
      }
    if isSame, ownFont == font, ownTextColor == color, ownAlignment == alignment,
      ownLineBreakMode == mode
    {
      return
    }
    (ownFont, ownTextColor, ownAlignment, ownLineBreakMode) = (font, color, alignment, mode)
    content = text.map { .attributed($0, AttributedText($0)) } ?? .plain(nil)
  }

  /// The attributes of a text that has none of its own.
  private var ownAttributes: [NSAttributedString.Key: Any] {
    let style = MutableParagraphStyle()
    style.alignment = ownAlignment
    style.lineBreakMode = ownLineBreakMode
    return [.font: ownFont, .foregroundColor: ownTextColor, .paragraphStyle: style]
  }

  /// Changes an attributed text; `change` gets its whole range.
  private func overwrite(_ change: (NSMutableAttributedString, NSRange) -> Void) {
    guard case .attributed(let string, _) = content, string.length > 0 else { return }
    let changed = NSMutableAttributedString(attributedString: string)
    change(changed, NSRange(location: 0, length: string.length))
    let copy = NSAttributedString(attributedString: changed)
    content = .attributed(copy, AttributedText(copy))
  }

  /// Changes the paragraph styles in an attributed text; where it has none, the label's own values hold.
  private func overwriteStyles(_ change: (MutableParagraphStyle) -> Void) {
    overwrite { string, range in
      let old = NSAttributedString(attributedString: string)
      old.enumerateAttribute(.paragraphStyle, in: range) { value, range, _ in
        guard let style = value as? ParagraphStyle else { return }
        let changed = MutableParagraphStyle()
        changed.setParagraphStyle(style)
        change(changed)
        string.addAttribute(.paragraphStyle, value: changed, range: range)
      }
    }
  }
}
