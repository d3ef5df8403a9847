extension KeyTable {
  static let stretchyHeader = KeyTable(
    summary: "A flow layout whose first header grows while the content is pulled beyond its start.",
    keys: [
      Key(
        "stretches", .choice(of: StretchyHeaderOptions.Stretches.self), "\"first\"",
        "Which headers grow.")
    ],
    andKeysOf: .flow)

  static let sectionDecorationFlow = KeyTable(
    summary: "A flow layout in which each section has a decoration of its own, or none.",
    keys: [
      Key(
        "stretches", .choice(of: SectionDecorationFlowOptions.Stretches.self), "\"none\"",
        "Which headers grow while the content is pulled beyond its start.")
    ],
    andKeysOf: .flow)

  static let sectionDecoration = KeyTable(
    summary:
      "The decoration behind a section of the layout sectionDecorationFlow. Keys of a view change "
      + "its look for this section only.",
    keys: [
      Key(
        "coverage", .choice(of: Scene.SectionDecoration.Coverage.self), "\"default\"",
        "What of the section it lies behind, as far as that is there."),
      Key(
        "insets", .insets, "[-5, 5, -5, 5]",
        "Top and bottom extend it, left and right shrink it."),
      Key(
        "view", .form(.name), rule: "the default look",
        "The look, by its name in `views`; also the decoration's kind."),
    ],
    andKeysOf: .view)
}
