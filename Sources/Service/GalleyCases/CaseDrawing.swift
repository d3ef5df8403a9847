import GalleyDrawing
import GalleyGeometry
import GalleyGoldens
import GalleyPipeline

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
  /// What the scene expects of the case and does not hold.
  package var broken: [BrokenExpectation] = []

  /// Makes a drawing from its parts.
  package init(
    artifacts: Artifacts, areas: [ElementArea] = [], scale: CGFloat = 1, warnings: [String] = []
  ) {
    self.artifacts = artifacts
    self.areas = areas
    self.scale = scale
    self.warnings = warnings
  }
}
