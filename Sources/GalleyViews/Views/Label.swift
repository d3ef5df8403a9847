import GalleyDrawing
import GalleyGeometry

/// A view that shows vertically centered text; UIKit's `UILabel`.
@MainActor @preconcurrency open class Label: View {
  /// The text; nil shows nothing.
  open var text: String? {
    didSet { if text != oldValue { invalidateIntrinsicContentSize() } }
  }

  // UIKit: reading it never returns nil; setting nil restores the default.

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font; UIKit's default of 17 points unless set.
  open var font: Font! {
    get { ownFont }
    set {
      ownFont = newValue ?? Font(size: 17)
      invalidateIntrinsicContentSize()
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the text; black unless set.
  open var textColor: Color! {
    get { ownTextColor }
    set { ownTextColor = newValue ?? .black }
  }

  private var ownFont = Font(size: 17)
  private var ownTextColor = Color.black

  /// How lines are aligned within the view's width.
  open var textAlignment: TextRequest.Alignment = .natural

  /// The largest number of lines; 0 for no limit.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// What happens to text that does not fit.
  open var lineBreakMode: TextRequest.LineBreakMode = .byTruncatingTail

  /// Whether a single line that is too wide is set in a smaller size.
  open var adjustsFontSizeToFitWidth = false

  /// The smallest fraction of the font's size that `adjustsFontSizeToFitWidth` may use, in 0 … 1.
  open var minimumScaleFactor: CGFloat = 0

  /// The size of the text for lines no wider than `size`, rounded up to device pixels.
  ///
  /// A single line is never broken, so the result has its full width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isLimited = numberOfLines != 1 && size.width > 0 && size.width.isFinite
    // Widths larger than any line mean "no limit", as .greatestFiniteMagnitude does.
    let width = isLimited && size.width < 1e6 ? size.width : nil
    let measured = layout(width: width, font: ownFont, lines: numberOfLines).size
    let grid = PixelGrid(scale: displayScale)
    return CGSize(width: grid.ceiled(measured.width), height: grid.ceiled(measured.height))
  }

  /// The size of the text without a width limit.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  override var heightFollowsWidth: Bool { numberOfLines != 1 }

  override func contentSize(forWidth width: CGFloat?) -> CGSize {
    guard let width, heightFollowsWidth else { return intrinsicContentSize }
    return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  /// Draws the text; for overriding.
  open override func draw(_ rect: CGRect) { drawText(in: rect) }

  /// Draws the text in a rectangle of the view's space; for overriding, such as to inset it.
  open func drawText(in rect: CGRect) {
    guard let context = GraphicsContext.current, rect.width > 0, rect.isFinite else { return }
    let layout = fittedLayout(in: rect.size)
    let grid = PixelGrid(scale: displayScale)
    let top = grid.rounded(rect.minY + (rect.height - layout.size.height) / 2)
    context.draw(layout, at: CGPoint(x: rect.minX, y: top))
  }

  // UIKit: glyphs may extend beyond a label's bounds; only `byClipping` clips them.
  override func contentItems() -> [DisplayItem] {
    guard let text, !text.isEmpty, bounds.isFinite, !bounds.isEmpty else { return [] }
    switch lineBreakMode {
    case .byClipping: return drawnItems()
    case .byWordWrapping, .byCharWrapping, .byTruncatingHead, .byTruncatingTail,
      .byTruncatingMiddle:
      return GraphicsContext.record(bounds: bounds) { draw(bounds) }
    }
  }

  /// The text in lines that fit `size`; if there are too many, the last one is truncated.
  private func fittedLayout(in size: CGSize) -> TextLayout {
    layout(
      width: size.width, height: numberOfLines == 1 ? nil : size.height,
      font: fittedFont(in: size.width), lines: numberOfLines)
  }

  private func fittedFont(in width: CGFloat) -> Font {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1 else { return ownFont }
    let natural = layout(width: nil, font: ownFont, lines: 1).size.width
    guard natural > width, width > 0 else { return ownFont }
    var result = ownFont
    result.size *= max(width / natural, min(max(minimumScaleFactor, 0), 1))
    return result
  }

  private func layout(
    width: CGFloat?, height: CGFloat? = nil, font: Font, lines: Int
  ) -> TextLayout {
    guard let text, !text.isEmpty else {
      return TextLayout(size: .zero, firstBaseline: 0, runs: [])
    }
    var request = TextRequest(
      text: text, font: font, color: ownTextColor, width: width, alignment: textAlignment,
      lineBreakMode: lineBreakMode, numberOfLines: lines,
      direction: effectiveUserInterfaceLayoutDirection)
    request.height = height
    return environment.layoutText(request)
  }
}
