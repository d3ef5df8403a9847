import Foundation
import GalleyComparison
import GalleyGoldens
import Testing

@testable import GalleyReport

extension BrowserTests {
  /// Pictures in points, and the way of what moved, in Chromium.
  @Suite struct PageMovesTests {
    /// A page with one case whose golden has half as many pixels per point as the new drawing.
    private func open(
      _ options: ReportOptions = ReportOptions(), _ body: (Browser) async throws -> Void
    ) async throws {
      let base = FileManager.default.temporaryDirectory
        .appendingPathComponent("galley-moves-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: base) }
      let folder = ResultFolder(root: base.appendingPathComponent("results"))
      let files = folder.files(of: "a")
      try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
      for (kind, width) in [("expected", 40), ("actual", 80)] {
        try Data(Runs.png(width, width, mark: (x: 4, y: 4, side: 8)))
          .write(to: files.appendingPathComponent(kind + ".png"))
      }
      var result = Runs.result("a", .different)
      let places = """
        { "expectedSize": [40, 40], "actualSize": [40, 40], "elements": [
          { "element": "cell 0-0", "before": [0, 0, 40, 10], "after": [0, 20, 40, 10] },
          { "element": "cell 0-1", "before": [0, 10, 40, 10], "after": [0, 30, 40, 10] },
          { "element": "cell 0-2", "after": [0, 0, 40, 10] } ] }
        """
      result.places = try JSONDecoder().decode(PlaceChanges.self, from: Data(places.utf8))
      for file in try report(.html, of: Runs.run([result]), in: folder, options: options) {
        let url = base.appendingPathComponent(file.name)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try file.bytes.write(to: url)
      }
      try await Browser.shared.open(
        base.appendingPathComponent("index.html"), fragment: "a", width: 1280, dark: false,
        calm: true)
      try await body(Browser.shared)
      #expect(await Browser.shared.problems == [])
    }

    @Test func picturesOfDifferentScalesHaveOneSize() async throws {
      try await open { page in
        let width =
          "[...document.querySelectorAll('.layer img')].map((i) => Math.round(i.getBoundingClientRect().width))"
        try await page.expect("\(width).length", "3")
        try await page.expect("new Set(\(width)).size", "1")
      }
    }

    @Test func anArrowLeadsFromTheOldPlaceToTheNewOne() async throws {
      try await open { page in
        let marks = { (name: String) in "document.querySelectorAll('.moves svg .\(name)').length" }
        try await page.expect(marks("old"), "2")
        try await page.expect(marks("now"), "2")
        try await page.expect(marks("came"), "1")
        // Both moved alike, so one arrow stands for them.
        try await page.expect(marks("head"), "1")
        try await page.expect(
          "[...document.querySelectorAll('.moves text')].map((t) => t.textContent).join()",
          "↓ 20,new")
      }
    }

    @Test func picturesBesideThePageAreShown() async throws {
      try await open(ReportOptions(pictures: .inlined(limit: 0))) { page in
        try await page.wait("[...document.querySelectorAll('.layer img')].every((i) => i.complete)")
        try await page.expect(
          "[...document.querySelectorAll('.layer img')].map((i) => i.naturalWidth).join()",
          "40,80,80")
      }
    }
  }
}
