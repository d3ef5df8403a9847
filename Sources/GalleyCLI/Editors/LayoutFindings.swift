import Foundation
import GalleyCases
import GalleyLanguageServer
import GalleyPipeline
import GalleyScenes

/// What a scene's finished layout shows to be wrong: expectations that do not hold, and pictures that cannot be read.
@MainActor enum LayoutFindings {
  /// The work of a process of its own: lays out the scene of each line of standard input, until it closes.
  ///
  /// - Throws: A read or write error, or an error for a line that is not a question.
  static func serve(with pipeline: Pipeline) throws {
    try WorkerLoop.run { line in
      let question = try JSONDecoder().decode(LayoutQuestion.self, from: line)
      return Array(try JSONEncoder().encode(findings(in: question, with: pipeline)))
    }
  }

  private static func findings(in question: LayoutQuestion, with pipeline: Pipeline)
    -> [LayoutFinding]
  {
    do {
      let scene = try SceneLoader(allowedFolders: question.allowedFolders).load(
        data: Data(question.text.utf8), name: question.name, folder: question.folder)
      return try scene.brokenExpectations(with: pipeline, at: question.name, of: question.name)
        .sentences.map {
          LayoutFinding(line: $0.first.line, column: $0.first.column, message: $0.text)
        }
    } catch let failure as CommandFailure {
      return [LayoutFinding(line: 1, column: 1, message: failure.problem)]
    } catch {
      // The text's own mistakes have been reported, or a picture has gone since.
      return []
    }
  }
}
