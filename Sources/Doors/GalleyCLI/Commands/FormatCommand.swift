import GalleyService
import ArgumentParser
import Foundation
import GalleyBase
import GalleyScenes

/// `galley fmt`: lays out scene files in one way.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Lay out scene files in one way.",
    discussion: """
      Decides spaces and indentation. Line breaks, single empty lines, the order of keys, \
      comments and anchors stay. Exit status: 1 if --check finds files that are laid out \
      otherwise, 65 mistakes; then no file is changed.
      """)

  @Argument(help: SceneArguments.help, completion: .sceneFiles)
  var scenes: [String]

  @Flag(help: "Only list the files that would change.")
  var check = false

  @Option(help: "text or json.")
  var format = OutputFormat.text

  private struct Listing: Encodable {
    var format = 1
    var files: [String]
    /// The files that are laid out otherwise, or were.
    var changed: [String]
    /// Whether they have been written.
    var isWritten: Bool
  }

  func validate() throws {
    guard format == .text || check || !scenes.contains(SceneArguments.inputPath) else {
      throw ValidationError(
        "--format json: standard output gets the scene of standard input; add --check")
    }
  }

  func run() throws {
    let files = try SceneArguments.files(scenes)
    let changes = changes(in: files)
    for change in changes where !check {
      guard change.path != SceneArguments.inputPath else {
        try Terminal.write(change.text)
        continue
      }
      try replace(change.file, with: change.text)
    }
    if format == .json {
      try Terminal.write(
        json: Listing(
          files: files.map(\.path), changed: changes.map(\.path), isWritten: !check))
    } else if check || !scenes.contains(SceneArguments.inputPath) {
      for change in changes { try Terminal.tell(change.path.inOneLine + "\n") }
    }
    guard check else { return }
    guard changes.isEmpty else {
      if format == .json { throw CommandFailure(.differences, "") }
      let count = changes.count
      throw CommandFailure(
        .differences,
        "\(count) of \(files.count) files \(count == 1 ? "is" : "are") laid out otherwise",
        hint: "galley fmt changes \(count == 1 ? "it" : "them")")
    }
    if format == .json || CommandRecord.hasInvalidScenes { return }
    try Terminal.tell("\(files.count) file\(files.count == 1 ? "" : "s"): fine\n")
  }

  private struct Change {
    var file: SceneFile
    var text: String

    var path: String { file.path }
  }

  /// The files whose text changes; standard input always counts unless `check` is set.
  ///
  /// Files with mistakes are left out.
  private func changes(in files: [SceneFile]) -> [Change] {
    var changes: [Change] = []
    for file in files {
      let isInput = file.path == SceneArguments.inputPath
      do throws(SceneError) {
        let data =
          isInput ? SceneArguments.readInput() : try SceneLoader().contents(of: file)
        let text = try SceneFormatter.format(data, file: isInput ? "stdin" : file.path)
        if data != Data(text.utf8) || (isInput && !check) {
          changes.append(Change(file: file, text: text))
        }
      } catch {
        CommandRecord.leaveOut(error)
      }
    }
    return changes
  }

  /// Replaces a file, which keeps its permissions; where links lead to it, they stay.
  private func replace(_ file: SceneFile, with text: String) throws(CommandFailure) {
    let bytes = Array(text.utf8)
    let mode = (try? readingFile(file.path, Reach(named: file.named)) { $1.st_mode & 0o777 })
    let isNamed = file.path == file.named
    let place = isNamed ? nil : Reach(named: file.named).resolved(file.path)
    try OutputFile.write(
      bytes, to: place?.path ?? file.path, named: place?.root ?? file.named, mode: mode)
  }
}
