import Foundation
import Testing

/// What shells complete, asked of the shells.
@Suite struct CompletionTests {
  /// What is typed, with the word at its end that is completed, and one of the words that are offered.
  private static let typed: [(words: String, offered: String)] = [
    ("galley expl", "explain"), ("galley explain GAL01", "GAL018"),
    ("galley layouts deco", "decorationFlow"), ("galley check x/", "x/a"),
    ("galley check Fixtures/Scenes/x/", "Fixtures/Scenes/x/a.yaml"),
    ("galley review --accept b", "b/default"),
    ("galley inspect Fixtures/Scenes/x/a.yaml --state ", "bottom"),
    ("galley check --shard 8/", "8/8"), ("galley render -o out/ --to s", "svg"),
    ("galley lint --rules GAL01", "GAL012"),
  ]

  @Test func bashOffersWhatFits() throws {
    let shell = try Shell("bash")
    for (words, offered) in Self.typed {
      let all = words.split(separator: " ", omittingEmptySubsequences: false).map(String.init)

      let outcome = try shell.run("/bin/bash", ["complete.bash"] + all)

      let lines = outcome.text.split(separator: "\n").map(String.init)
      #expect(lines.contains(offered), "\(words): \(outcome)")
      #expect(lines.allSatisfy { $0.hasPrefix(all[all.count - 1]) }, "\(words): \(outcome)")
    }
  }

  @Test(.enabled(if: isThere(zsh), "zsh is not installed"))
  func zshOffersWhatFits() throws { try aTerminalShowsWhatFits(in: "zsh") }

  @Test(.enabled(if: isThere(zsh) && isThere(fish), "zsh or fish is not installed"))
  func fishOffersWhatFits() throws { try aTerminalShowsWhatFits(in: "fish") }

  private func aTerminalShowsWhatFits(in name: String) throws {
    let shell = try Shell(name)
    for (words, offered) in Self.typed {
      // A list shows only the last part of a path.
      let last = (offered as NSString).lastPathComponent
      let outcome = try shell.run(Self.zsh, ["complete.zsh", name, words, last])

      #expect(outcome.status == 0, "\(words): \(outcome)")
    }
  }

  private static let zsh = "/usr/bin/zsh"
  private static let fish = "/usr/bin/fish"

  private static func isThere(_ program: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: program)
  }

  /// A project with the completions of a shell.
  private struct Shell {
    let project: Project

    init(_ name: String) throws {
      project = try Project(["b": 50])
      try project.write(
        "sections: [{ items: 2 }]\nstates: [top, bottom]\n", to: "Fixtures/Scenes/x/a.yaml")
      let script = try project.galley("--generate-completion-script", name).text
      try project.write(script, to: name == "zsh" ? "functions/_galley" : "galley." + name)
    }

    /// Runs a script of ours there.
    func run(_ path: String, _ arguments: [String]) throws -> Outcome {
      let scripts = repository.appendingPathComponent("Tests/CommandTests/Shells").path
      let bin = Bundle.main.bundleURL.path
      let search = bin + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
      // A shell that waits for ever must not keep the tests.
      return try CommandTests.run(
        URL(fileURLWithPath: "/usr/bin/timeout"),
        ["60", path, scripts + "/" + arguments[0]] + arguments.dropFirst(),
        environment: ["PATH": search, "HOME": project.folder.path], folder: project.folder)
    }
  }
}
