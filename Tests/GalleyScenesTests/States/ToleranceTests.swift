import GalleyDrawing
import GalleyGeometry
import Testing

@testable import GalleyScenes

@Suite struct ToleranceTests {
  @Test func aSceneWithoutToleranceHasNone() throws {
    let scene = try load("sections: [{ items: 3 }]")

    #expect(scene.tolerance == nil)
    #expect(scene.tolerance(of: scene.states[0]) == nil)
  }

  @Test func everyLimitIsRead() throws {
    let scene = try load(
      """
      sections: [{ items: 3 }]
      tolerance:
        reason: the photo decoder rounds differently
        maxChannelStep: 2
        maxPixels: 40
        maxShare: 0.01
        maxInWindow: { size: 8, pixels: 5 }
        maxDeltaE: 1.5
      """)

    #expect(
      scene.tolerance
        == Scene.Tolerance(
          limits: PixelTolerance(
            maxChannelStep: 2, maxPixels: 40, maxShare: 0.01,
            maxInWindow: PixelTolerance.Window(size: 8, pixels: 5), maxDeltaE: 1.5),
          reason: "the photo decoder rounds differently"))
  }

  @Test func elementsAndRectanglesAreIgnored() throws {
    let scene = try load(
      """
      sections: [{ items: 3 }]
      tolerance: { reason: a clock, ignore: [cell 0-2, [10, 20, 30.5, 40]] }
      """)

    #expect(
      scene.tolerance?.ignored == [
        .element(ElementID(.cell, indexes: [0, 2])),
        .rect(CGRect(x: 10, y: 20, width: 30.5, height: 40)),
      ])
  }

  @Test func aStatesToleranceStandsInPlaceOfTheScenes() throws {
    let scene = try load(
      """
      sections: [{ items: 3 }]
      tolerance: { reason: all of it, maxChannelStep: 1, maxPixels: 5 }
      states: [top, { name: loose, tolerance: { reason: this one, maxChannelStep: 9 } }]
      """)

    #expect(scene.tolerance(of: scene.states[0])?.limits.maxPixels == 5)
    #expect(
      scene.tolerance(of: scene.states[1])
        == Scene.Tolerance(limits: PixelTolerance(maxChannelStep: 9), reason: "this one"))
  }

  @Test func aToleranceNeedsAReason() {
    let text = "tolerance: { maxChannelStep: 1 }"

    #expect(mistakes(text) == ["1:12: tolerance: the key 'reason' is missing"])
    #expect(hint(text) == "add `reason`: why the pictures cannot be equal here")
  }

  @Test func aBlankReasonIsNone() {
    #expect(
      mistakes("tolerance: { reason: ' ', maxPixels: 1 }") == [
        "1:22: tolerance.reason: the reason is empty"
      ])
  }

  @Test func aToleranceOfNothingIsAMistake() {
    #expect(
      mistakes("tolerance: { reason: none }") == ["1:12: tolerance: nothing is tolerated"])
  }

  @Test(arguments: [
    "maxChannelStep: 255", "maxShare: 1", "maxDeltaE: 100",
    "maxInWindow: { size: 4, pixels: 16 }", "maxChannelStep: 255, maxShare: 1.0",
  ])
  func aToleranceOfEverythingIsAMistake(limits: String) {
    #expect(
      mistakes("tolerance: { reason: all, \(limits) }") == [
        "1:12: tolerance: every picture would pass"
      ])
  }

  @Test(arguments: [
    ("maxChannelStep: 256", "maxChannelStep: 256 is too large: at most 255"),
    ("maxChannelStep: -1", "maxChannelStep: -1 is too small: at least 0"),
    ("maxPixels: 1.5", "maxPixels: 1.5 is not a whole number"),
    ("maxShare: 1.1", "maxShare: 1.1 is too large: at most 1"),
    ("maxDeltaE: .nan", "maxDeltaE: .nan is not a finite number"),
    ("maxInWindow: { size: 0, pixels: 1 }", "maxInWindow.size: 0 is too small: at least 1"),
    ("ignore: [[0, 0, 0, 5]]", "ignore[0]: the rectangle is empty"),
    ("ignore: [cell 0-9]", "ignore[0]: there is no item 0-9"),
  ])
  func aLimitOutOfRangeIsAMistake(limit: String, problem: String) {
    let found = mistakes("sections: [{ items: 3 }]\ntolerance: { reason: a, \(limit) }")

    #expect(found.count == 1)
    #expect(found.first?.hasSuffix(": tolerance.\(problem)") == true, "\(found)")
  }
}
