extension KeyTable {
  static let waterfall = KeyTable(
    summary: "Columns of equal width that items of unequal height fill.",
    keys: [
      Key("columnCount", .integer(1...1000), "2", "How many columns there are."),
      Key("minimumColumnSpacing", .number(.length), "10", "The space between columns."),
      Key(
        "minimumInteritemSpacing", .number(.length), "10",
        "The space between the items of a column."),
      Key(
        "itemRenderDirection", .choice(of: WaterfallOptions.ItemRenderDirection.self),
        "\"shortestFirst\"", "Which column an item goes to: the shortest, or each in turn."),
      Key(
        "aspectRatio", .number(.factor), "1",
        "The height of items that have none of their own, as a multiple of the column's width."),
      Key(
        "scrollDirection", .choice(of: FlowOptions.ScrollDirection.self), "\"vertical\"",
        "Which way the content scrolls; sideways, columns are rows and heights are widths."),
      Key("sectionInset", .insets, "[0, 0, 0, 0]", "Space around the columns of each section."),
      Key("headerReferenceSize", .size, "[0, 0]", "The size of headers; none when zero."),
      Key("footerReferenceSize", .size, "[0, 0]", "The size of footers; none when zero."),
    ])

  /// The answers of a section that only a waterfall layout asks for.
  static let waterfallSectionKeys = [
    Key(
      "columnCount", .integer(1...1000), rule: "the layout's",
      "How many columns a waterfall has here."),
    Key(
      "minimumColumnSpacing", .number(.length), rule: "the layout's",
      "The space between a waterfall's columns."),
  ]

  /// The answers of an item that only a waterfall layout asks for.
  static let waterfallItemKeys = [
    Key(
      "aspectRatio", .number(.factor), rule: "the layout's",
      "The height in a waterfall, as a multiple of the column's width.")
  ]
}
