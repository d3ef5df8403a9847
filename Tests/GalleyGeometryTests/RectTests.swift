import GalleyGeometry
import Testing

/// The platform's rectangles must follow CoreGraphics' rules; vectors from GNUstep's tests on macOS.
struct RectTests {
  private let ten = CGRect(x: 0, y: 0, width: 10, height: 10)

  @Test func negativeSizesAreTurnedAround() {
    let rect = CGRect(x: 10, y: 10, width: -4, height: -6)

    #expect(rect.standardized == CGRect(x: 6, y: 4, width: 4, height: 6))
    #expect(rect.minX == 6 && rect.maxX == 10 && rect.width == 4)
  }

  @Test func rectanglesApartHaveNoIntersection() {
    #expect(ten.intersection(CGRect(x: 100, y: 100, width: 5, height: 5)).isNull)
  }

  @Test func overlapIsTheIntersection() {
    let overlap = ten.intersection(CGRect(x: 5, y: 5, width: 10, height: 10))

    #expect(overlap == CGRect(x: 5, y: 5, width: 5, height: 5))
  }

  @Test func nothingAddsNothingToAUnion() {
    #expect(ten.union(.null) == ten)
  }

  @Test func anInsetBeyondTheMiddleLeavesNothing() {
    #expect(ten.insetBy(dx: 6, dy: 6).isNull)
  }

  @Test func integralGrowsToWholePoints() {
    let rect = CGRect(x: 1.2, y: 2.7, width: 3.3, height: 4.6)

    #expect(rect.integral == CGRect(x: 1, y: 2, width: 4, height: 6))
  }

  @Test func pointsOnTheFarEdgesAreOutside() {
    #expect(ten.contains(CGPoint(x: 0, y: 0)) && !ten.contains(CGPoint(x: 10, y: 10)))
  }

  @Test func edgeInsetsMoveEachEdge() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

    #expect(ten.inset(by: insets) == CGRect(x: 2, y: 1, width: 4, height: 6))
  }

  @Test func negativeInsetsExtend() {
    let insets = EdgeInsets(top: -1, left: -2, bottom: -3, right: -4)

    #expect(ten.inset(by: insets) == CGRect(x: -2, y: -1, width: 16, height: 14))
  }

  @Test func insetsAddEdgeByEdge() {
    let sum =
      EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      + EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)

    #expect(sum == EdgeInsets(top: 11, left: 22, bottom: 33, right: 44))
    #expect(sum.horizontal == 66 && sum.vertical == 44)
  }

  @Test func mirroringKeepsTheSizeAndTheDistanceFromTheOtherSide() {
    let rect = CGRect(x: 10, y: 5, width: 30, height: 20)

    #expect(rect.mirrored(inWidth: 100) == CGRect(x: 60, y: 5, width: 30, height: 20))
  }

  @Test func oneBadNumberMakesARectangleNotFinite() {
    #expect(ten.isFinite)
    #expect(!CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1).isFinite)
    #expect(!CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1).isFinite)
  }
}
