import Foundation
import GalleyBase
import GalleyContract
import GalleyDrawing
import GalleyRaster
import GalleyScenes

extension Pipeline {
  /// Finds out what a request asks of a scene with all of its states.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - scene: The scene, with the changes of the request.
  /// - Returns: What was found.
  /// - Throws: `CommandFailure`, as `draw`.
  @MainActor func answer(
    _ request: DrawRequest, of scene: Scene
  ) throws(CommandFailure) -> DrawAnswer {
    do {
      var answer = DrawAnswer()
      if request.findings.contains(.expectations) { try look(at: scene, request, &answer) }
      for output in request.outputs {
        switch output {
        case .lint(let lint):
          try readPictures(of: scene)
          answer.files.append(
            try FindingsCoder.bytes(
              of: lint.report(on: scene, from: request.source, with: self)))
        case .cost(let frames):
          // A scene that cannot be shown costs nothing.
          _ = try laidOut(scene, in: scene.states[0])
          answer.files.append(
            try FindingsCoder.bytes(of: ScrollCost(of: scene, frames: frames)))
        case .contactSheet(let sheet):
          guard let drawn = try contactSheet(sheet, of: scene) else { continue }
          answer.cases = drawn.cases
          answer.files += try request.outputs.filter(\.isPicture).map {
            try drawn.staged.picture($0, of: drawn.list, scale: Self.sheetScale)
          }
        default: continue
        }
      }
      return answer
    } catch let error as SceneImageError {
      var failure = CommandFailure(.invalidScene, of: error)
      failure.hasOwnPlace = true
      throw failure
    } catch {
      throw CommandFailure(drawing: error)
    }
  }

  /// Device pixels per point of contact sheets.
  static let sheetScale: CGFloat = 2

  /// What all states show: the expectations that do not hold, and warnings, each once.
  @MainActor private func look(
    at scene: Scene, _ request: DrawRequest, _ answer: inout DrawAnswer
  ) throws {
    var warnings: [SceneWarning] = []
    for state in scene.allStates {
      let staged = try laidOut(scene, in: state)
      answer.broken += try brokenExpectations(of: scene, in: state, on: staged)
      for warning in staged.warnings() where !warnings.contains(warning) {
        warnings.append(warning)
      }
    }
    answer.warnings = warnings.mistakes(in: request.source.shownPath, request.source.places)
  }
}

extension DrawRequest.Output {
  /// Whether it is a file that shows something to people.
  var isPicture: Bool {
    switch self {
    case .svg, .png, .pdf: true
    case .layout, .list, .accessibility, .film, .sheet, .elements, .lint, .cost, .contactSheet:
      false
    }
  }
}

extension StagedScene {
  /// A display list as a picture.
  ///
  /// - Throws: `RenderError` or `SVGError`.
  func picture(
    _ output: DrawRequest.Output, of list: DisplayList, scale: CGFloat? = nil
  ) throws -> [UInt8] {
    switch output {
    case .svg(let options): Array(try svg(of: list, options: options).utf8)
    case .png(let isFast): try png(of: list, scale: scale, encoder: isFast ? .fast : PNGEncoder())
    case .pdf: try pdf(of: list)
    default: []
    }
  }
}
