import GalleyDrawing
import GalleyGeometry
import Testing

@testable import GalleyScenes

@Suite struct ExampleSceneTests {
  @Test func theExampleHasNoMistakes() {
    #expect(mistakes(ExampleScene.text) == [])
  }

  @Test func theFrameOfTheSceneIsRead() throws {
    let scene = try load(ExampleScene.text)

    #expect(scene.title == "Three sections, the middle one empty")
    #expect(scene.viewport.size == CGSize(width: 375, height: 472))
    #expect(scene.viewport.scale == 2)
    #expect(scene.background == Color(hex: "#F2F2F7"))
    #expect(scene.contentOffset == .zero)
    #expect(scene.layoutDirection == .leftToRight)
  }

  @Test func theLayoutIsRead() throws {
    let flow = try #require(try load(ExampleScene.text).layout.flowOptions)

    #expect(flow.itemSize == RelativeSize(width: 80, height: 64))
    #expect(flow.minimumLineSpacing == 10)
    #expect(flow.minimumInteritemSpacing == 8)
    #expect(flow.sectionInset == EdgeInsets(top: 6, left: 16, bottom: 12, right: 16))
    #expect(flow.headerReferenceSize == CGSize(width: 0, height: 30))
    #expect(flow.footerReferenceSize == CGSize(width: 0, height: 24))
  }

  @Test func theSectionsAreRead() throws {
    let sections = try load(ExampleScene.text).sections

    #expect(sections.map(\.items.count) == [3, 0, 205])
    #expect(sections[1].footer?.texts["text"] == "nothing here")
    #expect(sections[2].headerReferenceSize == CGSize(width: 0, height: 30))
    #expect(sections[2].items.runs.map(\.count) == [1, 4, 200])
    #expect(sections[2].items.runs[0].texts["title"] == "A")
  }

  @Test func theLookIsRead() throws {
    let scene = try load(ExampleScene.text)
    let index = try #require(scene.sections[2].items.runs[0].look)
    let look = scene.looks[index]

    #expect(index == scene.lookNames["song"])
    #expect(look.cornerRadius == 12)
    #expect(look.borderColor == Color(hex: "#00000020"))
    #expect(look.shadowOpacity == 0.2)
    #expect(look.shadowRadius == 6)
    #expect(look.shadowOffset == CGSize(width: 0, height: 4))
    #expect(look.image?.contentMode == .scaleAspectFill)
    #expect(look.labels[0].font == Font(size: 17, weight: .semibold))
  }

  @Test func theStatesAreRead() throws {
    let states = try load(ExampleScene.text).states

    #expect(states.map(\.name) == ["top", "stretched", "scrolled"])
    #expect(states[0].contentOffset == .zero)
    #expect(states[1].contentOffset == CGPoint(x: 0, y: -120))
  }

  @Test func scrollingIntoTheEmptySectionIsAWarning() throws {
    let scene = try load(ExampleScene.text)

    #expect(scene.states[2].scrollTarget == nil)
    #expect(scene.states[2].contentOffset == .zero)
    #expect(
      scene.warnings.map(\.description) == [
        """
        scene.yaml:45:41: states[2].scrollTo.item: there is no item 1-1 [GAL114]
          hint: section 1 is empty; the state keeps the scene's offset
        """
      ])
  }

  @Test func filmExpectationsAndCalloutsAreRead() throws {
    let scene = try load(ExampleScene.text)
    let (first, second) = (
      ElementID(.cell, indexes: [0, 0]), ElementID(.cell, indexes: [0, 1])
    )

    #expect(scene.film?.frames == 24)
    #expect(scene.film?.to == CGPoint(x: 0, y: 600))
    #expect(
      scene.expectations.map(\.claim) == [
        .frame(first, CGRect(x: 16, y: 36, width: 80, height: 64)), .noOverlap(among: .cells),
      ])
    #expect(scene.expectations[0].state == "top")
    #expect(
      scene.callouts.map(\.measure) == [
        .dimension(first, .width), .gap(first, second), .inset(section: 0, .left),
      ])
  }

  @Test func jsonIsReadAsWell() throws {
    let scene = try load(#"{ "title": "J", "sections": [{ "items": [{ "title": "é" }] }] }"#)

    #expect(scene.title == "J")
    #expect(scene.sections[0].items.runs[0].texts["title"] == "é")
  }

  @Test func theSmallestSceneHasUIKitsDefaults() throws {
    let scene = try load("sections: [{ items: 1 }]")

    #expect(scene.title == "scene")
    #expect(scene.viewport.size == CGSize(width: 390, height: 844))
    #expect(scene.layout == LayoutSpec(FlowOptions()))
    #expect(scene.states.map(\.name) == ["default"])
  }

  @MainActor @Test func theOffsetStartsInsideTheInset() throws {
    let scene = try load("contentInset: { top: 20, left: 8 }\nstates: [top]")
    let stage = SceneStage(scene, in: scene.states[0])

    #expect(scene.states[0].contentOffset == nil)
    #expect(stage.collectionView.contentOffset == CGPoint(x: -8, y: -20))
  }
}
