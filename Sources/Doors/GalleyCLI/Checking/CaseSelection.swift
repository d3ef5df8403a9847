import Foundation
import GalleyCheck
import GalleyBase
import GalleyGeometry
import GalleyGoldens
import GalleyScenes

/// The cases that a command's arguments select.
struct CaseSelection {
  /// The cases, in the natural order of their names.
  var cases: [SceneCase]
  /// The selected scenes with mistakes, whose cases are not known.
  var invalid: [InvalidScene]
  /// Whether these are all cases of the folder of scenes, so that all other goldens belong to no case.
  var isWhole: Bool

  /// Finds and loads scenes by file, folder or pattern, or by the names of cases, scenes or folders; without
  /// arguments, all scenes in the folder of scenes.
  ///
  /// - Throws: `CommandFailure`: 66 when nothing matched, 65 when the scene on standard input is invalid.
  init(
    _ arguments: [String], in store: ProjectFolders, jobs: Int = 1
  ) throws(CommandFailure) {
    let loader = SceneLoader(allowedFolders: store.allowPath)
    let (paths, names) = Self.sorted(arguments.filter { $0 != "-" })
    let filters = names.map(CaseFilter.init(named:))
    var files: [SceneFile] = []
    if !paths.isEmpty {
      files = try Self.found { () throws(SceneLibraryError) in
        try CaseLibrary.files(paths, below: store.scenes)
      }
    }
    if arguments.isEmpty { files = try Self.all(in: store) }
    var others: [SceneFile] = []
    if !names.isEmpty {
      let known = Set(files.map(\.id))
      others = try Self.all(in: store).filter { file in
        !known.contains(file.id) && names.contains { Self.mayMean($0, file.id) }
      }
    }
    let own = Self.load(files, loader, jobs)
    let named = Self.load(others, loader, jobs)
    cases = own.cases
    cases += named.cases.filter { item in filters.contains { $0.matches(item.name) } }
    invalid = own.invalid
    invalid += named.invalid.filter { scene in
      filters.contains { $0.matches(scene.name) } || names.contains(where: scene.covers)
    }
    if arguments.contains("-") { cases += try Self.readInput(loader) }
    cases.sort { $0.name.precedesNaturally($1.name) }
    isWhole = arguments.isEmpty
    for (name, filter) in zip(names, filters)
    where !cases.contains(where: { filter.matches($0.name) })
      && !invalid.contains(where: { filter.matches($0.name) || $0.covers(name) })
    {
      throw CommandFailure(
        .nothingFound, "no scene or case matches '\(name)'",
        hint: "galley list shows the cases in \(store.scenes)")
    }
  }

  /// Divides arguments into those that match files, and those that can only be names.
  private static func sorted(_ arguments: [String]) -> (paths: [String], names: [String]) {
    let isPath = arguments.map { leadsToFile($0) || looksLikeFile($0) }
    return (
      zip(arguments, isPath).filter(\.1).map(\.0), zip(arguments, isPath).filter { !$0.1 }.map(\.0)
    )
  }

  private static func leadsToFile(_ argument: String) -> Bool {
    do throws(SceneLibraryError) {
      return try !SceneLibrary.find([argument]).isEmpty
    } catch {
      // A folder with a file that cannot be named is a folder.
      if case .notText = error { return true }
      return false
    }
  }

  private static func looksLikeFile(_ argument: String) -> Bool {
    SceneLibrary.extensions.contains((argument as NSString).pathExtension.lowercased())
  }

  /// Whether a name may select cases of a scene; decided before the scene is read.
  private static func mayMean(_ name: String, _ id: String) -> Bool {
    CaseFilter(named: name).matches(id) || name.hasPrefix(id + "/")
      || name.contains { "*?[".contains($0) }
  }

  private static func all(in folders: ProjectFolders) throws(CommandFailure) -> [SceneFile] {
    let (folder, named) = (folders.scenes, folders.namedScenes)
    do throws(SystemError) {
      let reach = Reach(named: named ?? folder, opened: folders.allowPath)
      _ = try OpenFolder(reading: folder, reach)
    } catch {
      if let link = error.link { throw CommandFailure(of: link) }
      guard error.code == ENOENT else { return try scenes(in: folder, named) }
      throw CommandFailure(
        .nothingFound, "there is no folder of scenes '\(folder)'",
        hint: "galley init creates one with an example; --scenes names another folder")
    }
    return try scenes(in: folder, named)
  }

  private static func scenes(
    in folder: String, _ named: String?
  ) throws(CommandFailure) -> [SceneFile] {
    try found { () throws(SceneLibraryError) in
      try CaseLibrary.files([folder], below: folder, named: named)
    }
  }

  private static func found(
    _ search: () throws(SceneLibraryError) -> [SceneFile]
  ) throws(CommandFailure) -> [SceneFile] {
    do {
      return try search()
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Requires that all scenes are valid.
  ///
  /// - Throws: `CommandFailure` (65), after the mistakes have been printed.
  func requireValid() throws(CommandFailure) {
    guard !invalid.isEmpty else { return }
    Terminal.note(invalid.error.description)
    throw CommandFailure(.invalidScene, "")
  }

  private static func load(
    _ files: [SceneFile], _ loader: SceneLoader, _ jobs: Int
  ) -> CaseLibrary {
    let library = CaseLibrary(files, loader: loader, jobs: jobs)
    CommandRecord.warn(library.warnings)
    return library
  }

  private static func readInput(_ loader: SceneLoader) throws(CommandFailure) -> [SceneCase] {
    let data =
      (try? FileHandle.standardInput.read(upToCount: SceneLimits.maximumFileSize + 1)) ?? nil
    let text = String(decoding: data ?? Data(), as: UTF8.self)
    do {
      let scene = try loader.load(text: text, name: "stdin")
      return SceneCase.all(of: scene, in: SceneFile(id: "stdin", path: "stdin"), text: text)
    } catch {
      Terminal.note(error.description)
      throw CommandFailure(.invalidScene, "")
    }
  }
}
