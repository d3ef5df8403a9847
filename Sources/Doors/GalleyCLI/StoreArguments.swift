import ArgumentParser
import Foundation
import GalleyBase
import GalleyGoldens

/// Options that name the folders of scenes, goldens and results.
struct StoreArguments: ParsableArguments {
  static let defaultScenes = "Fixtures/Scenes"
  static let defaultGoldens = "Fixtures/Goldens"
  static let defaultResults = "output/results"

  @Option(
    name: .customLong("scenes"),
    help: ArgumentHelp("The folder of scenes.", valueName: "folder"), completion: .directory)
  var scenesFolder = defaultScenes

  @Option(help: ArgumentHelp("The folder of goldens.", valueName: "folder"), completion: .directory)
  var goldens = defaultGoldens

  @Option(
    help: ArgumentHelp("Where results and pictures go.", valueName: "folder"),
    completion: .directory)
  var results = defaultResults

  @Option(help: SceneArguments.allowPathHelp, completion: .directory)
  var allowPath: [String] = []

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

  var store: GoldenStore {
    let root = URL(fileURLWithPath: goldens).standardizedFileURL
    return GoldenStore(
      root: root, reach: reach(of: goldens, at: root, StoreArguments.defaultGoldens))
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

/// Quotes words for a shell.
enum ShellText {
  /// The word, in quotes if it needs them.
  static func quoted(_ word: String) -> String {
    let plain = word.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
        || "/._-+=:,@%".unicodeScalars.contains($0)
    }
    guard !plain || word.isEmpty else { return word }
    return "'" + word.replacingOccurrences(of: "'", with: #"'\''"#) + "'"
  }

  /// `galley check` of one case, with the options that name folders and one more.
  static func check(_ name: String, folders: String, _ option: String) -> String {
    let word = quoted(name)
    // A name that looks like an option must come after `--`, behind all options.
    return name.hasPrefix("-")
      ? "galley check\(folders) \(option) -- \(word)" : "galley check \(word)\(folders) \(option)"
  }
}
