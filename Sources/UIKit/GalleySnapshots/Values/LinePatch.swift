/// The difference of two texts, line by line, in parts with some unchanged lines around each.
struct LinePatch {
  /// How many unchanged lines are shown before and after a change.
  private static let context = 4

  /// How many lines may differ for the shortest difference to be looked for.
  ///
  /// The standard library needs memory for the square of this number. Above it, all of the old
  /// lines are removed, and all of the new ones added.
  private static let mostLinesToMatch = 4_000

  private var hunks: [Hunk] = []

  /// Compares two texts.
  init(from old: String, to new: String) {
    var hunk = Hunk(oldStart: 0, newStart: 0)
    var oldEnd = 0
    var newEnd = 0
    for run in Self.runs(from: Self.lines(of: old), to: Self.lines(of: new)) {
      oldEnd += run.kind == .added ? 0 : run.lines.count
      newEnd += run.kind == .removed ? 0 : run.lines.count
      guard run.kind == .kept else {
        hunk.append(run.lines[...], kind: run.kind)
        continue
      }
      let isLong = run.lines.count > 2 * Self.context
      if hunk.hasChanges, !isLong {
        hunk.append(run.lines[...], kind: .kept)
        continue
      }
      if hunk.hasChanges {
        hunk.append(run.lines.prefix(Self.context), kind: .kept)
        hunks.append(hunk)
      }
      let tail = run.lines.suffix(Self.context)
      hunk = Hunk(oldStart: oldEnd - tail.count, newStart: newEnd - tail.count)
      hunk.append(tail, kind: .kept)
    }
    if hunk.hasChanges {
      hunks.append(hunk)
    }
  }

  /// The patch as text, without a line break at its end.
  var text: String {
    hunks.flatMap { [$0.header] + $0.lines }.joined(separator: "\n")
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

// MARK: - Matching lines

extension LinePatch {
  private enum Kind: String {
    case kept = "\u{2007}"
    case removed = "\u{2212}"
    case added = "+"
  }

  /// Lines one below the other that are all kept, all removed or all added.
  private struct Run {
    let kind: Kind
    var lines: [String]
  }

  private static func runs(from old: [String], to new: [String]) -> [Run] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    var runs: [Run] = []
    append(.kept, old[..<start], to: &runs)
    appendChanges(
      from: Array(old[start..<(old.count - end)]), to: Array(new[start..<(new.count - end)]),
      runs: &runs)
    append(.kept, old[(old.count - end)...], to: &runs)
    return runs
  }

  private static func appendChanges(from old: [String], to new: [String], runs: inout [Run]) {
    guard old.count + new.count <= mostLinesToMatch else {
      append(.removed, old[...], to: &runs)
      append(.added, new[...], to: &runs)
      return
    }
    var isRemoved = Array(repeating: false, count: old.count)
    var isAdded = Array(repeating: false, count: new.count)
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): isRemoved[offset] = true
      case .insert(let offset, _, _): isAdded[offset] = true
      }
    }
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < old.count || newIndex < new.count {
      if oldIndex < old.count, isRemoved[oldIndex] {
        append(.removed, [old[oldIndex]], to: &runs)
        oldIndex += 1
      } else if newIndex < new.count, isAdded[newIndex] {
        append(.added, [new[newIndex]], to: &runs)
        newIndex += 1
      } else {
        append(.kept, old[oldIndex...].prefix(1), to: &runs)
        oldIndex += 1
        newIndex += 1
      }
    }
  }

  private static func append(_ kind: Kind, _ lines: ArraySlice<String>, to runs: inout [Run]) {
    guard !lines.isEmpty else { return }
    if runs.last?.kind == kind {
      runs[runs.count - 1].lines += lines
    } else {
      runs.append(Run(kind: kind, lines: Array(lines)))
    }
  }
}

// MARK: - Parts of a patch

extension LinePatch {
  /// Changes that are near each other, with the unchanged lines around them.
  private struct Hunk {
    let oldStart: Int
    let newStart: Int
    private(set) var lines: [String] = []
    private(set) var hasChanges = false
    private var oldCount = 0
    private var newCount = 0

    init(oldStart: Int, newStart: Int) {
      self.oldStart = oldStart
      self.newStart = newStart
    }

    var header: String {
      let old = "\(Kind.removed.rawValue)\(oldStart + 1),\(oldCount)"
      let new = "\(Kind.added.rawValue)\(newStart + 1),\(newCount)"
      return "@@ \(old) \(new) @@"
    }

    /// Adds lines; a mark follows a space at the end of one, which could not be seen otherwise.
    mutating func append(_ added: ArraySlice<String>, kind: Kind) {
      lines += added.map { kind.rawValue + $0 + ($0.hasSuffix(" ") ? "¬" : "") }
      hasChanges = hasChanges || kind != .kept
      oldCount += kind == .added ? 0 : added.count
      newCount += kind == .removed ? 0 : added.count
    }
  }
}
