extension KeyTable {
  static let flow = KeyTable(
    summary: "Items in lines, as UICollectionViewFlowLayout places them.",
    keys: [
      Key(
        "scrollDirection", .choice(of: FlowOptions.ScrollDirection.self), "\"vertical\"",
        "Which way the content scrolls; lines run across."),
      Key("itemSize", .size, "[50, 50]", "The size of items that have none of their own."),
      Key("minimumLineSpacing", .number(.coordinate), "10", "The least space between lines."),
      Key(
        "minimumInteritemSpacing", .number(.coordinate), "10",
        "The least space between the items of a line."),
      Key("sectionInset", .insets, "[0, 0, 0, 0]", "Space around the items of each section."),
      Key("headerReferenceSize", .size, "[0, 0]", "The size of headers; none when zero."),
      Key("footerReferenceSize", .size, "[0, 0]", "The size of footers; none when zero."),
      Key(
        "sectionHeadersPinToVisibleBounds", .boolean, "false",
        "Whether headers stay in sight while their section does."),
      Key(
        "sectionFootersPinToVisibleBounds", .boolean, "false",
        "Whether footers stay in sight while their section does."),
    ])

  static let decorationFlow = KeyTable(
    summary: "A flow layout with one decoration behind each section's items.",
    keys: [
      Key("columns", .integer(1...10_000), "2", "How many items are in a full row."),
      Key("decoration", .map(.decoration), "{}", "How the decoration looks."),
    ],
    andKeysOf: .flow)

  static let decoration = KeyTable(
    summary: "The decoration behind a section's items.",
    keys: [
      Key(
        "style", .choice(of: DecorationOptions.Style.self), "\"layerShadow\"",
        "How it is drawn."),
      Key("cornerRadius", .number(.length), "0", "The radius of its corners."),
      Key("color", .color, "\"#FFFFFF\"", "Its colour."),
      Key("shadow", .map(.shadow), nil, "Its shadow; none when left out."),
      Key("image", .form(.image), nil, "The picture of the style `image`."),
      Key("margins", .insets, "[0, 0, 0, 0]", "How far it keeps from the content's edges."),
    ])

  static let attributes = KeyTable(
    summary: "Frames as they are, such as a dump from a device; no layout is computed.",
    keys: [
      Key("elements", required: .list(.map(.element)), "The elements."),
      Key(
        "contentSize", .size, rule: "what the elements reach",
        "The size of the content."),
    ])
}
