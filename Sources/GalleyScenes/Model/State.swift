import GalleyGeometry

extension Scene {
  /// The scene at one offset and with one selection: a case to draw and to check.
  public struct State: Hashable, Sendable {
    /// Its name, unique in the scene.
    public var name: String
    /// The content offset in points; ignored when there is a `scrollTarget`.
    public var contentOffset: CGPoint
    /// An item to scroll to, if any.
    public var scrollTarget: ScrollTarget?
    /// The items that are selected.
    public var selection: [IndexPathRange] = []
    /// The size that the viewport takes after the first layout, in points, as in a rotation.
    public var size: CGSize?
    /// How many items a reload leaves in each section, if there is one.
    public var reload: [Int]?
    /// A batch update, if there is one.
    public var updates: Updates?
    /// How far its picture may be from its golden, if the state says so itself.
    public var tolerance: Tolerance?

    /// A state at an offset in points, or at an item.
    public init(name: String, contentOffset: CGPoint, scrollTarget: ScrollTarget? = nil) {
      self.name = name
      self.contentOffset = contentOffset
      self.scrollTarget = scrollTarget
    }
  }

  /// An item to scroll to.
  public struct ScrollTarget: Hashable, Sendable {
    /// The item, which exists.
    public var item: IndexPath
    /// Where in the viewport it goes.
    public var position: ScrollPosition

    /// An item and where it goes.
    public init(item: IndexPath, position: ScrollPosition) {
      self.item = item
      self.position = position
    }
  }

  /// A place in the viewport; UIKit's `UICollectionView.ScrollPosition`.
  public enum ScrollPosition: String, Hashable, Sendable, CaseIterable {
    case top, centeredVertically, bottom, left, centeredHorizontally, right
  }

  /// Pictures of the scene in motion.
  public struct Film: Hashable, Sendable {
    /// What moves the content.
    public enum Physics: String, Hashable, Sendable, CaseIterable {
      /// It goes evenly from one offset to another.
      case none
      /// A finger drags it and lets go.
      case fling
    }

    /// How fast scrolling slows down; UIKit's `UIScrollView.DecelerationRate`.
    public enum DecelerationRate: String, Hashable, Sendable, CaseIterable {
      case normal, fast
    }

    /// The first offset in points; nil for the state's.
    public var from: CGPoint?
    /// The last offset, or where the finger lets go, in points; nil for the film's own end.
    public var to: CGPoint?
    /// How many pictures, two or more, the first and the last included.
    public var frames = 24
    /// How long it takes, in seconds, above zero; nil for the film's own length.
    public var duration: Double?
    /// What moves the content.
    public var physics = Physics.none
    /// How fast the offset changes when the finger lets go, in points a second.
    public var velocity = CGPoint.zero
    /// How fast it slows down afterwards; nil for what the layout asks for.
    public var decelerationRate: DecelerationRate?
    /// The state that is filmed; nil for the first.
    public var state: String?

    /// What a film's golden is called, among those of the states.
    public static let goldenName = "film"

    /// A film of 24 pictures that goes evenly through the content.
    public init() {}
  }
}
