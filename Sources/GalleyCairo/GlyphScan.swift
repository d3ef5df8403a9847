/// Counts what a glyph's edges cover, sample line by sample line or, where that is the same for several,
/// at once.
///
/// Sums are first kept as differences from pixel to pixel: an edge adds to the pixel that it crosses and,
/// the rest, to the next one.
struct GlyphScan {
  private static let linesPerRow = Int(GlyphEdge.linesPerRow)

  /// An edge that crosses the line that is counted.
  private struct ActiveEdge {
    let edge: GlyphEdge
    /// Where it crosses the line, as `GlyphEdge.x`.
    var x: Int64

    var step: Int64 { edge.step }
    var bottom: Int { Int(edge.bottom) }
    var winding: Int32 { edge.winding }

    func place(after lines: Int) -> Int64 { x &+ Int64(lines) &* step }

    /// The same in 256ths of a pixel.
    func cell(after lines: Int) -> Int { Int(place(after: lines) >> 32) }
  }

  private let edges: [GlyphEdge]
  private let firstColumn: Int
  private let firstRow: Int
  /// One more than the columns that anything lies in.
  private let width: Int
  private var active: [ActiveEdge] = []
  private var rows: [GlyphCoverage.Row]
  private var sampled: [UInt16]
  private var exact: [UInt16] = []

  /// The coverage of a polygon; nil where Cairo has to tell.
  static func coverage(of polygon: GlyphPolygon) -> GlyphCoverage? {
    guard polygon.isExact else { return nil }
    var scan = GlyphScan(polygon.edges)
    scan.count()
    return scan.finished(isRectilinear: polygon.isRectilinear)
  }

  private init(_ edges: [GlyphEdge]) {
    self.edges = edges.sorted { $0.top < $1.top }
    var (left, right) = (Int64.max, Int64.min)
    var bottom = Int32.min
    for edge in edges {
      // A row that is counted exactly reaches half a line beyond the lines of its edges.
      let start = edge.x &- edge.step
      let end = edge.x &+ Int64(edge.bottom &- edge.top) &* edge.step
      left = min(left, start, end)
      right = max(right, start, end)
      bottom = max(bottom, edge.bottom)
    }
    guard let top = self.edges.first?.top else {
      (firstColumn, firstRow, width, rows, sampled) = (0, 0, 0, [], [])
      return
    }
    // Where a place is rounded down, it may lie half a step further left.
    firstColumn = Int((left - 1 << 31) >> 40)
    width = Int(right >> 40) - firstColumn + 2
    firstRow = Self.row(ofLine: Int(top))
    let height = Self.row(ofLine: Int(bottom) - 1) - firstRow + 1
    rows = Array(repeating: GlyphCoverage.Row(), count: height)
    sampled = Array(repeating: 0, count: width * height)
  }

  private static func row(ofLine line: Int) -> Int {
    line >= 0 ? line / linesPerRow : -((linesPerRow - 1 - line) / linesPerRow)
  }

  /// Sums the differences up.
  private func finished(isRectilinear: Bool) -> GlyphCoverage {
    func sums(_ differences: [UInt16]) -> [UInt16] {
      var sums = differences
      for start in stride(from: 0, to: sums.count, by: max(width, 1)) {
        var sum: UInt16 = 0
        for index in start..<(start + width) {
          sum &+= sums[index]
          sums[index] = sum
        }
      }
      return sums
    }
    return GlyphCoverage(
      columns: firstColumn..<(firstColumn + width), top: firstRow, kinds: rows,
      isRectilinear: isRectilinear, sampled: sums(sampled), exact: sums(exact))
  }

  // MARK: - Lines

