import GalleyGeometry

extension PlaceholderCanvas {
  /// A flat drawing of a person's head and shoulders in front of a coloured disc.
  func portrait() -> [DisplayItem] {
    // The figure is drawn in a square of 100 x 100 that stands on the lower edge.
    let side = min(width * 1.04, height * 0.94)
    let map = CGAffineTransform(
      a: side / 100, b: 0, c: 0, d: side / 100, tx: width / 2 - side / 2, ty: height - side)
    let middle = CGPoint(x: width / 2, y: height - side * 0.56)
    let rings = (1...16).reversed().compactMap { index -> DisplayItem? in
      let radius = side * (0.47 + 0.22 * CGFloat(index))
      guard radius - side * 0.22 < max(width, height) else { return nil }
      return disc(middle, radius, Self.flat(index % 2 == 0 ? "#F9E3D0" : "#F6D8C4"))
    }
    let items: [DisplayItem] =
      [
        backdrop([(0, "#F9E3D0"), (1, "#F9E3D0")])
      ] + rings + [
        disc(
          middle, side * 0.47,
          Self.linear(
            CGPoint(x: middle.x - side * 0.3, y: middle.y - side * 0.4),
            CGPoint(x: middle.x + side * 0.3, y: middle.y + side * 0.4),
            [(0, "#F6A98B"), (1, "#E0776B")]))
      ]
    return items + [.group(Group(transform: map, items: Self.figure))]
  }

  private static let figure: [DisplayItem] = hairBehind + body + face + hairBefore

  private static let hairBehind: [DisplayItem] = [
    .fill(
      blob([
        CGPoint(x: 50, y: 14), CGPoint(x: 67, y: 20), CGPoint(x: 74, y: 38), CGPoint(x: 75, y: 58),
        CGPoint(x: 70, y: 70), CGPoint(x: 50, y: 73), CGPoint(x: 30, y: 70), CGPoint(x: 25, y: 58),
        CGPoint(x: 26, y: 38), CGPoint(x: 33, y: 20),
      ]),
      linear(CGPoint(x: 30, y: 20), CGPoint(x: 70, y: 74), [(0, "#3F2A3A"), (1, "#2A1B2B")]))
  ]

  private static let body: [DisplayItem] = [
    // The shoulders.
    .fill(
      Path(elements: [
        .move(CGPoint(x: 6, y: 101)),
        .curve(CGPoint(x: 8, y: 84), CGPoint(x: 24, y: 79), to: CGPoint(x: 40, y: 75)),
        .line(CGPoint(x: 60, y: 75)),
        .curve(CGPoint(x: 76, y: 79), CGPoint(x: 92, y: 84), to: CGPoint(x: 94, y: 101)), .close,
      ]),
      linear(CGPoint(x: 20, y: 76), CGPoint(x: 84, y: 101), [(0, "#3E6F7C"), (1, "#25495A")])),
    // The neck, and the shadow of the chin on it.
    .fill(
      Path(elements: [
        .move(CGPoint(x: 42, y: 58)), .line(CGPoint(x: 58, y: 58)), .line(CGPoint(x: 58, y: 72)),
        .curve(CGPoint(x: 58.2, y: 75), CGPoint(x: 60, y: 75.6), to: CGPoint(x: 62.6, y: 76)),
        .curve(CGPoint(x: 58, y: 85), CGPoint(x: 42, y: 85), to: CGPoint(x: 37.4, y: 76)),
        .curve(CGPoint(x: 40, y: 75.6), CGPoint(x: 41.8, y: 75), to: CGPoint(x: 42, y: 72)),
        .close,
      ]), flat("#DFA07F")),
    .fill(
      Path(elements: [
        .move(CGPoint(x: 42, y: 58)), .line(CGPoint(x: 58, y: 58)), .line(CGPoint(x: 58, y: 66)),
        .curve(CGPoint(x: 53, y: 71), CGPoint(x: 47, y: 71), to: CGPoint(x: 42, y: 66)), .close,
      ]), flat("#C78263")),
    // The collar.
    .stroke(
      Path(elements: [
        .move(CGPoint(x: 37.4, y: 76)),
        .curve(CGPoint(x: 42, y: 85), CGPoint(x: 58, y: 85), to: CGPoint(x: 62.6, y: 76)),
      ]), Stroke(width: 3, cap: .round), flat("#4F8794")),
  ]

