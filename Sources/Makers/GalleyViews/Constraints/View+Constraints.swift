import GalleyGeometry

extension View {
  func keepFrame(_ keepsFrame: Bool) {
    guard keepsFrame != constraintState?.keepsFrame ?? true else { return }
    ownConstraintState.keepsFrame = keepsFrame
    superview?.markConstraintsChanged()
  }

  func changeConstraintState(_ change: (ConstraintState) -> Void) {
    change(ownConstraintState)
    superview?.markConstraintsChanged()
  }

  /// Calls `before` and `after` whenever the view lays out its subviews; nil removes the observers.
  package func observeLayout(before: (() -> Void)?, after: (() -> Void)?) {
    ownConstraintState.willLayout = before
    ownConstraintState.didLayout = after
  }

  /// Calls `action` when the size that the view's content needs may have changed.
  package func whenContentSizeMayChange(_ action: @escaping (ContentSizeChange) -> Void) {
    ownConstraintState.contentSizeMayChange = action
  }

  /// Gives constraints the size of content whose height follows from its width (nil while unknown).
  package func measureContent(by measure: @escaping (CGFloat?) -> CGSize) {
    ownConstraintState.measureContent = measure
  }
}

extension View {
  /// Names a class, and the view by its name, in messages about constraints.
  package func nameInConstraints(class name: String, identifier: String?) {
    ownConstraintState.className = name
    accessibilityIdentifier = identifier
  }

  /// Gives constraints the distances of the first baseline from the top and of the last one from the bottom, in points.
  package func measureBaselines(
    by measure: @escaping (CGFloat?) -> (first: CGFloat, lastFromBottom: CGFloat)?
  ) {
    ownConstraintState.measureBaselines = measure
  }

  var ownConstraintState: ConstraintState {
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
    constraintState?.contentSizeMayChange?(.byConstraints)
    if !translatesAutoresizingMaskIntoConstraints { superview?.markConstraintsChanged() }
  }

  /// The constraints on positions in this view, including those of the views that they place.
  var heldConstraints: HeldConstraints {
    var held = HeldConstraints()
    gather(&held)
    return held
  }

  private func gather(_ held: inout HeldConstraints) {
    // UIKit: a view that leaves its superview loses its constraints with views outside of it.
    for constraint in constraintState?.held ?? [] where !constraint.isInside(self) {
      letGo(constraint)
    }
    let own = constraintState?.held ?? []
    held.constraints += own
    held.relations += arrangement
    for view in subviews where view.sharesSystem(with: own) { view.gather(&held) }
  }

  /// Whether the positions of the views in this one depend on constraints of the superview.
  ///
  /// They do if constraints place this view, or if a constraint reaches a view or guide inside it.
  private func sharesSystem(with outer: [LayoutConstraint]) -> Bool {
    guard translatesAutoresizingMaskIntoConstraints else { return true }
    return outer.contains { constraint in
      [constraint.firstItem, constraint.secondItem].contains { item in
        item !== self && LayoutConstraint.view(of: item)?.isDescendant(of: self) == true
      }
    }
  }

  /// Places the subviews by their constraints, if there are any.
  ///
  /// If the system of an enclosing view places this view, its subviews are part of that system.
  func placeByConstraints() {
    guard !isPlacedFromOutside else { return }
    if let stack = self as? StackView, PlainStack(stack)?.placeViews() == true {
      constraintState?.conflicts = []
      return
    }
    let held = heldConstraints
    guard !held.isEmpty else {
      constraintState?.conflicts = []
      return
    }
    var system = ConstraintSystem(self, held, .fixed)
    ownConstraintState.conflicts = system.placeViews()
  }

  var isPlacedFromOutside: Bool {
    superview != nil && !translatesAutoresizingMaskIntoConstraints
      && constraintState?.isPlaced == true
  }

  /// The size closest to a target that satisfies the constraints inside the view; nil without any.
  func fittingSize(
    _ target: CGSize, horizontal: LayoutPriority, vertical: LayoutPriority
  ) -> CGSize? {
    if let stack = self as? StackView,
      let size = PlainStack(stack)?.fittingSize(
        target, horizontal: horizontal, vertical: vertical)
    {
      return size
    }
    let held = heldConstraints
    guard !held.isEmpty else { return nil }
    var system = ConstraintSystem(
      self, held, .fitting(target, horizontal: horizontal, vertical: vertical))
    return system.fittingSize()
  }

  /// The size that the view says it needs; a required length is the target's.
  func ownSize(
    fitting target: CGSize, horizontal: LayoutPriority, vertical: LayoutPriority
  ) -> CGSize {
    let fitting = sizeThatFits(target)
    return CGSize(
      width: horizontal == .required ? target.width : fitting.width,
      height: vertical == .required ? target.height : fitting.height)
  }

  /// The view whose system of constraints places this view.
  private var systemView: View {
    var view = self
    while !view.translatesAutoresizingMaskIntoConstraints, let outer = view.superview {
      view = outer
    }
    return view
  }

  var isPlacedAmbiguously: Bool {
    let root = systemView
    guard root !== self else { return false }
    var system = ConstraintSystem(root, root.heldConstraints, .fixed)
    return system.isAmbiguous(self)
  }

  func constraints(naming axis: LayoutConstraint.Axis) -> [LayoutConstraint] {
    systemView.heldConstraints.constraints.filter { constraint in
      (constraint.firstItem === self || constraint.secondItem === self)
        && constraint.firstAttribute.isVertical == (axis == .vertical)
    }
  }

  /// The required constraints that contradict each other, in this view and those inside, as of the
  /// last layout.
  package var constraintConflicts: [ConstraintConflict] {
    (constraintState?.conflicts ?? []) + subviews.flatMap(\.constraintConflicts)
  }

  /// Moves the view to `frame`, ignoring its transform.
  func place(in frame: CGRect) {
    ownConstraintState.isPlaced = true
    let anchor = anchorPoint
    let point = CGPoint(
      x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
    changeOnce {
      if bounds.size != frame.size { bounds.size = frame.size }
      if center != point { center = point }
    }
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

/// Why the size that a view's content needs may have changed.
package enum ContentSizeChange {
  /// The view said so, by `invalidateIntrinsicContentSize()`.
  case byItself
  /// A constraint, or the content of a view that constraints place, changed inside of it.
  case byConstraints
}
