import GalleyDrawing
import GalleyGeometry

/// A rectangle on screen with an appearance, a transform and subviews; UIKit's `UIView`.
@MainActor @preconcurrency open class View: Responder {
  /// The class of `layer`; a subclass of `Layer`.
  open class var layerClass: AnyClass { Layer.self }

  /// Whether the view works only with constraints; for overriding, never asked here.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The layer that draws the view; it stores the view's geometry and appearance.
  open var layer: Layer { ownLayer }

  package let ownLayer: Layer

  /// The element of a layout that this view shows; set by the engine, used in dumps and reports.
  package var elementID: ElementID?

  /// The subviews, from back to front.
  open internal(set) var subviews: [View] = []

  /// The view around this one.
  open internal(set) weak var superview: View?

  /// A number for the app's own use.
  open var tag = 0

  /// How content of a different size is placed in the bounds.
  open var contentMode: ContentMode = .scaleToFill

  /// How edges and lengths react when the superview changes its size.
  open var autoresizingMask: AutoresizingMask = []

  /// Whether subviews are resized by their `autoresizingMask` when the bounds' size changes.
  open var autoresizesSubviews = true

  /// How the view responds to right-to-left layout.
  open var semanticContentAttribute: SemanticContentAttribute = .unspecified

  /// The space to keep free inside the edges, in points; reading it includes the safe area.
  open var layoutMargins: EdgeInsets {
    get { effectiveMargins }
    set { changeMargins { ownMargins = .sides(newValue) } }
  }

  /// The space to keep free inside the edges, by reading direction; reading it includes the safe area.
  open var directionalLayoutMargins: DirectionalEdgeInsets {
    get { DirectionalEdgeInsets(effectiveMargins, isMirrored: readsFromRight) }
    set { changeMargins { ownMargins = .directional(newValue) } }
  }

  /// Whether the margins are at least as far inside as those of the superview.
  open var preservesSuperviewLayoutMargins = false {
    didSet { if preservesSuperviewLayoutMargins != oldValue { marginsMayHaveChanged() } }
  }

