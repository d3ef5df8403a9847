import GalleyGeometry
import Testing

@Suite struct CommonRectTests {
  @Test func rectanglesShareWhatLiesInBoth() {
    let first = CGRect(x: 0, y: 0, width: 10, height: 20)

    #expect(
      first.common(with: CGRect(x: 4, y: 15, width: 10, height: 10))
        == CGRect(x: 4, y: 15, width: 6, height: 5))
    #expect(first.common(with: CGRect(x: 10, y: 0, width: 5, height: 5)).width == 0)
    #expect(first.common(with: CGRect(x: 11, y: 0, width: 5, height: 5)).isNull)
  }

  @Test func nothingIsSharedWithWhatIsNoRectangle() {
    let area = CGRect(x: 0, y: 0, width: 10, height: 20)

    #expect(area.common(with: CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5)).isNull)
    #expect(CGRect(x: 0, y: 0, width: CGFloat.nan, height: 5).common(with: area).isNull)
    #expect(area.common(with: .null).isNull)
  }
}
