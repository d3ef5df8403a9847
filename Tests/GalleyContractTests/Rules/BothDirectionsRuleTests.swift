import GalleyEngine
import GalleyGeometry
import Testing

@MainActor struct BothDirectionsRuleTests {
  private static let directions = "variants: { layoutDirection: [leftToRight, rightToLeft] }"

  private func row(image: String, label: String = "insets: { leading: 64, trailing: 12 }") -> String
  {
    """
    viewport: { size: [320, 80], scale: 1 }
    layout: { kind: flow, itemSize: [320, 60] }
    sections: [{ items: [{ view: row, title: Coat }] }]
    views:
      row:
        image: { name: "placeholder:portrait", frame: { \(image), top: 10, width: 40, height: 40 } }
        labels: [{ text: "{title}", \(label) }]
    \(Self.directions)
    """
  }

  private func elements(_ frames: String, _ rest: String = Self.directions) -> String {
    """
    viewport: { size: [200, 100], scale: 1 }
    layout: { kind: attributes, elements: [\(frames)] }
    \(rest)
    """
  }

  @Test func aPictureThatStaysIsToldWithWhereItBelongs() throws {
    #expect(
      try seen(.bothDirections, in: row(image: "left: 12")) == [
        "cell 0-0 in default@rtl: an image stays at x 12 from right to left, while 'Coat' changes sides; "
          + "mirrored, it is at x 268"
      ])
  }

  @Test func textThatIsAlignedToTheLeftIsTold() throws {
    let found = try seen(
      .bothDirections,
      in: row(image: "leading: 268", label: "insets: [0, 12, 0, 64], textAlignment: left"))

    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix(
        "cell 0-0 in default@rtl: 'Coat' stays at x 12 from right to left, while an image changes sides; "
      )
        == true)
  }

  @Test(arguments: [
    // Everything mirrors, the picture is in the middle, and nothing in the cell changes sides.
    ("leading: 12", "insets: { leading: 64, trailing: 12 }"),
    ("left: 140", "insets: { leading: 64, trailing: 12 }"),
    ("left: 12", "insets: [0, 12, 0, 64], textAlignment: left"),
  ])
  func otherRowsAreFine(image: String, label: String) throws {
    #expect(try seen(.bothDirections, in: row(image: image, label: label)) == [])
  }

  @Test func aLayoutThatIgnoresTheDirectionIsToldOnce() throws {
    let found = try seen(
      .bothDirections,
      in: elements(
        "{ id: cell 0-0, frame: [0, 0, 50, 50] }, { id: cell 0-1, frame: [60, 0, 50, 50] }"))

    #expect(
      found == [
        "cell 0-0 in default@rtl: is at [0, 0, 50, 50], and the mirror image of left to right is at "
          + "[150, 0, 50, 50]: the layout ignores the direction"
      ])
  }

  @Test func placesThatAreSymmetricAreFine() throws {
    let text = elements(
      "{ id: cell 0-0, frame: [0, 0, 50, 50] }, { id: cell 0-1, frame: [150, 0, 50, 50] }")

    #expect(try seen(.bothDirections, in: text) == [])
  }

  @Test func aSceneInOneDirectionIsFine() throws {
    #expect(
      try seen(
        .bothDirections,
        in: elements("{ id: cell 0-0, frame: [0, 0, 50, 50] }", "layoutDirection: rightToLeft"))
        == [])
  }
}
