import GalleyBase
import Foundation
import GalleyLanguageServer
import GalleyService
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
      let look = try scene.look(
        with: pipeline, at: question.name, of: question.name,
        places: ScenePlaces(Data(question.text.utf8)))
      return look.broken.sentences.map {
        LayoutFinding(line: $0.first.line, column: $0.first.column, message: $0.text)
      }
        + look.warnings.map {
          LayoutFinding(
            line: $0.line, column: $0.column,
            message: $0.problem + ($0.hint.map { "\nhint: \($0)" } ?? ""), code: $0.code)
        }
    } catch let failure as CommandFailure {
      return [LayoutFinding(line: 1, column: 1, message: failure.problem)]
    } catch {
      // The text's own mistakes have been reported, or a picture has gone since.
      return []
    }
  }
}
