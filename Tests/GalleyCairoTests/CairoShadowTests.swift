import GalleyCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import Testing

@Suite struct CairoShadowTests {
  private func black(_ sigma: CGFloat, _ dx: CGFloat = 0, _ dy: CGFloat = 0) -> Shadow {
    Shadow(color: .black, offset: CGVector(dx: dx, dy: dy), sigma: sigma)
  }

  /// The largest error in the shadow of `path`, which is well inside the canvas.
  private func error(
    _ path: Path, sigma: CGFloat, side: CGFloat, scale: CGFloat = 1,
    transform: CGAffineTransform = .identity
  ) throws -> Double {
    func draw(_ item: DisplayItem) throws -> Bitmap {
      try Drawing.render(
        [.group(Group(transform: transform, items: [item]))], side, side, scale: scale)
    }
    let mask = try draw(.fill(path, Drawing.black))
    let shadow = try draw(.shadow(path, black(sigma)))
    let space = transform.concatenating(CGAffineTransform(scaleX: scale, y: scale))
    return shadow.largestShadowError(
      from: mask, ReferenceGaussian(sigma: sigma, mappedBy: space))
  }

  /// Two blocks that form a rounded inner corner.
  static let notched = Path(elements: [
    .move(CGPoint(x: 30.3, y: 20)), .line(CGPoint(x: 60, y: 20)),
    .curve(CGPoint(x: 66, y: 20), CGPoint(x: 70.7, y: 24), to: CGPoint(x: 70.7, y: 31)),
    .line(CGPoint(x: 70.7, y: 45.4)),
    .curve(CGPoint(x: 70.7, y: 49), CGPoint(x: 74, y: 52), to: CGPoint(x: 78, y: 52)),
    .line(CGPoint(x: 101.2, y: 52)), .line(CGPoint(x: 101.2, y: 96.6)),
    .line(CGPoint(x: 30.3, y: 96.6)), .close,
  ])

  /// The raster knows no display list, so that both say where the kernel is cut off.
  @Test func theKernelIsCutOffWhereExtentsSay() {
    #expect(Double(Shadow.deviations) == GaussianBlur.extent)
  }

  @Test(arguments: [0.5, 1, 2.5, 6, 12, 24])
  func anyPathIsWithinOneStepOfTheExactBlur(sigma: CGFloat) throws {
    #expect(try error(Self.notched, sigma: sigma, side: 130) <= 1)
  }

  @Test(arguments: [0.5, 1, 3, 7])
  func stretchedCornersAreWithinOneStepOfTheExactBlur(sigma: CGFloat) throws {
    let radii = CornerRadii(topLeft: 3, topRight: 12.5, bottomLeft: 0, bottomRight: 7)
    let path = Path(
      roundedRect: CGRect(x: 40.3, y: 41.7, width: 130.4, height: 121.9), radii: radii)

    // Cairo's coverage of the corners, of which a kernel that is cut off leaves more.
    let error = try error(path, sigma: sigma, side: 210)
    #expect(error <= 1.5)
  }

  /// Cairo's coverage is too coarse for small blurs, so this one samples the circle itself.
  @Test(arguments: [1, 2, 6])
  func roundCornersAreThoseOfAnExactCircle(sigma: CGFloat) throws {
    let (x, y, radius) = (40.3, 40.6, 20.0)
    let circle = Drawing.rounded(x - radius, y - radius, 2 * radius, 2 * radius, radius)
    var mask = Bitmap(width: 80, height: 80)
    for row in 0..<80 {
      for column in 0..<80 {
        var inside = 0
        for sample in 0..<1024 {
          let dx = Double(column) + (Double(sample % 32) + 0.5) / 32 - x
          let dy = Double(row) + (Double(sample / 32) + 0.5) / 32 - y
          if dx * dx + dy * dy < radius * radius { inside += 1 }
        }
        mask[x: column, y: row].w = UInt8((Double(inside) * 255 / 1024).rounded())
      }
    }

    let shadow = try Drawing.render([.shadow(circle, black(sigma))], 80, 80)

    let gaussian = ReferenceGaussian(sigma: sigma, mappedBy: .identity)
    // One step; in addition the curves of the outline are up to 0.0055 pixels outside of the circle. With
    // sigma 1 that is at most 0.0055 · 0.4 · 255 = 0.56 of a step.
    #expect(shadow.largestShadowError(from: mask, gaussian, count: 6400) <= 1.25)
  }

  @Test func wideBlurIsWithinOneStepOfTheExactBlur() throws {
    #expect(try error(Drawing.rounded(40.5, 30, 60, 70.2, 10), sigma: 64, side: 140) <= 1)
  }

  @Test func scaleAppliesToTheBlurToo() throws {
    #expect(try error(Drawing.rounded(15.1, 14.2, 40, 40, 9), sigma: 4, side: 70, scale: 2) <= 1)
  }

  @Test func turnedShadowIsWithinOneStepOfTheExactBlur() throws {
    let transform = CGAffineTransform(translationX: 60, y: 60).rotated(by: 0.5)

    let error = try error(
      Drawing.rounded(-25, -20, 50, 40, 8), sigma: 5, side: 120, transform: transform)

    #expect(error <= 1)
  }

  @Test func stretchedShadowIsBlurredMoreAlongItsStretch() throws {
    let error = try error(
      Drawing.rounded(15, 25, 30, 40, 6), sigma: 3, side: 130,
      transform: CGAffineTransform(scaleX: 2, y: 1.2))

    #expect(error <= 1)
  }

