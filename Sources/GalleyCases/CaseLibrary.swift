import Foundation
import GalleyGoldens
import GalleyScenes

/// The cases of a folder of scenes.
public struct CaseLibrary: Sendable {
  /// All cases, sorted by name.
  public var cases: [SceneCase]
  /// What is odd in the scenes without keeping them from being drawn.
  public var warnings: [SceneMistake]

  /// Loads scenes and lists their cases.
  ///
  /// - Parameters:
  ///   - files: The scene files.
  ///   - loader: What reads them.
  ///   - jobs: How many files are read at once, at least 1.
  /// - Throws: `SceneError` with the mistakes of all files.
  public init(
    _ files: [SceneFile], loader: SceneLoader = SceneLoader(), jobs: Int = 1
  ) throws(SceneError) {
    var (cases, warnings): ([SceneCase], [SceneMistake]) = ([], [])
    var mistakes: [SceneMistake] = []
    var omitted = 0
    let read = ThreadCrew(jobs: jobs).map(files.count) { index in
      Result { () throws(SceneError) in try loader.load(path: files[index].path) }
    }
    for (file, result) in zip(files, read) {
      switch result {
      case .success(let scene):
        warnings += scene.warnings
        cases += SceneCase.all(of: scene, in: file)
      case .failure(let error):
        mistakes += error.mistakes
        omitted += error.omitted
      }
    }
    guard mistakes.isEmpty else { throw SceneError(mistakes, omitted: omitted) }
    self.cases = cases.sorted { $0.name < $1.name }
    self.warnings = warnings
  }

  /// The scene files that arguments name, with ids that start from the folder of scenes.
  ///
  /// - Parameters:
  ///   - arguments: Files, folders and patterns.
  ///   - root: The folder of scenes.
  /// - Returns: The files, sorted by id.
  /// - Throws: An argument that leads to no scene, or two files with one id.
  public static func files(
    _ arguments: [String], below root: String
  ) throws(SceneLibraryError) -> [SceneFile] {
    let base = resolved(root) + "/"
    var files = try SceneLibrary.find(arguments, root: root)
    for index in files.indices {
      let path = (resolved(files[index].path) as NSString).deletingPathExtension
      if path.hasPrefix(base) { files[index].id = String(path.dropFirst(base.count)) }
      files[index].path = shortened(files[index].path)
    }
    files.sort { $0.id < $1.id }
    for (first, second) in zip(files, files.dropFirst()) where first.id == second.id {
      throw .sameID(first.id, paths: [first.path, second.path])
    }
    return files
  }

  /// The path without links, and without a slash at its end.
  private static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }

  /// The path from the current folder for files below it.
  private static func shortened(_ path: String) -> String {
    let base = resolved(FileManager.default.currentDirectoryPath) + "/"
    let whole = resolved(path)
    return whole.hasPrefix(base) ? String(whole.dropFirst(base.count)) : path
  }
}
