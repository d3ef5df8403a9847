import GalleyGeometry
import Testing

@testable import GalleyEngine

@MainActor struct SizeNegotiationTests {
  private let cell = ElementKey(
    category: .cell, kind: "", indexPath: IndexPath(item: 3, section: 0))
  private let wanted = CGSize(width: 100, height: 154)
  private let given = CGSize(width: 100, height: 120)

  @Test func aSatisfiedElementIsNotAskedAgain() {
    var negotiation = SizeNegotiation()

    negotiation.note(cell, asksFor: wanted, insteadOf: given)

    #expect(!negotiation.needsQuestion(cell, of: wanted, wasResized: true))
  }

  @Test func aLayoutMayTakeOneSideOnly() {
    var negotiation = SizeNegotiation()

    negotiation.note(
      cell, asksFor: CGSize(width: 80, height: 154), insteadOf: CGSize(width: 100, height: 120))

    #expect(!negotiation.needsQuestion(cell, of: wanted, wasResized: true))
    #expect(negotiation.needsQuestion(cell, of: given, wasResized: false))
  }

  @Test func anElementThatWasNotGivenItsSizeIsAskedAgain() {
    var negotiation = SizeNegotiation()

    negotiation.note(cell, asksFor: wanted, insteadOf: given)

    #expect(negotiation.needsQuestion(cell, of: given, wasResized: false))
    #expect(negotiation.needsQuestion(cell, of: CGSize(width: 100, height: 130), wasResized: true))
  }

  @Test func otherElementsAreAskedIfTheyWereResized() {
    let negotiation = SizeNegotiation()

    #expect(negotiation.needsQuestion(cell, of: given, wasResized: true))
    #expect(!negotiation.needsQuestion(cell, of: given, wasResized: false))
  }

  @Test func theTenthRepetitionIsALoop() {
    var negotiation = SizeNegotiation()

    for _ in 0..<SizeNegotiation.repetitionLimit {
      negotiation.note(cell, asksFor: wanted, insteadOf: given)
    }
    #expect(negotiation.loop == nil)
    negotiation.note(cell, asksFor: wanted, insteadOf: given)

    #expect(negotiation.loop == LayoutLoop(element: cell, wanted: wanted, given: given))
  }

  @Test func progressIsNoLoop() {
    var negotiation = SizeNegotiation()

    for step in 0..<90 {
      let height = 100 + CGFloat(step)
      negotiation.note(
        cell, asksFor: CGSize(width: 100, height: height + 1),
        insteadOf: CGSize(width: 100, height: height))
    }

    #expect(negotiation.loop == nil)
  }

  @Test func theSentenceNamesTheElementAndBothSizes() {
    let loop = LayoutLoop(element: cell, wanted: wanted, given: given)

    #expect(
      loop.description
        == "the collection view is stuck in its update/layout loop: cell 0-3 asks for 100 x 154 "
        + "again and again, and the layout gives it 100 x 120; its preferred attributes are not "
        + "returning a consistent size, or the layout does not use them")
  }
}
