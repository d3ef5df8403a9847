import Foundation
import GalleyDrawing
import GalleyBase

/// Finds the pictures and fonts that a scene names: placeholders by name, files near the scene.
struct ImageFiles {
  /// The scene's folder; nil for a scene that is not a file, which cannot use picture files.
  var folder: String?
  /// Further folders whose files may be used.
  var allowedFolders: [String]
  /// The absolute paths of the files found so far.
  private(set) var found: [ImageName: String] = [:]
  /// The absolute paths of the fonts found so far, in the order of the file.
  private(set) var fonts: [String] = []

  init(folder: String?, allowedFolders: [String] = []) {
    self.folder = folder
    self.allowedFolders = allowedFolders
  }

  /// The picture that `node` names, or nil with a mistake in `log`.
  mutating func image(_ node: Node, log: MistakeLog) -> ImageName? {
    guard let text = node.text, ImageSource.problem(with: text) == nil else { return nil }
    let name = ImageName(text)
    if found[name] != nil { return name }
    switch ImageSource(text) {
    case .placeholder(let word):
      guard PlaceholderImage.size(of: name) == nil else { return name }
      log.add(
        .unknownName, "there is no placeholder '\(word.shortened)'", at: node,
        hint: Suggestion.hint(
          for: String(word.prefix { $0 != "," }), among: PlaceholderImage.names))
      return nil
    case .file(let path):
      guard let place = locate(path, "picture", node, log) else { return nil }
      found[name] = place
      return name
    }
  }

  /// The font file that `node` names, or nil with a mistake in `log`.
  mutating func font(_ node: Node, log: MistakeLog) -> String? {
    guard let text = node.text, FontSource.problem(with: text) == nil,
      let place = locate(text, "font", node, log)
    else { return nil }
    if !fonts.contains(place) { fonts.append(place) }
    return place
  }

  /// The place of a file of some kind, or nil with a mistake in `log`.
  private func locate(_ path: String, _ kind: String, _ node: Node, _ log: MistakeLog) -> String? {
    switch locate(path, kind) {
    case .success(let place): return place
    case .failure(let problem):
      log.add(.scenePicture, problem.text, at: node, hint: problem.hint)
      return nil
    }
  }

  private struct Problem: Error {
    var text: String
    var hint: String?
  }

  private func locate(_ path: String, _ kind: String) -> Result<String, Problem> {
    guard let folder else {
      return .failure(
        Problem(
          text: "'\(path.shortened)' is a file, but this scene has no folder",
          hint: (kind == "picture" ? "use placeholder:mountains, or " : "")
            + "save the scene as a file"))
    }
    let joined = path.hasPrefix("/") ? path : folder + "/" + path
    guard let place = realPath(joined) else {
      return .failure(
        Problem(text: "there is no file '\(path.shortened)'", hint: neighbour(joined, in: folder)))
    }
    let roots = ([folder] + allowedFolders).compactMap(realPath)
    guard roots.contains(where: { place.hasPrefix($0 == "/" ? $0 : $0 + "/") }) else {
      return .failure(
        Problem(
          text: "'\(path.shortened)' lies outside of the scene's folder",
          hint: "move the \(kind) next to the scene, or allow its folder with --allow-path"))
    }
    guard Entry(place, .resolved) == .file else {
      return .failure(Problem(text: "'\(path.shortened)' is not a file"))
    }
    return .success(place)
  }

  /// A file of nearly the same name in the same folder; nothing is told of folders elsewhere.
  private func neighbour(_ path: String, in folder: String) -> String? {
    let name = (path as NSString).lastPathComponent
    let names = (try? OpenFolder(parentFolder(of: path), Reach(named: folder, isStrict: true)))?
      .names
    return Suggestion.nearest(to: name, among: names ?? []).map {
      "did you mean '\($0.shortened)'?"
    }
  }
}
