/// Why a file is left out as a whole: nothing in it would remain but imports.
///
/// Such a file becomes one comment that says why; its other lines stay, empty.
struct LeftOutFile {
  /// The offset of what is the reason.
  var offset: Int
  /// The text there.
  var statement: String
  /// What the file does, and what Linux lacks.
  var sentence: String

  /// The result for such a file.
  ///
  /// - Parameter file: The file.
  /// - Returns: The comment in place of all of it.
  func result(of file: ScannedFile) -> Findings {
    var findings = Findings()
    let position = file.source.position(at: offset)
    let lineEnds = String(decoding: file.source.bytes.filter(\.isLineEnd), as: UTF8.self)
    let comment = "// Left out by galley port: \(sentence)."
    findings.edits = [
      Edit(
        range: 0..<file.source.bytes.count, text: comment + lineEnds,
        change: PortChange(
          position: position, reason: .leftOutFile, original: statement,
          replacement: "(the file is left out)"))
    ]
    findings.notes = [
      PortNote(position: position, sentence: "the file is left out: \(sentence)")
    ]
    return findings
  }
}

extension ScannedFile {
  /// The names of the types that the file declares at its top level.
  var declaredTypes: [String] {
    outline.types.filter { $0.parent == nil && $0.keyword != .extension }.map { joined($0.name) }
  }

  /// The first of the names that the file uses, and its offset; nil if it uses none.
  func firstUse(
    of names: AppleModule.Names, except declared: Set<String>
  ) -> (name: String, offset: Int)? {
    func isUse(_ name: String) -> Bool {
      names.contains(name) && !declared.contains(name) && !AppleModule.names.contains(name)
    }
    for (index, token) in tokens.enumerated() where token.kind == .word(.other) {
      let name = text(index)
      if isUse(name), !regions.isLeftOut(index) { return (name, token.start) }
    }
    for token in interpolated where token.kind == .word(.other) {
      let name = source.text(token)
      if isUse(name) { return (name, token.start) }
    }
    return nil
  }
}
