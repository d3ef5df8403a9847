import Foundation

/// A table with a row for each scene and a column for each engine: the largest difference of each pair.
struct Table {
  /// The measures of one scene by one engine: of the whole picture, and of its shadows alone.
  private struct Cell {
    var measures: [(subject: Subject, measure: Disagreement)] = []
    var textLimit: Int
    var allowance: Allowances.Allowance?

    /// The measures that exceed their limits.
    var broken: [Disagreement] {
      measures.filter { $0.measure.area > $0.subject.limit }.map(\.measure)
    }

    /// Whether a difference exceeds both the usual limit and a known difference's limit.
    var isBroken: Bool {
      text > max(textLimit, allowance?.limit ?? 0)
        || broken.contains { $0.area > allowance?.limit ?? 0 }
    }

    /// Whether a difference exceeds the usual limit.
    var isKnown: Bool { !broken.isEmpty || text > textLimit }

    /// The largest step of a stroke of text.
    private var text: Int { measures.map(\.measure.text).max() ?? 0 }

    var words: String {
      let figures =
        measures.map { "\($0.measure.area)" }.joined(separator: " | ")
        + (text > 0 ? " t\(text)" : "")
      if isBroken {
        let worst = broken.max { $0.area < $1.area }
        return figures + "  !" + (worst.map { " at \($0.place.x),\($0.place.y)" } ?? "")
      }
      return isKnown ? figures + "  known" : figures
    }
  }

  private let scenes: [String]
  private let allowances: Allowances
  private var cells: [String: Cell] = [:]
  private var skipped: [Engine] = []

  /// Whether a limit is broken.
  var isBroken: Bool { cells.values.contains(where: \.isBroken) }

  init(_ subjects: [Subject], _ allowances: Allowances) {
    scenes = subjects.map(\.name)
    self.allowances = allowances
  }

  mutating func add(_ measure: Disagreement, of subject: Subject, by engine: Engine) {
    let key = Self.key(subject.name, engine)
    let allowance = allowances.allowance(for: subject.name, by: engine)
    cells[key, default: Cell(textLimit: engine.textLimit, allowance: allowance)]
      .measures.append((subject, measure))
  }

  mutating func skip(_ engine: Engine) { skipped.append(engine) }

  /// The table, with an explanation of its numbers.
  var text: String {
    let limits = Engine.allCases.map { "\($0.rawValue) \($0.textLimit)" }.joined(separator: ", ")
    let width = scenes.reduce(0) { max($0, $1.count) } + 2
    var lines = [
      "The largest difference from our PNG that fills 3 × 3 pixels outside text, in 255ths (limit 8).",
      "After the bar: the same for the shadows alone (limit 8 times their alpha, plus 1). After 't': the",
      "largest step of a stroke of text that the other picture does not have within a pixel",
      "(limits \(limits)).",
      "",
      Self.padded("scene", width) + Engine.allCases.map { Self.padded($0.rawValue, 22) }.joined(),
    ]
    for scene in scenes {
      let row = Engine.allCases.map { Self.padded(text(scene, $0), 22) }.joined()
      lines.append(Self.padded(scene, width) + row)
    }
    return (lines + [""] + remarks).map(Self.trimmed).joined(separator: "\n") + "\n"
  }

  /// Remarks about engines that are not installed, known differences and broken limits.
  private var remarks: [String] {
    var remarks = skipped.map { "skipped: \($0.rawValue) is not installed" }
    for allowance in allowances.list {
      let concerned = cells.values.filter { $0.allowance == allowance }
      guard !concerned.isEmpty else { continue }
      let isNeeded = concerned.contains { $0.isKnown }
      remarks.append(
        "\(isNeeded ? "known" : "no longer needed"): \(allowance.scene): "
          + "\(allowance.engine.rawValue): \(allowance.reason)")
    }
    let broken = cells.values.filter(\.isBroken).count
    return remarks + [
      broken == 0 ? "No limit is exceeded." : "Limits exceeded, marked '!': \(broken)."
    ]
  }

  private func text(_ scene: String, _ engine: Engine) -> String {
    skipped.contains(engine) ? "skipped" : cells[Self.key(scene, engine)]?.words ?? ""
  }

  private static func key(_ scene: String, _ engine: Engine) -> String {
    "\(engine.rawValue) \(scene)"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 1))
  }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
