import GalleyGeometry

extension PlaceholderCanvas {
  /// Rows of firs in morning mist.
  func forest() -> [DisplayItem] {
    let light = CGPoint(x: width * 0.6, y: height * 0.26)
    var items = [
      backdrop([(0, "#BFD8D2"), (0.4, "#E4EBDC"), (0.7, "#CFE0CF"), (1, "#A9C7B8")]),
      glow(light, unit * 0.85, "#FFF8E2", 0.95),
    ]
    // The position of the ground, height of trees in units, colours of tree tops and mist, seed.
    let rows: [(CGFloat, CGFloat, String, String, Int)] = [
      (0.56, 0.24, "#A6C5BA", "#CFE0D2", 3), (0.66, 0.32, "#7FAA9E", "#B5D0C2", 13),
      (0.77, 0.40, "#568578", "#8FB5A6", 29), (0.90, 0.48, "#2F5F55", "#5B8B7C", 43),
      (1.04, 0.56, "#163C38", "#1F4A43", 61),
    ]
    for row in rows { items.append(trees(row)) }
    return items
  }

  private func trees(_ row: (CGFloat, CGFloat, String, String, Int)) -> DisplayItem {
    let (base, tall) = (height * row.0, min(unit * 1.8, height) * row.1)
    let gap = tall * 0.3
    var path = Path()
    let count = Int(min((width / gap).rounded(.up), 600)) + 1
    for index in -1...count {
      let x = (CGFloat(index) + 0.9 * Self.scatter(index, seed: row.4)) * gap
      // The nearest row leaves a clearing.
      let open = row.0 > 1 ? min(1, 0.28 + 1.9 * Swift.abs(x / width - 0.5)) : 1
      let top = tall * (0.55 + 0.45 * Self.scatter(index, seed: row.4 + 1)) * open
      path.append(Self.fir(at: CGPoint(x: x, y: base + top * 0.16), tall: top))
    }
    path.append(ridge(base: base, swing: tall * 0.04, seed: row.4))
    let paint = Self.vertical(
      from: base - tall * 0.8, to: base + tall * 0.18, [(0, row.2), (1, row.3)])
    return .fill(path, paint)
  }

  private func ridge(base: CGFloat, swing: CGFloat, seed: Int) -> Path {
    let item = ground(step: unit / 30, Self.flat("#000000")) { x in
      base - swing * Self.noise(x / unit * 3, seed: seed)
    }
    guard case .fill(let path, _) = item else { return Path() }
    return path
  }
}
