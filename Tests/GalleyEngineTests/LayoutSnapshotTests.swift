import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import Testing

@MainActor struct LayoutSnapshotTests {
  private let path = IndexPath(item: 0, section: 0)

  @Test func theTextIsThatOfTheSceneFormat() {
    let snapshot = LayoutSnapshot(
      contentSize: CGSize(width: 375, height: 400),
      viewport: CGRect(x: 0, y: 0, width: 375, height: 472),
      elements: [
        .init(
          id: ElementID(.decoration, kind: "card", indexes: [0, 0]),
          frame: CGRect(x: 8, y: 52, width: 374, height: 362), zIndex: -1),
        .init(id: .cell(path), frame: CGRect(x: 16, y: 36, width: 80, height: 64)),
        .init(
          id: ElementID(.header, indexes: [0, 0]), frame: CGRect(x: 0, y: 0, width: 375, height: 30)
        ),
      ])

    #expect(
      snapshot.json() == """
        { "format": 1, "contentSize": [375, 400], \
        "viewport": { "offset": [0, 0], "size": [375, 472] }, "elements": [
          { "id": "cell 0-0", "frame": [16, 36, 80, 64], "z": 0 },
          { "id": "header 0", "frame": [0, 0, 375, 30], "z": 0 },
          { "id": "decoration card 0", "frame": [8, 52, 374, 362], "z": -1 } ] }

        """)
  }

  @Test func anEmptySnapshotIsOneLine() {
    let snapshot = LayoutSnapshot(contentSize: .zero, viewport: .zero, elements: [])

    #expect(
      snapshot.json() == "{ \"format\": 1, \"contentSize\": [0, 0], \"viewport\": "
        + "{ \"offset\": [0, 0], \"size\": [0, 0] }, \"elements\": [] }\n")
  }

  @Test(
    arguments: [
      (1.0 / 3, "0.333"), (-0.0001, "0"), (-1.5, "-1.5"), (2.0005, "2.001"), (100, "100"),
      (0.05, "0.05"), (-0.25, "-0.25"), (.nan, "null"), (.infinity, "null"),
    ] as [(CGFloat, String)])
  func numbersHaveThreeDecimalsAtMost(value: CGFloat, text: String) {
    let snapshot = LayoutSnapshot(
      contentSize: CGSize(width: value, height: 0), viewport: .zero, elements: [])

    #expect(snapshot.json().contains("\"contentSize\": [\(text), 0]"))
  }

  @Test func whatIsNotDefaultIsTold() {
    let element = LayoutSnapshot.Element(
      id: .cell(path), frame: CGRect(x: 0, y: 0, width: 1, height: 1), alpha: 0.5,
      transform: CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: -1, ty: 0.5), isHidden: true)
    let snapshot = LayoutSnapshot(contentSize: .zero, viewport: .zero, elements: [element])

    #expect(
      snapshot.json().contains(
        "\"z\": 0, \"alpha\": 0.5, \"transform\": [2, 0, 0, 2, -1, 0.5], \"hidden\": true }"))
  }

  @Test func kindsAreEscaped() {
    let id = ElementID(.supplementary, kind: "a\"\\\n", indexes: [0, 1])
    let snapshot = LayoutSnapshot(
      contentSize: .zero, viewport: .zero, elements: [.init(id: id, frame: .zero)])

    #expect(snapshot.json().contains("\"supplementary a\\\"\\\\\\n 0-1\""))
  }

  @Test func elementsAreThoseInTheBounds() {
    let fixed = FixedView(
      [
        .cell(1, CGRect(x: 0, y: 50, width: 100, height: 50)),
        .cell(0, CGRect(x: 0, y: 0, width: 100, height: 50)),
        .cell(2, CGRect(x: 0, y: 100, width: 100, height: 50)),
      ], counts: [3], contentSize: CGSize(width: 100, height: 150))

    let snapshot = LayoutSnapshot(of: fixed.view)

    #expect(snapshot.elements.map(\.id.description) == ["cell 0-0", "cell 0-1"])
    #expect(snapshot.contentSize == CGSize(width: 100, height: 150))
  }

  @Test func anotherRectangleCanBeAskedFor() {
    let fixed = FixedView(
      [.cell(2, CGRect(x: 0, y: 100, width: 100, height: 50))], counts: [3],
      contentSize: CGSize(width: 100, height: 150))

    let snapshot = LayoutSnapshot(
      of: fixed.view, in: CGRect(x: 0, y: 0, width: 100, height: 150))

    #expect(snapshot.elements.map(\.id.description) == ["cell 0-2"])
  }
}
