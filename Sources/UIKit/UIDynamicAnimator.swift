import Foundation
import GalleyEngine
import GalleyGeometry
import GalleyViews

/// Something that an animator moves.
@MainActor @preconcurrency public protocol UIDynamicItem: NSObjectProtocol {
  /// The middle, in points.
  var center: CGPoint { get set }
  /// The size at any origin, in points.
  var bounds: CGRect { get }
  /// How the item is mapped about its center.
  var transform: CGAffineTransform { get set }
}

extension View: UIDynamicItem {}
extension LayoutAttributes: UIDynamicItem {}

/// Moves items by their behaviors.
///
/// Virtual time passes where a film of the collection view is made, and where
/// `CollectionView.advance(to:)` is called; nothing moves by itself.
@MainActor @preconcurrency open class UIDynamicAnimator: NSObject {
  private weak var layout: UICollectionViewLayout?
  private var list: [UIDynamicBehavior] = []
  private var velocities: [ObjectIdentifier: CGVector] = [:]

  /// The view in whose space items move; nil for those of a layout.
  public private(set) weak var referenceView: UIView?

  /// Whether something still moves.
  open var isRunning: Bool { velocities.values.contains { hypot($0.dx, $0.dy) > 0.5 } }

  /// An animator of a layout's attributes.
  public init(collectionViewLayout: UICollectionViewLayout) {
    layout = collectionViewLayout
    super.init()
  }

  /// An animator of views; time passes for them by `advance(by:)` alone.
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

  /// Takes a behavior away; its items stay where they are.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    list.removeAll { $0 === behavior }
    behavior.dynamicAnimator = nil
    let moved = Set(list.flatMap(\.dynamicItems).map { ObjectIdentifier($0) })
    velocities = velocities.filter { moved.contains($0.key) }
  }

  /// Takes all behaviors away.
  open func removeAllBehaviors() {
    for behavior in list { behavior.dynamicAnimator = nil }
    list = []
    velocities = [:]
  }

  /// The items of the behaviors whose frames share more than an edge with `rect`.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    allItems.filter { $0.frame.overlaps(rect) }
  }

  /// The attributes of a cell, if a behavior moves it.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  /// The attributes of a supplementary view, if a behavior moves it.
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .supplementaryView && $0.representedElementKind == kind
        && $0.indexPath == indexPath
    }
  }

  /// Tells that an item was moved from outside; its present place counts from now on.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {}

  /// Lets time pass: every behavior moves its items.
  ///
  /// - Parameter seconds: How much; nothing moves for zero or less.
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
  /// Where the item is, without its transform.
  var frame: CGRect {
    CGRect(
      x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
      height: bounds.height)
  }
}
