import Foundation
import GalleyRaster
import Testing

@testable import GalleyGoldens

/// Where a template puts goldens.
@Suite struct GoldenTemplateTests {
  private static let beside = "Scenes/{folder}/__Goldens__/{scene}/{state}"

  @Test(arguments: [
    (beside, "cart/empty", "__Goldens__/cart/empty"),
    (beside, "shop/cart/empty", "shop/__Goldens__/cart/empty"),
    (beside, "a/b/cart/dark@light,390", "a/b/__Goldens__/cart/dark@light,390"),
    ("x/{state}/{folder}/{scene}.goldens/", "a/b/c/d", "d/a/b/c.goldens"),
    ("x/of-{scene}/{folder}/{state}", "c/d", "of-c/d"),
    ("/x/{folder}/{scene}/{state}", "a/b/c", "a/b/c"),
    ("Fixtures/Goldens", "any", "any"), ("Fixtures/Goldens", "a/b/c", "a/b/c"),
  ])
  func eachCaseHasAPlaceAndEachPlaceACase(
    _ text: String, _ name: String, _ place: String
  ) throws {
    let template = try GoldenTemplate(text)

    #expect(template.place(of: name) == place)
    #expect(template.name(at: place) == name)
  }

  @Test(arguments: ["cart/empty", "__Goldens__/cart", "shop/__Goldens__/cart/empty/more", ""])
  func otherFoldersAreNoCases(_ place: String) throws {
    #expect(try GoldenTemplate(Self.beside).name(at: place) == nil)
  }

  @Test func theFolderIsWhatStandsBeforeThePlaceholders() throws {
    #expect(try GoldenTemplate(Self.beside).folder == "Scenes")
    #expect(try GoldenTemplate("/a/b/{folder}/{scene}/{state}").folder == "/a/b")
    #expect(try GoldenTemplate("Fixtures/Goldens").folder == "Fixtures/Goldens")
  }

  @Test(arguments: [
    ("{folder}/{scene}/{state}", "start with a folder"),
    ("/{folder}/{scene}/{state}", "start with a folder"),
    ("x/{folder}/{scene}", "{state} must stand in it once"),
    ("x/{scene}/{state}", "{folder} must stand in it once"),
    ("x/{folder}/{scene}/{scene}/{state}", "{scene} must stand in it once"),
    ("x/{folder}/{scene}-{state}", "'{scene}-{state}' has several placeholders"),
    ("x/{folder}/in {scene}/{name}", "there is no placeholder {name}: {folder}, {scene}, {state}"),
    ("x/a{folder}/{scene}/{state}", "write nothing beside it in 'a{folder}'"),
    ("x/{folder}/../{scene}/{state}", "starts with a dot"),
    ("x/{folder}//{scene}/{state}", "empty or starts with a dot"),
    ("x/{folder}/.{scene}/{state}", "starts with a dot"),
    ("x/{folder/{scene}/{state}", "'{folder' lacks a brace"),
  ])
  func whatIsNoTemplateSaysWhy(_ text: String, _ reason: String) {
    let problem = #expect(throws: GoldenTemplate.Problem.self) { try GoldenTemplate(text) }

    #expect(problem?.reason.contains(reason) == true)
  }

  @Test func aStoreReadsWritesListsAndRemovesByTheTemplate() throws {
    let scratch = try Scratch()
    var store = scratch.store
    store.template = try GoldenTemplate("goldens/{folder}/__Goldens__/{scene}/{state}")
    try scratch.write("a scene", to: store.root.appendingPathComponent("shop/cart.yaml"))

    try store.accept("shop/cart/empty", Artifacts.sample(), renderer: nil)

    let file = "shop/__Goldens__/cart/empty/layout.json"
    #expect(scratch.texts(in: store.root)[file] != nil)
    #expect(store.hasGolden(of: "shop/cart/empty"))
    #expect(store.names(with: nil) == ["shop/cart/empty"])
    #expect(store.paths.contains(file))
    try store.remove("shop/cart/empty")
    #expect(Array(scratch.texts(in: store.root).keys) == ["shop/cart.yaml"])
  }

  @Test func whatIsNoPlaceOfACaseIsNoGolden() throws {
    let scratch = try Scratch()
    var store = scratch.store
    try store.accept("shop/cart", Artifacts.sample(), renderer: nil)

    store.template = try GoldenTemplate("goldens/{folder}/__Goldens__/{scene}/{state}")

    #expect(store.names(with: nil) == [])
    #expect(store.paths == [])
  }
}
