import Foundation
import Testing

/// `Docs/Measured.md` and the README say what Galley answers.
@MainActor @Suite struct MeasuredPageTests {
  @Test func thePageAndTheReadmeSayWhatGalleyAnswers() throws {
    let page = MeasuredPage(results: try MeasuredVector.all.map { try MeasuredResult($0) })
    let root = MeasuredVector.root
    let pageURL = root.appendingPathComponent("Docs/Measured.md")
    let readmeURL = root.appendingPathComponent("README.md")
    var readme = try String(contentsOf: readmeURL, encoding: .utf8)
    let line = /\[measured against UIKit: [0-9]+ of [0-9]+ facts\]\(Docs\/Measured\.md\)/
    let found = try #require(readme.firstRange(of: line))
    if ProcessInfo.processInfo.environment["GALLEY_WRITE_DOCS"] != nil {
      readme.replaceSubrange(found, with: "[\(page.summary)](Docs/Measured.md)")
      try Data(readme.utf8).write(to: readmeURL)
      try Data(page.text.utf8).write(to: pageURL)
    }

    #expect(
      try String(contentsOf: pageURL, encoding: .utf8) == page.text,
      "the page is out of date: run make regenerate")
    #expect(
      readme.contains("[\(page.summary)](Docs/Measured.md)"),
      "the README is out of date: run make regenerate")
  }
}
