import GalleyGeometry

/// The margins that were set on a view, by sides or by reading direction.
enum OwnMargins: Equatable {
  case sides(EdgeInsets)
  case directional(DirectionalEdgeInsets)

  // UIKit: 8 points at every edge.
  static let usual = OwnMargins.sides(EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
}

extension DirectionalEdgeInsets {
  /// Insets by sides, as leading and trailing ones.
  package init(_ insets: EdgeInsets, isMirrored: Bool) {
    self.init(
      top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isMirrored ? insets.left : insets.right)
  }

  /// The insets by sides.
  package func sides(isMirrored: Bool) -> EdgeInsets {
    EdgeInsets(
      top: top, left: isMirrored ? trailing : leading, bottom: bottom,
      right: isMirrored ? leading : trailing)
  }
}

extension View {
  /// Whether the view's content runs from right to left.
  package var readsFromRight: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The margins with the safe area and, if they are preserved, the superview's margins.
  var effectiveMargins: EdgeInsets {
    var margins: EdgeInsets
    switch ownMargins {
    case .sides(let sides): margins = sides
    case .directional(let insets): margins = insets.sides(isMirrored: readsFromRight)
    }
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
    guard preservesSuperviewLayoutMargins, let superview else { return margins }
    // UIKit: counts only as far as this view reaches into the superview's margins.
    let (outer, space) = (superview.layoutMargins, superview.bounds)
    margins.top = max(margins.top, outer.top - (frame.minY - space.minY))
    margins.left = max(margins.left, outer.left - (frame.minX - space.minX))
    margins.bottom = max(margins.bottom, outer.bottom - (space.maxY - frame.maxY))
    margins.right = max(margins.right, outer.right - (space.maxX - frame.maxX))
    return margins
  }

  // UIKit: at each edge, the superview's inset less the distance to its edge, between 0 and that inset.
  /// What is left of the superview's safe area.
  var inheritedSafeArea: EdgeInsets {
    guard let superview, superview.handsDownSafeArea else { return .zero }
    let outer = superview.safeAreaInsets
    guard outer != .zero else { return .zero }
    let space = superview.bounds
    func rest(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
      min(max(inset - distance, 0), max(inset, 0))
    }
    return EdgeInsets(
      top: rest(outer.top, frame.minY - space.minY),
      left: rest(outer.left, frame.minX - space.minX),
      bottom: rest(outer.bottom, space.maxY - frame.maxY),
      right: rest(outer.right, space.maxX - frame.maxX))
  }

  /// Tells the view, and those inside that get their safe area from it, if it has changed.
  func noticeSafeArea() {
    let insets = safeAreaInsets
    guard insets != knownSafeArea else { return }
    knownSafeArea = insets
    markConstraintsChanged()
    safeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea { marginsMayHaveChanged() }
    guard handsDownSafeArea else { return }
    for view in subviews where view.ownSafeArea == nil { view.noticeSafeArea() }
  }

  /// Makes a change of the margins that were set.
  func changeMargins(_ change: () -> Void) {
    let old = ownMargins
    change()
    if ownMargins != old { marginsMayHaveChanged() }
  }

  /// Updates what depends on the margins, here and in subviews that preserve them.
  func marginsMayHaveChanged() {
    markConstraintsChanged()
    layoutMarginsDidChange()
    for view in subviews where view.preservesSuperviewLayoutMargins { view.marginsMayHaveChanged() }
  }
}
