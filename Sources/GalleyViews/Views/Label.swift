import GalleyDrawing
import GalleyGeometry

/// A view that shows text, centred between top and bottom; UIKit's `UILabel`.
@MainActor @preconcurrency open class Label: View {
  /// The text; nothing is shown for nil.
  open var text: String? {
    didSet { if text != oldValue { invalidateIntrinsicContentSize() } }
  }

  // UIKit: never nil when asked; setting nil returns to the default.

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font; UIKit's 17 points unless set.
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

  /// How lines are placed between the sides.
  open var textAlignment: TextRequest.Alignment = .natural

  /// The largest number of lines; 0 for as many as it takes.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// What happens to text that does not fit.
  open var lineBreakMode: TextRequest.LineBreakMode = .byTruncatingTail

  /// Whether a single line that is too wide is set smaller.
  open var adjustsFontSizeToFitWidth = false

  /// The smallest share of the font's size that `adjustsFontSizeToFitWidth` may use, in 0 … 1.
  open var minimumScaleFactor: CGFloat = 0

  /// The size of the text when lines may be as wide as `size`, rounded up to device pixels.
  ///
  /// A single line is never broken: its width is its natural one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isLimited = numberOfLines != 1 && size.width > 0 && size.width.isFinite
    // Widths beyond any line mean "as wide as it takes", as .greatestFiniteMagnitude does.
    let width = isLimited && size.width < 1e6 ? size.width : nil
    let measured = layout(width: width, font: ownFont, lines: numberOfLines).size
    let grid = PixelGrid(scale: displayScale)
    return CGSize(width: grid.ceiled(measured.width), height: grid.ceiled(measured.height))
  }

  /// The size of the text as `sizeThatFits` has it, without a limit.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  override var heightFollowsWidth: Bool { numberOfLines != 1 }

  override func contentSize(forWidth width: CGFloat?) -> CGSize {
    guard let width, heightFollowsWidth else { return intrinsicContentSize }
    return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  /// Draws the text; for overriding.
  open override func draw(_ rect: CGRect) { drawText(in: rect) }

  /// Draws the text in a rectangle of the view's space; for overriding, as with an inset one.
  open func drawText(in rect: CGRect) {
    guard let context = GraphicsContext.current, rect.width > 0, rect.isFinite else { return }
    let layout = fittedLayout(in: rect.size)
    let grid = PixelGrid(scale: displayScale)
    let top = grid.rounded(rect.minY + (rect.height - layout.size.height) / 2)
    context.draw(layout, at: CGPoint(x: rect.minX, y: top))
  }

  // UIKit: letters may reach beyond a label's bounds; only `byClipping` cuts them off.
  override func contentItems() -> [DisplayItem] {
    guard let text, !text.isEmpty, bounds.isFinite, !bounds.isEmpty else { return [] }
    switch lineBreakMode {
    case .byClipping: return drawnItems()
    case .byWordWrapping, .byCharWrapping, .byTruncatingHead, .byTruncatingTail,
      .byTruncatingMiddle:
      return GraphicsContext.record(bounds: bounds) { draw(bounds) }
    }
  }

  /// The text in lines that fit `size`, the last one shortened if there are too many.
  private func fittedLayout(in size: CGSize) -> TextLayout {
    let first = layout(width: size.width, font: fittedFont(in: size.width), lines: numberOfLines)
    let lines = Set(first.runs.map(\.origin.y)).count
    guard numberOfLines != 1, lines > 1, first.size.height > size.height else { return first }
    let lineHeight = first.size.height / CGFloat(lines)
    let fitting = max(1, Int((size.height / lineHeight).rounded(.down)))
    guard fitting < lines else { return first }
    return layout(width: size.width, font: fittedFont(in: size.width), lines: fitting)
  }

  private func fittedFont(in width: CGFloat) -> Font {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1 else { return ownFont }
    let natural = layout(width: nil, font: ownFont, lines: 1).size.width
    guard natural > width, width > 0 else { return ownFont }
    var result = ownFont
    result.size *= max(width / natural, min(max(minimumScaleFactor, 0), 1))
    return result
  }

  private func layout(width: CGFloat?, font: Font, lines: Int) -> TextLayout {
    guard let text, !text.isEmpty else {
      return TextLayout(size: .zero, firstBaseline: 0, runs: [])
    }
    return environment.layoutText(
      TextRequest(
        text: text, font: font, color: ownTextColor, width: width, alignment: textAlignment,
        lineBreakMode: lineBreakMode, numberOfLines: lines,
        direction: effectiveUserInterfaceLayoutDirection))
  }
}
