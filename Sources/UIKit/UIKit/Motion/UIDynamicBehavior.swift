import Foundation
import GalleyGeometry

/// A short interval of virtual time.
struct DynamicStep {
  /// The maximum length of an interval, in seconds.
  static let seconds = 1.0 / 480
  /// The interval's length, in seconds.
  var seconds: CGFloat

  /// Moves a spring of mass 1 for the length of the interval; the velocity is in points per second.
  ///
  /// It changes the velocity first and then uses the new velocity for the position (semi-implicit
  /// Euler), so springs do not gain energy.
  func spring(
    _ place: inout CGFloat, _ speed: inout CGFloat, to rest: CGFloat, frequency: CGFloat,
    damping: CGFloat
  ) {
    let rate = 2 * CGFloat.pi * frequency
    let pull = -rate * rate * (place - rest) - 2 * damping * rate * speed
    speed += pull * seconds
    place += speed * seconds
  }
}

/// A rule by which an animator moves items.
@MainActor @preconcurrency open class UIDynamicBehavior: NSObject {
  /// The animator that the behavior was added to.
  open internal(set) weak var dynamicAnimator: UIDynamicAnimator?

  /// Called at every step of the animation.
  open var action: (() -> Void)?

  /// The child behaviors, which act together with this one.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []

  /// Creates a behavior without a rule of its own.
  public override init() { super.init() }

  /// Adds a child behavior.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }

  /// Removes a child behavior.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.removeAll { $0 === behavior }
  }

  /// The items that the behavior and its children move.
  var dynamicItems: [any UIDynamicItem] { childBehaviors.flatMap(\.dynamicItems) }

  /// Moves an item with a velocity in points per second; returns its new velocity.
  func move(_ item: any UIDynamicItem, _ velocity: CGVector, by step: DynamicStep) -> CGVector {
    childBehaviors.filter { child in child.dynamicItems.contains { $0 === item } }
      .reduce(velocity) { $1.move(item, $0, by: step) }
  }
}

/// Attaches an item to a point or to another item: rigidly, or by a spring if `frequency` is not 0.
@MainActor @preconcurrency open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The attached item, followed by the other item if it is not attached to a point.
  open private(set) var items: [any UIDynamicItem]

  /// The point that the item is attached to, in points; has no effect for two items.
  open var anchorPoint: CGPoint

  /// The resting distance from the anchor, in points.
  open var length: CGFloat

  /// The damping ratio of the spring: 1 is critically damped, 0 oscillates forever.
  open var damping: CGFloat = 0

  /// The frequency of the spring, per second; 0 for a rigid attachment.
  open var frequency: CGFloat = 0

  /// Attaches the center of an item to a point; the resting distance is the current one.
  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    items = [item]
    anchorPoint = point
    length = hypot(item.center.x - point.x, item.center.y - point.y)
    super.init()
  }

  /// Attaches the center of an item to that of another item, which it does not move.
  public init(item: any UIDynamicItem, attachedTo other: any UIDynamicItem) {
    items = [item, other]
    anchorPoint = other.center
    length = hypot(item.center.x - other.center.x, item.center.y - other.center.y)
    super.init()
  }

  override var dynamicItems: [any UIDynamicItem] { Array(items.prefix(1)) }

  override func move(
    _ item: any UIDynamicItem, _ velocity: CGVector, by step: DynamicStep
  ) -> CGVector {
    let anchor = items.count > 1 ? items[1].center : anchorPoint
    let rest = restingPlace(of: item.center, around: anchor)
    guard frequency > 0 else {
      item.center = rest
      return .zero
    }
    var (center, speed) = (item.center, velocity)
    step.spring(&center.x, &speed.dx, to: rest.x, frequency: frequency, damping: damping)
    step.spring(&center.y, &speed.dy, to: rest.y, frequency: frequency, damping: damping)
    item.center = center
    return speed
  }

  /// The nearest point at the distance `length` from the anchor.
  private func restingPlace(of center: CGPoint, around anchor: CGPoint) -> CGPoint {
    let way = CGVector(dx: center.x - anchor.x, dy: center.y - anchor.y)
    let distance = hypot(way.dx, way.dy)
    guard length > 0, distance > 0 else { return anchor }
    return CGPoint(
      x: anchor.x + way.dx / distance * length, y: anchor.y + way.dy / distance * length)
  }
}

/// Pulls an item to a point; the item overshoots slightly and comes back.
@MainActor @preconcurrency open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem

  /// The target, in points.
  open var snapPoint: CGPoint

  /// The damping ratio of the movement, in 0 … 1.
  open var damping: CGFloat = 0.5

  /// Creates a behavior that pulls the center of an item to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  override var dynamicItems: [any UIDynamicItem] { [item] }

  // UIKit: the strength of the pull is not documented; a frequency of 4 per second looks similar.
  override func move(
    _ item: any UIDynamicItem, _ velocity: CGVector, by step: DynamicStep
  ) -> CGVector {
    var (center, speed) = (item.center, velocity)
    step.spring(&center.x, &speed.dx, to: snapPoint.x, frequency: 4, damping: damping)
    step.spring(&center.y, &speed.dy, to: snapPoint.y, frequency: 4, damping: damping)
    item.center = center
    return speed
  }
}

/// The movement of free items: resistance slows them down, and an added velocity pushes them once.
@MainActor @preconcurrency open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// The items.
  open private(set) var items: [any UIDynamicItem]

  /// The rate of deceleration: the fraction e^(−resistance) of the speed is left after a second.
  open var resistance: CGFloat = 0

  /// The density of the items; stored, but all items have the same mass here.
  open var density: CGFloat = 1

  /// The speed left after a collision; stored, but nothing collides here.
  open var elasticity: CGFloat = 0

  /// Whether items can rotate; stored, but nothing rotates here.
  open var allowsRotation = true

  private var pushes: [ObjectIdentifier: CGVector] = [:]

  /// Creates a behavior for items.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { items.append(item) }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }

  /// Adds to an item's velocity, in points per second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    let present = pushes[ObjectIdentifier(item)] ?? .zero
    pushes[ObjectIdentifier(item)] = CGVector(
      dx: present.dx + velocity.x, dy: present.dy + velocity.y)
  }

  override var dynamicItems: [any UIDynamicItem] { items }

  override func move(
    _ item: any UIDynamicItem, _ velocity: CGVector, by step: DynamicStep
  ) -> CGVector {
    let push = pushes.removeValue(forKey: ObjectIdentifier(item)) ?? .zero
    let left = exp(-max(resistance, 0) * step.seconds)
    let isTied =
      dynamicAnimator?.behaviors.contains { behavior in
        behavior !== self && behavior.dynamicItems.contains { $0 === item }
      } ?? false
    let speed = CGVector(dx: (velocity.dx + push.dx) * left, dy: (velocity.dy + push.dy) * left)
    if !isTied {
      item.center.x += speed.dx * step.seconds
      item.center.y += speed.dy * step.seconds
    }
    return speed
  }
}
