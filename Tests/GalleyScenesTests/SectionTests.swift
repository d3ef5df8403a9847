import GalleyBase
import GalleyGeometry
import Testing

@testable import GalleyScenes

@Suite struct SectionTests {
  @Test(
    arguments: [
      (0, 16_294_208_416_658_607_535), (1, 7_960_286_522_194_355_700),
      (2, 487_617_019_471_545_679),
    ] as [(UInt64, UInt64)])
  func splitMix64HasTheKnownNumbersOfSeedZero(index: UInt64, value: UInt64) {
    #expect(SplitMix64(seed: 0).value(at: index) == value)
  }

  @Test func splitMix64HasTheKnownNumberOfSeed1234567() {
    #expect(SplitMix64(seed: 1_234_567).value(at: 0) == 6_457_827_717_110_365_317)
  }

  @Test func drawnLengthsAreStepsOfTheRange() {
    let range = ItemSize.LengthRange(minimum: 80, maximum: 260, step: 1)

    #expect(range.length(0) == 80)
    #expect(range.length(0.5) == 170)
    #expect(range.length(1.0.nextDown) == 260)
  }

  @Test func aStepThatDoesNotDivideTheRangeStaysBelowTheMaximum() {
    let range = ItemSize.LengthRange(minimum: 10, maximum: 17, step: 5)

    #expect(range.length(0.49) == 10)
    #expect(range.length(0.5) == 15)
    #expect(range.length(1.0.nextDown) == 15)
  }

  @Test func widthAndHeightDrawDifferentNumbers() {
    let range = ItemSize.LengthRange(minimum: 0, maximum: 1000, step: 1)
    let size = ItemSize(width: .drawn(range), height: .drawn(range), seed: 0)
    let numbers = SplitMix64(seed: 0)

    let second = size.size(at: 1, layoutSize: .zero, in: .phone)

    #expect(second.width == range.length(numbers.unitValue(at: 2)))
    #expect(second.height == range.length(numbers.unitValue(at: 3)))
  }

  @Test func aRunIsFoundByItsItems() {
    let runs = Scene.ItemRuns([
      Scene.ItemRun(count: 1), Scene.ItemRun(count: 0), Scene.ItemRun(count: 4, look: 7),
      Scene.ItemRun(count: 2, look: 9),
    ])

    #expect(runs.count == 7)
    #expect(runs.run(at: 0)?.run.look == nil)
    #expect(runs.run(at: 1)?.run.look == 7)
    #expect(runs.run(at: 4)?.index == 3)
    #expect(runs.run(at: 6)?.run.look == 9)
    #expect(runs.run(at: 7) == nil)
    #expect(runs.run(at: -1) == nil)
  }

  @Test func aMapOfItemsIsOneRun() throws {
    let scene = try load("sections: [{ items: { count: 5, size: [10, 20], title: A } }]")
    let run = try #require(scene.sections[0].items.runs.first)

    #expect(run.count == 5)
    #expect(run.size.size(at: 3, layoutSize: .zero, in: .phone) == CGSize(width: 10, height: 20))
    #expect(run.texts["title"] == "A")
  }

  @Test func aWidthAloneKeepsTheLayoutsHeight() throws {
    let scene = try load("sections: [{ items: [{ width: 110 }] }]")
    let size = scene.sections[0].items.runs[0].size

    #expect(
      size.size(at: 0, layoutSize: CGSize(width: 1, height: 2), in: .phone)
        == CGSize(width: 110, height: 2))
  }

  @Test func delegateAnswersMayBeNegativeSpacingsAndZeroSizes() throws {
    let scene = try load(
      """
      sections:
        - { minimumLineSpacing: -20, minimumInteritemSpacing: -5, sectionInset: [-1, 0, 0, 0],
            headerReferenceSize: [0, 0], items: [{ size: [0, 0] }] }
      """)

    #expect(scene.sections[0].minimumLineSpacing == -20)
    #expect(scene.sections[0].minimumInteritemSpacing == -5)
    #expect(scene.sections[0].sectionInset?.top == -1)
    #expect(scene.sections[0].headerReferenceSize == .zero)
  }

  @Test func aHeaderBringsItsHeight() throws {
    let scene = try load("sections: [{ header: { text: A, height: 30 } }]")

    #expect(scene.sections[0].headerReferenceSize == CGSize(width: 0, height: 30))
    #expect(scene.sections[0].header?.texts["text"] == "A")
  }

  @Test func aHeaderWithTwoSizesIsAMistake() {
    let text = "sections: [{ header: { height: 30 }, headerReferenceSize: [0, 20] }]"

    #expect(
      mistakes(text) == [
        "1:22: sections[0].header: the header has a size, and headerReferenceSize gives another"
      ])
  }

  @Test func aHeaderWithoutSizeIsAMistake() {
    #expect(
      hint("sections: [{ header: Fruit }]")
        == "give it a height, or the layout a headerReferenceSize")
  }

  @Test func aRangeEndsAboveItsStart() {
    #expect(
      mistakes("sections: [{ items: [{ height: { min: 20, max: 10 } }] }]") == [
        "1:32: sections[0].items[0].height: max is below min"
      ])
  }

  @Test func aSeedWithoutARangeIsAMistake() {
    #expect(
      mistakes("sections: [{ items: [{ seed: 7, height: 10 }] }]") == [
        "1:30: sections[0].items[0].seed: a seed needs a range to draw from"
      ])
  }

  @Test(arguments: [
    ("0-3", "0-3"), ("0-*", "0-*"), ("0-2..5", "0-2..5"), ("12-7..7", "12-7"),
  ])
  func indexPathRangesAreRead(text: String, description: String) {
    #expect(IndexPathRange(text)?.description == description)
  }

  @Test(arguments: ["0:3", "0", "0-", "-1", "0-5..2", "0-+3", "0-3.", "0-99999999999", "a-b", ""])
  func otherTextIsNoIndexPathRange(text: String) {
    #expect(IndexPathRange(text) == nil)
  }

  private func compositional(_ item: String, _ more: String = "") -> String {
    """
    layout: { kind: compositional, section: { group: { group: vertical, width: fractionalWidth(1), height: estimated(40), subitems: [{ width: fractionalWidth(1), height: estimated(40) }] } } }
    sections: [{ items: { count: 6, \(item) } }]
    """
  }

  @Test(arguments: ["preferredHeight", "preferredWidth"])
  func aSeedChoosesWhatCellsPrefer(key: String) throws {
    let scenes = try [3, 4].map {
      try load(compositional("\(key): { min: 40, max: 90 }, seed: \($0)"))
    }

    let sizes = scenes.map { $0.sections[0].items.runs[0].preferredSize }
    #expect(sizes.map(\.seed) == [3, 4])
  }

  @Test func aSeedWithoutARangeIsAMistakeThatNamesTheKeyToUse() {
    #expect(
      hint(compositional("preferredHeight: 40, seed: 3"))
        == "write preferredHeight: { min: 80, max: 260 }")
    #expect(
      hint("sections: [{ items: [{ seed: 7, height: 10 }] }]")
        == "write height: { min: 80, max: 260 }")
    // What the layout decides stays without effect.
    #expect(mistakes(compositional("height: { min: 1, max: 9 }, seed: 3")).count == 1)
  }
}
