import GalleyDrawing
import GalleyGeometry
import GalleyGoldens

/// What drawing a case gave.
package struct CaseDrawing: Equatable, Sendable {
  /// What was drawn, stage by stage.
  package var artifacts: Artifacts
  /// Where elements show in the picture, from back to front; empty when nobody knows.
  package var areas: [ElementArea]
  /// Device pixels per point of the picture, above zero.
  package var scale: CGFloat

  /// A drawing from its parts.
  package init(artifacts: Artifacts, areas: [ElementArea] = [], scale: CGFloat = 1) {
    self.artifacts = artifacts
    self.areas = areas
    self.scale = scale
  }
}
