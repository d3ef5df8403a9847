import GalleyMessages
import ArgumentParser
import Foundation
import GalleyBase
import GalleyGoldens

/// Options that name the folders of scenes, goldens and results.
struct StoreArguments: ParsableArguments {
  static let defaultScenes = "Fixtures/Scenes"
  static let defaultGoldens = "Fixtures/Goldens"
  static let defaultResults = "output/results"
  static let goldensHelp = ArgumentHelp(
    "The folder of goldens, or with {folder}, {scene} and {state} the folder of each case.",
    valueName: "folder")

  @Option(
    name: .customLong("scenes"),
    help: ArgumentHelp("The folder of scenes.", valueName: "folder"), completion: .directory)
  var scenesFolder = defaultScenes

  @Option(help: goldensHelp, completion: .directory)
  var goldens = defaultGoldens

  @Option(
    help: ArgumentHelp("Where results and pictures go.", valueName: "folder"),
    completion: .directory)
  var results = defaultResults

  @Option(help: SceneArguments.allowPathHelp, completion: .directory)
  var allowPath: [String] = []

  func validate() throws { try Self.check(goldens: goldens) }

  /// Checks what `--goldens` says.
  ///
  /// - Parameter goldens: A folder or a template.
  /// - Throws: `ValidationError` for a template that cannot be one.
  static func check(goldens: String) throws {
    do throws(GoldenTemplate.Problem) {
      _ = try GoldenTemplate(goldens)
    } catch {
      throw ValidationError("--goldens \(goldens): \(error.reason)")
    }
  }

  /// The folders as values.
  var folders: ProjectFolders {
    ProjectFolders(
      scenes: scenesFolder, goldens: goldens, results: results, allowPath: allowPath)
  }
}

/// The folders of scenes, goldens and results of a project.
struct ProjectFolders {
  var scenes = StoreArguments.defaultScenes
  var goldens = StoreArguments.defaultGoldens
  var results = StoreArguments.defaultResults
  var allowPath: [String] = []

  /// Where the goldens are; commands have refused what is no template.
  var places: GoldenTemplate {
    (try? GoldenTemplate(goldens)) ?? GoldenTemplate(folder: goldens)
  }

  var store: GoldenStore {
    let template = places
    let root = URL(fileURLWithPath: template.folder).standardizedFileURL
    var store = GoldenStore(
      root: root, reach: reach(of: template.folder, at: root, StoreArguments.defaultGoldens))
    store.template = template
    return store
  }
  var resultFolder: ResultFolder {
    let root = URL(fileURLWithPath: results).standardizedFileURL
    return ResultFolder(
      root: root, reach: reach(of: results, at: root, StoreArguments.defaultResults))
  }
  /// What a person named on the way to the scenes; nil for the folder of scenes itself.
  var namedScenes: String? { scenes == StoreArguments.defaultScenes ? "." : nil }

  /// Nobody typed the default of a folder: links in it are not followed.
  private func reach(of folder: String, at root: URL, _ standard: String) -> Reach {
    Reach(
      named: folder == standard ? FileManager.default.currentDirectoryPath : root.path,
      opened: allowPath)
  }

  /// The options that differ from their defaults, as they would be typed.
  var spelled: String {
    let pairs = [
      ("--scenes", scenes, StoreArguments.defaultScenes),
      ("--goldens", goldens, StoreArguments.defaultGoldens),
      ("--results", results, StoreArguments.defaultResults),
    ]
    return pairs.filter { $0.1 != $0.2 }.map { " \($0.0) \(ShellText.quoted($0.1))" }.joined()
      + allowPath.map { " --allow-path \(ShellText.quoted($0))" }.joined()
  }
}
