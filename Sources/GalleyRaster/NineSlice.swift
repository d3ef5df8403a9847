/// The blurred coverage of a small shape that stands for a larger one: its middle is stretched.
///
/// At `column` and `row` the small shape must not change within the blur's reach; then the stretched
/// picture equals that of the large shape, byte for byte.
package struct NineSlice: Sendable {
  /// The blurred coverage of the small shape.
  package let patch: CoverageMask
  /// The column that is repeated and how often it is inserted.
  package let column, extraColumns: Int
  /// The row that is repeated and how often it is inserted.
  package let row, extraRows: Int

  package init(
    patch: CoverageMask, column: Int, extraColumns: Int, row: Int, extraRows: Int
  ) {
    let frame = patch.frame
    precondition(
      column >= frame.x && column < frame.maxX && row >= frame.y && row < frame.maxY,
      "the repeated column and row lie outside of the patch")
    self.patch = patch
    self.column = column
    self.extraColumns = extraColumns
    self.row = row
    self.extraRows = extraRows
  }

  /// The pixels that the large shape's blur covers.
  package var frame: PixelRect {
    PixelRect(
      x: patch.frame.x, y: patch.frame.y, width: patch.frame.width + extraColumns,
      height: patch.frame.height + extraRows)
  }

  /// The large shape's blurred coverage of the pixels in `output`, which lie within `frame`.
  package func stretched(in output: PixelRect) -> CoverageMask {
    precondition(frame.contains(output), "\(output) lies outside of \(frame)")
    return patch.bytes.withUnsafeBufferPointer { source in
      CoverageMask(frame: output) { row, target in
        guard let source = source.baseAddress else { return }
        write(output, row: output.y + row, from: source, to: target)
      }
    }
  }

  /// Writes one row: two parts of a row of the patch, and a byte repeated between them.
  ///
  /// Plain pointers: a row is written by three block operations. `out` has room for the output's width.
  private func write(
    _ output: PixelRect, row y: Int, from source: UnsafePointer<UInt8>,
    to out: UnsafeMutablePointer<UInt8>
  ) {
    let patchRow = y < row ? y : max(y - extraRows, row)
    assert(patchRow >= patch.frame.y && patchRow < patch.frame.maxY)
    let line = source + (patchRow - patch.frame.y) * patch.stride
    let left = min(max(column, output.x), output.maxX)
    let right = min(max(column + extraColumns, output.x), output.maxX)
    assert(output.x >= patch.frame.x && output.maxX - extraColumns <= patch.frame.maxX)
    if left > output.x {
      out.update(from: line + (output.x - patch.frame.x), count: left - output.x)
    }
    if right > left {
      (out + (left - output.x)).update(repeating: line[column - patch.frame.x], count: right - left)
    }
    if output.maxX > right {
      (out + (right - output.x)).update(
        from: line + (right - extraColumns - patch.frame.x), count: output.maxX - right)
    }
  }
}
