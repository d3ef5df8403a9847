import Foundation
import GalleyGeometry
import GalleyPipeline
import GalleyScenes

/// A worker process of a check: draws the cases that standard input names, until it closes.
@MainActor package struct WorkerService {
  private let pipeline: Pipeline
  private var last: (request: WorkerRequest, scene: Scene)?

  /// Makes a worker that draws with a pipeline.
  package init(_ pipeline: Pipeline) { self.pipeline = pipeline }

  /// Answers requests until standard input closes.
  ///
  /// - Throws: A read or write error, or an error for a request that cannot be decoded.
  package mutating func run() throws {
    try WorkerLoop.run { line in
      let request = try JSONDecoder().decode(WorkerRequest.self, from: line)
      return try WorkerAnswer.bytes(of: drawing(request))
    }
  }

  private mutating func drawing(
    _ request: WorkerRequest
  ) -> Result<CaseDrawing, CaseFailure> {
    do {
      let scene = try scene(of: request)
      return .success(try item(request, scene).drawing(with: pipeline))
    } catch {
      return .failure(CaseFailure(of: error))
    }
  }

  /// The scene of a request; the last scene is kept, so that it is not read for each of its cases.
  private mutating func scene(of request: WorkerRequest) throws -> Scene {
    if let last, last.request.path == request.path, last.request.text == request.text {
      return last.scene
    }
    let loader = SceneLoader(allowedFolders: request.allowedFolders)
    let scene =
      if let text = request.text {
        try loader.load(text: text, name: request.path, baseFolder: nil)
      } else {
        try loader.load(request.file)
      }
    last = (request, scene)
    return scene
  }

  private func item(_ request: WorkerRequest, _ scene: Scene) throws(CaseFailure) -> SceneCase {
    let file = request.file
    guard let name = request.state else {
      return SceneCase(file: file, scene: scene, subject: .film)
    }
    guard let state = scene.state(named: name) else {
      throw CaseFailure(
        "the scene changed while it was checked: it has no state '\(name)' any more")
    }
    return SceneCase(file: file, scene: scene, subject: .state(state))
  }
}

extension WorkerRequest {
  /// The scene's file.
  fileprivate var file: SceneFile { SceneFile(id: id, path: path, named: named) }
}
