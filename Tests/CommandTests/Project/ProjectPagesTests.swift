import Foundation
import Testing

@Suite struct ProjectPagesTests {
  /// If this fails, `scripts/annotate` writes the pictures again.
  @Test func theProjectsOwnPicturesAreUpToDate() throws {
    let process = Process()
    process.executableURL = repository.appendingPathComponent("scripts/annotate")
    process.arguments = ["--check"]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["GALLEY": Bundle.main.bundleURL.appendingPathComponent("galley").path]
    ) { $1 }
    let scratch = try Scratch()
    let errors = try scratch.write("", to: "errors")
    process.standardError = try FileHandle(forWritingTo: errors)

    try process.run()
    process.waitUntilExit()

    let sentences = try String(contentsOf: errors, encoding: .utf8)
    #expect(process.terminationStatus == 0, "\(sentences)")
  }

  @Test func picturesOnPagesAreCheckedOrShowOtherPrograms() throws {
    // Other tests compare the goldens and the pictures of `scripts/annotate`, and `scripts/pages` those that
    // a page draws itself; the rest are pictures of browsers and other engines, and one heatmap.
    let checked = [
      "Fixtures/Goldens/", "Docs/Annotated/", "Docs/Films/", "Docs/Viewers/", "Docs/Reports/",
      "Docs/Reviewing/", "Docs/Comparison/", "Docs/Watching/", "Docs/PullRequests/",
      "Docs/Start/FirstScene/", "Docs/Cookbook/Pictures/", "Docs/Contributing/Pixels/",
      "Docs/Compared/", "Docs/Readme/", "Docs/Fonts/", "Docs/Scenes/Pictures/",
      "Docs/Reference/Pictures/", "Docs/Locales/",
    ]

    let shown = try pages().flatMap { page in try pictures(on: page) }

    #expect(shown.count > 40)
    for picture in shown {
      #expect(checked.contains { picture.hasPrefix($0) }, "\(picture)")
      #expect(
        FileManager.default.fileExists(atPath: repository.appendingPathComponent(picture).path),
        "\(picture)")
    }
  }

  @Test func everyLayoutIsShownWithItsMeasures() throws {
    let layouts = try pages().filter { $0.hasPrefix("Docs/Layouts/") }

    // Twelve layouts, and four more pages about one of them.
    #expect(layouts.count == 16)
    for page in layouts {
      let pictures = try pictures(on: page)
      #expect(
        pictures.contains { $0.hasPrefix("Docs/Annotated/") && $0.hasSuffix("~auto.svg") },
        "\(page)")
    }
  }

  /// The pages that people read, by their paths in the repository.
  private func pages() throws -> [String] {
    let folders = [
      "Docs", "Docs/Layouts", "Docs/Start", "Docs/Cookbook", "Docs/Scenes", "Docs/Reference",
      "Docs/Tasks", "Docs/Contributing",
    ]
    return ["README.md"]
      + (try folders.flatMap { folder in
        try FileManager.default.contentsOfDirectory(
          atPath: repository.appendingPathComponent(folder).path
        ).filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
      })
  }

  /// The pictures on a page, by their paths in the repository.
  private func pictures(on page: String) throws -> [String] {
    let text = try String(contentsOf: repository.appendingPathComponent(page), encoding: .utf8)
    let pattern = try NSRegularExpression(pattern: #"!\[[^\]]*\]\(([^)]+)\)|src(?:set)?="([^"]+)""#)
    let folder = repository.appendingPathComponent(page).deletingLastPathComponent()
    return pattern.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
      match in
      guard
        let range = Range(match.range(at: 1), in: text) ?? Range(match.range(at: 2), in: text)
      else { return nil }
      let path = folder.appendingPathComponent(String(text[range])).standardizedFileURL.path
      return String(path.dropFirst(repository.standardizedFileURL.path.count + 1))
    }
  }
}
