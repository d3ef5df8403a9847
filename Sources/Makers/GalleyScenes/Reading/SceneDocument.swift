import Foundation
import GalleyBase
import GalleyViews

/// What a scene file says, as a tree that has passed the check against the key tables or whose
/// mistakes are in `log`.
struct SceneDocument {
  /// The file as the caller named it.
  var file: String
  /// The outermost value; nil when the file could not be read as YAML.
  var root: Node?
  var log: MistakeLog
  private var images: ImageFiles
  /// The colours and lengths of the scene, those of its asset catalogs included.
  private var palette: [Node.Entry] = []

  /// Reads and checks a file's bytes.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - file: The file as the caller named it.
  ///   - images: Finds pictures and asset catalogs; nil to leave them out, so that any word may be the name of a colour
  ///     where the file names a catalog.
  init(_ data: Data, file: String, images: ImageFiles? = nil) {
    self.file = file
    self.images = images ?? ImageFiles(folder: nil)
    log = MistakeLog()
    root = NodeReader.read(data, isJSON: file.lowercased().hasSuffix(".json"), log: log)
    guard let whole = root else { return }
    let (shape, catalogs) = (ValueShape.map(SceneParts.reference), SceneParts.assets(in: whole))
    palette = SceneParts.palette(in: whole)
    if images != nil {
      for catalog in catalogs { self.images.addCatalog(catalog, log: log) }
      for folder in SceneParts.symbolFolders(in: whole) { self.images.addSymbols(folder, log: log) }
      palette += self.images.colors(log: log)
    }
    if !palette.isEmpty { root = NodeFiller(palette: palette).filled(whole, shape) }
    let isOpen = images == nil && !catalogs.isEmpty
    ShapeChecker(log: log, colorNames: isOpen ? nil : palette.map(\.key))
      .check(root ?? whole, shape)
  }

  /// The scene in all of its languages, or nil when a mistake is in the log.
  ///
  /// - Parameters:
  ///   - title: The title of a scene that has none.
  ///   - locale: A locale in which it will be shown, beside those that the file names.
  /// - Returns: The scene.
  func scene(title: String, in locale: LocaleName? = nil) -> Scene? {
    guard let root, root.entries != nil else { return nil }
    var images = images
    let texts = SceneTexts(root, &images, log: log)
    var scene = read(texts.tree(root, in: texts.source), title, images)
    guard log.isEmpty else { return nil }
    let locales = scene.locales + [locale].compactMap(\.self)
    if locales.count > SceneLimits.maximumLocales {
      log.add(
        .sceneLimit, "\(locales.count) locales: at most \(SceneLimits.maximumLocales)", at: root,
        hint: "make several scenes")
      return nil
    }
    for locale in locales where texts.changes(in: locale) {
      scene.translations[locale] = read(texts.tree(root, in: locale), title, images)
    }
    texts.noteLosses(in: root, shown: locales)
    guard log.isEmpty else { return nil }
    for width in Set(scene.allStates.map(\.variant?.width)).sorted(by: { $0 ?? 0 < $1 ?? 0 }) {
      var scene = scene
      if let width { scene.viewport.size.width = width }
      LineLengthChecker(scene, log: log)?.check(root)
    }
    scene.warnings = log.warnings(file: file, root: root).filter { !scene.allows($0.code) }
    return scene
  }

  /// Reads a tree of the file, filled with its texts in one language; mistakes are in the log.
  private func read(_ root: Node, _ title: String, _ images: ImageFiles) -> Scene {
    var reader = SceneReader(images: images, log: log)
    reader.palette = NodeFiller(palette: palette)
    let parts = SceneParts.read(root, &reader) ?? SceneParts()
    return parts.scene(title: title, in: root, &reader)
  }

  /// The mistakes found so far, or nil when there are none.
  var error: SceneError? { log.isEmpty ? nil : log.error(file: file, root: root) }
}
