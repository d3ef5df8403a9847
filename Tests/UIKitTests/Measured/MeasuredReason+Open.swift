extension MeasuredReason {
  /// What is still to be mended.
  static let open: [MeasuredReason] = [
    MeasuredReason(
      .open, "the pixel beside a capsule's end is two steps of 255 darker",
      ["shadow/layer radius 2 on a capsule"]),
    MeasuredReason(
      .open, "the fonts of the measured texts are not known",
      ["table/subtitle cell at the usual text size"]),
    MeasuredReason(
      .open, "marks and grips of rows keep their size at large text sizes",
      ["table/editing mark at accessibilityLarge"]),
    MeasuredReason(
      .open, "a label before a nested stack is stretched",
      ["stack/a nested stack is stretched before a label"]),
    MeasuredReason(
      .open, "films end a scroll when half a point is left",
      ["scroll/the deceleration ends at"]),
  ]
}
