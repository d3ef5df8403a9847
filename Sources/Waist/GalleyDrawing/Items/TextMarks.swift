import GalleyGeometry

/// What is drawn around the glyphs of attributed text, in the space of its layout.
package struct TextMarks: Hashable, Sendable {
  /// A colour behind characters.
  package struct Background: Hashable, Sendable {
    /// The area, as high as the line.
    package var rect: CGRect
    /// The colour.
    package var color: Color

    /// Creates a background.
    package init(rect: CGRect, color: Color) {
      self.rect = rect
      self.color = color
    }
  }

  /// A line below or through characters.
  package struct Line: Hashable, Sendable {
    /// The left end of the baseline of the characters.
    package var baseline: CGPoint
    /// The length, in points.
    package var width: CGFloat
    /// How far the line's upper edge is below the baseline; negative above it.
    package var drop: CGFloat
    /// The thickness of a single line.
    package var thickness: CGFloat
    /// What the line looks like.
    package var rule: TextRule
    /// The colour.
    package var color: Color
    /// The shadow.
    package var shadow: Shadow?

    /// Creates a line.
    package init(
      baseline: CGPoint, width: CGFloat, drop: CGFloat, thickness: CGFloat, rule: TextRule,
      color: Color, shadow: Shadow?
    ) {
      self.baseline = baseline
      self.width = width
      self.drop = drop
      self.thickness = thickness
      self.rule = rule
      self.color = color
      self.shadow = shadow
    }
  }

  /// The backgrounds, beneath everything else.
  package var backgrounds: [Background] = []
  /// The lines beneath the glyphs.
  package var underlines: [Line] = []
  /// The lines above the glyphs.
  package var strikethroughs: [Line] = []
  /// The drawings among the characters.
  package var inlays: [DisplayItem] = []
  /// The shadow of each run, in the order of the layout's runs.
  package var shadows: [Shadow?] = []

  /// No marks.
  package init() {}
}

extension TextLayout {
  /// The drawing with the layout's top left corner at a point, from back to front.
  ///
  /// 1. The backgrounds.
  /// 2. The underlines, the glyphs, and the lines through them; neighbours with the same shadow cast it together.
  /// 3. The drawings among the characters.
  ///
  /// Edges of backgrounds and lines are at device pixels if there is a grid.
  package func items(at origin: CGPoint, on grid: PixelGrid? = nil) -> [DisplayItem] {
    let offset = CGVector(dx: origin.x, dy: origin.y)
    let glyphs = runs.map { DisplayItem.text($0).moved(by: offset) }
    guard let marks else { return glyphs }
    let placer = MarkPlacer(offset: offset, grid: grid)
    var items = marks.backgrounds.flatMap(placer.items)
    items += shadowed(marks.underlines.map { (placer.items(of: $0), $0.shadow) })
    items += shadowed(zip(glyphs, marks.shadows).map { ([$0], $1) })
    items += shadowed(marks.strikethroughs.map { (placer.items(of: $0), $0.shadow) })
    return items + marks.inlays.map { $0.moved(by: offset) }
  }

  /// The items, with a group around neighbours that have the same shadow.
  private func shadowed(_ parts: [(items: [DisplayItem], shadow: Shadow?)]) -> [DisplayItem] {
    var result: [DisplayItem] = []
    var index = 0
    while index < parts.count {
      guard let shadow = parts[index].shadow else {
        result += parts[index].items
        index += 1
        continue
      }
      let end = parts[index...].firstIndex { $0.shadow != shadow } ?? parts.count
      result.append(.group(Group(shadow: shadow, items: parts[index..<end].flatMap(\.items))))
      index = end
    }
    return result
  }
}

/// Turns marks into items at their final position.
private struct MarkPlacer {
  let offset: CGVector
  let grid: PixelGrid?

  func items(of background: TextMarks.Background) -> [DisplayItem] {
    let rect = background.rect
    let (left, right) = (rounded(rect.minX + offset.dx), rounded(rect.maxX + offset.dx))
    let (top, bottom) = (rounded(rect.minY + offset.dy), rounded(rect.maxY + offset.dy))
    let area = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    guard !area.isEmpty, area.isFinite else { return [] }
    return [.fill(Path(rect: area), .color(background.color))]
  }

  func items(of line: TextMarks.Line) -> [DisplayItem] {
    var thickness = line.rule.weight == .thick ? line.thickness * 2 : line.thickness
    if let grid { thickness = max(grid.rounded(thickness), 1 / grid.scale) }
    // The baseline and the distance from it are rounded apart, so that the distance is equal on all lines.
    let top = rounded(line.baseline.y + offset.dy) + rounded(line.drop)
    let left = line.baseline.x + offset.dx
    let first = CGRect(x: left, y: top, width: line.width, height: thickness)
    guard !first.isEmpty, first.isFinite else { return [] }
    let second = first.offsetBy(dx: 0, dy: thickness * 2)
    return (line.rule.weight == .double ? [first, second] : [first]).map { rect in
      guard let dash = line.rule.pattern.dash else {
        return .fill(Path(rect: rect), .color(line.color))
      }
      let path = Path(elements: [
        .move(CGPoint(x: rect.minX, y: rect.midY)), .line(CGPoint(x: rect.maxX, y: rect.midY)),
      ])
      let stroke = Stroke(width: thickness, dash: dash.map { $0 * thickness })
      return .stroke(path, stroke, .color(line.color))
    }
  }

  private func rounded(_ value: CGFloat) -> CGFloat { grid?.rounded(value) ?? value }
}

extension TextRule.Pattern {
  // UIKit: the lengths of its dashes are not published.
  /// The lengths of dashes and gaps, in thicknesses of the line; nil for a solid line.
  fileprivate var dash: [CGFloat]? {
    switch self {
    case .solid: nil
    case .dot: [3, 3]
    case .dash: [10, 5]
    case .dashDot: [10, 3, 3, 3]
    case .dashDotDot: [10, 3, 3, 3, 3, 3]
    }
  }
}
