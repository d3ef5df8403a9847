import GalleyGeometry

/// The margins that were set on a view, by sides or by reading direction.
enum OwnMargins: Equatable {
  case sides(EdgeInsets)
  case directional(DirectionalEdgeInsets)

  // UIKit: 8 points at every edge.
  static let usual = OwnMargins.sides(
    EdgeInsets(
      top: SystemMetrics.spacing, left: SystemMetrics.spacing, bottom: SystemMetrics.spacing,
      right: SystemMetrics.spacing))
}

/// What a view knows of its safe area.
package struct SafeArea {
  /// The insets that were set; nil for what is left of the superview's.
  var own: EdgeInsets?
  /// What the view's controller adds.
  var additional = EdgeInsets.zero
  /// The insets that the view was last told of.
  var known = EdgeInsets.zero
  /// Whether subviews get what is left of it; a scroll view's content does not, as that is moved out of it.
  package var isHandedDown = true
}

/// What can be told the insets that bars and the device's shape cover: every view.
///
/// UIKit's `safeAreaInsets` can only be read, and Swift lets a subclass override it so only where its superclass has no
/// setter. Hence the setter is an extension of this protocol.
@MainActor @preconcurrency public protocol SafeAreaSettable: AnyObject {}

extension View: SafeAreaSettable {}

extension SafeAreaSettable where Self: View {
  /// The insets that bars and the device's shape cover, in points; settable, as no system sets them here.
  @MainActor @preconcurrency public var safeAreaInsets: EdgeInsets {
    get { usualSafeAreaInsets }
    set {
      safeArea.own = newValue
      noticeSafeArea()
    }
  }
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
    if controller != nil { margins = marginsOfRoot(margins) }
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
    guard preservesSuperviewLayoutMargins, let superview else { return margins }
    // UIKit: counts only as far as this view reaches into the superview's margins.
    let (outer, distances) = (superview.layoutMargins, distances(to: superview.bounds))
    margins.top = max(margins.top, outer.top - distances.top)
    margins.left = max(margins.left, outer.left - distances.left)
    margins.bottom = max(margins.bottom, outer.bottom - distances.bottom)
    margins.right = max(margins.right, outer.right - distances.right)
    return margins
  }

  // UIKit: the view of a controller has no margins above and below unless they are set, and at least 16 points at its
  // sides, 20 from 414 points on (pictures at 320, 375 and 414 points and of iPads).
  /// The margins of a controller's view, where `margins` are those that it would have otherwise.
  private func marginsOfRoot(_ margins: EdgeInsets) -> EdgeInsets {
    var result = ownMargins == .usual ? .zero : margins
    let least = bounds.width < 414 ? SystemMetrics.sideMargin : SystemMetrics.wideSideMargin
    result.left = max(result.left, least)
    result.right = max(result.right, least)
    return result
  }

  /// How far each edge is inside of that of a rectangle around the view.
  private func distances(to space: CGRect) -> EdgeInsets {
    EdgeInsets(
      top: frame.minY - space.minY, left: frame.minX - space.minX,
      bottom: space.maxY - frame.maxY, right: space.maxX - frame.maxX)
  }

  /// The safe area, unless a subclass has one of its own.
  var usualSafeAreaInsets: EdgeInsets {
    (safeArea.own ?? inheritedSafeArea) + safeArea.additional
  }

  // UIKit: at each edge, the inset around the view less the distance to that edge, between 0 and the inset.
  /// What is left of the superview's safe area; of the display's, for a window.
  private var inheritedSafeArea: EdgeInsets {
    let outer: EdgeInsets
    let distances: EdgeInsets
    if let superview {
      guard superview.safeArea.isHandedDown else { return .zero }
      outer = superview.safeAreaInsets
      guard outer != .zero else { return .zero }
      distances = self.distances(to: superview.bounds)
    } else {
      let display = Display.current
      guard display.safeArea != .zero, self is Window else { return .zero }
      outer = display.safeArea
      distances = self.distances(to: CGRect(origin: .zero, size: display.size))
    }
    func rest(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
      min(max(inset - distance, 0), max(inset, 0))
    }
    return EdgeInsets(
      top: rest(outer.top, distances.top), left: rest(outer.left, distances.left),
      bottom: rest(outer.bottom, distances.bottom), right: rest(outer.right, distances.right))
  }

  /// Sets what the safe area has in addition to what is left of the superview's, or was set.
  package func addToSafeArea(_ insets: EdgeInsets) {
    guard safeArea.additional != insets else { return }
    safeArea.additional = insets
    noticeSafeArea()
  }

  /// Tells the view, and those inside that get their safe area from it, if it has changed.
  func noticeSafeArea() {
    let insets = safeAreaInsets
    guard insets != safeArea.known else { return }
    safeArea.known = insets
    markConstraintsChanged()
    safeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea { marginsMayHaveChanged() }
    guard safeArea.isHandedDown else { return }
    for view in subviews where view.safeArea.own == nil { view.noticeSafeArea() }
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
