import Testing
import UIKit

@MainActor @Suite struct CollectionViewTests {
  private let layout = UICollectionViewFlowLayout()
  private let items = Items([3])
  private let view: UICollectionView

  init() {
    layout.itemSize = CGSize(width: 20, height: 20)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
  }

  @Test func aPropertyThatIsNotCopiedReachesTheView() {
    let decorated = DecoratedLayout()
    view.setCollectionViewLayout(decorated, animated: false)
    view.layoutIfNeeded()
    let back = view.subviews.first { $0 is Back } as? Back
    #expect(back?.note == "from the layout")
  }

  @Test func theBackgroundKeepsToTheVisibleBoundsBehindTheCells() {
    let background = UIView()
    view.layoutIfNeeded()
    view.backgroundView = background
    view.contentOffset.y = 30
    view.layoutIfNeeded()
    #expect(view.subviews.first === background)
    #expect(background.frame == CGRect(x: 0, y: 30, width: 100, height: 100))
  }

  @Test func cellsAreToldOfAnotherLayout() {
    final class Told: UICollectionViewCell {
      var calls: [String] = []
      override func willTransition(
        from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
      ) { calls.append("will") }
      override func didTransition(
        from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
      ) { calls.append("did") }
    }
    view.register(Told.self, forCellWithReuseIdentifier: "cell")
    view.layoutIfNeeded()
    let cell = view.visibleCells.first as? Told
    view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
    #expect(cell?.calls == ["will", "did"])
  }

  @Test func aTouchHighlightsBeforeItSelects() {
    final class Listener: NSObject, UICollectionViewDelegate {
      var calls: [String] = []
      func collectionView(
        _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
      ) { calls.append("highlight") }
      func collectionView(
        _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
      ) { calls.append("unhighlight") }
      func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
      ) { calls.append("select") }
    }
    let listener = Listener()
    view.delegate = listener
    view.layoutIfNeeded()
    view.touchItem(at: IndexPath(item: 0, section: 0))
    #expect(listener.calls == ["highlight", "unhighlight", "select"])
  }

  @Test func anItemThatMayNotBeHighlightedIsNotSelected() {
    final class Refusing: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
      ) -> Bool { false }
    }
    let refusing = Refusing()
    view.delegate = refusing
    view.layoutIfNeeded()
    view.touchItem(at: IndexPath(item: 0, section: 0))
    #expect(view.indexPathsForSelectedItems == nil)
  }

  @Test func changesAreUncommittedWhileTheyAreDescribed() {
    view.layoutIfNeeded()
    var inside = false
    view.performBatchUpdates { inside = view.hasUncommittedUpdates }
    #expect(inside)
    #expect(!view.hasUncommittedUpdates)
  }

  @Test func aDraggedItemFollowsTheFinger() {
    view.layoutIfNeeded()
    let attributes = layout.layoutAttributesForInteractivelyMovingItem(
      at: IndexPath(item: 1, section: 0), withTargetPosition: CGPoint(x: 70, y: 80))
    #expect(attributes.frame == CGRect(x: 60, y: 70, width: 20, height: 20))
  }

  @Test func theLayoutMayNarrowTheTypeOfItsCollectionView() {
    final class Narrow: UICollectionViewLayout {
      override var collectionView: UICollectionView {
        super.collectionView ?? UICollectionView(frame: .zero, collectionViewLayout: self)
      }
    }
    let narrow = Narrow()
    view.setCollectionViewLayout(narrow, animated: false)
    #expect(narrow.collectionView === view)
  }
}

/// A flow layout with one decoration, whose attributes have a property that they do not copy.
private final class DecoratedLayout: UICollectionViewFlowLayout {
  private lazy var attributes: NotedAttributes = {
    let attributes = NotedAttributes(
      forDecorationViewOfKind: "back", with: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    attributes.note = "from the layout"
    return attributes
  }()

  override func prepare() {
    super.prepare()
    register(Back.self, forDecorationViewOfKind: "back")
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  { (super.layoutAttributesForElements(in: rect) ?? []) + [attributes] }
}

/// Attributes that lose their note when they are copied.
private final class NotedAttributes: UICollectionViewLayoutAttributes {
  var note = ""
}

/// A decoration view that stores the note of its attributes.
private final class Back: UICollectionReusableView {
  var note = ""

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    note = (layoutAttributes as? NotedAttributes)?.note ?? ""
  }
}
