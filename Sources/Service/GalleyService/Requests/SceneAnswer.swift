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
      var warnings: [SceneWarning] = []
      if request.findings.contains(.expectations) {
        for state in scene.allStates {
          let staged = try laidOut(scene, in: state)
          answer.broken += try brokenExpectations(of: scene, in: state, on: staged)
          warnings.add(staged.warnings())
        }
      }
      for output in request.outputs {
        switch output {
        case .lint(let lint):
          try readPictures(of: scene)
          let report = lint.report(on: scene, from: request.source, with: self)
          answer.files.append(try FindingsCoder.bytes(of: report))
          let found: [SceneMistake]? =
            report.isAnswered ? lintWarnings(of: scene, request, within: lint.timeLimit) : []
          answer.warnings += found ?? []
          answer.isRepeatable = report.isRepeatable && found != nil
        case .cost(let frames):
          // A scene that cannot be shown costs nothing.
          warnings.add(try laidOut(scene, in: scene.states[0]).warnings())
          answer.files.append(
            try FindingsCoder.bytes(of: ScrollCost(of: scene, frames: frames)))
        case .contactSheet(let sheet):
          guard let drawn = try contactSheet(sheet, of: scene) else { continue }
          answer.cases = drawn.cases
          warnings.add(drawn.warnings)
          answer.files += try request.outputs.filter(\.isPicture).map {
            try drawn.staged.picture($0, of: drawn.list, scale: Self.sheetScale)
          }
        case .page(let page):
          let start = ContinuousClock.now
          answer.files += try self.page(page, of: scene, from: request.source, &warnings)
            .answerFiles()
          answer.times.add(ContinuousClock.now - start, to: .draw)
        default: continue
        }
      }
      answer.warnings += warnings.mistakes(in: request.source.shownPath, request.source.places)
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
}

extension DrawRequest.Output {
  /// Whether it is a file that shows something to people.
  var isPicture: Bool {
    switch self {
    case .svg, .png, .pdf: true
    case .layout, .list, .accessibility, .film, .sheet, .motion, .elements, .lint, .cost,
      .contactSheet, .page:
      false
    }
  }
}

extension DrawRequest.Output {
  /// Whether it calls the scene by its name.
  var namesScene: Bool {
    switch self {
    case .elements, .lint: true
    default: false
    }
  }
}

extension StagedScene {
  /// A display list as a picture.
  ///
  /// - Parameters:
  ///   - output: What kind of picture.
  ///   - list: The display list.
  ///   - scale: Device pixels per point; nil for the scene's.
  ///   - earlier: A PNG file of the picture as it was earlier, which is not compressed again where nothing changed.
  /// - Returns: The bytes of the file.
  /// - Throws: `RenderError` or `SVGError`.
  func picture(
    _ output: DrawRequest.Output, of list: DisplayList, scale: CGFloat? = nil,
    earlier: Data? = nil
  ) throws -> [UInt8] {
    switch output {
    case .svg(let options): return Array(try svg(of: list, options: options).utf8)
    case .png(let isFast):
      var encoder = isFast ? PNGEncoder.fast : PNGEncoder()
      encoder.earlier = earlier
      return try png(of: list, scale: scale, encoder: encoder)
    case .pdf: return try pdf(of: list)
    default: return []
    }
  }
}
