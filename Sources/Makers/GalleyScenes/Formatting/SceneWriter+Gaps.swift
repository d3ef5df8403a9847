extension SceneWriter {
  /// What stands between two values, besides spaces and punctuation.
  struct Gap {
    struct Comment {
      var text: Scalars
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
          text: Self.comment(text[cursor..<stop]),
          column: isOwnLine ? column(of: cursor) : nil,
          hasEmptyLineBefore: gap.lineEnds > 1))
      gap.lineEnds = 0
      cursor = stop
    }
    return gap
  }

  /// A comment with a space after its mark.
  private static func comment(_ text: Scalars) -> Scalars {
    let line = trimmed(text)
    guard let first = line.dropFirst().first, ![" ", "\t", "#", "!"].contains(first) else {
      return line
    }
    return ["#", " "] + line.dropFirst()
  }

  /// Writes comments: those of the open line behind it, others in lines of their own.
  mutating func writeComments(of gap: Gap, indent: Int) {
    for comment in gap.comments {
      guard let column = comment.column else {
        write("  ")
        write(comment.text)
        continue
      }
      if !output.isEmpty { write(comment.hasEmptyLineBefore ? "\n\n" : "\n") }
      // A comment at the end of a block belongs to the block in whose column it stands.
      let block = closed.first { $0.column > 0 && column >= $0.column }
      write(spaces(max(block?.indent ?? indent, indent)))
      write(comment.text)
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
    let head = Self.trimmed(text[cursor..<headEnd])
    let signs = head.prefix { "|>+-".unicodeScalars.contains($0) || ("0"..."9").contains($0) }
    let width = signs.compactMap { Int(String($0)) }.first
    var margin = width.map { max(parent - 1, 0) + $0 }
    cursor = headEnd
    var (index, breaks, body, isOpen) = (headEnd, Scalars(), Scalars(), false)
    // Without a given width, the lines before the first text may say how far it is indented.
    var deepest = max(parent, 1)
    while index + 1 < text.count {
      let stop = endOfLine(from: index + 1)
      let line = text[(index + 1)..<stop]
      let depth = line.prefix { $0 == " " }.count
      if depth == line.count, depth <= margin ?? depth {
        guard stop < text.count else { break }
        deepest = max(deepest, depth)
        breaks.append(text[index])
        if signs.contains("+") { cursor = stop }
      } else {
        guard depth >= margin ?? deepest else { break }
        margin = margin ?? depth
        body += breaks + [text[index]] + spaces(indent).unicodeScalars + line.dropFirst(margin ?? 0)
        (cursor, breaks, isOpen) = (stop, [], stop == text.count)
      }
      index = stop
    }
    if signs.contains("+") { body += breaks }
    // A last line without a line end has none in the value either; the laid out text has one.
    let kept = signs.dropFirst().filter { !isOpen || ($0 != "+" && $0 != "-") }
    write(signs.prefix(1) + (isOpen ? ["-"] : []))
    write(Scalars(kept.map { $0 == "+" || $0 == "-" ? $0 : "2" }))
    write(head.dropFirst(signs.count))
    write(body)
  }
}
