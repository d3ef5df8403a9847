/// A range of bytes in a file, and the text that replaces it.
struct Edit {
  var range: Range<Int>
  var text: String
  /// The change that this edit belongs to; nil if another edit reports it.
  var change: PortChange?
}

/// What the rules found in a file.
struct Findings {
  /// The replacements.
  var edits: [Edit] = []
  /// What cannot be ported.
  var refusals: [PortRefusal] = []
  /// Declarations to add after the last line.
  var additions: [String] = []
  /// What will be different, or cannot be compiled.
  var notes: [PortNote] = []
  /// Whether something was written that only the module UIKit declares.
  var needsUIKit = false

  /// Adds a refusal for something that cannot be ported.
  mutating func refuse(
    _ problem: String, hint: String, at offset: Int, of source: SourceText
  ) {
    refusals.append(
      PortRefusal(position: source.position(at: offset), problem: problem, hint: hint))
  }

  /// Replaces a range of bytes with text.
  mutating func replace(
    _ range: Range<Int>, with text: String, for reason: PortChange.Reason, in source: SourceText,
    told original: String? = nil, as replacement: String? = nil
  ) {
    edits.append(
      Edit(
        range: range, text: text,
        change: PortChange(
          position: source.position(at: range.lowerBound), reason: reason,
          original: original ?? source.text(range), replacement: replacement ?? text)))
  }

  /// Inserts a declaration before the closing brace of a type, on that brace's line.
  mutating func declare(
    _ declaration: String, in type: TypeDeclaration, of home: ScannedFile,
    for reason: PortChange.Reason
  ) {
    let brace = home.tokens[type.close]
    // No semicolon is needed before the declaration if the brace starts a line or the type is
    // empty.
    let isAlone = brace.startsLine || type.close - 1 == type.open
    let room = home.source.bytes[brace.start - 1].isBlank || brace.startsLine ? "" : " "
    edits.append(
      Edit(
        range: brace.start..<brace.start,
        text: isAlone ? "\(room)\(declaration); " : "; \(declaration) ",
        change: PortChange(
          position: home.source.position(at: brace.start), reason: reason, original: "",
          replacement: declaration)))
  }

  /// Removes tokens, and the space that they no longer need.
  mutating func remove(
    _ range: Range<Int>, for reason: PortChange.Reason?, in source: SourceText,
    _ purpose: PortPurpose, as replacement: String = ""
  ) {
    let change = reason.map {
      PortChange(
        position: source.position(at: range.lowerBound), reason: $0,
        original: joinedLines(source.text(range)), replacement: replacement)
    }
    switch purpose {
    case .build:
      // Replaces each character with a space, so that the rest of the line keeps its columns.
      let blank = source.bytes[range].map { $0.isLineEnd ? $0 : .space }
      edits.append(
        Edit(range: range, text: String(decoding: blank, as: UTF8.self), change: change))
    case .copy:
      let wider = widened(range, in: source.bytes)
      let lineEnds = source.bytes[range].filter(\.isLineEnd)
      let text = String(decoding: lineEnds, as: UTF8.self)
      edits.append(
        Edit(range: wider, text: text.isEmpty ? separator(wider, source) : text, change: change))
    }
  }

  /// The range with the space after it or, at the end of a line, with the space before it.
  private func widened(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    var end = range.upperBound
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    guard end == bytes.count || bytes[end].isLineEnd else { return range.lowerBound..<end }
    var start = range.lowerBound
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    return start..<end
  }

  /// A space if two words would otherwise touch.
  private func separator(_ range: Range<Int>, _ source: SourceText) -> String {
    guard range.lowerBound > 0, range.upperBound < source.bytes.count,
      source.bytes[range.lowerBound - 1].isWord, source.bytes[range.upperBound].isWord,
      source.bytes[..<range.lowerBound] != [0xEF, 0xBB, 0xBF]
    else { return "" }
    return " "
  }

  private func joinedLines(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The source after all edits, and the changes in the file's order.
  func applied(
    to source: SourceText
  ) -> (bytes: [UInt8], changes: [PortChange], places: OffsetMap) {
    var bytes: [UInt8] = []
    var places = OffsetMap()
    bytes.reserveCapacity(source.bytes.count + 1024)
    var position = 0
    var changes: [PortChange] = []
    // Edits at the same offset keep the order in which they were found.
    let order = edits.indices.sorted {
      (edits[$0].range.lowerBound, edits[$0].range.upperBound, $0)
        < (edits[$1].range.lowerBound, edits[$1].range.upperBound, $1)
    }
    for edit in order.map({ edits[$0] }) {
      if let change = edit.change { changes.append(change) }
      guard edit.range.upperBound > position || edit.range.isEmpty else { continue }
      let start = max(position, edit.range.lowerBound)
      places.add(from: bytes.count, original: position, isCopied: true)
      bytes += source.bytes[position..<start]
      places.add(from: bytes.count, original: start, isCopied: false)
      bytes += Array(edit.text.utf8)
      position = max(position, edit.range.upperBound)
    }
    places.add(from: bytes.count, original: position, isCopied: true)
    bytes += source.bytes[position...]
    return (bytes, changes.sorted { $0.position < $1.position }, places)
  }
}
