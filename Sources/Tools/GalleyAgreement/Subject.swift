import Foundation
import GalleyCairo
import GalleyDrawing
import GalleyGeometry
import GalleyService
import GalleyRaster
import GalleyScenes

/// A picture that engines draw: a scene in one of its states, or only that state's shadows.
struct Subject {
  /// The scene and state, such as `drawing/borders/default`.
  let name: String
  /// Whether this is the whole scene; if not, it is only the scene's shadows.
  let isWhole: Bool
  /// Device pixels per point.
  let scale: CGFloat
  /// The size in points.
  let size: CGSize
  /// What is drawn.
  let list: DisplayList
  /// The path of the pictures, without the extension.
  private let stem: String

  var svg: String { stem + ".svg" }
  var pdf: String { stem + ".pdf" }
  var png: String { stem + ".png" }

  /// The path of the picture that an engine draws.
  func picture(by engine: Engine) -> String { "\(stem).\(engine.rawValue).png" }

  /// All states of all scenes at some paths, each written as PNG, SVG and PDF.
  @MainActor static func all(in paths: [String], out: URL) throws -> [Subject] {
    let pipeline = try Pipeline(fonts: FontFiles(additional: FontFiles.configured))
    var subjects: [Subject] = []
    for file in try SceneLibrary.find(paths) {
      let scene = try SceneLoader().load(path: file.path)
      for state in scene.allStates {
        let staged = try pipeline.laidOut(scene, in: state)
        let list = staged.displayList()
        let name = "\(Self.name(of: file))/\(state.name)"
        for (list, isWhole) in [(list, true), (list.onlyShadows, false)] {
          guard isWhole || list.shadowAlpha > 0 else { continue }
          let stem = out.appendingPathComponent(name + (isWhole ? "" : "~shadows")).path
          let subject = Subject(
            name: name, isWhole: isWhole, scale: staged.scale, size: list.size, list: list,
            stem: stem)
          try subject.write(staged)
          subjects.append(subject)
        }
      }
    }
    return subjects
  }

  /// The scene's path below the `Scenes` folder, or its id when it is not in such a folder.
  private static func name(of file: SceneFile) -> String {
    let path = URL(fileURLWithPath: file.path).deletingPathExtension().path
    return path.range(of: "/Scenes/").map { String(path[$0.upperBound...]) } ?? file.id
  }

  @MainActor private func write(_ staged: StagedScene) throws {
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: stem).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(staged.png(of: list)).write(to: URL(fileURLWithPath: png))
    try Data(staged.svg(of: list).utf8).write(to: URL(fileURLWithPath: svg))
    try Data(staged.pdf(of: list)).write(to: URL(fileURLWithPath: pdf))
  }

  /// How much an engine's picture differs from ours.
  func measure(_ engine: Engine) throws -> Disagreement {
    let ours = try decodeImage(path: png)
    let theirs = try decodeImage(path: picture(by: engine))
    return Disagreement(ours, theirs, textIn: list.textAreas(scale: scale))
  }

  /// The largest allowed difference, in 255ths; for shadows it is scaled by their alpha, plus 1 for rounding.
  var limit: Int { isWhole ? 8 : Int((8 * list.shadowAlpha).rounded(.up)) + 1 }
}
