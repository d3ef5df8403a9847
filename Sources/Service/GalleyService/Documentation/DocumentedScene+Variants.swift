import GalleyCairo
import GalleyGeometry
import GalleyScenes

extension DocumentedScene {
  /// A state in one of its variants.
  struct VariantPicture: Sendable {
    /// The values of the traits, such as `dark`, `rtl` and `320`; at least one.
    var words: [String]
    /// A small picture, as PNG.
    var bytes: [UInt8]
    /// The width at which the page shows it, in points.
    var width: CGFloat

    /// The width of the widest picture, in points, unless the scene is smaller; all have the same scale.
    fileprivate static let mostPoints: CGFloat = 160
    /// Pixels per point of the page.
    fileprivate static let scale: CGFloat = 2
  }
}

extension Pipeline {
  /// Draws a state in all variants of its scene, in their order.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - scene: The scene.
  ///   - warnings: Gets those about the pictures.
  /// - Returns: The pictures.
  /// - Throws: `StageError` or `RenderError`.
  @MainActor func variantPictures(
    of state: Scene.State, _ scene: Scene, _ warnings: inout [SceneWarning]
  ) throws -> [DocumentedScene.VariantPicture] {
    typealias Picture = DocumentedScene.VariantPicture
    let widest = scene.variants.map {
      scene.settled(state.shown(in: $0)).scene.viewport.size.width
    }.max()
    let factor = min(Picture.mostPoints / (widest ?? 1), 1)
    return try scene.variants.map { variant in
      let staged = try laidOut(scene, in: state.shown(in: variant))
      let list = staged.displayList()
      warnings.add(staged.warnings(in: list))
      return Picture(
        words: variant.words, bytes: try staged.png(of: list, scale: Picture.scale * factor),
        width: (list.size.width * factor).rounded())
    }
  }
}
