import GalleyDrawing
import GalleyGeometry

/// Something that a view draws itself, as in `draw(_:)`.
public indirect enum Drawing: Hashable, Sendable {
  /// A shape with its paint.
  case shape(DrawnShape)
  /// Drawings that cast one shadow and fade together.
  case transparencyLayer(shadow: Shadow?, alpha: Double, items: [Drawing])
  /// Drawings that share a transform and a clip.
  case group(transform: CGAffineTransform, clip: Outline?, items: [Drawing])
}

/// A shape with its paint; the shadow is that of the shape's inside.
public struct DrawnShape: Hashable, Sendable {
  /// What is painted inside.
  public enum Fill: Hashable, Sendable {
    /// One colour.
    case color(Color)
    /// A gradient over the shape's box.
    case gradient(GradientLook)
  }

  /// A line along an outline.
  public struct Line: Hashable, Sendable {
    /// The line's colour.
    public var color: Color
    /// Its width, ends, joins and dashes.
    public var stroke: Stroke
  }

  /// The outline.
  public var outline: Outline
  /// The paint inside, if any.
  public var fill: Fill?
  /// The line along the outline, if any.
  public var line: Line?
  /// The shadow beneath, if any.
  public var shadow: Shadow?
}

/// An outline that may depend on the size of its view.
public enum Outline: Hashable, Sendable {
  /// A rectangle with its corner radii, in points.
  case rect(Box, CornerRadii)
  /// The ellipse that fills a box.
  case ellipse(Box)
  /// A path in the view's points.
  case path(Path)
  /// The block behind a grid whose last row is not full.
  case notched(Notched)

  /// A rectangle in the view's points, or its bounds, with insets.
  public struct Box: Hashable, Sendable {
    /// The rectangle; nil for the view's bounds.
    public var rect: CGRect?
    /// Distances from its edges inwards, in points.
    public var insets = EdgeInsets.zero

    /// The rectangle in a view with these bounds.
    public func rect(in bounds: CGRect) -> CGRect { (rect ?? bounds).inset(by: insets) }
  }

  /// The block behind a grid whose last row is not full.
  public struct Notched: Hashable, Sendable {
    /// Where it lies.
    public var box: Box
    /// How many items there are, zero or more.
    public var count: Int
    /// How many items are in a full row, one or more.
    public var columns: Int
    /// The height of the last row, in points.
    public var itemHeight: CGFloat
    /// The radius of its corners, in points.
    public var cornerRadius: CGFloat
  }
}
