import GalleyDrawing
import GalleyGeometry
import Testing

@Suite struct ExtentOfNoNumberTests {
  @Test func aClipThatIsNoNumberShowsNothing() {
    let nowhere = Path(rect: CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10))
    let item = DisplayItem.fill(
      Path(rect: CGRect(x: 0, y: 0, width: 5, height: 5)), .color(.black))

    #expect(Group(clip: nowhere, items: [item]).extent.isNull)
  }
}
