import GalleyDrawing
import GalleyGeometry
import Testing

@testable import GalleyViews

@MainActor @Suite struct PixelSpaceTests {
  private let halves = PixelSpace(origin: .zero, grid: PixelGrid(scale: 2))

  @Test func edgesEndBetweenPixels() {
    // 50.222 is pixel 100.444, and 100.222 is pixel 200.444: 100 and 200.
    #expect(
      halves.snapped(CGRect(x: 0, y: 50.222, width: 200, height: 50))
        == CGRect(x: 0, y: 50, width: 200, height: 50))
  }

  @Test func whatIsInsideIsSnappedWhereItIsInThePicture() {
    let inside = halves.inside(CGAffineTransform(translationX: 10.3, y: 0))
    // The edges are 10.3 and 14.5 in the picture: 10.5 and 14.5 there, 0.2 and 4.2 inside.
    let snapped = inside.snapped(CGRect(x: 0, y: 0, width: 4.2, height: 1))
    #expect(abs(snapped.minX - 0.2) < 1e-9 && abs(snapped.maxX - 4.2) < 1e-9)
  }

  @Test func aThinRectangleKeepsAPixel() {
    #expect(
      halves.snapped(CGRect(x: 0, y: 3.1, width: 9, height: 0.1))
        == CGRect(x: 0, y: 3, width: 9, height: 0.5))
    #expect(halves.snapped(CGRect(x: 1.1, y: 0, width: 0, height: 4)).width == 0)
  }

  @Test(arguments: [CGAffineTransform(rotationAngle: 0.1), CGAffineTransform(scaleX: 2, y: 2)])
  func whatIsTurnedOrScaledKeepsItsEdges(map: CGAffineTransform) {
    let rect = CGRect(x: 0.3, y: 0.3, width: 1.3, height: 1.3)
    #expect(halves.inside(map).snapped(rect) == rect)
  }

  @Test(arguments: [CGFloat.infinity, .nan])
  func hostileRectanglesStayAsTheyAre(value: CGFloat) {
    #expect(halves.snapped(CGRect(x: value, y: 0, width: 1, height: 1)).maxY == 1)
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func neighboursShareEveryEdge(scale: CGFloat) {
    let space = PixelSpace(origin: .zero, grid: PixelGrid(scale: scale))
    for row in 0..<100 {
      let height = 10.37
      let (above, below) = (CGFloat(row) * height, CGFloat(row + 1) * height)
      let first = space.snapped(CGRect(x: 0, y: above, width: 1, height: height))
      let second = space.snapped(CGRect(x: 0, y: below, width: 1, height: height))
      #expect(abs(first.maxY - second.minY) < 1e-9)
    }
  }

  @Test func aClipAndABorderAreSnappedAsTheirBackground() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    root.displayScale = 2
    let card = View(frame: CGRect(x: 4.2, y: 4.2, width: 20, height: 20))
    card.backgroundColor = .black
    card.clipsToBounds = true
    card.layer.borderWidth = 1
    card.layer.borderColor = .white
    let inner = View(frame: CGRect(x: -5, y: -5, width: 50, height: 50))
    inner.backgroundColor = .white
    card.addSubview(inner)
    root.addSubview(card)
    let edges = root.displayList().dump.split(separator: "\n").filter { $0.contains("rect 4 4") }

    #expect(edges.count >= 2, "\(root.displayList().dump)")
  }
}
