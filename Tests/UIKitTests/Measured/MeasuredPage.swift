/// `Docs/Measured.md`, made from what Galley answers.
@MainActor struct MeasuredPage {
  let results: [MeasuredResult]

  /// The number of facts that Galley answers as UIKit did.
  var right: Int { results.count { $0.isRight } }

  /// What the README says of it.
  var summary: String { "measured against UIKit: \(right) of \(results.count) facts" }

  /// The whole page.
  var text: String {
    """
    # Measured against UIKit

    See how far Galley's views are UIKit's. \
    `Fixtures/Vectors/uikit-views-measured.json` has \(results.count) facts about real UIKit from \
    public programs, pictures and tests, each with its source and tolerance; a test asks Galley \
    \(asked) of them, and \(right) of its answers are UIKit's.

    | What | System | Source | Facts | Right | By choice | Open | Not asked |
    |---|---|---|---:|---:|---:|---:|---:|
    \(rows.joined(separator: "\n"))

    \(MeasuredReason.Kind.allCases.map(section).joined(separator: "\n\n"))

    """
  }

  private var asked: Int { results.count { $0.mistakes != nil } }

  private struct Row: Hashable {
    var topic, source: String
  }

  private var rows: [String] {
    var order: [Row] = []
    var groups: [Row: [MeasuredResult]] = [:]
    for result in results {
      let row = Row(topic: result.vector.topic, source: result.vector.source.repo)
      if groups[row] == nil { order.append(row) }
      groups[row, default: []].append(result)
    }
    let places = Dictionary(
      order.map(\.topic).enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    // Rows of one topic stand together, where the first of them is.
    let sorted = order.enumerated().sorted {
      (places[$0.element.topic] ?? 0, $0.offset) < (places[$1.element.topic] ?? 0, $1.offset)
    }
    return sorted.map { line($0.element, groups[$0.element] ?? []) } + [line(results)]
  }

  private func line(_ row: Row, _ results: [MeasuredResult]) -> String {
    var systems: [String] = []
    for result in results where !systems.contains(result.vector.ios) {
      systems.append(result.vector.ios)
    }
    let title = Self.titles[row.topic] ?? row.topic
    let names = systems.map { $0.replacing(",", with: ", ") }.joined(separator: ", ")
    return "| \(title) | \(names) | \(row.source) | " + counts(results)
  }

  private func line(_ results: [MeasuredResult]) -> String { "| All | | | " + counts(results) }

  private func counts(_ results: [MeasuredResult]) -> String {
    let numbers =
      [results.count, results.count { $0.isRight }]
      + MeasuredReason.Kind.allCases.map { kind in
        results.count { !$0.isRight && $0.reason?.kind == kind }
      }
    return numbers.map(String.init).joined(separator: " | ") + " |"
  }

  private func section(_ kind: MeasuredReason.Kind) -> String {
    let lines = MeasuredReason.all.filter { $0.kind == kind }.map { reason in
      "- \(reason.text): " + reason.names.map { "`\($0)`" }.joined(separator: ", ")
    }
    return "## \(kind.rawValue)\n\n" + (lines.isEmpty ? "Nothing." : lines.joined(separator: "\n"))
  }

  private static let titles: [String: String] = [
    "shadow": "Shadows of layers", "cgshadow": "Shadows of contexts", "corner": "Corners",
    "border": "Borders", "switch": "Switches", "stepper": "Steppers", "slider": "Sliders",
    "segmented": "Segmented controls", "pagecontrol": "Page controls", "tabbar": "Tab bars",
    "bars": "Bars", "table": "Tables", "list": "Lists", "listcontent": "Contents of lists",
    "button": "Buttons", "autolayout": "Constraints", "safearea": "Safe areas",
    "margins": "Margins", "readable": "Readable widths", "stack": "Stack views",
    "picker": "Pickers", "datepicker": "Date pickers", "dynamictype": "Text styles",
    "fontmetrics": "Font metrics", "font": "Fonts", "compositional": "Compositional layouts",
    "rtl": "Right to left", "feed": "A feed", "blur": "Blurs", "scroll": "Scrolling",
    "alert": "Alerts", "label": "Labels", "traits": "Traits",
  ]
}
