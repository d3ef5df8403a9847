extension SceneWriter {
  /// What stands between two values, besides spaces and punctuation.
  struct Gap {
    struct Comment {
      var text: String
      /// The original column; nil for a comment behind a value, in the same line.
      var column: Int?
      var hasEmptyLineBefore: Bool
    }

    var comments: [Comment] = []
    /// Line ends after the last comment.
    var lineEnds = 0

    /// Whether what follows starts a line.
    var startsLine: Bool { lineEnds > 0 || !comments.isEmpty }
    var hasEmptyLine: Bool { lineEnds > 1 }
  }

  /// Reads from the cursor, which moves on, to a place.
  mutating func gap(to end: Int) -> Gap {
    var gap = Gap()
    while cursor < end {
      let character = text[cursor]
      guard character == "#" else {
        if isLineEnd(character) { gap.lineEnds += 1 }
        cursor += 1
        continue
      }
      let stop = min(endOfLine(from: cursor), end)
      let isOwnLine = gap.lineEnds > 0 || output.isEmpty || !gap.comments.isEmpty
      gap.comments.append(
        Gap.Comment(
          text: Self.comment(characters(cursor..<stop)),
          column: isOwnLine ? column(of: cursor) : nil,
          hasEmptyLineBefore: gap.lineEnds > 1))
      gap.lineEnds = 0
      cursor = stop
    }
    return gap
  }

  /// A comment with a space after its mark.
  private static func comment(_ text: String) -> String {
    let line = trimmed(text)
    guard let first = line.dropFirst().first, !" \t#!".contains(first) else { return line }
    return "# " + line.dropFirst()
  }

  /// Writes comments: those of the open line behind it, others in lines of their own.
  mutating func writeComments(of gap: Gap, indent: Int) {
    for comment in gap.comments {
      guard let column = comment.column else {
        write("  " + comment.text)
        continue
      }
      if !output.isEmpty { write(comment.hasEmptyLineBefore ? "\n\n" : "\n") }
      // A comment at the end of a block belongs to the block in whose column it stands.
      let block = closed.first { $0.column > 0 && column >= $0.column }
      write(spaces(max(block?.indent ?? indent, indent)) + comment.text)
    }
  }

  /// Starts a line for what stands at a place, after the comments before it; goes on in the open line if it
  /// `isJoined` and there are none.
  mutating func startLine(at start: Int, indent: Int, isJoined: Bool = false) {
    let gap = gap(to: start)
    writeComments(of: gap, indent: indent)
    closed = []
    if isJoined, gap.comments.isEmpty { return write(" ") }
    if !output.isEmpty { write(gap.hasEmptyLine ? "\n\n" : "\n") }
    write(spaces(indent))
  }

  /// Writes a text whose lines are kept, after `|` or `>`.
  ///
  /// - Parameters:
  ///   - parent: The column of the block that it stands in, from 1; 0 for none.
  ///   - indent: The indentation of its lines.
  mutating func writeBlockScalar(parent: Int, indent: Int) {
    let headEnd = endOfLine(from: cursor)
    var head = Self.trimmed(characters(cursor..<headEnd))
    let marks = head.prefix { $0 != " " }
    var margin: Int?
    if let digit = marks.firstIndex(where: \.isNumber), let width = marks[digit].wholeNumberValue {
      margin = max(parent - 1, 0) + width
      head.replaceSubrange(digit...digit, with: "\(SceneFormatter.step)")
    }
    cursor = headEnd
    var (index, emptyLines, body) = (headEnd, 0, "")
    while index + 1 < text.count {
      let stop = endOfLine(from: index + 1)
      let line = characters((index + 1)..<stop)
      let depth = line.prefix { $0 == " " }.count
      let rest = line.dropFirst(margin ?? depth)
      if depth == line.count, rest.isEmpty {
        emptyLines += 1
        if marks.contains("+") { cursor = stop }
      } else {
        guard depth >= max(margin ?? 0, parent) else { break }
        margin = margin ?? depth
        body += String(repeating: "\n", count: emptyLines + 1) + spaces(indent) + rest
        (cursor, emptyLines) = (stop, 0)
      }
      index = stop
    }
    if marks.contains("+") { body += String(repeating: "\n", count: emptyLines) }
    // A last line without a line end has none in the value either; the laid out text has one.
    if cursor == text.count, let last = text.last, !isLineEnd(last), !marks.contains("-") {
      let signs = head.prefix { $0 != " " }.filter { $0 != "+" }
      head = "\(signs.prefix(1))-\(signs.dropFirst())" + head.drop { $0 != " " }
    }
    write(head + body)
  }
}
