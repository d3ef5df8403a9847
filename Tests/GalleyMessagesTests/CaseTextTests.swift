import Foundation
import GalleyBase
import GalleyDrawing
import GalleyGeometry
import GalleyGoldens
import GalleyMessages
import Testing

@Suite struct CaseTextTests {
  @Test func theSentenceComesFirstThenElementsThenWhatToDo() {
    let result = CaseResult(
      name: "photo-feed/top", title: "", place: SourcePlace(file: "a.yaml"), status: .different,
      stages: [StageResult(.layout, .different), StageResult(.png, .different)],
      headline: "3 elements differ, 1 cause",
      findings: [Finding("cell 0-3", "moved right 8 pt")],
      pixels: PixelResult(
        pixels: 4212, total: 658_320, largestStep: 90, expectedSize: [780, 844],
        actualSize: [780, 844],
        regions: [
          .init(
            rect: [0, 0, 9, 9], pixels: 4212, largestStep: 90, meanStep: 1,
            elements: ["cells 0-3…0-6"])
        ]))

    #expect(
      CaseText(result).whole(adding: [("accept:", "galley check photo-feed/top --update")]) == """
        photo-feed/top: 3 elements differ, 1 cause
          cell 0-3   moved right 8 pt
          pixels     4,212 of 658,320 differ in 1 region: cells 0-3…0-6
          accept:    galley check photo-feed/top --update
        """)
  }

  @Test func uikitsPictureHasASentence() {
    var figures = UIKitPicture(
      file: "a.png", size: [30, 15], scale: 3, actualSize: [20, 10], actualScale: 2,
      compared: 1450, different: 0)
    #expect(PixelText.sentence(figures) == "as in UIKit's picture a.png, texts left out")
    figures.different = 3
    #expect(
      PixelText.sentence(figures)
        == "3 of 1,450 pixels differ from UIKit's picture a.png, texts left out")
    figures.others = ["a@2x.png", "b.png"]
    #expect(
      PixelText.sentence(figures)
        == "3 of 1,450 pixels differ from UIKit's picture a.png, texts left out; not compared: a@2x.png, b.png"
    )
    figures.elements = [
      .init(
        element: "cell 0-2", meanDistance: 12.3,
        edges: [.init(side: .bottom, pixels: 3), .init(side: .left, pixels: -1)]),
      .init(element: "cell 0-3", meanDistance: 5, edges: []),
    ]
    #expect(
      PixelText.rows(figures).map { "\($0.name) \($0.text)" } == [
        "cell 0-2 in UIKit's picture: bottom edge 3 px lower, left edge 1 px further left, colours differ by 12.3 on average",
        "cell 0-3 in UIKit's picture: colours differ by 5 on average",
      ])
    figures = UIKitPicture(
      file: "a.png", size: [36, 15], scale: 3, actualSize: [20, 10], actualScale: 2)
    #expect(
      PixelText.sentence(figures)
        == "UIKit's picture a.png has 12×5 points, this one 10×5")
  }

  @Test func moreThanADozenFindingsAreCounted() {
    let findings = (0..<15).map { Finding("cell 0-\($0)", "moved") }
    let result = CaseResult(
      name: "a", title: "", place: SourcePlace(file: "a"), status: .different, headline: "h",
      findings: findings)

    let lines = CaseText(result).whole().split(separator: "\n")

    #expect(lines.count == 14)
    #expect(lines.last == "  …          and 3 more")
  }

  @Test func lastWordsFollowTheHeadline() {
    let result = Verdict.failure("stopped by a trap (SIGILL)\nIndex out of range\nat line 7")
      .result(name: "a", title: "", place: SourcePlace(file: "a"))

    #expect(
      CaseText(result).whole() == """
        a: failed: stopped by a trap (SIGILL)
          says:      Index out of range
                     at line 7
        """)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (658_320, "658,320"), (1_234_567, "1,234,567"),
  ])
  func numbersAreGrouped(_ number: Int, _ text: String) {
    #expect(DecimalNumber.grouped(number) == text)
  }
}
