import GalleyRaster

/// Which tiles of a picture's pixels are covered wholly, and by which of several things last.
struct TileCover {
  /// The side of a tile, in pixels, as a power of two.
  static let shift = 3
  static let side = 1 << shift

  /// The pixels that can be seen.
  private let frame: PixelRect
  /// The tiles that may be covered.
  private let tiles: PixelRect
  /// For each tile the last thing that covers it, counted from 1; 0 where there is none.
  private var last: [Int32]
  private(set) var isEmpty = true

  /// Nothing yet; of the pixels in `frame` only those in `area` will be covered.
  init(_ frame: PixelRect, within area: PixelRect) {
    self.frame = frame
    tiles = Self.tiles(around: frame.intersection(area))
    last = [Int32](repeating: 0, count: tiles.area)
  }

  /// The tiles that touch a rectangle of pixels.
  static func tiles(around rect: PixelRect) -> PixelRect {
    guard !rect.isEmpty else { return .empty }
    return PixelRect(
      left: rect.x >> shift, top: rect.y >> shift, right: (rect.maxX + side - 1) >> shift,
      bottom: (rect.maxY + side - 1) >> shift)
  }

  /// Notes that `number`, not below earlier ones, covers a rectangle of pixels.
  mutating func cover(_ rect: PixelRect, with number: Int32) {
    let rect = rect.intersection(frame)
    // Of tiles at the frame's edges only a part can be seen.
    func inner(_ low: Int, _ high: Int, _ edges: Range<Int>) -> Range<Int> {
      let first = low == edges.lowerBound ? low >> Self.shift : (low + Self.side - 1) >> Self.shift
      let end = high == edges.upperBound ? (high + Self.side - 1) >> Self.shift : high >> Self.shift
      return first..<max(end, first)
    }
    let columns = inner(rect.x, rect.maxX, frame.x..<frame.maxX)
    let rows = inner(rect.y, rect.maxY, frame.y..<frame.maxY)
    guard !rect.isEmpty, !columns.isEmpty else { return }
    for row in rows {
      let start = (row - tiles.y) * tiles.width - tiles.x
      for column in columns { last[start + column] = number }
      isEmpty = false
    }
  }

  /// Marks those tiles of a row, from `first` on, that something later than `number` covers.
  ///
  /// Returns whether there are any. A mark is 1, and 0 where there is none: the compiler makes
  /// vectors of loops over numbers.
  func mark(
    _ marks: UnsafeMutableBufferPointer<UInt8>, row: Int, from first: Int, after number: Int32
  ) -> Bool {
    let columns = (first..<(first + marks.count)).clamped(to: tiles.x..<tiles.maxX)
    guard row >= tiles.y, row < tiles.maxY, !columns.isEmpty else { return false }
    let start = (row - tiles.y) * tiles.width + columns.lowerBound - tiles.x
    assert(start >= 0 && start + columns.count <= last.count)
    return last.withUnsafeBufferPointer { last in
      guard let last = last.baseAddress.map({ $0 + start }),
        let target = marks.baseAddress.map({ $0 + (columns.lowerBound - first) })
      else { return false }
      var found: UInt8 = 0
      for index in 0..<columns.count {
        let mark: UInt8 = last[index] > number ? 1 : 0
        target[index] |= mark
        found |= mark
      }
      return found == 1
    }
  }
}
