import GalleyBase
import GalleyGeometry

/// The mistakes found so far in one file.
///
/// A class, because every step that reads the file adds to the same log.
final class MistakeLog {
  /// A mistake before its key path is known.
  struct Entry: Hashable {
    var place: Place
    /// The place of the value that the key path leads to.
    var owner: Place
    var code: ErrorCode
    var problem: String
    var hint: String?
  }

  /// How many mistakes are kept; a file with more is not a scene at all.
  private static let capacity = 100 * SceneLimits.maximumMistakes
  /// How many of them get a hint, which takes longer to find than the mistake.
  private static let hints = 2 * SceneLimits.maximumMistakes

  private var entries: [Entry] = []
  private var count = 0
  private var doubts: [Entry] = []
  private var seen: Set<Entry> = []

  /// Whether nothing is wrong so far.
  var isEmpty: Bool { entries.isEmpty }

  /// Adds a mistake, unless the same was found at the same place before (through an alias).
  func add(
    _ code: ErrorCode, _ problem: @autoclosure () -> String, at place: Place,
    in owner: Place? = nil,
    hint: @autoclosure () -> String? = nil
  ) {
    count += 1
    guard entries.count < MistakeLog.capacity else { return }
    let entry = Entry(
      place: place, owner: owner ?? place, code: code, problem: problem(),
      hint: entries.count < MistakeLog.hints ? hint() : nil)
    if seen.insert(entry).inserted { entries.append(entry) } else { count -= 1 }
  }

  /// Adds a warning about `node`: something doubtful that does not prevent drawing.
  func warn(_ code: ErrorCode, _ problem: String, at node: Node, hint: String? = nil) {
    let entry = Entry(
      place: node.place, owner: node.place, code: code, problem: problem, hint: hint)
    if doubts.count < MistakeLog.capacity, seen.insert(entry).inserted { doubts.append(entry) }
  }

  /// Adds a mistake about `node`.
  func add(
    _ code: ErrorCode, _ problem: @autoclosure () -> String, at node: Node,
    hint: @autoclosure () -> String? = nil
  ) {
    add(code, problem(), at: node.place, hint: hint())
  }

  /// All mistakes in the order of the file; those in the tree below `root` start with their key path.
  func error(file: String, root: Node?) -> SceneError {
    let shown = mistakes(entries, file: file, root: root)
    return SceneError(shown, omitted: count - shown.count)
  }

  /// The warnings, in the order of the file.
  func warnings(file: String, root: Node?) -> [SceneMistake] {
    mistakes(doubts, file: file, root: root)
  }

  private func mistakes(_ entries: [Entry], file: String, root: Node?) -> [SceneMistake] {
    let sorted = entries.enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element)
    guard !sorted.isEmpty else { return [] }
    let shown = sorted.prefix(SceneLimits.maximumMistakes)
    let paths = root.map { KeyPaths(of: Set(shown.map(\.owner)), in: $0).paths } ?? [:]
    return shown.map { entry in
      let path = paths[entry.owner] ?? ""
      return SceneMistake(
        file: file, line: entry.place.line, column: entry.place.column, code: entry.code,
        problem: path.isEmpty ? entry.problem : path + ": " + entry.problem, hint: entry.hint)
    }
  }
}

/// The key paths of some places in a file, such as `sections[0].items[3].size`.
private struct KeyPaths {
  private let places: Set<Place>
  private(set) var paths: [Place: String] = [:]
  private var steps: [String] = []

  init(of places: Set<Place>, in root: Node) {
    self.places = places
    visit(root)
  }

  private mutating func visit(_ node: Node) {
    if places.contains(node.place), paths[node.place] == nil {
      paths[node.place] = steps.joined()
    }
    switch node.content {
    case .scalar: break
    case .list(let elements):
      for (index, element) in elements.enumerated() { visit(element, after: "[\(index)]") }
    case .map(let entries):
      for entry in entries {
        let step = entry.key.shortened
        visit(entry.value, after: steps.isEmpty ? step : "." + step)
      }
    }
  }

  private mutating func visit(_ node: Node, after step: String) {
    steps.append(step)
    visit(node)
    steps.removeLast()
  }
}
