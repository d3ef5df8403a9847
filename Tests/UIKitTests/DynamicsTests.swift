import GalleyEngine
import Testing
import UIKit

@MainActor @Suite struct DynamicsTests {
  private let layout = UICollectionViewFlowLayout()
  private let item = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))

  private func attach(frequency: CGFloat, damping: CGFloat, displacedBy way: CGFloat)
    -> UIDynamicAnimator
  {
    let animator = UIDynamicAnimator(collectionViewLayout: layout)
    let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
    (spring.frequency, spring.damping) = (frequency, damping)
    animator.addBehavior(spring)
    item.center.y += way
    return animator
  }

  @Test func anUndampedSpringIsOnTheOtherSideAfterHalfASwing() {
    let animator = attach(frequency: 1, damping: 0, displacedBy: 10)
    animator.advance(by: 0.5)
    #expect(abs(item.center.y + 10) < 0.1)
  }

  @Test func anUndampedSpringIsBackAfterAWholeSwing() {
    let animator = attach(frequency: 2, damping: 0, displacedBy: 10)
    animator.advance(by: 0.5)
    #expect(abs(item.center.y - 10) < 0.1)
  }

  @Test func aCriticallyDampedSpringDoesNotSwing() {
    let animator = attach(frequency: 1, damping: 1, displacedBy: 10)
    // (1 + 2πt)·e^(−2πt) of the distance is left: 0.179 after half a second.
    animator.advance(by: 0.5)
    #expect(abs(item.center.y - 1.79) < 0.1)
    animator.advance(by: 5)
    #expect(abs(item.center.y) < 0.01)
    #expect(!animator.isRunning)
  }

  @Test func aRodHoldsItsItemAtOnce() {
    let animator = UIDynamicAnimator(collectionViewLayout: layout)
    let rod = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 0, y: -10))
    animator.addBehavior(rod)
    item.center = CGPoint(x: 0, y: 30)
    animator.advance(by: 0.01)
    #expect(item.center == CGPoint(x: 0, y: 0))
  }

  @Test func aSnapEndsAtItsPoint() {
    let animator = UIDynamicAnimator(collectionViewLayout: layout)
    animator.addBehavior(UISnapBehavior(item: item, snapTo: CGPoint(x: 50, y: 60)))
    animator.advance(by: 5)
    #expect(abs(item.center.x - 50) < 0.01)
    #expect(abs(item.center.y - 60) < 0.01)
  }

  @Test func aPushedItemIsSlowedDownByResistance() {
    let animator = UIDynamicAnimator(collectionViewLayout: layout)
    let motion = UIDynamicItemBehavior(items: [item])
    motion.resistance = 1
    motion.addLinearVelocity(CGPoint(x: 100, y: 0), for: item)
    animator.addBehavior(motion)
    // 100 · (1 − e^(−1)) = 63.2 points in the first second.
    animator.advance(by: 1)
    #expect(abs(item.center.x - 63.2) < 0.3)
  }

  @Test func itemsAreFoundByTheirFrames() {
    item.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let animator = attach(frequency: 1, damping: 1, displacedBy: 0)
    #expect(animator.items(in: CGRect(x: 5, y: 5, width: 10, height: 10)).count == 1)
    #expect(animator.items(in: CGRect(x: 10, y: 0, width: 10, height: 10)).isEmpty)
    #expect(animator.layoutAttributesForCell(at: IndexPath(item: 0, section: 0)) === item)
  }

  @Test func aRemovedBehaviorMovesNothing() {
    let animator = attach(frequency: 1, damping: 0, displacedBy: 10)
    animator.removeAllBehaviors()
    animator.advance(by: 0.5)
    #expect(item.center.y == 10)
  }

  @Test func timeOfACollectionViewMovesItsLayoutsItems() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    let animator = attach(frequency: 1, damping: 0, displacedBy: 10)
    view.advance(to: 0.5)
    #expect(abs(item.center.y + 10) < 0.1)
    view.advance(to: 0.2)
    #expect(abs(item.center.y + 10) < 0.1)
    #expect(animator.behaviors.count == 1)
  }
}
