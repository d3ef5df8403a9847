import GalleyCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import Testing

@Suite struct CairoImageTests {
  private static func library(_ picture: Bitmap) -> ImageLibrary {
    ImageLibrary { name throws(ImageFileError) in
      if name.name != "picture" { throw .notFound }
      return picture
    }
  }

  private static func picture(
    _ width: Int, _ height: Int, _ color: (Int, Int) -> SIMD4<UInt8>
  ) -> Bitmap {
    var picture = Bitmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { picture[x: x, y: y] = color(x, y) } }
    return picture
  }

  private func render(
    _ picture: Bitmap, in rect: CGRect, _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1
  ) throws -> Bitmap {
    try Drawing.render(
      [.image(ImageName("picture"), in: rect)], width, height, scale: scale,
      images: Self.library(picture))
  }

  @Test func pixelForPixelNothingChanges() throws {
    let picture = Self.picture(5, 4) { SIMD4(UInt8($0 * 50), UInt8($1 * 60), 7, 255) }

    let drawn = try render(
      picture, in: CGRect(x: 0, y: 0, width: 2.5, height: 2), 2.5, 2, scale: 2)

    #expect(drawn == picture)
  }

  @Test func translucentPixelsKeepTheirColor() throws {
    let picture = Self.picture(1, 1) { _, _ in SIMD4(200, 100, 50, 128) }

    let drawn = try render(picture, in: CGRect(x: 0, y: 0, width: 1, height: 1), 1, 1)

    #expect(drawn[x: 0, y: 0].w == 128)
    #expect(abs(Int(drawn[x: 0, y: 0].x) - 200) <= 1)
  }

  @Test func edgesDoNotFadeWhenEnlarged() throws {
    let picture = Self.picture(2, 2) { _, _ in SIMD4(10, 200, 30, 255) }

    let drawn = try render(picture, in: CGRect(x: 0, y: 0, width: 40, height: 40), 40, 40)

    #expect(drawn.pixels == Self.picture(40, 40) { _, _ in SIMD4(10, 200, 30, 255) }.pixels)
  }

  @Test(arguments: [2, 3.7, 8, 33, 120])
  func finePatternsBecomeTheirMeanWhenMadeSmaller(factor: CGFloat) throws {
    let picture = Self.picture(480, 480) { x, y in
      (x + y) % 2 == 0 ? SIMD4(255, 255, 255, 255) : SIMD4(0, 0, 0, 255)
    }
    let side = 480 / factor

    let drawn = try render(
      picture, in: CGRect(x: 0, y: 0, width: side, height: side), side, side)

    for y in 0..<Int(side) {
      for x in 0..<Int(side) { #expect(abs(Int(drawn[x: x, y: y].x) - 128) <= 24) }
    }
  }

  @Test func rectangleBetweenPixelsHasSoftEdges() throws {
    let picture = Self.picture(3, 3) { _, _ in SIMD4(0, 0, 0, 255) }

    let drawn = try render(picture, in: CGRect(x: 0.5, y: 0, width: 3, height: 3), 5, 3)

    #expect(abs(drawn.alpha(0, 1) - 128) <= 1)
    #expect(drawn.alpha(1, 1) == 255)
    #expect(abs(drawn.alpha(3, 1) - 128) <= 1)
    #expect(drawn.alpha(4, 1) == 0)
  }

  @Test func enlargementBeyondAllMeasureShowsOneColor() throws {
    let picture = Self.picture(4, 4) { x, _ in x < 2 ? SIMD4(255, 0, 0, 255) : SIMD4(0, 0, 255, 255)
    }

    let left = try render(picture, in: CGRect(x: -10, y: -1e9, width: 4e9, height: 2e9), 8, 8)
    let right = try render(picture, in: CGRect(x: -3.9e9, y: -1e9, width: 4e9, height: 2e9), 8, 8)

    #expect(left[x: 4, y: 4] == SIMD4(255, 0, 0, 255))
    #expect(right[x: 4, y: 4] == SIMD4(0, 0, 255, 255))
  }

  @Test func missingPictureIsNamed() throws {
    let error = RenderError.image(ImageName("other.png"), .notFound)

    #expect(throws: error) {
      try Drawing.render(
        [.image(ImageName("other.png"), in: CGRect(x: 0, y: 0, width: 1, height: 1))], 1, 1)
    }
    #expect(error.description == "image 'other.png': there is no such file")
  }

  @Test func pictureOutOfSightIsNotRead() throws {
    let item = DisplayItem.image(ImageName("none"), in: CGRect(x: 50, y: 0, width: 9, height: 9))

    #expect(try Drawing.render([item], 20, 20).alpha(0, 0) == 0)
  }

  @Test func shapesAreScaledToTheRectangle() throws {
    let vector = ImageLibrary(
      loadFile: { _ throws(ImageFileError) in throw .notFound },
      vector: { name, size in
        DisplayList(
          size: CGSize(width: 10, height: 10),
          items: [
            .fill(Drawing.rect(0, 0, 5, 10), Drawing.red),
            .fill(Drawing.rect(5, 0, 50, 10), Drawing.blue),
          ])
      })

    let drawn = try Drawing.render(
      [.image(ImageName("x"), in: CGRect(x: 2, y: 0, width: 20, height: 4))], 30, 4,
      images: vector)

    #expect(drawn.alpha(1, 1) == 0)
    #expect(drawn[x: 11, y: 1] == SIMD4(255, 0, 0, 255))
    #expect(drawn[x: 12, y: 1] == SIMD4(0, 0, 255, 255))
    #expect(drawn.alpha(22, 1) == 0)
  }

  @Test func pictureWithinItselfIsRefused() throws {
    let endless = ImageLibrary(
      loadFile: { _ throws(ImageFileError) in throw .notFound },
      vector: { name, size in
        DisplayList(
          size: size, items: [.image(name, in: CGRect(origin: .zero, size: size))])
      })

    #expect(throws: RenderError.tooDeep(limit: 512)) {
      try Drawing.render(
        [.image(ImageName("x"), in: CGRect(x: 0, y: 0, width: 9, height: 9))], 9, 9,
        images: endless)
    }
  }
}