  /// Whether the margins start at the safe area instead of the edges.
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { marginsMayHaveChanged() } }
  }

  /// The insets that bars and the device's shape cover, in points: those that were set, or else what is left of the superview's.
  open var safeAreaInsets: EdgeInsets { usualSafeAreaInsets }

  /// What the view knows of its safe area.
  package final var safeArea = SafeArea()

  /// Whether a screen reader finds the view as one element that speaks the texts inside, as it does cells of lists.
  package final var joinsAccessibility = false
  override var usualAccessibility: UsualAccessibility? {
    joinsAccessibility ? UsualAccessibility(label: AccessibilityTree.joinedTexts(in: self)) : nil
  }

  /// Whether hit tests find the view.
  open var isUserInteractionEnabled = true

  /// The light or dark style of this view and its subviews; the superview's unless set.
  open var overrideUserInterfaceStyle: InterfaceStyle {
    get { traitOverrides.userInterfaceStyle ?? .unspecified }
    set { traitOverrides.userInterfaceStyle = newValue == .unspecified ? nil : newValue }
  }

  /// The traits of this view and its subviews; what they leave open is as in the superview.
  open var traitOverrides = TraitOverrides() {
    didSet { if traitOverrides != oldValue { tellAboutTraits(before: oldValue) } }
  }

  /// The controller that owns the view; it is asked next for what the view does not respond to.
  package weak var controller: Responder? { didSet { marginsMayHaveChanged() } }

  var ownTintColor: Color?
  var ownGestureRecognizers: [GestureRecognizer] = []
  var ownDisplayScale: CGFloat?
  var ownEnvironment: Environment?
  var ownMargins = OwnMargins.usual
  var ownMainQueue: MainQueue?
  var pendingLayout = PendingLayout()
  var constraintState: ConstraintState?
  var traitRegistrations: [TraitRegistration] = []

  /// Creates a view at `frame`, in points.
  public init(frame: CGRect) {
    ownLayer = (Self.layerClass as? Layer.Type)?.init(coder: NSCoder()) ?? Layer()
    super.init()
    ownLayer.view = self
    ownLayer.frame = frame
  }

  /// Creates a view of zero size.
  public override convenience init() { self.init(frame: .zero) }

  /// Creates a view with a zero frame; archives are not read.
  public required init?(coder: NSCoder) {
    ownLayer = (Self.layerClass as? Layer.Type)?.init(coder: NSCoder()) ?? Layer()
    super.init()
    ownLayer.view = self
  }

  // MARK: Geometry

  /// The view's own coordinate space and size, in points.
  open var bounds: CGRect {
    get { ownLayer.bounds }
    set { changeOnce { changeBounds(to: newValue) } }
  }

  /// The middle of the view in its superview's space, in points.
  open var center: CGPoint {
    get { ownLayer.position }
    set { changeOnce { ownLayer.position = newValue } }
  }

  /// The fixed point of `transform`, in units of the bounds; the middle unless set.
  open var anchorPoint: CGPoint {
    get { ownLayer.anchorPoint }
    set { ownLayer.anchorPoint = newValue }
  }

  /// The transform of the view about its center.
  open var transform: CGAffineTransform {
    get { ownLayer.affineTransform() }
    set { changeOnce { ownLayer.setAffineTransform(newValue) } }
  }

  /// The transform of the view about its center; with an `m34`, the view is seen in perspective.
  open var transform3D: CATransform3D {
    get { ownLayer.transform }
    set { ownLayer.transform = newValue }
  }

  /// The smallest rectangle around the view in its superview's space, in points.
  open var frame: CGRect {
    get { ownLayer.frame }
    set {
      let solved = ownLayer.geometry(forFrame: newValue)
      changeOnce {
        center = solved.position
        if bounds.size != solved.size { bounds.size = solved.size }
      }
    }
  }

  // MARK: Appearance

  /// The opacity in 0 … 1; the view and its subviews fade together.
  open var alpha: CGFloat {
    get { ownLayer.exactOpacity }
    set { changeOnce { ownLayer.exactOpacity = newValue } }
  }

  /// Whether the view and its subviews are not drawn.
  open var isHidden: Bool {
    get { ownLayer.isHidden }
    set {
      guard newValue != ownLayer.isHidden else { return }
      changeOnce { ownLayer.isHidden = newValue }
      superview?.subviewVisibilityDidChange(self)
    }
  }

  /// Whether subviews are clipped at the bounds (with the layer's rounded corners).
  open var clipsToBounds: Bool {
    get { ownLayer.masksToBounds }
    set { ownLayer.masksToBounds = newValue }
  }

  /// The fill behind everything else.
  open var backgroundColor: Color? {
    get { ownLayer.backgroundColor }
    set { ownLayer.backgroundColor = newValue }
  }

  /// A view in this view's space whose alpha multiplies that of this view.
  open var mask: View? {
    didSet { ownLayer.mask = mask?.layer }
  }

  /// Draws the view's own content into `GraphicsContext.current`; for overriding.
  ///
  /// Drawing outside the bounds is clipped. `rect` is the bounds.
  open func draw(_ rect: CGRect) {}

  /// Does nothing: every picture is recorded from scratch.
  open func setNeedsDisplay() {}

  /// Does nothing: every picture is recorded from scratch.
  open func setNeedsDisplay(_ rect: CGRect) {}

  /// Whether the view hides everything behind it; stored, but has no effect.
  open var isOpaque = true

  /// Reports that the content's size has changed, which may affect constraints.
  open func invalidateIntrinsicContentSize() {
    constraintState?.contentSizeMayChange?(.byItself)
    if !translatesAutoresizingMaskIntoConstraints { superview?.markConstraintsChanged() }
  }

  /// The content's size for constraints, for a known or an unknown width.
  func contentSize(forWidth width: CGFloat?) -> CGSize {
    constraintState?.measureContent?(width) ?? intrinsicContentSize
  }

  /// Whether the height of the content depends on its width.
  var heightFollowsWidth: Bool { constraintState?.measureContent != nil }

  /// The distances of the first baseline from the top and of the last one from the bottom, for a
  /// known or an unknown width; nil for a view without text.
  package func textBaselines(
    forWidth width: CGFloat?
  ) -> (first: CGFloat, lastFromBottom: CGFloat)? { constraintState?.measureBaselines?(width) }

  /// The text that the view shows, for messages.
  var shownText: String? { nil }

  /// Called after the user's text size has changed.
  func textSizeDidChange() {}

  /// The relations between subviews that the view arranges itself.
  var arrangement: [LayoutRelation] { [] }

  /// Called after a subview was hidden or shown again.
  func subviewVisibilityDidChange(_ view: View) {}

  /// The view whose first baseline is that of this view; the view itself unless overridden.
  open var forFirstBaselineLayout: View { self }

  /// The view whose last baseline is that of this view; the view itself unless overridden.
  open var forLastBaselineLayout: View { self }

  /// The view's own drawing between background and subviews.
  func contentItems() -> [DisplayItem] { drawnItems() }

  /// Device pixels per point: those of the traits or the superview unless set, and the display's for the outermost view.
  open var contentScaleFactor: CGFloat {
    get {
      ownDisplayScale ?? traitOverrides.displayScale ?? superview?.contentScaleFactor
        ?? Display.currentScale
    }
    set {
      let former = contentScaleFactor
      ownDisplayScale = newValue
      if newValue != former { tellAboutScale(former: former) }
    }
  }

  // MARK: Layout

  /// Places the subviews; for overriding.
  open func layoutSubviews() {}

  /// Called to lay out what is in the view's layer, which calls `layoutSubviews()`.
  open func layoutSublayers(of layer: Layer) { if layer === ownLayer { layoutSubviews() } }

  /// Called after the layout margins have changed; for overriding.
  open func layoutMarginsDidChange() {}

  /// Called after the safe area has changed; for overriding.
  open func safeAreaInsetsDidChange() {}

  /// Called after the tint of the view has changed; for overriding.
  open func tintColorDidChange() {}

  /// Called by UIKit to set constraints up before a layout; for overriding, never called here.
  open func updateConstraints() {}

  /// Called after the traits of the view have changed; for overriding.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// The display properties of the view.
  open var traitCollection: TraitCollection { ownTraits }

  /// The window that contains the view; nil if there is none.
  open var window: Window? { enclosingWindow }

  /// Requests `layoutSubviews()` before the next drawing.
  open func setNeedsLayout() { markNeedsLayout() }

  /// Lays out the view and its subviews if needed, from the topmost view that needs layout.
  open func layoutIfNeeded() { layoutFromTopmost() }

  /// The best size of the view within `size`, in points; the bounds' size unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The natural size of the view's content; `noIntrinsicMetric` for a length without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// The size closest to `targetSize` that satisfies the constraints inside the view, in points.
  ///
  /// Without constraints, it is the result of `sizeThatFits(_:)`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    fittingSize(targetSize, horizontal: .fittingSizeLevel, vertical: .fittingSizeLevel)
      ?? sizeThatFits(targetSize)
  }

  /// The size closest to `targetSize`; the priorities say how important its width and height are.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontal: horizontal, vertical: vertical)
      ?? ownSize(fitting: targetSize, horizontal: horizontal, vertical: vertical)
  }

  // MARK: Hierarchy

  /// Called before the view changes its superview; for overriding.
  open func willMove(toSuperview newSuperview: View?) {}

  /// Called after the view has changed its superview; for overriding.
  open func didMoveToSuperview() {}

  /// Called before the view changes its window; for overriding.
  open func willMove(toWindow newWindow: Window?) {}

  /// Called after the view has changed its window; for overriding.
  open func didMoveToWindow() {}

  /// Called after a subview was added; for overriding.
  open func didAddSubview(_ subview: View) {}

  /// Called before a subview is removed; for overriding.
  open func willRemoveSubview(_ subview: View) {}

  /// Puts `view` in front of the other subviews.
  open func addSubview(_ view: View) { insert(view, at: subviews.count) }

  /// Inserts `view` among the subviews; `index` is counted from the back.
  open func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }

  /// Removes the view from its superview.
  open func removeFromSuperview() { leaveSuperview() }

  // MARK: Hit tests

  /// Whether `point`, in the view's own space, lies in the view; for overriding.
  open func point(inside point: CGPoint, with event: Event? = nil) -> Bool {
    bounds.contains(point)
  }

  /// The frontmost view at `point`, in this view's space; nil when the view is not hit.
  open func hitTest(_ point: CGPoint, with event: Event? = nil) -> View? {
    frontmostView(at: point, with: event)
  }

  /// The controller of the view; otherwise the superview.
  open override var next: Responder? { controller ?? superview }

  /// Whether a recognizer of the view may begin; true unless overridden, never asked here.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Takes keyboard input away from this view or one inside; true if none has it afterwards.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { endEditingInside(force) }

  // MARK: Members whose code stands in extensions, which subclasses could not override

  /// Resizes the bounds to the result of `sizeThatFits(_:)` for their current size.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// Puts `view` right behind `sibling`, or in front of all subviews if that is not a subview.
  open func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view, behind: sibling)
  }

  /// Puts `view` right in front of `sibling`, or in front of all subviews if that is not a subview.
  open func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view, inFrontOf: sibling)
  }

  /// Puts a subview in front of its siblings.
  open func bringSubviewToFront(_ view: View) { reorder(view, to: subviews.count - 1) }

  /// Puts a subview behind its siblings.
  open func sendSubviewToBack(_ view: View) { reorder(view, to: 0) }

  /// Swaps two subviews; indexes are counted from the back and must exist.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    swapSubviews(at: first, and: second)
  }

  /// Whether this view is `view` or a descendant of it.
  open func isDescendant(of view: View) -> Bool { isInside(view) }

  /// The view with `tag`: this view or its first descendant, searched depth-first.
  open func viewWithTag(_ tag: Int) -> View? { firstView(withTag: tag) }

  /// Converts a point of this view's space to that of `view`; nil is outside the outermost view.
  open func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    point.applying(transform(to: view))
  }

  /// Converts a point of `view`'s space to that of this view; nil is outside the outermost view.
  open func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    point.applying(transform(to: view).inverted())
  }

  /// Converts a rectangle of this view's space to the smallest one around it in `view`'s space.
  open func convert(_ rect: CGRect, to view: View?) -> CGRect { rect.applying(transform(to: view)) }

  /// Converts a rectangle of `view`'s space to the smallest one around it in this view's space.
  open func convert(_ rect: CGRect, from view: View?) -> CGRect {
    rect.applying(transform(to: view).inverted())
  }

  /// The direction in which the view's content runs.
  open var effectiveUserInterfaceLayoutDirection: LayoutDirection { contentDirection }

  // UIKit: reading it never returns nil; setting nil restores the superview's colour.

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of interactive parts; the superview's unless set, the system's blue at the root.
  open var tintColor: Color! {
    get { ownTintColor ?? superview?.tintColor ?? .tintColor }
    set {
      ownTintColor = newValue
      tellAboutTint()
    }
  }

  /// Whether the tint is dimmed; stored, but has no effect.
  open var tintAdjustmentMode = TintAdjustmentMode.automatic

  /// The recognizers of the view, in the order in which they were added; nil if there are none.
  open var gestureRecognizers: [GestureRecognizer]? {
    get { ownGestureRecognizers.isEmpty ? nil : ownGestureRecognizers }
    set {
      for recognizer in ownGestureRecognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Adds a recognizer.
  open func addGestureRecognizer(_ recognizer: GestureRecognizer) { attach(recognizer) }

  /// Removes a recognizer.
  open func removeGestureRecognizer(_ recognizer: GestureRecognizer) { detach(recognizer) }

  /// A view that shows the current appearance of this one.
  open func snapshotView(afterScreenUpdates: Bool) -> View? { ImageView(showing: self) }

  /// Draws the view and its subviews, stretched over a rectangle; always true.
  @discardableResult open func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
    Image(drawing: displayList()).draw(in: rect)
    return true
  }

  // MARK: Constraints

  /// Whether the frame that was set applies; false if constraints determine it.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { constraintState?.keepsFrame ?? true }
    set { keepFrame(newValue) }
  }

  /// The edge where reading starts.
  open var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  /// The edge where reading ends.
  open var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  open var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  /// The top edge.
  open var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  open var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  /// The width.
  open var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
  /// The vertical center line.
  open var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
  /// The horizontal center line.
  open var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
  /// The baseline of the first line of text; the bottom edge of a view without text.
  open var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text; the bottom edge of a view without text.
  open var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }

  /// The active constraints between this view and those inside it.
  open var constraints: [LayoutConstraint] { constraintState?.held ?? [] }

  /// Activates a constraint.
  open func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }

  /// Activates constraints.
  open func addConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.activate(constraints)
  }

  /// Deactivates a constraint.
  open func removeConstraint(_ constraint: LayoutConstraint) { constraint.isActive = false }

  /// Deactivates constraints.
  open func removeConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.deactivate(constraints)
  }

  /// How strongly the view resists being larger than its content.
  open func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    constraintState?.hugging[axis] ?? .defaultLow
  }

  /// Sets how strongly the view resists being larger than its content.
  open func setContentHuggingPriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    changeConstraintState { $0.hugging[axis] = priority }
  }

  /// How strongly the view resists being smaller than its content.
  open func contentCompressionResistancePriority(
    for axis: LayoutConstraint.Axis
  ) -> LayoutPriority {
    constraintState?.resistance[axis] ?? .defaultHigh
  }

  /// Sets how strongly the view resists being smaller than its content.
  open func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    changeConstraintState { $0.resistance[axis] = priority }
  }

  /// The distances from the frame to the rectangle that constraints place, in points; for overriding.
  open var alignmentRectInsets: EdgeInsets { .zero }

  /// The rectangle that constraints place, for a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// The frame for a rectangle that constraints place.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.inset(by: EdgeInsets.zero - alignmentRectInsets)
  }

  /// Requests a layout, which also updates the constraints.
  open func setNeedsUpdateConstraints() { setNeedsLayout() }

  /// Lays the view out, which also updates the constraints.
  open func updateConstraintsIfNeeded() { layoutIfNeeded() }

  /// Whether the constraints leave open where the view is or how large it is.
  open var hasAmbiguousLayout: Bool { isPlacedAmbiguously }

  /// Does nothing: a layout that is ambiguous stays as it is.
  open func exerciseAmbiguityInLayout() {}

  /// The active constraints that name the view, along an axis.
  open func constraintsAffectingLayout(for axis: LayoutConstraint.Axis) -> [LayoutConstraint] {
    constraints(naming: axis)
  }

  /// The guides that the app added.
  open var layoutGuides: [LayoutGuide] { constraintState?.guides ?? [] }

  /// Adds a guide; its frame is in this view's space.
  open func addLayoutGuide(_ guide: LayoutGuide) { attach(guide) }

  /// Removes a guide.
  open func removeLayoutGuide(_ guide: LayoutGuide) { detach(guide) }

  /// The part of the view that the system's bars do not cover.
  open var safeAreaLayoutGuide: LayoutGuide {
    builtInGuide(\.safeArea, .safeArea, "UIViewSafeAreaLayoutGuide")
  }

  /// The part of the view inside its margins.
  open var layoutMarginsGuide: LayoutGuide {
    builtInGuide(\.margins, .margins, "UIViewLayoutMarginsGuide")
  }

  /// The part of the view inside its margins that is no wider than text should be.
  open var readableContentGuide: LayoutGuide {
    builtInGuide(\.readable, .readable, "UIViewReadableContentGuide")
  }
}
