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

  @Test(arguments: typed.indices)
  func bashOffersWhatFits(index: Int) throws {
    let (words, offered) = Self.typed[index]
    let all = words.split(separator: " ", omittingEmptySubsequences: false).map(String.init)

    let outcome = try shell("/bin/bash", ["complete.bash"] + all)

    let lines = outcome.text.split(separator: "\n").map(String.init)
    #expect(lines.contains(offered), "\(outcome)")
    #expect(lines.allSatisfy { $0.hasPrefix(all[all.count - 1]) })
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: zsh), "zsh is not installed"),
    arguments: typed.indices)
  func zshOffersWhatFits(index: Int) throws {
    let (words, offered) = Self.typed[index]
    // A list shows only the last part of a path.
    let outcome = try shell(Self.zsh, ["complete.zsh", "zsh", words, last(offered)])

    #expect(outcome.status == 0, "\(outcome)")
  }

  @Test(
    .enabled(
      if: [zsh, fish].allSatisfy { FileManager.default.isExecutableFile(atPath: $0) },
      "zsh or fish is not installed"),
    arguments: typed.indices)
  func fishOffersWhatFits(index: Int) throws {
    let (words, offered) = Self.typed[index]
    let outcome = try shell(Self.zsh, ["complete.zsh", "fish", words, last(offered)])

    #expect(outcome.status == 0, "\(outcome)")
  }

  private static let zsh = "/usr/bin/zsh"
  private static let fish = "/usr/bin/fish"

  private func last(_ name: String) -> String { (name as NSString).lastPathComponent }

  /// Runs a script of ours in a project with the completions of a shell.
  private func shell(_ path: String, _ arguments: [String]) throws -> Outcome {
    let project = try Project(["b": 50])
    try project.write(
      "sections: [{ items: 2 }]\nstates: [top, bottom]\n", to: "Fixtures/Scenes/x/a.yaml")
    let scripts = repository.appendingPathComponent("Tests/CommandTests/Shells").path
    for shell in ["bash", "zsh", "fish"] {
      let script = try project.galley("--generate-completion-script", shell).text
      try project.write(script, to: shell == "zsh" ? "functions/_galley" : "galley." + shell)
    }
    let bin = Bundle.main.bundleURL.path
    let search = bin + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    // A shell that waits for ever must not keep the tests.
    return try run(
      URL(fileURLWithPath: "/usr/bin/timeout"),
      ["60", path, scripts + "/" + arguments[0]] + arguments.dropFirst(),
      environment: ["PATH": search, "HOME": project.folder.path], folder: project.folder)
  }
}
