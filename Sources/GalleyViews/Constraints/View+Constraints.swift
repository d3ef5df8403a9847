import GalleyGeometry

extension View {
  /// Whether the frame that was set applies; false if constraints determine it.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { constraintState?.keepsFrame ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      ownConstraintState.keepsFrame = newValue
      superview?.markConstraintsChanged()
    }
  }

  /// The active constraints between this view and those inside it.
  public var constraints: [LayoutConstraint] { constraintState?.held ?? [] }

  /// Activates a constraint.
  public func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }

  /// Activates constraints.
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.activate(constraints)
  }

  /// Deactivates a constraint.
  public func removeConstraint(_ constraint: LayoutConstraint) { constraint.isActive = false }

  /// Deactivates constraints.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.deactivate(constraints)
  }

  /// The guides that the app added.
  public var layoutGuides: [LayoutGuide] { constraintState?.guides ?? [] }

  /// Adds a guide; its frame is in this view's space.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    ownConstraintState.guides.append(guide)
  }

  /// Removes a guide.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView === self else { return }
    constraintState?.guides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  /// The part of the view that the system's bars do not cover.
  public var safeAreaLayoutGuide: LayoutGuide {
    let guide = constraintState?.safeArea ?? LayoutGuide(.safeArea, of: self)
    ownConstraintState.safeArea = guide
    return guide
  }

  /// The part of the view inside its margins.
  public var layoutMarginsGuide: LayoutGuide {
    let guide = constraintState?.margins ?? LayoutGuide(.margins, of: self)
    ownConstraintState.margins = guide
    return guide
  }

  // UIKit: as wide as is comfortable to read; on a phone, that is the full width inside the
  // margins.
  /// The part of the view inside its margins.
  public var readableContentGuide: LayoutGuide { layoutMarginsGuide }

  /// How strongly the view resists being larger than its content.
  public func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    constraintState?.hugging[axis] ?? .defaultLow
  }

  /// Sets how strongly the view resists being larger than its content.
  public func setContentHuggingPriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    ownConstraintState.hugging[axis] = priority
    superview?.markConstraintsChanged()
  }

  /// How strongly the view resists being smaller than its content.
  public func contentCompressionResistancePriority(
    for axis: LayoutConstraint.Axis
  ) -> LayoutPriority {
    constraintState?.resistance[axis] ?? .defaultHigh
  }

  /// Sets how strongly the view resists being smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    ownConstraintState.resistance[axis] = priority
    superview?.markConstraintsChanged()
  }

  /// Calls `before` and `after` whenever the view lays out its subviews; nil removes the observers.
  package func observeLayout(before: (() -> Void)?, after: (() -> Void)?) {
    ownConstraintState.willLayout = before
    ownConstraintState.didLayout = after
  }

  /// Requests a layout, which also updates the constraints.
  public func setNeedsUpdateConstraints() { setNeedsLayout() }

  /// Lays the view out, which also updates the constraints.
  public func updateConstraintsIfNeeded() { layoutIfNeeded() }
}

extension View {
  private var ownConstraintState: ConstraintState {
    if let constraintState { return constraintState }
    let made = ConstraintState()
    constraintState = made
    return made
  }

  /// Adds a constraint that has just become active.
  func hold(_ constraint: LayoutConstraint) {
    constraint.holder = self
    ownConstraintState.held.append(constraint)
    markConstraintsChanged()
  }

  /// Removes a constraint.
  func letGo(_ constraint: LayoutConstraint) {
    constraint.holder = nil
    constraintState?.held.removeAll { $0 === constraint }
    markConstraintsChanged()
  }

  /// Requests a layout of every view whose position may depend on a constraint in this view.
  func markConstraintsChanged() {
    setNeedsLayout()
    if !translatesAutoresizingMaskIntoConstraints { superview?.markConstraintsChanged() }
  }

  /// The constraints on positions in this view, including those of the views that they place.
  var heldConstraints: [LayoutConstraint] {
    let own = constraintState?.held ?? []
    // UIKit: a view that leaves its superview loses its constraints with views outside of it.
    for constraint in own where !constraint.isInside(self) { letGo(constraint) }
    return (constraintState?.held ?? [])
      + subviews.filter { !$0.translatesAutoresizingMaskIntoConstraints }.flatMap(\.heldConstraints)
  }

  /// Places the subviews by their constraints, if there are any.
  ///
  /// If the system of an enclosing view places this view, its subviews are part of that system.
  func placeByConstraints() {
    guard superview == nil || constraintState?.isPlaced != true else { return }
    let constraints = heldConstraints
    guard !constraints.isEmpty else { return }
    var system = ConstraintSystem(self, constraints)
    system.placeViews()
  }

  /// The size closest to a target that satisfies the constraints inside the view; nil without any.
  func fittingSize(
    _ target: CGSize, horizontal: LayoutPriority, vertical: LayoutPriority
  ) -> CGSize? {
    let constraints = heldConstraints
    guard !constraints.isEmpty else { return nil }
    var system = ConstraintSystem(self, constraints)
    return system.fittingSize(target, horizontal: horizontal, vertical: vertical)
  }

  /// Moves the view to `frame`, ignoring its transform.
  func place(in frame: CGRect) {
    ownConstraintState.isPlaced = true
    if bounds.size != frame.size { bounds.size = frame.size }
    let anchor = anchorPoint
    let point = CGPoint(
      x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
    if center != point { center = point }
  }
}

extension LayoutConstraint {
  /// Whether both items are still inside a view.
  fileprivate func isInside(_ view: View) -> Bool {
    func holds(_ item: AnyObject?) -> Bool {
      LayoutConstraint.view(of: item)?.isDescendant(of: view) == true
    }
    return holds(firstItem) && (secondAttribute == .notAnAttribute || holds(secondItem))
  }
}
