/// Finds out which edges of a glyph bound what it covers, from sample line to sample line, and how Cairo
/// counts each row.
struct GlyphScan {
  private static let linesPerRow = CoverageSums.linesPerRow

  /// An edge that crosses the line that is counted.
  private struct ActiveEdge {
    /// Where it crosses the line, as `GlyphEdge.x`.
    var x: Int64
    let step: Int64
    let index: Int32
    let bottom: Int32
    let winding: Int32

    func place(after lines: Int) -> Int64 { x &+ Int64(lines) &* step }

    /// The same in 256ths of a pixel.
    func cell(after lines: Int) -> Int { Int(place(after: lines) >> 32) }

    /// Whether it lies left of another one, or leaves to the left of it.
    func isBefore(_ other: ActiveEdge) -> Bool {
      x < other.x || x == other.x && step < other.step
    }
  }

  /// Edges in the order in which they cross a line.
  private typealias Crossing = UnsafeMutableBufferPointer<ActiveEdge>

  private let edges: [GlyphEdge]
  private var sums: CoverageSums
  private var rows: [GlyphCoverage.Row]
  /// The winding of what is covered as long as nothing overlaps: that of its left edges.
  private var orientation: Int32 = 0

  /// The coverage of a polygon; nil where Cairo has to tell.
  static func coverage(of polygon: GlyphPolygon) -> GlyphCoverage? {
    guard polygon.isExact else { return nil }
    var scan = GlyphScan(polygon.edges)
    if scan.sweep(byPieces: false) {
      scan.addWholeEdges()
    } else {
      scan.reset()
      _ = scan.sweep(byPieces: true)
    }
    return scan.sums.coverage(scan.rows, isRectilinear: polygon.isRectilinear)
  }

  private init(_ edges: [GlyphEdge]) {
    self.edges = edges
    sums = CoverageSums(edges)
    rows = Array(repeating: GlyphCoverage.Row(), count: sums.height)
  }

  private mutating func reset() {
    sums.removeAll()
    rows = Array(repeating: GlyphCoverage.Row(), count: sums.height)
  }

  /// Goes through all lines, from where edges begin or end to where the next ones do.
  ///
  /// - Returns: False when edges cross or overlap, so that they have to be added piece by piece.
  private mutating func sweep(byPieces: Bool) -> Bool {
    var order = edges.indices.map { Int64(edges[$0].top) << 32 | Int64($0) }
    order.sort()
    return withUnsafeTemporaryAllocation(of: ActiveEdge.self, capacity: edges.count) { room in
      var (next, count, line) = (0, 0, 0)
      while next < order.count || count > 0 {
        if count == 0 { line = Int(order[next] >> 32) }
        while next < order.count, order[next] >> 32 == line {
          let index = Int32(truncatingIfNeeded: order[next])
          let edge = edges[Int(index)]
          room[count] = ActiveEdge(
            x: edge.x, step: edge.step, index: index, bottom: edge.bottom, winding: edge.winding)
          count += 1
          next += 1
        }
        let active = Crossing(rebasing: room[..<count])
        Self.sort(active)
        var end = next < order.count ? Int(order[next] >> 32) : Int.max
        for edge in active { end = min(end, Int(edge.bottom)) }
        guard sweep(active, line..<end, byPieces: byPieces) else { return false }
        count = 0
        for edge in active where edge.bottom != end {
          room[count] = edge
          room[count].x = edge.place(after: end - line)
          count += 1
        }
        line = end
      }
      return true
    }
  }

  /// Puts the edges in order from left to right; few change places.
  private static func sort(_ active: Crossing) {
    for index in 1..<max(active.count, 1) {
      let edge = active[index]
      var place = index
      while place > 0, edge.isBefore(active[place - 1]) {
        active[place] = active[place - 1]
        place -= 1
      }
      active[place] = edge
    }
  }

  /// Goes through lines within which no edge begins or ends.
  private mutating func sweep(_ active: Crossing, _ lines: Range<Int>, byPieces: Bool) -> Bool {
    let last = lines.count - 1
    var isOrdered = true
    for index in 1..<active.count
    where active[index - 1].place(after: last) > active[index].place(after: last) {
      isOrdered = false
    }
    if byPieces {
      addPieces(active, lines, isOrdered: isOrdered)
    } else if !isOrdered || !alternates(active) {
      return false
    }
    note(active, lines, isOrdered: isOrdered)
    var row = CoverageSums.row(ofLine: lines.lowerBound + Self.linesPerRow - 1)
    while (row + 1) * Self.linesPerRow <= lines.upperBound {
      if isOrdered {
        countExactly(active, row, after: row * Self.linesPerRow - lines.lowerBound)
      } else {
        rows[row - sums.firstRow].kind = .uncertain
      }
      row += 1
    }
    return true
  }

