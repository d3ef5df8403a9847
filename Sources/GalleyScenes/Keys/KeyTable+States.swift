extension KeyTable {
  static let state = KeyTable(
    summary: "The scene at another offset or with a selection.",
    keys: [
      Key("name", required: .form(.slug), "Its name, unique in the scene."),
      Key("contentOffset", .point, rule: "the scene's", "The content offset."),
      Key("scrollTo", .map(.scrollTo), nil, "An item to scroll to instead."),
      Key(
        "selection", .list(.form(.indexPathRange)), "[]", "The items that are selected."),
    ],
    choices: [.atMostOne("contentOffset", "scrollTo")])

  static let scrollTo = KeyTable(
    summary: "An item to scroll to.",
    keys: [
      Key("item", required: .form(.indexPath), "The item."),
      Key(
        "at", .choice(of: Scene.ScrollPosition.self),
        rule: "top, or left where the layout scrolls sideways",
        "Where in the viewport it goes."),
    ])

  static let film = KeyTable(
    summary: "A sweep of the content offset.",
    keys: [
      Key("from", .point, rule: "the scene's contentOffset", "The first offset."),
      Key("to", required: .point, "The last offset."),
      Key(
        "frames", .integer(2...SceneLimits.maximumFrames), "24",
        "How many pictures, the first and the last included."),
      Key("duration", .number(.seconds), "2", "How long it takes."),
    ])

  private static let among = Key(
    "among", .choice(of: Expectation.Group.self), "\"all\"",
    "Which elements `overlap` and `count` look at.")

  static let expectation = KeyTable(
    summary: "Something that must hold of the finished layout.",
    keys: [
      Key("target", .form(.element), nil, "The element that `frame` and `visible` speak of."),
      Key("frame", .rect, nil, "Its frame."),
      Key("visible", .boolean, nil, "Whether it is in the viewport."),
      Key("overlap", .choice(["none"]), nil, "That no two elements lie over each other."),
      Key("count", .integer(0...SceneLimits.maximumItems), nil, "How many elements there are."),
      Key("contentSize", .size, nil, "The size of the content."),
      among,
      Key("state", .form(.slug), rule: "the first state", "The state that is meant."),
    ],
    choices: [.exactlyOne("target", "overlap", "count", "contentSize")])

  static let callout = KeyTable(
    summary: "A dimension drawn into the documentation.",
    keys: [
      Key("dimension", .form(.element), nil, "The element whose `side` is measured."),
      Key("side", .choice(of: Callout.Side.self), "\"width\"", "The side of a `dimension`."),
      Key(
        "gap", .list(.form(.element), count: 2...2), nil,
        "Two elements; the space between them is measured."),
      Key("inset", .form(.section), nil, "The section whose inset at `edge` is measured."),
      Key("edge", .choice(of: Callout.Edge.self), "\"left\"", "The edge of an `inset`."),
      Key("text", .text, rule: "the measured length", "What it says."),
    ],
    choices: [.exactlyOne("dimension", "gap", "inset")])
}
