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
  }

  /// An item to scroll to.
  public struct ScrollTarget: Hashable, Sendable {
    /// The item, which exists.
    public var item: IndexPath
    /// Where in the viewport it goes.
    public var position: ScrollPosition
  }

  /// A place in the viewport; UIKit's `UICollectionView.ScrollPosition`.
  public enum ScrollPosition: String, Hashable, Sendable, CaseIterable {
    case top, centeredVertically, bottom, left, centeredHorizontally, right
  }

  /// A sweep of the content offset.
  public struct Film: Hashable, Sendable {
    /// The first and the last offset, in points.
    public var from, to: CGPoint
    /// How many pictures, two or more, the first and the last included.
    public var frames: Int
    /// How long it takes, in seconds, above zero.
    public var duration: Double
  }
}
