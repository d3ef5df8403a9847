import GalleyGeometry
import GalleyViews

/// Shows items where its layout says; UIKit's `UICollectionView`.
///
/// Nothing is asked before the first layout pass (`layoutIfNeeded()`), which reads the counts,
/// prepares the layout and makes the views that intersect the bounds.
@MainActor @preconcurrency open class CollectionView: ScrollView {
  /// The categories of element.
  public enum ElementCategory: Int, Sendable {
    case cell, supplementaryView, decorationView
  }

  /// The axis along which a layout's lines follow each other.
  public enum ScrollDirection: Int, Sendable, CaseIterable {
    case vertical, horizontal
  }

  /// Where an item is to be after scrolling to it; at most one for each axis.
  public struct ScrollPosition: OptionSet, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// A position from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The item's top edge at the view's.
    public static let top = ScrollPosition(rawValue: 1)
    /// The item's middle at the view's, vertically.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The item's bottom edge at the view's.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The item's left edge at the view's.
    public static let left = ScrollPosition(rawValue: 8)
    /// The item's middle at the view's, horizontally.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The item's right edge at the view's.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The kind of a section's header.
  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  /// The kind of a section's footer.
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// What is asked for counts and views; setting another reloads at the next layout pass.
  open weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// What is asked and told about selection, display and scrolling.
  open weak var delegate: (any CollectionViewDelegate)? {
    didSet { scrollDelegate = delegate }
  }

  /// Device pixels per point, above zero; layouts round to it.
  open override var displayScale: CGFloat {
    didSet {
      if passState.isLoaded, displayScale != oldValue { collectionViewLayout.invalidateLayout() }
    }
  }

  /// Which way content runs; layouts that flip are mirrored where it differs from theirs.
  open var layoutDirection = LayoutDirection.leftToRight {
    didSet {
      guard layoutDirection != oldValue else { return }
      // Labels in cells ask which way their text begins.
      semanticContentAttribute =
        layoutDirection == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
      collectionViewLayout.invalidateLayout()
    }
  }

  /// Whether items can be selected.
  open var allowsSelection = true

  /// Whether more than one item can be selected at once.
  open var allowsMultipleSelection = false

  /// A view behind everything else that keeps to the visible bounds.
  open var backgroundView: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Whether cells are asked for before they are visible; they never are.
  open var isPrefetchingEnabled = true

  /// What the next layout pass must do and what the last one found.
  var passState = PassState()

  /// The numbers of items by section, from when they were last read; nil before.
  var countCache: [Int]?

  /// The views on screen.
  var views: [ElementKey: CollectionReusableView] = [:]

  /// Views out of use, by what they were registered as.
  var reusePools: [ReuseKey: [CollectionReusableView]] = [:]
  var registeredClasses: [ReuseKey: CollectionReusableView.Type] = [:]

  var selectedItems: Set<IndexPath> = []

  /// The changes gathered by the batch update that is being described; nil outside of one.
  var gatheredChanges: GatheredChanges?
  var updateCompletions: [(Bool) -> Void] = []

  /// What was on screen before the running update.
  var attributesBeforeUpdate: [ElementKey: LayoutAttributes] = [:]

  /// The width in which those attributes were mirrored; nil where they were not.
  var mirrorWidthBeforeUpdate: CGFloat?

  /// What the running update finds out about its animation; nil where nobody asked for that.
  var updateRecord: UpdateRecord?

  /// The update that is shown at a moment of its animation; nil when there is none.
  var transition: BatchUpdateTransition?

  /// The virtual time, in seconds, and who is told when it passes.
  var virtualTime = 0.0
  var timeObservers: [TimeObserver] = []

  private var layout: CollectionViewLayout

  /// A collection view at `frame`, in points; the layout is sent nothing yet.
  public init(frame: CGRect, collectionViewLayout layout: CollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.attachedCollectionView = self
  }

