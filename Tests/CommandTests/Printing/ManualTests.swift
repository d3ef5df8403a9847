import Foundation
import Testing

/// Man pages, made from the help by the argument parser's own tool, as `scripts/man` does.
@Suite struct ManualTests {
  private static let tool = Bundle.main.bundleURL.appendingPathComponent("generate-manual")
  private static let groff = URL(fileURLWithPath: "/usr/bin/groff")

  @Test(
    .enabled(
      if: [tool, groff].allSatisfy { FileManager.default.isExecutableFile(atPath: $0.path) },
      "groff is not installed, or generate-manual is not built"))
  func everyCommandHasAPageThatManReads() throws {
    let scratch = try Scratch()
    let galley = Bundle.main.bundleURL.appendingPathComponent("galley").path
    let made = try run(
      Self.tool,
      [galley, "--multi-page", "--date", "2026-01-01", "--output-directory", scratch.folder.path])
    #expect(made.status == 0, "\(made)")

    let help = try CommandTests.galley("--help").text
    let commands = help.matches(of: /\n  ([a-z]+)  +[A-Z]/).map { String($0.output.1) }
    #expect(commands.count > 20)
    for page in ["galley.1"] + commands.map({ "galley.\($0).1" }) {
      let text = try run(
        Self.groff, ["-mandoc", "-ww", "-Tascii", "-P-cbou", scratch.file(page).path])
      #expect(text.status == 0 && text.errors == "", "\(page): \(text.errors)")
      #expect(text.text.contains("SYNOPSIS"), "\(page)")
    }
    let render = try String(contentsOf: scratch.file("galley.render.1"), encoding: .utf8)
    #expect(render.contains("-element"))
  }
}
