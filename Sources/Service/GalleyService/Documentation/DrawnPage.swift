import GalleyBase
import GalleyContract

/// The page about a scene, with the files beside it: the answer to a request for it.
package struct DrawnPage: Codable, Sendable {
  /// The scene's name.
  package var scene: String
  /// What the scene shows, in one sentence.
  package var title: String
  /// The page's path without its ending.
  package var name: String
  /// What pictures could not show: the name of scene and state, a colon, and a sentence.
  package var notes: [String]
  /// The page, its pictures and the geometry.
  package var files: [DocumentationBook.File]

  /// A page whose pictures are drawn.
  init(_ page: DocumentationPage) {
    (scene, title, name) = (page.scene.id, page.scene.title, page.name)
    notes = page.scene.states.flatMap { state in
      state.notes.map { "\(page.scene.id)/\(state.name): \($0)" }
    }
    files = page.files
  }

  /// Reads the answer to a request for one page.
  ///
  /// - Parameter answer: The answer.
  /// - Throws: `DecodingError` or `CommandFailure` when it is none.
  package init(in answer: DrawAnswer) throws {
    self = try FindingsCoder.value(DrawnPage.self, in: answer.files.first ?? [])
    let contents = answer.files.dropFirst()
    guard contents.count == files.count else {
      throw CommandFailure(.failure, nil, "files of the page are missing in the worker's answer")
    }
    for (index, bytes) in zip(files.indices, contents) { files[index].bytes = bytes }
  }

  /// The page as files of an answer: what it is, then the content of each of its files.
  ///
  /// - Throws: `EncodingError`.
  func answerFiles() throws -> [[UInt8]] {
    [try FindingsCoder.bytes(of: self)] + files.map(\.bytes)
  }
}
