import GalleyGeometry

extension Path {
  /// The area that a line along this path covers, as an outline: the union of its subpaths, by the nonzero rule.
  ///
  /// Curves become lines of which none is further from them than 0.02 points.
  package func stroked(_ line: Stroke) -> Path {
    guard line.width > 0, line.width.isFinite, hasOnlyNumbers else { return Path() }
    var area = StrokeArea(line)
    for run in runs { for dash in line.dashes(of: run) { area.add(dash) } }
    return area.outline
  }

  /// The line of dashes along this path.
  package func dashed(_ line: Stroke) -> Path {
    guard hasOnlyNumbers else { return Path() }
    var result = Path()
    for dash in runs.flatMap({ line.dashes(of: $0) }) {
      for (index, corner) in dash.corners.enumerated() {
        result.append(index == 0 ? .move(corner.point) : .line(corner.point))
      }
      if dash.isClosed { result.append(.close) }
    }
    return result
  }

  private var hasOnlyNumbers: Bool {
    var result = true
    forEachPoint { if !$0.isFinite { result = false } }
    return result
  }

  /// The subpaths as lines.
  private var runs: [LineRun] {
    var runs: [LineRun] = []
    var run = LineRun()
    func end() { if !run.corners.isEmpty { runs.append(run) } }
    for element in elements {
      switch element {
      case .move(let point):
        end()
        run = LineRun(from: point)
      case .line(let point):
        if run.corners.isEmpty { run = LineRun(from: .zero) }
        run.add(point)
      case .curve(let first, let second, let point):
        if run.corners.isEmpty { run = LineRun(from: .zero) }
        let start = run.corners[run.corners.count - 1].point
        run.add(Cubic(start: start, first: first, second: second, end: point))
      case .close:
        guard let start = run.corners.first?.point else { continue }
        run.close()
        runs.append(run)
        run = LineRun(from: start)
        run.isOnlyAStart = true
      }
    }
    if !run.isOnlyAStart { end() }
    return runs
  }
}

/// A subpath as straight lines.
private struct LineRun {
  struct Corner {
    var point: CGPoint
    /// Whether a curve goes on here, so that the lines meet without a corner.
    var isSmooth = false
  }

  var corners: [Corner] = []
  var isClosed = false
  /// Whether nothing has followed the end of a closed subpath.
  var isOnlyAStart = false

  init() {}

  init(from point: CGPoint) { corners = [Corner(point: point)] }

  mutating func add(_ point: CGPoint, isSmooth: Bool = false) {
    isOnlyAStart = false
    guard corners.last?.point != point else { return }
    corners.append(Corner(point: point, isSmooth: isSmooth))
  }

  mutating func add(_ curve: Path.Cubic) {
    // A curve departs from its chords by at most an eighth of the change of its direction.
    func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
      hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
    }
    let most = max(
      bend(curve.start, curve.first, curve.second), bend(curve.first, curve.second, curve.end))
    let count = Int(min(max((most * 6 / 8 / 0.02).squareRoot().rounded(.up), 1), 1000))
    for step in 1..<max(count, 1) {
      add(curve.point(at: CGFloat(step) / CGFloat(count)), isSmooth: true)
    }
    add(curve.end)
  }

  mutating func close() {
    isClosed = true
    isOnlyAStart = false
    if corners.count > 1, corners.last?.point == corners.first?.point { corners.removeLast() }
  }
}

extension Stroke {
  /// The dashes of a subpath; the subpath itself for a solid line.
  fileprivate func dashes(of run: LineRun) -> [LineRun] {
    // CoreGraphics: an odd number of lengths is repeated.
    let pattern = dash.count % 2 == 0 ? dash : dash + dash
    let total = pattern.reduce(0, +)
    guard total > 0, total.isFinite, dashPhase.isFinite, pattern.allSatisfy({ $0 >= 0 }),
      let start = run.corners.first
    else { return [run] }
    var phase = dashPhase.truncatingRemainder(dividingBy: total)
    if phase < 0 { phase += total }
    var index = 0
    while phase >= pattern[index], phase > 0 {
      phase -= pattern[index]
      index = (index + 1) % pattern.count
    }
    var left = pattern[index] - phase
    var dashes: [LineRun] = []
    var current = LineRun(from: start.point)
    let corners = run.corners.dropFirst() + (run.isClosed ? [start] : [])
    var place = start.point
    for corner in corners {
      var length = hypot(corner.point.x - place.x, corner.point.y - place.y)
      // What would be too many dashes to see is a solid line.
      guard length / total < 100_000 else { return [run] }
      while length > left {
        let share = left / length
        place = CGPoint(
          x: place.x + (corner.point.x - place.x) * share,
          y: place.y + (corner.point.y - place.y) * share)
        length -= left
        if index % 2 == 0 {
          current.add(place)
          dashes.append(current)
        } else {
          current = LineRun(from: place)
        }
        index = (index + 1) % pattern.count
        left = pattern[index]
      }
      left -= length
      place = corner.point
      if index % 2 == 0 { current.add(place, isSmooth: corner.isSmooth) }
    }
    if index % 2 == 0 { dashes.append(current) }
    return dashes
  }
}

