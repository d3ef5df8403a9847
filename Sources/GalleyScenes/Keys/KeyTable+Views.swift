import GalleyDrawing

extension KeyTable {
  static let view = KeyTable(
    summary: "How a cell, header, footer or decoration looks.",
    keys: [
      Key("backgroundColor", .color, nil, "The fill behind everything else; none when left out."),
      Key("gradient", .map(.gradient), nil, "A gradient over the background colour."),
      Key("cornerRadius", .number(.length), "0", "The radius of the corners."),
      Key(
        "maskedCorners", .list(.choice(of: CornerName.self)),
        "[\"topLeft\", \"topRight\", \"bottomLeft\", \"bottomRight\"]",
        "Which corners `cornerRadius` rounds."),
      Key(
        "cornerCurve", .choice(of: Look.CornerCurve.self), "\"circular\"",
        "The form of round corners, as CALayer."),
      Key("borderWidth", .number(.length), "0", "The width of the border, inside the edge."),
      Key("borderColor", .color, "\"#000000\"", "The border's colour."),
      Key("shadowColor", .color, "\"#000000\"", "The shadow's colour, as CALayer."),
      Key("shadowOpacity", .number(.share), "0", "The shadow's opacity; 0 is no shadow."),
      Key("shadowRadius", .number(.length), "3", "The shadow's blur as the Gaussian's sigma."),
      Key("shadowBlur", .number(.length), "6", "The same as CSS and graphics contexts: 2 sigma."),
      Key(
        "shadowOffset", .numbers(["width", "height"], .coordinate), "[0, -3]",
        "How far right and down the shadow lies."),
      Key("alpha", .number(.share), "1", "The opacity of the view with all its contents."),
      Key("isHidden", .boolean, "false", "Whether the view is left out."),
      Key("clipsToBounds", .boolean, "false", "Whether contents are cut off at the edge."),
      Key(
        "transform",
        .oneOf([
          .numbers(["a", "b", "c", "d", "tx", "ty"], .coordinate), .map(.transform),
        ]), "[1, 0, 0, 1, 0, 0]", "The affine transform about the centre."),
      Key("image", .map(.image), nil, "A picture, above background and gradient."),
      Key("draw", .list(.map(.drawing)), "[]", "Shapes drawn in order, above the picture."),
      Key("labels", .list(.map(.label)), "[]", "Texts, above what is drawn."),
      Key("subviews", .list(.map(.subview)), "[]", "Views inside, in front of everything else."),
    ],
    choices: [.atMostOne("shadowRadius", "shadowBlur")])

  static let subview = KeyTable(
    summary: "A view inside another: a frame, and the keys of a view.",
    keys: [
      Key("frame", required: .rect, "Its frame in the outer view."),
      Key("view", .form(.name), nil, "A look from `views` to start from."),
    ],
    andKeysOf: .view)

  static let transform = KeyTable(
    summary: "A transform by its parts: first scaled, then turned, then moved.",
    keys: [
      Key("rotation", .number(.degrees), "0", "The angle, clockwise."),
      Key(
        "scale", .oneOf([.number(.factor), .numbers(["x", "y"], .factor)]), "1",
        "One factor, or one for each axis."),
      Key("translation", .point, "[0, 0]", "How far right and down."),
    ])

  static let gradient = KeyTable(
    summary: "A gradient, as CAGradientLayer.",
    keys: [
      Key("type", .choice(of: GradientLook.Kind.self), "\"axial\"", "Along a line, or around."),
      Key(
        "colors", required: .list(.color, count: 2...64), "The colours, from start to end."),
      Key(
        "locations", .list(.number(.share)), rule: "even steps",
        "Where each colour stands, rising."),
      Key(
        "startPoint", .numbers(["x", "y"], .factor), "[0.5, 0]",
        "The start (or centre), as a share of the view's size."),
      Key(
        "endPoint", .numbers(["x", "y"], .factor), "[0.5, 1]",
        "The end (or corner of the ellipse), as a share of the view's size."),
    ])

  static let image = KeyTable(
    summary: "A picture.",
    keys: [
      Key(
        "name", required: .form(.image),
        "`placeholder:NAME`, or a PNG or JPEG file relative to the scene."),
      Key(
        "contentMode", .choice(of: ImageLook.ContentMode.self), "\"scaleToFill\"",
        "How it fills its area, as UIView."),
      Key("frame", .rect, rule: "the view's bounds", "Its area."),
      Key("insets", .insets, "[0, 0, 0, 0]", "Its area as insets of the view's bounds."),
    ],
    choices: [.atMostOne("frame", "insets")])

  static let label = KeyTable(
    summary:
      "A text. `{title}`, `{subtitle}`, `{details}`, `{text}` and names from `fields` stand for "
      + "the item's texts; `{index}`, `{section}`, `{item}` and `{number}` (item + 1) for its place; "
      + "`{{` for a brace.",
    keys: [
      Key("text", required: .text, "What it says."),
      Key("font", .map(.font), "{}", "Its font."),
      Key("textColor", .color, "\"#000000\"", "Its colour."),
      Key(
        "textAlignment", .choice(of: TextRequest.Alignment.self), "\"natural\"",
        "Where lines stand in the width."),
      Key(
        "verticalAlignment", .choice(of: LabelLook.VerticalAlignment.self), "\"center\"",
        "Where the text stands in the height."),
      Key("numberOfLines", .integer(0...10_000), "1", "The most lines; 0 for as many as it takes."),
      Key(
        "lineBreakMode", .choice(of: TextRequest.LineBreakMode.self), "\"byTruncatingTail\"",
        "What happens to text that does not fit."),
      Key("frame", .rect, rule: "see `insets`", "Its area."),
      Key("insets", .insets, "[8, 8, 8, 8]", "Its area as insets of the view's bounds."),
    ],
    choices: [.atMostOne("frame", "insets")])

  static let font = KeyTable(
    summary: "A font.",
    keys: [
      Key("size", .number(.fontSize), "17", "The size of the em."),
      Key("weight", .choice(of: Font.Weight.self), "\"regular\"", "How thick the strokes are."),
      Key("italic", .boolean, "false", "Whether the letters lean."),
      Key("family", .form(.name), "\"\(Font.systemFamily)\"", "The family's name."),
    ])

  static let shadow = KeyTable(
    summary: "A shadow.",
    keys: [
      Key("color", .color, "\"#000000\"", "Its colour."),
      Key("opacity", .number(.share), "1", "Its opacity."),
      Key(
        "offset", .numbers(["width", "height"], .coordinate), "[0, 0]", "How far right and down."),
      Key("radius", .number(.length), "3", "Its blur as the Gaussian's sigma."),
      Key("blur", .number(.length), "6", "The same as CSS and graphics contexts: 2 sigma."),
    ],
    choices: [.atMostOne("radius", "blur")])
}
