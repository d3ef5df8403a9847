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

  /// Marks those tiles of a row, from `first` on, that later items cover; returns whether there are any.
  func mark(_ marks: UnsafeMutableBufferPointer<UInt8>, row: Int, from first: Int) -> Bool {
    items.mark(marks, row: row, from: first, after: index)
  }

  /// The parts of `area`, from top to bottom, that later items leave to be seen, and little more.
  func pieces(of area: PixelRect) -> [PixelRect] {
    guard !area.isEmpty else { return [] }
    guard coverAnything else { return [area] }
    let tiles = TileCover.tiles(around: area)
    var pieces: [PixelRect] = []
    var latest = 0..<0
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: tiles.width) { marks in
      for row in tiles.y..<tiles.maxY {
        marks.initialize(repeating: 0)
        let isCovered = mark(marks, row: row, from: tiles.x)
        let gaps = isCovered ? Self.gaps(in: marks) : [0..<tiles.width]
        let top = max(row << TileCover.shift, area.y)
        let bottom = min((row + 1) << TileCover.shift, area.maxY)
        let found = gaps.map { gap in
          PixelRect(
            left: max((gap.lowerBound + tiles.x) << TileCover.shift, area.x), top: top,
            right: min((gap.upperBound + tiles.x) << TileCover.shift, area.maxX), bottom: bottom)
        }
        if found.elementsEqual(pieces[latest], by: { $0.x == $1.x && $0.width == $1.width }) {
          for index in latest { pieces[index].height += bottom - top }
        } else {
          latest = pieces.count..<(pieces.count + found.count)
          pieces += found
        }
      }
    }
    return pieces
  }

  /// Where nothing is marked; a few marked tiles between are not worth a piece of their own.
  private static func gaps(in marks: UnsafeMutableBufferPointer<UInt8>) -> [Range<Int>] {
    let leastMarked = 3
    var gaps: [Range<Int>] = []
    for index in 0..<marks.count where marks[index] == 0 {
      if let last = gaps.last, index - last.upperBound < leastMarked {
        gaps[gaps.count - 1] = last.lowerBound..<(index + 1)
      } else {
        gaps.append(index..<(index + 1))
      }
    }
    return gaps
  }
}
