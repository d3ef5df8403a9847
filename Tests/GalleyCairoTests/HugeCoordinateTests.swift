import GalleyCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import Testing

@Suite struct HugeCoordinateTests {
  private let black = Shadow(color: .black, offset: .zero, sigma: 3)

  @Test(arguments: [1e7, 1e9, 1e30, 1e154, 1e308])
  func shapeAroundEverythingCoversThePicture(size: CGFloat) throws {
    let rect = CGRect(x: -size / 2, y: -size / 2, width: size, height: size)
    let shapes = [
      Path(rect: rect), Path(roundedRect: rect, radii: CornerRadii(size / 8)),
      Path(elements: Path(rect: rect).elements),
    ]
    for shape in shapes {
      let filled = try Drawing.render([.fill(shape, Drawing.black)], 9, 9, scale: 3)
      let shadowed = try Drawing.render([.shadow(shape, black)], 9, 9, scale: 3)
      let clipped = try Drawing.render(
        [.group(Group(clip: shape, opacity: 1, items: [.fill(shape, Drawing.black)]))], 9, 9)

      for picture in [filled, shadowed, clipped] {
        #expect((0..<picture.width).allSatisfy { picture.alpha($0, 4) == 255 })
      }
    }
  }

  @Test func edgeInSightStaysWhereItIs() throws {
    let near = try Drawing.render(
      [.fill(Path(elements: Drawing.rect(-100, -100, 104.5, 103.25).elements), Drawing.black)], 9, 9
    )

    let far = try Drawing.render(
      [
        .fill(
          Path(elements: Drawing.rect(-1e10, -1e10, 1e10 + 4.5, 1e10 + 3.25).elements),
          Drawing.black)
      ],
      9, 9)

    #expect(far.largestDifference(from: near) <= 1)
  }

  @Test func roundCornerOfAHugeShapeIsRound() throws {
    // A circle of radius 10⁸ through the middle of the picture looks like a straight line.
    let shape = Drawing.rounded(10, -1e8, 2e8, 2e8, 1e8)

    let picture = try Drawing.render([.fill(shape, Drawing.black)], 20, 20)

    #expect(picture.alpha(9, 10) == 0)
    #expect(picture.alpha(10, 10) == 255)
  }

  @Test func shapesOutOfSightDrawNothing() throws {
    let items: [DisplayItem] = [
      .fill(Drawing.rect(1e308, 0, 1e300, 5), Drawing.black),
      .stroke(Drawing.rect(-1e200, 0, 1e190, 1e190), Stroke(width: 3), Drawing.black),
      .shadow(Drawing.rect(1e100, 1e100, 1e99, 1e99), black),
      .image(ImageName("none"), in: CGRect(x: 1e300, y: 1e300, width: 1e10, height: 1e10)),
      .fill(Drawing.rect(.nan, 0, 5, 5), Drawing.black),
      .fill(
        Path(elements: [.move(.zero), .line(CGPoint(x: CGFloat.nan, y: 3)), .close]), Drawing.black),
    ]

    let picture = try Drawing.render(items, 9, 9)

    #expect(picture.pixels.allSatisfy { $0 == 0 })
  }

  @Test func strokeAlongAHugeShapeIsDrawnWhereItIsSeen() throws {
    let shape = Drawing.rect(5, -1e9, 1e12, 2e9)

    for dash in [[], [3, 3]] as [[CGFloat]] {
      let picture = try Drawing.render(
        [.stroke(shape, Stroke(width: 2, dash: dash), Drawing.black)], 12, 12)

      #expect((0..<12).contains { picture.alpha(4, $0) == 255 })
      #expect((0..<12).allSatisfy { picture.alpha(8, $0) == 0 })
    }
  }

