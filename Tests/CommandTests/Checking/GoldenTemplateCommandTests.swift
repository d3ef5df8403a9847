import Foundation
import GalleyGoldens
import Testing

/// `--goldens` with placeholders, in the commands that look for goldens.
@Suite struct GoldenTemplateCommandTests {
  private static let template = "Fixtures/Scenes/{folder}/__Goldens__/{scene}/{state}"
  private static let golden = "Fixtures/Scenes/shop/__Goldens__/cart/default/layout.json"

  private func project() throws -> Project {
    let project = try Project(["shop/cart": 40, "top": 50], recorded: false)
    let recorded = try project.galley("check", "--goldens", Self.template, "--update=missing")
    #expect(recorded.status == 1)
    return project
  }

  @Test func goldensAreBesideTheirScenesAndAreNoScenes() throws {
    let project = try project()

    #expect(project.text(at: Self.golden) != nil)
    #expect(project.text(at: "Fixtures/Scenes/__Goldens__/top/default/image.png") != nil)
    #expect(project.goldens.isEmpty)
    let checked = try project.galley("check", "--goldens", Self.template)
    #expect(checked.status == 0)
    #expect(checked.text == "2 cases: 2 passed\n")
  }

  @Test func aReviewAcceptsAndUndoesThere() throws {
    let project = try project()
    let before = try #require(project.text(at: Self.golden))
    try project.writeScene("shop/cart", width: 42)
    #expect(try project.galley("check", "--goldens", Self.template).status == 1)

    let accepted = try project.galley(
      "review", "--goldens", Self.template, "--accept", "shop/cart/default")

    #expect(accepted.status == 0)
    #expect(project.text(at: Self.golden) != before)
    let undone = try project.galley(
      "check", "shop/cart", "--goldens", Self.template, "--undo")
    #expect(undone.status == 0)
    #expect(project.text(at: Self.golden) == before)
  }

  @Test func whatIsLeftOfASceneIsFoundAndRemoved() throws {
    let project = try project()
    let scene = project.folder.appendingPathComponent("Fixtures/Scenes/shop/cart.yaml")
    try FileManager.default.removeItem(at: scene)

    let checked = try project.galley("check", "--goldens", Self.template)
    let cleaned = try project.galley("clean", "--goldens", Self.template, "--orphans")

    #expect(checked.text.contains("1 golden belongs to no case:\n  shop/cart/default\n"))
    #expect(cleaned.text == "shop/cart/default\n")
    #expect(project.text(at: Self.golden) == nil)
  }

  @Test func aRenamedSceneTakesItsGoldensAlong() throws {
    let project = try project()
    let folder = project.folder.appendingPathComponent("Fixtures/Scenes")
    try FileManager.default.moveItem(
      at: folder.appendingPathComponent("shop/cart.yaml"),
      to: folder.appendingPathComponent("basket.yaml"))

    let outcome = try project.galley("check", "--goldens", Self.template, "--update=missing")

    #expect(outcome.status == 0)
    #expect(outcome.text.contains("moved from shop/cart/default: unchanged"))
    #expect(project.text(at: Self.golden) == nil)
    #expect(project.text(at: "Fixtures/Scenes/__Goldens__/basket/default/layout.json") != nil)
  }

  @Test(arguments: ["check", "clean", "review --list", "goldens status"])
  func whatIsNoTemplateIsWrongUsage(_ command: String) throws {
    let project = try Project([:], recorded: false)
    let words = command.split(separator: " ").map(String.init)

    let outcome = try project.galley(words + ["--goldens", "x/{scene}/{state}"])

    #expect(outcome.status == 64)
    #expect(
      outcome.errors.contains(
        "--goldens x/{scene}/{state}: {folder} must stand in it once, as in Fixtures/Scenes/"))
  }
}
