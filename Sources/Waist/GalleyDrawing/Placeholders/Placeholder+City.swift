import GalleyGeometry

extension PlaceholderCanvas {
  /// A skyline at dusk with lights in the windows.
  func city() -> [DisplayItem] {
    let moon = CGPoint(x: width * 0.24, y: height * 0.5 - unit * 0.26)
    var items = [
      backdrop([
        (0, "#1D2150"), (0.3, "#45407F"), (0.55, "#A5628F"), (0.74, "#EE9C85"), (1, "#FBD3A0"),
      ]),
      glow(moon, unit * 0.36, "#FFE7D6", 0.5), disc(moon, unit * 0.06, Self.flat("#FFF3E4")),
    ]
    // The colours at top and foot, heights in units, width of a house, share of lit windows, seed.
    let rows: [(String, String, ClosedRange<CGFloat>, CGFloat, CGFloat, Int)] = [
      ("#8A5F93", "#D98F92", 0.30...0.56, 0.10, 0, 5),
      ("#554A82", "#8E6394", 0.20...0.50, 0.12, 0.22, 19),
      ("#2A2A5C", "#3C3468", 0.10...0.36, 0.15, 0.42, 41),
    ]
    for row in rows { items += houses(row) }
    return items
  }

  private func houses(
    _ row: (String, String, ClosedRange<CGFloat>, CGFloat, CGFloat, Int)
  ) -> [DisplayItem] {
    let measure = min(height, unit * 1.5)
    var outline = Path()
    var (dim, bright) = (Path(), Path())
    var (x, index) = (-unit * 0.04, 0)
    while x < width, index < 400 {
      let broad = unit * row.3 * (0.7 + 0.7 * Self.scatter(index, seed: row.5))
      let share = Self.scatter(index, seed: row.5 + 1)
      let tall = measure * (row.2.lowerBound + (row.2.upperBound - row.2.lowerBound) * share)
      let house = CGRect(x: x, y: height - tall, width: broad, height: tall + 1)
      outline.append(Path(rect: house))
      outline.append(roof(on: house, index: index, seed: row.5))
      windows(in: house, lit: row.4, seed: row.5 + index * 7, dim: &dim, bright: &bright)
      x += broad * (0.97 + 0.16 * Self.scatter(index, seed: row.5 + 2))
      index += 1
    }
    let top = height - measure * row.2.upperBound
    var items: [DisplayItem] = [
      .fill(outline, Self.vertical(from: top, to: height, [(0, row.0), (1, row.1)]))
    ]
    if !dim.isEmpty { items.append(.fill(dim, Self.flat("#FFC98A", 0.42))) }
    if !bright.isEmpty { items.append(.fill(bright, Self.flat("#FFE0A3", 0.95))) }
    return items
  }

  private func roof(on house: CGRect, index: Int, seed: Int) -> Path {
    let kind = Int(Self.scatter(index, seed: seed + 3) * 5)
    switch kind {
    case 0:
      let mast = unit * 0.008
      return Path(
        rect: CGRect(
          x: house.midX - mast / 2, y: house.minY - unit * 0.09, width: mast, height: unit * 0.1))
    case 1:
      return Path(
        rect: CGRect(
          x: house.minX + house.width * 0.2, y: house.minY - unit * 0.028,
          width: house.width * 0.6, height: unit * 0.03))
    case 2:
      return Path(elements: [
        .move(CGPoint(x: house.minX, y: house.minY + 0.5)),
        .line(CGPoint(x: house.midX, y: house.minY - house.width * 0.42)),
        .line(CGPoint(x: house.maxX, y: house.minY + 0.5)), .close,
      ])
    default: return Path()
    }
  }

  private func windows(
    in house: CGRect, lit: CGFloat, seed: Int, dim: inout Path, bright: inout Path
  ) {
    guard lit > 0 else { return }
    let cell = CGSize(width: unit * 0.026, height: unit * 0.034)
    let columns = Int((house.width * 0.8) / cell.width)
    let rows = Int(min(max((house.height - cell.height) / cell.height, 0), 60))
    guard columns > 0, rows > 0 else { return }
    let left = house.midX - CGFloat(columns) * cell.width / 2
    for row in 0..<rows {
      for column in 0..<columns {
        let share = Self.scatter(row * 31 + column, seed: seed)
        guard share < lit else { continue }
        let pane = CGRect(
          x: left + CGFloat(column) * cell.width + cell.width * 0.22,
          y: house.minY + CGFloat(row) * cell.height + cell.height * 0.55,
          width: cell.width * 0.56, height: cell.height * 0.5)
        if share < lit * 0.45 {
          bright.append(Path(rect: pane))
        } else {
          dim.append(Path(rect: pane))
        }
      }
    }
  }
}
