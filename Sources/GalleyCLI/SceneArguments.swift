import ArgumentParser
import Foundation
import GalleyScenes

/// Which scenes a command works on.
struct SceneArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Scene files, folders or patterns; '-' reads standard input.", valueName: "scene"))
  var scenes: [String]

  @Option(
    help: ArgumentHelp(
      "Allow pictures from this folder, outside of the scene's own.", valueName: "folder"))
  var allowPath: [String] = []

  /// A scene with the name that results carry.
  struct Loaded {
    var id: String
    var path: String
    var scene: Scene
    /// What standard input had; nil for files.
    var input: Data?

    /// The folder that names of pictures start from; empty for the current one.
    var folder: String { input == nil ? (path as NSString).deletingLastPathComponent : "" }

    /// The bytes of the scene; nil when its file is gone.
    var data: Data? { input ?? FileManager.default.contents(atPath: path) }
  }

  /// Reads all scenes; the mistakes of all files are told before anything is done.
  ///
  /// - Throws: `CommandFailure`: 66 when nothing matched, 65 when a scene is invalid.
  func load() throws(CommandFailure) -> [Loaded] {
    var loaded: [Loaded] = []
    var mistakes = 0
    for file in try files() {
      do throws(SceneError) {
        let item = try load(file, input: file.path == Self.inputPath ? readInput() : nil)
        for warning in item.scene.warnings { Terminal.note("warning: " + warning.description) }
        loaded.append(item)
      } catch {
        mistakes += error.mistakes.count + error.omitted
        Terminal.note(error.description)
      }
    }
    guard mistakes == 0 else {
      throw CommandFailure(.invalidScene, "")
    }
    return loaded
  }

  /// What stands for standard input in the place of a path.
  static let inputPath = "-"

  /// Reads one scene: a file, or what standard input had.
  ///
  /// - Throws: `SceneError` with all its mistakes.
  func load(_ file: SceneFile, input: Data?) throws(SceneError) -> Loaded {
    let loader = SceneLoader(allowedFolders: allowPath)
    let scene =
      if let input {
        try loader.load(data: input, name: "stdin", folder: "")
      } else {
        try loader.load(path: file.path)
      }
    return Loaded(id: file.id, path: file.path, scene: scene, input: input)
  }

  /// The files of the scenes, each once; standard input comes last.
  ///
  /// - Throws: `CommandFailure` (66) when nothing matched.
  func files() throws(CommandFailure) -> [SceneFile] {
    do {
      let named = scenes.filter { $0 != Self.inputPath }
      let found = named.isEmpty ? [] : try SceneLibrary.find(named)
      return scenes.contains(Self.inputPath)
        ? found + [SceneFile(id: "stdin", path: Self.inputPath)] : found
    } catch {
      throw CommandFailure(.nothingFound, error.description, hint: error.hint)
    }
  }

  /// All of standard input, or more than a scene may have.
  func readInput() -> Data {
    let data =
      (try? FileHandle.standardInput.read(upToCount: SceneLimits.maximumFileSize + 1)) ?? nil
    return data ?? Data()
  }
}

extension Scene {
  /// The states that a name asks for; all when it is nil.
  ///
  /// - Throws: `CommandFailure` (66) when there is no such state.
  func states(named name: String?, of id: String) throws(CommandFailure) -> [State] {
    guard let name else { return states }
    guard let state = state(named: name) else {
      let names = states.map(\.name).joined(separator: ", ")
      throw CommandFailure(
        .nothingFound, "\(id): there is no state '\(name)'", hint: "its states are: \(names)")
    }
    return [state]
  }
}
