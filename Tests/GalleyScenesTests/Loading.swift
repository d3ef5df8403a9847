import Foundation
import Testing

@testable import GalleyScenes

/// The scene in `text`.
func load(_ text: String) throws -> Scene {
  try SceneLoader().load(text: text, name: "scene.yaml")
}

/// The mistakes in `text`, each as `line:column: problem`; empty if there are none.
func mistakes(_ text: String) -> [String] { mistakes(Data(text.utf8)) }

/// The mistakes in `data`, each as `line:column: problem`; empty if there are none.
func mistakes(_ data: Data) -> [String] {
  error(data)?.mistakes.map { "\($0.line):\($0.column): \($0.problem)" } ?? []
}

/// The error of `text`; nil if there is none.
func error(_ text: String) -> SceneError? { error(Data(text.utf8)) }

/// The error of `data`; nil if there is none.
func error(_ data: Data) -> SceneError? {
  do throws(SceneError) {
    _ = try SceneLoader().load(data: data, name: "scene.yaml")
    return nil
  } catch {
    return error
  }
}

/// The hint of the only mistake in `text`.
func hint(_ text: String) -> String? {
  guard let error = error(text), error.mistakes.count == 1 else { return nil }
  return error.mistakes[0].hint
}
