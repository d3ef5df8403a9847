/// How much of each pixel in a rectangle is covered, 0 … 255; outside of it nothing is.
package struct CoverageMask: Equatable, Sendable {
  package private(set) var frame: PixelRect
  /// One byte a pixel, `stride` bytes to the row; those beyond the frame's width mean nothing.
  package var bytes: [UInt8]

  /// The distance between rows, a multiple of four as Cairo wants it.
  package var stride: Int { Self.stride(forWidth: frame.width) }

  package static func stride(forWidth width: Int) -> Int { (width + 3) & ~3 }

  /// A mask without any coverage.
  package init(frame: PixelRect) {
    self.frame = frame
    bytes = [UInt8](repeating: 0, count: Self.stride(forWidth: frame.width) * frame.height)
  }

  /// A mask whose rows are each written once by `row`, which is given the row's number in the frame.
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

  /// The coverage of the pixel at (`x`, `y`), which lies within the frame.
  package subscript(x: Int, y: Int) -> UInt8 {
    get { bytes[(y - frame.y) * stride + x - frame.x] }
    set { bytes[(y - frame.y) * stride + x - frame.x] = newValue }
  }
}
