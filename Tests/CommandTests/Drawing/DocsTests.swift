import Foundation
import GalleyRaster
import Testing

@Suite struct DocsTests {
  private let scene = """
    title: Two cells
    viewport: { size: [200, 120], scale: 1 }
    layout: { kind: flow, itemSize: [80, 50] }
    sections: [{ items: 2 }]

    """

  @Test func aSceneBecomesAPageWithItsPicturesAndGeometry() throws {
    let scratch = try Scratch()
    let file = try scratch.write(scene, to: "pair.yaml")
    let folder = scratch.file("docs")

    let outcome = try galley("docs", file.path, "-o", folder.path)

    #expect(outcome.status == 0, "\(outcome.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(
      names == [
        "README.md", "pair.layout.json", "pair.md", "pair.svg", "pair~auto.svg", "pair~dark.svg",
      ])
    let page = try String(contentsOf: folder.appendingPathComponent("pair.md"), encoding: .utf8)
    #expect(page.hasPrefix("# Two cells\n"))
    #expect(
      page.contains("<source media=\"(prefers-color-scheme: dark)\" srcset=\"pair~dark.svg\">"))
    #expect(page.contains("| cell 0-1 | 120 | 0 | 80 | 50 | 0 |"))
    #expect(page.contains("```yaml\n" + scene + "```"))
  }

  @Test func variantsAreATableOfSmallPictures() throws {
    let scratch = try Scratch()
    let text =
      scene + """
        states: [top, { name: low, contentOffset: [0, 9] }]
        variants: { layoutDirection: [leftToRight, rightToLeft], width: [200, 120], exclude: [{ layoutDirection: rightToLeft, width: 120 }] }
        """
    let file = try scratch.write(text, to: "pair.yaml")
    let folder = scratch.file("docs")

    let outcome = try galley("docs", file.path, "--state", "top", "-o", folder.path)

    #expect(outcome.status == 0, "\(outcome.errors)")
    let page = try String(contentsOf: folder.appendingPathComponent("pair.md"), encoding: .utf8)
    func picture(_ words: String, _ width: Int) -> String {
      let name = words.replacingOccurrences(of: ", ", with: "-")
      return #"<img src="pair-top-in-\#(name).png" width="\#(width)" alt="\#(words)">"#
    }
    #expect(
      page.contains(
        """
        ## Variants

        |  | 200 | 120 |
        | --- | --- | --- |
        | ltr | \(picture("ltr, 200", 160)) | \(picture("ltr, 120", 96)) |
        | rtl | \(picture("rtl, 200", 160)) |  |

        """))
    // Four fifths of a point, two pixels per point: 160 × 96 points, and 96 × 96.
    for (name, size) in [("ltr-200", (320, 192)), ("ltr-120", (192, 192))] {
      let picture = try decodeImage(
        path: folder.appendingPathComponent("pair-top-in-\(name).png").path)
      #expect((picture.width, picture.height) == size)
    }
    #expect(try galley("docs", file.path, "--state", "top", "--check", folder.path).status == 0)
    let one = try galley(
      "docs", file.path, "--state", "low@ltr,120", "-o", scratch.file("one").path)
    #expect(one.status == 0)
    let catalog = try galley("docs", file.path, "--catalog", "-o", scratch.file("c").path)
    #expect(catalog.status == 0)
    let article = try String(
      contentsOf: scratch.file("c/Scenes.docc/pair.md"), encoding: .utf8)
    #expect(article.contains("### Variants"))
    #expect(article.contains("![ltr, 200](pair-low-in-ltr-200)"))
  }

  @Test(arguments: [
    ("scenes", "scenes/docs", "scenes"), ("scenes", "scenes", "scenes"),
    ("scenes", "docs/../scenes/docs/", "scenes"), (".", "docs", "."),
    ("scenes/**/*.json", "scenes/new/docs", "scenes/**/*.json"),
    ("Fixtures/Scenes/pair.yaml", "Fixtures/Scenes/docs", "Fixtures/Scenes"),
  ])
  func pagesThatTheNextRunWouldReadAsScenesAre64(
    scenes: String, output: String, reader: String
  ) throws {
    let project = try Project([:], recorded: false)
    for path in ["scenes/pair.yaml", "scenes/a/pair.json", "Fixtures/Scenes/pair.yaml"] {
      try project.write(path.hasSuffix("json") ? "{}" : scene, to: path)
    }
    let before = project.files(".")

    let outcome = try project.galley("docs", scenes, "-o", output)

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("'\(reader)' would include "))
    #expect(outcome.errors.hasSuffix("\n  hint: name a folder outside the folder of scenes\n"))
    #expect(project.files(".") == before)
  }

  @Test(arguments: [
    ("scenes", "docs"), ("scenes", "."), ("scenes/pair.yaml", "scenes/docs"),
    ("scenes/*.yaml", "scenes/docs"), ("scenes", "scenes/.docs"),
  ])
  func pagesThatTheNextRunDoesNotReadAreWritten(scenes: String, output: String) throws {
    let project = try Project([:], recorded: false)
    try project.write(scene, to: "scenes/pair.yaml")

    #expect(try project.galley("docs", scenes, "-o", output).status == 0)
    #expect(try project.galley("docs", scenes, "--check", output).status == 0)
  }

  /// The scene with more cells, and a film that scrolls them.
  private var moving: String {
    scene.replacingOccurrences(of: "items: 2", with: "items: 9")
      + "film: { from: [0, 0], to: [0, 80], frames: 3 }\n"
  }

  @Test func aSceneWithAFilmPlaysAndIsChecked() throws {
    let scratch = try Scratch()
    let file = try scratch.write(moving, to: "pair.yaml")
    let folder = scratch.file("docs")

    let outcome = try galley("docs", file.path, "-o", folder.path)

    #expect(outcome.status == 0, "\(outcome.errors)")
    let page = try String(contentsOf: folder.appendingPathComponent("pair.md"), encoding: .utf8)
    #expect(
      page.contains(
        "<img src=\"pair-film.svg\" width=\"200\" alt=\"Two cells, in motion: "
          + "the content scrolls from 0, 0 to 0, 80 in 3 frames.\">"))
    #expect(try galley("docs", file.path, "--check", folder.path).status == 0)

    let film = folder.appendingPathComponent("pair-film.svg")
    let text = try String(contentsOf: film, encoding: .utf8)
    #expect(text.contains("@keyframes"))
    try Data((text + " ").utf8).write(to: film)
    let stale = try galley("docs", file.path, "--check", folder.path)

    #expect(stale.status == 1)
    #expect(stale.errors.hasPrefix("pair/film: the drawing in pair-film.svg differs\n"))
  }

  @Test func bitmapsHaveAFilmOfBitmaps() throws {
    let scratch = try Scratch()
    let file = try scratch.write(moving, to: "pair.yaml")
    let folder = scratch.file("docs")

    try galley("docs", file.path, "--pictures", "png", "-o", folder.path)

    let film = try Data(contentsOf: folder.appendingPathComponent("pair-film.apng"))
    #expect(film.range(of: Data("acTL".utf8)) != nil)
    #expect(try galley("docs", file.path, "--check", folder.path, "--pictures", "png").status == 0)
    try film.dropLast().write(to: folder.appendingPathComponent("pair-film.apng"))
    let stale = try galley("docs", file.path, "--check", folder.path, "--pictures", "png")
    #expect(stale.errors.hasPrefix("pair/film: the drawing in pair-film.apng differs\n"))
  }

  @Test func picturesOfStatesHaveTextsOfTheirOwn() throws {
    let scratch = try Scratch()
    let file = try scratch.write(
      scene + "states: [one, { name: two, contentOffset: [0, 9] }]\n", to: "pair.yaml")

    try galley("docs", file.path, "-o", scratch.file("docs").path)

    let page = try String(contentsOf: scratch.file("docs/pair.md"), encoding: .utf8)
    #expect(page.contains("alt=\"Two cells, one. 200 × 120 points: cells 0-0 and 0-1."))
    #expect(page.contains("alt=\"Two cells, two. 200 × 120 points scrolled to 0, 9: cells 0-0"))
  }

  @Test func freshPagesPassTheCheck() throws {
    let scratch = try Scratch()
    let file = try scratch.write(scene, to: "pair.yaml")
    let folder = scratch.file("docs").path
    try galley("docs", file.path, "-o", folder)

    let outcome = try galley("docs", file.path, "--check", folder)

    #expect(outcome.status == 0)
    #expect(outcome.text == "1 scene: the pages are up to date\n")
  }

  @Test func aStalePageIsToldInASentenceAboutItsGeometry() throws {
    let scratch = try Scratch()
    let file = try scratch.write(scene, to: "pair.yaml")
    let folder = scratch.file("docs").path
    try galley("docs", file.path, "-o", folder)
    try scratch.write(
      scene.replacingOccurrences(of: "[80, 50]", with: "[80, 60]"), to: "pair.yaml")

    let outcome = try galley("docs", file.path, "--check", folder)

    #expect(outcome.status == 1)
    let sentences = outcome.errors.split(separator: "\n")
    #expect(sentences.count == 3, "\(outcome.errors)")
    #expect(sentences.first?.hasPrefix("pair/default: cell 0-0 height 50 → 60 (+10)") == true)
    #expect(outcome.errors.contains("content height 50 → 60 (+10)"))
  }

  @Test func aSceneThatIsGoneLeavesAFinding() throws {
    let scratch = try Scratch()
    let file = try scratch.write(scene, to: "pair.yaml")
    let folder = scratch.file("docs")
    try galley("docs", file.path, "-o", folder.path)
    try Data().write(to: folder.appendingPathComponent("old.layout.json"))

    let outcome = try galley("docs", file.path, "--check", folder.path)

    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("old.layout.json: there is no scene for this file any more\n"))
  }

  @Test func aCatalogHasArticlesAndResources() throws {
    let scratch = try Scratch()
    let file = try scratch.write(scene, to: "pair.yaml")

    try galley("docs", file.path, "--catalog", "-o", scratch.file("out").path)

    let catalog = scratch.file("out/Scenes.docc")
    let resources = catalog.appendingPathComponent("Resources").path
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: resources).sorted() == [
        "pair.layout.json", "pair.svg", "pair~dark.svg",
      ])
    let index = try String(
      contentsOf: catalog.appendingPathComponent("Scenes.md"), encoding: .utf8)
    #expect(index.contains("- <doc:pair>"))
  }

  @Test func oneFileIsLightOrDarkAsItsReaderLikes() throws {
    let scratch = try Scratch()
    let file = try scratch.write(scene, to: "pair.yaml")

    try galley("docs", file.path, "-o", scratch.file("docs").path)

    func read(_ name: String) throws -> String {
      try String(contentsOf: scratch.file("docs/\(name).svg"), encoding: .utf8)
        .replacing(/g[0-9a-f]{8}-/, with: "")
    }
    // Without its style sheet and classes it equals the light picture.
    var auto = try read("pair~auto")
    let style = try #require(auto.range(of: "  <style[^§]*</style>\n", options: .regularExpression))
    #expect(auto[style].contains("@media (prefers-color-scheme: dark)"))
    auto.removeSubrange(style)
    auto = auto.replacingOccurrences(
      of: " class=\"dark-[0-9]+\"", with: "", options: .regularExpression)
    #expect(try auto == read("pair"))
    #expect(try read("pair") != read("pair~dark"))
  }

  @Test func aStateMayBeChosen() throws {
    let scratch = try Scratch()
    let file = try scratch.write(
      scene + "states: [one, { name: two, contentOffset: [0, 9] }]\n", to: "pair.yaml")
    let folder = scratch.file("docs")

    let outcome = try galley("docs", file.path, "--state", "two", "-o", folder.path)

    #expect(outcome.status == 0, "\(outcome.errors)")
    let layout = folder.appendingPathComponent("pair.layout.json")
    #expect(try String(contentsOf: layout, encoding: .utf8).contains("\"offset\": [0, 9]"))
    #expect(try galley("docs", file.path, "--state", "three", "-o", folder.path).status == 66)
  }

  @Test func pagesOfSeveralScenesAreThoseOfEach() throws {
    let project = try Project([:], recorded: false)
    for name in ["a", "b", "c"] { try project.write(moving, to: "scenes/\(name).yaml") }
    let options = ["--exploded", "--annotate", "sizes,gaps", "--width", "150"]
    let arguments = ["docs", "scenes", "-o", "all", "--jobs", "2"] + options
    #expect(try project.galley(arguments).status == 0)
    for name in ["a", "b", "c"] {
      let scene = "scenes/\(name).yaml"
      #expect(try project.galley(["docs", scene, "-o", "one"] + options).status == 0)
    }

    var (all, one) = (project.files("all"), project.files("one"))
    // The index names the scenes of the last run.
    all["README.md"] = nil
    one["README.md"] = nil
    #expect(all.count == 3 * 9)
    #expect(all == one)
  }

  @Test func theScreenMayBeAnother() throws {
    let scratch = try Scratch()
    let file = try scratch.write(moving, to: "pair.yaml")

    let outcome = try galley(
      "docs", file.path, "-o", scratch.file("docs").path, "--size", "90,120", "--offset", "0,7",
      "--appearance", "dark")

    #expect(outcome.status == 0, "\(outcome.errors)")
    let layout = try String(contentsOf: scratch.file("docs/pair.layout.json"), encoding: .utf8)
    #expect(layout.contains("\"offset\": [0, 7]"))
    #expect(layout.contains("[90, 120]"))
    let picture = try String(contentsOf: scratch.file("docs/pair.svg"), encoding: .utf8)
    #expect(picture.contains("#000000"))
  }

  @Test func calloutsAreNotedWhereTheyCannotBeSeen() throws {
    let scratch = try Scratch()
    let file = try scratch.write(
      scene + "callouts: [{ dimension: header 0, side: height }]\n", to: "pair.yaml")

    let outcome = try galley("docs", file.path, "-o", scratch.file("docs").path)

    #expect(outcome.status == 0)
    #expect(outcome.errors == "note: pair/default: header 0 is not visible\n")
  }

  @Test func anUnknownRuleIsWrongUsage() throws {
    let outcome = try galley("docs", fixture("flow/one-item"), "-o", "x", "--annotate", "sizzes")

    #expect(outcome.status == 64)
  }

  @Test func eitherAFolderOrACheckIsNeeded() throws {
    #expect(try galley("docs", fixture("flow/one-item")).status == 64)
  }
}

