import Testing
import UIKit

/// What UIKit lets a subclass override, overridden.
@MainActor @Suite struct OverridingTests {
  private let source = Source()

  private func view() -> LoggingView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    let view = LoggingView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    view.log = []
    return view
  }

  @Test func updatesOfItemsAndSectionsCanBeOverridden() {
    let view = view()
    let (first, second) = (IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0))

    view.performBatchUpdates({
      view.moveItem(at: first, to: second)
      view.reloadSections([1])
    })
    source.count = 11
    view.insertItems(at: [first])
    source.count = 10
    view.deleteItems(at: [first])
    view.reloadItems(at: [second])
    view.reloadData()

    #expect(
      view.log.filter { $0 != "dequeue" } == [
        "performBatchUpdates", "moveItem", "reloadSections", "insertItems", "deleteItems",
        "reloadItems", "reloadData",
      ])
    #expect(view.numberOfItems(inSection: 0) == 10)
  }

  @Test func scrollingCanBeOverridden() {
    let view = view()

    view.scrollToItem(at: IndexPath(item: 4, section: 0), at: .top, animated: false)
    view.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10), animated: true)

    #expect(
      view.log.filter { $0 != "dequeue" }
        == ["scrollToItem", "setContentOffset", "scrollRectToVisible", "setContentOffset"])
    #expect(view.contentOffset == .zero)
  }

  @Test func selectionCanBeOverridden() {
    let view = view()
    let path = IndexPath(item: 1, section: 0)

    view.selectItem(at: path, animated: false, scrollPosition: [])
    view.deselectItem(at: path, animated: false)

    #expect(view.log == ["selectItem", "deselectItem"])
  }

  @Test func cellsAreDequeuedByTheOverride() {
    let view = view()
    view.reloadData()

    view.layoutIfNeeded()

    // Two items of 50 points on a line, and two lines.
    #expect(view.log == ["reloadData", "dequeue", "dequeue", "dequeue", "dequeue"])
  }

  @Test func questionsAboutElementsCanBeOverridden() {
    let view = view()

    #expect(view.numberOfItems(inSection: 0) == 10)
    view.inflatesCounts = true
    #expect(view.numberOfItems(inSection: 0) == 1010)
    #expect(view.visibleCells.isEmpty)
    #expect(view.indexPathForItem(at: .zero) == IndexPath(item: 7, section: 7))
  }

  @Test func hierarchyAndGesturesCanBeOverridden() {
    let box = LoggingBox(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    let (first, second) = (UIView(), UIView())

    box.addSubview(first)
    box.insertSubview(second, belowSubview: first)
    box.bringSubviewToFront(second)
    box.sendSubviewToBack(first)
    let tap = UITapGestureRecognizer()
    box.addGestureRecognizer(tap)
    box.removeGestureRecognizer(tap)

    #expect(
      box.log == ["addSubview", "insertSubview", "bring", "send", "addGesture", "removeGesture"])
    #expect(box.subviews == [first, second])
  }

  @Test func sizesAndConversionsCanBeOverridden() {
    let box = LoggingBox(frame: CGRect(x: 10, y: 0, width: 40, height: 20))
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.addSubview(box)

    box.sizeToFit()
    let point = box.convert(CGPoint(x: 1, y: 2), to: outer)

    #expect(box.bounds.size == CGSize(width: 7, height: 7))
    // The center stays at (30, 10), and the override adds 100.
    #expect(point == CGPoint(x: 127.5, y: 8.5))
    #expect(box.snapshotView(afterScreenUpdates: true) == nil)
    #expect(box.log == ["sizeToFit", "convert", "snapshot"])
  }

  @Test func theLayerCanHaveItsOwnType() {
    let box = ShapeBox(frame: CGRect(x: 0, y: 0, width: 40, height: 20))

    box.layer.fillColor = UIColor.red.cgColor

    #expect((box as UIView).layer === box.layer)
    #expect(box.layer.fillColor == UIColor.red.cgColor)
  }

  @Test func constraintsPlaceTheAlignmentRectangle() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let box = ShadowedBox()
    box.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 20),
      box.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
      box.widthAnchor.constraint(equalToConstant: 60),
    ])

    outer.layoutIfNeeded()

    // The insets are 1 at the top, 2 on the left, 3 at the bottom and 4 on the right; the content is 30 high.
    #expect(box.frame == CGRect(x: 18, y: 34, width: 66, height: 34))
    #expect(box.alignmentRect(forFrame: box.frame) == CGRect(x: 20, y: 35, width: 60, height: 30))
    #expect(box.frame(forAlignmentRect: CGRect(x: 20, y: 35, width: 60, height: 30)) == box.frame)
  }

  @Test func appearanceOfACollectionViewControllerCanBeOverridden() {
    let controller = LoggingController(collectionViewLayout: UICollectionViewFlowLayout())

    controller.loadViewIfNeeded()
    controller.viewWillAppear(false)
    controller.viewDidAppear(false)

    #expect(
      controller.log == ["loadViewIfNeeded", "viewDidLoad", "viewWillAppear", "viewDidAppear"])
    #expect(controller.navigationItem.title == "its own")
  }

  @Test func aButtonsTitlesCanBeOverridden() {
    let button = LoggingButton(type: .custom)

    button.setTitle("a", for: .normal)

    #expect(button.currentTitle == "A")
    #expect(button.title(for: .normal) == "a!")
  }

  @Test func theDirectionOfAViewIsThatOfItsLayout() {
    let view = view()
    view.collectionViewLayout = FlippingLayout()

    view.semanticContentAttribute = .forceRightToLeft
    view.layoutIfNeeded()

    let first = view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
    #expect(first?.frame == CGRect(x: 50, y: 0, width: 50, height: 50))
  }
}

