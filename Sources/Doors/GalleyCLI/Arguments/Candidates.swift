import ArgumentParser
import Foundation
import GalleyCheck
import GalleyContract
import GalleyBase
import GalleyGeometry
import GalleyGoldens
import GalleyScenes

/// What a shell offers where an argument is typed. Nothing is printed for mistakes: the shell would show it.
extension CompletionKind {
  /// Scene files, and folders on the way to them.
  static let sceneFiles = CompletionKind.file(extensions: SceneLibrary.extensions.sorted())

  /// Codes of the layout contract.
  static let rules = CompletionKind.list(LayoutRule.allCases.map(\.rawValue))
  /// The codes of rules and errors.
  static let codes = CompletionKind.list(
    LayoutRule.allCases.map(\.rawValue) + ErrorCode.allCases.map(\.rawValue))

  /// The words for `layout.kind`, those of the user's own layouts included.
  static let layoutKinds = custom { _, _, _ in LayoutKind.all.map(\.name) }

  /// Parts of runs that are divided among a few machines.
  static let shards = CompletionKind.list(
    ["auto"] + (2...8).flatMap { count in (1...count).map { "\($0)/\(count)" } })

  /// The states of the scenes on the command line.
  static let states = custom { words, _, _ in
    let loader = SceneLoader(allowedFolders: ["/"])
    let files = words.filter { Entry($0, Reach(named: $0)) != nil }
    let found = (try? SceneLibrary.find(files)) ?? []
    var names: [String] = []
    for file in found.prefix(most) {
      let states = (try? loader.load(file))?.allStates ?? []
      for state in states where !names.contains(state.name) { names.append(state.name) }
    }
    return names
  }

  /// Names of scenes and cases, and files.
  static let cases = custom { words, _, typed in
    let folders = folders(words)
    let files =
      (try? CaseLibrary.files(
        [folders.scenes], below: folders.scenes, named: folders.namedScenes)) ?? []
    return candidates(files.map(\.id) + folders.store.names(with: nil), typed) + paths(typed)
  }

  /// Names of the cases in the last results.
  static let results = custom { words, _, typed in
    candidates((try? folders(words).resultFolder.read())?.cases.map(\.name) ?? [], typed)
  }

  /// More candidates than anyone reads.
  private static let most = 2000

  /// The folders that the options on the command line name.
  private static func folders(_ words: [String]) -> ProjectFolders {
    func value(_ option: String) -> String? {
      words.firstIndex(of: option).flatMap { words.indices.contains($0 + 1) ? words[$0 + 1] : nil }
    }
    var folders = ProjectFolders()
    folders.scenes = value("--scenes") ?? folders.scenes
    folders.goldens = value("--goldens") ?? folders.goldens
    folders.results = value("--results") ?? folders.results
    return folders
  }

  private static func candidates(_ names: [String], _ typed: String) -> [String] {
    // A name with a line end would become two.
    let fitting = names.filter { $0.hasPrefix(typed) && !$0.contains(where: \.isNewline) }
    return Array(Set(fitting).naturallySorted().prefix(most))
  }

  /// The scenes and folders whose paths start with what is typed.
  private static func paths(_ typed: String) -> [String] {
    let folder = typed.hasSuffix("/") ? typed : parentFolder(of: typed)
    let names = (try? OpenFolder(folder, Reach(named: folder)))?.names
    let start = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    let paths = (names ?? []).filter { !$0.hasPrefix(".") }.compactMap { name -> String? in
      let path = start + name
      guard let entry = Entry(path, Reach(named: path)) else { return nil }
      if entry == .folder { return path + "/" }
      let ending = (name as NSString).pathExtension.lowercased()
      return SceneLibrary.extensions.contains(ending) ? path : nil
    }
    return candidates(paths, typed)
  }
}
