import GalleyBase
import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// Something that a view draws itself, as in `draw(_:)`.
package indirect enum Drawing: Hashable, Sendable {
  /// A shape with its paint.
  case shape(DrawnShape)
  /// Drawings that cast one shadow and fade together.
  case transparencyLayer(DrawnLayer)
  /// Drawings that share a transform and a clip.
  case group(transform: CGAffineTransform, clip: DrawnOutline?, items: [Drawing])
}

/// Drawings that are drawn by themselves first, and then as one.
package struct DrawnLayer: Hashable, Sendable {
  var shadow: Shadow?
  var alpha = 1.0
  var blendMode = BlendMode.normal
  var items: [Drawing] = []
}

/// A shape with its paint; the shadows are those of the shape's inside.
package struct DrawnShape: Hashable, Sendable {
  /// What is painted inside.
  package enum Fill: Hashable, Sendable {
    /// One colour.
    case color(Color)
    /// A gradient over the shape's box.
    case gradient(GradientLook)
  }

  /// A line along an outline.
  package struct Line: Hashable, Sendable {
    /// The line's colour.
    package var color: Color
    /// Its width, ends, joins and dashes.
    package var stroke: Stroke
  }

  /// The outline.
  package var outline: DrawnOutline
  /// The paint inside, if any.
  package var fill: Fill?
  /// The line along the outline, if any.
  package var line: Line?
  /// The shadows beneath, from front to back.
  package var shadows: [Shadow] = []
  /// The shadows that the edge casts inwards, from front to back.
  package var innerShadows: [Shadow] = []
  /// How it mixes with what is drawn before it.
  package var blendMode = BlendMode.normal
}

/// An outline that may depend on the size of its view.
package enum DrawnOutline: Hashable, Sendable {
  /// A rectangle with its corner radii, in points.
  case rect(Box, CornerRadii, CornerCurve)
  /// The ellipse that fills a box.
  case ellipse(Box)
  /// A path in the view's points.
  case path(Path)
  /// The block behind a grid whose last row is not full.
  case notched(Notched)

  /// A rectangle in the view's points, or its bounds, with insets.
  package struct Box: Hashable, Sendable {
    /// The rectangle; nil for the view's bounds.
    package var rect: RelativeFrame?
    /// Distances from its edges inwards.
    package var insets = RelativeInsets()

    /// The rectangle in a view with these bounds, in points.
    func rect(in bounds: CGRect, _ surroundings: AreaSurroundings) -> CGRect {
      let box = rect?.rect(in: bounds.size, surroundings) ?? bounds
      return box.inset(by: insets.points(in: box.size, surroundings))
    }
  }

  /// The block behind a grid whose last row is not full.
  package struct Notched: Hashable, Sendable {
    /// Where it lies.
    package var box: Box
    /// How many items there are, zero or more.
    package var count: Int
    /// How many items are in a full row, one or more.
    package var columns: Int
    /// The height of the last row, in points.
    package var itemHeight: CGFloat
    /// The radius of its corners, in points.
    package var cornerRadius: CGFloat
    /// The form of its corners.
    package var cornerCurve: CornerCurve
  }
}

// MARK: - Keys

extension KeyShape where Value == Drawing {
  static var drawing: KeyShape { KeyShape<DrawingParts>.map().map(\.drawing) }
}

/// A drawing as files write it.
struct DrawingParts: Keyed {
  var fill: DrawnShape.Fill?
  var strokeColor: Color?
  var stroke = Stroke(width: 1)
  var shadows: [Shadow] = []
  var innerShadows: [Shadow] = []
  var blendMode = BlendMode.normal
  var transparencyLayer: Drawing?
  var group: Drawing?
  var shape = OutlineParts()

  private static let shadowKey = Key<DrawingParts>(
    "shadow", \.shadows, .shadows,
    "The shadow of the shape's inside, beneath it; or several, the first in front.")

