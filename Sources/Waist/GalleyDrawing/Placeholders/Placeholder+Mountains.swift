import GalleyGeometry

extension PlaceholderCanvas {
  /// Mountain ranges one behind another, in golden mist.
  func mountains() -> [DisplayItem] {
    let horizon = height * 0.6
    let sun = CGPoint(x: width * 0.66, y: horizon - unit * 0.16)
    var items = [
      backdrop([
        (0, "#3A4A7C"), (0.2, "#6F6A9C"), (0.38, "#C98A94"), (0.52, "#F3AE86"),
        (0.66, "#FBD9A0"), (1, "#FDEBC8"),
      ]),
      glow(sun, unit * 0.8, "#FFE9B8", 0.85),
      disc(sun, unit * 0.085, Self.flat("#FFF6DC")),
    ]
    items += clouds(above: horizon)
    // The colour at the top, colour of the mist below, height above the horizon, roughness, seed.
    let ranges: [(String, String, CGFloat, CGFloat, Int)] = [
      ("#C6949E", "#F6CFAA", 0.06, 0.34, 3), ("#A0809B", "#E9B9A4", 0.01, 0.36, 11),
      ("#736A94", "#C698A0", -0.06, 0.30, 23), ("#4A4C7C", "#8B7396", -0.15, 0.26, 37),
      ("#2A3160", "#4C4A7C", -0.25, 0.20, 53),
    ]
    let room = min(unit, height - horizon + unit * 0.35)
    for (index, range) in ranges.enumerated() {
      let depth = CGFloat(index) / CGFloat(ranges.count - 1)
      let base = horizon + (height - horizon) * depth * 0.72 + room * 0.05
      let peak = room * range.3
      let paint = Self.vertical(
        from: base - peak * 0.75, to: base + room * (0.24 + 0.1 * depth),
        [(0, range.0), (1, range.1)])
      items.append(
        ground(step: unit / 90, paint) { x in
          base - peak * Self.ridge(x / (unit * (0.62 + 0.2 * depth)), seed: range.4)
        })
    }
    items.append(firs(base: height - room * 0.015, tall: room * 0.13))
    return items
  }

  /// The outline of a range, in 0 … 1: pointed crests, with smaller crests on their slopes.
  private static func ridge(_ place: CGFloat, seed: Int) -> CGFloat {
    func crest(_ place: CGFloat, _ seed: Int) -> CGFloat {
      let whole = place.rounded(.down)
      let part = place - whole
      func value(_ offset: CGFloat) -> CGFloat {
        let index = Int(whole + offset)
        // Peaks and valleys alternate.
        let share = scatter(index, seed: seed)
        return index % 2 == 0 ? 0.62 + 0.38 * share : 0.30 * share
      }
      let eased = part * 0.75 + part * part * (3 - 2 * part) * 0.25
      return value(0) + (value(1) - value(0)) * eased
    }
    return 0.68 * crest(place * 2 + 0.37, seed) + 0.2 * crest(place * 5.3, seed + 1)
      + 0.08 * crest(place * 13.7, seed + 2) + 0.04 * noise(place * 41, seed: seed + 3)
  }

  /// Thin bands of cloud that catch the light.
  private func clouds(above horizon: CGFloat) -> [DisplayItem] {
    let bands: [(CGFloat, CGFloat, CGFloat, Double)] = [
      (0.10, 0.52, 0.50, 0.26), (0.44, 0.64, 0.36, 0.22), (0.80, 0.40, 0.42, 0.20),
      (0.28, 0.30, 0.30, 0.14),
    ]
    return bands.map { x, y, length, alpha in
      let rect = CGRect(
        x: width * x - unit * length / 2, y: horizon * y, width: unit * length,
        height: unit * 0.018)
      return .fill(
        Path(roundedRect: rect, radii: CornerRadii(rect.height)), Self.flat("#FFF1DC", alpha))
    }
  }

  /// A wood along the lower edge.
  private func firs(base: CGFloat, tall: CGFloat) -> DisplayItem {
    var path = Path()
    let gap = tall * 0.27
    let count = Int(min((width / gap).rounded(.up), 800)) + 1
    for index in 0...count {
      // Denser and taller towards the sides, so that the view opens in the middle.
      let x = (CGFloat(index) - 0.5 + Self.scatter(index, seed: 71) * 0.8) * gap
      let side = min(1, Swift.abs(x / width - 0.56) * 2)
      let top = tall * (0.3 + 0.55 * side * side + 0.3 * Self.scatter(index, seed: 73))
      path.append(Self.fir(at: CGPoint(x: x, y: base), tall: top))
    }
    path.append(
      Path(rect: CGRect(x: 0, y: base - tall * 0.12, width: width, height: tall + height - base)))
    return .fill(
      path, Self.vertical(from: base - tall, to: height, [(0, "#1B2148"), (1, "#141836")]))
  }

  /// A fir with three tiers of branches, standing on `foot`.
  static func fir(at foot: CGPoint, tall: CGFloat) -> Path {
    func point(_ x: CGFloat, _ y: CGFloat) -> Path.Element {
      .line(CGPoint(x: foot.x + x * tall, y: foot.y - y * tall))
    }
    return Path(elements: [
      .move(CGPoint(x: foot.x, y: foot.y - tall)), point(0.11, 0.68), point(0.06, 0.69),
      point(0.17, 0.40), point(0.10, 0.41), point(0.23, 0.08), point(0.03, 0.10), point(0.03, -0.1),
      point(-0.03, -0.1), point(-0.03, 0.10), point(-0.23, 0.08), point(-0.10, 0.41),
      point(-0.17, 0.40), point(-0.06, 0.69), point(-0.11, 0.68), .close,
    ])
  }
}
