import GalleyDrawing
import GalleyGeometry
import Testing

struct ExtentTests {
  private let rect = CGRect(x: 10, y: 10, width: 20, height: 20)

  @Test func aShadowReachesTwoSigmaFromItsOffset() {
    let shadow = Shadow(color: .black, offset: CGVector(dx: 5, dy: 0), sigma: 2)

    let extent = DisplayItem.shadow(Path(rect: rect), shadow).extent

    #expect(extent == CGRect(x: 11, y: 6, width: 28, height: 28))
  }

  @Test func aLineAroundARectangleReachesHalfItsWidth() {
    let item = DisplayItem.stroke(Path(rect: rect), Stroke(width: 4), .color(.black))

    #expect(item.extent == CGRect(x: 8, y: 8, width: 24, height: 24))
  }

  @Test func aGroupIsCutByItsClipAndThenMapped() {
    let group = Group(
      transform: CGAffineTransform(scaleX: 2, y: 2),
      clip: Path(rect: CGRect(x: 0, y: 0, width: 15, height: 15)),
      items: [.fill(Path(rect: rect), .color(.black))])

    #expect(DisplayItem.group(group).extent == CGRect(x: 20, y: 20, width: 10, height: 10))
  }

  @Test func whatIsFadedOutOrEmptyHasNoExtent() {
    let fill = DisplayItem.fill(Path(rect: rect), .color(.black))

    #expect(DisplayItem.group(Group(opacity: 0, items: [fill])).extent.isNull)
    #expect(DisplayItem.group(Group(items: [])).extent.isNull)
  }

  @Test func movingMovesGradientsToo() {
    let stops = [
      Gradient.Stop(location: 0, color: .white), Gradient.Stop(location: 1, color: .black),
    ]
    func fill(_ x: CGFloat) -> DisplayItem {
      .fill(
        Path(rect: CGRect(x: x, y: 0, width: 4, height: 4)),
        .gradient(
          Gradient(
            shape: .linear(from: CGPoint(x: x, y: 0), to: CGPoint(x: x + 4, y: 0)), stops: stops)))
    }

    #expect(fill(0).moved(by: CGVector(dx: 7, dy: 0)) == fill(7))
  }

  @Test func whatIsNotDrawnCoversNothing() {
    let clear = Shadow(color: .clear, offset: .zero, sigma: 3)
    let negative = Shadow(color: .black, offset: .zero, sigma: -1)

    #expect(DisplayItem.shadow(Path(rect: rect), clear).extent.isNull)
    #expect(DisplayItem.shadow(Path(rect: rect), negative).extent.isNull)
    #expect(
      DisplayItem.stroke(Path(rect: rect), Stroke(width: 0), .color(.black)).extent.isNull)
  }

  // Each group used to transform the box of its inner group, so the box grew with every rotation.
  @Test func turnsThatUndoEachOtherLeaveTheExtentAsItIs() {
    let turn = CGAffineTransform(rotationAngle: .pi / 4)
    let inner = Group(transform: turn, items: [.fill(Path(rect: rect), .color(.black))])
    let outer = Group(transform: turn.inverted(), items: [.group(inner)])

    let extent = outer.extent

    #expect(abs(extent.minX - 10) < 1e-9 && abs(extent.width - 20) < 1e-9)
  }

  // SVG used to clamp distant edges before the transform, so a huge shape that was scaled down covered too little.
  @Test func aHugeShapeMadeSmallIsCoveredAsAWhole() {
    let huge = Path(rect: CGRect(x: 0, y: 0, width: 1e8, height: 1e8))
    let group = Group(
      transform: CGAffineTransform(scaleX: 1e-6, y: 1e-6), items: [.fill(huge, .color(.black))])

    #expect(abs(group.extent.width - 100) < 1e-9)
  }

  @Test func numbersOutsideOfAllBoundsDoNotOverflow() {
    let far = Path(rect: CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300))
    let shadow = Shadow(color: .black, offset: .zero, sigma: 1e300)
    let group = Group(
      transform: CGAffineTransform(scaleX: 1e30, y: 1e30), shadow: shadow,
      items: [.stroke(far, Stroke(width: 1e308), .color(.black))])

    #expect(group.extent.isFinite && !group.extent.isEmpty)
  }

  @Test func aMaskCutsOff() {
    let group = Group(
      mask: [.fill(Path(rect: CGRect(x: 0, y: 0, width: 15, height: 15)), .color(.black))],
      items: [.fill(Path(rect: rect), .color(.black))])

    #expect(group.extent == CGRect(x: 10, y: 10, width: 5, height: 5))
  }
}

struct CoverTests {
  private let area = CGRect(x: 1, y: 2, width: 30, height: 40)

  @Test func fillsAndImagesPaintOverTheirArea() throws {
    let half = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    let image = try #require(DisplayItem.image(ImageName("a"), in: area).cover)
    let fill = try #require(DisplayItem.fill(Path(rect: area), .color(half)).cover)

    #expect(image.area == area && image.opacity == 1)
    #expect(fill.area == area && fill.opacity == 0.5)
  }

  @Test func linesAndGroupsLeaveTheirAreaFree() {
    let line = DisplayItem.stroke(Path(rect: area), Stroke(width: 1), .color(.black))

    #expect(line.cover == nil)
    #expect(DisplayItem.group(Group(items: [line])).cover == nil)
  }
}
