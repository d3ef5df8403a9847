import GalleyCairo
import GalleyCheck
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyGoldens
import GalleyService
import GalleyScenes
import GalleyViews

/// A view with its variants, as `expectLayout(of:)` and `assertLayout(of:)` check it.
@MainActor struct ViewTest {
  let makeView: @MainActor () -> View
  let size: CGSize?
  let variants: LayoutVariants

  /// The result of each variant, in their order.
  ///
  /// - Throws: `GoldenError` when results cannot be written, `CaseFailure` for variants that cannot be.
  func results(_ identity: TestIdentity, _ settings: GoldenSettings) throws -> [CaseResult] {
    let check = GoldenCheck(file: identity.file, settings: settings)
    return try variants.shown().map { variant in
      let suffix = variant?.suffix ?? ""
      return try check.result(
        "\(identity.name)/default\(suffix)", title: identity.name + suffix,
        at: (identity.file, identity.line),
        variant: variant.map { CaseVariant(of: "\(identity.name)/default", $0) },
        drawing(in: variant, scale: settings.scale))
    }
  }

  private func drawing(
    in variant: Scene.Variant?, scale: CGFloat
  ) -> Result<CaseDrawing, CaseFailure> {
    do {
      let pipeline = try GoldenCheck.pipeline()
      // Each variant gets a new view, so that none depends on what an earlier one has kept.
      let view = pipeline.environment().performAsCurrent { makeView() }
      let scale = variant?.scale ?? variant?.device?.scale ?? scale
      view.show(in: variant, size: size)
      guard view.bounds.width > 0, view.bounds.height > 0 else {
        return .failure(CaseFailure("the view has no size: give `size`, or set its frame"))
      }
      view.displayScale = scale
      pipeline.useForViews(in: view)
      view.runMainQueue()
      let list = view.displayList()
      let svg = try pipeline.svg(of: view, title: "")
      var files = [Artifacts.File(stage: .svg, bytes: Array(svg.utf8))]
      if let collection = view as? CollectionView {
        let layout = LayoutSnapshot(of: collection).json()
        files.append(Artifacts.File(stage: .layout, bytes: Array(layout.utf8)))
      }
      return .success(
        try CaseDrawing(of: list, scale: scale, by: pipeline, with: files))
    } catch {
      return .failure(CaseFailure("\(error)"))
    }
  }
}

extension View {
  /// Gives the view the size and traits of a variant.
  fileprivate func show(in variant: Scene.Variant?, size: CGSize?) {
    let device = variant?.device
    var size = device?.size ?? size ?? frame.size
    if let width = variant?.width { size.width = width }
    frame = CGRect(origin: .zero, size: size)
    if let device { safeAreaInsets = device.safeArea }
    guard let variant else { return }
    traitOverrides = variant.traits.filled(
      from: (device?.traits ?? TraitOverrides()).filled(from: traitOverrides))
  }
}
