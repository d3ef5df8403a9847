import GalleyScenes
import Testing

@testable import GalleyService

/// The locale of a scene reaches the characters.
@MainActor @Suite struct TextLanguageTests {
  private func list(_ locale: String) throws -> String {
    let text = """
      layout: { kind: tag }
      sections: [{ items: [{ text: "\u{15F}" }] }]
      \(locale)
      """
    let scene = try SceneLoader().load(text: text, name: "scene.yaml")
    let staged = try Pipeline().stage(scene, in: scene.states[0])
    return staged.displayList().dump
  }

  @Test func textsHaveTheLanguageOfTheScene() throws {
    #expect(try list("locale: ro").contains(" language ro"))
    #expect(!(try list("").contains("language")))
    #expect(!(try list("locale: en-XA").contains("language")))
  }
}
