import GalleyGeometry

/// How edges and lengths react to a change of the superview's size; UIKit's
/// `UIView.AutoresizingMask`.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The bits, in UIKit's order.
  public let rawValue: UInt

  /// Creates a mask from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The distance to the left edge changes.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width changes.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The distance to the right edge changes.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The distance to the top edge changes.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height changes.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The distance to the bottom edge changes.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

extension View {
  /// The value of an intrinsic width or height that does not exist.
  nonisolated public static let noIntrinsicMetric: CGFloat = -1

  /// How the tint of a view is dimmed behind an alert; UIKit's `UIView.TintAdjustmentMode`.
  public enum TintAdjustmentMode: Int, Hashable, Sendable { case automatic, normal, dimmed }

  package var displayScale: CGFloat {
    get { contentScaleFactor }
    set { contentScaleFactor = newValue }
  }
}

/// The layout work that a view has pending.
struct PendingLayout {
  /// Whether the view needs `layoutSubviews()`.
  var isNeeded = true
  /// Whether a view inside needs it.
  var isNeededInside = false
  /// Whether `layoutSubviews()` is running.
  var isRunning = false
}

extension View {
  /// Marks the view as needing layout, and notifies the views around it.
  func markNeedsLayout() {
    pendingLayout.isNeeded = true
    markNeededInsideAncestors()
  }

  /// Notifies the views around this one that a view inside needs layout.
  func markNeededInsideAncestors() {
    var ancestor = superview
    while let view = ancestor, !view.pendingLayout.isNeededInside {
      view.pendingLayout.isNeededInside = true
      ancestor = view.superview
    }
  }

  /// Starts at the outermost view of the unbroken chain of ancestors that need layout.
  func layoutFromTopmost() {
    var top = self
    while let parent = top.superview, parent.pendingLayout.isNeeded, !parent.pendingLayout.isRunning
    {
      top = parent
    }
    guard top.pendingLayout.isNeeded || top.pendingLayout.isNeededInside else { return }
    top.inOwnScope { top.layoutTree() }
  }

  /// Lays out this view and its subviews; the view's scope is already set.
  private func layoutTree() {
    if pendingLayout.isNeeded, !pendingLayout.isRunning {
      if safeArea.own == nil { noticeSafeArea() }
      pendingLayout.isNeeded = false
      pendingLayout.isRunning = true
      placeByConstraints()
      constraintState?.willLayout?()
      layoutSublayers(of: ownLayer)
      constraintState?.didLayout?()
      pendingLayout.isRunning = false
    }
    guard pendingLayout.isNeededInside else { return }
    pendingLayout.isNeededInside = false
    for view in subviews {
      if view.decidesScope { view.inOwnScope { view.layoutTree() } } else { view.layoutTree() }
    }
    // A view that requested layout during its own layout waits for the next pass.
    if subviews.contains(where: { $0.pendingLayout.isNeeded || $0.pendingLayout.isNeededInside }) {
      pendingLayout.isNeededInside = true
      markNeededInsideAncestors()
    }
  }

  /// Requests layout and applies the autoresizing masks of the subviews.
  func sizeDidChange(from old: CGSize) {
    setNeedsLayout()
    guard autoresizesSubviews else { return }
    for view in subviews where !view.autoresizingMask.isEmpty {
      view.autoresize(from: old, to: bounds.size)
    }
  }

  private func autoresize(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    let (width, height) = (bounds.width, bounds.height)
    let horizontal = Axis(
      start: center.x - width / 2, length: width, space: old.width,
      isStartFlexible: mask.contains(.flexibleLeftMargin),
      isLengthFlexible: mask.contains(.flexibleWidth),
      isEndFlexible: mask.contains(.flexibleRightMargin)
    ).resized(by: new.width - old.width)
    let vertical = Axis(
      start: center.y - height / 2, length: height, space: old.height,
      isStartFlexible: mask.contains(.flexibleTopMargin),
      isLengthFlexible: mask.contains(.flexibleHeight),
      isEndFlexible: mask.contains(.flexibleBottomMargin)
    ).resized(by: new.height - old.height)
    let size = CGSize(width: max(0, horizontal.length), height: max(0, vertical.length))
    changeOnce {
      center = CGPoint(x: horizontal.start + size.width / 2, y: vertical.start + size.height / 2)
      if bounds.size != size { bounds.size = size }
    }
  }

  /// A view's extent along one axis of its superview.
  private struct Axis {
    var start, length, space: CGFloat
    var isStartFlexible, isLengthFlexible, isEndFlexible: Bool

    /// The extent after the superview grew by `growth`.
    func resized(by growth: CGFloat) -> (start: CGFloat, length: CGFloat) {
      // UIKit: flexible parts share the growth in proportion to their current sizes, or evenly if
      // all are zero.
      let parts = [
        isStartFlexible ? start : 0, isLengthFlexible ? length : 0,
        isEndFlexible ? space - start - length : 0,
      ]
      let total = parts.reduce(0, +)
      let flexible = [isStartFlexible, isLengthFlexible, isEndFlexible]
      let count = CGFloat(flexible.filter { $0 }.count)
      guard count > 0 else { return (start, length) }
      let shares = zip(parts, flexible).map { part, isFlexible in
        total > 0 ? growth * part / total : isFlexible ? growth / count : 0
      }
      return (start + shares[0], length + shares[1])
    }
  }
}
