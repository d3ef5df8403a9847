import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// Shows an image, a text and a secondary text; UIKit's `UIListContentView`.
@MainActor @preconcurrency open class ListContentView: View, ContentView {
  /// What is shown; it must be a `ListContentConfiguration`.
  open var configuration: any ContentConfiguration {
    get { list }
    set {
      guard let newValue = newValue as? ListContentConfiguration else {
        preconditionFailure("a list content view shows only list content configurations")
      }
      guard newValue != list else { return }
      list = newValue
      show()
    }
  }

  /// Where the text stands; nil without text.
  open var textLayoutGuide: LayoutGuide? { primary.isEmpty ? nil : madeGuides().text }

  /// Where the secondary text stands; nil without one.
  open var secondaryTextLayoutGuide: LayoutGuide? {
    secondary.isEmpty ? nil : madeGuides().secondaryText
  }

  /// Where the image stands; nil without one.
  open var imageLayoutGuide: LayoutGuide? { list.image == nil ? nil : madeGuides().image }

  /// The space to keep free before what follows the content in its cell; nil for the own margin.
  var spaceBeforeAccessory: CGFloat? {
    didSet { if spaceBeforeAccessory != oldValue { contentDidChange() } }
  }

  private var list: ListContentConfiguration
  private let primary = ListContentLine()
  private let secondary = ListContentLine()
  private let imageView = ImageView(frame: .zero)
  /// Made when first asked for.
  private var guides: Guides?

  /// The guides of the parts.
  private struct Guides {
    let text, secondaryText, image: LayoutGuide

    @MainActor init(of view: View) {
      text = LayoutGuide(insetIn: view)
      secondaryText = LayoutGuide(insetIn: view)
      image = LayoutGuide(insetIn: view)
    }
  }

  /// Creates a view that shows a configuration.
  public init(configuration: ListContentConfiguration) {
    list = configuration
    super.init(frame: .zero)
    for view in [imageView, primary.label, secondary.label] { addSubview(view) }
    measureContent { [weak self] width in
      guard let self else { return .zero }
      return size(inWidth: width ?? .greatestFiniteMagnitude)
    }
    show()
  }

  /// Archives are not read.
  public required init?(coder: NSCoder) { nil }

  /// The height of the content for the width of `size`, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: arrangement(width: size.width).height)
  }

  // UIKit: undocumented; apps put other views beside a list content view that only resists less.
  /// The width in which no line breaks, and the height in the present width, in points.
  open override var intrinsicContentSize: CGSize {
    size(inWidth: bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude)
  }

  private func size(inWidth width: CGFloat) -> CGSize {
    let grid = PixelGrid(scale: displayScale)
    let content = content(grid: grid)
    let arranged = ListContentArrangement(content, width: width, height: nil, grid: grid)
    return CGSize(width: grid.ceiled(content.naturalWidth), height: arranged.height)
  }

  /// The size of the content for the width of `targetSize`, unless height is required.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize {
    vertical == .required ? targetSize : sizeThatFits(targetSize)
  }

  /// The size of the content for the width of `targetSize`.
  open override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    sizeThatFits(targetSize)
  }

  /// Shows the image in another tint.
  open override func tintColorDidChange() { setNeedsLayout() }

  /// Places the image and the texts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let grid = PixelGrid(scale: displayScale)
    let arranged = arrangement(width: bounds.width, height: bounds.height)
    primary.place(in: arranged.text.map(inReadingDirection), grid: grid)
    secondary.place(in: arranged.secondaryText.map(inReadingDirection), grid: grid)
    imageView.isHidden = arranged.image == nil
    if let frame = arranged.image.map(inReadingDirection) { imageView.frame = frame }
    imageView.tintColor = list.imageProperties.resolvedTintColor(for: tintColor)
    placeGuides()
  }

  /// Shows the colours of another style.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }

  /// The distance from the leading edge to the texts, in points.
  var textStart: CGFloat { content(grid: PixelGrid(scale: displayScale)).textStart }

  private func show() {
    let image = list.imageProperties
    primary.show(list.text, list.attributedText, list.textProperties)
    secondary.show(
      list.secondaryText, list.secondaryAttributedText, list.secondaryTextProperties)
    imageView.image = list.image
    imageView.preferredSymbolConfiguration = image.preferredSymbolConfiguration
    imageView.layer.cornerRadius = image.cornerRadius
    imageView.layer.masksToBounds = image.cornerRadius > 0
    contentDidChange()
  }

  private func contentDidChange() {
    placeGuides()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func arrangement(width: CGFloat, height: CGFloat? = nil) -> ListContentArrangement {
    let grid = PixelGrid(scale: displayScale)
    return ListContentArrangement(content(grid: grid), width: width, height: height, grid: grid)
  }

  private func content(grid: PixelGrid) -> ListContentArrangement.Content {
    var content = ListContentArrangement.Content()
    content.margins = margins
    if let image = list.image {
      let properties = list.imageProperties
      let shown = properties.shownSize(of: imageView.sizeThatFits(.zero))
      content.image = (properties.room(for: shown, isSymbol: image.isSymbolImage), shown)
    }
    content.text = primary.measured()
    content.secondaryText = secondary.measured()
    content.isSideBySidePreferred = list.prefersSideBySideTextAndSecondaryText
    content.imageToText = list.imageToTextPadding
    content.betweenSideBySide = list.textToSecondaryTextHorizontalPadding
    content.betweenStacked = list.textToSecondaryTextVerticalPadding
    content.minimumHeight = list.minimumHeight
    return content
  }

  /// The configuration's margins, or the superview's where these are larger and preserved.
  private var margins: DirectionalEdgeInsets {
    var result = list.directionalLayoutMargins
    let outer = superview?.layoutMargins ?? .zero
    if list.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
      result.leading = max(result.leading, readsFromRight ? outer.right : outer.left)
      result.trailing = max(result.trailing, readsFromRight ? outer.left : outer.right)
    }
    if list.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
      result.top = max(result.top, outer.top)
      result.bottom = max(result.bottom, outer.bottom)
    }
    if let spaceBeforeAccessory { result.trailing = spaceBeforeAccessory }
    return result
  }

  private func madeGuides() -> Guides {
    if let guides { return guides }
    let made = Guides(of: self)
    guides = made
    placeGuides()
    return made
  }

  private func placeGuides() {
    guard let guides else { return }
    // Before the first layout, the distances from the sides are already right in any width that
    // is wide enough.
    let width = bounds.width > 0 ? bounds.width : 1000
    let arranged = arrangement(width: width, height: bounds.height > 0 ? bounds.height : nil)
    let height = bounds.height > 0 ? bounds.height : arranged.height
    let pairs = [
      (guides.text, arranged.text), (guides.secondaryText, arranged.secondaryText),
      (guides.image, arranged.image),
    ]
    for case (let guide, let rect?) in pairs {
      let (start, end) = (rect.minX, width - rect.maxX)
      guide.insets = EdgeInsets(
        top: rect.minY, left: readsFromRight ? end : start, bottom: height - rect.maxY,
        right: readsFromRight ? start : end)
    }
  }
}
