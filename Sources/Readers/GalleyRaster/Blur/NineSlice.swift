/// Makes the blurred coverage of a large shape from that of a small one by stretching its middle.
///
/// At `column` and `row` the small shape must not change within the blur's reach. Then the stretched
/// blur equals that of the large shape, byte for byte.
package struct NineSlice: Sendable {
  /// The pixels of the small shape's blur.
  package let small: PixelRect
  /// The column that is repeated, and the number of copies to insert.
  package let column, extraColumns: Int
  /// The row that is repeated, and the number of copies to insert.
  package let row, extraRows: Int

  package init(
    small: PixelRect, column: Int, extraColumns: Int, row: Int, extraRows: Int
  ) {
    precondition(
      (small.x..<small.maxX).contains(column) && (small.y..<small.maxY).contains(row),
      "the repeated column and row lie outside of the small shape's blur")
    self.small = small
    self.column = column
    self.extraColumns = extraColumns
    self.row = row
    self.extraRows = extraRows
  }

  /// The pixels that the large shape's blur covers.
  package var frame: PixelRect {
    PixelRect(
      x: small.x, y: small.y, width: small.width + extraColumns,
      height: small.height + extraRows)
  }

  /// The row of the small shape that is used for a row of the large shape.
  package func smallRow(_ y: Int) -> Int { y < row ? y : max(y - extraRows, row) }

  /// The columns of the small shape that are used for columns of the large shape.
  package func smallColumns(_ columns: Range<Int>) -> Range<Int> {
    smallColumn(columns.lowerBound)..<(smallColumn(columns.upperBound - 1) + 1)
  }

  private func smallColumn(_ x: Int) -> Int { x < column ? x : max(x - extraColumns, column) }

  /// Writes pixels of a row: two parts of a row of the small shape, with a repeated byte in between.
  ///
  /// It takes plain pointers, since three block operations write a row. `line` has a byte for each column
  /// in `smallColumns`, and `out` has room for a byte for each column in `columns`.
  package func stretch(
    _ line: UnsafePointer<UInt8>, to columns: Range<Int>, into out: UnsafeMutablePointer<UInt8>
  ) {
    assert(columns.lowerBound >= frame.x && columns.upperBound <= frame.maxX)
    let (start, end) = (columns.lowerBound, columns.upperBound)
    let origin = smallColumn(start)
    let left = min(max(column, start), end)
    let right = min(max(column + extraColumns, start), end)
    if left > start { out.update(from: line, count: left - start) }
    if right > left {
      (out + (left - start)).update(repeating: line[column - origin], count: right - left)
    }
    if end > right {
      (out + (right - start)).update(
        from: line + (right - extraColumns - origin), count: end - right)
    }
  }
}
