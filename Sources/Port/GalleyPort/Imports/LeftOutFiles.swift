/// The files of a port that can do nothing without a framework that Linux lacks.
///
/// Such a file becomes one comment that says why; its other lines stay, empty.
struct LeftOutFiles {
  /// Why a file is left out.
  struct Reason {
    /// The offset of the import.
    var offset: Int
    /// The import.
    var statement: String
    /// What the file does, and what Linux lacks.
    var sentence: String
  }

  /// The reasons, by the index of the file.
  private(set) var reasons: [Int: Reason] = [:]
  /// The types that only files that are left out declare, with the file's name.
  private(set) var missingTypes: [String: String] = [:]

  init(_ files: [(index: Int, file: ScannedFile)]) {
    let imports = Dictionary(uniqueKeysWithValues: files.map { ($0.index, $0.file.imports) })
    // A file may use a type of the port whose name is like one of a framework. When the file that
    // declares it is left out, the name means the framework's.
    var isSettled = false
    while !isSettled {
      isSettled = true
      let kept = files.filter { reasons[$0.index] == nil }
      let declared = Set(kept.flatMap { $0.file.declaredTypes })
      for (index, file) in kept {
        guard let reason = Self.reason(for: file, imports[index] ?? [], declared) else { continue }
        reasons[index] = reason
        isSettled = false
      }
    }
    guard !reasons.isEmpty else { return }
    let declared = Set(files.filter { reasons[$0.index] == nil }.flatMap { $0.file.declaredTypes })
    for (index, file) in files where reasons[index] != nil {
      for name in file.declaredTypes where !declared.contains(name) {
        missingTypes[name] = file.source.path
      }
    }
  }

  private static func reason(
    for file: ScannedFile, _ imports: [ImportDeclaration], _ declared: Set<String>
  ) -> Reason? {
    var seen: Set<String> = []
    for found in imports where !seen.contains(found.module) {
      // In other builds the file is compiled without the import, which gets a condition instead.
      let region = file.regions.regionOfToken[found.keyword]
      guard file.regions.regions[region].isCompiled == true,
        let module = AppleModule.named(found.path)
      else { continue }
      let start = "it imports \(found.module)"
      let sentence: String
      switch module.treatment {
      case .standIn, .replaced: continue
      case .leftOutAlways: sentence = "\(start), whose \(module.content) Linux lacks"
      case .leftOut(let names):
        seen.insert(found.module)
        guard let use = file.firstUse(of: names, except: declared) else { continue }
        sentence = "\(start) and uses '\(use.name)', which Linux lacks"
      }
      return Reason(
        offset: file.tokens[found.tokens.lowerBound].start, statement: file.joined(found.tokens),
        sentence: sentence)
    }
    return nil
  }

  /// The result for a file that is left out.
  static func result(of file: ScannedFile, for reason: Reason) -> Findings {
    var findings = Findings()
    let position = file.source.position(at: reason.offset)
    let lineEnds = String(decoding: file.source.bytes.filter(\.isLineEnd), as: UTF8.self)
    let comment = "// Left out by galley port: \(reason.sentence)."
    findings.edits = [
      Edit(
        range: 0..<file.source.bytes.count, text: comment + lineEnds,
        change: PortChange(
          position: position, reason: .leftOutFile, original: reason.statement,
          replacement: "(the file is left out)"))
    ]
    findings.notes = [
      PortNote(position: position, sentence: "the file is left out: \(reason.sentence)")
    ]
    return findings
  }

  /// A note for the first use of each type that no file has any more.
  func notes(for file: ScannedFile) -> [PortNote] {
    guard !missingTypes.isEmpty else { return [] }
    var seen: Set<String> = []
    var notes: [PortNote] = []
    for (index, token) in file.tokens.enumerated() where token.kind == .word(.other) {
      let name = file.text(index)
      guard let path = missingTypes[name], !file.regions.isLeftOut(index),
        seen.insert(name).inserted
      else { continue }
      notes.append(
        PortNote(
          position: file.source.position(at: token.start),
          sentence: "'\(name)' is declared in \(path), which is left out"))
    }
    return notes
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
