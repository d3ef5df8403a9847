import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// The coverage of glyphs, kept while one picture is drawn: letters come back at the same places in pixels.
///
/// Memory is bounded: when there is no room for another glyph, all are forgotten.
struct GlyphCoverages {
  /// How many numbers are kept at most; a glyph counts for 64 even where it has fewer.
  private static let capacity = 1 << 19
  private static let leastSize = 64
  /// Larger ems than this, in pixels, are left to Cairo.
  private static let largestEm = 160.0

  private struct Key: Hashable {
    var face: Int
    var glyph: UInt32
    var space: GlyphSpace
  }

  private enum Entry {
    case coverage(GlyphCoverage)
    /// It depends on the column or the row of the pixel that the glyph starts in.
    case depends(onColumn: Bool, onRow: Bool)
    /// Cairo has to draw it.
    case cairos
  }

  private var kept = BoundedCache<Key, Entry>(capacity: capacity)

  /// A run's glyphs where they go when `space` maps the run, its origin at 0, to pixels; nil where Cairo
  /// has to draw them.
  mutating func placed(
    _ run: TextRun, face: Int, of faces: FontFaces, space: CGAffineTransform
  ) -> [PlacedGlyph]? {
    let em = (x: run.font.size * space.a, y: run.font.size * space.d)
    guard space.b == 0, space.c == 0, em.x > 0, em.y > 0,
      max(em.x, em.y) <= Self.largestEm
    else { return nil }
    var placed: [PlacedGlyph] = []
    placed.reserveCapacity(run.glyphs.count)
    for glyph in run.glyphs where glyph.position.isFinite {
      let place = CairoPainter.space(of: glyph, size: run.font.size).concatenating(space)
      let (column, row) = (place.tx.rounded(.down), place.ty.rounded(.down))
      let space = GlyphSpace(
        x: GlyphAxis(scale: place.a, fraction: place.tx - column),
        y: GlyphAxis(scale: place.d, fraction: place.ty - row))
      let key = Key(face: face, glyph: glyph.id, space: space)
      guard let coverage = coverage(of: key, column: column, row: row, faces) else {
        return nil
      }
      if !coverage.rows.isEmpty {
        placed.append(PlacedGlyph(coverage: coverage, column: Int(column), row: Int(row)))
      }
    }
    return placed
  }

  private mutating func coverage(
    of key: Key, column: Double, row: Double, _ faces: FontFaces
  ) -> GlyphCoverage? {
    switch kept[key] {
    case .coverage(let coverage): return coverage
    case .cairos: return nil
    case .depends(let onColumn, let onRow):
      var placed = key
      if onColumn { placed.space.x = placed.space.x.at(column) }
      if onRow { placed.space.y = placed.space.y.at(row) }
      switch kept[placed] {
      case .coverage(let coverage): return coverage
      case .cairos: return nil
      case .depends, nil:
        return makeCoverage(of: polygon(of: placed, faces), placed)
      }
    case nil:
      let polygon = polygon(of: key, faces)
      guard polygon.dependsOnColumn || polygon.dependsOnRow else {
        return makeCoverage(of: polygon, key)
      }
      kept.keep(
        .depends(onColumn: polygon.dependsOnColumn, onRow: polygon.dependsOnRow), for: key,
        size: Self.leastSize)
      return coverage(of: key, column: column, row: row, faces)
    }
  }

  private func polygon(of key: Key, _ faces: FontFaces) -> GlyphPolygon {
    let glyph = TextRun.Glyph(id: key.glyph, position: .zero, cluster: 0)
    let outlines = faces.outlines(of: [glyph], face: key.face)
    return GlyphPolygon(outlines.first ?? GlyphOutline(), in: key.space)
  }

  private mutating func makeCoverage(of polygon: GlyphPolygon, _ key: Key) -> GlyphCoverage? {
    guard let coverage = GlyphScan.coverage(of: polygon) else {
      kept.keep(.cairos, for: key, size: Self.leastSize)
      return nil
    }
    kept.keep(.coverage(coverage), for: key, size: max(coverage.size, Self.leastSize))
    return coverage
  }
}

/// A glyph at a place in pixels.
struct PlacedGlyph {
  let coverage: GlyphCoverage
  /// The pixel that its origin lies in.
  let column, row: Int

  var frame: PixelRect {
    PixelRect(
      left: column + coverage.columns.lowerBound, top: row + coverage.rows.lowerBound,
      right: column + coverage.columns.upperBound, bottom: row + coverage.rows.upperBound)
  }

  /// How far its edges reach, in 256ths of a pixel.
  var left: Int { column << 8 + Int(coverage.left) }
  var right: Int { column << 8 + Int(coverage.right) }

  /// What is known of one of its rows.
  func kind(at y: Int) -> GlyphCoverage.Row { coverage.kinds[y - frame.y] }

  /// Whether this glyph ends before another one begins, in each row that both have.
  func liesBefore(_ other: PlacedGlyph) -> Bool {
    if right < other.left { return true }
    let common = frame.intersection(
      PixelRect(x: frame.x, y: other.frame.y, width: frame.width, height: other.frame.height))
    for y in common.y..<common.maxY {
      let (row, next) = (kind(at: y), other.kind(at: y))
      if row.kind == .empty || next.kind == .empty { continue }
      if column << 8 + Int(row.right) >= other.column << 8 + Int(next.left) { return false }
    }
    return true
  }
}
