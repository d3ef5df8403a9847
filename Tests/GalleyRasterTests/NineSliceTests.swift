import Testing

@testable import GalleyRaster

@Suite struct NineSliceTests {
  /// Rows 1 2 3 / 4 5 6 / 7 8 9.
  private let patch = CoverageMask(frame: PixelRect(x: 10, y: 20, width: 3, height: 3)) {
    row, bytes in
    for column in 0..<3 { bytes[column] = UInt8(row * 3 + column + 1) }
  }

  private func rows(of mask: CoverageMask) -> [[UInt8]] {
    (mask.frame.y..<mask.frame.maxY).map { y in
      (mask.frame.x..<mask.frame.maxX).map { mask[$0, y] }
    }
  }

  @Test func middleColumnAndRowAreRepeated() {
    let slice = NineSlice(patch: patch, column: 11, extraColumns: 2, row: 21, extraRows: 1)

    let stretched = slice.stretched(in: slice.frame)

    #expect(
      rows(of: stretched) == [
        [1, 2, 2, 2, 3], [4, 5, 5, 5, 6], [4, 5, 5, 5, 6], [7, 8, 8, 8, 9],
      ])
  }

  @Test func onlyTheAskedPixelsAreMade() {
    let slice = NineSlice(patch: patch, column: 11, extraColumns: 2, row: 21, extraRows: 1)

    let part = slice.stretched(in: PixelRect(x: 13, y: 22, width: 2, height: 2))

    #expect(rows(of: part) == [[5, 6], [8, 9]])
  }

  @Test func withoutExtrasThePatchIsUnchanged() {
    let slice = NineSlice(patch: patch, column: 11, extraColumns: 0, row: 21, extraRows: 0)

    #expect(slice.stretched(in: slice.frame) == patch)
  }
}
