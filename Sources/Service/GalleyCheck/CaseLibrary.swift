import Foundation
import GalleyBase
import GalleyGoldens
import GalleyScenes

/// The cases of a folder of scenes.
package struct CaseLibrary: Sendable {
  /// All cases, in the natural order of their names.
  package var cases: [SceneCase]
  /// The scenes with mistakes, in the order of the files.
  package var invalid: [InvalidScene] = []
  /// Warnings about scenes that can be drawn nevertheless.
  package var warnings: [SceneMistake]

  /// Loads scenes and lists their cases.
  ///
  /// - Parameters:
  ///   - files: The scene files.
  ///   - loader: Reads the scenes.
  ///   - jobs: How many files are read at once, at least 1.
  package init(_ files: [SceneFile], loader: SceneLoader = SceneLoader(), jobs: Int = 1) {
    var (cases, warnings): ([SceneCase], [SceneMistake]) = ([], [])
    let read = ThreadPool(jobs: jobs).map(files.count) { index in
      Result { () throws(SceneError) in try loader.load(files[index]) }
    }
    for (file, result) in zip(files, read) {
      switch result {
      case .success(let scene):
        warnings += scene.warnings
        cases += SceneCase.all(of: scene, in: file)
      case .failure(let error):
        invalid.append(InvalidScene(file: file, error: error))
      }
    }
    self.cases = cases.sorted { $0.name.precedesNaturally($1.name) }
    self.warnings = warnings
  }

  /// Finds the scene files that arguments name; their ids are relative to the folder of scenes.
  ///
  /// - Parameters:
  ///   - arguments: Files, folders and patterns.
  ///   - root: The folder of scenes.
  ///   - named: The folder that a person named; nil if they named the arguments.
  /// - Returns: The files, sorted by id.
  /// - Throws: `SceneLibraryError` when an argument matches no scene, or two files have the same id.
  package static func files(
    _ arguments: [String], below root: String, named: String? = nil
  ) throws(SceneLibraryError) -> [SceneFile] {
    var files = try SceneLibrary.find(arguments, root: root, named: named)
    for index in files.indices {
      files[index].id = id(of: files[index], below: root)
      files[index] = shortened(files[index])
    }
    return try SceneLibrary.sorted(files)
  }

  /// The id of a scene in a folder of scenes; of a scene elsewhere, its own.
  package static func id(of file: SceneFile, below root: String) -> String {
    name(of: resolved(file), below: root) ?? file.id
  }

  /// The name by which a scene in a folder of scenes is selected; nil for a scene elsewhere.
  package static func name(of path: String, below root: String) -> String? {
    let base = resolved(root) + "/"
    let path = (resolved(path) as NSString).deletingPathExtension
    return path.hasPrefix(base) ? String(path.dropFirst(base.count)) : nil
  }

  /// The path with symbolic links resolved, without a trailing slash.
  private static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }

  /// The path of a file with the links resolved that a person named; those below stay.
  private static func resolved(_ file: SceneFile) -> String {
    let rest = file.path.dropFirst(file.named.count)
    guard file.path.hasPrefix(file.named), rest.isEmpty || rest.hasPrefix("/") else {
      return URL(fileURLWithPath: file.path).standardizedFileURL.path
    }
    return resolved(file.named) + rest
  }

  /// The file with its path relative to the current folder, if it is below it.
  private static func shortened(_ file: SceneFile) -> SceneFile {
    let base = resolved(FileManager.default.currentDirectoryPath) + "/"
    func short(_ path: String) -> String? {
      path.hasPrefix(base) ? String(path.dropFirst(base.count)) : nil
    }
    guard let path = short(resolved(file)) else { return file }
    let named = resolved(file.named)
    return SceneFile(
      id: file.id, path: path, named: short(named) ?? (named + "/" == base ? "." : file.named))
  }
}