  @Test func dashesOfALongLineKeepTheirPlace() throws {
    // 60,000 points are a whole number of dashes, so the pattern at 60,000 equals the one at 0.
    func line(from x: CGFloat) -> DisplayItem {
      .stroke(
        Path(elements: [.move(CGPoint(x: x, y: 0.5)), .line(CGPoint(x: 90, y: 0.5))]),
        Stroke(width: 1, dash: [4, 2]), Drawing.black)
    }

    let short = try Drawing.render([line(from: 0)], 30, 1)
    let long = try Drawing.render([line(from: -60_000)], 30, 1)

    #expect(long == short)
  }

  @Test(arguments: [1e8, 1e200])
  func penWiderThanEverythingCoversThePicture(width: CGFloat) throws {
    let picture = try Drawing.render(
      [.stroke(Drawing.rect(2, 2, 3, 3), Stroke(width: width), Drawing.black)], 9, 9)

    #expect(picture.alpha(0, 0) == 255 && picture.alpha(8, 8) == 255)
  }

  @Test func hugeAndTinyTextDoesNotTrap() throws {
    for size in [1e-300, 1e6, 1e200, CGFloat.nan, .infinity, -4] {
      let items = try Drawing.text("Ag", size: size)
      _ = try Drawing.render(items, 20, 20)
      _ = try Drawing.render(
        [.group(Group(transform: CGAffineTransform(scaleX: 1e12, y: 1e12), items: items))], 20, 20)
    }
  }

  @Test func handMadeRunsOfAnySizeDoNotTrap() throws {
    for size in [CGFloat.nan, .infinity, 1e300, 0, -1] {
      let run = TextRun(
        text: "A", font: Font(size: size), face: "Inter-Regular", color: .black,
        origin: CGPoint(x: size, y: 1e308), width: 0,
        glyphs: [
          .init(id: 4_000_000_000, position: CGPoint(x: size, y: 0), cluster: 0),
          .init(id: 2, position: CGPoint(x: CGFloat.nan, y: 0), cluster: 0),
        ])
      let picture = try Drawing.render([.text(run)], 9, 9)
      #expect(picture.pixels.allSatisfy { $0 == 0 })
    }
  }

  @Test(arguments: [1e12, 1e300])
  func hugeGroupsWithShadowAndOpacityTakeNoMoreThanThePicture(size: CGFloat) throws {
    let group = Group(
      opacity: 0.5, shadow: Shadow(color: .black, offset: CGVector(dx: 4, dy: 4), sigma: 8),
      items: [.fill(Drawing.rect(-size, -size, 2 * size, 2 * size), Drawing.red)])

    let picture = try Drawing.render([.group(group)], 30, 30)

    #expect(picture[x: 15, y: 15] == SIMD4(255, 0, 0, 128))
  }

  @Test func offsetsBeyondAllMeasureDoNotTrap() throws {
    for offset in [1e9, 1e300, CGFloat.infinity, .nan] {
      let far = Shadow(color: .black, offset: CGVector(dx: offset, dy: 0), sigma: 2)
      let items: [DisplayItem] = [.fill(Drawing.rect(0, 0, 9, 9), Drawing.red)]
      let picture = try Drawing.render(
        [.shadow(Drawing.rect(0, 0, 9, 9), far), .group(Group(shadow: far, items: items))], 9, 9)
      #expect(picture[x: 4, y: 4] == SIMD4(255, 0, 0, 255))
    }
  }

  @Test func gradientsOfAnySizeDoNotTrap() throws {
    for length in [1e-300, 1e6, 1e12, 1e308] {
      let stops = [Color.black, .white].enumerated().map {
        Gradient.Stop(location: Double($0.offset), color: $0.element)
      }
      let shape = Gradient.Shape.linear(from: .zero, to: CGPoint(x: length, y: 0))
      let picture = try Drawing.render(
        [.fill(Drawing.rect(0, 0, 9, 9), .gradient(Gradient(shape: shape, stops: stops)))], 9, 9)
      #expect(picture.alpha(4, 4) == 255)
    }
  }
}
