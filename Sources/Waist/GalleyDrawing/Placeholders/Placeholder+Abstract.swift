import GalleyGeometry

extension PlaceholderCanvas {
  /// Soft waves of colour that flow from one side to the other.
  func abstract() -> [DisplayItem] {
    var items = [
      DisplayItem.fill(
        Path(rect: bounds),
        Self.linear(
          .zero, CGPoint(x: width, y: height), [(0, "#FDE7D3"), (0.5, "#F7B7A3"), (1, "#EE8695")]))
    ]
    items.append(glow(CGPoint(x: width * 0.16, y: height * 0.12), unit * 0.9, "#FFF4DF", 0.9))
    let disc = CGPoint(x: width * 0.74, y: height * 0.3)
    items.append(
      self.disc(
        disc, unit * 0.19,
        Self.linear(
          CGPoint(x: disc.x - unit * 0.14, y: disc.y - unit * 0.16),
          CGPoint(x: disc.x + unit * 0.12, y: disc.y + unit * 0.18),
          [(0, "#FFD6A5"), (1, "#F67E7D")])))
    // The crest's height, the swing, the start of the swing, and the colours from left to right.
    let waves: [(CGFloat, CGFloat, CGFloat, String, String)] = [
      (0.46, 0.105, 0.3, "#F49097E6", "#C86B98E6"), (0.58, 0.095, 1.9, "#D66D97E6", "#843B8FE6"),
      (0.70, 0.085, 3.4, "#9B4F96EE", "#5A2A82EE"), (0.82, 0.07, 5.0, "#5E3B8C", "#2F1B5C"),
      (0.92, 0.05, 6.3, "#352268", "#1E1246"),
    ]
    for (crest, swing, start, left, right) in waves {
      let paint = Self.linear(
        CGPoint(x: 0, y: height * crest), CGPoint(x: width, y: height * (crest + 0.1)),
        [(0, left), (1, right)])
      let length = max(unit * 1.5, width * 0.55)
      items.append(
        ground(step: unit / 60, paint) { x in
          let turn = x / length * 2 * .pi + start
          return height * crest
            - min(height, unit * 1.6) * swing * (sin(turn) + 0.35 * sin(turn * 1.7 + start))
        })
    }
    return items
  }

  /// A gradient between three colours.
  func gradient() -> [DisplayItem] {
    let reach = (max(width, height) + unit) / 2
    let base = DisplayItem.fill(
      Path(rect: bounds),
      Self.linear(
        .zero, CGPoint(x: width, y: height), [(0, "#5B7FFF"), (0.5, "#8E6CF5"), (1, "#F080B8")]))
    return [
      base, glow(CGPoint(x: width * 0.08, y: height * 0.9), reach * 0.75, "#3FD6C6", 0.85),
      glow(CGPoint(x: width * 0.95, y: height * 0.05), reach * 0.7, "#FFB88A", 0.9),
      glow(CGPoint(x: width * 0.45, y: height * 0.25), reach * 0.45, "#B69CFF", 0.55),
    ]
  }
}
