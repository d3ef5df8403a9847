import GalleyRaster

/// The blurred coverage of a shape for which that of a smaller one stands.
struct BlurredShape {
  /// The smaller shape's blur, whose origin lies at (`x`, `y`).
  let small: CoverageMask
  let x, y: Int
  let slice: NineSlice

  /// The pixels that are covered.
  var frame: PixelRect { slice.frame }

  /// The coverage of a rectangle, as far as it lies within the frame.
  func mask(in piece: PixelRect) -> CoverageMask {
    let piece = piece.intersection(frame)
    guard !piece.isEmpty else { return CoverageMask(frame: .empty) }
    let columns = piece.x..<piece.maxX
    let first = slice.smallColumns(columns).lowerBound - x - small.frame.x
    return small.bytes.withUnsafeBufferPointer { bytes in
      CoverageMask(frame: piece) { row, target in
        let start = (slice.smallRow(piece.y + row) - y - small.frame.y) * small.stride + first
        assert(start >= 0 && start < bytes.count)
        guard let base = bytes.baseAddress else { return }
        slice.stretch(base + start, to: columns, into: target)
      }
    }
  }
}
