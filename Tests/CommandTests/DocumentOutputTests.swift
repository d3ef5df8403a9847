import Foundation
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
    #expect(document.contains("<g id=\"cell-0-2\""))
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
    #expect(outcome.text.contains("&lt;&amp;&gt;</text>"))
  }
}
