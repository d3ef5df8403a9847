import GalleyDrawing
import GalleyGeometry
import GalleyGoldens

/// The drawing of a case.
package struct CaseDrawing: Equatable, Sendable {
  /// The files that were drawn, stage by stage.
  package var artifacts: Artifacts
  /// The areas of the elements in the picture, from back to front; empty when they are not known.
  package var areas: [ElementArea]
  /// The picture's device pixels per point, above zero.
  package var scale: CGFloat

  /// Makes a drawing from its parts.
  package init(artifacts: Artifacts, areas: [ElementArea] = [], scale: CGFloat = 1) {
    self.artifacts = artifacts
    self.areas = areas
    self.scale = scale
  }
}
