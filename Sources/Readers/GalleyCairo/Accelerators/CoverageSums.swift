/// What edges cover of each pixel around a glyph, first as differences from pixel to pixel: an edge adds to
/// the pixel that it crosses and, the rest, to the next one.
struct CoverageSums {
  static let linesPerRow = Int(GlyphEdge.linesPerRow)

  let firstColumn, firstRow: Int
  /// One more than the columns that anything lies in.
  let width: Int
  let height: Int
  private var sampled: [UInt16]
  private var exact: [UInt16] = []

  /// Room for some edges.
  init(_ edges: [GlyphEdge]) {
    var (left, right) = (Int64.max, Int64.min)
    var (top, bottom) = (Int32.max, Int32.min)
    for edge in edges {
      // A row that is counted exactly reaches half a line beyond the lines of its edges.
      let start = edge.x &- edge.step
      let end = edge.x &+ Int64(edge.bottom &- edge.top) &* edge.step
      left = min(left, start, end)
      right = max(right, start, end)
      top = min(top, edge.top)
      bottom = max(bottom, edge.bottom)
    }
    guard !edges.isEmpty else {
      (firstColumn, firstRow, width, height, sampled) = (0, 0, 0, 0, [])
      return
    }
    // Where a place is rounded down, it may lie half a step further left.
    firstColumn = Int((left - 1 << 31) >> 40)
    width = Int(right >> 40) - firstColumn + 2
    firstRow = Self.row(ofLine: Int(top))
    height = Self.row(ofLine: Int(bottom) - 1) - firstRow + 1
    sampled = Array(repeating: 0, count: width * height)
  }

  static func row(ofLine line: Int) -> Int {
    line >= 0 ? line / linesPerRow : -((linesPerRow - 1 - line) / linesPerRow)
  }

  /// Adds what lies to the right of an edge on some lines, the first of which it crosses at `x`; `sign` is −1
  /// to take it away.
  mutating func add(x: Int64, step: Int64, lines: Range<Int>, sign: Int) {
    let (firstColumn, firstRow, width) = (firstColumn, firstRow, width)
    // All places of edges are within the buffer, which debug builds check.
    sampled.withUnsafeMutableBufferPointer { sums in
      var x = x
      var line = lines.lowerBound
      var row = Self.row(ofLine: line)
      while line < lines.upperBound {
        let end = min((row + 1) &* Self.linesPerRow, lines.upperBound)
        let count = end &- line
        let start = (row &- firstRow) &* width &- firstColumn
        let column = Int(x >> 40)
        if column == Int((x &+ Int64(count &- 1) &* step) >> 40) {
          var inside = 0
          for _ in 0..<count {
            inside &+= Int(x >> 32)
            x &+= step
          }
          let part = 2 &* (inside &- count &* (column << 8)) &* sign
          sums[start &+ column] &+= UInt16(truncatingIfNeeded: count &* 512 &* sign &- part)
          sums[start &+ column &+ 1] &+= UInt16(truncatingIfNeeded: part)
        } else {
          for _ in 0..<count {
            let part = 2 &* Int(x >> 32 & 255) &* sign
            let index = start &+ Int(x >> 40)
            sums[index] &+= UInt16(truncatingIfNeeded: 512 &* sign &- part)
            sums[index &+ 1] &+= UInt16(truncatingIfNeeded: part)
            x &+= step
          }
        }
        line = end
        row &+= 1
      }
    }
  }

  /// Adds what lies to the right of an edge that crosses a whole row, as Cairo counts it exactly.
  mutating func addExactly(_ edge: GlyphEdge, row: Int, sign: Int) {
    if exact.isEmpty { exact = Array(repeating: 0, count: sampled.count) }
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

  /// Adds to a pixel of a row: `height` lines begin to be covered there, but for an area at its left.
  private mutating func add(_ height: Int, without area: Int, column: Int, _ row: Int) {
    let index = (row - firstRow) * width + column - firstColumn
    exact[index] &+= UInt16(truncatingIfNeeded: height &* 512 &- area)
    exact[index + 1] &+= UInt16(truncatingIfNeeded: area)
  }

  private static func rounded(_ place: Int64, by unit: Int64) -> Int {
    Int(place >= 0 ? place / unit : -((unit - 1 - place) / unit))
  }

  /// Forgets all that was added.
  mutating func removeAll() {
    for index in sampled.indices { sampled[index] = 0 }
    exact = []
  }

  /// What is covered of each pixel, now that all edges are added.
  consuming func coverage(
    _ kinds: [GlyphCoverage.Row], isRectilinear: Bool
  ) -> GlyphCoverage {
    Self.sum(&sampled, width: width)
    Self.sum(&exact, width: width)
    return GlyphCoverage(
      columns: firstColumn..<(firstColumn + width), top: firstRow, kinds: kinds,
      isRectilinear: isRectilinear, sampled: sampled, exact: exact)
  }

  /// Sums differences up, row by row.
  private static func sum(_ areas: inout [UInt16], width: Int) {
    areas.withUnsafeMutableBufferPointer { areas in
      var start = 0
      while start < areas.count {
        var sum: UInt16 = 0
        for index in start..<(start &+ width) {
          sum &+= areas[index]
          areas[index] = sum
        }
        start &+= width
      }
    }
  }
}
