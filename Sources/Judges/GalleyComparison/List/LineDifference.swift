/// The lines in which two documents differ, with the elements around them.
struct LineDifference {
  private(set) var findings: [ElementChange] = []

  init(_ before: [Substring], _ after: [Substring]) {
    let start = zip(before, after).prefix { $0 == $1 }.count
    let rest = min(before.count, after.count) - start
    let end = zip(before.reversed(), after.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let (gone, added) = (start..<(before.count - end), start..<(after.count - end))
    let limit = 400
    guard gone.count <= limit, added.count <= limit else {
      let place =
        gone.isEmpty
        ? Self.elements(of: after, in: added)[0] : Self.elements(of: before, in: gone)[0]
      findings = [
        ElementChange(
          place,
          "and what follows: \(gone.count) lines became \(added.count), from line \(start + 1)")
      ]
      return
    }
    let (places, newPlaces) = (
      Self.elements(of: before, in: gone), Self.elements(of: after, in: added)
    )
    for change in Array(after[added]).difference(from: Array(before[gone])) {
      switch change {
      case .remove(let offset, let line, _):
        findings.append(ElementChange(places[offset], "without  \(Self.trimmed(line))"))
      case .insert(let offset, let line, _):
        findings.append(ElementChange(newPlaces[offset], "with     \(Self.trimmed(line))"))
      }
    }
  }

  /// The innermost element around each line of a range, found by the indentation.
  private static func elements(of lines: [Substring], in range: Range<Int>) -> [String] {
    var open: [(depth: Int, name: String)] = [(-1, "picture")]
    var found: [String] = []
    for index in 0..<range.upperBound {
      let line = lines[index].utf8
      let depth = line.prefix { $0 == UInt8(ascii: " ") }.count
      let rest = line.dropFirst(depth)
      // The line that closes an element belongs to it.
      let closes = rest.starts(with: "</".utf8)
      while open.count > 1, let last = open.last, closes ? last.depth > depth : last.depth >= depth
      {
        open.removeLast()
      }
      if rest.starts(with: "<g id=\"".utf8), let id = id(in: lines[index]) {
        let next = lines.indices.contains(index + 1) ? title(in: lines[index + 1]) : nil
        open.append((depth, next ?? id))
      }
      if range.contains(index) { found.append(open[open.count - 1].name) }
    }
    return found
  }

  /// The id in a line such as `<g id="cell-0-3">`.
  private static func id(in line: Substring) -> String? {
    guard let start = line.firstRange(of: "<g id=\"")?.upperBound,
      let end = line[start...].firstIndex(of: "\"")
    else { return nil }
    return String(line[start..<end])
  }

  /// The name in a line such as `<title>cell 0-3</title>`, which has its original spelling.
  private static func title(in line: Substring) -> String? {
    guard let start = line.firstRange(of: "<title>")?.upperBound,
      let end = line[start...].firstIndex(of: "<")
    else { return nil }
    return String(line[start..<end])
  }

  private static func trimmed(_ line: Substring) -> String {
    String(line.drop { $0 == " " })
  }
}
