import GalleyBase

/// A Markdown page of the project as text for a terminal.
///
/// Pages of `Docs/Tasks` have headings, paragraphs, lists, tables, code, links and pictures. Pictures are
/// left out.
struct PlainPage {
  /// How far the text is from the left edge, and how far code is from there.
  private static let indent = "  "

  private let width: Int
  private var lines: [String] = []
  /// The words of the paragraph that is being read.
  private var words: [Substring] = []
  /// What stands before its first line, such as the dot of a list.
  private var mark = ""
  private var rows: [[String]] = []
  /// Whether the last line is a heading, which needs no free line below it.
  private var isBelowHeading = false

  /// The text of a page.
  ///
  /// - Parameters:
  ///   - markdown: The page.
  ///   - width: How many characters a line may have; code may be longer.
  /// - Returns: The lines, each with its line break.
  static func text(of markdown: String, width: Int) -> String {
    var page = PlainPage(width: width)
    page.read(markdown)
    return page.lines.joined(separator: "\n") + "\n"
  }

  private init(width: Int) { self.width = width }

  /// What a block of lines that are no text ends with.
  private enum Block {
    case code, comment, html
  }

  private mutating func read(_ markdown: String) {
    var block: Block?
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      switch block {
      case .code where Self.isFence(line), .html where line.isEmpty:
        block = nil
      case .code:
        lines.append(line.isEmpty ? "" : Self.indent + Self.indent + String(line))
      case .comment:
        if line.contains("-->") { block = nil }
      case .html:
        break
      case nil:
        block = opened(by: line)
        if block == nil { readText(line) }
      }
    }
    endBlocks()
  }

  /// The block that starts with a line; nil if the line is text.
  private mutating func opened(by line: Substring) -> Block? {
    if Self.isFence(line) {
      startBlock()
      return .code
    }
    guard line.hasPrefix("<") else { return nil }
    endBlocks()
    guard line.hasPrefix("<!--") else { return .html }
    return line.contains("-->") ? nil : .comment
  }

  private static func isFence(_ line: Substring) -> Bool {
    line.drop { $0 == " " }.hasPrefix("```")
  }

  private mutating func readText(_ line: Substring) {
    if line.hasPrefix("<!--") { return }
    if line.hasPrefix("#") {
      startBlock()
      lines.append(Self.plain(String(line.drop { $0 == "#" || $0 == " " })))
      isBelowHeading = !line.hasPrefix("# ")
    } else if line.hasPrefix("|") {
      endParagraph()
      let cells = line.dropFirst().split(separator: "|", omittingEmptySubsequences: false)
      rows.append(cells.dropLast().map { Self.plain(Self.trimmed($0)) })
    } else if line.allSatisfy(\.isWhitespace) {
      endBlocks()
    } else if let match = line.prefixMatch(of: #/( *(?:[-*]|\d+\.) )(.*)/#) {
      let isFirst = mark.isEmpty
      endParagraph()
      if isFirst { startBlock() }
      mark = String(match.output.1)
      words = match.output.2.split(separator: " ")
    } else {
      if words.isEmpty { startBlock() }
      words += line.split(separator: " ")
    }
  }

  /// Ends what is being read, and leaves a line free before what follows.
  private mutating func startBlock() {
    endBlocks()
    if let last = lines.last, !last.isEmpty, !isBelowHeading { lines.append("") }
    isBelowHeading = false
  }

  private mutating func endBlocks() {
    endParagraph()
    mark = ""
    endTable()
  }

  private mutating func endParagraph() {
    guard !words.isEmpty else { return }
    let text = Self.plain(words.joined(separator: " "))
    words = []
    add(text, after: Self.indent + mark)
  }

  /// Adds a text in lines of the page's width.
  ///
  /// - Parameters:
  ///   - text: The text, with a space between words.
  ///   - start: What stands before the first line; the others begin below its end.
  private mutating func add(_ text: String, after start: String) {
    guard !text.isEmpty else { return }
    let space = String(repeating: " ", count: start.count)
    var line = start
    var isEmpty = true
    for word in text.split(separator: " ") {
      if isEmpty {
        line += String(word)
      } else if line.count + word.count + 1 <= width {
        line += " " + String(word)
      } else {
        lines.append(line)
        line = space + String(word)
      }
      isEmpty = false
    }
    lines.append(line)
  }

  private mutating func endTable() {
    // The line below the head, and a head that says nothing.
    let shown = rows.filter { row in !row.joined().allSatisfy { "-: ".contains($0) } }
    rows = []
    guard !shown.isEmpty else { return }
    startBlock()
    var widths: [Int] = []
    for row in shown {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    for row in shown {
      var start = Self.indent
      for (column, cell) in row.dropLast().enumerated() {
        start += cell + String(repeating: " ", count: widths[column] - cell.count + 2)
      }
      add(row.last ?? "", after: start)
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  /// A text without the marks of Markdown; a link to another topic says how to read it here.
  private static func plain(_ text: String) -> String {
    let unpictured = text.replacing(#/!\[[^\]]*\]\([^)]*\)/#, with: "")
    let unlinked = unpictured.replacing(#/\[([^\]]+)\]\(([^)\s]+)\)/#) { match -> String in
      String(match.output.1) + place(of: match.output.2)
    }
    var parts = unlinked.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    // Two stars in code are no mark.
    for index in stride(from: 0, to: parts.count, by: 2) {
      parts[index] = parts[index].replacing("**", with: "")
    }
    return parts.joined(separator: "`")
  }

  /// Where a link leads, in brackets; nothing for pages that the command does not have.
  private static func place(of link: Substring) -> String {
    if link.hasPrefix("https://") || link.hasPrefix("http://") { return " (\(link))" }
    let file = link.prefix { $0 != "#" }
    guard file.hasSuffix(".md"), let topic = HelpTopic(rawValue: String(file.dropLast(3))) else {
      return ""
    }
    return " (galley help \(topic.name))"
  }
}
