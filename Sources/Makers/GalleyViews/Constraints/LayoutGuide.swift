import GalleyGeometry

/// A rectangle for constraints that is not a view; UIKit's `UILayoutGuide`.
@MainActor @preconcurrency open class LayoutGuide: NSObject {
  /// What a built-in guide of a view follows.
  enum Kind { case free, safeArea, margins, readable, inset }

  /// The view in whose space the guide lies.
  open internal(set) weak var owningView: View?

  /// A name for the app's own use.
  open var identifier = ""

  let kind: Kind

  private var placedFrame = CGRect.zero

  // UIKit: a view's own guides have their frame before the first layout.
  /// The guide's rectangle in its view's space, in points; that of an added guide is as of the last
  /// layout.
  open internal(set) var layoutFrame: CGRect {
    get {
      guard let view = owningView, let insets = builtInInsets else { return placedFrame }
      return view.bounds.inset(by: insets)
    }
    set { placedFrame = newValue }
  }

  /// The distances from its view's edges, in points, of a guide that its view places itself.
  package var insets = EdgeInsets.zero {
    didSet { if insets != oldValue { owningView?.markConstraintsChanged() } }
  }

  /// The distances from its view's edges, in points; nil for a guide that constraints place.
  var builtInInsets: EdgeInsets? {
    kind == .inset ? insets : owningView?.insets(of: kind)
  }

  /// Creates a guide that `view` places by `insets`.
  package convenience init(insetIn view: View) { self.init(.inset, of: view, named: "") }

  /// Creates a guide that does not belong to a view yet.
  public override init() {
    kind = .free
    super.init()
  }

  init(_ kind: Kind, of view: View, named name: String) {
    self.kind = kind
    super.init()
    identifier = name
    owningView = view
  }

  // MARK: Anchors

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
}

extension View {
  /// The distances from the edges of the bounds to those of a built-in guide; nil for others.
  func insets(of kind: LayoutGuide.Kind) -> EdgeInsets? {
    switch kind {
    case .free, .inset: nil
    case .safeArea: safeAreaInsets
    case .margins: layoutMargins
    case .readable: readableInsets
    }
  }

  /// The margins, extended so that no more than a readable width is left.
  package var readableInsets: EdgeInsets {
    var insets = layoutMargins
    let surplus = max(0, bounds.width - insets.horizontal - SystemMetrics.readableWidth)
    insets.left += surplus / 2
    insets.right += surplus / 2
    return insets
  }

  func attach(_ guide: LayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    ownConstraintState.guides.append(guide)
  }

  func detach(_ guide: LayoutGuide) {
    guard guide.owningView === self else { return }
    constraintState?.guides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  func builtInGuide(
    _ place: ReferenceWritableKeyPath<ConstraintState, LayoutGuide?>, _ kind: LayoutGuide.Kind,
    _ name: String
  ) -> LayoutGuide {
    if let guide = constraintState?[keyPath: place] { return guide }
    let guide = LayoutGuide(kind, of: self, named: name)
    ownConstraintState[keyPath: place] = guide
    return guide
  }
}
