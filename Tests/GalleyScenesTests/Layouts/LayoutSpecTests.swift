import GalleyDrawing
import GalleyGeometry
import Testing

@testable import GalleyScenes

@Suite struct LayoutSpecTests {
  @Test func aDecorationFlowHasTheKeysOfAFlow() throws {
    let scene = try load(
      """
      layout:
        kind: decorationFlow
        itemSize: [80, 40]
        columns: 3
        decoration:
          style: notched
          cornerRadius: 10
          color: "#FFEEDD"
          shadow: { color: "#000000", opacity: 0.25, offset: [2, 3], blur: 12 }
          margins: [0, 8, 0, 8]
      """)

    let options = try #require(scene.layout.options as? DecorationFlowOptions)
    #expect(options.flow.itemSize == RelativeSize(width: 80, height: 40))
    #expect(options.columns == 3)
    #expect(options.decoration.style == .notched)
    #expect(options.decoration.cornerRadius == 10)
    #expect(options.decoration.color == Color(hex: "#FFEEDD"))
    #expect(
      options.decoration.shadow
        == Shadow(color: Color(white: 0, alpha: 0.25), offset: CGVector(dx: 2, dy: 3), sigma: 6))
    #expect(options.decoration.margins == EdgeInsets(top: 0, left: 8, bottom: 0, right: 8))
  }

  @Test func theStyleImageNeedsAnImage() {
    #expect(
      mistakes("layout: { kind: decorationFlow, decoration: { style: image } }") == [
        "1:54: layout.decoration.style: the style 'image' needs the key 'image'"
      ])
    #expect(
      mistakes("layout: { kind: decorationFlow, decoration: { image: \"placeholder:ocean\" } }")
        == [
          "1:54: layout.decoration.image: only the style 'image' shows an image"
        ])
  }

  @Test func aLayoutHasAKind() {
    #expect(
      mistakes("layout: { itemSize: [1, 1] }") == ["1:9: layout: the key 'kind' is missing"])
    #expect(hint("layout: { kind: flwo }") == "did you mean 'flow'?")
  }

  @Test func keysOfAnotherLayoutAreUnknown() {
    #expect(
      mistakes("layout: { kind: flow, columns: 2 }") == [
        "1:23: layout: there is no key 'columns' here"
      ])
  }

  @Test func elementsAreReadAsLayoutJSONWritesThem() throws {
    let scene = try load(
      """
      { "layout": { "kind": "attributes", "contentSize": [375, 400], "elements": [
        { "id": "cell 0-0", "frame": [16, 36, 80, 64], "z": 0 },
        { "id": "header 0", "frame": [0, 0, 375, 30], "z": 0, "alpha": 0.5, "hidden": true },
        { "id": "decoration card 0", "frame": [8, 52, 374, 362], "z": -1,
          "transform": [1, 0, 0, 1, 5, 6] } ] } }
      """)

    let options = try #require(scene.layout.options as? AttributesOptions)
    #expect(options.contentSize == CGSize(width: 375, height: 400))
    #expect(
      options.elements.map(\.id) == [
        ElementID(.cell, indexes: [0, 0]), ElementID(.header, indexes: [0, 0]),
        ElementID(.decoration, kind: "card", indexes: [0, 0]),
      ])
    #expect(options.elements[1].alpha == 0.5)
    #expect(options.elements[1].isHidden)
    #expect(options.elements[2].zIndex == -1)
    #expect(options.elements[2].transform == CGAffineTransform(1, 0, 0, 1, 5, 6))
    #expect(scene.layout.itemCounts == [1])
  }

  @Test func withoutContentSizeTheElementsReachIt() throws {
    let scene = try load(
      """
      layout: { kind: attributes, elements: [
        { id: cell 0-0, frame: [0, 0, 10, 90] }, { id: cell 1-2, frame: [30, 5, 20, 10] }] }
      """)

    let options = try #require(scene.layout.options as? AttributesOptions)
    #expect(options.contentSize == CGSize(width: 50, height: 90))
    #expect(scene.layout.itemCounts == [1, 3])
  }

  @Test func elementsAreChecked() {
    let text = """
      layout:
        kind: attributes
        elements:
          - { id: cell 0:0, frame: [0, 0, 1, 1] }
          - { id: cell 0-0, frame: [0, 0, -1, 1] }
          - { id: cell 0-0, frame: [0, 0, 1, .nan] }
          - { id: cell 0-0, frame: [0, 0, 1, 1] }
          - { frame: [0, 0, 1, 1], view: card }
      sections: [{ items: 1 }]
      """

    #expect(
      mistakes(text)
        == [
          "4:13: layout.elements[0].id: 'cell 0:0' is not an element such as cell 0-3, header 0, "
            + "header [0] or decoration card 0",
          "5:30: layout.elements[1].frame: a frame's width and height are zero or more",
          "6:13: layout.elements[2].id: duplicate element 'cell 0-0'",
          "6:40: layout.elements[2].frame[3]: .nan is not a finite number",
          "7:13: layout.elements[3].id: duplicate element 'cell 0-0'",
          "8:7: layout.elements[4]: the key 'id' is missing",
          "8:36: layout.elements[4].view: there is no view 'card'",
          "9:11: sections: the layout 'attributes' takes its elements as they are and has no sections",
        ])
  }

  @Test(arguments: [
    "cell 0-3", "header 0", "footer 2", "header 1-1", "supplementary badge 0-3",
    "decoration card 0",
  ])
  func elementIDsKeepTheirText(text: String) {
    #expect(ElementID(text: text)?.description == text)
  }

  @Test(arguments: [
    "cell 0", "cell", "cell 0:0", "cell 0-0-0", "header", "header x", "decoration 0",
    "supplementary  0-0", "Cell 0-0", "cell  0-0", "cell 0-99999999999", "", " ",
  ])
  func otherTextIsNoElementID(text: String) {
    #expect(ElementID(text: text) == nil)
  }
}
