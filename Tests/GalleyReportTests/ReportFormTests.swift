import Foundation
import GalleyReport
import Testing

/// The pages list every form with the words of its definition.
@Suite struct ReportFormTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Expects the text between two others on a page, or writes it there if `make regenerate` asks for it.
  private func expect(_ text: String, on page: String, from start: String, to end: String) throws {
    let url = Self.root.appendingPathComponent(page)
    var content = try String(contentsOf: url, encoding: .utf8)
    let lower = try #require(content.range(of: start)).upperBound
    let upper = try #require(content.range(of: end, range: lower..<content.endIndex)).lowerBound
    let found = String(content[lower..<upper])
    if ProcessInfo.processInfo.environment["GALLEY_WRITE_DOCS"] != nil, found != text {
      content.replaceSubrange(lower..<upper, with: text)
      try Data(content.utf8).write(to: url)
      return
    }

    #expect(found == text, "\(page) is out of date: run make regenerate")
  }

  @Test func theTableOfReportsIsComplete() throws {
    try expect(
      ReportKind.reference, on: "Docs/Reports.md",
      from: "| kind | file in `output/report` | for |\n|---|---|---|\n", to: "\nEvery report")
  }

  @Test func thePagesListTheKeysOfAReview() throws {
    try expect(
      ReviewKey.pageReference, on: "Docs/Reports.md",
      from: "| key | does |\n|---|---|\n", to: "| wheel, drag |")
    try expect(
      ReviewKey.reference, on: "Docs/Reviewing.md",
      from: "| key | does |\n|---|---|\n", to: "\nThe keys are the same")
  }

  @Test func thePageAboutWatchingListsTheKeysOfTheLivePage() throws {
    try expect(
      LivePage.keyReference, on: "Docs/Watching.md", from: "| key | does |\n|---|---|\n",
      to: "\nThe keys of the letters")
  }

  @Test func thePageOfCommandsNamesEveryForm() throws {
    try expect(
      ReportKind.allCases.map(\.rawValue).joined(separator: "\\|"), on: "Docs/Commands.md",
      from: "`--report ", to: "` |")
  }

  @Test func noTwoFormsWriteTheSameFile() {
    let places = ReportKind.allCases.map { "\($0.form.destination) \($0.form.name)" }

    #expect(Set(places).count == places.count)
  }
}