  @Test func shearedShadowIsCloseToTheExactBlur() throws {
    let error = try error(
      Drawing.rounded(10, 15, 40, 40, 6), sigma: 4, side: 130,
      transform: CGAffineTransform(a: 1.4, b: 0.1, c: 0.7, d: 1.1, tx: 0, ty: 0))

    // The blur is sheared back at subpixel positions, and the edge is drawn in a sheared grid.
    #expect(error <= 3)
  }

  @Test func stretchedCornersEqualTheWholeBlur() throws {
    let shape = Drawing.rounded(20.25, 22.5, 150, 120, 14)

    let quick = try Drawing.render([.shadow(shape, black(6, 3, 4))], 200, 180)
    let whole = try Drawing.render(
      [.shadow(Path(elements: shape.elements), black(6, 3, 4))], 200, 180)

    #expect(quick == whole)
  }

  @Test func shadowAtThePicturesEdgeIsThatOfALargerPicture() throws {
    for path in [Drawing.rounded(-20, -30, 90, 100, 12), Self.notched] {
      let moved = path.applying(CGAffineTransform(translationX: 40, y: 50))

      let small = try Drawing.render([.shadow(path, black(7, 2, 5))], 80, 70)
      let large = try Drawing.render([.shadow(moved, black(7, 2, 5))], 200, 200)

      #expect(small == large.cropped(x: 40, y: 50, width: 80, height: 70))
    }
  }

  @Test func shapeOutsideOfThePictureStillCastsIntoIt() throws {
    let picture = try Drawing.render(
      [.shadow(Drawing.rect(-60, 0, 50, 40), black(6, 12, 0))], 40, 40)

    #expect(picture.alpha(0, 20) > 100)
  }

  @Test func clippedShadowIsThatOfTheWholePicture() throws {
    let shadow = DisplayItem.shadow(Self.notched, black(5))
    let whole = try Drawing.render([shadow], 130, 120)

    let clipped = try Drawing.render(
      [.group(Group(clip: Drawing.rect(50, 30, 40, 40), items: [shadow]))], 130, 120)

    #expect(
      clipped.cropped(x: 50, y: 30, width: 40, height: 40)
        == whole.cropped(x: 50, y: 30, width: 40, height: 40))
    #expect(clipped.alpha(49, 50) == 0)
  }

  @Test func withoutBlurTheShadowIsACopy() throws {
    let picture = try Drawing.render([.shadow(Drawing.rect(1, 1, 2, 2), black(0, 2, 0))], 6, 4)

    #expect(picture.alpha(2, 1) == 0)
    #expect(picture.alpha(3, 1) == 255)
    #expect(picture.alpha(4, 2) == 255)
    #expect(picture.alpha(5, 1) == 0)
  }

  @Test func offsetTurnsWithItsGroup() throws {
    // A quarter turn maps right to down.
    let group = Group(
      transform: CGAffineTransform(translationX: 10, y: 10).rotated(by: .pi / 2),
      items: [.shadow(Drawing.rect(-2, -2, 4, 4), black(0, 5, 0))])

    let picture = try Drawing.render([.group(group)], 20, 20)

    #expect(picture.alpha(10, 15) == 255)
    #expect(picture.alpha(15, 10) == 0)
  }

  @Test func colorAndAlphaAreThoseOfTheShadow() throws {
    let shadow = Shadow(
      color: Color(red: 1, green: 0, blue: 0, alpha: 0.5), offset: .zero, sigma: 2)

    let picture = try Drawing.render([.shadow(Drawing.rect(0, 0, 40, 40), shadow)], 40, 40)

    #expect(picture[x: 20, y: 20] == SIMD4(255, 0, 0, 128))
  }

  /// In a round clip, Cairo itself composites the colour.
  @Test func colorsAreBlendedAsCairoDoes() throws {
    let colors = [
      Color(red: 0.9, green: 0.3, blue: 0.05, alpha: 0.62), Color(white: 0, alpha: 0.31),
      Color(white: 1, alpha: 0.8), Color.black, Color(red: 0.2, green: 1, blue: 0.7),
    ]
    let stripes = stride(from: 0.0, to: 90, by: 6).map { x in
      let color = Color(red: x / 90, green: 1 - x / 90, blue: 0.4, alpha: x / 80)
      return DisplayItem.fill(Drawing.rect(x, 0, 5, 80), .color(color))
    }
    for color in colors {
      let shadow = DisplayItem.shadow(
        Drawing.rounded(21.3, 17.8, 50, 40, 11), Shadow(color: color, offset: .zero, sigma: 6))
      func render(clip: Path?) throws -> Bitmap {
        try Drawing.render(stripes + [.group(Group(clip: clip, items: [shadow]))], 91, 79)
      }

      let ours = try render(clip: nil)
      let cairos = try render(clip: Drawing.rounded(-900, -900, 2000, 2000, 400))

      #expect(ours == cairos)
    }
  }

  @Test(arguments: [CGFloat.nan, -3])
  func blurThatIsNoneDrawsNothing(sigma: CGFloat) throws {
    let picture = try Drawing.render([.shadow(Drawing.rect(0, 0, 9, 9), black(sigma))], 9, 9)

    #expect(picture.pixels.allSatisfy { $0 == 0 })
  }

  @Test func hugeBlursAreDrawnWithinReason() throws {
    let items = [200, 3000, 1e9, 1e300].map { sigma in
      DisplayItem.shadow(Drawing.rect(-1e6, -1e6, 2e6, 2e6), black(sigma))
    }

    let picture = try Drawing.render(items, 60, 60)

    #expect(picture.alpha(30, 30) == 255)
  }

  @Test func blurBeyondSixtyFourPixelsIsStillClose() throws {
    #expect(try error(Drawing.rounded(30, 30, 90, 80, 10), sigma: 90, side: 150) <= 1.5)
  }
}
