import GalleyEngine
import Testing
import UIKit

@MainActor @Suite struct HostingTests {
  @Test func aLayoutInUIKitsNamesPlacesItsCells() {
    let items = Items([3])
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 90, height: 60), collectionViewLayout: Diagonal())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    let frames = LayoutSnapshot(of: view).elements.map(\.frame)
    #expect(
      frames == [
        CGRect(x: 0, y: 0, width: 20, height: 20), CGRect(x: 20, y: 20, width: 20, height: 20),
        CGRect(x: 40, y: 40, width: 20, height: 20),
      ])
  }

  @Test func attributesOfAnOwnClassReachTheCell() throws {
    let items = Items([1])
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 90, height: 60), collectionViewLayout: Diagonal())
    view.register(MarkedCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    view.layoutIfNeeded()
    let cell = try #require(view.visibleCells.first as? MarkedCell)
    #expect(cell.mark == "first")
  }

  @Test func aControllerShowsWhatItsSubclassOverrides() {
    let controller = Controller(collectionViewLayout: UICollectionViewFlowLayout())
    controller.collectionView.layoutIfNeeded()
    #expect(controller.collectionView.numberOfSections == 1)
    #expect(controller.collectionView.visibleCells.count == 2)
    controller.collectionView.touchItem(at: IndexPath(item: 1, section: 0))
    #expect(controller.selected == [IndexPath(item: 1, section: 0)])
  }

  @Test func aControllersOverridesCountAsImplemented() {
    let controller = Controller(collectionViewLayout: UICollectionViewFlowLayout())
    #expect(controller.responds(to: "collectionView(_:didSelectItemAt:)"))
    #expect(!controller.responds(to: "collectionView(_:didDeselectItemAt:)"))
  }

  @Test func animationsAreMadeAtOnce() {
    let view = UIView()
    var isFinished = false
    UIView.animate(withDuration: 0.3) {
      view.alpha = 0
    } completion: {
      isFinished = $0
    }
    #expect(view.alpha == 0)
    #expect(isFinished)
  }

  @Test func aPropertyAnimatorMakesItsChangesWhenItStarts() {
    let view = UIView()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }
    #expect(view.alpha == 1)
    animator.fractionComplete = 0.2
    #expect(view.alpha == 0.5)
    #expect(animator.state == .active)
  }

  @Test func associatedIndexPathsBridge() {
    let path = NSIndexPath(item: 4, section: 2)
    #expect((path.item, path.row, path.section) == (4, 4, 2))
    #expect((path as IndexPath) == IndexPath(row: 4, section: 2))
  }

  @Test func aViewKnowsItsWindow() {
    final class Listener: UIView {
      var windows = 0
      override func didMoveToWindow() { windows += window == nil ? 0 : 1 }
    }
    let (window, outer, inner) = (UIWindow(), UIView(), Listener())
    outer.addSubview(inner)
    #expect(inner.window == nil)
    window.addSubview(outer)
    #expect(inner.window === window)
    #expect(inner.windows == 1)
  }
}

/// Cells of 20 x 20 points along a diagonal.
private final class Diagonal: UICollectionViewLayout {
  private var cache: [UICollectionViewLayoutAttributes] = []

  override class var layoutAttributesClass: AnyClass { MarkedAttributes.self }

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    cache = (0..<collectionView.numberOfItems(inSection: 0)).map { item in
      let attributes = MarkedAttributes(forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: item * 20, y: item * 20, width: 20, height: 20)
      attributes.mark = item == 0 ? "first" : ""
      return attributes
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: cache.last?.frame.maxX ?? 0, height: cache.last?.frame.maxY ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  { cache.filter { $0.frame.intersects(rect) } }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { cache[indexPath.item] }
}

/// Attributes with their own property.
private final class MarkedAttributes: UICollectionViewLayoutAttributes {
  var mark = ""

  override init() { super.init() }

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? MarkedAttributes)?.mark = mark
    return copy
  }
}

/// A cell that stores a value of its attributes.
private final class MarkedCell: UICollectionViewCell {
  var mark = ""

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    mark = (layoutAttributes as? MarkedAttributes)?.mark ?? ""
  }
}

/// A controller with two cells.
private final class Controller: UICollectionViewController {
  var selected: [IndexPath] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 2 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { selected.append(indexPath) }
}
