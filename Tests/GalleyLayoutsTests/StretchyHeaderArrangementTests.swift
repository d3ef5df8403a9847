import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

struct StretchyHeaderArrangementTests {
  private let header = CGRect(x: 0, y: 0, width: 320, height: 150)

  @Test func aPulledHeaderKeepsItsEnd() {
    let stretch = StretchyHeaderArrangement(.first, direction: .vertical, visibleStart: -60)

    // 150 + 60 high, from −60: it still ends at 150.
    #expect(
      stretch.frame(header, ofHeaderIn: 0) == CGRect(x: 0, y: -60, width: 320, height: 210))
  }

  @Test func aScrolledHeaderIsAsItWas() {
    let stretch = StretchyHeaderArrangement(.first, direction: .vertical, visibleStart: 60)

    #expect(stretch.pull == 0)
    #expect(stretch.frame(header, ofHeaderIn: 0) == header)
  }

  @Test func onlyTheFirstSectionsHeaderStretches() {
    let stretch = StretchyHeaderArrangement(.first, direction: .vertical, visibleStart: -60)
    let second = header.offsetBy(dx: 0, dy: 400)

    #expect(stretch.frame(second, ofHeaderIn: 1) == second)
  }

  @Test func allHeadersStretchByTheWholePull() {
    let stretch = StretchyHeaderArrangement(.all, direction: .vertical, visibleStart: -60)
    let second = header.offsetBy(dx: 0, dy: 400)

    #expect(
      stretch.frame(second, ofHeaderIn: 1) == CGRect(x: 0, y: 340, width: 320, height: 210))
  }

  @Test func sidewaysAHeaderStretchesAlongX() {
    let stretch = StretchyHeaderArrangement(.first, direction: .horizontal, visibleStart: -30)
    let header = CGRect(x: 0, y: 0, width: 90, height: 160)

    #expect(
      stretch.frame(header, ofHeaderIn: 0) == CGRect(x: -30, y: 0, width: 120, height: 160))
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func aPlaceThatIsNoNumberIsNoPull(start: CGFloat) {
    #expect(
      StretchyHeaderArrangement(.all, direction: .vertical, visibleStart: start).pull == 0)
  }

  @Test func aHugePullIsABillion() {
    let stretch = StretchyHeaderArrangement(.first, direction: .vertical, visibleStart: -1e300)

    #expect(stretch.pull == 1e9)
  }
}
