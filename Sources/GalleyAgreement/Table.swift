import Foundation

/// Scenes by engines, with the largest difference of each.
struct Table {
  /// What was measured in a scene, as a whole and its shadows alone.
  private struct Cell {
    var measures: [(subject: Subject, measure: Measure)] = []
    var allowance: Allowances.Allowance?

    /// The measures beyond their usual limits.
    var broken: [Measure] {
      measures.filter { $0.measure.area > $0.subject.limit }.map(\.measure)
    }

    /// Whether a difference is neither small nor known.
    var isBroken: Bool { broken.contains { $0.area > allowance?.limit ?? 0 } }

    var text: String {
      let figures = measures.map { "\($0.measure.area)" }.joined(separator: " | ")
      if isBroken, let worst = broken.max(by: { $0.area < $1.area }) {
        return figures + "  ! at \(worst.place.x),\(worst.place.y)"
      }
      return broken.isEmpty ? figures : figures + "  known"
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

  mutating func add(_ measure: Measure, of subject: Subject, by engine: Engine) {
    let key = Self.key(subject.name, engine)
    cells[key, default: Cell(allowance: allowances.allowance(for: subject.name, by: engine))]
      .measures.append((subject, measure))
  }

  mutating func skip(_ engine: Engine) { skipped.append(engine) }

  /// The table, and what its figures mean.
  var text: String {
    let width = scenes.reduce(0) { max($0, $1.count) } + 2
    var lines = [
      "Largest difference from our PNG that fills 3 × 3 pixels, in 255ths, text left out;",
      "after the bar that of the shadows alone. Limits: 8, and 8 times the shadows' alpha plus 1.",
      "",
      Self.padded("scene", width) + Engine.allCases.map { Self.padded($0.rawValue, 22) }.joined(),
    ]
    for scene in scenes {
      let row = Engine.allCases.map { Self.padded(text(scene, $0), 22) }.joined()
      lines.append(Self.padded(scene, width) + row)
    }
    return (lines + [""] + remarks).map(Self.trimmed).joined(separator: "\n") + "\n"
  }

  /// What there is to say of engines that are not installed, known differences and broken limits.
  private var remarks: [String] {
    var remarks = skipped.map { "skipped: \($0.rawValue) is not installed" }
    var reasons: [String] = []
    for engine in Engine.allCases {
      for scene in scenes {
        guard let cell = cells[Self.key(scene, engine)], let known = cell.allowance else {
          continue
        }
        let remark =
          cell.broken.isEmpty
          ? "no longer needed: the allowance for \(engine.rawValue) in \(scene)"
          : "known: \(engine.rawValue): \(known.reason)"
        if !reasons.contains(remark) { reasons.append(remark) }
      }
    }
    remarks += reasons
    let broken = cells.values.filter(\.isBroken).count
    return remarks + [
      broken == 0 ? "All limits are kept." : "Limits broken, marked '!': \(broken)."
    ]
  }

  private func text(_ scene: String, _ engine: Engine) -> String {
    skipped.contains(engine) ? "skipped" : cells[Self.key(scene, engine)]?.text ?? ""
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
