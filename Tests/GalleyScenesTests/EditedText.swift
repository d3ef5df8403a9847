import Foundation
import Testing

@testable import GalleyScenes

/// A text with `|` where the author writes.
struct EditedText {
  let scene: EditedScene
  let cursor: Int

  init(_ marked: String, file: String = "scene.yaml", folder: String? = nil) throws {
    let mark = try #require(marked.firstIndex(of: "|"))
    cursor = marked[..<mark].utf8.count
    let text = marked[..<mark] + marked[marked.index(after: mark)...]
    scene = EditedScene(SceneText(String(text)), name: file, folder: folder)
  }

  /// What is proposed.
  var labels: [String] { scene.completions(at: cursor).items.map(\.label) }

  /// The text once the proposal with a label has been accepted.
  func accepting(_ label: String) throws -> String {
    let (range, items) = scene.completions(at: cursor)
    let item = try #require(
      items.first { $0.label == label }, "'\(label)' is not among \(items.map(\.label))")
    var text = scene.text
    text.replace(range, with: item.insertion)
    return text[0..<text.count]
  }
}

/// The scenes of the project, each with its text.
func fixtureTexts() throws -> [(name: String, text: String)] {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
      "Fixtures/Scenes")
  return try SceneLibrary.find([folder.path]).map {
    ($0.id, try String(contentsOfFile: $0.path, encoding: .utf8))
  }
}
