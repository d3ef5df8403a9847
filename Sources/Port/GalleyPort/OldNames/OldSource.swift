/// Replaces the names and statements of Swift 2 to 4 in one file with those of today.
///
/// Names of Swift 3 and 4 are replaced in every file. Names and statements that Swift 2 shares with
/// today's Swift, with another meaning, are replaced only in a file of Swift 2: one that has
/// something which only Swift 2 could compile. What the files declare themselves is left alone.
struct OldSource {
  let file: ScannedFile
  let names: OwnNames
  /// Whether the file is one of Swift 2.
  private(set) var isSwift2 = false
  /// Whether something was found that only Swift 2 could compile.
  var isProven = false
  /// The edits, each with the token at which it was found; the last tokens come first.
  private var edits: [(token: Int, edit: Edit)] = []
  /// The token that is being read.
  private var current = 0
  /// The properties of UIKit that the file overrides, and whose names mean nothing else in it.
  private(set) var overridden: Set<String> = []
  /// Tokens that an edit has moved, unchanged.
  var moved: Set<Int> = []

  init(file: ScannedFile, names: OwnNames) {
    self.file = file
    self.names = names
    read()
    guard isProven else { return }
    isSwift2 = true
    overridden = Self.overriddenProperties(of: file)
    edits = []
    moved = []
    read()
  }

  private static func overriddenProperties(of file: ScannedFile) -> Set<String> {
    var overridden = Set(
      file.outline.members.filter {
        $0.keyword == .var && file.modifier(.override, $0.prefix) != nil
      }.map { file.text($0.name) })
    guard !overridden.isEmpty else { return [] }
    for index in file.tokens.indices where overridden.contains(file.text(index)) {
      let isConstant = file.word(index - 1) == .let
      let isParameter =
        file.isSymbol(index + 1, ":")
        && (file.isSymbol(index - 1, "(") || file.isSymbol(index - 1, ",")
          || file.word(index - 1) == .other)
      if isConstant || isParameter { overridden.remove(file.text(index)) }
    }
    return overridden
  }

  /// The edits, in an order in which an outer call comes before one in its arguments.
  var findings: Findings {
    var findings = Findings()
    findings.edits = edits.enumerated().sorted {
      ($0.element.token, $0.offset) < ($1.element.token, $1.offset)
    }.map(\.element.edit)
    return findings
  }

  /// Reads the tokens from the last to the first, so that an argument is ready before its call.
  private mutating func read() {
    for index in file.tokens.indices.reversed()
    where !file.regions.isLeftOut(index) && !moved.contains(index) {
      current = index
      switch file.tokens[index].kind {
      case .word(.func): replaceDeclaration(at: index)
      case .word(.for): replaceLoop(at: index)
      case .word(.if), .word(.guard), .word(.while): replaceConditions(at: index)
      case .word(.other), .word(.min), .word(.max): replaceName(at: index)
      case .arrow: replaceResult(at: index)
      case .symbol(let symbol):
        if symbol == UInt8(ascii: "+") || symbol == UInt8(ascii: "-") { replaceStep(at: index) }
        if symbol == UInt8(ascii: "(") { replaceRepeating(at: index) }
      default: continue
      }
    }
  }

  /// Replaces tokens; the first edit of a rule reports the change.
  mutating func replace(
    _ range: Range<Int>, with text: String, at token: Int,
    told: (original: String, replacement: String)? = nil,
    for reason: PortChange.Reason = .oldName
  ) {
    let change = told.map {
      PortChange(
        position: file.source.position(at: file.tokens[token].start), reason: reason,
        original: $0.original, replacement: $0.replacement)
    }
    edits.append((current, Edit(range: range, text: text, change: change)))
  }

  /// Inserts text before a token.
  mutating func insert(
    _ text: String, before index: Int, at token: Int,
    told: (original: String, replacement: String)? = nil,
    for reason: PortChange.Reason = .oldName
  ) {
    let start = file.tokens[index].start
    replace(start..<start, with: text, at: token, told: told, for: reason)
  }

  /// The text of tokens after the edits in them, which are taken out of the list; what they report
  /// stays.
  mutating func taken(_ range: Range<Int>) -> String {
    let bytes = file.bytes(range)
    var inner: [(offset: Int, element: (token: Int, edit: Edit))] = []
    for offset in edits.indices.reversed() {
      guard edits[offset].token < range.upperBound else { break }
      if bytes.contains(edits[offset].edit.range.lowerBound) {
        inner.append((offset, edits[offset]))
      }
    }
    let order = inner.sorted {
      let (first, second) = ($0.element, $1.element)
      return (first.edit.range.lowerBound, first.edit.range.upperBound, first.token, $0.offset)
        < (second.edit.range.lowerBound, second.edit.range.upperBound, second.token, $1.offset)
    }
    var text = ""
    var position = bytes.lowerBound
    for (offset, element) in order {
      text += file.source.text(position..<max(position, element.edit.range.lowerBound))
      text += element.edit.text
      position = max(position, element.edit.range.upperBound)
      edits[offset].edit.text = ""
      edits[offset].edit.range = bytes.upperBound..<bytes.upperBound
    }
    return text + file.source.text(position..<max(position, bytes.upperBound))
  }

  /// Whether tokens are on one line.
  func isOnOneLine(_ range: Range<Int>) -> Bool {
    !range.dropFirst().contains { file.tokens[$0].startsLine }
  }
}
