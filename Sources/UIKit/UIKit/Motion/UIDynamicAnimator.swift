import Foundation
import GalleyEngine
import GalleyGeometry
import GalleyViews

/// An object that an animator can move.
@MainActor @preconcurrency public protocol UIDynamicItem: NSObjectProtocol {
  /// The center, in points.
  var center: CGPoint { get set }
  /// The bounds, of which only the size is used, in points.
  var bounds: CGRect { get }
  /// The transform of the item about its center.
  var transform: CGAffineTransform { get set }
}

extension View: UIDynamicItem {}
extension LayoutAttributes: UIDynamicItem {}

/// Moves items according to its behaviors.
///
/// Virtual time passes while a film of the collection view is recorded, and in calls of
/// `CollectionView.advance(to:)`; otherwise, nothing moves.
@MainActor @preconcurrency open class UIDynamicAnimator: NSObject {
  private weak var layout: UICollectionViewLayout?
  private var list: [UIDynamicBehavior] = []
  private var velocities: [ObjectIdentifier: CGVector] = [:]

  /// The view in whose space items move; nil for the items of a layout.
  public private(set) weak var referenceView: UIView?

  /// Whether an item is still moving.
  open var isRunning: Bool { velocities.values.contains { hypot($0.dx, $0.dy) > 0.5 } }

  /// Creates an animator for a layout's attributes.
  public init(collectionViewLayout: UICollectionViewLayout) {
    layout = collectionViewLayout
    super.init()
  }

  /// Creates an animator for views; for them, time passes only in `advance(by:)`.
  public init(referenceView: UIView) {
    self.referenceView = referenceView
    super.init()
  }

  /// The behaviors, in the order in which they were added.
  open var behaviors: [UIDynamicBehavior] { list }

  /// Adds a behavior.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !list.contains(where: { $0 === behavior }) else { return }
    list.append(behavior)
    behavior.dynamicAnimator = self
    layout?.collectionView?.addTimeObserver(self) { [weak self] seconds in
      self?.advance(by: seconds)
    }
  }

  /// Removes a behavior; its items stay where they are.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    list.removeAll { $0 === behavior }
    behavior.dynamicAnimator = nil
    let moved = Set(list.flatMap(\.dynamicItems).map { ObjectIdentifier($0) })
    velocities = velocities.filter { moved.contains($0.key) }
  }

  /// Removes all behaviors.
  open func removeAllBehaviors() {
    for behavior in list { behavior.dynamicAnimator = nil }
    list = []
    velocities = [:]
  }

  /// The items of the behaviors whose frames share more than an edge with `rect`.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    allItems.filter { $0.frame.overlaps(rect) }
  }

  /// The attributes of a cell if a behavior moves it; otherwise nil.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  /// The attributes of a supplementary view if a behavior moves it; otherwise nil.
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .supplementaryView && $0.representedElementKind == kind
        && $0.indexPath == indexPath
    }
  }

  /// Does nothing: the animator always uses the current position of an item.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {}

  /// Advances time: every behavior moves its items.
  ///
  /// - Parameter seconds: The elapsed time; nothing moves for zero or less.
  public func advance(by seconds: Double) {
    guard seconds > 0, seconds.isFinite else { return }
    let steps = max(1, Int((min(seconds, 10) / DynamicStep.seconds).rounded(.up)))
    let step = DynamicStep(seconds: CGFloat(min(seconds, 10)) / CGFloat(steps))
    for _ in 0..<steps {
      for behavior in list {
        behavior.action?()
        for item in behavior.dynamicItems {
          let name = ObjectIdentifier(item)
          velocities[name] = behavior.move(item, velocities[name] ?? .zero, by: step)
        }
      }
    }
    layout?.invalidateLayout()
  }

  private var allItems: [any UIDynamicItem] {
    var seen: Set<ObjectIdentifier> = []
    return list.flatMap(\.dynamicItems).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  private func attributes(
    where condition: (UICollectionViewLayoutAttributes) -> Bool
  ) -> UICollectionViewLayoutAttributes? {
    allItems.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first(where: condition)
  }
}

extension UIDynamicItem {
  /// The item's frame without its transform.
  var frame: CGRect {
    CGRect(
      x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
      height: bounds.height)
  }
}
