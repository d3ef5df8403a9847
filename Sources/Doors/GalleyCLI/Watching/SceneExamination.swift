import Foundation
import GalleyBase
import GalleyContract
import GalleyGeometry
import GalleyService
import GalleyScenes

/// Looks at a scene with the eyes of `validate`, `lint` and `cost`.
@MainActor struct SceneExamination {
  var scene: Scene
  /// Where the scene comes from.
  var source: DrawRequest.Source
  /// The state that expectations are checked in.
  var examined: LiveRequest.Examined
  var places: ScenePlaces?

  /// The most seconds that all questions of lint may take.
  private static let timeLimit = 60.0

  /// What each of the checks has found.
  func findings(with pipeline: Pipeline) -> [LiveFindings] {
    let problems = expectations(with: pipeline)
    return [
      LiveFindings(source: "validate", items: problems),
      LiveFindings(source: "lint", items: lint(with: pipeline)),
      LiveFindings(source: "cost", items: LayoutContract.survivingLoops { cost() }),
    ]
  }

  private func item(_ warning: SceneMistake) -> LiveFindings.Item {
    LiveFindings.Item(
      severity: "warning", code: warning.code.rawValue, text: warning.problem, hint: warning.hint,
      line: warning.line, column: warning.column)
  }

  private func item(
    _ severity: String, _ text: String, code: String? = nil, hint: String? = nil,
    element: String? = nil
  ) -> LiveFindings.Item {
    let place = element.flatMap { places?.place(of: $0) }
    return LiveFindings.Item(
      severity: severity, code: code, text: text, hint: hint, element: element,
      line: place?.line, column: place?.column)
  }

  /// Warnings about the file, and expectations that do not hold.
  private func expectations(with pipeline: Pipeline) -> [LiveFindings.Item] {
    let warnings = scene.warnings.map(item)
    let shown = scene.settled(examined.state).changed(by: examined.changes)
    var request = DrawRequest(
      source, .state(shown.states[0].name), changes: examined.changes, outputs: [])
    request.findings = [.expectations]
    do throws(CommandFailure) {
      let answer = try pipeline.draw(request, of: shown)
      let broken = answer.broken.map {
        LiveFindings.Item(
          severity: "error", text: $0.sentence, element: $0.element, line: $0.line,
          column: $0.column)
      }
      return warnings + broken + answer.warnings.map(item)
    } catch {
      return warnings + [item("error", error.problem)]
    }
  }

  private func lint(with pipeline: Pipeline) -> [LiveFindings.Item] {
    var request = LintRequest(.lint)
    (request.shrinkingAttempts, request.timeLimit) = (0, Self.timeLimit)
    let report = request.report(on: scene, from: source, with: pipeline)
    return report.causes.map { cause in
      let finding = cause.finding
      let more = cause.count > 1 ? " (and \(cause.count - 1) more of this kind)" : ""
      return item(
        finding.severity.rawValue, finding.sentence + more, code: finding.rule.rawValue,
        hint: finding.rule.explanation.fix, element: finding.elements.first?.description)
    } + report.notes.map { item("note", $0) }
  }

  /// What a scroll asks of the layout, one line for each kind of work.
  private func cost() -> [LiveFindings.Item] {
    let cost = ScrollCost(of: scene)
    guard !cost.frames.isEmpty else {
      return [item("note", "nothing scrolls: the content fits into the viewport")]
    }
    return ScrollCost.Measure.allCases.filter { cost.total($0) > 0 }.map { measure in
      item(
        "note",
        "\(measure.rawValue): at most \(cost.most(measure)) in a frame, \(cost.total(measure)) in "
          + "\(cost.frames.count) frames of a scroll")
    }
  }
}
