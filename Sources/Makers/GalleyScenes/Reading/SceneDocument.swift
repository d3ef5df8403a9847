import Foundation

/// What a scene file says, as a tree that has passed the check against the key tables or whose
/// mistakes are in `log`.
struct SceneDocument {
  /// The file as the caller named it.
  var file: String
  /// The outermost value; nil when the file could not be read as YAML.
  var root: Node?
  var log: MistakeLog

  /// Reads and checks a file's bytes.
  init(_ data: Data, file: String) {
    self.file = file
    log = MistakeLog()
    root = NodeReader.read(data, isJSON: file.lowercased().hasSuffix(".json"), log: log)
    guard let whole = root else { return }
    let (shape, palette) = (ValueShape.map(SceneParts.reference), SceneParts.palette(in: whole))
    if !palette.isEmpty { root = NodeFiller(palette: palette).filled(whole, shape) }
    ShapeChecker(log: log, colorNames: palette.map(\.key)).check(root ?? whole, shape)
  }

  /// The scene, or nil when a mistake is in the log.
  func scene(title: String, images: ImageFiles) -> Scene? {
    guard let root, root.entries != nil else { return nil }
    var reader = SceneReader(images: images, log: log)
    let parts = SceneParts.read(root, &reader) ?? SceneParts()
    var scene = parts.scene(title: title, in: root, &reader)
    guard log.isEmpty else { return nil }
    for width in Set(scene.allStates.map(\.variant?.width)).sorted(by: { $0 ?? 0 < $1 ?? 0 }) {
      var scene = scene
      if let width { scene.viewport.size.width = width }
      LineLengthChecker(scene, log: log)?.check(root)
    }
    scene.warnings = log.warnings(file: file, root: root).filter { !scene.allows($0.code) }
    return scene
  }

  /// The mistakes found so far, or nil when there are none.
  var error: SceneError? { log.isEmpty ? nil : log.error(file: file, root: root) }
}
