import Testing

@testable import GalleyContract

@MainActor struct ReadingOrderRuleTests {
  /// What is found of a tall text with two columns beside it.
  private func found(
    isOrdered: Bool = false, direction: String = "leftToRight"
  ) throws -> [String] {
    func part(_ text: String, _ x: Int, _ y: Int, _ order: Int? = nil) -> String {
      let keys = order.map { ", accessibility: { order: \($0) }" } ?? ""
      return "{ frame: { leading: \(x), top: \(y), width: 60, height: 20 }, text: \(text)\(keys) }"
    }
    let orders: [Int?] = isOrdered ? [1, 2, 3] : [nil, nil, nil]
    let parts = [
      part("a", 80, 0), part("b", 80, 60), part("c", 80, 120), part("d", 160, 0, orders[0]),
      part("e", 160, 60, orders[1]), part("f", 160, 120, orders[2]),
    ]
    return try seen(
      .readingOrder,
      in: """
        viewport: { size: [320, 200], scale: 1 }
        layoutDirection: \(direction)
        layout: { kind: flow, itemSize: [320, 160] }
        sections: [{ items: [{ view: v }] }]
        views:
          v:
            accessibility: { element: false }
            subviews: [{ frame: { leading: 0, top: 0, width: 70, height: 160 }, text: tall }, \(parts.joined(separator: ", "))]
        """)
  }

  @Test(arguments: ["leftToRight", "rightToLeft"])
  func aColumnBesideSomethingTallIsTold(direction: String) throws {
    #expect(
      try found(direction: direction) == [
        "cell 0-0 in default: 'd' is read after 'c', and stands 120 pt higher"
      ])
  }

  @Test func anOrderOfTheSceneIsFine() throws {
    #expect(try found(isOrdered: true) == [])
  }
}
