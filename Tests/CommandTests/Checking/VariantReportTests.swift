import Foundation
import GalleyGoldens
import GalleyReport
import Testing

/// A layout that is wrong at one text size from right to left only, and what reports say of that.
@Suite struct VariantReportTests {
  private let project: Project

  init() throws {
    project = try Project([:], recorded: false)
    try write(mirrorsBelow: true)
    #expect(try project.stunt("check", "--update=all").status == 1)
    // Where texts are large, the layout forgets to mirror the price.
    try write(mirrorsBelow: false)
  }

  private func write(mirrorsBelow: Bool) throws {
    try project.write(
      """
      format: 1
      title: A name and its price
      viewport: { size: [320, 140], scale: 1 }
      background: systemBackground
      layout: { kind: price, mirrorsBelow: \(mirrorsBelow) }
      sections:
        - items: [{ view: name, title: Grey wool coat }, { view: price, title: "24.90" }]
      views:
        name:
          labels: [{ text: "{title}", font: { textStyle: headline }, textColor: label, insets: [0, 8, 0, 8] }]
        price:
          cornerRadius: 10
          backgroundColor: { light: "#0F4C5C", dark: "#BFE0E5" }
          labels:
            - text: "{title}"
              font: { textStyle: body }
              textColor: { light: "#FFFFFF", dark: "#06303B" }
              textAlignment: center
              insets: [0, 8, 0, 8]
      variants:
        appearance: [light, dark]
        textSize: [medium, xxxLarge, accessibility3]
        layoutDirection: [leftToRight, rightToLeft]
      """, to: "Fixtures/Scenes/orders/price.yaml")
  }

  private static let sentence = "the same in 1 variant, only at accessibility3 and rtl"

  @Test func theTerminalSaysWhereItIs() throws {
    let outcome = try project.stunt("check")

    #expect(outcome.status == 1)
    let name = "orders/price/default@light,accessibility3,rtl"
    #expect(
      outcome.text == """
        \(name): mirrorsBelow became false, was its default, and 1 element follows
          layout     mirrorsBelow became false, was its default
          cell 0-1   moved left 146 pt (x 158 → 12)   (follows)
          pixels     15,124 of 44,800 differ in 1 region: background, cell 0-1 text, cell 0-1
          variants:  \(Self.sentence)
          look:      output/results/files/\(name)
          accept:    galley check \(name) --update

        12 cases: 10 passed, 2 different

        """)
  }

  @Test func everyReportForPeopleSaysTheSame() throws {
    let outcome = try project.stunt(
      "check", "--report", "html", "--report", "markdown", "--report", "json")
    #expect(outcome.status == 1)

    let summary = try #require(project.text(at: "output/report/summary.md"))
    #expect(summary.contains("<br>\(Self.sentence)<br>"))
    #expect(summary.split(separator: "\n").count { $0.hasPrefix("| ≠") } == 1)
    let page = try #require(project.text(at: "output/report/index.html"))
    #expect(page.contains("</a> \(Self.sentence)</li>"))
    #expect(page.contains("<p class=\"variants\">\(Self.sentence)</p>"))
    #expect(page.components(separatedBy: "data-case=").count == 1 + 12)
    let comment = CommentText(try project.results.read()).markdown()
    #expect(comment.contains(" in 2 cases\n"))
    #expect(comment.contains("\n\(Self.sentence)\n\n"))
    let json = try #require(project.text(at: "output/report/results.json"))
    #expect(json.contains(#""value" : "accessibility3""#))
  }

  @Test func oneKeyAcceptsThem() throws {
    #expect(try project.stunt("check").status == 1)
    let review = try galley("review", input: "g\na\n", folder: project.folder)
    #expect(review.text == "2 cases: accepted\n")
    #expect(try project.stunt("check").text == "12 cases: 12 passed\n")
  }
}
