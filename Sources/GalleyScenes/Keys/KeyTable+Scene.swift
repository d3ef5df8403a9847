import GalleyGeometry

extension KeyTable {
  static let scene = KeyTable(
    summary: "A scene: a collection view, its layout and what it shows.",
    keys: [
      Key("$schema", .text, nil, "Where an editor finds the schema; not read."),
      Key("format", .integer(1...1), "1", "The version of the scene format."),
      Key("title", .text, rule: "the file's name", "One sentence that says what the scene shows."),
      Key("viewport", .map(.viewport), "{}", "The collection view's size and its screen's scale."),
      Key("background", .color, "\"#FFFFFF\"", "The collection view's background colour."),
      Key("contentInset", .insets, "[0, 0, 0, 0]", "Space around the content, as UIScrollView."),
      Key(
        "contentOffset", .point, rule: "minus the left and top content inset",
        "The content's point at the viewport's top left."),
      Key(
        "layoutDirection", .choice(LayoutDirection.words), "\"leftToRight\"",
        "Which way content runs."),
      Key("layout", .layout, "{ \"kind\": \"flow\" }", "The layout and its options."),
      Key("sections", .list(.map(.section)), "[]", "The sections, from the first to the last."),
      Key("views", .names(.map(.view)), "{}", "Looks by name; items and headers ask for them."),
      Key(
        "states", .list(.oneOf([.form(.slug), .map(.state)])), "[\"default\"]",
        "The scene at other offsets, with a selection, or after a change, each a case of its own; "
          + "a bare name is the scene as it is."),
      Key("film", .map(.film), nil, "The scene in motion, frame by frame."),
      Key(
        "tolerance", .map(.tolerance), nil,
        "How far pictures may be from their goldens; without it not one pixel may differ."),
      Key("expect", .list(.map(.expectation)), "[]", "What must hold of the finished layout."),
      Key("callouts", .list(.map(.callout)), "[]", "Dimensions drawn into the documentation."),
      Key(
        "allow", .list(.map(.allowance)), "[]",
        "Rules of the layout contract that the scene breaks on purpose."),
    ])

  static let allowance = KeyTable(
    summary: "A rule of the layout contract that `galley lint` does not hold against the scene.",
    keys: [
      Key("rule", required: .form(.rule), "The rule's code."),
      Key("reason", required: .form(.name), "Why the scene breaks it, in a sentence."),
    ])

  static let viewport = KeyTable(
    summary: "The visible part of the collection view.",
    keys: [
      Key(
        "size", .numbers(["width", "height"], .viewportSide), "[390, 844]",
        "Width and height."),
      Key("scale", .number(.scale), "2", "The screen's scale."),
    ])

  static let insets = KeyTable(
    summary: "Insets edge by edge; the list [top, left, bottom, right] says the same.",
    keys: [
      Key("top", .number(.coordinate), "0", "From the top edge inwards."),
      Key("left", .number(.coordinate), "0", "From the left edge inwards."),
      Key("bottom", .number(.coordinate), "0", "From the bottom edge inwards."),
      Key("right", .number(.coordinate), "0", "From the right edge inwards."),
    ])

  static let section = KeyTable(
    summary: "A section: its items, and the delegate's answers where they differ from the layout.",
    keys: [
      Key(
        "items",
        .oneOf([.integer(0...SceneLimits.maximumItems), .map(.item), .list(.map(.item))]), "0",
        "How many items, or the items and runs of items one by one."),
      Key(
        "header", .oneOf([.text, .map(.supplementary)]), nil,
        "What the header shows; a bare text is its `text`."),
      Key(
        "footer", .oneOf([.text, .map(.supplementary)]), nil,
        "What the footer shows; a bare text is its `text`."),
      Key("sectionInset", .insets, rule: "the layout's", "Space around the section's items."),
      Key(
        "minimumLineSpacing", .number(.coordinate), rule: "the layout's",
        "The least space between lines."),
      Key(
        "minimumInteritemSpacing", .number(.coordinate), rule: "the layout's",
        "The least space between the items of a line."),
      Key("headerReferenceSize", .size, rule: "the layout's", "The header's size."),
      Key("footerReferenceSize", .size, rule: "the layout's", "The footer's size."),
      Key(
        "decoration", .oneOf([.choice(["none"]), .map(.sectionDecoration)]), "\"none\"",
        "What lies behind the section in the layout sectionDecorationFlow."),
    ] + waterfallSectionKeys)

  /// The texts that labels may ask for by name.
  private static let texts = [
    Key("title", .text, "\"\"", "A text for labels, as `{title}`."),
    Key("subtitle", .text, "\"\"", "A text for labels, as `{subtitle}`."),
    Key("details", .text, "\"\"", "A text for labels, as `{details}`."),
    Key("text", .text, "\"\"", "A text for labels, as `{text}`."),
    Key("fields", .names(.text), "{}", "Further texts for labels, under names of your own."),
  ]
  private static let viewName = Key(
    "view", .form(.name), rule: "the default look", "The look, by its name in `views`.")

  static let item = KeyTable(
    summary:
      "An item, or a run of equal items. Keys of a view change its look for these items only.",
    keys: [
      Key(
        "count", .integer(0...SceneLimits.maximumItems), "1",
        "How many items this stands for."),
      Key("size", .size, rule: "the layout's itemSize", "The item's size."),
      Key(
        "width", .oneOf([.number(.length), .map(.range)]), rule: "the layout's",
        "The width alone, or a range to draw it from."),
      Key(
        "height", .oneOf([.number(.length), .map(.range)]), rule: "the layout's",
        "The height alone, or a range to draw it from."),
      Key(
        "seed", .integer(0...9_007_199_254_740_991), "0",
        "Where the numbers of `width` and `height` ranges start."),
    ] + waterfallItemKeys + [viewName] + texts,
    choices: [
      .atMostOne("size", "width"), .atMostOne("size", "height", "aspectRatio"),
      .atMostOne("width", "aspectRatio"),
    ], andKeysOf: .view)

  static let range = KeyTable(
    summary: "A range from which each item of a run draws its length (SplitMix64).",
    keys: [
      Key("min", required: .number(.length), "The least length."),
      Key("max", required: .number(.length), "The greatest length."),
      Key(
        "step", .number(NumberRule(unit: "points", range: 0...1000, isAboveMinimum: true)), "1",
        "Lengths are the least one plus a multiple of this."),
    ])

  static let supplementary = KeyTable(
    summary: "A header or footer. Keys of a view change its look for this one only.",
    keys: [
      Key("width", .number(.length), "0", "The width of its reference size."),
      Key("height", .number(.length), "0", "The height of its reference size."),
      viewName,
    ] + texts,
    andKeysOf: .view)

  static let element = KeyTable(
    summary: "One element of a finished layout, with the fields of layout.json.",
    keys: [
      Key("id", required: .form(.element), "Which element this is."),
      Key("frame", required: .rect, "Its frame before `transform`."),
      Key("z", .integer(-1_000_000_000...1_000_000_000), "0", "Its zIndex."),
      Key("alpha", .number(.share), "1", "Its opacity."),
      Key(
        "transform", .numbers(["a", "b", "c", "d", "tx", "ty"], .coordinate),
        "[1, 0, 0, 1, 0, 0]", "Its affine transform about its centre."),
      Key("hidden", .boolean, "false", "Whether it is left out."),
      viewName,
    ] + texts)
}

extension LayoutDirection {
  /// The names of the directions, in the order of their raw values.
  static let words = allCases.map { direction in
    switch direction {
    case .leftToRight: "leftToRight"
    case .rightToLeft: "rightToLeft"
    }
  }
}
