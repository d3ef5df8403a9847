import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// Shows items at the positions that its layout determines; UIKit's `UICollectionView`.
///
/// The data source and the layout are not called before the first layout pass (`layoutIfNeeded()`).
/// It reads the counts, prepares the layout and creates the views that intersect the bounds.
@MainActor @preconcurrency open class CollectionView: ScrollView {
  /// The categories of elements.
  public enum ElementCategory: Int, Sendable {
    case cell, supplementaryView, decorationView
  }

  /// The axis along which a layout's lines follow one another.
  public enum ScrollDirection: Int, Sendable, CaseIterable {
    case vertical, horizontal
  }

  /// The position of an item after scrolling to it; at most one for each axis.
  public struct ScrollPosition: OptionSet, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Creates a position from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The item's top edge aligns with the view's.
    public static let top = ScrollPosition(rawValue: 1)
    /// The item is centered vertically.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The item's bottom edge aligns with the view's.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The item's left edge aligns with the view's.
    public static let left = ScrollPosition(rawValue: 8)
    /// The item is centered horizontally.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The item's right edge aligns with the view's.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The kind of a section's header.
  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  /// The kind of a section's footer.
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The source of counts and views; setting another one reloads at the next layout pass.
  open weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// The object that controls selection and is notified of selection, display and scrolling.
  open weak var delegate: (any CollectionViewDelegate)? {
    didSet { scrollDelegate = delegate }
  }

  /// Device pixels per point, above zero; layouts round to it.
  open override var contentScaleFactor: CGFloat {
    didSet {
      if passState.isLoaded, contentScaleFactor != oldValue {
        collectionViewLayout.invalidateLayout()
      }
    }
  }

