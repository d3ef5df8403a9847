import GalleyRaster

/// How much of the pixels under a run of glyphs is covered, as Cairo counts it.
struct RunCoverage {
  /// The most pixels that are counted at once.
  private static let largest = 1 << 19

  /// The pixels.
  let frame: PixelRect
  /// What is covered of each, row by row, 0 … `GlyphCoverage.whole`.
  private(set) var areas: [UInt16]

  /// The glyphs that lie within `rows`; nil where Cairo has to draw them.
  init?(_ glyphs: [PlacedGlyph], rows: Range<Int>) {
    var frame = PixelRect.empty
    // Cairo fills outlines without any slanted line in another way.
    var isRectilinear = true
    for glyph in glyphs {
      frame = frame.isEmpty ? glyph.frame : frame.union(glyph.frame)
      isRectilinear = isRectilinear && glyph.coverage.isRectilinear
    }
    guard !isRectilinear, Self.areApart(glyphs) else { return nil }
    self.frame = PixelRect(
      left: frame.x, top: max(frame.y, rows.lowerBound), right: frame.maxX,
      bottom: min(frame.maxY, rows.upperBound))
    guard !self.frame.isEmpty, self.frame.area <= Self.largest else { return nil }
    areas = Array(repeating: 0, count: self.frame.area)
    guard let exactRows = exactRows(of: glyphs) else { return nil }
    for glyph in glyphs { add(glyph, exactRows: exactRows) }
  }

  /// Whether each glyph ends before the next one begins, so that nothing is covered twice.
  private static func areApart(_ glyphs: [PlacedGlyph]) -> Bool {
    // How far right anything reaches up to each glyph.
    var reached: [Int] = []
    reached.reserveCapacity(glyphs.count)
    for glyph in glyphs {
      var index = reached.count - 1
      while index >= 0, reached[index] >= glyph.left {
        if !glyphs[index].liesBefore(glyph) { return false }
        index -= 1
      }
      reached.append(max(reached.last ?? .min, glyph.right))
    }
    return true
  }

  /// Which rows are counted exactly: those that may be in every glyph; nil where Cairo has to tell.
  private func exactRows(of glyphs: [PlacedGlyph]) -> [Bool]? {
    var exactRows = Array(repeating: true, count: frame.height)
    var uncertainRows: [Int] = []
    for glyph in glyphs {
      let common = glyph.frame.intersection(frame)
      for y in common.y..<common.maxY {
        switch glyph.kind(at: y).kind {
        case .empty, .upright, .exact: break
        case .sampled: exactRows[y - frame.y] = false
        case .uncertain: uncertainRows.append(y - frame.y)
        }
      }
    }
    return uncertainRows.contains { exactRows[$0] } ? nil : exactRows
  }

  private mutating func add(_ glyph: PlacedGlyph, exactRows: [Bool]) {
    let own = glyph.frame
    let width = own.width
    let common = own.intersection(frame)
    // Both have all columns of the glyph and the rows of `common`.
    areas.withUnsafeMutableBufferPointer { areas in
      glyph.coverage.sampled.withUnsafeBufferPointer { sampled in
        glyph.coverage.exact.withUnsafeBufferPointer { exact in
          for y in common.y..<common.maxY {
            let isExact =
              exactRows[y - frame.y] && glyph.coverage.kinds[y - own.y].kind == .exact
            let source = isExact ? exact : sampled
            let start = (y - own.y) * width
            let target = (y - frame.y) * frame.width + own.x - frame.x
            for column in 0..<width { areas[target &+ column] &+= source[start &+ column] }
          }
        }
      }
    }
  }
}
