import Foundation
import GalleyGoldens
import GalleyScenes

/// What a worker is asked: one case, by scene file and name.
struct WorkerRequest: Codable, Equatable, Sendable {
  /// The scene's id and path.
  var id: String
  var path: String
  /// The scene itself when it is no file.
  var text: String?
  /// Folders whose pictures the scene may use.
  var allowedFolders: [String]
  /// The state's name; nil for the film.
  var state: String?

  init(_ item: SceneCase, allowedFolders: [String]) {
    (id, path, text) = (item.file.id, item.file.path, item.text)
    self.allowedFolders = allowedFolders
    switch item.subject {
    case .state(let state): self.state = state.name
    case .film: state = nil
    }
  }

  /// The request as a line.
  func line() throws -> [UInt8] { Array(try JSONEncoder().encode(self)) + Array("\n".utf8) }
}

/// The first line of a worker's answer; the bytes of the files follow it, one after the other.
struct WorkerAnswer: Codable, Equatable, Sendable {
  /// A file that follows.
  struct File: Codable, Equatable, Sendable {
    var stage: Stage
    var count: Int
  }

  /// The files that follow.
  var files: [File] = []
  /// Why there are none.
  var error: String?
  /// What counts as equal.
  var terms = ComparisonTerms()

  /// The most bytes that the files of one case may have together.
  static let maximumBytes = 1 << 30

  var byteCount: Int { files.reduce(0) { $0 + $1.count } }

  /// The whole answer, line and files.
  static func bytes(of drawing: Result<CaseDrawing, CaseFailure>) throws -> [UInt8] {
    var answer = WorkerAnswer()
    var body: [UInt8] = []
    switch drawing {
    case .failure(let failure): answer.error = failure.description
    case .success(let drawing):
      answer.files = drawing.artifacts.files.map { File(stage: $0.stage, count: $0.bytes.count) }
      answer.terms = drawing.terms
      body = drawing.artifacts.files.flatMap(\.bytes)
    }
    return Array(try JSONEncoder().encode(answer)) + Array("\n".utf8) + body
  }

  /// The drawing that the files after the line make.
  func drawing(_ body: [UInt8]) -> Result<CaseDrawing, CaseFailure> {
    if let error { return .failure(CaseFailure(error)) }
    var start = 0
    let files = files.map { file in
      defer { start += file.count }
      return Artifacts.File(stage: file.stage, bytes: Array(body[start..<start + file.count]))
    }
    return .success(CaseDrawing(artifacts: Artifacts(files: files), terms: terms))
  }
}
