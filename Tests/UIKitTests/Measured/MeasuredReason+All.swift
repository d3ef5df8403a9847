extension MeasuredReason {
  /// Everything that differs or is not asked, by reasons.
  ///
  /// A vector that turns out right leaves the list.
  static let all = choices + unasked

  private static let choices: [MeasuredReason] = [
    // 2D kernel of sigma 2, cut off at 4 pixels, over a circle of radius 30: 248.38, 232.07, 201.37, 156.29 of green in
    // x = 16 … 19; measured: 248, 232, 202, 158. With 1.7 % of the white view in x = 19: 156.29 + 0.017 · 98.71 = 157.97.
    MeasuredReason(
      .byChoice,
      "the pixel beside a capsule's end is 1.7 of 255 darker; how Core Animation smooths edges is "
        + "not published",
      ["shadow/layer radius 2 on a capsule"]),
    MeasuredReason(
      .byChoice, "since iOS 15, UIKit draws none below the last row",
      ["table/separators go on below the last row iOS 13"]),
    MeasuredReason(
      .byChoice, "Mac Catalyst, off screen; rows are those of a phone, 52 and 68.5 points high",
      ["listcontent/one line", "listcontent/subtitle"]),
    MeasuredReason(
      .byChoice, "Mac Catalyst; chevrons are 14 points wide, as measured on a phone",
      ["listcontent/value before a chevron"]),
    MeasuredReason(
      .byChoice, "Mac Catalyst; a readable width is 672 points, as on an iPad",
      ["readable/1008 margins 40", "readable/1009 margins 40"]),
  ]

  private static let unasked: [MeasuredReason] = [
    MeasuredReason(
      .notAsked, "needs the whole reference picture, which is not in this repository",
      [
        "shadow/kernel of CoreGraphics", "corner/capsule 200 x 100", "border/1 point, radius 10",
      ]),
    MeasuredReason(
      .notAsked, "subviews of UIKit's own, which do not exist here",
      ["feed/the scroll view of an orthogonal section"]),
  ]
}
