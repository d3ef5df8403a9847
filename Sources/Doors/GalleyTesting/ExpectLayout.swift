import GalleyCheck
import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyGoldens
import GalleyScenes
import GalleyViews
import Testing

/// Compares a layout with its goldens: the geometry, the display list, the SVG and the pixels.
///
/// ```swift
/// @MainActor @Suite(.goldens(.missing, scale: 2))
/// struct BentoLayoutTests {
///   @Test(arguments: [320.0, 390, 768])
///   func bento(width: Double) {
///     expectLayout(
///       BentoLayout(), content: .items(12, size: .fixed(100, 140)),
///       viewport: .size(width, 844), states: [.top, .offset(y: 240), .overscroll(y: -80)])
///   }
/// }
/// ```
///
/// Goldens are next to the test's file, in `Goldens/<suite>/<function>-<arguments>/<state>/`. Each state
/// that differs from its goldens records one issue, whose first line says what changed.
///
/// - Parameters:
///   - layout: Creates the layout, once for each state.
///   - content: The sections and items to lay out.
///   - viewport: The size and insets of the visible part.
///   - states: The scroll positions to compare; each has its own goldens.
///   - variants: The combinations of traits in which each state is compared, such as `.all([.appearance, .textSize])`.
///   - checks: Rules of the layout contract to check as well, such as `.contract + [.noOverlap]`; nil for none.
///   - name: Distinguishes several checks in one test.
///   - delegate: The collection view's delegate; nil for one that answers from the content.
///   - sourceLocation: Where issues are recorded.
@MainActor public func expectLayout(
  _ layout: @autoclosure @escaping @MainActor () -> CollectionViewLayout, content: LayoutContent,
  viewport: LayoutViewport = .size(390, 844), states: [LayoutState] = [.top],
  variants: LayoutVariants = .none, checks: LayoutChecks? = nil, named name: String? = nil,
  delegate: (any CollectionViewDelegate)? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let test = LayoutTest(
    makeLayout: layout, content: content, viewport: viewport, states: states, variants: variants,
    delegate: delegate)
  compare(named: name, at: sourceLocation, test.results)
  for breach in checks.map(test.breaches) ?? [] {
    Issue.record(Comment(rawValue: breach), sourceLocation: sourceLocation)
  }
}

/// Compares a view with its goldens: the display list, the SVG and the pixels, and of a collection view the geometry.
///
/// ```swift
/// expectLayout(of: SettingsView(), size: CGSize(width: 390, height: 400), variants: .all([.appearance, .textSize]))
/// ```
///
/// Goldens are where those of a layout are, in `<suite>/<function>-<arguments>/default/`, or in
/// `default@dark,accessibility3/` and so on.
///
/// - Parameters:
///   - view: Creates the view, once for each variant.
///   - size: The view's size, in points, above zero; nil for the size that it has. The `width` and `device` of a
///     variant replace it.
///   - variants: The combinations of traits in which the view is compared.
///   - name: Distinguishes several checks in one test.
///   - sourceLocation: Where issues are recorded.
@MainActor public func expectLayout(
  of view: @autoclosure @escaping @MainActor () -> View, size: CGSize? = nil,
  variants: LayoutVariants = .none, named name: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let test = ViewTest(makeView: view, size: size, variants: variants)
  compare(named: name, at: sourceLocation, test.results)
}

/// Records an issue for each result of the running test that fails.
@MainActor private func compare(
  named name: String?, at location: SourceLocation,
  _ results: (TestIdentity, GoldenSettings) throws -> [CaseResult]
) {
  guard let identity = TestIdentity(Test.current, Test.Case.current, at: location, name: name)
  else {
    Issue.record("expectLayout was called outside a test", sourceLocation: location)
    return
  }
  let settings = GoldenSettings.current
  do {
    let check = GoldenCheck(file: identity.file, settings: settings)
    for result in try results(identity, settings) { record(result, check, at: location) }
  } catch {
    Issue.record("\(error)", sourceLocation: location)
  }
}

/// Compares a case of a scene file with its goldens, as `galley check` does.
///
/// The goldens are in the folder of `.goldens(folder:)`, under the case's own name.
///
/// - Parameters:
///   - subject: A state of a scene, or its film.
///   - sourceLocation: Where issues are recorded.
@MainActor package func expectScene(
  _ subject: SceneCase, sourceLocation: SourceLocation = #_sourceLocation
) {
  let check = GoldenCheck(file: sourceLocation.filePath, settings: .current)
  do {
    let drawing = Result { try subject.drawing(with: GoldenCheck.pipeline()) }
    let result = try check.result(
      subject.name, title: subject.scene.title, at: (subject.file.path, 1), terms: subject.terms,
      drawing.mapError { $0 as? CaseFailure ?? CaseFailure("\($0)") })
    record(result, check, at: sourceLocation)
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
  }
}

/// Records an issue for a result that fails, and attaches the pictures.
private func record(_ result: CaseResult, _ check: GoldenCheck, at location: SourceLocation) {
  guard !result.status.isFine() else { return }
  for picture in check.pictures(of: result) {
    Attachment.record(picture.bytes, named: picture.name, sourceLocation: location)
  }
  Issue.record(Comment(rawValue: check.message(result)), sourceLocation: location)
}