/// The parts that a line covers: a rectangle for each straight line, and what stands at corners and ends.
private struct StrokeArea {
  private(set) var outline = Path()
  private let line: Stroke
  private let half: CGFloat

  init(_ line: Stroke) { (self.line, half) = (line, line.width / 2) }

  mutating func add(_ run: LineRun) {
    let corners = run.corners
    guard corners.count > 1 else { return addDot(at: corners.first?.point) }
    for index in 1..<corners.count { addLine(corners[index - 1].point, corners[index].point) }
    for index in corners.indices.dropFirst().dropLast() {
      addJoin(corners[index - 1].point, corners[index], corners[index + 1].point)
    }
    let last = corners.count - 1
    if run.isClosed {
      addLine(corners[last].point, corners[0].point)
      addJoin(corners[last - 1].point, corners[last], corners[0].point)
      addJoin(corners[last].point, corners[0], corners[1].point)
    } else {
      addCap(at: corners[0].point, from: corners[1].point)
      addCap(at: corners[last].point, from: corners[last - 1].point)
    }
  }

  // CoreGraphics: a subpath of one point shows its caps, if these are round or square.
  private mutating func addDot(at point: CGPoint?) {
    guard let point else { return }
    switch line.cap {
    case .butt: break
    case .round: addCircle(at: point)
    case .square:
      outline.append(Path(rect: square(around: point)))
    }
  }

  private mutating func addCap(at end: CGPoint, from other: CGPoint) {
    switch line.cap {
    case .butt: break
    case .round: addCircle(at: end)
    case .square:
      let way = direction(other, end)
      addLine(end, CGPoint(x: end.x + way.dx * half, y: end.y + way.dy * half))
    }
  }

  private mutating func addLine(_ start: CGPoint, _ end: CGPoint) {
    let way = direction(start, end)
    let side = CGVector(dx: -way.dy * half, dy: way.dx * half)
    addPolygon([
      CGPoint(x: start.x + side.dx, y: start.y + side.dy),
      CGPoint(x: end.x + side.dx, y: end.y + side.dy),
      CGPoint(x: end.x - side.dx, y: end.y - side.dy),
      CGPoint(x: start.x - side.dx, y: start.y - side.dy),
    ])
  }

  private mutating func addJoin(
    _ before: CGPoint, _ corner: LineRun.Corner, _ after: CGPoint
  ) {
    let point = corner.point
    let (first, second) = (direction(before, point), direction(point, after))
    let turn = first.dx * second.dy - first.dy * second.dx
    let along = first.dx * second.dx + first.dy * second.dy
    guard turn != 0 || along < 0 else { return }
    if line.join == .round, !corner.isSmooth { return addCircle(at: point) }
    // The outer side of the turn.
    let side = turn > 0 ? -half : half
    let start = CGPoint(x: point.x - first.dy * side, y: point.y + first.dx * side)
    let end = CGPoint(x: point.x - second.dy * side, y: point.y + second.dx * side)
    // The miter's length in widths of the line is 1 / sin(angle / 2).
    let isMitered =
      along > -1 + 1e-9 && (2 / (1 + along)).squareRoot() <= line.miterLimit
      && (line.join == .miter || corner.isSmooth)
    guard isMitered else { return addPolygon([point, start, end]) }
    let reach = side / (1 + along)
    let tip = CGPoint(
      x: point.x - (first.dy + second.dy) * reach, y: point.y + (first.dx + second.dx) * reach)
    addPolygon([point, start, tip, end])
  }

  private mutating func addCircle(at point: CGPoint) {
    outline.append(Path(ellipseIn: square(around: point)))
  }

  private func square(around point: CGPoint) -> CGRect {
    CGRect(x: point.x - half, y: point.y - half, width: line.width, height: line.width)
  }

  /// Adds a polygon that turns as circles and rectangles do, so that no part cancels another one.
  private mutating func addPolygon(_ points: [CGPoint]) {
    var area: CGFloat = 0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      area += point.x * next.y - next.x * point.y
    }
    for (index, point) in (area < 0 ? points.reversed() : points).enumerated() {
      outline.append(index == 0 ? .move(point) : .line(point))
    }
    outline.append(.close)
  }

  private func direction(_ start: CGPoint, _ end: CGPoint) -> CGVector {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = hypot(dx, dy)
    return length > 0 ? CGVector(dx: dx / length, dy: dy / length) : CGVector(dx: 1, dy: 0)
  }
}