  // UIKit: what is known of sizes is forgotten when the user's text size changes.
  /// Measures everything again after a change of the text size, or of the device pixels at which sizes end.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let traits = traitCollection
    guard passState.isLoaded,
      previousTraitCollection?.preferredContentSizeCategory != traits.preferredContentSizeCategory
        || previousTraitCollection?.displayScale != traits.displayScale
    else { return }
    let context = collectionViewLayout.makeInvalidationContext()
    context.markEverything()
    collectionViewLayout.invalidateLayout(with: context)
  }

  // UIKit: the direction that a view is forced to is that of its layout, too.
  /// How the view responds to right-to-left layout.
  open override var semanticContentAttribute: SemanticContentAttribute {
    didSet {
      guard semanticContentAttribute != oldValue else { return }
      layoutDirection = effectiveUserInterfaceLayoutDirection
    }
  }

  /// The direction in which content runs; layouts that flip are mirrored if it differs from theirs.
  package var layoutDirection = LayoutDirection.leftToRight {
    didSet {
      guard layoutDirection != oldValue else { return }
      // Cells have the direction of the traits: what a view forces for itself is not inherited.
      if effectiveUserInterfaceLayoutDirection != layoutDirection {
        traitOverrides.layoutDirection = layoutDirection
        // What was forced on the view itself gives way.
        if effectiveUserInterfaceLayoutDirection != layoutDirection {
          semanticContentAttribute = .unspecified
        }
      }
      collectionViewLayout.invalidateLayout()
    }
  }

  /// What makes a self-sizing view that is shown tell its size again.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// Whether items can be selected.
  open var allowsSelection = true

  /// Whether more than one item can be selected at once.
  open var allowsMultipleSelection = false

  /// Whether the user can insert, delete and move items; cells may show what is needed for it.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      for case let cell as CollectionViewCell in views.values { cell.isEditing = isEditing }
    }
  }

  /// A view behind everything else that always fills the visible bounds.
  open var backgroundView: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// The colour that a list paints behind its rows, in front of `backgroundView`; nil for none.
  package var listBackgroundColor: Color? {
    didSet { if listBackgroundColor != oldValue { listBackgroundDidChange() } }
  }

  /// The view with that colour, which fills the visible bounds.
  private var listBackground: View?

  /// Whether cells are prepared before they are visible; stored, but has no effect.
  open var isPrefetchingEnabled = true

  /// The work for the next layout pass, and the results of the last one.
  var passState = PassState()
  /// Keeps what a layout pass could not do, and limits passes; nil where a problem ends the program, as in UIKit.
  package var problemRecorder: LayoutProblem.Recorder?

  /// The number of items in each section, as last read; nil before that.
  var countCache: [Int]?

  /// The views on screen.
  var views: [ElementKey: CollectionReusableView] = [:]

  /// Views in the reuse pool, by the key they were registered with.
  var reusePools: [ReuseKey: [CollectionReusableView]] = [:]
  var registeredClasses: [ReuseKey: CollectionReusableView.Type] = [:]

  /// The registrations that were used here; keeping them keeps their identities unique.
  var usedRegistrations: [ObjectIdentifier: UsedRegistration] = [:]

  var selectedItems: Set<IndexPath> = []

  /// The changes of the batch update that is being collected; nil outside of one.
  var gatheredChanges: GatheredChanges?
  var updateCompletions: [(Bool) -> Void] = []

  /// The attributes on screen before the running update.
  var attributesBeforeUpdate: [ElementKey: LayoutAttributes] = [:]

  /// The width in which those attributes were mirrored; nil if they were not.
  var mirrorWidthBeforeUpdate: CGFloat?

  /// The record of the running update's animation; nil if it was not requested.
  var updateRecord: UpdateRecord?

  /// The update that is shown at a moment of its animation; nil if there is none.
  var transition: BatchUpdateTransition?

  /// The virtual time in seconds, and the callbacks for its passing.
  var virtualTime = 0.0
  var timeObservers: [TimeObserver] = []

  private var layout: CollectionViewLayout

  /// Creates a collection view at `frame`, in points; the layout is not called yet.
  public init(frame: CGRect, collectionViewLayout layout: CollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    passState.meter = CostMeter.ofNewViews
    layout.attachedCollectionView = self
  }

  /// Creates a view with a zero frame and a layout that shows nothing; archives are not read.
  public required init?(coder: NSCoder) {
    layout = CollectionViewLayout()
    super.init(coder: coder)
    layout.attachedCollectionView = self
  }

  /// The layout; setting another one is the same as `setCollectionViewLayout(_:animated:)`.
  open var collectionViewLayout: CollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Replaces the layout; `animated` is ignored, and the change happens immediately.
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
    listBackgroundColor = nil
    layout = newLayout
    newLayout.attachedCollectionView = self
    if passState.isLoaded { finishTransition(from: oldLayout) }
  }

  /// Discards counts, views and selection; the next layout pass requests everything again.
  open func reloadData() {
    transition?.finish()
    countCache = nil
    passState.needsReload = true
    setNeedsLayout()
  }

  /// Collects the changes made inside `updates` and performs them together.
  ///
  /// Deletions, reloads and the sources of moves use old indexes; insertions and the targets of
  /// moves use new ones. After `updates`, the data source must return the counts that result from
  /// the changes; otherwise, the program crashes with UIKit's message. There is no clock: the
  /// update is complete when the outermost call returns; then the completions run, outermost first.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    gatherUpdates(updates, completion)
  }

  /// Whether the changes of a batch update are being collected.
  open var hasUncommittedUpdates: Bool { gatheredChanges != nil }

  /// Reports new items, at paths after the update.
  open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertedItems += indexPaths } }

  /// Reports deleted items, at paths before the update.
  open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedItems += indexPaths } }

  /// Requests new cells for items, at paths before the update.
  open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedItems += indexPaths } }

  /// Reports that an item moved from a path before the update to one after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems.append(.init(from: indexPath, to: newIndexPath)) }
  }

  /// Reports new sections, at indexes after the update.
  open func insertSections(_ sections: IndexSet) { change { $0.insertedSections += sections } }

  /// Reports deleted sections, at indexes before the update.
  open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections += sections } }

  /// Requests everything in sections again, at indexes before the update.
  open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections += sections } }

  /// Reports that a section moved from an index before the update to one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append(.init(from: section, to: newSection)) }
  }

  /// Configures the cells of items again, at paths before the update.
  ///
  /// The cells are kept: the data source is asked for them again and gets the same ones when it
  /// dequeues them. Then they may ask for another size.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    change { $0.reconfiguredItems += indexPaths }
  }

  // MARK: Elements

  /// The number of sections, as of the last reload or update.
  open var numberOfSections: Int { counts.count }

  /// The number of items in a section, as of the last reload or update; the section must exist.
  open func numberOfItems(inSection section: Int) -> Int { count(inSection: section) }

  /// The cell of an item if it is on screen; otherwise nil.
  open func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    views[ElementKey(category: .cell, kind: "", indexPath: indexPath)] as? CollectionViewCell
  }

  /// The supplementary view at a path if it is on screen; otherwise nil.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> CollectionReusableView?
  {
    views[ElementKey(category: .supplementaryView, kind: elementKind, indexPath: indexPath)]
  }

  /// The sorted paths of the cells on screen.
  open var indexPathsForVisibleItems: [IndexPath] { shownPaths(.cell, ofKind: "") }

  /// The cells on screen, sorted by path.
  open var visibleCells: [CollectionViewCell] {
    shownPaths(.cell, ofKind: "").compactMap { cellForItem(at: $0) }
  }

  /// The sorted paths of the supplementary views of a kind on screen.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shownPaths(.supplementaryView, ofKind: elementKind)
  }

  /// The supplementary views of a kind on screen, sorted by path.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [CollectionReusableView] {
    shownPaths(.supplementaryView, ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// The path of a cell on screen; nil for any other cell.
  open func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    views.first { $0.key.category == .cell && $0.value === cell }?.key.indexPath
  }

  /// The frontmost item at a point of the content, in points; nil if there is none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { frontmostItem(at: point) }

  /// The attributes of a cell, on screen or not; nil if the item does not exist.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    attributes(for: ElementKey(category: .cell, kind: "", indexPath: indexPath))
  }

  /// The attributes of a supplementary view, on screen or not; nil if it does not exist.
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  {
    attributes(for: ElementKey(category: .supplementaryView, kind: kind, indexPath: indexPath))
  }

  /// Scrolls so that an item is at `scrollPosition`; does nothing if the item does not exist.
  ///
  /// An item of an orthogonal section is scrolled to in that section, too.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    scroll(toItemAt: indexPath, scrollPosition, animated: animated)
  }

  // MARK: Selection

  /// The sorted paths of the selected items; nil if no item is selected.
  open var indexPathsForSelectedItems: [IndexPath]? {
    selectedItems.isEmpty ? nil : selectedItems.sorted()
  }

  /// Selects an item, or nothing for nil, and scrolls to it unless the position is empty.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    select(itemAt: indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  /// Deselects an item; the delegate is not notified.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, at: indexPath)
  }

  // MARK: Reuse

  /// Registers `cellClass`, a `CollectionViewCell`, for an identifier; nil unregisters it.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    note(cellClass, forCellsWithIdentifier: identifier)
  }

  /// Registers a `CollectionReusableView` class for supplementary views; nil unregisters it.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    note(viewClass, forViewsOfKind: elementKind, withIdentifier: identifier)
  }

  /// Returns a reused or new cell, placed by its item's attributes; its class must be registered.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionViewCell {
    dequeueCell(identifier: identifier, at: indexPath)
  }

  /// Returns a reused or new supplementary view; its class must be registered.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    dequeueView(ofKind: elementKind, identifier: identifier, at: indexPath)
  }

  // MARK: Movement by fingers, of which there are none

  /// Always false: there is no finger that could move the item.
  @discardableResult open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    false
  }

  /// Does nothing, as no movement has begun.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}

  /// Does nothing, as no movement has begun.
  open func endInteractiveMovement() {}

  /// Does nothing, as no movement has begun.
  open func cancelInteractiveMovement() {}

  // MARK: Layout passes

  /// Brings the layout up to date and places the views that intersect the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [backgroundView, listBackground] {
      if let view, view.frame != bounds { view.frame = bounds }
    }
    layoutElements()
  }

  private func listBackgroundDidChange() {
    guard let listBackgroundColor else {
      listBackground?.removeFromSuperview()
      listBackground = nil
      return
    }
    let view = listBackground ?? View(frame: bounds)
    view.backgroundColor = listBackgroundColor
    guard listBackground == nil else { return }
    listBackground = view
    insertSubview(view, at: backgroundView == nil ? 0 : 1)
  }

  override func boundsWillChange(to newBounds: CGRect) { askLayout(about: newBounds) }

  override func boundsDidChange(from oldBounds: CGRect) {
    guard let context = passState.contextForBounds else { return }
    passState.contextForBounds = nil
    layout.invalidate(with: context)
    // UIKit: a change of size prepares the layout immediately; a scroll waits for the next pass.
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

  // Lines, pinned headers and margins depend on the insets, so the layout must prepare again.
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

  /// Asks whether `newBounds` invalidates the layout, and keeps the layout's context if so.
  private func askLayout(about newBounds: CGRect) {
    let keepsSize = newBounds.size == bounds.size
    guard passState.isLoaded, !passState.needsReload, !passState.isMoveAnnounced,
      transition == nil,
      // UIKit: the layout is not asked again about a scroll while it is invalid.
      !(passState.isInvalid && keepsSize)
    else { return }
    asOwnWork {
      let isInvalidated = layout.shouldInvalidateLayout(forBoundsChange: newBounds)
      passState.meter?.note(boundsAnswer: isInvalidated)
      guard isInvalidated else { return }
      passState.contextForBounds = layout.invalidationContext(forBoundsChange: newBounds)
    }
  }

  /// Whether content that is narrower than the view stands at its right, where mirrored content begins.
  override var isAlignedRight: Bool { collectionViewLayout.isMirrored && contentSize.width > 0 }

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
