import GalleyDrawing
import GalleyGeometry
import GalleyGoldens
import GalleyScenes
import GalleyService

/// The drawing of a case.
package struct CaseDrawing: Equatable, Sendable {
  /// The files that were drawn, stage by stage.
  package var artifacts: Artifacts
  /// The areas of the elements in the picture, from back to front; empty when they are not known.
  package var areas: [ElementArea]
  /// The picture's device pixels per point, above zero.
  package var scale: CGFloat
  /// What a user should know about the drawing, one sentence each.
  package var warnings: [String]
  /// Whether the pictures were drawn; if not, they are those of the golden.
  package var isDrawn = true
  /// What the scene expects of the case and does not hold.
  package var broken: [BrokenExpectation] = []
  /// UIKit's picture of the same view; nil if there is none.
  package var uikit: UIKitComparison?

  /// Makes a drawing from its parts.
  package init(
    artifacts: Artifacts, areas: [ElementArea] = [], scale: CGFloat = 1, warnings: [String] = []
  ) {
    self.artifacts = artifacts
    self.areas = areas
    self.scale = scale
    self.warnings = warnings
  }

  /// A case's drawing as a worker has made it.
  ///
  /// - Parameters:
  ///   - drawing: The drawing.
  ///   - request: The request of the case.
  ///   - describe: How a warning is told, in one line.
  package init(
    _ drawing: DrawAnswer, of request: DrawRequest,
    describe: (SceneMistake) -> String = {
      $0.description.replacing("\n  hint: ", with: "; hint: ")
    }
  ) {
    let files = zip(request.outputs, drawing.files).compactMap { output, bytes in
      output.stage.map { Artifacts.File(stage: $0, bytes: bytes) }
    }
    self.init(
      artifacts: Artifacts(files: files), areas: drawing.areas, scale: drawing.scale,
      warnings: drawing.warnings.map(describe))
    broken = drawing.broken
  }
}

extension DrawRequest.Output {
  /// The stage whose golden the file is; nil for one without goldens.
  var stage: Stage? {
    switch self {
    case .layout: .layout
    case .list: .list
    case .accessibility: .accessibility
    case .svg: .svg
    case .png: .png
    case .film: .film
    case .sheet: .sheet
    case .pdf, .motion, .elements, .lint, .cost, .contactSheet, .page: nil
    }
  }
}
