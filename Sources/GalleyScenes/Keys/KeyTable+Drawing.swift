import GalleyDrawing

extension KeyTable {
  private static let area = Shape.oneOf([.choice(["bounds"]), .rect])

  static let drawing = KeyTable(
    summary: "A shape with its paint, or shapes drawn together. Later ones cover earlier ones; "
      + "coordinates are the view's points from its top left.",
    keys: [
      Key("fill", .oneOf([.color, .map(.gradient)]), nil, "The paint inside."),
      Key("stroke", .color, nil, "The colour of a line along the outline."),
      Key("lineWidth", .number(.length), "1", "The line's width."),
      Key("lineCap", .choice(of: Stroke.Cap.self), "\"butt\"", "How the line ends."),
      Key("lineJoin", .choice(of: Stroke.Join.self), "\"miter\"", "How its segments meet."),
      Key("dash", .list(.number(.length), count: 0...64), "[]", "Lengths of dashes and gaps."),
      Key("shadow", .map(.shadow), nil, "The shadow of the shape's inside, beneath it."),
      Key(
        "transparencyLayer", .map(.transparencyLayer), nil,
        "Shapes that cast one shadow and fade together."),
      Key("group", .map(.group), nil, "Shapes that are moved, turned, scaled or clipped together."),
    ],
    choices: [.exactlyOne("rect", "ellipse", "path", "notched", "transparencyLayer", "group")],
    andKeysOf: .shape)

  static let shape = KeyTable(
    summary: "An outline: exactly one of `rect`, `ellipse`, `path` and `notched`, and its details.",
    keys: [
      Key("rect", area, nil, "A rectangle, round with `cornerRadius`; `bounds` is the whole view."),
      Key("ellipse", area, nil, "The ellipse in a rectangle; `bounds` is the whole view."),
      Key("path", .form(.path), nil, "An outline in absolute commands M L H V C Q Z."),
      Key("notched", .map(.notched), nil, "The block behind a grid whose last row is not full."),
      Key("insets", .insets, "[0, 0, 0, 0]", "Insets of a rectangle, ellipse or notched block."),
      Key("cornerRadius", .number(.length), "0", "The radius of a rectangle's or block's corners."),
      Key(
        "maskedCorners", .list(.choice(of: CornerName.self)),
        "[\"topLeft\", \"topRight\", \"bottomLeft\", \"bottomRight\"]",
        "Which corners of a rectangle are round."),
      Key(
        "fillRule", .choice(of: Path.FillRule.self), "\"nonZero\"",
        "What is inside a path that crosses itself."),
    ])

  static let clip = KeyTable(
    summary: "A shape outside of which nothing shows.",
    keys: [], choices: [.exactlyOne("rect", "ellipse", "path", "notched")], andKeysOf: .shape)

  static let notched = KeyTable(
    summary: "The block behind a grid: its last row is only as wide as the items in it, "
      + "with a concave corner where it ends.",
    keys: [
      Key("frame", area, "\"bounds\"", "Where it lies."),
      Key("count", required: .integer(0...SceneLimits.maximumItems), "How many items."),
      Key("columns", .integer(1...10_000), "2", "How many items are in a full row."),
      Key("itemHeight", required: .number(.length), "The height of the last row."),
    ])

  static let transparencyLayer = KeyTable(
    summary: "Shapes drawn as one, as between CGContext's begin and end of a transparency layer.",
    keys: [
      Key("shadow", .map(.shadow), nil, "One shadow for everything inside."),
      Key("alpha", .number(.share), "1", "The opacity of everything inside, together."),
      Key("items", required: .list(.map(.drawing)), "What is drawn."),
    ])

  static let group = KeyTable(
    summary: "Shapes that share a transform and a clip: first scaled, then turned, then moved.",
    keys: [
      Key("translate", .point, "[0, 0]", "How far right and down."),
      Key("rotate", .number(.degrees), "0", "The angle, clockwise about the origin."),
      Key(
        "scale", .oneOf([.number(.factor), .numbers(["x", "y"], .factor)]), "1",
        "One factor, or one for each axis."),
      Key("clip", .map(.clip), nil, "The area outside of which nothing shows."),
      Key("items", required: .list(.map(.drawing)), "What is drawn."),
    ])
}