  /// Archives are not read: the view starts at a zero frame with a layout that shows nothing.
  public required init?(coder: NSCoder) {
    layout = CollectionViewLayout()
    super.init(coder: coder)
    layout.attachedCollectionView = self
  }

  /// The layout; setting another is the same as `setCollectionViewLayout(_:animated:)`.
  open var collectionViewLayout: CollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Puts another layout in place; `animated` is accepted, and the change happens at once.
  open func setCollectionViewLayout(
    _ newLayout: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    if newLayout !== layout { asOwnWork { replaceLayout(by: newLayout) } }
    completion?(true)
  }

  private func replaceLayout(by newLayout: CollectionViewLayout) {
    let oldLayout = layout
    if passState.isLoaded {
      oldLayout.prepareForTransition(to: newLayout)
      newLayout.prepareForTransition(from: oldLayout)
      for view in shownViews { view.willTransition(from: oldLayout, to: newLayout) }
    }
    oldLayout.attachedCollectionView = nil
    layout = newLayout
    newLayout.attachedCollectionView = self
    if passState.isLoaded { finishTransition(from: oldLayout) }
  }

  /// Forgets counts, views and selection; everything is asked again at the next layout pass.
  open func reloadData() {
    transition?.finish()
    countCache = nil
    passState.needsReload = true
    setNeedsLayout()
  }

  /// Brings the layout up to date and the views that intersect the bounds into place.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    layoutElements()
  }

  override func boundsWillChange(to newBounds: CGRect) { askLayout(about: newBounds) }

  override func boundsDidChange(from oldBounds: CGRect) {
    guard let context = passState.contextForBounds else { return }
    passState.contextForBounds = nil
    layout.invalidate(with: context)
    // UIKit: a change of size prepares inside the setter; a scroll waits for the layout pass.
    if bounds.size != oldBounds.size { prepareLayoutIfNeeded() }
  }

  override func scrollWillStart(to target: CGPoint) {
    askLayout(about: CGRect(origin: target, size: bounds.size))
    passState.isMoveAnnounced = true
    guard let context = passState.contextForBounds else { return }
    passState.contextForBounds = nil
    layout.invalidate(with: context)
  }

  override func scrollDidArrive() { passState.isMoveAnnounced = false }

  // Lines, pins and margins depend on the insets; a fresh layout would take them into account.
  override func insetsDidChange() {
    if passState.isLoaded { layout.invalidateLayout() }
  }

  override func dragTarget(forProposed proposal: CGPoint, velocity: CGPoint) -> CGPoint {
    asOwnWork {
      layout.targetContentOffset(
        forProposedContentOffset: proposal, withScrollingVelocity: velocity)
    }
  }

  /// The views of elements, in a fixed order.
  private var shownViews: [CollectionReusableView] {
    views.sorted { ElementKey.inOrder($0.key, $1.key) }.map(\.value)
  }

  /// Asks whether `newBounds` invalidates, and keeps the layout's context if so.
  private func askLayout(about newBounds: CGRect) {
    let keepsSize = newBounds.size == bounds.size
    guard passState.isLoaded, !passState.needsReload, !passState.isMoveAnnounced,
      transition == nil,
      // UIKit: the question is not asked again about a scroll while the layout is invalid.
      !(passState.isInvalid && keepsSize)
    else { return }
    asOwnWork {
      guard layout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
      passState.contextForBounds = layout.invalidationContext(forBoundsChange: newBounds)
    }
  }

  private func finishTransition(from oldLayout: CollectionViewLayout) {
    removeViews(where: { $0.category == .decorationView })
    let context = layout.makeInvalidationContext()
    context.markEverything()
    layout.invalidate(with: context)
    passState.isInvalid = true
    prepareLayoutIfNeeded()
    moveContent(toTargetFor: offsetInRange(contentOffset))
    oldLayout.finalizeLayoutTransition()
    layout.finalizeLayoutTransition()
    for view in shownViews { view.didTransition(from: oldLayout, to: layout) }
    setNeedsLayout()
  }
}
