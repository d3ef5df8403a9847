import GalleyDrawing
import Testing

@Suite struct ElementNameTests {
  @Test func aNameIsKindIndexesAndPart() throws {
    let name = try #require(ElementName("decoration my card 2 0-3 shadow"))

    #expect(name.kind == "decoration my card 2")
    #expect(name.indexes == [0, 3])
    #expect(name.part == "shadow")
  }

  @Test(arguments: [
    "", "cell", "0-3", "cell 0-", "cell -3", "cell +3", "cell 99999999999999999999",
  ])
  func whatHasNoIndexesIsNoName(_ text: String) {
    #expect(ElementName(text) == nil)
  }

  @Test func runsOfThreeAreRanges() {
    #expect(
      ElementName.folded(["cell 0-3", "cell 0-4", "cell 0-5", "cell 0-7", "header 1"])
        == ["cells 0-3…0-5", "cell 0-7", "header 1"])
  }

  @Test func twoAreNoRange() {
    #expect(ElementName.folded(["cell 0-3", "cell 0-4"]) == ["cell 0-3", "cell 0-4"])
  }

  @Test func rangesEndWithTheirSection() {
    #expect(
      ElementName.folded(["cell 0-8", "cell 0-9", "cell 1-0", "cell 1-1", "cell 1-2"])
        == ["cell 0-8", "cell 0-9", "cells 1-0…1-2"])
  }

  @Test func namesOfOneKindAndPartComeTogetherByIndex() {
    #expect(
      ElementName.folded(["cell 0-2", "header 0", "cell 0-1", "cell 0-0", "cell 0-1 shadow"])
        == ["cells 0-0…0-2", "header 0", "cell 0-1 shadow"])
  }

  @Test(arguments: [
    ("header", "headers 0…2"), ("decoration card", "decorations card 0…2"),
    ("supplementary badge", "supplementary badge 0…2"),
  ])
  func rangesHaveTheirKindInThePlural(_ kind: String, _ range: String) {
    #expect(ElementName.folded((0..<3).map { "\(kind) \($0)" }) == [range])
  }

  @Test func aNameOfNoIndexesStaysAsItIs() {
    #expect(
      ElementName.folded(["content", "cell 0-0", "content"]) == ["content", "cell 0-0", "content"])
  }

  @Test func aListEndsWithAnd() {
    #expect(ElementName.list(["cell 0-0"]) == "cell 0-0")
    #expect(ElementName.list(["cell 0-0", "header 0"]) == "cell 0-0 and header 0")
    #expect(ElementName.list([]) == "")
  }

  @Test func whatIsBeyondTheLimitIsCounted() {
    let names = [0, 2, 4, 6, 7, 8].map { "cell 0-\($0)" }

    #expect(ElementName.list(names, limit: 2) == "cell 0-0, cell 0-2 and 4 more")
  }
}
