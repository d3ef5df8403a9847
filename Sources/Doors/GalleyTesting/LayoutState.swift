import GalleyBase
import GalleyGeometry
import GalleyScenes

/// The visible part of a layout under test.
public struct LayoutViewport: Hashable, Sendable {
  /// Width and height in points, each above zero.
  public var size: CGSize
  /// Space around the content, in points.
  public var contentInset: EdgeInsets
  /// The layout direction.
  public var direction: LayoutDirection

  /// A viewport with a width and height in points.
  public static func size(
    _ width: CGFloat, _ height: CGFloat, contentInset: EdgeInsets = .zero,
    direction: LayoutDirection = .leftToRight
  ) -> LayoutViewport {
    precondition(
      width > 0 && height > 0 && width.isFinite && height.isFinite,
      "the sides of a viewport must be numbers above zero")
    return LayoutViewport(
      size: CGSize(width: width, height: height), contentInset: contentInset, direction: direction)
  }
}

/// A scroll position at which a test compares a layout.
///
/// Each state has its own goldens.
public struct LayoutState: Hashable, Sendable {
  private enum Place: Hashable, Sendable {
    /// A distance from the start of the content, in points.
    case offset(CGPoint)
    case item(IndexPath, Scene.ScrollPosition)
  }

  /// The name of the state's goldens.
  public var name: String
  private var place: Place

  /// The start of the content.
  public static let top = LayoutState(name: "top", place: .offset(.zero))

  /// The content, scrolled by a distance from its start, in points.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> LayoutState {
    LayoutState(
      name: "offset" + part("x", x) + part("y", y), place: .offset(CGPoint(x: x, y: y)))
  }

  /// The content, pulled beyond its start, in points; negative numbers pull it down or to the right.
  public static func overscroll(x: CGFloat = 0, y: CGFloat = 0) -> LayoutState {
    LayoutState(
      name: "overscroll" + part("x", x) + part("y", y), place: .offset(CGPoint(x: x, y: y)))
  }

  /// The content, scrolled to an item.
  public static func scrolled(
    to item: IndexPath, at position: Scene.ScrollPosition = .top
  ) -> LayoutState {
    LayoutState(
      name: "\(position.rawValue)-\(item.section)-\(item.item)", place: .item(item, position))
  }

  /// The same state under another name.
  public func named(_ name: String) -> LayoutState {
    var state = self
    state.name = name
    return state
  }

  /// The same state as part of a scene.
  var sceneState: Scene.State {
    var state = Scene.State(name: name)
    switch place {
    case .offset(let offset): state.displacement = offset
    case .item(let item, let position):
      state.scrollTarget = Scene.ScrollTarget(item: item, position: position)
    }
    return state
  }

  private static func part(_ axis: String, _ length: CGFloat) -> String {
    length == 0 ? "" : "-\(axis)" + DecimalNumber.text(length)
  }
}
