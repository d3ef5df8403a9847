import Foundation
import GalleyGoldens
import Testing

/// Commands on scenes with `variants:`.
@Suite struct VariantCommandTests {
  private let project: Project

  init() throws {
    project = try Project([:], recorded: false)
    try write(height: 20)
  }

  private func write(height: Int, expect: String = "") throws {
    try project.write(
      """
      format: 1
      title: Tiles
      viewport: { size: [100, 60], scale: 1 }
      layout: { kind: flow, itemSize: ["50%", \(height)], minimumInteritemSpacing: 0 }
      sections: [{ items: { count: 3, view: tile } }]
      views: { tile: { backgroundColor: "#3366CC" } }
      states: [top, { name: end, contentOffset: [0, 4] }]
      variants:
        width: [80, 100]
        layoutDirection: [leftToRight, rightToLeft]
        exclude: [{ width: 80, layoutDirection: rightToLeft }]
      expect: [\(expect)]
      """, to: "Fixtures/Scenes/a.yaml")
  }

  private static let names = [
    "a/end@ltr,80", "a/end@ltr,100", "a/end@rtl,100", "a/top@ltr,80", "a/top@ltr,100",
    "a/top@rtl,100",
  ]

  private func record() throws { #expect(try project.galley("check", "--update=all").status == 1) }

  private func picture(_ name: String) -> [UInt8]? {
    project.store.goldens(of: name).bytes(of: .png)
  }

  @Test func eachCombinationIsACaseAndThereIsNoOther() throws {
    let names = try project.galley("list").text.split(separator: "\n").map(String.init)
    #expect(names == Self.names)
  }

  @Test func aFirstRecordingIsToldOnceForEachState() throws {
    let outcome = try project.galley("check", "--update=all")

    #expect(outcome.text.components(separatedBy: "recorded for the first time").count == 3)
    #expect(
      outcome.text.components(separatedBy: "  variants:  the same in all 3 variants\n").count == 3)
    #expect(outcome.text.hasSuffix("6 cases: 6 recorded\n"))
  }

  @Test func variantsThatChangedAlikeAreToldTogether() throws {
    try record()
    try write(height: 24)

    let outcome = try project.galley("check")

    #expect(outcome.status == 1)
    #expect(outcome.text.components(separatedBy: "accept:").count < 1 + Self.names.count)
    #expect(outcome.text.contains("  variants:  the same in "))
    #expect(outcome.text.hasSuffix("6 cases: 6 different\n"))
  }

  @Test func noVariantLeaksIntoAnother() throws {
    try record()
    for name in Self.names.reversed() {
      #expect(try project.galley("check", name).text == "1 case: 1 passed\n")
    }
    for jobs in ["1", "3"] {
      #expect(try project.galley("check", "--jobs", jobs).text == "6 cases: 6 passed\n")
    }
    let (left, right) = (picture("a/top@ltr,100"), picture("a/top@rtl,100"))
    #expect(left != nil && left != right)
  }

  @Test func renderDrawsAStateInAllItsVariantsOrInOne() throws {
    try record()
    let scene = "Fixtures/Scenes/a.yaml"
    let all = try project.galley("render", scene, "--state", "top", "-o", "out/{state}.png")
    #expect(all.status == 0)
    let drawn = try FileManager.default.contentsOfDirectory(
      atPath: project.folder.appendingPathComponent("out").path)
    #expect(drawn.sorted() == ["top@ltr,100.png", "top@ltr,80.png", "top@rtl,100.png"])

    let one = try project.galley(
      "render", scene, "--state", "top@rtl,100", "-o", "-", "--to", "png")
    #expect(picture("a/top@rtl,100") == Array(one.output))

    let wide = try project.galley(
      "render", scene, "--state", "top@ltr,80", "--size", "120,60", "-o", "-", "--to", "json")
    #expect(wide.status == 0 && wide.text.contains("60"))
    let none = try project.galley("render", scene, "--state", "top@ltr,81", "-o", "x.png")
    #expect(none.status == 66)
    #expect(none.errors.contains("there is no state 'top@ltr,81'"))
  }

