import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// What is drawn after an item: beneath opaque shapes nothing of a shadow needs to be drawn.
struct LaterItems {
  /// The items drawn together with this one, and its place among them.
  private let items: CoveringItems
  private let index: Int

  init(_ items: CoveringItems, after index: Int) {
    self.items = items
    self.index = index
  }

  /// Whether any pixel is covered.
  var coverAnything: Bool { items.coverAnything }

  /// Marks those tiles of a row, from `first` on, that later items cover.
  func mark(_ isCovered: inout [Bool], row: Int, from first: Int) {
    items.mark(&isCovered, row: row, from: first, after: index)
  }

  /// The parts of `area`, from top to bottom, that later items leave to be seen, and little more.
  func pieces(of area: PixelRect) -> [PixelRect] {
    guard !area.isEmpty else { return [] }
    guard coverAnything else { return [area] }
    let tiles = TileCover.tiles(around: area)
    var pieces: [PixelRect] = []
    var latest = 0..<0
    for row in tiles.y..<tiles.maxY {
      var isCovered = [Bool](repeating: false, count: tiles.width)
      mark(&isCovered, row: row, from: tiles.x)
      let found = Self.gaps(in: isCovered).map { columns in
        PixelRect(
          x: (columns.lowerBound + tiles.x) << TileCover.shift, y: row << TileCover.shift,
          width: columns.count << TileCover.shift, height: TileCover.side
        ).intersection(area)
      }
      let isContinued =
        found.count == latest.count
        && zip(found, pieces[latest]).allSatisfy { $0.x == $1.x && $0.width == $1.width }
      if isContinued {
        for (index, piece) in zip(latest, found) { pieces[index].height += piece.height }
      } else {
        latest = pieces.count..<(pieces.count + found.count)
        pieces += found
      }
    }
    return pieces
  }

  /// Where nothing is covered; a few covered tiles between are not worth a piece of their own.
  private static func gaps(in isCovered: [Bool]) -> [Range<Int>] {
    let leastCovered = 3
    var gaps: [Range<Int>] = []
    for (index, isCovered) in isCovered.enumerated() where !isCovered {
      if let last = gaps.last, index - last.upperBound < leastCovered {
        gaps[gaps.count - 1] = last.lowerBound..<(index + 1)
      } else {
        gaps.append(index..<(index + 1))
      }
    }
    return gaps
  }
}
