import Testing

@testable import GalleyComparison

@Suite struct ShownAsTests {
  private func layout(_ shownAs: String?, size: String = "390, 844") -> String {
    """
    { "format": 1,\(shownAs.map { "\n  \"shownAs\": \($0),\n " } ?? "") "contentSize": [390, 90], \
    "viewport": { "offset": [0, 0], "size": [\(size)] }, "elements": [] }

    """
  }

  private func causes(_ old: String, _ new: String) -> [String]? {
    ShownAsDifference(expected: layout(old), actual: layout(new))?.findings
      .map { "\($0.element): \($0.sentence)" }
  }

  @Test func eachDifferenceIsACauseOfItsOwn() {
    #expect(
      causes(
        #"{ "scale": 2, "appearance": "light", "layoutDirection": "leftToRight", "sections": [3] }"#,
        #"{ "scale": 3, "appearance": "dark", "layoutDirection": "rightToLeft", "sections": [4] }"#)
        == [
          "screen: scale 2 became 3", "screen: appearance light became dark",
          "screen: layoutDirection leftToRight became rightToLeft",
          "section 0: has 4 items, was 3",
        ])
  }

  @Test func aLocaleComesBeforeItsDirection() {
    #expect(
      causes(
        #"{ "scale": 2, "layoutDirection": "leftToRight", "sections": [] }"#,
        #"{ "scale": 2, "layoutDirection": "rightToLeft", "locale": "ar", "sections": [] }"#)
        == [
          "screen: locale became ar",
          "screen: layoutDirection leftToRight became rightToLeft",
        ])
  }

  @Test func aDeviceExplainsItsScale() {
    #expect(
      causes(
        #"{ "device": "iPhone SE", "scale": 2, "sections": [] }"#,
        #"{ "device": "iPhone 16", "scale": 3, "sections": [] }"#)
        == ["screen: device iPhone SE became iPhone 16"])
  }

  @Test(arguments: [
    (
      #""sectionInset": { "left": 16 }"#, #""sectionInset": { "left": 20 }"#,
      "sectionInset left 16 became 20"
    ),
    (#""columns": 2"#, #""columns": 3"#, "columns 2 became 3"),
    (#""columns": 2"#, "", "columns 2 became its default"),
    ("", #""columns": 2"#, "columns became 2, was its default"),
    (
      #""group": { "size": [1, 0.5] }"#, #""group": { "size": [1, 0.25] }"#,
      "group size [1, 0.5] became [1, 0.25]"
    ),
    (
      #""sections": [{ "count": 1 }, { "count": 2 }]"#,
      #""sections": [{ "count": 1 }, { "count": 3 }]"#,
      "sections[1] count 2 became 3"
    ),
  ])
  func aKeyOfTheLayoutIsNamed(old: String, new: String, sentence: String) {
    func shown(_ key: String) -> String {
      #"{ "scale": 2, "layout": { "kind": "flow"\#(key.isEmpty ? "" : ", " + key) }, "sections": [] }"#
    }

    #expect(causes(shown(old), shown(new)) == ["layout: " + sentence])
  }

  @Test func keysOfAnotherKindSayNothing() {
    #expect(
      causes(
        #"{ "scale": 2, "layout": { "kind": "flow", "itemSize": [1, 2] }, "sections": [] }"#,
        #"{ "scale": 2, "layout": { "kind": "list", "appearance": "plain" }, "sections": [] }"#)
        == ["layout: kind flow became list"])
  }

  @Test func theOrderOfKeysIsNoDifference() {
    let (one, other) = (
      #""a": 1, "b": [1, { "c": 2, "d": 3 }]"#, #""b": [1, { "d": 3, "c": 2 }], "a": 1"#
    )
    func shown(_ keys: String) -> String {
      "{ \"scale\": 2, \"layout\": { \(keys) }, \"sections\": [] }"
    }

    #expect(causes(shown(one), shown(other)) == nil)
  }

  @Test func whatOneFileDoesNotSayIsNoDifference() {
    let new = layout(#"{ "scale": 3, "sections": [] }"#)

    #expect(ShownAsDifference(expected: layout(nil), actual: new) == nil)
    #expect(ShownAs.removed(from: Array(new.utf8)) == Array(layout(nil).utf8))
    #expect(ShownAs.removed(from: Array(layout(nil).utf8)) == nil)
  }

  @Test func sizesOfViewportsAreCompared() {
    let shown = #"{ "scale": 3, "sections": [] }"#
    let difference = ShownAsDifference(
      expected: layout(shown), actual: layout(shown, size: "375, 812"))

    #expect(difference?.headline == "size 390 × 844 became 375 × 812")
  }

  @Test func changesByTheSameAmountHaveOneCause() {
    func cause(_ old: Int, _ new: Int) -> String? {
      func shown(_ width: Int) -> String {
        layout(#"{ "scale": 1, "layout": { "itemSize": [\#(width), 20] }, "sections": [] }"#)
      }
      return ShownAsDifference(expected: shown(old), actual: shown(new))?.findings.first?.cause
    }

    #expect(cause(40, 42) == "layout itemSize (+2, 0)")
    #expect(cause(40, 42) == cause(50, 52))
  }
}
