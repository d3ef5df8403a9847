import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyGoldens
import GalleyPipeline
import GalleyScenes

/// A request to a worker: one case, identified by its scene file and name.
struct WorkerRequest: Codable, Equatable, Sendable {
  /// The scene's id and path.
  var id: String
  var path: String
  /// What a person named on the way to the scene.
  var named: String
  /// The text of a scene that is not a file; nil for files.
  var text: String?
  /// Folders whose pictures the scene may use.
  var allowedFolders: [String]
  /// The state's name; nil for the film.
  var state: String?

  init(_ item: SceneCase, allowedFolders: [String]) {
    (id, path, named, text) = (item.file.id, item.file.path, item.file.named, item.text)
    self.allowedFolders = allowedFolders
    switch item.subject {
    case .state(let state): self.state = state.name
    case .film: state = nil
    }
  }

  /// The request as a line.
  func line() throws -> [UInt8] { Array(try JSONEncoder().encode(self)) + Array("\n".utf8) }
}

/// The first line of a worker's answer; the bytes of the files follow it, one file after the other.
struct WorkerAnswer: Codable, Equatable, Sendable {
  /// A file that follows the line.
  struct File: Codable, Equatable, Sendable {
    var stage: Stage
    var count: Int
  }

  /// The area of a part of an element, in points.
  struct Area: Codable, Equatable, Sendable {
    var element: String
    var part: String
    var bounds: [Double]

    init(_ area: ElementArea) {
      (element, part) = (area.element.description, area.part.rawValue)
      let bounds = area.bounds
      self.bounds = [bounds.minX, bounds.minY, bounds.width, bounds.height].map(Double.init)
    }

    var area: ElementArea? {
      guard let id = ElementID(element), let part = ElementArea.Part(rawValue: part),
        bounds.count == 4
      else { return nil }
      let rect = CGRect(x: bounds[0], y: bounds[1], width: bounds[2], height: bounds[3])
      return ElementArea(element: id, part: part, bounds: rect)
    }
  }

  /// The files that follow the line.
  var files: [File] = []
  /// Why there are no files.
  var error: String?
  /// The areas of the elements, from back to front.
  var areas: [Area] = []
  /// The picture's device pixels per point.
  var scale: Double = 1
  /// What a user should know about the drawing.
  var warnings: [String] = []
  /// What the scene expects and does not hold.
  var broken: [BrokenExpectation] = []

  /// The complete answer: the line and the files.
  static func bytes(of drawing: Result<CaseDrawing, CaseFailure>) throws -> [UInt8] {
    var answer = WorkerAnswer()
    var body: [UInt8] = []
    switch drawing {
    case .failure(let failure): answer.error = failure.description
    case .success(let drawing):
      answer.files = drawing.artifacts.files.map { File(stage: $0.stage, count: $0.bytes.count) }
      answer.areas = drawing.areas.map(Area.init).filter { $0.bounds.allSatisfy(\.isFinite) }
      answer.scale = Double(drawing.scale)
      answer.warnings = drawing.warnings
      answer.broken = drawing.broken
      body = drawing.artifacts.files.flatMap(\.bytes)
    }
    return Array(try JSONEncoder().encode(answer)) + Array("\n".utf8) + body
  }

  /// Reads a complete answer; nil unless the files take up exactly the bytes after the line.
  static func drawing(in bytes: [UInt8]) -> Result<CaseDrawing, CaseFailure>? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      let answer = try? JSONDecoder().decode(WorkerAnswer.self, from: Data(bytes[..<end]))
    else { return nil }
    if let error = answer.error { return .failure(CaseFailure(error)) }
    var rest = bytes[(end + 1)...]
    var files: [Artifacts.File] = []
    for file in answer.files {
      guard (0...rest.count).contains(file.count) else { return nil }
      files.append(Artifacts.File(stage: file.stage, bytes: Array(rest.prefix(file.count))))
      rest = rest.dropFirst(file.count)
    }
    guard rest.isEmpty else { return nil }
    var drawing = CaseDrawing(
      artifacts: Artifacts(files: files), areas: answer.areas.compactMap(\.area),
      scale: CGFloat(answer.scale), warnings: answer.warnings)
    drawing.broken = answer.broken
    return .success(drawing)
  }
}
