import Foundation
import Testing

/// Scenes that bring fonts along, as `Docs/Fonts.md` says.
@Suite struct SceneFontTests {
  private let project: Project

  init() throws {
    project = try Project([:], recorded: false)
    try FileManager.default.createDirectory(
      at: project.folder.appendingPathComponent("Fixtures/Scenes/fonts"),
      withIntermediateDirectories: true)
  }

  private func copyFont(_ file: String = "DejaVuSansMono.ttf") throws {
    let copy = project.folder.appendingPathComponent("Fixtures/Scenes/fonts/Own.ttf")
    try? FileManager.default.removeItem(at: copy)
    try FileManager.default.copyItem(
      at: URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/" + file), to: copy)
  }

  private func write(
    fonts: String = "[fonts/Own.ttf]", family: String = "DejaVu Sans Mono"
  ) throws {
    try project.write(
      """
      viewport: { size: [120, 40] }
      fonts: \(fonts)
      layout: { kind: flow, itemSize: [120, 40] }
      sections: [{ items: [{ view: own, text: Own }] }]
      views: { own: { labels: [{ text: "{text}", font: { family: \(family) } }] } }
      """, to: "Fixtures/Scenes/a.yaml")
  }

  @Test func aFontNearTheSceneIsDrawnAndPartOfTheGolden() throws {
    try copyFont()
    try write()

    let svg = try project.galley("render", "Fixtures/Scenes/a.yaml", "-o", "-", "--to", "svg")
    #expect(svg.text.contains("'DejaVu Sans Mono', sans-serif"))
    #expect(try project.galley("check", "--update=all").status == 1)
    #expect(try project.galley("check").status == 0)
    let renderer = try #require(project.text(at: "Fixtures/Goldens/renderer.txt"))
    #expect(renderer.contains(/\nscene fonts [0-9a-f]{16}\n/))

    // Another font under the same name.
    try copyFont("DejaVuSansMono-Bold.ttf")
    let outcome = try project.galley("check")
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("the golden was drawn by scene fonts "))
  }

  @Test func theFilesOfAMakefileNameTheFont() throws {
    try copyFont()
    try write()

    let outcome = try project.galley(
      "render", "Fixtures/Scenes/a.yaml", "-o", "a.png", "--deps", "a.d")
    #expect(outcome.status == 0)
    #expect(project.text(at: "a.d")?.contains("Fixtures/Scenes/fonts/Own.ttf") == true)
  }

  @Test(arguments: [
    ("[fonts/Owm.ttf]", "DejaVu Sans", "fonts[0]: there is no file 'fonts/Owm.ttf'"),
    ("[a.yaml]", "DejaVu Sans", "fonts[0]: 'a.yaml' is not a TTF, OTF or TTC file"),
    ("['https://a.b/c.ttf']", "DejaVu Sans", "is an address, and nothing is fetched"),
    ("[/etc/x.ttf]", "DejaVu Sans", "there is no file '/etc/x.ttf'"),
    (
      "[/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf]", "DejaVu Sans",
      "lies outside of the scene's folder"
    ),
    ("[fonts/text.ttf]", "DejaVu Sans", "this is not a font file that can be read"),
    ("[fonts/Own.ttf]", "DejaVu Mono", "there is no font of the family 'DejaVu Mono'"),
  ])
  func aFontThatCannotBeUsedIsOneError(fonts: String, family: String, error: String) throws {
    try copyFont()
    try project.write("no font", to: "Fixtures/Scenes/fonts/text.ttf")
    try write(fonts: fonts, family: family)

    let outcome = try project.galley("render", "Fixtures/Scenes/a.yaml", "-o", "a.png")

    #expect(outcome.status == 65)
    #expect(outcome.errors.contains(error), "\(outcome.errors)")
    #expect(outcome.errors.components(separatedBy: "error: ").count <= 2)
    #expect(project.text(at: "a.png") == nil)
  }

  @Test func goldensDoNotDependOnTheFontsOfTheSystem() throws {
    try project.writeScene("a", width: 40)

    let outcome = try project.galley("check", "--system-fonts")

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--system-fonts: goldens must not depend on"))
    // Elsewhere they draw what the usual fonts lack.
    let drawn = try project.galley(
      "render", "Fixtures/Scenes/a.yaml", "-o", "a.png", "--system-fonts")
    #expect(drawn.status == 0)
    #expect(try project.galley("doctor", "--system-fonts").text.contains("DejaVuSansMono.ttf"))
    #expect(!(try project.galley("doctor").text.contains("DejaVuSansMono.ttf")))
  }
}
