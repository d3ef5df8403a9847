/// How two dumps of a display list, or two SVG documents, differ: which lines, inside which elements.
public struct ListDifference: Equatable, Sendable {
  /// One sentence for each line that is gone or new, naming the element around it.
  public var sentences: [String]

  /// Compares two dumps or documents line by line.
  public init(expected: String, actual: String) {
    let before = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let after = actual.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    sentences = []
    // Lines shared at both ends need no search; a difference is short as a rule.
    let start = zip(before, after).prefix { $0 == $1 }.count
    let rest = min(before.count, after.count) - start
    let end = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.prefix(rest).count
    let removed = start..<(before.count - end)
    let added = start..<(after.count - end)
    let limit = 400
    guard removed.count <= limit, added.count <= limit else {
      sentences = ["\(removed.count) lines became \(added.count) from line \(start + 1) on"]
      return
    }
    for change in Array(after[added]).difference(from: Array(before[removed])) {
      switch change {
      case .remove(let offset, let line, _):
        let place = Self.element(around: start + offset, in: before)
        sentences.append("\(place)  without  \(Self.trimmed(line))")
      case .insert(let offset, let line, _):
        let place = Self.element(around: start + offset, in: after)
        sentences.append("\(place)  with     \(Self.trimmed(line))")
      }
    }
  }

  /// The id of the innermost element whose group encloses a line, by the indentation.
  private static func element(around index: Int, in lines: [String]) -> String {
    var depth = indentation(of: lines[index])
    for line in lines[...index].reversed() {
      let own = indentation(of: line)
      guard own <= depth else { continue }
      depth = own
      if let id = id(in: line) { return id }
    }
    return "picture"
  }

  /// The id in a line that opens an element: `group [cell 0-3]` or `<g id="cell-0-3">`.
  private static func id(in line: String) -> String? {
    let (from, to): (Character, Character) = line.contains("<g id=") ? ("\"", "\"") : ("[", "]")
    guard let open = line.firstIndex(of: from),
      let close = line[line.index(after: open)...].firstIndex(of: to)
    else { return nil }
    return String(line[line.index(after: open)..<close])
  }

  private static func indentation(of line: String) -> Int { line.prefix { $0 == " " }.count }

  private static func trimmed(_ line: String) -> String {
    String(line.drop { $0 == " " })
  }
}
