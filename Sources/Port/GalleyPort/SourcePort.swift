/// Ports Swift files written for Apple's platforms to the compiler on Linux, which lacks
/// Objective-C.
///
/// The files are those of one module: a class may be in one file and its extension in another. First
/// the names and statements of Swift 2 to 4 become today's, then what the compiler on Linux refuses
/// is changed. Every line keeps its number; added declarations follow the last line. Strings,
/// comments and code that Linux skips under `#if` stay unchanged.
/// Porting a ported file changes nothing.
///
/// - Parameters:
///   - sources: The module's files.
///   - purpose: What the result is for.
/// - Returns: The result for every file, in the same order.
package func port(_ sources: [PortSource], for purpose: PortPurpose = .copy) -> [PortedSource] {
  let results = checked(rewritten(sources, for: purpose), of: sources)
  return purpose == .build ? results.map(located) : results
}

/// The results, with a refusal for a file that would be changed once more.
private func checked(_ results: [PortedSource], of sources: [PortSource]) -> [PortedSource] {
  var results = results
  let outputs = results.map { PortSource(path: $0.path, bytes: $0.bytes ?? []) }
  guard zip(sources, outputs).contains(where: { $0.bytes != $1.bytes }) else { return results }
  // An incomplete declaration may be read as a complete one; its ported text then still needs
  // porting.
  for (index, again) in rewritten(outputs, for: .copy).enumerated() {
    guard !again.changes.isEmpty || !again.refusals.isEmpty else { continue }
    let place = results[index].changes.first?.position ?? SourcePosition(line: 1, column: 1)
    results[index].bytes = nil
    results[index].refusals = [
      PortRefusal(
        position: place, problem: "from here on the file cannot be read as Swift",
        hint: "compile the file for an Apple platform first")
    ]
  }
  return results
}

/// The files after the rules have run; a file that cannot be read is refused.
private func rewritten(_ sources: [PortSource], for purpose: PortPurpose) -> [PortedSource] {
  var read: [(index: Int, file: ScannedFile)] = []
  var results: [PortedSource] = []
  for (index, source) in sources.enumerated() {
    switch scan(source) {
    case .success(let file):
      read.append((index, file))
      results.append(
        PortedSource(path: source.path, bytes: source.bytes, changes: [], refusals: []))
    case .failure(let unreadable): results.append(unreadable.result)
    }
  }
  let left = withoutLeftOut(read, for: purpose, &results)
  var modern: [(index: Int, file: ScannedFile)] = []
  var changes: [Int: [PortChange]] = [:]
  let names = OwnNames(left.map { ($0.index, $0.file) })
  for (index, file, findings) in left {
    switch modernized(file, names) {
    case .success(let modernized):
      modern.append((index, modernized.file))
      changes[index] = findings.edits.compactMap(\.change) + modernized.changes
      results[index].notes = findings.notes
    case .failure(let unreadable): results[index] = unreadable.result
    }
  }
  for (index, file, findings) in findings(in: modern, for: purpose) {
    let notes = results[index].notes
    results[index] = result(
      of: findings, in: file.source, after: changes[index] ?? [], for: purpose)
    results[index].notes += notes + missedCode(in: file)
    results[index].notes.sort { $0.position < $1.position }
  }
  return results
}

/// The files without what uses a framework that Linux lacks, and what is told of that.
///
/// - Parameters:
///   - read: The files.
///   - purpose: What the result is for.
///   - results: The results, in which those of files that are left out as a whole are set.
/// - Returns: The other files.
private func withoutLeftOut(
  _ read: [(index: Int, file: ScannedFile)], for purpose: PortPurpose,
  _ results: inout [PortedSource]
) -> [(index: Int, file: ScannedFile, findings: Findings)] {
  guard let leavingOut = LeavingOut(read.map(\.file)) else {
    return read.map { ($0.index, $0.file, Findings()) }
  }
  var left: [(index: Int, file: ScannedFile, findings: Findings)] = []
  for (place, (index, file)) in read.enumerated() {
    if let whole = leavingOut.whole[place] {
      results[index] = result(of: whole.result(of: file), in: file.source, after: [], for: purpose)
      continue
    }
    var findings = Findings()
    for part in leavingOut.outermostParts(of: place) { part.write(file, purpose, &findings) }
    findings.notes += leavingOut.notes[place]
    switch rewritten(file, by: findings) {
    case .success(let file): left.append((index, file, findings))
    case .failure(let unreadable): results[index] = unreadable.result
    }
  }
  return left
}

/// What the rules find in files whose old names have been replaced.
private func findings(
  in files: [(index: Int, file: ScannedFile)], for purpose: PortPurpose
) -> [(index: Int, file: ScannedFile, findings: Findings)] {
  let module = Module(files)
  var found: [Int: Findings] = [:]
  for (index, file) in files {
    var findings = Findings()
    ConditionRule(file: file).run(&findings)
    AttributeRule(file: file, purpose: purpose).run(&findings)
    ProtocolRule(file: file, module: module, purpose: purpose).run(&findings)
    SelectorRule(file: file, module: module).run(&findings)
    HiddenFunctionRule(file: file).run(&findings)
    TimerRule(file: file, module: module).run(&findings)
    ValueTypeRule(file: file, purpose: purpose).run(&findings)
    MutablePathRule(file: file).run(&findings)
    PreviewRule(file: file, module: module).run(&findings)
    SubclassRule(file: file, module: module).run(&findings)
    OptionalCallRule(file: file, module: module).run(&findings)
    found[index] = findings
  }
  ExtensionRule(module: module, purpose: purpose).run(&found)
  UIKitSubclassRule(module: module).run(&found)
  InitializerRule(module: module).run(&found)
  MetatypeRule(module: module).run(&found)
  let declared = Set(files.flatMap { $0.file.declaredTypes })
  return files.map { index, file in
    var findings = found[index] ?? Findings()
    NibRule(file: file, declared: declared).run(&findings)
    ImportRule(file: file, declared: declared, purpose: purpose).run(&findings)
    return (index, file, findings)
  }
}

