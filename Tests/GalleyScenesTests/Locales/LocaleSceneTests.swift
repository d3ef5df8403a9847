import Foundation
import GalleyBase
import GalleyGeometry
import GalleyViews
import Testing

@testable import GalleyScenes

/// Scenes in several languages: `locale`, `texts` and `strings`.
@Suite struct LocaleSceneTests {
  private static let body = """
    layout: { kind: flow }
    sections: [{ items: [{ title: Coats }, { title: "{number} left" }, { title: Grey }] }]

    """
  private static let texts = """
    texts:
      Coats: { de: Mäntel, de-AT: Röcke, ar: معاطف }
      "{number} left": { de: "noch {number}" }

    """

  private func titles(_ scene: Scene, _ state: String) throws -> [String] {
    let shown = scene.settled(try #require(scene.state(named: state))).scene
    return shown.sections[0].items.runs.map { $0.texts["title"] ?? "" }
  }

  @Test func eachVariantHasTheTextsOfItsLanguage() throws {
    let scene = try load(
      Self.body + Self.texts + "variants: { appearance: [light, dark], locale: [en, de, de-AT] }")
    #expect(
      scene.allStates.map(\.name) == [
        "default@light,en", "default@light,de", "default@light,de-AT", "default@dark,en",
        "default@dark,de", "default@dark,de-AT",
      ])
    #expect(try titles(scene, "default@dark,en") == ["Coats", "{number} left", "Grey"])
    #expect(try titles(scene, "default@dark,de") == ["Mäntel", "noch {number}", "Grey"])
    #expect(try titles(scene, "default@light,de-AT") == ["Röcke", "noch {number}", "Grey"])
    #expect(scene.warnings.isEmpty)
  }

  @Test func keysNeedNotBeTexts() throws {
    let scene = try load(
      """
      layout: { kind: flow }
      sections: [{ items: [{ title: shop.title }, { title: shop.titel }] }]
      texts: { shop.title: Coats, shop.other: { de: Anderes } }
      """)
    #expect(try titles(scene, "default") == ["Coats", "shop.titel"])
    #expect(scene.warnings.map(\.code) == [.unknownName, .noEffect])
    #expect(scene.warnings.first?.hint == "did you mean 'shop.title'?")
  }

  @Test func aMissingTextIsOneWarning() throws {
    let text = Self.body.replacing("Grey", with: "Coats") + Self.texts
    let arabic = try load(text + "states: [a, { name: b, locale: ar }, { name: c, locale: ar }]")
    #expect(arabic.warnings.map(\.code) == [.missingTranslation])
    #expect(
      arabic.warnings.first?.problem.hasSuffix(
        "'{number} left' has no text in ar; that of en is shown") == true)
    #expect(try titles(arabic, "b") == ["معاطف", "{number} left", "معاطف"])

