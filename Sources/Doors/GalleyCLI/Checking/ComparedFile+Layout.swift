import Foundation
import GalleyBase
import GalleyScenes
import GalleyService

extension ComparedFile {
  /// The keys of which a scene in JSON has one, and a `layout.json` none.
  private struct SceneKeys: Decodable {
    struct Presence: Decodable { init(from decoder: any Decoder) {} }

    var layout, sections, elements: Presence?
  }

  /// Whether a file is a scene: by its name, or as JSON by its keys.
  static func isScene(_ data: Data, _ path: String) -> Bool {
    let name = path.lowercased()
    if name.hasSuffix(".yaml") || name.hasSuffix(".yml") { return true }
    guard name.hasSuffix(".json"),
      let keys = try? JSONDecoder().decode(SceneKeys.self, from: data)
    else { return false }
    return keys.elements == nil && (keys.layout != nil || keys.sections != nil)
  }

  /// The text of the layout in the file, or of its scene as `galley inspect --format json` prints it.
  ///
  /// - Parameter state: The name of the scene's state; nil for the first one.
  /// - Returns: The text; nil for a picture.
  /// - Throws: `CommandFailure`: 65 for a scene with mistakes, 66 for a state that is not there.
  @MainActor func layout(state: String?) throws -> String? {
    switch content {
    case .picture: return nil
    case .layout(let text): return text
    case .scene: break
    }
    let scene = try scene()
    let states = try scene.scene.states(named: state, of: path)
    let request = states.prefix(1).map { state in
      DrawRequest(
        scene.source, .state(state.name),
        outputs: [.elements(ElementQuery(.visible, as: .json))])
    }
    var text = ""
    try SceneRun([scene], jobs: 1) { _ in request }.each(outcome: { _, answer in
      do throws(CommandFailure) {
        let answer = try answer.get()
        CommandRecord.warn(answer.warnings)
        for file in answer.files { text += String(decoding: file, as: UTF8.self) }
      } catch {
        throw error.named(path)
      }
    })
    return text
  }

  private func scene() throws(CommandFailure) -> SceneArguments.Loaded {
    let file = SceneFile(id: path, path: path)
    do throws(SceneError) {
      let scene = try DrawRequest.Source(file).load()
      CommandRecord.warn(scene.warnings)
      return SceneArguments.Loaded(file: file, scene: scene)
    } catch {
      let more = error.mistakes.count - 1 + error.omitted
      guard let mistake = error.mistakes.first else {
        throw CommandFailure(.invalidScene, "\(path): is no scene")
      }
      throw CommandFailure(
        .invalidScene, mistake.code,
        "\(mistake.file):\(mistake.line):\(mistake.column): \(mistake.problem)"
          + (more > 0 ? " (and \(more) more)" : ""),
        hint: mistake.hint)
    }
  }
}