/// A note for each part of a file that iOS compiles and Linux skips.
private func missedCode(in file: ScannedFile) -> [PortNote] {
  file.regions.missed.map { missed in
    PortNote(
      position: file.source.position(at: missed.offset),
      sentence: "Linux does not compile the code under '#if \(missed.condition)'")
  }
}

/// A file whose old names and statements are replaced by today's.
private func modernized(
  _ file: ScannedFile, _ names: OwnNames
) -> Result<(file: ScannedFile, changes: [PortChange]), Unreadable> {
  let findings = OldSource(file: file, names: names).findings
  let changes = findings.edits.compactMap(\.change)
  return rewritten(file, by: findings).map { ($0, changes) }
}

/// A file after edits, read again.
private func rewritten(
  _ file: ScannedFile, by findings: Findings
) -> Result<ScannedFile, Unreadable> {
  guard !findings.edits.isEmpty else { return .success(file) }
  let (bytes, _, places) = findings.applied(to: file.source)
  let text = SourceText(rewriting: file.source, as: bytes, by: places)
  do throws(Lexer.Problem) {
    return .success(try ScannedFile(text))
  } catch {
    return .failure(
      Unreadable(
        result: PortedSource(
          path: text.path, bytes: nil, changes: [],
          refusals: [
            PortRefusal(
              position: text.position(at: error.offset), problem: error.sentence,
              hint: "fix the syntax: only valid Swift can be ported")
          ])))
  }
}

/// A file that cannot be read as Swift; it is refused if it contains something to port.
private struct Unreadable: Error {
  var result: PortedSource
}

private func scan(_ source: PortSource) -> Result<ScannedFile, Unreadable> {
  let text = SourceText(path: source.path, bytes: source.bytes)
  var result = PortedSource(path: source.path, bytes: nil, changes: [], refusals: [])
  if let offset = firstInvalidByte(source.bytes) {
    result.refusals = [
      PortRefusal(
        position: text.position(at: offset), problem: "the file is not UTF-8",
        hint: "save it as UTF-8")
    ]
    return .failure(Unreadable(result: result))
  }
  do throws(Lexer.Problem) {
    return .success(try ScannedFile(text))
  } catch {
    // For a file that needs no port, the compiler will report the error.
    if mayNeedPort(text) {
      result.refusals = [
        PortRefusal(
          position: text.position(at: error.offset), problem: error.sentence,
          hint: "fix the syntax: only valid Swift can be ported")
      ]
    } else {
      result.bytes = source.bytes
    }
    return .failure(Unreadable(result: result))
  }
}

/// Whether a file that cannot be read contains a word that the rules change.
private func mayNeedPort(_ text: SourceText) -> Bool {
  text.contains("@objc") || text.contains("@IB") || text.contains("@NSManaged")
    || text.contains("os(iOS)") || text.contains("#selector") || text.contains("#keyPath")
    || text.contains("extension")
      && (text.contains("override") || text.contains("CGFloat") || text.contains("convenience"))
}

/// The offset of the first byte that is not valid UTF-8; nil if there is none.
private func firstInvalidByte(_ bytes: [UInt8]) -> Int? {
  if String(validating: bytes, as: UTF8.self) != nil { return nil }
  var low = 0
  var decoder = UTF8()
  var iterator = bytes.makeIterator()
  while true {
    switch decoder.decode(&iterator) {
    case .scalarValue(let scalar): low += UTF8.width(scalar)
    case .emptyInput: return nil
    case .error: return low
    }
  }
}

/// The result for a file; `earlier` are the changes that have been made to `source` before.
private func result(
  of findings: Findings, in source: SourceText, after earlier: [PortChange],
  for purpose: PortPurpose
) -> PortedSource {
  let (bytes, changes, _) = findings.applied(to: source)
  var result = PortedSource(
    path: source.path, bytes: nil,
    changes: (earlier + changes).sorted { $0.position < $1.position },
    refusals: findings.refusals.sorted { $0.position < $1.position }, notes: findings.notes)
  guard findings.refusals.isEmpty else { return result }
  result.bytes =
    result.changes.isEmpty && findings.additions.isEmpty ? source.bytes : bytes
  let separator = purpose == .build ? "#sourceLocation()\n" : "\n"
  result.bytes? += addition(findings.additions, to: bytes, separator: separator)
  return result
}

/// A result that makes the compiler report errors in the original.
private func located(_ result: PortedSource) -> PortedSource {
  guard let bytes = result.bytes else { return result }
  var result = result
  let name = result.path.map { $0 == "\\" || $0 == "\"" ? "\\\($0)" : "\($0)" }.joined()
  let place = Array("#sourceLocation(file: \"\(name)\", line: 1)\n".utf8)
  var rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
  // The line that names the interpreter of a script must be the first; here it is a comment, of the same length.
  if rest.starts(with: "#!".utf8) {
    rest.replaceSubrange(rest.startIndex..<rest.startIndex + 2, with: "//".utf8)
  }
  result.bytes = place + rest
  return result
}

/// The declarations to add after the last line.
private func addition(_ texts: [String], to bytes: [UInt8], separator: String) -> [UInt8] {
  guard !texts.isEmpty else { return [] }
  let lineEnd = bytes.last.map { $0.isLineEnd ? "" : "\n" } ?? ""
  return Array((lineEnd + separator + texts.joined(separator: "\n\n") + "\n").utf8)
}