  @Test func expectationsAreJudgedInEveryVariant() throws {
    try write(height: 20, expect: "{ target: cell 0-0, width: 40, state: end }")
    let outcome = try project.galley("validate", "Fixtures/Scenes/a.yaml")

    #expect(outcome.status == 1)
    #expect(
      outcome.errors.hasPrefix(
        "Fixtures/Scenes/a.yaml:12:10: the width of cell 0-0 is 50 pt, not 40 pt "
          + "(state end@ltr,100 and 1 more)\n"))
    #expect(outcome.errors.contains("2 expectations do not hold"))
  }

  @Test func aCheckFailsWhereAnExpectationDoesNotHoldAndAcceptsNothing() throws {
    try record()
    let before = picture("a/end@rtl,100")
    let claim = "{ target: cell 0-0, height: { atLeast: 24 }, state: end, for: { width: 100 } }"
    for _ in 1...2 {
      // What is drawn has changed, too.
      try write(height: 22, expect: claim)
      let outcome = try project.galley("check", "--update=all")

      #expect(outcome.status == 1)
      #expect(
        outcome.text.contains(
          "a/end@ltr,100: failed: 1 expectation does not hold; itemSize [\"50%\", 20] became "
            + "[\"50%\", 22], and 3 elements follow\n"
            + "  expect     the height of cell 0-0 is 22 pt, not at least 24 pt\n"))
      #expect(outcome.text.contains("  variants:  the same in 1 variant, only at width 100\n"))
      #expect(outcome.text.contains("  scene:     Fixtures/Scenes/a.yaml:12\n"))
      #expect(!outcome.text.contains("replace:"))
      #expect(outcome.text.contains("2 failed"))
      #expect(picture("a/end@rtl,100") == before)
    }
    try write(height: 24, expect: claim)
    #expect(try project.galley("check", "--update=all").status == 0)
    #expect(try project.galley("check").text == "6 cases: 6 passed\n")
  }

  @Test func aReviewOffersNothingWhereAnExpectationDoesNotHold() throws {
    try record()
    try write(height: 20, expect: "{ count: 4, among: cells }")
    #expect(try project.galley("check").status == 1)

    let outcome = try project.galley("review", "--accept", "a/top@ltr,80")

    #expect(outcome.status != 0)
    #expect(try project.galley("check").text.contains("there are 3 cells, not 4"))
  }

  @Test func filmsSweepsAndPagesTakeAVariantByItsName() throws {
    let scene = "Fixtures/Scenes/a.yaml"
    #expect(
      try project.galley(
        "film", scene, "--state", "top@ltr,80", "--from", "0,0", "--to", "0,9", "--frames", "2",
        "-o", "film.svg"
      ).status == 0)
    #expect(project.text(at: "film.svg")?.contains("80") == true)
    try write(
      height: 20, expect: "{ target: cell 0-0, width: 40, state: end, for: { width: 100 } }")
    let swept = try project.galley("sweep", scene, "--state", "end@rtl,100", "-o", "sweep.svg")
    #expect(swept.status == 1)
    #expect(swept.errors.contains("100 pt · rtl: the width of cell 0-0 is 50 pt, not 40 pt"))
    #expect(project.text(at: "sweep.svg")?.contains("100 pt · rtl") == true)
    let sheet = try project.galley(
      "sweep", scene, "--state", "top", "-o", "sheet.svg", "--format", "json")
    #expect(sheet.status == 0)
    let names = sheet.text.split(separator: "\n").filter { $0.contains(#""name""#) }
    #expect(names.count == 3 && names[0].contains("ltr · 80"))
    #expect(try project.galley("docs", scene, "--state", "top@rtl,100", "-o", "docs").status == 0)
    #expect(project.text(at: "docs/a.md")?.contains("a.svg") == true)
  }

  /// The shop of the example, whose colours and fonts depend on its traits.
  private func copyShop() throws {
    let file = repository.appendingPathComponent("Examples/Variants/shop.yaml")
    try project.write(
      String(contentsOf: file, encoding: .utf8), to: "Fixtures/Scenes/a.yaml")
  }

  @Test func theExampleHas48VariantsAndBreaksNoRule() throws {
    try copyShop()
    #expect(try project.galley("list").text.split(separator: "\n").count == 48)
    #expect(try project.galley("lint", "--strict", "Fixtures/Scenes").status == 0)
  }

  @Test func coloursAndFontsOfOneVariantDoNotLeakIntoAnother() throws {
    try copyShop()
    // One worker draws all of them, one after the other; then several draw each its own.
    _ = try project.galley("check", "--update=all", "--jobs", "1")
    #expect(try project.galley("check", "--jobs", "4").status == 0)
    let last = try #require(project.store.names().last)
    #expect(try project.galley("check", last).status == 0)
    let (light, dark) = (
      picture("a/default@light,medium,ltr,320"), picture("a/default@dark,medium,ltr,320")
    )
    #expect(light != nil && dark != nil && light != dark)
  }
}
