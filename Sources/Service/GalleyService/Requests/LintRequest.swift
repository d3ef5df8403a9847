import GalleyContract
import GalleyScenes

/// What the layout contract is asked about a scene.
package struct LintRequest: Codable, Hashable, Sendable {
  /// The rules.
  package var checks: LayoutChecks
  /// The seed of the random numbers.
  package var seed: UInt64 = 1
  /// How many random offsets are visited.
  package var rounds = 4
  /// How many smaller scenes are tried for each cause; 0 for none.
  package var shrinkingAttempts = 300
  /// The longest time for all questions, in seconds; looking for smaller scenes takes no longer.
  package var timeLimit = 120.0
  /// The limits for each frame of a scroll.
  package var budget = CostBudget()

  /// Questions with the usual settings.
  package init(_ checks: LayoutChecks) { self.checks = checks }

  /// Asks about a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - source: Where it comes from.
  ///   - pipeline: Shows it, for the rules about what people see.
  /// - Returns: What was found.
  @MainActor package func report(
    on scene: Scene, from source: DrawRequest.Source, with pipeline: Pipeline
  ) -> LayoutReport {
    LayoutContract.survivingLoops {
      var contract = LayoutContract(
        checks: checks, seed: seed, rounds: rounds, shrinkingAttempts: shrinkingAttempts)
      contract.triesInCopies = true
      contract.timeLimit = timeLimit
      contract.viewer = pipeline.viewer
      var report = contract.report(
        on: scene, name: source.file.id, text: try? source.contents(),
        loader: SceneLoader(allowedFolders: source.allowedFolders), folder: source.folder)
      if checks.contains(.budget), !budget.limits.isEmpty, report.isAnswered {
        report.causes += budget.findings(in: ScrollCost(of: scene)).map {
          LayoutReport.Cause(finding: $0)
        }
      }
      return report
    }
  }
}

extension LayoutReport {
  /// Whether the layout answers: it neither traps nor hangs.
  var isAnswered: Bool {
    !(causes + allowed.map(\.cause)).contains { $0.finding.rule == .answers }
  }
}
