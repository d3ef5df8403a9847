import GalleyGeometry
import Testing

@testable import GalleyViews

struct OverlapTests {
  private let ten = CGRect(x: 0, y: 0, width: 10, height: 10)

  @Test(arguments: [
    (CGRect(x: 10, y: 0, width: 5, height: 5), false),
    (CGRect(x: -5, y: 0, width: 5, height: 5), false),
    (CGRect(x: 0, y: 10, width: 5, height: 5), false),
    (CGRect(x: 9.5, y: 9.5, width: 5, height: 5), true),
    (CGRect(x: 5, y: 5, width: 0, height: 0), true), (CGRect.null, false),
    (CGRect.infinite, true), (CGRect(x: 0, y: 0, width: CGFloat.nan, height: 5), false),
  ])
  func touchingIsNotOverlapping(other: CGRect, overlaps: Bool) {
    #expect(ten.overlaps(other) == overlaps)
    #expect(other.overlaps(ten) == overlaps)
  }
}