  /// Whether each left edge is followed by a right one, all of them of the same winding.
  private mutating func alternates(_ active: Crossing) -> Bool {
    if orientation == 0 { orientation = active[0].winding }
    var winding = orientation
    for edge in active {
      guard edge.winding == winding else { return false }
      winding = -winding
    }
    return winding == orientation
  }

  /// Notes how far the edges reach in the rows of some lines.
  private mutating func note(_ active: Crossing, _ lines: Range<Int>, isOrdered: Bool) {
    var line = lines.lowerBound
    var row = CoverageSums.row(ofLine: line)
    while line < lines.upperBound {
      let end = min((row + 1) * Self.linesPerRow, lines.upperBound)
      var noted = rows[row - sums.firstRow]
      if noted.kind == .empty { noted.kind = .sampled }
      // The outer edges reach furthest as long as edges do not cross.
      for index in stride(from: 0, to: active.count, by: isOrdered ? max(active.count - 1, 1) : 1) {
        let edge = active[index]
        let first = Int32(truncatingIfNeeded: edge.cell(after: line - lines.lowerBound))
        let last = Int32(truncatingIfNeeded: edge.cell(after: end - lines.lowerBound))
        noted.left = min(noted.left, first, last)
        noted.right = max(noted.right, first, last)
      }
      rows[row - sums.firstRow] = noted
      line = end
      row += 1
    }
  }

  // MARK: - Counting

  /// Adds edges that neither cross nor overlap.
  private mutating func addWholeEdges() {
    for edge in edges {
      sums.add(
        x: edge.x, step: edge.step, lines: Int(edge.top)..<Int(edge.bottom),
        sign: Int(edge.winding &* orientation))
    }
  }

  /// Adds those edges, on some lines, between which and the last one nothing is covered, or after which.
  private mutating func addPieces(_ active: Crossing, _ lines: Range<Int>, isOrdered: Bool) {
    if isOrdered {
      forEachBoundary(of: active) { sums, edge, sign in
        sums.add(x: edge.x, step: edge.step, lines: lines, sign: sign)
      }
      return
    }
    for line in lines {
      let crossing = active.map { edge in
        var moved = edge
        moved.x = edge.place(after: line - lines.lowerBound)
        return moved
      }.sorted { $0.x < $1.x }
      forEachBoundary(of: crossing) { sums, edge, sign in
        sums.add(x: edge.x, step: 0, lines: line..<(line + 1), sign: sign)
      }
    }
  }

  /// Calls `body` with the edges that something covered begins at (1) or ends at (−1).
  private mutating func forEachBoundary(
    of active: some Sequence<ActiveEdge>, _ body: (inout CoverageSums, ActiveEdge, Int) -> Void
  ) {
    var winding: Int32 = 0
    for edge in active {
      let wasOutside = winding == 0
      winding &+= edge.winding
      if wasOutside != (winding == 0) { body(&sums, edge, wasOutside ? 1 : -1) }
    }
  }

  /// Counts a row that all edges lead through exactly, unless edges cross.
  private mutating func countExactly(_ active: Crossing, _ row: Int, after lines: Int) {
    let end = lines + Self.linesPerRow
    var isCertain = true
    for index in 1..<active.count {
      let (edge, next) = (active[index - 1], active[index])
      let (first, last) = (edge.cell(after: end), next.cell(after: end))
      // Which of two at the same place Cairo takes to be the first depends on the rows above.
      if edge.cell(after: lines) == next.cell(after: lines), first != last {
        isCertain = false
      } else if first > last {
        return
      }
    }
    guard isCertain else { return rows[row - sums.firstRow].kind = .uncertain }
    guard active.contains(where: { $0.step != 0 }) else {
      return rows[row - sums.firstRow].kind = .upright
    }
    rows[row - sums.firstRow].kind = .exact
    let edges = edges
    forEachBoundary(of: active) { sums, edge, sign in
      sums.addExactly(edges[Int(edge.index)], row: row, sign: sign)
    }
  }
}
