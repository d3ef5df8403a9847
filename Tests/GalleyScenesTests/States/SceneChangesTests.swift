import Foundation
import GalleyGeometry
import Testing

@testable import GalleyScenes

@Suite struct SceneChangesTests {
  private func scene(_ more: String) throws -> Scene {
    try SceneLoader().load(
      text: """
        viewport: { size: [100, 200], scale: 2 }
        layout: { kind: flow, itemSize: [10, 10] }
        sections: [{ items: 1 }]
        \(more)
        """, name: "a.yaml")
  }

  private func changes(_ change: (inout SceneChanges) -> Void) -> SceneChanges {
    var changes = SceneChanges()
    change(&changes)
    return changes
  }

  @Test func changesComeBeforeWhatSceneStateAndVariantSay() throws {
    let scene = try scene(
      """
      appearance: light
      states: [{ name: own, appearance: light, contentOffset: [0, 5] }]
      variants: { width: [320, 390], scale: [1, 3] }
      """)
    let changed = scene.changed(
      by: changes {
        $0.traits = ["appearance": "dark", "layoutDirection": "rightToLeft"]
        ($0.size, $0.scale) = (CGSize(width: 50, height: 60), 4)
        $0.offset = CGPoint(x: 1, y: 2)
      })

    #expect(changed.allStates.map(\.name) == scene.allStates.map(\.name))
    for state in changed.allStates {
      let shown = changed.settled(state)
      #expect(shown.scene.appearance == .dark)
      #expect(shown.scene.layoutDirection == .rightToLeft)
      #expect(shown.scene.viewport.size == CGSize(width: 50, height: 60))
      #expect(shown.scene.viewport.scale == 4)
      #expect(shown.state.contentOffset == CGPoint(x: 1, y: 2))
    }
  }

  @Test func variantsWithAnotherValueAreLeftOut() throws {
    let scene = try scene("variants: { appearance: [light, dark], contrast: [normal, high] }")
    let changed = scene.changed(by: changes { $0.traits = ["appearance": "dark"] })

    #expect(
      changed.allStates.map(\.name) == ["default@dark,normalContrast", "default@dark,highContrast"])
  }

  @Test func whereNoVariantHasTheValueAllKeepTheirNames() throws {
    let scene = try scene("variants: { textSize: [small, large] }")
    let changed = scene.changed(by: changes { $0.traits = ["textSize": "xLarge"] })

    #expect(changed.allStates.map(\.name) == ["default@small", "default@large"])
    for state in changed.allStates {
      #expect(
        changed.settled(state).scene.traits.preferredContentSizeCategory == .extraLarge)
    }
  }

  @Test func withoutChangesASceneStaysAsItIs() throws {
    let scene = try scene("variants: { width: [320, 390] }")

    #expect(scene.changed(by: SceneChanges()) == scene)
  }
}
