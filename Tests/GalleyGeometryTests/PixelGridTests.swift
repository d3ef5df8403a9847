import GalleyGeometry
import Testing

struct PixelGridTests {
  @Test func halvesGoUpAlsoBelowZero() {
    let grid = PixelGrid(scale: 1)

    #expect(grid.rounded(2.5) == 3)
    #expect(grid.rounded(-2.5) == -2)
  }

  @Test func atThreeTimesAPointHasThreeSteps() {
    let grid = PixelGrid(scale: 3)

    #expect(grid.rounded(1.2) == 4.0 / 3)
    #expect(grid.floored(1.2) == 1)
    #expect(grid.ceiled(1.01) == 4.0 / 3)
  }

  @Test func aGridPositionStays() {
    let grid = PixelGrid(scale: 2)

    #expect(grid.rounded(7.5) == 7.5 && grid.floored(7.5) == 7.5 && grid.ceiled(7.5) == 7.5)
  }

  @Test func pointsAreRoundedOnBothAxes() {
    #expect(
      PixelGrid(scale: 2).rounded(CGPoint(x: 0.3, y: 0.8)) == CGPoint(x: 0.5, y: 1))
  }
}

struct CornerRadiiTests {
  @Test func onlyChosenCornersAreRound() {
    let radii = CornerRadii(8, corners: [.topLeft, .bottomRight])

    #expect(radii == CornerRadii(topLeft: 8, topRight: 0, bottomLeft: 0, bottomRight: 8))
  }

  @Test func radiiEndAtHalfTheShorterSide() {
    let clamped = CornerRadii(50).clamped(to: CGSize(width: 100, height: 60))

    #expect(clamped == CornerRadii(30))
  }

  @Test func radiiThatAreNoNumbersAreZero() {
    let radii = CornerRadii(topLeft: .nan, topRight: .infinity, bottomLeft: -1, bottomRight: 2)

    let clamped = radii.clamped(to: CGSize(width: 10, height: 10))

    #expect(clamped == CornerRadii(topLeft: 0, topRight: 0, bottomLeft: 0, bottomRight: 2))
  }

  @Test func squareCornersStaySquareWhenGrown() {
    let grown = CornerRadii(4, corners: .topLeft).expanded(by: 3)

    #expect(grown == CornerRadii(7, corners: .topLeft))
  }

  @Test func shrinkingEndsAtSquare() {
    #expect(CornerRadii(4).expanded(by: -10).isZero)
  }
}
