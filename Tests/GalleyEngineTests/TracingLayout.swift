import GalleyEngine
import GalleyGeometry

/// Calls in their order.
@MainActor final class Trace {
  var calls: [String] = []

  func note(_ call: String) { calls.append(call) }

  /// The calls since the last time; reading clears them.
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// Items of 200 × 40 at a pitch of 50 and one header; records the calls of its methods.
@MainActor class TracingLayout: CollectionViewLayout {
  let trace: Trace
  var invalidatesOnBoundsChange = true
  var itemCount = 40
  var lastContextForBounds: LayoutInvalidationContext?
  var lastContext: LayoutInvalidationContext?

  init(_ trace: Trace) {
    self.trace = trace
    super.init()
  }

  required init?(coder: NSCoder) {
    trace = Trace()
    super.init(coder: coder)
  }

  private var offset: String { "@" + Self.text(collectionView?.bounds.origin.y ?? 0) }

  static func text(_ value: CGFloat) -> String { String(Int(value)) }

  static func text(_ rect: CGRect) -> String {
    [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map(text).joined(
      separator: ",")
  }

  override func prepare() {
    super.prepare()
    trace.note("prepare")
  }

  override var collectionViewContentSize: CGSize {
    trace.note("contentSize")
    return CGSize(width: 200, height: CGFloat(itemCount) * 50)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    trace.note("elements(\(Self.text(rect)))")
    return (0..<itemCount).map { attributes($0) }.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    trace.note("item(\(indexPath.item))")
    return (0..<itemCount).contains(indexPath.item) ? attributes(indexPath.item) : nil
  }

  private func attributes(_ item: Int) -> LayoutAttributes {
    let attributes = LayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    attributes.frame = CGRect(x: 0, y: CGFloat(item) * 50, width: 200, height: 40)
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    trace.note("should \(offset) -> \(Self.text(newBounds))")
    return invalidatesOnBoundsChange
  }

  override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> LayoutInvalidationContext
  {
    trace.note("context \(offset)")
    let context = super.invalidationContext(forBoundsChange: newBounds)
    lastContextForBounds = context
    return context
  }

  override func invalidateLayout() {
    trace.note("invalidate \(offset)")
    super.invalidateLayout()
  }

  override func invalidateLayout(with context: LayoutInvalidationContext) {
    trace.note("invalidate(with:) \(offset)")
    lastContext = context
    super.invalidateLayout(with: context)
  }

  override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    let texts = updateItems.map { item in
      "\(item.updateAction) \(Self.text(item.indexPathBeforeUpdate))"
        + "->\(Self.text(item.indexPathAfterUpdate))"
    }
    trace.note("updates [" + texts.joined(separator: ", ") + "]")
  }

  private static func text(_ path: IndexPath?) -> String {
    guard let path else { return "-" }
    return path.item == NSNotFound ? "section \(path.section)" : "\(path.section).\(path.item)"
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> LayoutAttributes?
  {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    trace.note(
      "initial(\(itemIndexPath.item))\(attributes.map { " alpha \(Int($0.alpha))" } ?? "")")
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> LayoutAttributes?
  {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    trace.note("final(\(itemIndexPath.item))\(attributes.map { " alpha \(Int($0.alpha))" } ?? "")")
    return attributes
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    trace.note("finalize")
  }

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint)
    -> CGPoint
  {
    trace.note("target(\(Self.text(proposedContentOffset.y)))")
    return super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }
}

/// One section of plain cells; records the cells that are requested.
@MainActor final class TracingSource: CollectionViewDataSource, CollectionViewDelegate {
  let trace: Trace
  var counts: [Int]

  init(_ trace: Trace, counts: [Int]) {
    self.trace = trace
    self.counts = counts
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  { counts[section] }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    trace.note("cell \(indexPath.item)")
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    trace.note("supplementary \(kind.suffix(6)) \(Array(indexPath))")
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    trace.note("didScroll @" + TracingLayout.text(scrollView.contentOffset.y))
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    trace.note("didEndScrollingAnimation")
  }
}

/// A collection view whose layout and data source record into one trace.
@MainActor struct TracedView {
  let layout: TracingLayout
  let source: TracingSource
  let view: CollectionView

  init(counts: [Int] = [40], size: CGSize = CGSize(width: 200, height: 300)) {
    self.init(layout: TracingLayout(Trace()), counts: counts, size: size)
  }

  init(layout: TracingLayout, counts: [Int], size: CGSize) {
    self.layout = layout
    source = TracingSource(layout.trace, counts: counts)
    view = CollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      CollectionReusableView.self,
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "edge")
    view.dataSource = source
    view.delegate = source
  }

  /// Lays out and clears the recorded calls.
  func settled() -> TracedView {
    view.layoutIfNeeded()
    _ = layout.trace.take()
    return self
  }

  func take() -> [String] { layout.trace.take() }
}
