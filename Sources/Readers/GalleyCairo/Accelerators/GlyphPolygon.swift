import GalleyDrawing
import GalleyGeometry

/// The edges of a glyph's outline as Cairo makes them of its lines and curves.
struct GlyphPolygon {
  private enum Step { case move, line, curve }

  /// Glyphs that reach further from their origin than so many ems are left to Cairo.
  static let furthest: CGFloat = 4

  /// The edges that cross sample lines, in the order of the outline.
  private(set) var edges: [GlyphEdge] = []
  /// Whether all lines lie along the axes, as those of a box; Cairo draws these in another way.
  private(set) var isRectilinear = true
  /// Whether no edge is too tall, and no point too far away, to be counted exactly.
  private(set) var isExact = true
  /// Whether another column, or another row, of the origin's pixel may make a difference.
  private(set) var dependsOnColumn = false
  private(set) var dependsOnRow = false

  private var start = GlyphPoint(x: 0, y: 0)
  private var current = GlyphPoint(x: 0, y: 0)
  /// Where the line that leads to the current point starts; it may grow longer still.
  private var lineStart = GlyphPoint(x: 0, y: 0)
  private var last = Step.move

  init(_ outline: GlyphOutline, in space: GlyphSpace) {
    edges.reserveCapacity(outline.elements.count * 2)
    for element in outline.elements {
      switch element {
      case .move(let point):
        start = place(of: point, in: space)
        current = start
        last = .move
      case .line(let point): addLine(to: place(of: point, in: space))
      case .curve(let first, let second, let end):
        addCurve(
          place(of: first, in: space), place(of: second, in: space), to: place(of: end, in: space))
      case .close:
        addLine(to: start)
        endLine()
        last = .move
      }
    }
  }

  private mutating func place(of point: CGPoint, in space: GlyphSpace) -> GlyphPoint {
    // Neither are places that are no numbers.
    guard Swift.abs(point.x) <= Self.furthest, Swift.abs(point.y) <= Self.furthest else {
      isExact = false
      return current
    }
    let (x, y) = (space.x.place(of: point.x), space.y.place(of: point.y))
    dependsOnColumn = dependsOnColumn || x.dependsOnPixel
    dependsOnRow = dependsOnRow || y.dependsOnPixel
    return GlyphPoint(x: x.steps, y: y.steps)
  }

  private mutating func addLine(to point: GlyphPoint) {
    if last != .move, point == current { return }
    if point.x != current.x, point.y != current.y { isRectilinear = false }
    if last == .line, !(lineStart == current || isStraight(to: point)) { endLine() }
    if last != .line { lineStart = current }
    current = point
    last = .line
  }

  /// Whether a line to a point goes on in the direction of the last one.
  private func isStraight(to point: GlyphPoint) -> Bool {
    let (x, y) = (Int64(current.x &- lineStart.x), Int64(current.y &- lineStart.y))
    let (nextX, nextY) = (Int64(point.x &- current.x), Int64(point.y &- current.y))
    return y * nextX == nextY * x && x * nextX + y * nextY >= 0
  }

  /// Makes the line that leads to the current point an edge.
  private mutating func endLine() {
    if last == .line { addEdge(from: lineStart, to: current) }
    last = .curve
  }

  private mutating func addCurve(_ first: GlyphPoint, _ second: GlyphPoint, to end: GlyphPoint) {
    if current == end, first == end, second == end { return addLine(to: end) }
    endLine()
    isRectilinear = false
    if second == end, first == current || first == end {
      addEdge(from: current, to: end)
    } else {
      addPieces(of: GlyphCurve(from: current, first: first, second: second, to: end))
      addEdge(from: lineStart, to: end)
    }
    current = end
  }

  /// Adds a curve's straight pieces but for the last one, which begins at `lineStart`.
  private mutating func addPieces(of curve: GlyphCurve) {
    lineStart = curve.from
    addPieces(of: curve, depth: 0)
  }

  private mutating func addPieces(of curve: GlyphCurve, depth: Int) {
    if depth == 24 || curve.isFlat {
      addEdge(from: lineStart, to: curve.from)
      lineStart = curve.from
    } else {
      let (one, other) = curve.halves
      addPieces(of: one, depth: depth + 1)
      addPieces(of: other, depth: depth + 1)
    }
  }

  private mutating func addEdge(from start: GlyphPoint, to end: GlyphPoint) {
    guard Swift.abs(end.y &- start.y) <= GlyphEdge.tallest else { return isExact = false }
    if let edge = GlyphEdge(from: start, to: end) { edges.append(edge) }
  }
}

/// A cubic curve in 256ths of a pixel, cut in halves as Cairo does.
private struct GlyphCurve {
  var from, first, second, to: GlyphPoint

  var halves: (GlyphCurve, GlyphCurve) {
    func middle(_ one: GlyphPoint, _ other: GlyphPoint) -> GlyphPoint {
      GlyphPoint(
        x: one.x &+ (other.x &- one.x) >> 1, y: one.y &+ (other.y &- one.y) >> 1)
    }
    let (start, center, end) = (middle(from, first), middle(first, second), middle(second, to))
    let (left, right) = (middle(start, center), middle(center, end))
    let half = middle(left, right)
    return (
      GlyphCurve(from: from, first: start, second: left, to: half),
      GlyphCurve(from: half, first: right, second: end, to: to)
    )
  }

  /// Whether both control points lie within Cairo's tolerance, a tenth of a pixel, of the chord.
  var isFlat: Bool {
    let (dx, dy) = (pixels(to.x &- from.x), pixels(to.y &- from.y))
    let square = dx * dx + dy * dy
    func isNear(_ point: GlyphPoint) -> Bool {
      var (x, y) = (pixels(point.x &- from.x), pixels(point.y &- from.y))
      let along = x * dx + y * dy
      if square != 0, along > 0 {
        let part = along >= square ? 1 : along / square
        x -= part * dx
        y -= part * dy
      }
      return x * x + y * y < 0.1 * 0.1
    }
    return isNear(first) && isNear(second)
  }

  private func pixels(_ length: Int32) -> Double { Double(length) / 256 }
}
