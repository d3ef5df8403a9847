/// The lines in which two documents differ, with the elements around them.
struct LineDifference {
  private(set) var findings: [ElementChange] = []

  init(_ before: [String], _ after: [String]) {
    let (places, newPlaces) = (Self.elements(of: before), Self.elements(of: after))
    let start = zip(before, after).prefix { $0 == $1 }.count
    let rest = min(before.count, after.count) - start
    let end = zip(before.reversed(), after.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let (gone, added) = (start..<(before.count - end), start..<(after.count - end))
    let limit = 400
    guard gone.count <= limit, added.count <= limit else {
      let place = gone.isEmpty ? newPlaces[added.lowerBound] : places[gone.lowerBound]
      findings = [
        ElementChange(
          place,
          "and what follows: \(gone.count) lines became \(added.count), from line \(start + 1)")
      ]
      return
    }
    for change in Array(after[added]).difference(from: Array(before[gone])) {
      switch change {
      case .remove(let offset, let line, _):
        findings.append(ElementChange(places[start + offset], "without  \(Self.trimmed(line))"))
      case .insert(let offset, let line, _):
        findings.append(ElementChange(newPlaces[start + offset], "with     \(Self.trimmed(line))"))
      }
    }
  }

  /// The innermost element around each line, found by the indentation.
  private static func elements(of lines: [String]) -> [String] {
    var open: [(depth: Int, name: String)] = [(-1, "picture")]
    return lines.indices.map { index in
      let line = lines[index]
      let depth = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      // The line that closes an element belongs to it.
      let closes = line.dropFirst(depth).hasPrefix("</")
      while open.count > 1, let last = open.last, closes ? last.depth > depth : last.depth >= depth
      {
        open.removeLast()
      }
      if let id = id(in: line) {
        let next = lines.indices.contains(index + 1) ? title(in: lines[index + 1]) : nil
        open.append((depth, next ?? id))
      }
      return open[open.count - 1].name
    }
  }

  /// The id in a line such as `<g id="cell-0-3">`.
  private static func id(in line: String) -> String? {
    guard let start = line.firstRange(of: "<g id=\"")?.upperBound,
      let end = line[start...].firstIndex(of: "\"")
    else { return nil }
    return String(line[start..<end])
  }

  /// The name in a line such as `<title>cell 0-3</title>`, which has its original spelling.
  private static func title(in line: String) -> String? {
    guard let start = line.firstRange(of: "<title>")?.upperBound,
      let end = line[start...].firstIndex(of: "<")
    else { return nil }
    return String(line[start..<end])
  }

  private static func trimmed(_ line: String) -> String {
    String(line.drop { $0 == " " })
  }
}
