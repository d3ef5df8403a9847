import Foundation
import GalleyGoldens
import Testing

@testable import GalleyReport

extension Browser {
  /// Opens the page of a run, with pictures of the cases that differ; `sent` then has what the page asked the server for.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - review: The server's part; nil for a page that nobody serves.
  ///   - width: The width of the window, in CSS pixels.
  ///   - dark: Whether the system is in dark style.
  ///   - body: What is done on the page, which must not report a problem.
  /// - Throws: An error of the browser or of the files.
  static func onPage(
    of run: RunResults, review: ReviewService?, width: Int, dark: Bool = false,
    _ body: (Browser) async throws -> Void
  ) async throws {
    let base = FileManager.default.temporaryDirectory
      .appendingPathComponent("galley-page-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: base) }
    let folder = ResultFolder(root: base)
    for name in run.namesOfDifferent {
      try Runs.store(["expected", "actual"], of: name, in: folder)
    }
    var options = ReportOptions(runFolder: base)
    options.review = review
    let file = base.appendingPathComponent("index.html")
    try Data(Runs.text(.html, run, folder, options: options).utf8).write(to: file)
    let page = Browser.shared
    try await page.open(file, width: width, dark: dark, calm: true)
    _ = try await page.value(
      """
      (() => { window.sent = []; window.fetch = async (address, { body }) => {
        sent.push([address.split('/').pop(), Object.keys(JSON.parse(body).cases).length]);
        return new Response('{}'); }; })()
      """)
    try await body(page)
    #expect(await page.problems == [])
  }
}

extension RunResults {
  /// The cases that differ.
  var namesOfDifferent: [String] { cases.filter { $0.status == .different }.map(\.name) }
}

extension ReviewService {
  /// A server that knows the results of some cases.
  init(of names: [String]) {
    self.init(token: "t", seen: Dictionary(uniqueKeysWithValues: names.map { ($0, "7") }))
  }
}
