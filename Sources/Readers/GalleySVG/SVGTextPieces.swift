import GalleyDrawing
import GalleyGeometry

/// A run's text in pieces.
///
/// A viewer with the font shapes each piece alone, starting at a place that the document gives, and gets the
/// run's glyphs where the run has them.
///
/// Viewers shape what stands between two given places as one, and never across such a place. A place for
/// each character would take substitutions, accents and joined letters apart; no place at all would lose
/// letter spacing, justified lines, and whatever else a font does not do by itself. So a piece is as long as
/// the font's own shaping gives what the run has.
struct SVGTextPieces {
  struct Piece {
    /// The characters; XML allows all of them.
    var text: String
    /// The left end of the baseline, or the right end if the run is from right to left.
    var place: CGPoint
    /// The advance in a viewer that has the font, in points; nil if it has no glyphs for some of the text.
    var width: CGFloat?
  }

  /// The pieces in logical order; none if the text is white space only.
  private(set) var pieces: [Piece] = []
  /// The additional space after each cluster, in points.
  private(set) var spacing = 0.0

  /// Finds the pieces.
  ///
  /// `shaped` is what a viewer makes of a text in the run's face, nil if that is unknown.
  /// `isColored` is whether the face has glyphs with colours, whose advances viewers round in their own ways.
  init(
    _ run: TextRun, isColored: Bool = false, shaped: @escaping (String, TextRun) -> TextRun?
  ) {
    let clusters = SVGTextClusters(run)
    guard clusters.list.contains(where: { !$0.isBlank }) else { return }
    let cutter = SVGTextCutter(
      run: run, clusters: clusters, isColored: isColored, shaped: shaped)
    (pieces, spacing) = cutter.cut()
  }

  /// Whether a viewer would drop white space of the text.
  var needsSpaces: Bool {
    var isAfterSpace = true
    for scalar in pieces.lazy.flatMap(\.text.unicodeScalars) {
      let isSpace = SVGTextClusters.isSpace(scalar)
      if isSpace, isAfterSpace { return true }
      isAfterSpace = isSpace
    }
    return isAfterSpace
  }
}

/// Cuts a run into as few pieces as give its glyphs, and shapes its text four times at most.
private struct SVGTextCutter {
  typealias Piece = SVGTextPieces.Piece

  /// How far a glyph may be from its place, in points: less than a tenth of a pixel at 3 pixels per point.
  private static let tolerance = 0.03
  /// The smallest letter spacing, in points; less comes from rounding.
  private static let leastSpacing = 0.004

  let run: TextRun
  let clusters: SVGTextClusters
  let isColored: Bool
  let shaped: (String, TextRun) -> TextRun?

  func cut() -> (pieces: [Piece], spacing: Double) {
    let all = clusters.list.indices
    guard let natural = shape(all) else {
      let starts = run.isRightToLeft ? [0] : starts(in: all) { _ in true }
      return (ranges(from: starts, to: all.upperBound).map(placed), 0)
    }
    let moves = clusters.moves(of: natural.clusters, in: all)
    // Viewers disagree on the side of a right-to-left letter to which spacing belongs.
    let spacing = run.isRightToLeft || clusters.isCursive ? 0 : spacing(of: moves)
    let cuts = cuts(moves, spacing)
    if cuts.count == 1, let piece = piece(all, natural, spacing) { return ([piece], spacing) }
    let words = cuts.filter { $0 == 0 || clusters.list[$0 - 1].isBlank }
    let found = ranges(from: words, to: all.upperBound).flatMap { range in
      pieces(from: cuts.filter(range.contains), to: range.upperBound, spacing) ?? self.words(range)
    }
    return (found, spacing)
  }

  // MARK: Where pieces start

  /// The first cluster of a range, and those after its first with ink that have ink and fulfil a condition.
  private func starts(in range: Range<Int>, where isStart: (Int) -> Bool) -> [Int] {
    let list = clusters.list
    let first = range.first { !list[$0].isBlank } ?? range.lowerBound
    return [range.lowerBound]
      + range.filter { $0 > first && !list[$0].isBlank && list[$0].isStart && isStart($0) }
  }

  /// The clusters at which the run departs from natural shaping, and the first cluster.
  private func cuts(_ moves: [SVGTextClusters.Move], _ spacing: Double) -> [Int] {
    let list = clusters.list
    var cuts = [0]
    var base: CGVector?
    var last: SVGTextClusters.Cluster?
    for index in list.indices where !list[index].isBlank {
      let move = moves[index].vector.map { moved($0, by: -spacing * Double(list[index].order)) }
      if let last, list[index].isStart {
        let isOther = moves[index] == .other || moves[index - 1] == .other
        if isColored || last.isUncertain || isOther || isFar(move, base) {
          cuts.append(index)
          base = nil
        }
      }
      base = base ?? move
      last = list[index]
    }
    return cuts
  }

