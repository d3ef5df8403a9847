import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// Which tiles an outline touches, and how it winds around the others.
struct OutlineTiles {
  /// How far from its place an outline may be drawn, in pixels: curves are drawn as chords.
  private static let room = 1.0
  private static let side = Double(TileCover.side)

  private let box: PixelRect
  private let tiles: PixelRect
  private var isTouched: [Bool]
  /// By how much the winding number changes from the middle of the tile before to that of this one.
  private var turns: [Int32]

  /// An outline in the tiles that touch a box of pixels.
  init(_ outline: FlatOutline, in box: PixelRect) {
    self.box = box
    tiles = TileCover.tiles(around: box)
    isTouched = [Bool](repeating: false, count: tiles.area)
    turns = [Int32](repeating: 0, count: tiles.area)
    for line in outline.lines {
      // Whatever is filled is closed first.
      for (from, to) in zip(line.points, line.points.dropFirst() + line.points.prefix(1)) {
        add(from: from, to: to)
      }
    }
  }

  /// Covers the pixels of the box in tiles inside of the outline.
  func addInside(by rule: Path.FillRule, _ number: Int32, to cover: inout TileCover) {
    let side = TileCover.side
    for row in 0..<tiles.height {
      var winding: Int32 = 0
      var first: Int?
      for column in 0...tiles.width {
        let place = row * tiles.width + column
        if column < tiles.width { winding += turns[place] }
        if column < tiles.width, !isTouched[place], rule.isInside(winding) {
          first = first ?? column
        } else if let start = first {
          let run = PixelRect(
            x: (tiles.x + start) * side, y: (tiles.y + row) * side, width: (column - start) * side,
            height: side)
          cover.cover(run.intersection(box), with: number)
          first = nil
        }
      }
    }
  }

  private mutating func add(from: CGPoint, to: CGPoint) {
    let rows = Self.tiles(from: min(from.y, to.y), to: max(from.y, to.y))
      .clamped(to: tiles.y..<tiles.maxY)
    for row in rows {
      let start = (row - tiles.y) * tiles.width - tiles.x
      let top = Double(row) * Self.side - Self.room
      let ends = [top, top + Self.side + 2 * Self.room].map { Self.x(at: $0, from, to) }
      let isLevel = from.y == to.y
      let columns = Self.tiles(
        from: isLevel ? min(from.x, to.x) : min(ends[0], ends[1]),
        to: isLevel ? max(from.x, to.x) : max(ends[0], ends[1]))
      for column in columns.clamped(to: tiles.x..<tiles.maxX) { isTouched[start + column] = true }
      let middle = (Double(row) + 0.5) * Self.side
      guard (from.y <= middle) != (to.y <= middle) else { continue }
      let next = Int((Self.x(at: middle, from, to) / Self.side + 0.5).rounded(.down))
      if next < tiles.maxX { turns[start + max(next, tiles.x)] += from.y < to.y ? 1 : -1 }
    }
  }

  /// The tiles near numbers of one axis.
  private static func tiles(from low: Double, to high: Double) -> Range<Int> {
    Int(((low - room) / side).rounded(.down))..<(Int(((high + room) / side).rounded(.down)) + 1)
  }

  /// Where a line is at the height `y`, or at its end where it does not reach so far.
  private static func x(at y: Double, _ from: CGPoint, _ to: CGPoint) -> Double {
    let y = min(max(y, min(from.y, to.y)), max(from.y, to.y))
    if from.y == to.y { return from.x }
    return from.x + (to.x - from.x) * ((y - from.y) / (to.y - from.y))
  }
}

extension Path.FillRule {
  /// Whether points around which an outline winds so many times lie inside.
  fileprivate func isInside(_ winding: Int32) -> Bool {
    switch self {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 == 1
    }
  }
}