  static let table = Table<DrawingParts>(
    "drawing",
    """
    A shape with its paint, or shapes drawn together. Later ones cover earlier ones; \
    coordinates are the view's points from its top left.
    """,
    choices: [.exactlyOne("rect", "ellipse", "path", "notched", "transparencyLayer", "group")],
    [
      Key("fill", optional: \.fill, .fill, "The paint inside."),
      Key("stroke", optional: \.strokeColor, .color, "The colour of a line along the outline."),
      Key("lineWidth", \.stroke.width, .length, "The line's width."),
      Key("lineCap", \.stroke.cap, .choice(), "How the line ends."),
      Key("lineJoin", \.stroke.join, .choice(), "How its segments meet."),
      Key(
        "dash", \.stroke.dash, .list(of: .length, count: 0...64), "Lengths of dashes and gaps."),
      shadowKey,
      Key(
        "innerShadow", \.innerShadows, .shadows,
        "The shadow that the edge casts inwards, above the fill; or several, the first in front."),
      Key(
        "blendMode", \.blendMode, .blendMode,
        "How the shape mixes with those before it in the same view."),
      Key(
        "transparencyLayer", optional: \.transparencyLayer,
        KeyShape<DrawnLayer>.map().map(Drawing.transparencyLayer),
        "Shapes that cast one shadow and fade together."),
      Key(
        "group", optional: \.group, KeyShape<GroupParts>.map().map(\.drawing),
        "Shapes that are moved, turned, scaled or clipped together."),
    ], andKeysOf: OutlineParts.self, at: \.shape)

  func finish(_ map: Node, _ reader: inout SceneReader) {
    guard shadows.count > 1, fill == nil, let node = Self.shadowKey.node(in: map) else { return }
    reader.log.add(
      .contradiction, "a line casts one shadow", at: node, hint: "give the shape a fill")
  }

  var drawing: Drawing? {
    if let drawing = transparencyLayer ?? group { return drawing }
    return shape.outline.map { outline in
      let line = strokeColor.map { DrawnShape.Line(color: $0, stroke: stroke) }
      return .shape(
        DrawnShape(
          outline: outline, fill: fill, line: line, shadows: shadows, innerShadows: innerShadows,
          blendMode: blendMode))
    }
  }
}

extension KeyShape where Value == DrawnShape.Fill {
  fileprivate static var fill: KeyShape {
    either(
      KeyShape<Color>.color.map(DrawnShape.Fill.color),
      KeyShape<GradientLook>.gradient.map(DrawnShape.Fill.gradient))
  }
}

/// An outline as files write it.
struct OutlineParts: Keyed {
  var rect: DrawnOutline.Box?
  var ellipse: DrawnOutline.Box?
  var path: String?
  var notched: NotchedParts?
  var insets = RelativeInsets()
  var cornerRadius: CGFloat = 0
  var maskedCorners = RectCorner.allCorners
  var cornerCurve = CornerCurve.circular
  var fillRule = Path.FillRule.nonZero

  static let table = Table<OutlineParts>(
    "shape",
    "An outline: exactly one of `rect`, `ellipse`, `path` and `notched`, and its details.",
    [
      Key(
        "rect", optional: \.rect, .box,
        "A rectangle, round with `cornerRadius`; `bounds` is the whole view."),
      Key(
        "ellipse", optional: \.ellipse, .box,
        "The ellipse in a rectangle; `bounds` is the whole view."),
      Key(
        "path", optional: \.path, .form(.path),
        "An outline in SVG's path commands \(PathText.commands); lowercase ones are relative."),
      Key(
        "notched", optional: \.notched, .map(),
        "The block behind a grid whose last row is not full."),
      Key("insets", \.insets, .insets, "Insets of a rectangle, ellipse or notched block."),
      Key(
        "cornerRadius", \.cornerRadius, .length, "The radius of a rectangle's or block's corners."),
      Key("maskedCorners", \.maskedCorners, .corners, "Which corners of a rectangle are round."),
      Key(
        "cornerCurve", \.cornerCurve, .choice(),
        "The form of a rectangle's or block's corners, as in CALayer."),
      Key("fillRule", \.fillRule, .choice(), "What is inside a path that crosses itself."),
    ])

