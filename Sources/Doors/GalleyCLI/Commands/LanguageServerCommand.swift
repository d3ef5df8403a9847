import GalleyBase
import ArgumentParser
import Foundation
import GalleyGeometry
import GalleyService

/// `galley lsp`: tells editors about scene files while they are being written.
struct LanguageServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve editors over standard input and output (Language Server Protocol).",
    discussion: """
      An editor starts it, for YAML and JSON scenes: mistakes as you type, completion, the \
      reference on hover, definitions, symbols, colours and formatting. Docs/Editors.md has the \
      set-up. Exit status: 0 after the editor's shutdown, otherwise 1; 2 for input that is no \
      message.
      """)

  @Option(help: SceneArguments.allowPathHelp)
  var allowPath: [String] = []

  func run() throws {
    if isatty(STDIN_FILENO) != 0 {
      Terminal.note(
        "galley lsp waits for an editor, which starts it; Docs/Editors.md has the set-up")
    }
    var loop = LanguageServerLoop(allowedFolders: allowPath)
    let status = try loop.run()
    guard status == 0 else { throw CommandFailure(.differences, "") }
  }
}
