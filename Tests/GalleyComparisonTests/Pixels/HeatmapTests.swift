import GalleyRaster
import Testing

@testable import GalleyComparison

@Suite struct HeatmapTests {
  private let photo = Bitmap.plain(120, 90, SIMD4(40, 90, 160, 255))

  private func heatmap(
    _ expected: Bitmap, _ actual: Bitmap, ignoring: [PixelRect] = []
  ) -> Bitmap {
    PixelDifference(expected: expected, actual: actual, ignoring: ignoring)
      .heatmap(expected: expected, actual: actual)
  }

  /// The largest difference between two pixels in a channel.
  private func contrast(_ first: SIMD4<UInt8>, _ second: SIMD4<UInt8>) -> Int {
    (0..<3).map { abs(Int(first[$0]) - Int(second[$0])) }.max() ?? 0
  }

  /// The saturation of a pixel; grey is 0.
  private func chroma(_ pixel: SIMD4<UInt8>) -> Int {
    Int(max(pixel.x, pixel.y, pixel.z)) - Int(min(pixel.x, pixel.y, pixel.z))
  }

  @Test func equalPixelsAreFaintAndGrey() {
    let map = heatmap(photo, photo)

    #expect(chroma(map[x: 60, y: 45]) == 0)
    #expect(map[x: 60, y: 45].x > 200)
  }

  @Test func whatIsDarkStaysDarkerThanWhatIsBright() {
    let picture = photo.with(SIMD4(0, 0, 0, 255), at: [(1, 1)])
      .with(SIMD4(255, 255, 255, 255), at: [(2, 1)])

    let map = heatmap(picture, picture)

    #expect(map[x: 1, y: 1].x < map[x: 0, y: 1].x)
    #expect(map[x: 0, y: 1].x < map[x: 2, y: 1].x)
  }

  @Test func theSmallestStepStandsOut() {
    let map = heatmap(photo, photo.with(SIMD4(41, 90, 160, 255), at: [(60, 45)]))

    #expect(chroma(map[x: 60, y: 45]) > 150)
    #expect(contrast(map[x: 60, y: 45], map[x: 61, y: 45]) > 120)
  }

  @Test func largerStepsAreWarmer() {
    let colors = [1, 4, 16, 64, 255].map { HeatColor.Mixture(HeatColor.pixels[$0]) }

    for (smaller, larger) in zip(colors, colors.dropFirst()) {
      #expect(larger.red - larger.blue > smaller.red - smaller.blue)
    }
    #expect(Set(HeatColor.pixels[1...]).count > 150)
  }

  @Test func aChangeOfOnePixelIsFramed() {
    let map = heatmap(photo, photo.with(SIMD4(0, 0, 0, 255), at: [(60, 45)]))
    let frame = HeatColor.Mixture(HeatColor.frame.pixel)

    // The frame is 24 pixels wide inside and two thick: column 60 − 11 − 1 belongs to it.
    let row = (0..<60).filter { map[x: $0, y: 45].x == UInt8(frame.red) }

    #expect(row == [47, 48])
  }

  @Test func aFrameAtTheEdgeStaysInThePicture() {
    let map = heatmap(photo, photo.with(SIMD4(0, 0, 0, 255), at: [(0, 0), (119, 89)]))

    #expect(map.width == 120 && map.height == 90)
    #expect(chroma(map[x: 0, y: 0]) > 150 && chroma(map[x: 119, y: 89]) > 150)
  }

  @Test func whatIsIgnoredIsStripedAndNotColoured() {
    let rect = PixelRect(x: 20, y: 20, width: 40, height: 40)

    let map = heatmap(photo, photo.with(SIMD4(255, 0, 0, 255), in: rect), ignoring: [rect])

    let values = Set((20..<60).map { map[x: $0, y: 40] })
    #expect(values.count == 2)
    #expect(values.allSatisfy { chroma($0) < 40 })
    #expect(map[x: 70, y: 40] != map[x: 40, y: 40])
  }

  @Test func picturesOfDifferentSizesGiveThePictureOfBoth() {
    let map = heatmap(photo, Bitmap.plain(150, 60, SIMD4(40, 90, 160, 255)))

    #expect(map.width == 150 && map.height == 90)
    // Removed pixels are reddish, added pixels greenish, the others keep their colour.
    #expect((60..<90).allSatisfy { map[x: 50, y: $0].x > map[x: 50, y: $0].y })
    #expect((120..<150).allSatisfy { map[x: $0, y: 30].y > map[x: $0, y: 30].x })
    #expect(chroma(map[x: 140, y: 80]) < 8)
    #expect(chroma(map[x: 50, y: 30]) == 0)
  }

  @Test func anEmptyPictureHasAHeatmap() {
    let map = heatmap(Bitmap(width: 0, height: 0), photo)

    #expect(map.width == 120 && map.height == 90)
    #expect(heatmap(Bitmap(width: 0, height: 0), Bitmap(width: 0, height: 0)).width == 0)
  }

  @Test func theSamePicturesGiveTheSameHeatmap() {
    let actual = photo.with(SIMD4(0, 0, 0, 255), at: [(9, 9), (80, 50)])

    #expect(heatmap(photo, actual) == heatmap(photo, actual))
  }
}
