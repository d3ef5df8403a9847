extension KeyTable {
  static let line = KeyTable(
    summary: "A carousel: the item in the middle is largest, and the first and last can be there.",
    keys: lineKeys(minimumAlpha: "1"))

  static let card = KeyTable(
    summary:
      "A line whose items fade, too; with negative spacing they overlap as a stack of cards.",
    keys: lineKeys(minimumAlpha: "0.5"))

  static let circle = KeyTable(
    summary: "Items around the middle of the view.",
    keys: [
      Key("itemSize", .size, "[60, 60]", "The size of all items."),
      Key(
        "radius", .number(.length), rule: "a third of the view's shorter side",
        "The distance of the items' centres from the middle."),
      Key(
        "startAngle", .number(.degrees), "0",
        "Where the first item is, clockwise from three o'clock."),
      Key(
        "sweep", .number(NumberRule(unit: "degrees", range: -360...360)), "360",
        "How far the items go round; below 0 anticlockwise."),
    ])

  static let tag = KeyTable(
    summary: "Lines of tags as wide as their `text`, wrapped where the next does not fit.",
    keys: [
      Key(
        "alignment", .choice(of: TagOptions.Alignment.self), "\"left\"",
        "Where the tags of a line lie; left and right swap in right-to-left scenes."),
      Key("font", .map(.font), "{}", "The font that texts are measured with."),
      Key("padding", .insets, "[6, 12, 6, 12]", "Space around a tag's text."),
    ],
    andKeysOf: .flow)

  /// The keys of a line, and those of a flow that mean something to it.
  private static func lineKeys(minimumAlpha: String) -> [Key] {
    let own = [
      Key(
        "scrollDirection", .choice(of: FlowOptions.ScrollDirection.self), "\"horizontal\"",
        "Which way the content scrolls, and the line runs."),
      Key(
        "minimumLineSpacing", .number(.coordinate), "10",
        "The space between items; below 0 they overlap."),
      Key(
        "minimumScale", .number(.share), "0.75",
        "The scale of items that are `range` or further from the middle."),
      Key(
        "minimumAlpha", .number(.share), minimumAlpha,
        "The opacity of items that are `range` or further from the middle."),
      Key(
        "range", .number(.length), rule: "the item's extent plus the spacing",
        "The distance from the middle at which items are smallest."),
    ]
    let names = Set(own.map(\.name) + ["minimumInteritemSpacing"])
    return own + flow.keys.filter { !names.contains($0.name) }
  }
}