  var outline: DrawnOutline? {
    if let rect {
      return .rect(inset(rect), CornerRadii(cornerRadius, corners: maskedCorners), cornerCurve)
    }
    if let ellipse { return .ellipse(inset(ellipse)) }
    if let path { return (try? PathText.path(path, fillRule: fillRule)).map(DrawnOutline.path) }
    return notched.map { block in
      .notched(
        DrawnOutline.Notched(
          box: inset(block.frame), count: block.count, columns: block.columns,
          itemHeight: block.itemHeight, cornerRadius: cornerRadius, cornerCurve: cornerCurve))
    }
  }

  private func inset(_ box: DrawnOutline.Box) -> DrawnOutline.Box {
    DrawnOutline.Box(rect: box.rect, insets: insets)
  }
}

/// An outline outside of which nothing shows.
struct ClipParts: Keyed {
  var shape = OutlineParts()

  static let table = Table<ClipParts>(
    "clip", "A shape to which others are clipped.",
    choices: [.exactlyOne("rect", "ellipse", "path", "notched")], [],
    andKeysOf: OutlineParts.self, at: \.shape)
}

extension KeyShape where Value == DrawnOutline.Box {
  private static var boundsWord: String { "bounds" }

  fileprivate static var box: KeyShape {
    KeyShape(
      .oneOf([.choice([boundsWord]), KeyShape<RelativeFrame>.frame.shape]),
      json: { $0.rect == nil ? boundsWord.jsonQuoted : nil }
    ) { node, reader in
      let frame = KeyShape<RelativeFrame>.frame.read(node, &reader)
      if frame?.fitsContent == true {
        reader.log.add(
          .noEffect, "a shape has no content to fit", at: node,
          hint: "give it a width and a height")
      }
      return DrawnOutline.Box(rect: frame)
    }
  }
}

struct NotchedParts: Keyed {
  var frame = DrawnOutline.Box()
  var count = 0
  var columns = 2
  var itemHeight: CGFloat = 0

  static let table = Table<NotchedParts>(
    "notched",
    """
    The block behind a grid: its last row is only as wide as the items in it, \
    with a concave corner where it ends.
    """,
    [
      Key("frame", \.frame, .box, "Where it lies."),
      Key(
        "count", required: \.count, .integer(0...SceneLimits.maximumItems), "How many items."),
      Key("columns", \.columns, .columns, "How many items are in a full row."),
      Key("itemHeight", required: \.itemHeight, .length, "The height of the last row."),
    ])
}

extension DrawnLayer: Keyed {
  static let table = Table<DrawnLayer>(
    "transparencyLayer",
    "Shapes drawn as one, like a transparency layer of CGContext.",
    [
      Key("shadow", optional: \.shadow, .shadow, "One shadow for everything inside."),
      Key("alpha", \.alpha, .share, "The opacity of everything inside, together."),
      Key(
        "blendMode", \.blendMode, .blendMode,
        "How everything inside, together, mixes with the shapes before it."),
      Key("items", required: \.items, .list(of: .drawing), "What is drawn."),
    ])
}

struct GroupParts: Keyed {
  var parts = TransformParts()
  var clip: DrawnOutline?
  var items: [Drawing] = []

  static let table = Table<GroupParts>(
    "group", "Shapes that share a transform and a clip: first scaled, then turned, then moved.",
    [
      Key("translate", \.parts.translation, .point, "How far right and down."),
      Key("rotate", \.parts.rotation, .degrees, "The angle, clockwise about the origin."),
      Key("scale", \.parts.scale, .scaleFactors, "One factor, or one for each axis."),
      Key(
        "clip", optional: \.clip, KeyShape<ClipParts>.map().map(\.shape.outline),
        "The area to which the shapes are clipped."),
      Key("items", required: \.items, .list(of: .drawing), "What is drawn."),
    ])

  var drawing: Drawing { .group(transform: parts.transform, clip: clip, items: items) }
}

extension KeyShape where Value == Int {
  /// How many items are in a full row.
  static var columns: KeyShape { integer(1...10_000) }
}
