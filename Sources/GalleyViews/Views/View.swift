import GalleyDrawing
import GalleyGeometry

/// A rectangle on screen with looks, a transform and subviews; UIKit's `UIView`.
@MainActor @preconcurrency open class View: Responder {
  /// The class of `layer`; a subclass of `Layer`.
  open class var layerClass: AnyClass { Layer.self }

  /// What the view is drawn as; it keeps the view's geometry and looks.
  public let layer: Layer

  /// The element of a layout that this view shows; the engine sets it, dumps and reports name it.
  open var elementID: ElementID?

  /// The views inside, from back to front.
  open internal(set) var subviews: [View] = []

  /// The view around this one.
  open internal(set) weak var superview: View?

  /// A number for the user's own purposes.
  open var tag = 0

  /// How content of another size is placed in the bounds.
  open var contentMode: ContentMode = .scaleToFill

  /// Which edges keep their distance when the superview's size changes.
  open var autoresizingMask: AutoresizingMask = []

  /// Whether a change of size is passed on to subviews by their `autoresizingMask`.
  open var autoresizesSubviews = true

  /// How the view answers to right-to-left layout.
  open var semanticContentAttribute: SemanticContentAttribute = .unspecified

  /// The space to be kept free inside the edges, in points.
  open var layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { if layoutMargins != oldValue { layoutMarginsDidChange() } }
  }

  /// Whether the superview's margins count; kept, as margins are not inherited here.
  open var preservesSuperviewLayoutMargins = false

  /// The space that bars and the device's shape cover, in points.
  open var safeAreaInsets: EdgeInsets = .zero {
    didSet { if safeAreaInsets != oldValue { safeAreaInsetsDidChange() } }
  }

  /// Whether a screen reader finds the view; kept, as there is none.
  open var isAccessibilityElement = false

  /// A name for tests of the user's; kept.
  open var accessibilityIdentifier: String?

  /// What a screen reader says of the view; kept, as there is none.
  open var accessibilityLabel: String?

  /// What a screen reader says of the view's value; kept, as there is none.
  open var accessibilityValue: String?

  /// Whether hit tests find the view.
  open var isUserInteractionEnabled = true

  /// Light or dark looks of this view and those inside; the superview's unless set.
  open var overrideUserInterfaceStyle: InterfaceStyle = .unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { tellAboutStyle(before: oldValue) } }
  }

  var ownTintColor: Color?
  var ownGestureRecognizers: [GestureRecognizer] = []
  private var ownDisplayScale: CGFloat?
  var ownEnvironment: Environment?
  var pendingLayout = PendingLayout()
  var constraintState: ConstraintState?

  /// A view at `frame`, in points.
  public init(frame: CGRect) {
    layer = (Self.layerClass as? Layer.Type)?.init(coder: NSCoder()) ?? Layer()
    super.init()
    layer.view = self
    layer.frame = frame
  }

  /// A view of no size.
  public override convenience init() { self.init(frame: .zero) }

  /// Archives are not read: the view starts at a zero frame.
  public required init?(coder: NSCoder) {
    layer = (Self.layerClass as? Layer.Type)?.init(coder: NSCoder()) ?? Layer()
    super.init()
    layer.view = self
  }

  // MARK: Geometry

  /// The view's own coordinate space and size, in points.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = layer.bounds.size
      layer.bounds = newValue
      if layer.bounds.size != old { sizeDidChange(from: old) }
    }
  }

  /// The middle of the view in its superview's space, in points.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// The fixed point of `transform`, in units of the bounds; the middle unless set.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// How the view is mapped about its center.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// How the view is mapped about its center; with an `m34`, it is seen in perspective.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The smallest rectangle around the view in its superview's space, in points.
  open var frame: CGRect {
    get { layer.frame }
    set {
      let solved = layer.geometry(forFrame: newValue)
      center = solved.position
      if bounds.size != solved.size { bounds.size = solved.size }
    }
  }

  // MARK: Looks

  /// In 0 … 1; the view and its subviews fade together.
  open var alpha: CGFloat {
    get { layer.exactOpacity }
    set { layer.exactOpacity = newValue }
  }

  /// Whether the view and its subviews are left out.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  /// Whether subviews are cut off at the bounds (rounded as the layer's corners are).
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The fill behind everything else.
  open var backgroundColor: Color? {
    get { layer.backgroundColor }
    set { layer.backgroundColor = newValue }
  }

  /// A view in this one's space whose alpha multiplies that of this view.
  open var mask: View? {
    didSet { layer.mask = mask?.layer }
  }

  /// Draws the view's own content into `GraphicsContext.current`; for overriding.
  ///
  /// What is drawn outside the bounds is cut off. `rect` is the bounds.
  open func draw(_ rect: CGRect) {}

  /// Does nothing: every picture is recorded anew.
  open func setNeedsDisplay() {}

  /// Does nothing: every picture is recorded anew.
  open func setNeedsDisplay(_ rect: CGRect) {}

  /// Whether the view hides what is behind it; kept, as everything behind is drawn anyway.
  open var isOpaque = true

  /// Tells that the content has another size, which constraints may go by.
  open func invalidateIntrinsicContentSize() {
    if !translatesAutoresizingMaskIntoConstraints { superview?.markConstraintsChanged() }
  }

  /// The size that constraints go by, where the width is known and where it is not.
  func contentSize(forWidth width: CGFloat?) -> CGSize { intrinsicContentSize }

  /// Whether the height of the content depends on its width.
  var heightFollowsWidth: Bool { false }

  /// What the view itself shows between background and subviews.
  func contentItems() -> [DisplayItem] { drawnItems() }

  /// Device pixels per point; the superview's unless set, 2 at the top.
  open var displayScale: CGFloat {
    get { ownDisplayScale ?? superview?.displayScale ?? 2 }
    set { ownDisplayScale = newValue }
  }

  // MARK: Layout

  /// Places the subviews; for overriding.
  open func layoutSubviews() {}

  /// Told after the layout margins have changed; for overriding.
  open func layoutMarginsDidChange() {}

  /// Told after the safe area has changed; for overriding.
  open func safeAreaInsetsDidChange() {}

  /// Told after the tint of the view has changed; for overriding.
  open func tintColorDidChange() {}

  /// Sets constraints up in UIKit before a layout; for overriding, never called here.
  open func updateConstraints() {}

  /// Told after the looks or the scale of the view have changed; for overriding.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// What the view is shown on.
  open var traitCollection: TraitCollection { ownTraits }

  /// The window around the view; nil while it is in none.
  open var window: Window? { enclosingWindow }

  /// Asks for `layoutSubviews()` before the next drawing.
  open func setNeedsLayout() { markNeedsLayout() }

  /// Lays the view and its subviews out where that was asked for, from the topmost view that needs it.
  open func layoutIfNeeded() { layoutFromTopmost() }

  /// The size that suits the view in `size`, in points; the bounds' size unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The size that the view's content has by nature; `noIntrinsicMetric` where it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// The size near `targetSize` that the constraints inside the view ask for, in points.
  ///
  /// Without constraints it is what `sizeThatFits(_:)` answers.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    fittingSize(targetSize, horizontal: .fittingSizeLevel, vertical: .fittingSizeLevel)
      ?? sizeThatFits(targetSize)
  }

  /// The same, where a priority says how much a length of `targetSize` counts.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize {
    if let size = fittingSize(targetSize, horizontal: horizontal, vertical: vertical) {
      return size
    }
    let fitting = sizeThatFits(targetSize)
    return CGSize(
      width: horizontal == .required ? targetSize.width : fitting.width,
      height: vertical == .required ? targetSize.height : fitting.height)
  }

  // MARK: Hierarchy

  /// Told before the view changes its superview; for overriding.
  open func willMove(toSuperview newSuperview: View?) {}

  /// Told after the view has changed its superview; for overriding.
  open func didMoveToSuperview() {}

  /// Told before the view changes its window; for overriding.
  open func willMove(toWindow newWindow: Window?) {}

  /// Told after the view has changed its window; for overriding.
  open func didMoveToWindow() {}

  /// Told after a view was added; for overriding.
  open func didAddSubview(_ subview: View) {}

  /// Told before a view is removed; for overriding.
  open func willRemoveSubview(_ subview: View) {}

  /// Puts `view` in front of the other subviews.
  open func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Puts `view` among the subviews, `index` counted from the back.
  open func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }

  /// Takes the view out of its superview.
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

  /// The superview.
  open override var next: Responder? { superview }
}

extension View {
  /// The value of an intrinsic width or height that does not exist.
  nonisolated public static let noIntrinsicMetric: CGFloat = -1

  /// Gives the bounds the size that `sizeThatFits` answers for the present one.
  public func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
}