  private mutating func count() {
    var next = 0
    var line = 0
    while next < edges.count || !active.isEmpty {
      if active.isEmpty { line = Int(edges[next].top) }
      while next < edges.count, edges[next].top == line {
        active.append(ActiveEdge(edge: edges[next], x: edges[next].x))
        next += 1
      }
      sort()
      var end = next < edges.count ? Int(edges[next].top) : Int.max
      for edge in active { end = min(end, edge.bottom) }
      count(line..<end)
      for index in active.indices { active[index].x = active[index].place(after: end - line) }
      active.removeAll { $0.bottom == end }
      line = end
    }
  }

  /// Puts the edges in order from left to right; few change places.
  private mutating func sort() {
    for index in active.indices.dropFirst() {
      let edge = active[index]
      var place = index
      while place > 0,
        active[place - 1].x > edge.x
          || (active[place - 1].x == edge.x && active[place - 1].step > edge.step)
      {
        active[place] = active[place - 1]
        place -= 1
      }
      active[place] = edge
    }
  }

  /// Counts lines within which no edge begins or ends.
  private mutating func count(_ lines: Range<Int>) {
    let last = lines.count - 1
    let isOrdered = zip(active, active.dropFirst()).allSatisfy {
      $0.place(after: last) <= $1.place(after: last)
    }
    note(lines)
    if isOrdered {
      var winding: Int32 = 0
      for edge in active {
        let wasOutside = winding == 0
        winding &+= edge.winding
        if wasOutside != (winding == 0) { add(edge, lines, sign: wasOutside ? 1 : -1) }
      }
    } else {
      for line in lines { countCrossing(at: line, after: line - lines.lowerBound) }
    }
    var row = Self.row(ofLine: lines.lowerBound + Self.linesPerRow - 1)
    while (row + 1) * Self.linesPerRow <= lines.upperBound {
      if isOrdered {
        countExactly(row, after: row * Self.linesPerRow - lines.lowerBound)
      } else {
        rows[row - firstRow].kind = .uncertain
      }
      row += 1
    }
  }

  /// Notes how far the edges reach in the rows of some lines.
  private mutating func note(_ lines: Range<Int>) {
    var line = lines.lowerBound
    while line < lines.upperBound {
      let row = Self.row(ofLine: line)
      let end = min((row + 1) * Self.linesPerRow, lines.upperBound)
      var noted = rows[row - firstRow]
      if noted.kind == .empty { noted.kind = .sampled }
      for edge in active {
        let first = Int32(truncatingIfNeeded: edge.cell(after: line - lines.lowerBound))
        let last = Int32(truncatingIfNeeded: edge.cell(after: end - lines.lowerBound))
        noted.left = min(noted.left, first, last)
        noted.right = max(noted.right, first, last)
      }
      rows[row - firstRow] = noted
      line = end
    }
  }

  /// Counts one line on which edges may lie in another order.
  private mutating func countCrossing(at line: Int, after lines: Int) {
    let crossing = active.sorted { $0.cell(after: lines) < $1.cell(after: lines) }
    var winding: Int32 = 0
    for edge in crossing {
      let wasOutside = winding == 0
      winding &+= edge.winding
      if wasOutside != (winding == 0) {
        var moved = edge
        moved.x = edge.place(after: lines)
        add(moved, line..<(line + 1), sign: wasOutside ? 1 : -1)
      }
    }
  }

  /// Adds what lies to the right of an edge on some lines, or takes it away.
  private mutating func add(_ edge: ActiveEdge, _ lines: Range<Int>, sign: Int) {
    let firstColumn = firstColumn
    var line = lines.lowerBound
    var row = Self.row(ofLine: line)
    var x = edge.x
    // The columns of all places that edges have are within the buffer.
    sampled.withUnsafeMutableBufferPointer { sums in
      while line < lines.upperBound {
        let end = min((row + 1) * Self.linesPerRow, lines.upperBound)
        let count = end - line
        let start = (row - firstRow) * width - firstColumn
        let column = Int(x >> 40)
        if column == Int((x &+ Int64(count - 1) &* edge.step) >> 40) {
          var inside = 0
          for _ in 0..<count {
            inside &+= Int(x >> 32)
            x &+= edge.step
          }
          let part = 2 * (inside &- count &* (column << 8)) * sign
          sums[start + column] &+= UInt16(truncatingIfNeeded: count &* 512 &* sign &- part)
          sums[start + column + 1] &+= UInt16(truncatingIfNeeded: part)
        } else {
          for _ in 0..<count {
            let part = 2 &* Int(x >> 32 & 255) &* sign
            let index = start &+ Int(x >> 40)
            sums[index] &+= UInt16(truncatingIfNeeded: 512 &* sign &- part)
            sums[index &+ 1] &+= UInt16(truncatingIfNeeded: part)
            x &+= edge.step
          }
        }
        line = end
        row += 1
      }
    }
  }

