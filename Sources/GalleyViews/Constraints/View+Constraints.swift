import GalleyGeometry

extension View {
  /// Whether the frame that is set holds; false where constraints decide about it.
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

  /// Makes a constraint count.
  public func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }

  /// Makes constraints count.
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.activate(constraints)
  }

  /// Makes a constraint no longer count.
  public func removeConstraint(_ constraint: LayoutConstraint) { constraint.isActive = false }

  /// Makes constraints no longer count.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.deactivate(constraints)
  }

  /// The guides that were added.
  public var layoutGuides: [LayoutGuide] { constraintState?.guides ?? [] }

  /// Adds a guide, which is then in this view's space.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    ownConstraintState.guides.append(guide)
  }

  /// Takes a guide away.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView === self else { return }
    constraintState?.guides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  /// The part of the view that nothing of the system covers.
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

  // UIKit: as wide as is good to read; that is as wide as the margins let it be on a telephone.
  /// The part of the view inside its margins.
  public var readableContentGuide: LayoutGuide { layoutMarginsGuide }

  /// How much the view wants to be no larger than its content.
  public func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    constraintState?.hugging[axis] ?? .defaultLow
  }

  /// Sets how much the view wants to be no larger than its content.
  public func setContentHuggingPriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    ownConstraintState.hugging[axis] = priority
    superview?.markConstraintsChanged()
  }

  /// How much the view wants to be no smaller than its content.
  public func contentCompressionResistancePriority(
    for axis: LayoutConstraint.Axis
  ) -> LayoutPriority {
    constraintState?.resistance[axis] ?? .defaultHigh
  }

  /// Sets how much the view wants to be no smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    ownConstraintState.resistance[axis] = priority
    superview?.markConstraintsChanged()
  }

  /// Calls `before` and `after` whenever the view lays out its subviews; nil calls nobody.
  package func observeLayout(before: (() -> Void)?, after: (() -> Void)?) {
    ownConstraintState.willLayout = before
    ownConstraintState.didLayout = after
  }

  /// Asks for a layout, which brings constraints up to date.
  public func setNeedsUpdateConstraints() { setNeedsLayout() }

  /// Lays the view out, which brings constraints up to date.
  public func updateConstraintsIfNeeded() { layoutIfNeeded() }
}

extension View {
  private var ownConstraintState: ConstraintState {
    if let constraintState { return constraintState }
    let made = ConstraintState()
    constraintState = made
    return made
  }

  /// Takes a constraint in that has just become active.
  func hold(_ constraint: LayoutConstraint) {
    constraint.holder = self
    ownConstraintState.held.append(constraint)
    markConstraintsChanged()
  }

  /// Forgets a constraint.
  func letGo(_ constraint: LayoutConstraint) {
    constraint.holder = nil
    constraintState?.held.removeAll { $0 === constraint }
    markConstraintsChanged()
  }

  /// Asks for a layout of everything whose place may follow from a constraint in this view.
  func markConstraintsChanged() {
    setNeedsLayout()
    if !translatesAutoresizingMaskIntoConstraints { superview?.markConstraintsChanged() }
  }

  /// The constraints that decide about places in this view, those of views that they place included.
  var heldConstraints: [LayoutConstraint] {
    let own = constraintState?.held ?? []
    // UIKit: what leaves its superview loses its constraints with what is outside.
    for constraint in own where !constraint.isInside(self) { letGo(constraint) }
    return (constraintState?.held ?? [])
      + subviews.filter { !$0.translatesAutoresizingMaskIntoConstraints }.flatMap(\.heldConstraints)
  }

  /// Puts subviews where constraints say, if there are any.
  ///
  /// A view that the system of one around it places is a part of that system.
  func placeByConstraints() {
    guard superview == nil || constraintState?.isPlaced != true else { return }
    let constraints = heldConstraints
    guard !constraints.isEmpty else { return }
    var system = ConstraintSystem(self, constraints)
    system.placeViews()
  }

  /// The size near a target that the constraints inside the view ask for; nil without any.
  func fittingSize(
    _ target: CGSize, horizontal: LayoutPriority, vertical: LayoutPriority
  ) -> CGSize? {
    let constraints = heldConstraints
    guard !constraints.isEmpty else { return nil }
    var system = ConstraintSystem(self, constraints)
    return system.fittingSize(target, horizontal: horizontal, vertical: vertical)
  }

  /// Takes a place, whatever the transform.
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
  /// Whether both items are still in a view.
  fileprivate func isInside(_ view: View) -> Bool {
    func holds(_ item: AnyObject?) -> Bool {
      LayoutConstraint.view(of: item)?.isDescendant(of: view) == true
    }
    return holds(firstItem) && (secondAttribute == .notAnAttribute || holds(secondItem))
  }
}
