import Foundation
import GalleyBase
import GalleyScenes

/// Carries out requests to draw, one after the other: in a worker process, or in the command itself.
@MainActor package struct DrawService {
  private let pipeline: Pipeline
  /// Told of each scene before it is drawn: the scene, its path, and the state.
  private let begin: (Scene, String, String?) -> Void
  private var last: (source: DrawRequest.Source, changes: SceneChanges, scene: Scene)?

  /// A service that draws with a pipeline.
  package init(_ pipeline: Pipeline, begin: @escaping (Scene, String, String?) -> Void) {
    self.pipeline = pipeline
    self.begin = begin
  }

  /// Answers requests until standard input closes.
  ///
  /// - Throws: A read or write error, or an error for a request that cannot be decoded.
  package mutating func run() throws {
    try WorkerLoop.run { line in
      let request = try JSONDecoder().decode(DrawRequest.self, from: line)
      return try DrawAnswer.bytes(of: answer(request))
    }
  }

  private mutating func answer(_ request: DrawRequest) -> Result<DrawAnswer, CommandFailure> {
    do throws(CommandFailure) {
      return .success(try draw(request))
    } catch {
      return .failure(error)
    }
  }

  /// Carries out a request whose scene is read, unless it is the one of the request before.
  ///
  /// - Throws: `CommandFailure`, as `Pipeline.draw`; 65 without a code for a scene with mistakes.
  package mutating func draw(_ request: DrawRequest) throws(CommandFailure) -> DrawAnswer {
    let scene: Scene
    var times = StageTimes()
    if let last, last.source == request.source, last.changes == request.changes {
      scene = last.scene
    } else {
      let start = ContinuousClock.now
      do throws(SceneError) {
        scene = try request.source.load(request.changes)
      } catch {
        var failure = CommandFailure(.invalidScene, nil, error.description)
        failure.hasOwnPlace = true
        throw failure
      }
      times.add(ContinuousClock.now - start, to: .read)
      last = (request.source, request.changes, scene)
    }
    var drawing = try draw(request, of: scene)
    drawing.times.add(times)
    return drawing
  }

  /// Carries out a request about a scene that has been read, and has the changes of the request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - scene: Its scene.
  ///   - standardOutput: Takes a whole picture that is not written to a file.
  ///   - frameDrawn: Told how many frames of a film are drawn, after each of them.
  /// - Returns: The files and what else is wanted.
  /// - Throws: `CommandFailure`, as `Pipeline.draw`.
  package func draw(
    _ request: DrawRequest, of scene: Scene,
    standardOutput: @escaping ([UInt8]) throws(CommandFailure) -> Void = { _ in },
    frameDrawn: (Int) -> Void = { _ in }
  ) throws(CommandFailure) -> DrawAnswer {
    var state: String?
    if case .state(let name) = request.subject { state = name }
    begin(scene, request.source.file.path, state)
    return try pipeline.draw(
      request, of: scene, standardOutput: standardOutput, frameDrawn: frameDrawn)
  }
}