  // MARK: - Whole rows

  /// Counts a row that all edges lead through exactly, unless edges cross.
  private mutating func countExactly(_ row: Int, after lines: Int) {
    let end = lines + Self.linesPerRow
    var isCertain = true
    for (edge, next) in zip(active, active.dropFirst()) {
      let (first, last) = (edge.cell(after: end), next.cell(after: end))
      // Which of two at the same place Cairo takes to be the first depends on the rows above.
      if edge.cell(after: lines) == next.cell(after: lines), first != last {
        isCertain = false
      } else if first > last {
        return
      }
    }
    guard isCertain else { return rows[row - firstRow].kind = .uncertain }
    guard active.contains(where: { $0.step != 0 }) else {
      return rows[row - firstRow].kind = .upright
    }
    rows[row - firstRow].kind = .exact
    if exact.isEmpty { exact = Array(repeating: 0, count: sampled.count) }
    var winding: Int32 = 0
    for edge in active {
      let wasOutside = winding == 0
      winding &+= edge.winding
      if wasOutside != (winding == 0) {
        addExactly(edge.edge, row, sign: wasOutside ? 1 : -1)
      }
    }
  }

  /// Adds to a pixel of a row: `height` lines begin to be covered there, but for an area at its left.
  private mutating func add(_ height: Int, without area: Int, column: Int, _ row: Int) {
    let index = (row - firstRow) * width + column - firstColumn
    exact[index] &+= UInt16(truncatingIfNeeded: height &* 512 &- area)
    exact[index + 1] &+= UInt16(truncatingIfNeeded: area)
  }

  /// Adds what lies to the right of an edge that crosses a whole row.
  private mutating func addExactly(_ edge: GlyphEdge, _ row: Int, sign: Int) {
    let lines = Self.linesPerRow
    let (first, unit) = edge.boundary(above: row * lines)
    let (second, _) = edge.boundary(above: (row + 1) * lines)
    let (left, right) = (min(first, second), max(first, second))
    let (start, end) = (Self.rounded(left, by: unit), Self.rounded(right, by: unit))
    guard start >> 8 != end >> 8 else {
      let parts = start & 255 + end & 255
      return add(sign * lines, without: sign * parts * lines, column: start >> 8, row)
    }
    let across = right - left
    var (y, rest) = (Int64(lines) * (Int64(start >> 8 + 1) << 8 * unit - left))
      .quotientAndRemainder(dividingBy: across)
    add(sign * Int(y), without: sign * Int(y) * (256 + start & 255), column: start >> 8, row)
    let (fullY, fullRest) = (Int64(lines) << 8 * unit).quotientAndRemainder(dividingBy: across)
    for column in (start >> 8 + 1)..<(end >> 8) {
      var skip = fullY
      rest += fullRest
      if rest >= across {
        skip += 1
        rest -= across
      }
      y += skip
      add(sign * Int(skip), without: sign * Int(skip) * 256, column: column, row)
    }
    let last = sign * (lines - Int(y))
    add(last, without: last * (end & 255), column: end >> 8, row)
  }

  private static func rounded(_ place: Int64, by unit: Int64) -> Int {
    Int(place >= 0 ? place / unit : -((unit - 1 - place) / unit))
  }
}
