import GalleyDrawing
import GalleyGeometry
import Testing

struct ExtentTests {
  private let rect = CGRect(x: 10, y: 10, width: 20, height: 20)

  @Test func aShadowReachesThreeSigmaFromItsOffset() {
    let shadow = Shadow(color: .black, offset: CGVector(dx: 5, dy: 0), sigma: 2)

    let extent = DisplayItem.shadow(Path(rect: rect), shadow).extent

    #expect(extent == CGRect(x: 9, y: 4, width: 32, height: 32))
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
}
