extension KeyTable {
  static let tolerance = KeyTable(
    summary: "How far a picture may be from its golden. All limits that are given must hold; "
      + "without a limit no pixel may differ outside of what is ignored.",
    keys: [
      Key("reason", required: .text, "Why equal pictures cannot be had here."),
      Key(
        "maxChannelStep", .integer(0...255), nil,
        "The largest difference of a channel, in any pixel."),
      Key(
        "maxPixels", .integer(0...SceneLimits.maximumTolerance), nil,
        "How many pixels may differ."),
      Key("maxShare", .number(.share), nil, "Which share of all pixels may differ."),
      Key(
        "maxInWindow", .map(.toleranceWindow), nil,
        "How many pixels may differ in any square: scattered ones pass, a heap of them does not."),
      Key(
        "maxDeltaE", .number(.colorDifference), nil,
        "The largest CIEDE2000 colour difference, in any pixel; 1 is just visible."),
      Key(
        "ignore", .list(.oneOf([.form(.element), .rect])), "[]",
        "What is not compared: elements, and rectangles in points from the picture's top left."),
    ])

  static let toleranceWindow = KeyTable(
    summary: "A limit for every square of a picture.",
    keys: [
      Key("size", required: .integer(1...1024), "The square's side in device pixels."),
      Key(
        "pixels", required: .integer(0...SceneLimits.maximumTolerance),
        "How many of its pixels may differ."),
    ])
}
