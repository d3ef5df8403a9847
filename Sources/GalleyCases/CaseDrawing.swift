import GalleyDrawing
import GalleyGeometry
import GalleyGoldens

/// What drawing a case gave.
public struct CaseDrawing: Equatable, Sendable {
  /// What was drawn, stage by stage.
  public var artifacts: Artifacts
  /// Where elements show in the picture, from back to front; empty when nobody knows.
  public var areas: [ElementArea]
  /// Device pixels per point of the picture, above zero.
  public var scale: CGFloat

  /// A drawing from its parts.
  public init(artifacts: Artifacts, areas: [ElementArea] = [], scale: CGFloat = 1) {
    self.artifacts = artifacts
    self.areas = areas
    self.scale = scale
  }
}
