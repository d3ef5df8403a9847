import Foundation
import GalleyGeometry
import Testing

@testable import GalleyLayouts

/// Items of 60 x 60 in 300 x 240: the middle is (150, 120), the radius 80.
struct CircleArrangementTests {
  private let viewport = CGSize(width: 300, height: 240)

  private func circle(
    _ count: Int, radius: CGFloat? = nil, startAngle: CGFloat = 0, sweep: CGFloat = 360
  ) -> CircleArrangement {
    CircleArrangement(
      count: count, viewport: viewport, radius: radius, startAngle: startAngle, sweep: sweep)
  }

  @Test func theFirstItemIsAtThreeOClock() {
    #expect(circle(4).frame(ofItem: 0) == CGRect(x: 200, y: 90, width: 60, height: 60))
  }

  @Test func itemsGoRoundClockwise() {
    let circle = circle(4)

    #expect(circle.frame(ofItem: 1) == CGRect(x: 120, y: 170, width: 60, height: 60))
    #expect(circle.frame(ofItem: 2) == CGRect(x: 40, y: 90, width: 60, height: 60))
    #expect(circle.frame(ofItem: 3) == CGRect(x: 120, y: 10, width: 60, height: 60))
  }

  @Test func theRadiusIsAThirdOfTheShorterSide() {
    #expect(circle(1).radius == 80)
    #expect(circle(1).contentSize == viewport)
  }

  @Test func theStartAngleTurnsTheCircle() {
    // Minus a quarter is twelve o'clock.
    #expect(circle(4, startAngle: -90).frame(ofItem: 0)?.origin == CGPoint(x: 120, y: 10))
    #expect(circle(4, startAngle: 270).frame(ofItem: 0)?.origin == CGPoint(x: 120, y: 10))
  }

  @Test func anArcHasItemsAtBothEnds() {
    let circle = circle(3, sweep: 180)

    #expect((0..<3).map { circle.angle(ofItem: $0) } == [0, 90, 180])
  }

  @Test func aSweepBelowZeroGoesAnticlockwise() {
    #expect(circle(4, sweep: -360).frame(ofItem: 1)?.origin == CGPoint(x: 120, y: 10))
  }

  @Test func noItemsAndOneItemWork() {
    #expect(circle(0).frame(ofItem: 0) == nil)
    #expect(circle(0).items(in: .infinite).isEmpty)
    #expect(circle(1, sweep: 90).angle(ofItem: 0) == 0)
    #expect(circle(-3).count == 0)
  }

  @Test func itemsThatDoNotExistHaveNoFrame() {
    #expect(circle(4).frame(ofItem: -1) == nil)
    #expect(circle(4).frame(ofItem: 4) == nil)
  }

  @Test func unusableNumbersHaveAMeaning() {
    #expect(circle(4, radius: -5).frame(ofItem: 1)?.origin == CGPoint(x: 120, y: 90))
    #expect(circle(4, radius: .nan).radius == 80)
    #expect(circle(4, startAngle: .nan).angle(ofItem: 0) == 0)
    #expect(circle(4, sweep: .infinity).angle(ofItem: 1) == 90)
    #expect(circle(4, sweep: 9000).angle(ofItem: 1) == 90)
    let odd = CircleArrangement(
      count: 2, viewport: CGSize(width: -1, height: CGFloat.nan),
      itemSize: CGSize(width: CGFloat.nan, height: -2))
    #expect(odd.frame(ofItem: 1) == CGRect(x: 0, y: 0, width: 0, height: 0))
    #expect(odd.items(in: .infinite).isEmpty)
  }

  // MARK: Items in a rectangle

  @Test func aRectangleFindsWhatIntersectsIt() {
    let circle = circle(4)

    #expect(circle.items(in: CGRect(x: 150, y: 0, width: 150, height: 240)) == [0, 1, 3])
    #expect(circle.items(in: CGRect(x: 0, y: 0, width: 300, height: 240)) == [0, 1, 2, 3])
    #expect(circle.items(in: CGRect(x: 120, y: 90, width: 60, height: 60)) == [])
  }

  @Test func touchingIsNotIntersecting() {
    #expect(circle(4).items(in: CGRect(x: 260, y: 0, width: 40, height: 240)).isEmpty)
    #expect(circle(4).items(in: CGRect(x: 259.5, y: 0, width: 40, height: 240)) == [0])
  }

  @Test(arguments: [0, 1, 2, 3, 7, 50])
  func rectanglesFindExactlyWhatASearchThroughAllFinds(count: Int) {
    var state: UInt64 = 42
    func random(_ range: ClosedRange<CGFloat>) -> CGFloat {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound
        + CGFloat(state >> 40) / CGFloat(1 << 24) * (range.upperBound - range.lowerBound)
    }
    for _ in 0..<200 {
      let circle = CircleArrangement(
        count: count, viewport: CGSize(width: random(0...400), height: random(0...400)),
        itemSize: CGSize(width: random(1...90), height: random(1...90)),
        radius: random(0...600), startAngle: random(-800...800), sweep: random(-360...360))
      let rect = CGRect(
        x: random(-500...500), y: random(-500...500), width: random(0...500),
        height: random(0...500))

      let all = (0..<count).filter { circle.frame(ofItem: $0)?.overlaps(rect) ?? false }

      #expect(circle.items(in: rect) == all)
    }
  }

  @Test func aHundredThousandItemsAreNotSearchedThrough() {
    let circle = circle(100_000, radius: 100_000)
    // The circumference is 628,318 points: items are 6.28 points apart, and a corner of 300 x 240 shows about fifty.
    let rect = CGRect(x: 100_000, y: 0, width: 300, height: 240)

    #expect(circle.items(in: rect).count < 120)
    #expect(circle.candidates(in: rect).count < 240)
  }

  // MARK: The original

  @Test func framesAreTheOriginals() throws {
    let vector = try #require(try Vector.all(in: "derived", named: "jasnig/circle").first)
    let circle = CircleArrangement(count: 8, viewport: CGSize(width: 320, height: 480))

    for element in vector.expected.frames ?? [] {
      let expected = Vector.rect(element.frame ?? [])
      let frame = try #require(circle.frame(ofItem: element.item))
      #expect(abs(frame.minX - expected.minX) < 1e-6 && abs(frame.minY - expected.minY) < 1e-6)
      #expect(frame.size == expected.size)
    }
    #expect(vector.expected.frames?.count == 8)
  }
}