    let french = try load(text + "locale: fr")
    #expect(french.warnings.count == 1)
    #expect(french.warnings.first?.problem.contains("there are no texts in fr") == true)
    #expect(try load(text + "locale: en-GB").warnings.isEmpty)
  }

  @Test func theDirectionFollowsTheScriptUnlessItIsGiven() throws {
    func direction(_ more: String, _ state: String = "default") throws -> LayoutDirection {
      let scene = try load(Self.body + Self.texts + more)
      return scene.settled(try #require(scene.state(named: state))).scene.layoutDirection
    }
    #expect(try direction("locale: ar") == .rightToLeft)
    #expect(try direction("locale: de") == .leftToRight)
    #expect(try direction("locale: ar\nlayoutDirection: leftToRight") == .leftToRight)
    #expect(try direction("variants: { locale: [ar-XB] }", "default@ar-XB") == .rightToLeft)
    #expect(try direction("locale: ar\nstates: [{ name: a, locale: de }]", "a") == .leftToRight)
  }

  @MainActor @Test func theStageSaysItsLocale() throws {
    let scene = try load(Self.body + Self.texts + "states: [a, { name: b, locale: ar }]")
    let plain = SceneStage(scene, in: scene.states[0])
    let arabic = SceneStage(scene, in: scene.states[1])
    #expect(!plain.shownAs.contains("locale"))
    #expect(arabic.shownAs.contains("\"locale\": \"ar\""))
    #expect(arabic.collectionView.layoutDirection == .rightToLeft)
  }

  @Test func pseudoLanguagesNeedNoTexts() throws {
    let scene = try load(
      """
      views: { card: { backgroundColor: "{tint}", labels: [{ text: "{title} here" }] } }
      layout: { kind: flow }
      sections: [{ items: [{ view: card, title: Coats, fields: { tint: systemRed } }] }]
      variants: { locale: [en-XA, ar-XB] }
      """)
    #expect(try titles(scene, "default@en-XA") == ["[Çööååţš]"])
    #expect(try titles(scene, "default@ar-XB") == ["\u{200F}staoC\u{200F}"])
    let shown = scene.settled("default@en-XA")
    let look = try #require(shown.sections[0].items.runs[0].look.map { shown.looks[$0] })
    #expect(look.backgroundColor == .systemRed)
    #expect(look.labels.first?.text.fields == ["title"])
    #expect(scene.warnings.isEmpty)
  }

  @Test func changesHaveTheirTextsAsWell() throws {
    var changes = SceneChanges()
    changes.traits["locale"] = "de"
    var loader = SceneLoader()
    loader.locale = changes.locale
    let scene = try loader.load(text: Self.body + Self.texts, name: "scene.yaml")
      .changed(by: changes)
    #expect(try titles(scene, "default") == ["Mäntel", "noch {number}", "Grey"])
    let fewer = scene.withItems(1).settled("default")
    #expect(fewer.sections[0].items.runs.map { $0.texts["title"] } == ["Mäntel"])
    #expect(SceneChanges.problem(with: "de_AT", for: "locale")?.hint == "write de-AT")
    #expect(SceneChanges.problem(with: "de-AT", for: "locale") == nil)
  }

  @Test(arguments: [
    ("locale: german", "'german' is not a locale"), ("locale: 5", "is not a locale"),
    ("variants: { locale: [de, DE] }", "duplicate value 'DE'"),
    ("texts: { a: { german: b } }", "'german' is not a locale"),
    ("texts: { a: { en-XA: b } }", "'en-XA' needs no texts"),
    ("texts: { a: [b] }", "expected text or a map"),
    ("strings: [texts]", "this scene has no folder"),
  ])
  func wrongValuesAreMistakes(_ more: String, _ problem: String) {
    let found = mistakes(Self.body + more)
    #expect(found.count == 1 && found.first?.contains(problem) == true, "\(found)")
  }

  // MARK: Files

  private func inFolder(
    _ files: [String: String], _ strings: String, more: String = "variants: { locale: [en, de] }"
  ) throws -> Scene {
    let folder = try Folder()
    defer { folder.remove() }
    for (name, text) in files { try folder.write(text, to: name) }
    try folder.write(Self.body + "strings: [\(strings)]\n" + more, to: "scene.yaml")
    return try SceneLoader().load(path: folder.path + "/scene.yaml")
  }

  @Test func aFolderHasALanguageInEachOfItsFolders() throws {
    let scene = try inFolder(
      [
        "texts/en.lproj/Localizable.strings": "\"Grey\" = \"Gray\";",
        "texts/de.lproj/Localizable.strings": "\"Coats\" = \"Mäntel\"; \"Grey\" = \"Grau\";",
        "texts/de.lproj/Again.strings": "\"Coats\" = \"Anderes\";",
        "texts/English.lproj/Localizable.strings": "\"Coats\" = \"Coats\";",
        "texts/de.lproj/Localizable.stringsdict": "",
      ], "texts")
    #expect(try titles(scene, "default@de") == ["Mäntel", "{number} left", "Grau"])
    #expect(try titles(scene, "default@en") == ["Coats", "{number} left", "Gray"])
    #expect(scene.usedFiles.count == 3)
    #expect(scene.warnings.map(\.code) == [.noEffect, .noEffect])
  }

  @Test func aCatalogSaysItsSourceLanguage() throws {
    let catalog = """
      { "sourceLanguage": "de", "strings": { "%lld left": { "localizations": {
        "en": { "stringUnit": { "value": "left: %1$lld" } } } }, "Coats": {} } }
      """
    let scene = try inFolder(["App.xcstrings": catalog], "App.xcstrings")
    #expect(try titles(scene, "default@en") == ["Coats", "left: {number}", "Grey"])
    #expect(try titles(scene, "default@de") == ["Coats", "{number} left", "Grey"])
    #expect(scene.warnings.map(\.code) == [.missingTranslation])
    #expect(scene.warnings.first?.hint == "add it to 'App.xcstrings'")
  }

  @Test func theNumberBesideATextChoosesItsForm() throws {
    let catalog = """
      { "sourceLanguage": "en", "strings": { "%lld left": { "localizations": {
        "en": { "variations": { "plural": {
          "one": { "stringUnit": { "value": "the last one" } },
          "other": { "stringUnit": { "value": "%lld left" } } } } },
        "pl": { "variations": { "device": { "other": { "variations": { "plural": {
          "few": { "stringUnit": { "value": "%lld sztuki" } },
          "other": { "stringUnit": { "value": "%lld sztuk" } } } } } } } } } } } }
      """
    let folder = try Folder()
    defer { folder.remove() }
    try folder.write(catalog, to: "App.xcstrings")
    try folder.write(
      """
      layout: { kind: flow }
      sections:
        - items:
            - { title: "{count} left", fields: { count: "1" } }
            - { title: "{count} left", fields: { count: "3" } }
            - { title: "{count} left", fields: { count: many } }
      strings: [App.xcstrings]
      variants: { locale: [en, pl] }
      """, to: "scene.yaml")
    let scene = try SceneLoader().load(path: folder.path + "/scene.yaml")

    #expect(try titles(scene, "default@en") == ["the last one", "{count} left", "{count} left"])
    #expect(
      try titles(scene, "default@pl") == ["{count} sztuk", "{count} sztuki", "{count} sztuk"])
  }

  @Test(arguments: [
    ("App.xcstrings", "{", "'App.xcstrings' is wrong in line 1"),
    ("App.xcstrings", "{}", "'App.xcstrings' is not a String Catalog"),
    ("texts/de.lproj/a.strings", "a", "'texts/de.lproj/a.strings' is wrong in line 1"),
    ("texts/readme", "", "'texts' has no texts in .lproj folders"),
  ])
  func wrongFilesAreMistakes(_ file: String, _ text: String, _ problem: String) throws {
    let error = #expect(throws: SceneError.self) {
      try inFolder([file: text], String(file.prefix { $0 != "/" }))
    }
    #expect(error?.mistakes.count == 1)
    #expect(error?.mistakes.first?.problem.contains(problem) == true)
  }
}
