import Foundation
import GalleyBase
import GalleyDrawing
import GalleyViews

/// Finds the pictures and fonts that a scene names: placeholders by name, files near the scene.
struct ImageFiles {
  /// The scene's folder; nil for a scene that is not a file, which cannot use picture files.
  var folder: String?
  /// Further folders whose files may be used.
  var allowedFolders: [String]
  /// The absolute paths of the files found so far, by their pixels per point.
  private(set) var found: [ImageName: ScaledFiles] = [:]
  /// The asset catalogs that the scene names.
  private(set) var catalogs: [Located<AssetCatalog>] = []
  /// The paths of the files in the folders of symbols that the scene names, by the symbols' names.
  private(set) var symbolPaths: [String: String] = [:]
  /// The symbols of these folders that are used so far, and the absolute paths of their files.
  private(set) var symbols: [String: VectorSymbol] = [:]
  private(set) var symbolFiles: [String] = []
  /// The names of the symbols whose files were read, also of those that are none; a mistake is told once.
  private var readSymbols: Set<String> = []
  /// The absolute paths of the fonts found so far, in the order of the file.
  private(set) var fonts: [String] = []
  /// The absolute paths of the files of texts that the scene names.
  var stringsFiles: [String] = []

  init(folder: String?, allowedFolders: [String] = []) {
    self.folder = folder
    self.allowedFolders = allowedFolders
  }

  /// The picture that `node` names, or nil with a mistake in `log`.
  mutating func image(_ node: Node, log: MistakeLog) -> NamedImage? {
    guard let text = node.text, ImageSource.problem(with: text) == nil else { return nil }
    let name = ImageName(text)
    if found[name] != nil { return NamedImage(name) }
    switch ImageSource(text) {
    case .placeholder(let word):
      guard PlaceholderImage.size(of: name) == nil else { return NamedImage(name) }
      log.add(
        .unknownName, "there is no placeholder '\(word.shortened)'", at: node,
        hint: Suggestion.hint(
          for: String(word.prefix { $0 != "," }), among: PlaceholderImage.names))
      return nil
    case .set(let set): return image(ofSet: set, node, log)
    case .file(let path):
      guard let files = files(path, node, log) else { return nil }
      found[name] = files
      return NamedImage(name)
    }
  }

  /// The files of a picture: the one of that name, and the finer ones beside it.
  private func files(_ path: String, _ node: Node, _ log: MistakeLog) -> ScaledFiles? {
    var files = ScaledFiles()
    let names = ScaledFiles.names(of: path).sorted { $0.key < $1.key }
    let there = names.filter { folder != nil && realPath(absolute($0.value)) != nil }
    for (scale, name) in there.isEmpty ? [names[0]] : there {
      guard let place = locate(name, "picture", node, log) else { return nil }
      files.paths[scale] = place
    }
    return files
  }

  // MARK: Asset catalogs

  /// Adds the asset catalog that `node` names, or notes a mistake.
  mutating func addCatalog(_ node: Node, log: MistakeLog) {
    guard let path = node.text, let place = locate(path, Self.catalogKind, node, log) else {
      return
    }
    guard let catalog = AssetCatalog(place, Reach(named: place)) else { return }
    catalogs.append(Located(value: catalog, node: node))
  }

  /// The colours of the catalogs by name, as a palette has them; those that cannot be used are warnings.
  func colors(log: MistakeLog) -> [Node.Entry] {
    catalogs.flatMap { catalog in
      catalog.value.colorNames.compactMap { name -> Node.Entry? in
        let owner = "the colour '\(name.shortened)' of \((catalog.node.text ?? "").shortened)"
        guard Color(word: name) == nil else {
          log.warn(
            .duplicateName, "\(owner) has the name of a colour of UIKit, which is meant here",
            at: catalog.node, hint: "choose another name")
          return nil
        }
        guard let colors = catalog.value.variants(ofColor: name) else {
          log.warn(
            .scenePicture, "\(owner) cannot be read", at: catalog.node,
            hint: "its Contents.json needs a colour for all devices in sRGB, Display P3 or grey")
          return nil
        }
        let variants = [
          ("light", colors.light), ("dark", colors.dark), ("highContrastLight", colors.strongLight),
          ("highContrastDark", colors.strongDark),
        ]
        let place = catalog.node.place
        let entries = variants.compactMap { key, color in
          color.map {
            Node.Entry(
              key: key, keyPlace: place,
              value: Node(content: .scalar($0.hex, isPlain: false), place: place))
          }
        }
        return Node.Entry(
          key: name, keyPlace: place, value: Node(content: .map(entries), place: place))
      }
    }
  }

