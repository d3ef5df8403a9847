import Foundation
import GalleyGeometry

/// A short piece of virtual time.
struct DynamicStep {
  /// The length that pieces have at most, in seconds.
  static let seconds = 1.0 / 480
  /// The piece's length, in seconds.
  var seconds: CGFloat

  /// Moves on a spring of mass 1 for the piece's length; the speed is in points a second.
  ///
  /// The speed is changed first and the place by the new speed, which keeps springs from gaining
  /// energy.
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
  public internal(set) weak var dynamicAnimator: UIDynamicAnimator?

  /// Called at every step of the animation.
  open var action: (() -> Void)?

  /// The behaviors that this one is made of.
  public private(set) var childBehaviors: [UIDynamicBehavior] = []

  /// A behavior without a rule of its own.
  public override init() { super.init() }

  /// Adds a behavior that this one is made of.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }

  /// Takes a behavior away that this one is made of.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.removeAll { $0 === behavior }
  }

  /// What the behavior and those that it is made of move.
  var dynamicItems: [any UIDynamicItem] { childBehaviors.flatMap(\.dynamicItems) }

  /// Moves an item that has a velocity in points a second; returns the velocity after it.
  func move(_ item: any UIDynamicItem, _ velocity: CGVector, by step: DynamicStep) -> CGVector {
    childBehaviors.filter { child in child.dynamicItems.contains { $0 === item } }
      .reduce(velocity) { $1.move(item, $0, by: step) }
  }
}

/// Ties an item to a place or to another item: rigidly, or by a spring where there is a frequency.
@MainActor @preconcurrency open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The item, and the other item if it is not a place that it is tied to.
  open private(set) var items: [any UIDynamicItem]

  /// The place that the item is tied to, in points; not looked at for two items.
  open var anchorPoint: CGPoint

  /// How far from there the item rests, in points.
  open var length: CGFloat

  /// How fast the swinging dies away: 1 just does not swing, 0 swings on.
  open var damping: CGFloat = 0

  /// How often the spring swings in a second; 0 for a rod.
  open var frequency: CGFloat = 0

  /// Ties the middle of an item to a place; it rests as far from it as it is now.
  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    items = [item]
    anchorPoint = point
    length = hypot(item.center.x - point.x, item.center.y - point.y)
    super.init()
  }

  /// Ties the middle of an item to that of another, which it does not move.
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

  /// The nearest place at `length` from the anchor.
  private func restingPlace(of center: CGPoint, around anchor: CGPoint) -> CGPoint {
    let way = CGVector(dx: center.x - anchor.x, dy: center.y - anchor.y)
    let distance = hypot(way.dx, way.dy)
    guard length > 0, distance > 0 else { return anchor }
    return CGPoint(
      x: anchor.x + way.dx / distance * length, y: anchor.y + way.dy / distance * length)
  }
}

/// Pulls an item to a place, past it a little, and back.
@MainActor @preconcurrency open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem

  /// The place, in points.
  open var snapPoint: CGPoint

  /// How little it swings, in 0 … 1.
  open var damping: CGFloat = 0.5

  /// Pulls the middle of an item to a place.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  override var dynamicItems: [any UIDynamicItem] { [item] }

  // UIKit: how strong the pull is, is not documented; four swings a second look alike.
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

/// How items move by themselves: slowed down by resistance, and pushed once by a velocity.
@MainActor @preconcurrency open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// The items.
  public private(set) var items: [any UIDynamicItem]

  /// How much of the speed is lost in a second: e^(−resistance) of it is left.
  open var resistance: CGFloat = 0

  /// How light the items are; kept, as all have the same mass here.
  open var density: CGFloat = 1

  /// How much speed a collision leaves; kept, as nothing collides here.
  open var elasticity: CGFloat = 0

  /// Whether items turn; kept, as nothing turns here.
  open var allowsRotation = true

  private var pushes: [ObjectIdentifier: CGVector] = [:]

  /// A behavior of items.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { items.append(item) }

  /// Takes an item away.
  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }

  /// Pushes an item, in points a second.
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
