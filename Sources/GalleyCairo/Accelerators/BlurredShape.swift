import GalleyRaster

/// The blurred coverage of a shape, row by row.
struct BlurredShape {
  /// Where coverage comes from.
  enum Source {
    /// Pixels that are there.
    case mask(CoverageMask)
    /// Pixels that are made when they are asked for.
    case rows(BlurredRows)

    var frame: PixelRect {
      switch self {
      case .mask(let mask): mask.frame
      case .rows(let rows): rows.frame
      }
    }

    /// How many bytes it holds, nearly.
    var byteCount: Int {
      switch self {
      case .mask(let mask): mask.bytes.count
      case .rows(let rows): rows.byteCount
      }
    }

    /// A plain pointer with room for a byte a column.
    fileprivate func write(row y: Int, columns: Range<Int>, to target: UnsafeMutablePointer<UInt8>)
    {
      switch self {
      case .rows(let rows): rows.write(row: y, columns: columns, to: target)
      case .mask(let mask):
        let start = (y - mask.frame.y) * mask.stride + columns.lowerBound - mask.frame.x
        mask.bytes.withUnsafeBufferPointer { bytes in
          assert(start >= 0 && start + columns.count <= bytes.count)
          guard let base = bytes.baseAddress else { return }
          target.update(from: base + start, count: columns.count)
        }
      }
    }
  }

  private let source: Source
  private let slice: NineSlice
  /// Where the source's origin lies.
  private let x, y: Int

  /// A shape of which all pixels are in the source.
  init(_ source: Source) {
    let frame = source.frame
    let slice = NineSlice(
      small: frame, column: frame.x, extraColumns: 0, row: frame.y, extraRows: 0)
    self.init(source, x: 0, y: 0, stretchedBy: slice)
  }

  /// A shape for which a smaller one stands, whose source has its origin at (`x`, `y`).
  init(_ source: Source, x: Int, y: Int, stretchedBy slice: NineSlice) {
    self.source = source
    self.slice = slice
    self.x = x
    self.y = y
  }

  /// The pixels that are covered.
  var frame: PixelRect { slice.frame }

  /// Calls `body` with the coverage of each row of a rectangle, which lies within the frame.
  ///
  /// Plain pointers: what is done with a row is a loop that the compiler makes vectors of.
  func withRows(of piece: PixelRect, _ body: (_ y: Int, UnsafePointer<UInt8>) -> Void) {
    assert(frame.contains(piece))
    guard !piece.isEmpty else { return }
    let columns = piece.x..<piece.maxX
    let small = slice.smallColumns(columns)
    let sourceColumns = (small.lowerBound - x)..<(small.upperBound - x)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: small.count + columns.count) { room in
      guard let line = room.baseAddress else { return }
      room.initialize(repeating: 0)
      let stretched = line + small.count
      var last: Int?
      for y in piece.y..<piece.maxY {
        let row = slice.smallRow(y) - self.y
        if row != last {
          source.write(row: row, columns: sourceColumns, to: line)
          slice.stretch(line, to: columns, into: stretched)
          last = row
        }
        body(y, stretched)
      }
    }
  }

  /// The coverage of a rectangle, which lies within the frame.
  func mask(in piece: PixelRect) -> CoverageMask {
    var mask = CoverageMask(frame: piece)
    let stride = mask.stride
    mask.bytes.withUnsafeMutableBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      withRows(of: piece) { y, row in
        assert((y - piece.y) * stride + piece.width <= bytes.count)
        (base + (y - piece.y) * stride).update(from: row, count: piece.width)
      }
    }
    return mask
  }
}
