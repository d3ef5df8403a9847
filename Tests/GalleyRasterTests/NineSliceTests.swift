import Testing

@testable import GalleyRaster

@Suite struct NineSliceTests {
  /// Three columns and rows; the second column is stretched by two more, the second row by one more.
  private let slice = NineSlice(
    small: PixelRect(x: 10, y: 20, width: 3, height: 3), column: 11, extraColumns: 2, row: 21,
    extraRows: 1)

  /// The stretched bytes of a row.
  private func stretched(_ line: [UInt8], to columns: Range<Int>) -> [UInt8] {
    var row = [UInt8](repeating: 0, count: columns.count)
    row.withUnsafeMutableBufferPointer { row in
      line.withUnsafeBufferPointer { line in
        guard let row = row.baseAddress, let line = line.baseAddress else { return }
        slice.stretch(line, to: columns, into: row)
      }
    }
    return row
  }

  @Test func largeShapeIsAsMuchLarger() {
    #expect(slice.frame == PixelRect(x: 10, y: 20, width: 5, height: 4))
  }

  @Test func middleColumnIsRepeated() {
    #expect(slice.smallColumns(10..<15) == 10..<13)
    #expect(stretched([1, 2, 3], to: 10..<15) == [1, 2, 2, 2, 3])
  }

  @Test func middleRowIsRepeated() {
    #expect((20..<24).map(slice.smallRow) == [20, 21, 21, 22])
  }

  @Test(arguments: [(10..<12, 10..<12), (12..<14, 11..<12), (13..<15, 11..<13), (14..<15, 12..<13)])
  func partOfARowNeedsAPartOfTheSmallShape(columns: Range<Int>, small: Range<Int>) {
    let line = [UInt8](1...3)[(small.lowerBound - 10)..<(small.upperBound - 10)]
    let whole: [UInt8] = [1, 2, 2, 2, 3]

    #expect(slice.smallColumns(columns) == small)
    #expect(
      stretched(Array(line), to: columns)
        == Array(whole[(columns.lowerBound - 10)..<(columns.upperBound - 10)]))
  }
}
