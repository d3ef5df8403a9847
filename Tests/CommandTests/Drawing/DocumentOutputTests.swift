import Foundation
import GalleyRaster
import Testing

@Suite struct DocumentOutputTests {
  @Test func theScaleOfAPDFIsThatOfItsShadows() throws {
    let scratch = try Scratch()
    let (coarse, fine) = (scratch.file("1.pdf"), scratch.file("4.pdf"))
    let scene = fixture("decorationFlow/odd-three")

    try galley("render", scene, "-o", coarse.path, "--scale", "1")
    try galley("render", scene, "-o", fine.path, "--scale", "4")

    // The shadows have sixteen times as many pixels; everything else is the same.
    #expect(try Data(contentsOf: fine).count > Data(contentsOf: coarse).count)
  }

  @Test func aSceneBecomesSVGAndPDFByTheExtension() throws {
    let scratch = try Scratch()
    let (svg, pdf) = (scratch.file("x.svg"), scratch.file("x.pdf"))

    let outcome = try galley(
      "render", fixture("decorationFlow/odd-three"), "-o", svg.path, "-o", pdf.path)

    let document = try String(contentsOf: svg, encoding: .utf8)
    #expect(outcome.status == 0)
    #expect(document.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\""))
    #expect(document.contains("-cell-0-2\""))
    #expect(try Data(contentsOf: pdf).starts(with: Data("%PDF-".utf8)))
  }

  @Test func optionsChangeWhatBecomesOfTextShadowsAndIds() throws {
    let outcome = try galley(
      "render", fixture("decorationFlow/odd-three"), "-o", "-", "--to", "svg", "--text",
      "outlines", "--shadows", "image", "--salt", "card")

    #expect(outcome.status == 0)
    #expect(!outcome.text.contains("<text"))
    #expect(outcome.text.contains("id=\"card-glyph-1\""))
    #expect(!outcome.text.contains("<filter"))
    #expect(outcome.text.contains("href=\"data:image/png;base64,"))
  }

