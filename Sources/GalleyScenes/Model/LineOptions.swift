import GalleyDrawing
import GalleyGeometry

/// The options of a line or card layout; names are `LineLayout`'s.
public struct LineOptions: Hashable, Sendable {
  /// The options that it shares with a flow layout.
  public var flow = FlowOptions()
  /// The scale of items that are `range` or further from the middle, 0 … 1.
  public var minimumScale: CGFloat = 0.75
  /// The alpha of items that are `range` or further from the middle, 0 … 1.
  public var minimumAlpha: CGFloat = 1
  /// The distance at which items are smallest, in points; nil for an item's extent and spacing.
  public var range: CGFloat?

  /// A horizontal line that does not fade.
  public init() { flow.scrollDirection = .horizontal }
}

/// The options of a circle layout; names and defaults are `CircleLayout`'s.
public struct CircleOptions: Hashable, Sendable {
  /// The size of items, in points.
  public var itemSize = CGSize(width: 60, height: 60)
  /// The circle's radius in points; nil for a third of the shorter side.
  public var radius: CGFloat?
  /// Where the first item is, in degrees clockwise from three o'clock.
  public var startAngle: CGFloat = 0
  /// How far the items go round, in degrees.
  public var sweep: CGFloat = 360

  /// A full circle.
  public init() {}
}

/// The options of a tag layout; names and defaults are `TagLayout`'s.
public struct TagOptions: Hashable, Sendable {
  /// Where the items of a line lie.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    case left, center, right, justified
  }

  /// The options that it shares with a flow layout.
  public var flow = FlowOptions()
  /// Where the items of a line lie.
  public var alignment = Alignment.left
  /// The font that texts are measured with.
  public var font = Font(size: 17)
  /// Room around a tag's text, in points.
  public var padding = EdgeInsets(top: 6, left: 12, bottom: 6, right: 12)

  /// Tags from the left.
  public init() {}
}
