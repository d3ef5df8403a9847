import GalleyGeometry

extension PlaceholderCanvas {
  /// A table seen from above: a full bowl in the middle and small dishes in the remaining space.
  func food() -> [DisplayItem] {
    let middle = CGPoint(x: width / 2, y: height / 2)
    let radius = unit * 0.4
    var items = table()
    let isWide = width >= height
    let room = max(width, height) / 2 - radius
    // Small dishes at equal distances along the longer side, up to the edge.
    var distance = radius * 1.62
    var index = 0
    while distance < room + radius * 1.2, index < 40 {
      let shift = (index % 2 == 0 ? 0.36 : -0.34) * radius
      for sign: CGFloat in [-1, 1] {
        let (along, across) = (distance * sign, shift * sign)
        let place = CGPoint(
          x: middle.x + (isWide ? along : across), y: middle.y + (isWide ? across : along))
        let kind = (index + (sign > 0 ? 1 : 0)) % 3
        items += sideDish(place, radius * (index % 2 == 0 ? 0.36 : 0.44), kind: kind)
      }
      distance += radius * 1.08
      index += 1
    }
    return items + bowl(middle, radius)
  }

  private func table() -> [DisplayItem] {
    var items = [
      DisplayItem.fill(
        Path(rect: bounds),
        Self.linear(
          .zero, CGPoint(x: width, y: height),
          [(0, "#EFE3D0"), (0.5, "#E6D5BC"), (1, "#D8C2A3")]))
    ]
    // Planks.
    let plank = unit * 0.29
    let count = Int(min((height / plank).rounded(.up), 60))
    for index in 0..<max(count, 1) {
      let y = CGFloat(index) * plank
      let shade = 0.02 + 0.06 * Double(Self.scatter(index, seed: 5))
      items.append(
        .fill(
          Path(rect: CGRect(x: 0, y: y, width: width, height: plank)), Self.flat("#8A5A2B", shade)))
      items.append(
        .fill(
          Path(rect: CGRect(x: 0, y: y, width: width, height: unit * 0.006)),
          Self.flat("#6B4423", 0.16)))
    }
    return items
  }

  private func bowl(_ center: CGPoint, _ radius: CGFloat) -> [DisplayItem] {
    let map = CGAffineTransform(
      a: radius / 100, b: 0, c: 0, d: radius / 100, tx: center.x, ty: center.y)
    return dish(center, radius, rim: "#2F4858", inside: "#3D5A6C") + [
      .group(Group(transform: map, items: Self.meal))
    ]
  }

  /// A round dish with its shadow.
  private func dish(
    _ center: CGPoint, _ radius: CGFloat, rim: String, inside: String
  ) -> [DisplayItem] {
    let low = CGPoint(x: center.x + radius * 0.05, y: center.y + radius * 0.09)
    return [
      .fill(
        Path(ellipseIn: Self.square(low, radius * 1.16)),
        Self.radial(low, radius * 1.16, [(0, "#4A2E1588"), (0.78, "#4A2E1566"), (1, "#4A2E1500")])),
      disc(center, radius, Self.flat(rim)),
      disc(
        center, radius * 0.965,
        Self.linear(
          CGPoint(x: center.x - radius, y: center.y - radius),
          CGPoint(x: center.x + radius, y: center.y + radius),
          [(0, inside), (1, rim)])),
    ]
  }

  private func sideDish(_ center: CGPoint, _ radius: CGFloat, kind: Int) -> [DisplayItem] {
    let looks = [
      ("#F7F2EA", "#FFFFFF", "#C8553D", "#E07A5F"), ("#5B8A72", "#7BA88F", "#F2CC8F", "#F6DDB0"),
      ("#E9E2D8", "#F8F4EC", "#6A994E", "#A7C957"),
    ]
    let look = looks[kind % looks.count]
    var items = dish(center, radius, rim: look.0, inside: look.1)
    items.append(disc(center, radius * 0.74, Self.flat(look.2)))
    let shine = CGPoint(x: center.x - radius * 0.16, y: center.y - radius * 0.18)
    items.append(disc(shine, radius * 0.46, Self.flat(look.3, 0.65)))
    for index in 0..<7 {
      let angle = CGFloat(index) * 2.4
      let reach = radius * (0.18 + 0.4 * Self.scatter(index, seed: 17 + kind))
      let place = CGPoint(x: center.x + cos(angle) * reach, y: center.y + sin(angle) * reach)
      items.append(disc(place, radius * 0.05, Self.flat("#FFF7E6", 0.85)))
    }
    return items
  }
}
