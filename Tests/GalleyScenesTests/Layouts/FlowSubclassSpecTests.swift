import GalleyEngine
import GalleyGeometry
import Testing

@testable import GalleyScenes

@Suite struct FlowSubclassSpecTests {
  @Test func aStretchyHeaderStretchesTheFirst() throws {
    let scene = try load("layout: { kind: stretchyHeader, headerReferenceSize: [0, 90] }")

    let options = try #require(scene.layout.options as? StretchyHeaderOptions)
    #expect(options.stretches == .first)
    #expect(options.flow.headerReferenceSize == CGSize(width: 0, height: 90))
  }

  @Test func decorationsBySectionStretchNothing() throws {
    let scene = try load("layout: { kind: sectionDecorationFlow }")

    let options = try #require(scene.layout.options as? SectionDecorationFlowOptions)
    #expect(options.stretches == .none)
  }

  @Test func aWordThatSaysNoHeaderIsNamed() {
    #expect(
      mistakes("layout: { kind: stretchyHeader, stretches: frist }") == [
        "1:44: layout.stretches: expected one of first, all, found text 'frist'"
      ])
  }

  @Test func aSectionHasItsOwnDecoration() throws {
    let scene = try load(
      """
      layout: { kind: sectionDecorationFlow }
      sections:
        - decoration: { view: card, coverage: onlyItems, insets: [1, 2, 3, 4] }
        - decoration: none
        - decoration: { backgroundColor: "#FF0000" }
        - items: 2
      views: { card: { cornerRadius: 9 } }
      """)

    let decorations = scene.sections.map(\.decoration)
    #expect(decorations.map { $0?.kind } == ["card", nil, "decoration", nil])
    #expect(decorations[0]?.coverage == .onlyItems)
    #expect(
      decorations[0]?.insets == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(decorations[0]?.look.map { scene.looks[$0].cornerRadius } == 9)
    #expect(decorations[2]?.coverage == .default)
    // What the layout's delegate returns by default.
    #expect(
      decorations[2]?.insets == EdgeInsets(top: -5, left: 5, bottom: -5, right: 5))
  }

  @Test func otherLayoutsHaveNoDecorationsBySection() {
    #expect(
      mistakes("sections: [{ decoration: { coverage: onlyItems } }]") == [
        "1:26: sections[0].decoration: only the layout 'sectionDecorationFlow' has decorations "
          + "by section"
      ])
  }

  @MainActor @Test func aSectionOfADecorationFlowCanLeaveItsDecorationOut() throws {
    let scene = try load(
      """
      viewport: { size: [300, 300] }
      layout: { kind: decorationFlow, itemSize: [300, 40] }
      sections: [{ items: 1 }, { items: 1, decoration: none }, { items: 1 }]
      """)

    let elements = SceneStage(scene, in: scene.states[0]).snapshot().elements

    #expect(
      elements.filter { $0.id.category == .decoration }.map(\.id.indexes) == [[0, 0], [2, 0]])
  }

  @Test func onlyTheWordNoneIsForADecorationFlowsSections() {
    let text =
      "layout: { kind: decorationFlow }\nsections: [{ decoration: { coverage: onlyItems } }]"

    #expect(
      mistakes(text) == [
        "2:26: sections[0].decoration: only the layout 'sectionDecorationFlow' has decorations "
          + "by section"
      ])
  }

  @Test func aDecorationNamesAViewThatIsThere() {
    let text = "layout: { kind: sectionDecorationFlow }\nsections: [{ decoration: { view: crad } }]"

    #expect(mistakes(text) == ["2:34: sections[0].decoration.view: there is no view 'crad'"])
  }

  @MainActor @Test func aDecorationShowsItsLook() throws {
    let scene = try load(
      """
      viewport: { size: [300, 200] }
      layout: { kind: sectionDecorationFlow, itemSize: [300, 40] }
      sections:
        - { decoration: { view: card, insets: [0, 0, 0, 0] }, items: 2 }
      views: { card: { backgroundColor: "#336699" } }
      """)

    let stage = SceneStage(scene, in: scene.states[0])

    // Two of 40 with a gap of 10.
    let elements = stage.snapshot().elements
    #expect(elements.first { $0.id.category == .decoration }?.id.description == "decoration card 0")
    #expect(
      elements.first { $0.id.category == .decoration }?.frame
        == CGRect(x: 0, y: 0, width: 300, height: 90))
    #expect(stage.displayList().dump.contains("#336699"))
  }

  @MainActor @Test func aPulledSceneStretchesItsHeader() throws {
    let scene = try load(
      """
      viewport: { size: [300, 200] }
      contentOffset: [0, -30]
      layout: { kind: sectionDecorationFlow, stretches: first, headerReferenceSize: [0, 50] }
      sections: [{ items: 1 }]
      """)

    let header = SceneStage(scene, in: scene.states[0]).snapshot().elements
      .first { $0.id.category == .header }

    #expect(header?.frame == CGRect(x: 0, y: -30, width: 300, height: 80))
  }
}
