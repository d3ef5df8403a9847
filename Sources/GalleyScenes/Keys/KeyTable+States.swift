extension KeyTable {
  static let state = KeyTable(
    summary: "The scene at another offset, with a selection, or after a change of size or data.",
    keys: [
      Key("name", required: .form(.slug), "Its name, unique in the scene."),
      Key("contentOffset", .point, rule: "the scene's", "The content offset."),
      Key("scrollTo", .map(.scrollTo), nil, "An item to scroll to instead."),
      Key(
        "selection", .list(.form(.indexPathRange)), "[]", "The items that are selected."),
      Key(
        "size", .numbers(["width", "height"], .viewportSide), rule: "the viewport's",
        "What the viewport changes to after the first layout, as in a rotation."),
      Key(
        "reload", .list(.integer(0...SceneLimits.maximumItems)), nil,
        "How many items of each section are left when the data is reloaded after the first layout; "
          + "sections beyond the list are gone."),
      Key("updates", .map(.updates), nil, "A batch update, at a moment of its animation."),
      Key(
        "tolerance", .map(.tolerance), rule: "the scene's",
        "How far this state's picture may be from its golden, in place of the scene's tolerance."),
    ],
    choices: [.atMostOne("contentOffset", "scrollTo"), .atMostOne("reload", "updates")])

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
    summary: "The scene in motion: a sweep of the content offset, a drag that is let go, or the "
      + "batch update of a state.",
    keys: [
      Key(
        "state", .form(.slug), rule: "the first state",
        "The state that is filmed; if it has "
          + "`updates` and the film no `to`, the update runs from its beginning to its end."),
      Key("from", .point, rule: "the state's contentOffset", "The first offset."),
      Key(
        "to", .point, rule: "the end of the content, or `from` with `physics: fling`",
        "The last offset, or where the finger lets go."),
      Key(
        "physics", .choice(of: Scene.Film.Physics.self), "\"none\"",
        "What moves the content: `none` goes evenly; with `fling` a finger drags it and lets go, and "
          + "it slows down, snaps and bounces as in UIKit."),
      Key(
        "velocity", .point, "[0, 0]",
        "How fast the offset changes when the finger lets go, in points a second; for `fling`."),
      Key(
        "decelerationRate", .choice(of: Scene.Film.DecelerationRate.self), rule: "the layout's",
        "How fast the content slows down after it: `normal` keeps 0.998 of the speed each "
          + "millisecond, `fast` 0.99; for `fling`."),
      Key(
        "frames", .integer(2...SceneLimits.maximumFrames), "24",
        "How many pictures, the first and the last included."),
      Key(
        "duration", .number(.seconds), rule: "2, or until the content rests with `physics: fling`",
        "How long it takes."),
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
