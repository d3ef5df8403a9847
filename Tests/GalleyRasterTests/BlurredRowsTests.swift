import Testing

@testable import GalleyRaster

@Suite struct BlurredRowsTests {
  private func row(_ rows: BlurredRows, _ y: Int, _ columns: Range<Int>) -> [UInt8] {
    var row = [UInt8](repeating: 7, count: columns.count)
    row.withUnsafeMutableBufferPointer {
      guard let base = $0.baseAddress else { return }
      rows.write(row: y, columns: columns, to: base)
    }
    return row
  }

  @Test(arguments: [0.3, 2, 6])
  func anyPartOfARowIsThatOfTheWhole(sigma: Double) {
    let blur = GaussianBlur(sigma: sigma)
    for mask in [Masks.disc, Masks.notch, Masks.noise] {
      let frame = mask.frame.expanded(x: 9, y: 25)
      let whole = blur.blurred(mask, in: frame)
      let rows = BlurredRows(mask, by: blur, in: frame)

      // From the last row to the first: no row depends on earlier ones.
      for y in (frame.y..<frame.maxY).reversed() {
        let columns = (frame.x + y & 7)..<(frame.maxX - y & 3)
        #expect(row(rows, y, columns) == columns.map { whole[$0, y] })
      }
    }
  }

  @Test func rowsOfASymmetricShapeShareTheirLines() {
    // The rows are 1, 2, 3, 3, 3, 2 and 1 pixels wide.
    let widths = [1, 2, 3, 3, 3, 2, 1]
    let mask = CoverageMask(frame: PixelRect(x: 0, y: 0, width: 3, height: 7)) { row, bytes in
      for column in 0..<3 { bytes[column] = column < widths[row] ? 255 : 0 }
    }

    let lines = BlurredLines(
      mask, columns: -5..<8, rows: -5..<12, kernel: GaussianBlur(sigma: 1).horizontal)

    #expect(lines.runs.map(\.line) == [0, 1, 2, 1, 0])
    #expect(lines.runs.map(\.rows) == [0..<1, 1..<2, 2..<5, 5..<6, 6..<7])
    #expect(lines.values.count == 3 * 13)
  }

  @Test(arguments: [0.3, 1, 6, 20])
  func nothingCanBeSeenBeyondTheSeenReach(sigma: Double) {
    let blur = GaussianBlur(sigma: sigma)
    let side = 10 * blur.reach.x
    var mask = CoverageMask(frame: PixelRect(x: 0, y: 0, width: side, height: side))
    for index in mask.bytes.indices { mask.bytes[index] = 255 }

    let row = row(
      BlurredRows(mask, by: blur, in: mask.frame.expanded(x: blur.reach.x, y: 0)), side / 2,
      -blur.reach.x..<0)

    let seen = row.drop { $0 == 0 }.count
    #expect(seen == blur.seenReach.x)
    #expect(seen <= blur.reach.x)
  }

  @Test func seenReachIsWhereTheKernelIsCutOff() {
    // 255 · 0.0027 / 0.954 = 0.72: the outermost of 81 weights is still seen.
    #expect(GaussianBlur(sigma: 20).seenReach.x == 40)
  }
}