  /// The ids of a document, sorted.
  private func ids(_ text: String) -> [String] {
    text.matches(of: /\sid="([^"]+)"/).map { String($0.1) }.sorted()
  }

  @Test func documentsOnOnePageShareNoIds() throws {
    let scratch = try Scratch()
    func scene(_ color: String) -> String {
      """
      title: Card
      viewport: { size: [100, 60], scale: 1 }
      layout: { kind: flow, itemSize: [60, 40] }
      sections: [{ items: { count: 2, view: card } }]
      views: { card: { backgroundColor: "\(color)", cornerRadius: 4, clipsToBounds: true, image: { name: a.png } } }
      states: [{ name: one }, { name: two }]
      film: { frames: 3, to: [0, 1] }
      """
    }
    // The scenes of two folders differ in nothing but the pixels of a picture; those of a third also in a colour.
    for (folder, color) in [("a", "#FF0000"), ("b", "#FF0000"), ("c", "#00FF00")] {
      try FileManager.default.createDirectory(
        at: scratch.file(folder), withIntermediateDirectories: true)
      try scratch.write(scene(color), to: folder + "/card.yaml")
      var picture = Bitmap(width: 2, height: 2)
      picture[x: 0, y: 0] = SIMD4(folder == "b" ? 9 : 200, 0, 0, 255)
      try scratch.write(try PNGEncoder().encode(picture), to: folder + "/a.png")
    }
    func run(_ arguments: String...) throws -> String {
      try galley(arguments, folder: scratch.folder).text
    }

    var documents: [String] = []
    for folder in ["a", "b", "c"] {
      let file = folder + "/card.yaml"
      for state in ["one", "two"] {
        documents.append(try run("render", file, "--state", state, "--to", "svg", "-o", "-"))
      }
      documents.append(try run("film", file, "--kind", "svg", "-o", "-"))
      let sheet = folder + ".svg"
      _ = try run("sweep", file, "--widths", "100,120", "-o", sheet)
      documents.append(try String(contentsOf: scratch.file(sheet), encoding: .utf8))
      _ = try run("docs", file, "-o", "pages-" + folder)
      _ = try run("docs", file, "-o", "salted-" + folder, "--salt", "mine")
    }
    let pages = try #require(FileManager.default.enumerator(atPath: scratch.folder.path))
    for case let path as String in pages where path.hasPrefix("pages-") && path.hasSuffix(".svg") {
      documents.append(try String(contentsOf: scratch.file(path), encoding: .utf8))
    }

    #expect(documents.count > 20)
    let all = documents.flatMap(ids)
    #expect(Set(all).count == all.count)
    // They are names in XML, in addresses and in selectors without escapes.
    #expect(all.allSatisfy { $0.wholeMatch(of: /[a-z][A-Za-z0-9_.\-]*/) != nil })
    for document in documents {
      let names = Set(ids(document))
      let used = document.matches(of: /(?:url\(#|href="#)([^)"]+)/).map { String($0.1) }
      #expect(!used.isEmpty && names.isSuperset(of: used))
    }
    // The same picture has the same ids, however its file is named.
    let again = try galley(
      "render", "../a/card.yaml", "--state", "one", "--to", "svg", "-o", "-",
      folder: scratch.file("b"))
    #expect(again.text == documents[0])
    let short = try run(
      "render", "a/card.yaml", "--state", "one", "--to", "svg", "-o", "-", "--salt", "")
    #expect(ids(short).contains("cell-0-0"))
    let salted = try String(
      contentsOf: scratch.file("salted-a/card-one.svg"), encoding: .utf8)
    #expect(ids(salted).contains("mine-cell-0-0"))
  }

  @Test func goldensHaveShortIds() throws {
    let project = try Project(["a": 2])
    let goldens = try #require(FileManager.default.enumerator(atPath: project.folder.path))
    let file = try #require(
      goldens.compactMap { $0 as? String }.first { $0.hasSuffix("image.svg") })

    let document = try String(
      contentsOf: project.folder.appendingPathComponent(file), encoding: .utf8)

    #expect(ids(document).contains("cell-0-0"))
  }

  @Test func aPictureWhoseProfileCannotBeUsedIsDrawnAndSaid() throws {
    let scratch = try Scratch()
    var picture = Bitmap(width: 1, height: 1)
    picture[x: 0, y: 0] = SIMD4(200, 80, 60, 255)
    let file = try PNGEncoder().encode(picture).with("iCCP", Data("a\0\0none".utf8))
    try scratch.write(file, to: "broken.png")
    try scratch.write(
      """
      viewport: { size: [10, 10], scale: 1 }
      layout: { kind: flow, itemSize: [10, 10] }
      sections: [{ items: { count: 1, image: { name: broken.png } } }]
      """, to: "a.yaml")

    let outcome = try galley(["render", "a.yaml", "-o", "a.png"], folder: scratch.folder)

    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("broken.png: its colour profile cannot be read"))
    #expect(
      try decodeImage(path: scratch.file("a.png").path)[x: 5, y: 5] == SIMD4(200, 80, 60, 255))
  }

  @Test func optionsForSVGNeedAnSVG() throws {
    let outcome = try galley(
      "render", fixture("flow/one-item"), "-o", "-", "--to", "png", "--salt", "x")

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--salt: only applies to SVG"))
  }

  @Test func documentsAreTheSameWhateverTheSurroundings() throws {
    for kind in ["svg", "pdf"] {
      let arguments = ["render", fixture("drawing/layer-shadows"), "-o", "-", "--to", kind]
      let first = try galley(arguments)

      let second = try galley(
        arguments,
        environment: [
          "LANG": "tr_TR.UTF-8", "LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Kathmandu",
          "SOURCE_DATE_EPOCH": "12345",
        ])

      #expect(first.status == 0)
      #expect(first.output == second.output)
    }
  }

  @Test func aTitleFromASceneCannotBecomeMarkup() throws {
    let outcome = try galley(
      "render", "-", "-o", "-", "--to", "svg",
      input: """
        title: "\\"><script>alert(1)</script>"
        sections: [{ items: [{ title: "<&>" }] }]
        """)

    #expect(outcome.status == 0)
    #expect(!outcome.text.contains("<script"))
    let text = outcome.text.replacing(/<\/?tspan[^>]*>/, with: "")
    #expect(text.contains(">&lt;&amp;&gt;</text>"))
  }
}