@Suite struct SweepTests {
  private let scene = """
    title: Two cells
    viewport: { size: [200, 120], scale: 1 }
    layout: { kind: flow, itemSize: [80, 50] }
    sections: [{ items: 2 }]
    expect: [{ target: cell 0-1, frame: [120, 0, 80, 50] }]

    """

  @Test func casesThatBreakAnExpectationAreNamed() throws {
    let scratch = try Scratch()
    let file = try scratch.write(scene, to: "pair.yaml")
    let sheet = scratch.file("sheet.png")

    let outcome = try galley(
      "sweep", file.path, "--widths", "200,220", "--directions", "ltr,rtl", "--items", "1,2", "-o",
      sheet.path)

    // With one item there is no cell 0-1 to check; in right-to-left layouts it is at the left.
    #expect(outcome.status == 1)
    #expect(
      outcome.errors == """
        pair: 220 pt · ltr · 2 items: cell 0-1 is at 140 0 80 50, not 120 0 80 50
        pair: 200 pt · rtl · 2 items: cell 0-1 is at 0 0 80 50, not 120 0 80 50
        pair: 220 pt · rtl · 2 items: cell 0-1 is at 0 0 80 50, not 120 0 80 50
        error: 3 of 8 cases break an 'expect' of the scene

        """)
    #expect(try decodeImage(path: sheet.path).width > 2 * (200 + 220))
  }

  @Test func aSheetOfSeveralScenesNamesThoseThatBreakAnExpectation() throws {
    let scratch = try Scratch()
    let good = try scratch.write(scene, to: "pair.yaml")
    let bad = try scratch.write(scene.replacing("[120, 0,", with: "[100, 0,"), to: "other.yaml")

    for more in [[], ["--states"]] {
      let outcome = try galley(
        ["sweep", good.path, bad.path, "-o", scratch.file("sheet.svg").path] + more)

      #expect(outcome.status == 1)
      #expect(
        outcome.errors == """
          other: Two cells: cell 0-1 is at 120 0 80 50, not 100 0 80 50
          error: 1 of 2 cases break an 'expect' of the scene

          """)
    }
  }

  @Test func aSheetWithoutBrokenCasesIsFine() throws {
    let scratch = try Scratch()
    let file = try scratch.write(scene, to: "pair.yaml")

    let outcome = try galley(
      "sweep", file.path, "--items", "0,2,5", "-o", scratch.file("sheet.png").path)

    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func aSheetMayBeADocument() throws {
    let scratch = try Scratch()
    let file = try scratch.write(scene, to: "pair.yaml")
    let (svg, pdf) = (scratch.file("sheet.svg"), scratch.file("sheet.pdf"))

    try galley("sweep", file.path, "--widths", "200,220", "-o", svg.path)
    try galley("sweep", file.path, "--widths", "200,220", "-o", pdf.path)

    let document = try String(contentsOf: svg, encoding: .utf8)
      .replacing(/<\/?tspan[^>]*>/, with: "")
    #expect(document.contains(">cell 0-1 is at 140 0 80 50, not 120 0 80 50</text>"))
    // The one broken case has an outline, two points wide, in the failure colour.
    #expect(
      document.components(separatedBy: "stroke=\"#C81E1E\" stroke-width=\"2\"").count == 2)
    #expect(try Data(contentsOf: pdf).starts(with: Data("%PDF-".utf8)))
  }

  @Test func aSheetIsNoGeometry() throws {
    let outcome = try galley("sweep", fixture("flow/one-item"), "-o", "x.json")

    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("error: x.json: a sheet is a picture\n"))
  }

  @Test func aDirectionIsLtrOrRtl() throws {
    let outcome = try galley(
      "sweep", fixture("flow/one-item"), "--directions", "up", "-o", "x.png")

    #expect(outcome.status == 64)
  }
}
