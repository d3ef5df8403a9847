import ArgumentParser
import Foundation
import GalleyBase
import GalleyGeometry
import GalleyScenes
import GalleyService

/// The scenes that a command works on.
struct SceneArguments: ParsableArguments {
  static let help = ArgumentHelp(
    "Scene files, folders or patterns; '-' reads standard input.", valueName: "scene")

  @Argument(help: help, completion: .sceneFiles)
  var scenes: [String]

  static let allowPathHelp = ArgumentHelp(
    "Also read files of this folder: scenes and goldens that are links, and pictures that scenes name.",
    valueName: "folder")

  @Option(help: allowPathHelp, completion: .directory)
  var allowPath: [String] = []

  /// A scene with its id and path.
  struct Loaded {
    var file: SceneFile
    var scene: Scene
    /// The content of standard input; nil for files.
    var input: Data?
    /// The folders whose files the scene may use beside those near it.
    var allowedFolders: [String] = []

    var id: String { file.id }
    var path: String { file.path }
    var source: DrawRequest.Source {
      DrawRequest.Source(file, text: input, allowedFolders: allowedFolders)
    }
  }

  /// Reads all scenes, and reports the mistakes in all files before the command does anything.
  ///
  /// Scenes with mistakes are left out; the command goes on without them, and ends with 65.
  ///
  /// - Throws: `CommandFailure`: 66 when nothing matched, 65 when all scenes are invalid.
  ///
  /// - Parameter changes: What is shown in place of what the scenes say.
  /// - Returns: The scenes without mistakes.
  func load(_ changes: SceneChanges = SceneChanges()) throws(CommandFailure) -> [Loaded] {
    var loaded: [Loaded] = []
    for (_, result) in try results(changes) {
      switch result {
      case .success(let item):
        CommandRecord.warn(item.scene.warnings)
        loaded.append(item)
      case .failure(let error): CommandRecord.leaveOut(error)
      }
    }
    guard !loaded.isEmpty else { throw CommandFailure(.invalidScene, "") }
    return loaded
  }

  /// Reads all scenes; an invalid one comes with its mistakes.
  ///
  /// - Throws: `CommandFailure` (66) when nothing matched.
  func results(
    _ changes: SceneChanges = SceneChanges()
  ) throws(CommandFailure) -> [(file: SceneFile, scene: Result<Loaded, SceneError>)] {
    try files().map { file in
      let input = file.path == Self.inputPath ? Self.readInput() : nil
      return (file, Result { () throws(SceneError) in try load(file, input: input, changes) })
    }
  }

  /// The path that means standard input.
  static let inputPath = DrawRequest.Source.inputPath

  /// Reads one scene from a file, or from the content of standard input.
  ///
  /// - Throws: `SceneError` with all mistakes in the scene.
  func load(
    _ file: SceneFile, input: Data?, _ changes: SceneChanges = SceneChanges()
  ) throws(SceneError) -> Loaded {
    let source = DrawRequest.Source(file, text: input, allowedFolders: allowPath)
    return Loaded(
      file: file, scene: try source.load(changes), input: input,
      allowedFolders: allowPath)
  }

  /// The files of the scenes, without duplicates; standard input comes last.
  ///
  /// - Throws: `CommandFailure` (66) when nothing matched.
  func files() throws(CommandFailure) -> [SceneFile] { try Self.files(scenes) }

  /// The files that `scenes` name, without duplicates; standard input comes last.
  ///
  /// - Throws: `CommandFailure` (66) when nothing matched.
  static func files(_ scenes: [String]) throws(CommandFailure) -> [SceneFile] {
    do {
      let named = scenes.filter { $0 != inputPath }
      let found = named.isEmpty ? [] : try SceneLibrary.find(named)
      return scenes.contains(inputPath)
        ? found + [SceneFile(id: "stdin", path: inputPath)] : found
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Reads standard input to its end, or one byte more than a scene may have.
  static func readInput() -> Data {
    let data = WorkWatch.resting {
      try? FileHandle.standardInput.read(upToCount: SceneLimits.maximumFileSize + 1)
    }
    return data ?? Data()
  }
}

extension CommandFailure {
  /// Why no list of scenes could be made: 66 when nothing matched, 2 for a name that is not text.
  init(_ error: SceneLibraryError) {
    var status = ExitStatus.nothingFound
    if case .notText = error { status = .failure }
    self.init(status, of: error)
  }
}

extension Scene {
  /// The states with a name, which are several for a state in variants; all states when the name is nil.
  ///
  /// - Throws: `CommandFailure` (66) when there is no such state.
  func states(named name: String?, of id: String) throws(CommandFailure) -> [State] {
    guard let name else { return allStates }
    let found = allStates.filter { $0.name == name || $0.listedName == name }
    guard !found.isEmpty else {
      let names = allStates.map(\.name).joined(separator: ", ")
      throw CommandFailure(
        .nothingFound, "\(id): there is no state '\(name)'", hint: "its states are: \(names)")
    }
    return found
  }
}
