import GalleyBase
import GalleyCheck
import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyGoldens
import GalleyService
import GalleyScenes

/// A layout with its content and states, as `expectLayout` and `assertLayout` check it.
@MainActor struct LayoutTest {
  let makeLayout: @MainActor () -> CollectionViewLayout
  let content: LayoutContent
  let viewport: LayoutViewport
  let states: [LayoutState]
  let variants: LayoutVariants
  let delegate: (any CollectionViewDelegate)?

  /// The result of each state in each variant, in their order.
  ///
  /// - Throws: `GoldenError` when results cannot be written, `CaseFailure` for variants that cannot be.
  func results(_ identity: TestIdentity, _ settings: GoldenSettings) throws -> [CaseResult] {
    let names = states.map { TestIdentity.fileName($0.name) }
    precondition(Set(names).count == names.count, "two states of one test have the same name")
    let check = GoldenCheck(file: identity.file, settings: settings)
    let shown = try variants.shown()
    return try zip(names, states).flatMap { name, state in
      try shown.map { variant in
        let suffix = variant?.suffix ?? ""
        return try check.result(
          "\(identity.name)/\(name)\(suffix)", title: "\(identity.name), \(state.name)\(suffix)",
          at: (identity.file, identity.line),
          variant: variant.map { CaseVariant(of: "\(identity.name)/\(name)", $0) },
          drawing(of: state, in: variant, with: check))
      }
    }
  }

  /// How the layout breaks its contract: one text per cause.
  func breaches(of checks: LayoutChecks) -> [String] {
    var configure: (@MainActor (CollectionView) -> [AnyObject])?
    if let delegate {
      configure = { view in
        view.delegate = delegate
        return [delegate]
      }
    }
    func makeReport() -> LayoutReport {
      LayoutContract(checks: checks).report(
        on: content, viewport: viewport.size, configure: configure, makeLayout: makeLayout)
    }
    // If the fonts can be loaded, the layout measures text with those that draw it.
    let environment = try? GoldenCheck.pipeline().environment()
    let report = environment?.performAsCurrent(makeReport) ?? makeReport()
    return report.failures(under: checks).map { cause in
      let more = cause.count > 1 ? ["and \(cause.count - 1) more of this kind"] : []
      let smallest = (cause.smallest?.swift).map { ["smallest that still fails:", $0] } ?? []
      return
        (["\(cause.finding)"] + more + smallest
        + ["galley explain \(cause.finding.rule.rawValue)"]).joined(separator: "\n")
    }
  }

  private func drawing(
    of state: LayoutState, in variant: Scene.Variant?, with check: GoldenCheck
  ) -> Result<CaseDrawing, CaseFailure> {
    do {
      // Each state and variant gets a new layout, so that none depends on what an earlier one cached.
      let layout = makeLayout()
      let scene = scene(for: layout, state, in: variant, scale: check.settings.scale)
      let request = DrawRequest(
        case: DrawRequest.Source(SceneFile(id: scene.title, path: "")), .state(scene.states[0].name)
      )
      let drawing = try GoldenCheck.pipeline().draw(
        request, of: scene, layout: { layout }, delegate: delegate)
      return .success(CaseDrawing(drawing, of: request, describe: \.problem))
    } catch let failure as CommandFailure {
      return .failure(CaseFailure(failure))
    } catch {
      return .failure(CaseFailure("\(error)"))
    }
  }

  private func scene(
    for layout: CollectionViewLayout, _ state: LayoutState, in variant: Scene.Variant?,
    scale: CGFloat
  ) -> Scene {
    let inset = viewport.contentInset
    let screen =
      variant?.device.map(Scene.Viewport.init)
      ?? Scene.Viewport(size: viewport.size, scale: scale)
    let place = state.sceneState
    return Scene(
      title: state.name, viewport: screen, layout: LayoutSpec(answeringFor: layout),
      sections: content.sections.map(\.sceneSection),
      states: [variant.map(place.shown) ?? place], contentInset: inset,
      layoutDirection: viewport.direction)
  }
}
