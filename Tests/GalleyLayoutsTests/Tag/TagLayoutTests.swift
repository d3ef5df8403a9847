import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import GalleyViews
import Testing

@MainActor struct TagLayoutTests {
  private func stage(_ widths: [CGFloat], _ layout: TagLayout = TagLayout()) -> FlowStage {
    let stage = FlowStage(
      [StageSection(sizes: widths.map { CGSize(width: $0, height: 30) })],
      size: CGSize(width: 200, height: 300), layout: layout)
    stage.view.layoutIfNeeded()
    return stage
  }

  private func minX(_ stage: FlowStage) -> [CGFloat?] {
    (0..<stage.view.numberOfItems(inSection: 0)).map {
      stage.frame(.cell(IndexPath(item: $0, section: 0)))?.minX
    }
  }

  @Test func tagsStartAtTheLeft() {
    #expect(minX(stage([90, 40, 90])) == [0, 100, 0])
  }

  @Test func theAlignmentReachesTheLines() {
    let layout = TagLayout()
    let stage = stage([90, 90, 40], layout)

    layout.alignment = .center
    stage.view.layoutIfNeeded()
    #expect(minX(stage) == [5, 105, 80])

    layout.alignment = .right
    stage.view.layoutIfNeeded()
    #expect(minX(stage) == [10, 110, 160])

    layout.alignment = .justified
    stage.view.layoutIfNeeded()
    #expect(minX(stage) == [0, 110, 0])
  }

  @Test func rightToLeftMirrorsTheLines() {
    let stage = stage([90, 40, 90])
    stage.view.layoutDirection = .rightToLeft
    stage.view.layoutIfNeeded()

    #expect(minX(stage) == [110, 60, 110])
  }

  @Test func aNarrowerViewWrapsAgainWithoutAsking() {
    let stage = stage([90, 90])
    let asked = stage.source.sizeQuestions

    stage.view.frame = CGRect(x: 0, y: 0, width: 80, height: 300)
    stage.view.layoutIfNeeded()

    #expect(
      stage.frame(.cell(IndexPath(item: 1, section: 0)))
        == CGRect(x: 0, y: 40, width: 80, height: 30))
    #expect(stage.source.sizeQuestions == asked)
  }

  @Test func aTextIsMeasuredAndPadded() {
    let size = measured("abcd") { $0.padding = EdgeInsets(top: 3, left: 8, bottom: 5, right: 9) }

    // Four letters of 8.3 points on a grid of half points: 33.5, and 17; 20.2 high: 20.5, and 8.
    #expect(size == CGSize(width: 50.5, height: 28.5))
  }

  @Test func theFontIsThatOfTheLayout() {
    #expect(measured("abcd") { $0.font = Font(size: 34) } == CGSize(width: 90.5, height: 52.5))
  }

  @Test func anEmptyTextIsAsHighAsAnother() {
    #expect(measured("") { _ in } == CGSize(width: 24, height: 32.5))
  }

  /// The size of a text whose letters are 8.3 by 20.2 points at the usual font size.
  private func measured(_ text: String, _ change: (TagLayout) -> Void) -> CGSize {
    let environment = Environment(
      layoutText: { request in
        let factor = request.font.size / 17
        return TextLayout(
          size: CGSize(
            width: CGFloat(request.text.count) * 8.3 * factor, height: 20.2 * factor),
          firstBaseline: 15 * factor, runs: [])
      }, imageSize: { _ in nil })
    let layout = TagLayout()
    let stage = stage([10], layout)
    stage.view.environment = environment
    stage.view.displayScale = 2
    change(layout)
    return layout.size(forText: text)
  }
}
