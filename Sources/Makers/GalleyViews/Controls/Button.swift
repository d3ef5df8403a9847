import Foundation
import GalleyDrawing
import GalleyGeometry

/// A control with a title and an image; UIKit's `UIButton`.
///
/// With a `configuration`, that decides everything; otherwise, titles, images and colours are set
/// for each state.
@MainActor @preconcurrency open class Button: Control {
  /// Changes a button's configuration for its state; UIKit's `UIButton.ConfigurationUpdateHandler`.
  public typealias ConfigurationUpdateHandler = (Button) -> Void

  /// The content and the appearance; nil for a button with contents for each state.
  open var configuration: Configuration? {
    didSet { contentDidChange() }
  }

  /// Called before the button is laid out if its state or its content has changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Whether a change of the state updates the configuration.
  open var automaticallyUpdatesConfiguration = true

  /// The menu; stored, but never shown.
  open var menu: Menu?

  /// Whether the main action toggles the selection, or chooses from the menu.
  open var changesSelectionAsPrimaryAction = false

  /// The kind of the button.
  open internal(set) var buttonType = ButtonType.custom

  // MARK: Contents for each state

  var contents: [State: StateContent] = [:] {
    didSet { contentDidChange() }
  }

  /// The distances between the content and the edges, in points.
  open var contentEdgeInsets = EdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { contentDidChange() } }
  }

  /// How far the edges of the title move inwards, in points; the button's size stays the same.
  open var titleEdgeInsets = EdgeInsets.zero {
    didSet { if titleEdgeInsets != oldValue { setNeedsLayout() } }
  }

  /// How far the edges of the image move inwards, in points; the button's size stays the same.
  open var imageEdgeInsets = EdgeInsets.zero {
    didSet { if imageEdgeInsets != oldValue { setNeedsLayout() } }
  }

  override var usualAccessibility: UsualAccessibility? {
    UsualAccessibility(
      label: configuration?.title ?? currentTitle, traits: [.button, stateTraits])
  }

  // MARK: Views

  /// The view of the title.
  open var titleLabel: Label? {
    showStateContentIfChanged()
    return titleView
  }

  /// The view of the image.
  open var imageView: ImageView? {
    showStateContentIfChanged()
    return pictureView
  }

  /// The view of the subtitle.
  open var subtitleLabel: Label? { subtitleView }

  let titleView = Label()
  let subtitleView = Label()
  let pictureView = ImageView(frame: .zero)
  let backgroundView = BackgroundView(.clear())
  let wheel = ActivityIndicatorView(style: .medium)
  private var needsUpdate = true
  private var isUpdating = false
  private var hasChanged = true

  /// Creates a button at `frame`, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addViews()
  }

  /// Creates a button with a zero frame; archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addViews()
  }

  private func addViews() {
    titleView.font = Font(size: SystemMetrics.current.buttons.customFontSize)
    for view in [backgroundView, pictureView, wheel, titleView, subtitleView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  // MARK: Updates

  /// Requests an update of the configuration before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsUpdate = true
    setNeedsLayout()
  }

  /// Updates the configuration by the handler; for overriding.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  /// Calls `updateConfiguration()` if it was requested.
  func updateIfNeeded() {
    guard needsUpdate, !isUpdating else { return }
    isUpdating = true
    needsUpdate = false
    updateConfiguration()
    needsUpdate = false
    isUpdating = false
  }

  private func contentDidChange() {
    hasChanged = true
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  override func stateDidChange() {
    super.stateDidChange()
    if automaticallyUpdatesConfiguration { setNeedsUpdateConfiguration() }
    contentDidChange()
  }

  /// Updates the colours.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    hasChanged = true
    setNeedsLayout()
  }

  // UIKit: a touch that ends inside is the main action.
  /// Performs the actions for events; the end of a touch is also the main action.
  open override func sendActions(for controlEvents: Event) {
    var events = controlEvents
    if !events.isDisjoint(with: [.touchUpInside, .primaryActionTriggered]) {
      events.formUnion([.touchUpInside, .primaryActionTriggered])
      if changesSelectionAsPrimaryAction { isSelected.toggle() }
    }
    super.sendActions(for: events)
  }

  // MARK: Layout

  /// Places the title, the image and the background.
  open override func layoutSubviews() {
    super.layoutSubviews()
    showContent()
    let places = contentPlaces(in: bounds)
    let grid = PixelGrid(scale: displayScale)
    for (view, rect) in [
      (titleView, places.title), (subtitleView, places.subtitle), (pictureView, places.image),
      (wheel, places.image),
    ] as [(View, CGRect)] {
      view.frame = CGRect(origin: grid.rounded(rect.origin), size: rect.size)
    }
    placeBackground()
  }

  /// The size of the content with its insets.
  open override var intrinsicContentSize: CGSize { contentSize(forWidth: nil) }

  /// The size of the content with its insets.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isLimited = size.width > 0 && size.width < 1e6
    return contentSize(forWidth: isLimited ? size.width : nil)
  }

  // UIKit: titles of configurations break where they do not fit.
  override var heightFollowsWidth: Bool { configuration != nil }

  override func contentSize(forWidth width: CGFloat?) -> CGSize {
    showContent()
    let grid = PixelGrid(scale: displayScale)
    let size = configuration.map { arrangement(of: $0, width: width).size } ?? plainSize
    return CGSize(width: grid.ceiled(size.width), height: grid.ceiled(size.height))
  }

  package override func textBaselines(
    forWidth width: CGFloat?
  ) -> (first: CGFloat, lastFromBottom: CGFloat)? {
    let size = contentSize(forWidth: width)
    let title = contentPlaces(in: CGRect(origin: .zero, size: size)).title
    return titleView.textBaselines(forWidth: title.width).map {
      (title.minY + $0.first, size.height - title.maxY + $0.lastFromBottom)
    }
  }

  override var shownText: String? { titleView.text }

  /// Gives the views what they show in the current state.
  private func showContent() {
    updateIfNeeded()
    hasChanged = false
    if let configuration { show(configuration) } else { showStateContent() }
  }

  // UIKit: the views have what was set for a state before the next layout.
  /// Gives the views what they show in the current state, if that has changed since it was given.
  private func showStateContentIfChanged() {
    guard hasChanged, configuration == nil else { return }
    hasChanged = false
    showStateContent()
  }

  private func contentPlaces(
    in bounds: CGRect
  ) -> (image: CGRect, title: CGRect, subtitle: CGRect) {
    if let configuration {
      return arrangement(of: configuration, width: bounds.width).frames(
        in: bounds, isMirrored: readsFromRight)
    }
    let space = contentRect(forBounds: bounds)
    return (imageRect(forContentRect: space), titleRect(forContentRect: space), .zero)
  }

  // MARK: Places for overriding

  /// The rectangle of the background.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect {
    guard let background = configuration?.background else { return bounds }
    return bounds.inset(
      by: background.insets(addingMargins: layoutMargins, isMirrored: readsFromRight))
  }

  /// The rectangle for the title and the image of a button without a configuration.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  /// The rectangle of the title of a button without a configuration.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    plainTitleRect(in: contentRect)
  }

  /// The rectangle of the image of a button without a configuration.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    plainImageRect(in: contentRect)
  }

  // MARK: Contents for each state

  // UIKit: a button with a configuration takes the title and the image for the normal state, too.

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) {
    contents[state, default: StateContent()].title = title
    if state == .normal { configuration?.title = title }
  }

  // UIKit: an attributed title is shown instead of a plain one.
  /// Sets the title with its attributes for a state; what they do not say is as in a plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    let title = title?.constant
    contents[state, default: StateContent()].attributedTitle = title
    if state == .normal { configuration?.attributedTitle = title.map { AttributedString($0) } }
  }

  /// Sets the colour of the title for a state.
  open func setTitleColor(_ color: Color?, for state: State) {
    contents[state, default: StateContent()].titleColor = color
  }

  /// Sets the image for a state.
  open func setImage(_ image: Image?, for state: State) {
    contents[state, default: StateContent()].image = image
    if state == .normal { configuration?.image = image }
  }

  /// Sets the image behind everything else for a state.
  open func setBackgroundImage(_ image: Image?, for state: State) {
    contents[state, default: StateContent()].backgroundImage = image
  }

  /// The title that was set for a state.
  open func title(for state: State) -> String? { contents[state]?.title }

  /// The title with its attributes that was set for a state.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    contents[state]?.attributedTitle
  }

  /// The colour of the title that was set for a state.
  open func titleColor(for state: State) -> Color? { contents[state]?.titleColor }

  /// The image that was set for a state.
  open func image(for state: State) -> Image? { contents[state]?.image }

  /// The image behind everything else that was set for a state.
  open func backgroundImage(for state: State) -> Image? { contents[state]?.backgroundImage }

  // UIKit: what was set for exactly the current state, or else for the normal one.
  private func current<Value>(_ part: (StateContent) -> Value?) -> Value? {
    contents[state].flatMap(part) ?? contents[.normal].flatMap(part)
  }

  /// The title in the current state.
  open var currentTitle: String? { current(\.title) }

  /// The title with its attributes in the current state.
  open var currentAttributedTitle: NSAttributedString? { current(\.attributedTitle) }

  /// The image in the current state.
  open var currentImage: Image? { current(\.image) }

  /// The image behind everything else in the current state.
  open var currentBackgroundImage: Image? { current(\.backgroundImage) }

  // UIKit: titles of custom buttons are white unless a colour was set. Those of the system's have
  // the tint, are grey when disabled, and fade when highlighted.
  /// The colour of the title in the current state.
  open var currentTitleColor: Color {
    if let color = contents[state]?.titleColor { return color }
    if buttonType != .custom, state.contains(.disabled) { return .tertiaryLabel }
    let usual: Color = buttonType == .custom ? .white : tintColor
    let color = contents[.normal]?.titleColor ?? usual
    let fades = buttonType != .custom && state.contains(.highlighted)
    return fades
      ? color.withAlphaComponent(color.alpha * systemMetrics.buttons.highlightedAlpha) : color
  }
}
