import GalleyBase
import Foundation
import GalleyCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import Testing

@Suite struct CairoRendererTests {
  @Test func scaleMakesPixelsOfPoints() throws {
    let picture = try Drawing.render(
      [.fill(Drawing.rect(1, 0, 1, 1), Drawing.red)], 3, 2, scale: 2)

    #expect(picture.width == 6 && picture.height == 4)
    #expect(picture[x: 1, y: 0] == SIMD4(0, 0, 0, 0))
    #expect(picture[x: 2, y: 0] == SIMD4(255, 0, 0, 255))
    #expect(picture[x: 3, y: 1] == SIMD4(255, 0, 0, 255))
    #expect(picture[x: 3, y: 2] == SIMD4(0, 0, 0, 0))
  }

  @Test func partOfAPixelCountsAsAWholeOne() throws {
    let size = try CairoRenderer.pixelSize(of: CGSize(width: 10.1, height: 0.2), scale: 2)

    #expect(size == (21, 1))
  }

  @Test func sizesThatAreWholeButForRoundingStayWhole() throws {
    // 33.3 · 10 is 333, and 0.1 · 3 is slightly more than 0.3.
    let size = try CairoRenderer.pixelSize(of: CGSize(width: 33.3, height: 0.1 * 3), scale: 10)

    #expect(size == (333, 3))
  }

  @Test func backgroundLiesBehindEverything() throws {
    let picture = try Drawing.render(
      [.fill(Drawing.rect(0, 0, 1, 1), .color(Color(white: 0, alpha: 0.5)))], 2, 1,
      background: .white)

    #expect(picture[x: 0, y: 0] == SIMD4(127, 127, 127, 255))
    #expect(picture[x: 1, y: 0] == SIMD4(255, 255, 255, 255))
  }

  @Test func laterItemsCoverEarlierOnes() throws {
    let picture = try Drawing.render(
      [
        .fill(Drawing.rect(0, 0, 2, 1), Drawing.red), .fill(Drawing.rect(1, 0, 1, 1), Drawing.blue),
      ], 2, 1)

    #expect(picture.pixels == [255, 0, 0, 255, 0, 0, 255, 255])
  }

  @Test(arguments: [
    CGSize(width: 0, height: 5), CGSize(width: 5, height: -1),
    CGSize(width: CGFloat.nan, height: 5),
    CGSize(width: 5, height: CGFloat.infinity),
  ])
  func sizesThatAreNoneAreRefused(size: CGSize) throws {
    let renderer = try Drawing.renderer()

    do {
      _ = try renderer.render(DisplayList(size: size, items: []), scale: 1)
      Issue.record("a size of \(size) was drawn")
    } catch {
      guard case .invalidSize = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test(arguments: [0, -1, CGFloat.nan, .infinity])
  func scalesThatAreNoneAreRefused(scale: CGFloat) throws {
    #expect(throws: RenderError.self) { try Drawing.render([], 5, 5, scale: scale) }
  }

  @Test func tooLongASideIsRefusedWithNumbers() throws {
    let error = RenderError.sideTooLong(width: 10, height: 32_768, limit: 32_767)

    #expect(throws: error) { try Drawing.render([], 10, 32_768) }
    #expect(
      error.description
        == "the picture would be 10 × 32768 pixels; a side may have at most 32767")
  }

  @Test func tooManyPixelsAreRefused() throws {
    #expect(
      throws: RenderError.tooManyPixels(width: 20_000, height: 20_000, limit: 200_000_000)
    ) { try Drawing.render([], 10_000, 10_000, scale: 2) }
  }

  @Test func absurdSizesAreRefused() throws {
    #expect(throws: RenderError.self) { try Drawing.render([], 1e308, 1e308, scale: 3) }
    #expect(throws: RenderError.self) { try Drawing.render([], 1e-300, 1e308, scale: 1) }
  }

  @Test func pngHoldsTheSamePixels() throws {
    let items: [DisplayItem] = [
      .fill(
        Drawing.rounded(2, 2, 20, 12, 5), .color(Color(red: 1, green: 0.4, blue: 0, alpha: 0.7)))
    ]
    let list = DisplayList(size: CGSize(width: 24, height: 16), items: items)
    let renderer = try Drawing.renderer()

    let png = try renderer.png(of: list, scale: 2)

    #expect(try decodeImage(png) == renderer.render(list, scale: 2))
  }

  @Test func groupsTooDeepAreRefused() throws {
    var item = DisplayItem.fill(Drawing.rect(0, 0, 1, 1), Drawing.red)
    for _ in 0...RenderLimits.maximumDepth { item = .group(Group(items: [item])) }

    #expect(throws: RenderError.tooDeep(limit: 512)) { try Drawing.render([item], 1, 1) }
  }

  @Test func deepestAllowedGroupsAreDrawn() throws {
    var item = DisplayItem.fill(Drawing.rect(0, 0, 1, 1), Drawing.red)
    for _ in 0..<RenderLimits.maximumDepth { item = .group(Group(items: [item])) }

    #expect(try Drawing.render([item], 1, 1).pixels == [255, 0, 0, 255])
  }

  @Test func fingerprintNamesLibrariesAndFonts() throws {
    let fingerprint = try RendererFingerprint.current(fonts: Drawing.fonts())

    for name in ["cairo ", "pixman ", "freetype ", "pango ", "harfbuzz ", "fonts "] {
      #expect(fingerprint.contains(name))
    }
    #expect(try fingerprint == RendererFingerprint.current(fonts: Drawing.fonts()))
  }
}
