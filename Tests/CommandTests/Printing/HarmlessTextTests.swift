import Foundation
import Testing

/// Names and texts from scenes and files are never code for a terminal or a CI system.
@Suite struct HarmlessTextTests {
  private let scratch: Scratch
  /// A name that would colour the rest of the terminal, and start a workflow command on a line of its own.
  private let name = "a\u{1B}[31m\n::error::pwned ##vso[task.complete]\u{202E}"

  init() throws {
    scratch = try Scratch()
    try scratch.writeOddScene(
      #"{ id: "decoration card\n::stop-commands::x\n::error::pwned\e[31m 0", frame: [0, 0, 9, 9] }"#,
      "{ id: cell 0-0, frame: [0, 0, 9, 9], title: \"##[error]b\\u202E\" }", to: "odd.yaml")
    try scratch.write("sections: [{ itms: 3 }]\n", to: "Fixtures/Scenes/\(name).yaml")
  }

  @Test(arguments: [
    "list", "validate Fixtures", "inspect Fixtures/Scenes/odd.yaml", "check", "review --list",
    "inspect Fixtures/Scenes/odd.yaml --format table", "lint Fixtures/Scenes/odd.yaml",
    "render Fixtures/Scenes -o out/", "clean --orphans", "--color always check",
  ])
  func nothingReachesTheTerminalAsCode(command: String) throws {
    try galley("check", folder: scratch.folder)

    let outcome = try galley(
      command.split(separator: " ").map(String.init), folder: scratch.folder)

    let text = outcome.text + outcome.errors
    let plain = text.replacing(/\u{1B}\[[0-9;]*m/, with: command.hasPrefix("--color") ? "" : "!")
    #expect(
      !plain.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
    #expect(!plain.isEmpty)
    #expect(!plain.contains("\u{202E}"))
    #expect(!plain.contains(/##[a-z]*\[/))
    for line in plain.split(separator: "\n") {
      #expect(!line.trimmingCharacters(in: .whitespaces).hasPrefix("::"))
    }
  }

  @Test func whatWasWrittenCanStillBeRead() throws {
    let outcome = try galley("validate", "Fixtures", folder: scratch.folder)

    #expect(outcome.status == 65)
    #expect(
      outcome.errors.contains("a\\u{1B}[31m\\n::error::pwned #\\#vso[task.complete]\\u{202E}.yaml")
    )
  }
}

extension Scratch {
  /// Writes a scene of two given elements, which fails its own check, into the folder of scenes.
  func writeOddScene(_ decoration: String, _ cell: String, to name: String) throws {
    try FileManager.default.createDirectory(
      at: file("Fixtures/Scenes"), withIntermediateDirectories: true)
    try write(
      """
      layout:
        kind: attributes
        elements:
          - \(decoration)
          - \(cell)
      viewport: { size: [20, 20], scale: 1 }
      expect: [{ count: 7, among: cells }]
      """, to: "Fixtures/Scenes/\(name)")
  }
}
