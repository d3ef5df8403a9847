import GalleyRaster
import Testing

@testable import GalleyCLI

/// Pictures side by side, as large as there is room for.
@Suite struct PictureRowTests {
  private func picture(_ width: Int, _ height: Int, _ grey: UInt8 = 9) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { bitmap[x: x, y: y] = [grey, grey, grey, 255] } }
    return bitmap
  }

  @Test func picturesThatFitKeepTheirPixels() throws {
    let row = try #require(
      PictureRow.joined([picture(5, 4, 1), picture(3, 6, 2)], width: 16, height: 6))

    #expect((row.width, row.height) == (16, 6))
    #expect(row[x: 4, y: 3] == [1, 1, 1, 255])
    #expect(row[x: 4, y: 4] == [0, 0, 0, 0])
    #expect(row[x: 5, y: 0] == [0, 0, 0, 0])
    #expect(row[x: 13, y: 5] == [2, 2, 2, 255])
  }

  @Test func aRowIsMadeSmallerByOneFactor() throws {
    let row = try #require(
      PictureRow.joined([picture(100, 40), picture(100, 20)], width: 400, height: 20))

    #expect((row.width, row.height) == (50 + 8 + 50, 20))
  }

  @Test(arguments: [
    [(1, 1)], [(400, 300)], [(1, 100_000), (5, 5)], [(50_000, 1), (1, 1), (1, 1)],
    [(390, 844), (390, 844), (390, 844)], [(10, 2000), (10, 2000), (10, 2000)],
  ])
  func aRowFitsWhateverItsPicturesAre(sizes: [(width: Int, height: Int)]) throws {
    for (width, height) in [(800, 240), (100, 20), (19, 7)] {
      let row = try #require(
        PictureRow.joined(sizes.map { picture($0.width, $0.height) }, width: width, height: height))

      #expect(row.width <= width && row.height <= height && row.width > 0 && row.height > 0)
    }
  }

  @Test func nothingIsShownWithoutPicturesOrRoom() {
    #expect(PictureRow.joined([], width: 100, height: 100) == nil)
    #expect(PictureRow.joined([Bitmap(width: 0, height: 5)], width: 100, height: 100) == nil)
    #expect(PictureRow.joined([picture(2, 2), picture(2, 2)], width: 9, height: 9) == nil)
    #expect(PictureRow.joined([picture(2, 2)], width: 9, height: 0) == nil)
  }
}
