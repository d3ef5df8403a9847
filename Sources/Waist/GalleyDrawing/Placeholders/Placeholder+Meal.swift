import GalleyGeometry

extension PlaceholderCanvas {
  /// The contents of the bowl, which has radius 100 about the origin.
  static let meal: [DisplayItem] =
    [.fill(Path(ellipseIn: square(.zero, 88)), flat("#F3EBDD"))]
    + rice + greens + carrots + tomatoes + avocado + egg + sesame

  private static func polar(_ angle: CGFloat, _ radius: CGFloat) -> CGPoint {
    CGPoint(x: cos(angle) * radius, y: sin(angle) * radius)
  }

  private static let rice: [DisplayItem] = (0..<90).map { index in
    let place = polar(
      scatter(index, seed: 1) * 2 * .pi, 84 * scatter(index, seed: 2).squareRoot())
    let turn = scatter(index, seed: 3) * .pi
    let map = CGAffineTransform(translationX: place.x, y: place.y).rotated(by: turn)
    return .fill(
      Path(roundedRect: CGRect(x: -4, y: -1.5, width: 8, height: 3), radii: CornerRadii(1.5))
        .applying(map), flat(index % 3 == 0 ? "#E4D8C3" : "#FFFBF2"))
  }

  private static let greens: [DisplayItem] = (0..<16).map { index in
    let angle = 2.45 + CGFloat(index % 8) * 0.205
    let base = polar(angle, index < 8 ? 64 : 42)
    let tones = ["#3A7D44", "#5C9E4F", "#2F6B3C", "#7FB65A"]
    let size = 17 + 6 * scatter(index, seed: 9)
    let points = (0..<18).map { step -> CGPoint in
      let reach = size * (step % 2 == 0 ? 1 : 0.8 + 0.1 * scatter(index * 18 + step, seed: 4))
      let turn = CGFloat(step) * .pi / 9 + angle
      return CGPoint(x: base.x + cos(turn) * reach, y: base.y + sin(turn) * reach)
    }
    return .fill(blob(points), flat(tones[index % tones.count]))
  }

  private static let carrots: [DisplayItem] = (0..<11).map { index in
    let angle = 4.36 + CGFloat(index) * 0.085
    let map = CGAffineTransform(rotationAngle: angle + 0.16 * (scatter(index, seed: 6) - 0.5))
    return .fill(
      Path(roundedRect: CGRect(x: 34, y: -2.9, width: 47, height: 5.8), radii: CornerRadii(2.9))
        .applying(map), flat(["#F28C38", "#E97A24", "#F7A24F"][index % 3]))
  }

  private static let tomatoes: [DisplayItem] = (0..<5).flatMap { index -> [DisplayItem] in
    let center = [
      polar(5.62, 66), polar(5.95, 70), polar(6.26, 68), polar(5.72, 43), polar(6.16, 45),
    ][index]
    let cut = (0..<3).map { part -> DisplayItem in
      let place = polar(CGFloat(part) * 2.09 + CGFloat(index), 5.6)
      return .fill(
        Path(ellipseIn: square(CGPoint(x: center.x + place.x, y: center.y + place.y), 3.7)),
        flat("#F7B79B"))
    }
    return [
      .fill(Path(ellipseIn: square(center, 13)), flat("#C1272D")),
      .fill(Path(ellipseIn: square(center, 11.2)), flat("#E5484D")),
    ] + cut
  }

  private static let avocado: [DisplayItem] = (0..<6).map { index in
    let map = CGAffineTransform(rotationAngle: 0.52 + CGFloat(index) * 0.2)
      .translatedBy(x: 54, y: 0)
    let slice = Path(elements: [
      .move(CGPoint(x: -24, y: 0)),
      .curve(CGPoint(x: -14, y: -13), CGPoint(x: 18, y: -13), to: CGPoint(x: 27, y: 0)),
      .curve(CGPoint(x: 16, y: 5), CGPoint(x: -12, y: 5), to: CGPoint(x: -24, y: 0)), .close,
    ]).applying(map)
    let shades = linear(
      CGPoint(x: 0, y: 3).applying(map), CGPoint(x: 0, y: -10).applying(map),
      [(0, "#F2EFA6"), (0.55, "#C9D96F"), (0.86, "#8DB84A"), (1, "#4F7F2E")])
    return .fill(slice, shades)
  }

  private static let egg: [DisplayItem] = [
    (polar(1.98, 54), CGFloat(0.5)), (polar(2.28, 22), -0.35),
  ].flatMap { center, turn -> [DisplayItem] in
    let map = CGAffineTransform(translationX: center.x, y: center.y).rotated(by: turn)
    let white = Path(ellipseIn: CGRect(x: -22, y: -27, width: 44, height: 52)).applying(map)
    let yolk = CGPoint(x: 0, y: 3).applying(map)
    return [
      .fill(
        white.applying(CGAffineTransform(translationX: 1.5, y: 3)), flat("#3B2A1A", 0.18)),
      .fill(white, flat("#FFFDF6")),
      .fill(
        Path(ellipseIn: square(yolk, 12.6)),
        radial(
          CGPoint(x: yolk.x - 3, y: yolk.y - 4), 17,
          [(0, "#FFCB47"), (0.7, "#F6A21E"), (1, "#E88D14")])),
    ]
  }

  private static let sesame: [DisplayItem] = (0..<26).map { index in
    let place = polar(scatter(index, seed: 31) * 6.28, 12 + 64 * scatter(index, seed: 32))
    let dark = index % 2 == 0
    return .fill(
      Path(ellipseIn: square(place, 1.5)), flat(dark ? "#2B2118" : "#FFF3D6", 0.9))
  }
}
