/// The coverage of each pixel in a rectangle, 0 … 255; it is zero outside of the rectangle.
package struct CoverageMask: Equatable, Sendable {
  package private(set) var frame: PixelRect
  /// One byte per pixel, `stride` bytes per row; bytes beyond the frame's width are unused.
  package var bytes: [UInt8]

  /// The distance between rows in bytes, a multiple of four as Cairo requires.
  package var stride: Int { Self.stride(forWidth: frame.width) }

  package static func stride(forWidth width: Int) -> Int { (width + 3) & ~3 }

  /// A mask without any coverage.
  package init(frame: PixelRect) {
    self.frame = frame
    bytes = [UInt8](repeating: 0, count: Self.stride(forWidth: frame.width) * frame.height)
  }

  /// A mask whose rows `row` writes, each once; `row` gets the row's number in the frame.
  package init(frame: PixelRect, row: (Int, UnsafeMutablePointer<UInt8>) -> Void) {
    self.frame = frame
    let stride = Self.stride(forWidth: frame.width)
    let count = stride * frame.height
    bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      if let base = buffer.baseAddress, !frame.isEmpty {
        for y in 0..<frame.height {
          assert((y + 1) * stride <= buffer.count)
          (base + y * stride + frame.width).update(repeating: 0, count: stride - frame.width)
          row(y, base + y * stride)
        }
      }
      initialized = count
    }
  }

  /// The same coverage at another place.
  package func offset(x: Int, y: Int) -> CoverageMask {
    var mask = self
    mask.frame = frame.offset(x: x, y: y)
    return mask
  }

  /// The coverage of the pixel at (`x`, `y`), which must be inside the frame.
  package subscript(x: Int, y: Int) -> UInt8 {
    get { bytes[(y - frame.y) * stride + x - frame.x] }
    set { bytes[(y - frame.y) * stride + x - frame.x] = newValue }
  }

  /// Sets the pixels of `tile` to the averages of a mask with `factor` times the resolution.
  package mutating func take(_ fine: CoverageMask, averagedBy factor: Int, at tile: PixelRect) {
    precondition(
      frame.contains(tile) && fine.frame == tile.scaled(by: factor) && factor > 0,
      "the fine mask must cover the tile")
    let count = factor * factor
    for y in tile.y..<tile.maxY {
      for x in tile.x..<tile.maxX {
        var sum = count / 2
        for row in 0..<factor {
          let start = ((y - tile.y) * factor + row) * fine.stride + (x - tile.x) * factor
          for column in 0..<factor { sum += Int(fine.bytes[start + column]) }
        }
        self[x, y] = UInt8(sum / count)
      }
    }
  }
}