  /// The usual additional space between neighbours, in points, as it is written; 0 if there is none.
  private func spacing(of moves: [SVGTextClusters.Move]) -> Double {
    var steps: [Double] = []
    for (one, next) in zip(moves, moves.dropFirst()) {
      guard let one = one.vector, let next = next.vector else { continue }
      steps.append(next.dx - one.dx)
    }
    guard !steps.isEmpty else { return 0 }
    let median = steps.sorted()[steps.count / 2]
    let usual = steps.filter { abs($0 - median) < Self.leastSpacing }
    let mean = usual.reduce(0, +) / Double(usual.count)
    guard abs(mean) >= Self.leastSpacing, usual.count * 2 > steps.count else { return 0 }
    return Double(SVGNumber.thousandths(mean)) / 1000
  }

  // MARK: Pieces

  /// The pieces between some starts, each taken apart into clusters where it must be; nil if a piece has
  /// other glyphs even then.
  private func pieces(from starts: [Int], to end: Int, _ spacing: Double) -> [Piece]? {
    var pieces: [Piece] = []
    for range in ranges(from: starts, to: end) {
      if let piece = piece(range, shape(range), spacing) {
        pieces.append(piece)
        continue
      }
      for range in ranges(from: self.starts(in: range) { _ in true }, to: range.upperBound) {
        guard let piece = piece(range, shape(range), spacing) else { return nil }
        pieces.append(piece)
      }
    }
    return pieces
  }

  /// The words of a range, which start at their places, and have the font's own shape.
  private func words(_ range: Range<Int>) -> [Piece] {
    let words = starts(in: range) { clusters.list[$0 - 1].isBlank }
    return ranges(from: words, to: range.upperBound).map(placed)
  }

  /// A piece whose natural shape has the run's glyphs at their places; nil if it has others.
  private func piece(_ range: Range<Int>, _ natural: Shape?, _ spacing: Double) -> Piece? {
    guard let natural else { return nil }
    let list = clusters.list
    var base: CGVector?
    for (index, move) in zip(range, clusters.moves(of: natural.clusters, in: range)) {
      if move == .other { return nil }
      guard !list[index].isBlank, let vector = move.vector else { continue }
      let order = list[index].order - list[range.lowerBound].order
      let start = moved(vector, by: -spacing * Double(order))
      if isFar(start, base) { return nil }
      base = base ?? start
    }
    return base.map { base in
      let count = natural.clusters.list.filter { !$0.glyphs.isEmpty }.count
      let width = natural.width + spacing * Double(count)
      return Piece(
        text: clusters.text(range), place: place(base, natural),
        width: isColored || list[range].contains(where: \.isUncertain) ? nil : width)
    }
  }

  /// A piece that is placed by its first cluster with ink, whatever its glyphs are.
  private func placed(_ range: Range<Int>) -> Piece {
    let left = Self.left(of: clusters.list[range])
    var place = CGPoint(x: run.origin.x + left, y: run.origin.y)
    if let natural = shape(range) {
      let offset = Self.left(of: natural.clusters.list[...])
      place = self.place(CGVector(dx: left - offset, dy: 0), natural)
    } else if run.isRightToLeft {
      place.x = run.origin.x + run.width
    }
    return Piece(text: clusters.text(range), place: place)
  }

  /// The left end of the first cluster with ink.
  private static func left(of clusters: ArraySlice<SVGTextClusters.Cluster>) -> CGFloat {
    clusters.first { !$0.isBlank && !$0.glyphs.isEmpty }?.glyphs.map(\.position.x).min() ?? 0
  }

  // MARK: Shaping

  /// What a viewer makes of a part of the text.
  private struct Shape {
    var clusters: SVGTextClusters
    var width: Double
  }

  private func shape(_ range: Range<Int>) -> Shape? {
    shaped(clusters.text(range), run).map { Shape(clusters: SVGTextClusters($0), width: $0.width) }
  }

  /// Where a natural shape starts that is moved to its place in the run.
  private func place(_ move: CGVector, _ natural: Shape) -> CGPoint {
    CGPoint(
      x: run.origin.x + move.dx + (run.isRightToLeft ? natural.width : 0),
      y: run.origin.y + move.dy)
  }

  private func ranges(from starts: [Int], to end: Int) -> [Range<Int>] {
    zip(starts, starts.dropFirst() + [end]).map { $0..<$1 }
  }

  private func moved(_ vector: CGVector, by length: Double) -> CGVector {
    CGVector(dx: vector.dx + length, dy: vector.dy)
  }

  private func isFar(_ one: CGVector?, _ other: CGVector?) -> Bool {
    guard let one, let other else { return false }
    return max(abs(one.dx - other.dx), abs(one.dy - other.dy)) > Self.tolerance
  }
}
