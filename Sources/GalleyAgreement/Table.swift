import Foundation

/// Scenes by engines, with the largest difference of each.
struct Table {
  private let scenes: [String]
  private let width: Int
  private var cells: [Engine: [String: [(subject: Subject, measure: Measure)]]] = [:]
  private var skipped: [Engine] = []

  /// Whether a limit is broken.
  var isBroken: Bool {
    cells.values.contains { scenes in
      scenes.values.contains { $0.contains { $0.measure.area > $0.subject.limit } }
    }
  }

  init(_ subjects: [Subject]) {
    scenes = subjects.map(\.name)
    width = scenes.reduce(0) { max($0, $1.count) }
  }

  mutating func add(_ measure: Measure, of subject: Subject, by engine: Engine) {
    cells[engine, default: [:]][subject.name, default: []].append((subject, measure))
  }

  mutating func skip(_ engine: Engine) { skipped.append(engine) }

  /// The table, and what its figures mean.
  var text: String {
    var lines = [
      "Largest difference from our PNG that fills 3 × 3 pixels, in 255ths, text left out;",
      "after the bar that of the shadows alone. Limits: 8, and 8 times the shadows' alpha plus 1.",
      "", padded("scene") + Engine.allCases.map { padded($0.rawValue, 16) }.joined(),
    ]
    for scene in scenes {
      lines.append(padded(scene) + Engine.allCases.map { padded(cell(scene, $0), 16) }.joined())
    }
    for engine in skipped { lines.append("\nskipped: \(engine.rawValue) is not installed") }
    let broken = Engine.allCases.reduce(0) { count, engine in
      count + scenes.filter { cell($0, engine).contains("!") }.count
    }
    lines.append(
      "\n" + (broken == 0 ? "All limits are kept." : "Broken limits, marked '!': \(broken)."))
    return lines.joined(separator: "\n") + "\n"
  }

  private func cell(_ scene: String, _ engine: Engine) -> String {
    if skipped.contains(engine) { return "skipped" }
    let found = cells[engine]?[scene] ?? []
    return found.map { subject, measure in
      let isBroken = measure.area > subject.limit
      return "\(measure.area)" + (isBroken ? "! at \(measure.place.x),\(measure.place.y)" : "")
    }.joined(separator: " | ")
  }

  private func padded(_ text: String, _ width: Int? = nil) -> String {
    let width = width ?? self.width + 2
    return text + String(repeating: " ", count: max(width - text.count, 1))
  }
}