private final class Source: NSObject, UICollectionViewDataSource {
  var count = 10

  func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { count - section * count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

/// Two columns of 50 points, mirrored in right-to-left surroundings.
private final class FlippingLayout: UICollectionViewFlowLayout {
  override func prepare() {
    itemSize = CGSize(width: 50, height: 50)
    minimumInteritemSpacing = 0
    minimumLineSpacing = 0
    super.prepare()
  }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

private final class LoggingView: UICollectionView {
  var log: [String] = []
  var inflatesCounts = false

  override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    log.append("performBatchUpdates")
    super.performBatchUpdates(updates, completion: completion)
  }

  override func insertItems(at indexPaths: [IndexPath]) {
    log.append("insertItems")
    super.insertItems(at: indexPaths)
  }

  override func deleteItems(at indexPaths: [IndexPath]) {
    log.append("deleteItems")
    super.deleteItems(at: indexPaths)
  }

  override func reloadItems(at indexPaths: [IndexPath]) {
    log.append("reloadItems")
    super.reloadItems(at: indexPaths)
  }

  override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    log.append("moveItem")
    super.moveItem(at: indexPath, to: newIndexPath)
  }

  override func reloadSections(_ sections: IndexSet) {
    log.append("reloadSections")
    super.reloadSections(sections)
  }

  override func reloadData() {
    log.append("reloadData")
    super.reloadData()
  }

  override func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
  ) {
    log.append("scrollToItem")
    super.scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
  }

  override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    log.append("setContentOffset")
    super.setContentOffset(contentOffset, animated: animated)
  }

  override func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    log.append("scrollRectToVisible")
    super.scrollRectToVisible(rect, animated: animated)
  }

  override func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {
    log.append("selectItem")
    super.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  override func deselectItem(at indexPath: IndexPath, animated: Bool) {
    log.append("deselectItem")
    super.deselectItem(at: indexPath, animated: animated)
  }

  override func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    log.append("dequeue")
    return super.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
  }

  override func numberOfItems(inSection section: Int) -> Int {
    super.numberOfItems(inSection: section) + (inflatesCounts ? 1000 : 0)
  }

  override var visibleCells: [UICollectionViewCell] { [] }

  override func indexPathForItem(at point: CGPoint) -> IndexPath? {
    IndexPath(item: 7, section: 7)
  }
}

private final class LoggingBox: UIView {
  var log: [String] = []

  override func addSubview(_ view: UIView) {
    log.append("addSubview")
    super.addSubview(view)
  }

  override func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    log.append("insertSubview")
    super.insertSubview(view, belowSubview: siblingSubview)
  }

  override func bringSubviewToFront(_ view: UIView) {
    log.append("bring")
    super.bringSubviewToFront(view)
  }

  override func sendSubviewToBack(_ view: UIView) {
    log.append("send")
    super.sendSubviewToBack(view)
  }

  override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    log.append("addGesture")
    super.addGestureRecognizer(gestureRecognizer)
  }

  override func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    log.append("removeGesture")
    super.removeGestureRecognizer(gestureRecognizer)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 7, height: 7) }

  override func sizeToFit() {
    log.append("sizeToFit")
    super.sizeToFit()
  }

  override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    log.append("convert")
    let plain = super.convert(point, to: view)
    return CGPoint(x: plain.x + 100, y: plain.y)
  }

  override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    log.append("snapshot")
    return nil
  }
}

private final class ShapeBox: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  private let none = CAShapeLayer()

  override var layer: CAShapeLayer { super.layer as? CAShapeLayer ?? none }
}

private final class ShadowedBox: UIView {
  override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 30)
  }
}

private final class LoggingController: UICollectionViewController {
  var log: [String] = []

  private let item = UINavigationItem(title: "its own")

  override var navigationItem: UINavigationItem { item }

  override func loadViewIfNeeded() {
    log.append("loadViewIfNeeded")
    super.loadViewIfNeeded()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.append("viewWillAppear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.append("viewDidAppear")
  }
}

private final class LoggingButton: UIButton {
  override var currentTitle: String? { super.currentTitle?.uppercased() }

  override func title(for state: UIControl.State) -> String? {
    super.title(for: state).map { $0 + "!" }
  }
}
