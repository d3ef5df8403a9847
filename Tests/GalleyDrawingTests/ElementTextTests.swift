import GalleyDrawing
import GalleyGeometry
import Testing

/// The name of an element is read back as the same element.
@Suite struct ElementTextTests {
  private static let paths = [
    [], [0], [3], [0, 0], [0, 3], [3, 0], [12, 345], [0, 0, 0], [1, 2, 3, 4], [-1, 2], [-1, 0],
    [Int.max, 0],
  ]
  private static let kinds = [
    "card", "", "my card", " card", "card ", "0", "card 0-3", "cell", "[a]", "[0]", "[a 0", "a] 0",
    "a\"b\\", "a\nb", "é", "#FFFFFF", "rect 0 0 1 1",
  ]

  static var ids: [ElementID] {
    ElementID.Category.allCases.flatMap { category in
      (category.hasKind ? kinds : [""]).flatMap { kind in
        paths.map { ElementID(category, kind: kind, indexes: $0) }
      }
    }
  }

  @Test(arguments: ids) func aNameIsReadAsTheSameElement(_ id: ElementID) {
    #expect(ElementID(id.description) == id, "\(id)")
  }

  @Test func noTwoElementsHaveOneName() {
    #expect(Set(Self.ids.map(\.description)).count == Self.ids.count)
  }

  @Test(arguments: [
    (ElementID(.cell, indexes: [0, 3]), "cell 0-3"),
    (ElementID(.cell, indexes: [0, 0]), "cell 0-0"),
    (ElementID(.header, indexes: [2, 0]), "header 2"),
    (ElementID(.footer, indexes: [2, 1]), "footer 2-1"),
    (ElementID(.decoration, kind: "card", indexes: [0, 0]), "decoration card 0"),
    (ElementID(.supplementary, kind: "badge", indexes: [3]), "supplementary badge [3]"),
    (ElementID(.decoration, kind: "my card", indexes: [1, 2, 0]), "decoration my card 1-2-0"),
    (ElementID(.decoration, kind: "card", indexes: [-1, 0]), "decoration card [-1,0]"),
    (ElementID(.decoration, kind: "card", indexes: []), "decoration card []"),
  ])
  func itemZeroGoesUnsaidWhereThereIsOne(_ id: ElementID, _ name: String) {
    #expect(id.description == name)
  }

  @Test(arguments: [
    "", "cell", "cell ", "0-3", "cell 0-", "cell +3", "cell 0 3", "header card 0", "decoration 0",
    "Cell 0-3", "cell 99999999999999999999", "cell [", "header [0,3]", "cell 0-3 shadow",
    "item 0-3",
  ])
  func whatIsNoNameIsNotRead(_ text: String) {
    #expect(ElementID(text) == nil)
  }

  @Test func aPathOfOneIndexIsFoldedWithItsOwnKind() {
    let names = (0..<3).map { "supplementary badge [\($0)]" } + ["supplementary badge 3"]

    #expect(
      ElementName.folded(names) == ["supplementary badge [0]…[2]", "supplementary badge 3"])
    #expect(ElementName("supplementary badge [3] shadow")?.indexes == [3])
  }
}