  private mutating func image(ofSet name: String, _ node: Node, _ log: MistakeLog) -> NamedImage? {
    guard let (image, files) = catalogs.lazy.compactMap({ $0.value.image(named: name) }).first
    else {
      let isDamaged = catalogs.contains { $0.value.imageNames.contains(name) }
      let searched = catalogs.compactMap { $0.node.text?.shortened }
      let nearest = Suggestion.nearest(to: name, among: catalogs.flatMap(\.value.imageNames))
      log.add(
        .scenePicture,
        (isDamaged ? "there is no usable picture" : "there is no picture") + " '\(name.shortened)'"
          + (searched.isEmpty ? "" : " in " + searched.joined(separator: ", ")), at: node,
        hint: isDamaged
          ? "its Contents.json needs a picture for all devices or phones, in the usual appearance"
          : nearest.map { "did you mean '\($0.shortened)'?" }
            ?? (searched.isEmpty
              ? "name an asset catalog under `assets`, or write the ending of a file, or placeholder:mountains"
              : "add the picture to the catalog, or write the ending of a file"))
      return nil
    }
    for (name, files) in files {
      var located = ScaledFiles()
      for (scale, path) in files.paths.sorted(by: { $0.key < $1.key }) {
        guard let place = locate(path, "picture", node, log) else { return nil }
        located.paths[scale] = place
      }
      found[name] = located
    }
    return image
  }

  // MARK: Symbols

  private static let symbolEnding = ".svg"

  /// Adds the SVG files of the folder that `node` names, or notes a mistake.
  mutating func addSymbols(_ node: Node, log: MistakeLog) {
    guard let path = node.text, let place = locate(path, Self.symbolFolderKind, node, log),
      let folder = try? OpenFolder(reading: place, Reach(named: place))
    else { return }
    let names = folder.names.filter { $0.hasSuffix(Self.symbolEnding) }
    if names.isEmpty {
      log.add(
        .scenePicture, "'\(path.shortened)' has no file that ends with \(Self.symbolEnding)",
        at: node, hint: "a symbol NAME is a file NAME\(Self.symbolEnding)")
    }
    for name in names {
      let symbol = String(name.dropLast(Self.symbolEnding.count))
      symbolPaths[symbol] = symbolPaths[symbol] ?? path + "/" + name
    }
  }

  /// Whether there is a symbol of a name; one of the project is read, and what is wrong with its file noted.
  mutating func hasSymbol(_ name: String, at node: Node, log: MistakeLog) -> Bool {
    guard let path = symbolPaths[name] else { return Image.drawsSymbol(name) }
    guard readSymbols.insert(name).inserted, let place = locate(path, "symbol", node, log) else {
      return true
    }
    do throws(SymbolFileError) {
      let (symbol, omitted) = try SymbolFile.symbol(at: place)
      symbols[name] = symbol
      symbolFiles.append(place)
      if !omitted.isEmpty {
        log.warn(
          .vectorParts,
          "symbols leave out what '\(path.shortened)' has in \(omitted.map { $0.shortened }.joined(separator: ", "))",
          at: node, hint: "convert it to paths, or remove it")
      }
    } catch {
      log.add(
        .scenePicture, "'\(path.shortened)' \(error.problem)", at: node, hint: error.hint)
    }
    return true
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
  func locate(_ path: String, _ kind: String, _ node: Node, _ log: MistakeLog) -> String? {
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
    let isFolder = Self.folderKinds.contains(kind)
    guard let folder else {
      return .failure(
        Problem(
          text:
            "'\(path.shortened)' is a \(isFolder ? "folder" : "file"), but this scene has no folder",
          hint: (kind == "picture" ? "use placeholder:mountains, or " : "")
            + "save the scene as a file"))
    }
    let joined = absolute(path)
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
    guard Entry(place, .resolved) == (isFolder ? .folder : .file) else {
      return .failure(Problem(text: "'\(path.shortened)' is not a \(isFolder ? "folder" : "file")"))
    }
    return .success(place)
  }

  static let catalogKind = "asset catalog"
  static let symbolFolderKind = "folder of symbols"
  static let stringsFolderKind = "folder of texts"
  private static let folderKinds: Set = [catalogKind, symbolFolderKind, stringsFolderKind]

  /// A path, seen from the scene's folder.
  private func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : (folder ?? ".") + "/" + path
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