  private static let face: [DisplayItem] = [
    disc(35, 49, 3.6, "#DFA07F"), disc(65, 49, 3.6, "#DFA07F"),
    .fill(
      Path(elements: [
        .move(CGPoint(x: 50, y: 22)),
        .curve(CGPoint(x: 62, y: 22), CGPoint(x: 66, y: 32), to: CGPoint(x: 65.4, y: 45)),
        .curve(CGPoint(x: 65, y: 58), CGPoint(x: 57, y: 66.5), to: CGPoint(x: 50, y: 66.5)),
        .curve(CGPoint(x: 43, y: 66.5), CGPoint(x: 35, y: 58), to: CGPoint(x: 34.6, y: 45)),
        .curve(CGPoint(x: 34, y: 32), CGPoint(x: 38, y: 22), to: CGPoint(x: 50, y: 22)), .close,
      ]),
      linear(CGPoint(x: 38, y: 30), CGPoint(x: 64, y: 62), [(0, "#F4C3A0"), (1, "#E9AD88")])),
    blush(40.5, 54), blush(59.5, 54),
    disc(43.4, 47, 1.5, "#2E1E2C"), disc(56.6, 47, 1.5, "#2E1E2C"),
    line(39.9, 42.6, 43.4, 41.0, 46.4, 42.4, 1.2, "#4A3040"),
    line(53.6, 42.4, 56.6, 41.0, 60.1, 42.6, 1.2, "#4A3040"),
    line(50.2, 47.5, 52.4, 53.2, 49.2, 53.2, 1.0, "#CF8F6F"),
    line(45.4, 57.6, 50, 62, 54.6, 57.6, 1.5, "#B4564F"),
  ]

  private static let hairBefore: [DisplayItem] = [
    .fill(
      Path(elements: [
        .move(CGPoint(x: 33.2, y: 47)),
        .curve(CGPoint(x: 31, y: 26), CGPoint(x: 40, y: 15), to: CGPoint(x: 52, y: 15.4)),
        .curve(CGPoint(x: 65, y: 16), CGPoint(x: 69, y: 28), to: CGPoint(x: 66.8, y: 47)),
        .curve(CGPoint(x: 66, y: 39), CGPoint(x: 63, y: 33), to: CGPoint(x: 56.5, y: 29)),
        .curve(CGPoint(x: 50, y: 35), CGPoint(x: 40, y: 34), to: CGPoint(x: 36.6, y: 38)),
        .curve(CGPoint(x: 34.6, y: 40.4), CGPoint(x: 33.8, y: 43), to: CGPoint(x: 33.2, y: 47)),
        .close,
      ]),
      linear(CGPoint(x: 36, y: 16), CGPoint(x: 66, y: 44), [(0, "#5A3C4C"), (1, "#392536")])),
    line(42, 24, 48, 19.2, 56, 20.4, 1.1, "#7A566A"),
  ]

  private static func disc(
    _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ hex: String
  ) -> DisplayItem {
    .fill(Path(ellipseIn: square(CGPoint(x: x, y: y), radius)), flat(hex))
  }

  private static func blush(_ x: CGFloat, _ y: CGFloat) -> DisplayItem {
    let center = CGPoint(x: x, y: y)
    return .fill(
      Path(ellipseIn: square(center, 4.4)),
      radial(center, 4.4, [(0, "#E8896F88"), (1, "#E8896F00")]))
  }

  /// A round-ended line that bends towards a control point.
  private static func line(
    _ x0: CGFloat, _ y0: CGFloat, _ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat,
    _ width: CGFloat, _ hex: String
  ) -> DisplayItem {
    let bend = CGPoint(x: x1, y: y1)
    return .stroke(
      Path(elements: [.move(CGPoint(x: x0, y: y0)), .curve(bend, bend, to: CGPoint(x: x2, y: y2))]),
      Stroke(width: width, cap: .round), flat(hex))
  }
}
