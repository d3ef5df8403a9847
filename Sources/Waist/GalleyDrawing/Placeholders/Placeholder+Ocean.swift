import GalleyGeometry

extension PlaceholderCanvas {
  /// Sea and sky in the morning, the sun's path on the water.
  func ocean() -> [DisplayItem] {
    let horizon = height * 0.46
    let sun = CGPoint(x: width * 0.38, y: horizon - unit * 0.13)
    let water = Self.vertical(
      from: horizon, to: height,
      [(0, "#F2C9A8"), (0.1, "#9CC3C4"), (0.4, "#3F93A6"), (0.75, "#1D6585"), (1, "#0F4468")])
    var items = [
      backdrop([
        (0, "#6FB4D6"), (0.2, "#A5D0DC"), (0.36, "#F5DDC2"), (0.46, "#FBC79E"), (1, "#FBC79E"),
      ]),
      glow(sun, unit * 0.7, "#FFF3D2", 0.95),
      disc(sun, unit * 0.075, Self.flat("#FFFBEC")),
    ]
    items += islands(horizon)
    items.append(
      .fill(
        Path(rect: CGRect(x: 0, y: horizon, width: width, height: height - horizon)), water))
    items += glitter(below: horizon, at: sun.x)
    items += swell(below: horizon)
    return items
  }

  private func islands(_ horizon: CGFloat) -> [DisplayItem] {
    [(0.78, 0.62, 0.10, "#8FA9B8"), (0.95, 0.5, 0.065, "#7391A6")].map { x, length, tall, hex in
      let (middle, half, top) = (width * x, unit * length / 2, unit * tall)
      return .fill(
        Self.blob([
          CGPoint(x: middle - half, y: horizon + top * 0.2),
          CGPoint(x: middle - half * 0.45, y: horizon - top * 0.5),
          CGPoint(x: middle, y: horizon - top),
          CGPoint(x: middle + half * 0.4, y: horizon - top * 0.62),
          CGPoint(x: middle + half, y: horizon + top * 0.2),
        ]), Self.flat(hex, 0.85))
    }
  }

  private func glitter(below horizon: CGFloat, at x: CGFloat) -> [DisplayItem] {
    let depth = height - horizon
    return (0..<26).map { index in
      let share = CGFloat(index + 1) / 27
      let y = horizon + depth * share * share * 0.82
      let length = unit * (0.05 + 0.16 * share) * (0.55 + 0.9 * Self.scatter(index, seed: 2))
      let shift = unit * (0.03 + 0.16 * share) * (Self.scatter(index, seed: 3) - 0.5)
      let thick = max(unit * 0.004, unit * 0.016 * share)
      return .fill(
        Path(
          roundedRect: CGRect(x: x + shift - length / 2, y: y, width: length, height: thick),
          radii: CornerRadii(thick)), Self.flat("#FFF1CF", 0.75 * (1 - 0.75 * Double(share))))
    }
  }

  private func swell(below horizon: CGFloat) -> [DisplayItem] {
    let depth = height - horizon
    let looks: [(CGFloat, CGFloat, String, String)] = [
      (0.50, 0.014, "#2E86A0AA", "#1B678A66"), (0.66, 0.02, "#1F7494CC", "#155577AA"),
      (0.83, 0.026, "#165F84", "#0B3B5E"),
    ]
    return looks.enumerated().flatMap { index, look -> [DisplayItem] in
      let (top, swing) = (horizon + depth * look.0, unit * look.1)
      func line(_ x: CGFloat) -> CGFloat {
        let turn = x / (unit * (0.42 + 0.12 * CGFloat(index))) * 2 * .pi + CGFloat(index) * 2.1
        return top - swing * (sin(turn) + 0.4 * sin(turn * 0.43 + 1))
      }
      let paint = Self.vertical(from: top, to: height, [(0, look.2), (1, look.3)])
      let foam = unit * (0.003 + 0.0025 * CGFloat(index))
      return [
        ground(step: unit / 60, Self.flat("#DDF1EE", 0.35)) { line($0) - foam },
        ground(step: unit / 60, paint, line: line),
      ]
    }
  }
}
