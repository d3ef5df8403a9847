import GalleyBase
import Foundation
import GalleyContract
import GalleyDrawing
import GalleyGeometry
import GalleyGoldens
import GalleyMessages
import GalleyReport

/// Writes all findings of lint in one of its formats.
struct LintOutput {
  var told: LintText

  private var results: [LintResult] { told.results }

  func text(as format: LintCommand.Format) throws -> String {
    switch format {
    case .text: told.text
    case .json: try json()
    case .sarif: try sarif()
    case .github: annotations
    }
  }

  // MARK: JSON

  private struct Listing: Encodable {
    struct Finding: Encodable {
      var rule: String
      var severity: String
      var aspect: String
      var elements: [String]
      var bounds: [Double]
      var query: [Double]?
      var expected: [Double]?
      var found: [Double]?
      var problem: String
      var states: [String]?
    }

    struct Cause: Encodable {
      var finding: Finding
      var count: Int
      var fails: Bool
      var smallest: Smallest?
    }

    struct Smallest: Encodable {
      var finding: Finding
      var yaml: String
      var swift: String?
    }

    struct Allowed: Encodable {
      var finding: Finding
      var reason: String
    }

    struct Scene: Encodable {
      var scene: String
      var path: String
      var causes: [Cause]
      var allowed: [Allowed]
      var notes: [String]
    }

    var format = 1
    var seed: UInt64
    var rules: [String]
    var scenes: [Scene]
  }

  private func json() throws -> String {
    let listing = Listing(
      seed: told.seed, rules: told.checks.rules.map(\.rawValue).sorted(),
      scenes: results.map { result in
        Listing.Scene(
          scene: result.report.name, path: result.path,
          causes: result.report.causes.map(listed),
          allowed: result.report.allowed.map {
            Listing.Allowed(finding: listed($0.cause.finding), reason: $0.reason)
          }, notes: result.report.notes)
      })
    return String(decoding: try jsonDocument(listing), as: UTF8.self)
  }

  private func listed(_ cause: LayoutReport.Cause) -> Listing.Cause {
    Listing.Cause(
      finding: listed(cause.finding), count: cause.count, fails: told.isFailure(cause.finding),
      smallest: cause.smallest.map {
        Listing.Smallest(finding: listed($0.finding), yaml: $0.yaml, swift: $0.swift)
      })
  }

  private func listed(_ finding: LayoutFinding) -> Listing.Finding {
    // JSON cannot represent numbers that are not finite.
    func numbers(_ rect: CGRect) -> [Double]? {
      let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
      return numbers.allSatisfy(\.isFinite) ? numbers.map { ($0 * 1000).rounded() / 1000 } : nil
    }
    return Listing.Finding(
      rule: finding.rule.rawValue, severity: finding.severity.rawValue,
      aspect: finding.aspect.rawValue,
      elements: finding.elements.map(\.description), bounds: numbers(finding.bounds) ?? [],
      query: finding.rect.flatMap(numbers), expected: finding.expected.flatMap(numbers),
      found: finding.found.flatMap(numbers), problem: finding.problem,
      states: finding.states.isEmpty ? nil : finding.states)
  }

  // MARK: SARIF and annotations

  private func sarif() throws -> String {
    let log = SARIFLog(
      version: galleyVersion,
      rules: LayoutRule.allCases.map { rule in
        SARIFLog.Rule(
          id: rule.rawValue, name: Self.name(of: rule), summary: Self.sentence(rule.summary),
          help: rule.explanation.fix, level: rule.isInContract ? .error : .warning)
      },
      results: results.flatMap { result in
        result.report.causes.map { cause in
          SARIFLog.Result(
            ruleID: cause.finding.rule.rawValue,
            level: told.isFailure(cause.finding) ? .error : .warning,
            message: "\(result.report.name): \(cause.finding.sentence)"
              + (cause.finding.furtherStates.map { "; \($0)" } ?? ""),
            place: place(of: result),
            identity: [result.report.name, cause.finding.aspect.rawValue]
              + [cause.finding.detail].filter { !$0.isEmpty }
              + cause.finding.elements.map(\.description))
        }
      },
      notifications: results.flatMap { result in
        result.report.notes.map { "\(result.report.name): \($0)" }
      })
    return String(decoding: try log.encoded(), as: UTF8.self)
  }

  /// The name of a rule's enum case with a capital letter, such as `RectQuery`.
  private static func name(of rule: LayoutRule) -> String {
    let name = String(describing: rule)
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  private var annotations: String {
    results.flatMap { result in
      result.report.causes.map { cause in
        GitHubAnnotation(
          level: told.isFailure(cause.finding) ? .error : .warning,
          title: "\(cause.finding.rule.rawValue) \(result.report.name)", place: place(of: result),
          message: cause.finding.sentence
            + (cause.finding.furtherStates.map { "; \($0)" } ?? "")
            + (cause.smallest.map { "\nsmallest that still fails:\n" + ($0.swift ?? $0.yaml) } ?? "")
        ).command + "\n"
      }
    }.joined()
  }

  private func place(of result: LintResult) -> SourcePlace {
    SourcePlace(file: result.path == "-" ? "stdin" : result.path)
  }
}
