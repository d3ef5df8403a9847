import GalleyBase
import ArgumentParser

/// Options of the live page.
struct WatchPageArguments: ParsableArguments {
  @OptionGroup var listening: PortArguments

  @Option(
    help: ArgumentHelp(
      "What opens a line of a scene: words with {file}, {line} and {column}, run without a shell.",
      valueName: "command"))
  var editor: String?

  @Option(
    name: .customLong("scenes"),
    help: ArgumentHelp("The folder of scenes.", valueName: "folder"))
  var scenesOption: String?

  @Option(help: StoreArguments.goldensHelp)
  var goldens: String?

  func validate() throws {
    if let goldens { try StoreArguments.check(goldens: goldens) }
  }

  /// The first of these options that is given; nil if none is.
  var given: String? {
    [
      listening.port.map { _ in "--port" }, editor.map { _ in "--editor" },
      scenesOption.map { _ in "--scenes" }, goldens.map { _ in "--goldens" },
    ].lazy.compactMap(\.self).first
  }

  /// The folders of the project.
  func folders(allowing allowPath: [String] = []) -> ProjectFolders {
    ProjectFolders(
      scenes: scenesOption ?? StoreArguments.defaultScenes,
      goldens: goldens ?? StoreArguments.defaultGoldens, allowPath: allowPath)
  }

  /// The command that opens an editor.
  var command: EditorCommand? {
    get throws(CommandFailure) {
      guard let editor else { return nil }
      guard let command = EditorCommand(editor) else {
        throw CommandFailure(
          .usage, "--editor \(editor): not a command",
          hint: "write for example --editor 'code --goto {file}:{line}:{column}'")
      }
      return command
    }
  }
}
