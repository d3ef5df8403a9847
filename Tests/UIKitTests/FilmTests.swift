import GalleyEngine
import GalleyService
import GalleyScenes
import Testing
import UIKit

@MainActor @Suite struct FilmTests {
  /// Ten rows of 40 points on springs, scrolled by 300 points in three seconds.
  private func film() throws -> Film {
    let text = """
      title: Rows on springs
      viewport: { size: [100, 100], scale: 2 }
      layout: { kind: springs }
      sections: [{ items: 10 }]
      film: { from: [0, 0], to: [0, 300], frames: 31, duration: 3 }
      """
    _ = Self.registration
    let scene = try SceneLoader().load(text: text, name: "springs.yaml")
    return try Film(scene, with: try Pipeline())
  }

  private static let registration: Void = CustomLayout.register(
    CustomLayout(kind: "springs", summary: "Rows on springs") { _ in SpringLayout() })

  private func rows(_ film: Film, at index: Int) -> [CGFloat] {
    film.snapshot(at: index).elements.map(\.frame.minY)
  }

  @Test func aFilmBeginsAtRest() throws {
    #expect(rows(try film(), at: 0).map { $0.rounded() } == [0, 50])
  }

  @Test func aScrollDisplacesWhatSpringsHold() throws {
    let film = try film()
    for index in 0..<20 { _ = film.frame(at: index) }
    let shifted = rows(film, at: 20).filter { ($0 / 50 - ($0 / 50).rounded()).magnitude > 0.05 }
    #expect(!shifted.isEmpty)
  }

  @Test func theSameFilmIsMadeTwice() throws {
    let (first, second) = (try film(), try film())
    for index in 0..<12 {
      #expect(rows(first, at: index) == rows(second, at: index))
    }
  }
}

/// Rows of 40 points at a pitch of 50, each attached to its position by a spring that scrolling stretches.
private final class SpringLayout: UICollectionViewLayout {
  private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

  override func prepare() {
    super.prepare()
    guard let collectionView, animator.behaviors.isEmpty else { return }
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let attributes = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: 0, y: CGFloat(item) * 50, width: 100, height: 40)
      let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
      (spring.damping, spring.frequency) = (0.8, 1)
      animator.addBehavior(spring)
    }
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 490) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  { animator.items(in: rect) as? [UICollectionViewLayoutAttributes] }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { animator.layoutAttributesForCell(at: indexPath) }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let way = newBounds.minY - (collectionView?.bounds.minY ?? 0)
    for case let spring as UIAttachmentBehavior in animator.behaviors {
      guard let item = spring.items.first else { continue }
      item.center.y += way / 2
      animator.updateItem(usingCurrentState: item)
    }
    return false
  }
}
