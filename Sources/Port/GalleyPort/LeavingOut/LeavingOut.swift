/// What is left out of the files of a module: the declarations and statements that use a framework
/// which Linux lacks, and those that use what is left out.
struct LeavingOut {
  /// Something that is left out of a file.
  struct Part {
    /// The tokens.
    var range: Range<Int>
    /// What stands in its place.
    var replacement = ""
    /// Whether Swift wants a statement in its place.
    var needsStatement = false
    /// Whether code around it stays: an attribute, or a name in a list.
    var isPartOfLine = false
    /// The word that is the reason.
    var use: Int
    /// Why, as a sentence without its end.
    var reason: String
  }

  /// A word that means nothing on Linux.
  private struct Use {
    var place: NamePlace
    var name: String
    /// The module that the name is of; nil for one that is left out.
    var module: String?

    /// Why what uses it is left out.
    var reason: String {
      module.map { "it uses '\(name)' of \($0), which Linux lacks" }
        ?? "it uses '\(name)', which is left out"
    }
  }

  let files: [ScannedFile]
  /// The parts that are left out of each file.
  private(set) var parts: [[Part]]
  /// The files that are left out as a whole, by their place among the files.
  private(set) var whole: [Int: LeftOutFile] = [:]
  /// Where something may use a member that is left out.
  private(set) var notes: [[PortNote]]
  private let reader: NameReader
  private var finders: [UnitFinder]
  private var isOut: [[Bool]]
  private var queue: [Use] = []
  /// The members that are left out.
  private var lostMembers: [MissingName] = []

  /// Finds what is left out; nil if no file imports a module that Linux lacks.
  ///
  /// - Parameter files: The files of the module.
  init?(_ files: [ScannedFile]) {
    let lacking = files.map(\.lackingImports)
    guard lacking.contains(where: { !$0.isEmpty }) else { return nil }
    self.files = files
    reader = NameReader(files)
    finders = files.map(UnitFinder.init)
    parts = files.map { _ in [] }
    notes = files.map { _ in [] }
    isOut = files.map { [Bool](repeating: false, count: $0.tokens.count) }
    let protocols = Set(
      files.flatMap { file in
        file.outline.types.filter { $0.keyword == .protocol }.map { file.joined($0.name) }
      })
    for index in finders.indices { finders[index].isProtocol = protocols.contains }
    findFrameworks(lacking)
    var next = 0
    while next < queue.count {
      leaveOut(queue[next])
      next += 1
    }
    findPreviews()
    findWholeFiles()
    for missing in lostMembers { noteDoubtfulUses(of: missing) }
  }

  // MARK: The names of frameworks

  private mutating func findFrameworks(_ lacking: [[LackingImport]]) {
    let declared = Set(files.flatMap(\.namesOfTypes))
    for (place, imports) in lacking.enumerated() where !imports.isEmpty {
      if let absent = imports.first(where: { $0.names == nil }) {
        leaveOutFile(place, absent.declaration)
        continue
      }
      for use in files[place].uses(of: imports, except: declared, in: place, reader.places) {
        queue.append(Use(place: use.place, name: use.name, module: use.module.module))
      }
    }
    queue.sort {
      ($0.place.file, $0.place.token, $0.name) < ($1.place.file, $1.place.token, $1.name)
    }
  }

  /// Leaves out a file that can do nothing without a module.
  private mutating func leaveOutFile(_ place: Int, _ declaration: ImportDeclaration) {
    let file = files[place]
    whole[place] = LeftOutFile(
      offset: file.tokens[declaration.tokens.lowerBound].start,
      statement: file.joined(declaration.tokens),
      sentence: "it imports \(declaration.module), which Linux lacks")
    for token in isOut[place].indices { isOut[place][token] = true }
    losesNames(of: file.tokens.indices, in: place)
  }

  // MARK: Leaving out

  private mutating func leaveOut(_ use: Use) {
    let (place, token) = (use.place.file, use.place.token)
    let isOut = isOut[place]
    guard !isOut[token], let unit = finders[place].unit(around: token, isOut: { isOut[$0] }) else {
      return
    }
    let file = files[place]
    switch unit {
    case .statement(let range, let block):
      add(
        Part(
          range: withSemicolon(range, file), needsStatement: isInSwitch(block, place), use: token,
          reason: use.reason), in: place)
      let scope = range.lowerBound..<file.brackets.partner(of: block)
      for name in file.namesBound(in: range) {
        isMissing(MissingName(name: name, kind: .local(scope), owner: nil, file: place))
      }
    case .declaration(let range):
      let previews = providedPreviews(in: range, of: file)
      let reason = previews.isEmpty ? use.reason : "its views of UIKit become previews"
      add(
        Part(
          range: withSemicolon(range, file), replacement: previews, use: token, reason: reason),
        in: place)
      losesNames(of: range, in: place)
    case .conformance(let range, let replacement):
      add(
        Part(
          range: range, replacement: replacement, isPartOfLine: true, use: token,
          reason: use.module.map { "it is of \($0), which Linux lacks" } ?? "it is left out itself"),
        in: place)
    case .attribute(let range):
      let member = file.outline.members.first {
        $0.prefix.start <= range.lowerBound && range.upperBound <= $0.name
      }
      let name = member.map { file.text($0.name) } ?? ""
      add(
        Part(
          range: range, isPartOfLine: true, use: token,
          reason: "Linux lacks Combine, and nothing is told when '\(name)' changes"), in: place)
      isMissing(MissingName(name: "$" + name, kind: .projection, owner: nil, file: place))
    }
  }

  private mutating func add(_ part: Part, in place: Int) {
    parts[place].append(part)
    for token in part.range { isOut[place][token] = true }
  }

  private func withSemicolon(_ range: Range<Int>, _ file: ScannedFile) -> Range<Int> {
    file.isSymbol(range.upperBound, ";") ? range.lowerBound..<(range.upperBound + 1) : range
  }

  private mutating func isInSwitch(_ block: Int, _ place: Int) -> Bool {
    let file = files[place]
    return finders[place].nesting.statements(of: block).contains {
      ["case", "default", "@"].contains(file.text($0.lowerBound))
        && file.isSymbol($0.upperBound - 1, ":")
    }
  }

  // MARK: What uses it

  /// Finds the uses of everything that a range of tokens declares.
  private mutating func losesNames(of range: Range<Int>, in place: Int) {
    let file = files[place]
    for (index, type) in file.outline.types.enumerated() where range.contains(type.open) {
      guard type.keyword != .extension, !isInside(type.parent, range, file) else { continue }
      let isElsewhere = files.indices.contains { other in
        files[other].outline.types.contains {
          $0.path == type.path && $0.keyword != .extension && !isOut[other][$0.open]
        }
      }
      guard !isElsewhere else { continue }
      isMissing(
        MissingName(
          name: file.text(type.name.upperBound - 1), kind: .type,
          owner: file.outline.types[index].parent.map { file.outline.types[$0].path }, file: place))
    }
    for member in file.outline.members where range.contains(member.keywordIndex) {
      let owner = member.owner.map { file.outline.types[$0] }
      let isInLostType = isInside(member.owner, range, file) && owner?.keyword != .extension
      guard !isInLostType, file.modifier(.override, member.prefix) == nil else { continue }
      losesMember(member, owner?.path, in: place)
    }
    for name in file.typealiases where range.contains(name) {
      let owner = finders[place].nesting.type(of: name).map { file.outline.types[$0].path }
      isMissing(MissingName(name: file.text(name), kind: .type, owner: owner, file: place))
    }
  }

  /// Whether a type is one of those that a range declares.
  private func isInside(_ type: Int?, _ range: Range<Int>, _ file: ScannedFile) -> Bool {
    type.map { range.contains(file.outline.types[$0].open) } ?? false
  }

  private mutating func losesMember(
    _ member: MemberDeclaration, _ owner: String?, in place: Int
  ) {
    guard member.keyword == .func || member.keyword == .var || member.keyword == .let else {
      return
    }
    let file = files[place]
    var names = [file.text(member.name)]
    if member.keyword != .func, let range = finders[place].nesting.declaration(around: member.name)
    {
      names = file.namesBound(in: range)
    }
    for name in names {
      let kept = (reader.places[name] ?? []).contains { other in
        other.receiver == nil && !isOut[other.file][other.token]
          && files[other.file].isMember(named: other.token, like: member, of: owner)
      }
      guard !kept else { continue }
      let kind: MissingName.Kind = member.keyword == .func ? .function : .property
      let missing = MissingName(name: name, kind: kind, owner: owner, file: place)
      isMissing(missing)
      lostMembers.append(missing)
    }
  }

  private mutating func isMissing(_ missing: MissingName) {
    for place in reader.places[missing.name] ?? [] where !isOut[place.file][place.token] {
      let isOut = self.isOut[place.file]
      guard reader.isUse(place, of: missing, isOut: { isOut[$0] }) else { continue }
      queue.append(Use(place: place, name: missing.name))
    }
  }

  /// Notes the first word in each file that may be a member that is left out, of another value.
  private mutating func noteDoubtfulUses(of missing: MissingName) {
    guard let owner = missing.owner else { return }
    let places = reader.places[missing.name] ?? []
    let isElsewhere = places.contains { place in
      !isOut[place.file][place.token]
        && files[place.file].outline.members.contains { $0.name == place.token }
    }
    guard !isElsewhere else { return }
    var seen: Set<Int> = []
    for place in places where place.receiver == nil && !isOut[place.file][place.token] {
      let file = files[place.file]
      guard file.isSymbol(place.token - 1, "."), seen.insert(place.file).inserted else { continue }
      let note = PortNote(
        position: file.source.position(at: file.tokens[place.token].start),
        sentence: "if this is '\(missing.name)' of \(owner), it is left out")
      if !notes[place.file].contains(note) { notes[place.file].append(note) }
    }
  }

  // MARK: Previews

  /// The previews of UIKit that take the place of a `PreviewProvider`; empty if there is none.
  private func providedPreviews(in range: Range<Int>, of file: ScannedFile) -> String {
    let provider = file.previewProviders.first { $0.prefix.start == range.lowerBound }
    guard let provider else { return "" }
    return file.providedPreviews(of: provider, where: reader.isViewOfUIKit)
      .map { "#Preview" + $0.call }.joined(separator: "; ")
  }

  /// Leaves out the previews that name no view of UIKit, in files that import SwiftUI.
  private mutating func findPreviews() {
    for (place, file) in files.enumerated()
    where file.imports.contains(where: { $0.module == "SwiftUI" }) {
      for preview in file.previews where !isOut[place][preview.lowerBound] {
        let isOfUIKit = preview.contains {
          file.word($0) == .other && reader.isViewOfUIKit(file.text($0))
        }
        guard !isOfUIKit else { continue }
        let macro = preview.first { file.tokens[$0].directive == .other } ?? preview.lowerBound
        add(Part(range: preview, use: macro, reason: "it names no view of UIKit"), in: place)
      }
    }
  }

  // MARK: Whole files

  /// The parts of a file, without those inside others.
  func outermostParts(of place: Int) -> [Part] {
    let sorted = parts[place].sorted {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }
    var outermost: [Part] = []
    for part in sorted where part.range.lowerBound >= outermost.last?.range.upperBound ?? 0 {
      outermost.append(part)
    }
    return outermost
  }

  /// Makes one comment of a file of which only imports would remain.
  private mutating func findWholeFiles() {
    for (place, file) in files.enumerated() where !parts[place].isEmpty && whole[place] == nil {
      // A provider of previews of UIKit has these in its place.
      guard parts[place].allSatisfy({ $0.isPartOfLine || $0.replacement.isEmpty }) else { continue }
      let imports = Set(file.imports.map(\.tokens.lowerBound))
      let isKept = finders[place].nesting.statements(of: nil).contains {
        !isOut[place][$0.lowerBound] && !imports.contains($0.lowerBound)
          && !file.regions.isLeftOut($0.lowerBound)
      }
      guard !isKept, let first = parts[place].min(by: { $0.use < $1.use }) else { continue }
      let start = file.tokens[first.use].start
      whole[place] = LeftOutFile(
        offset: start, statement: file.joined(first.use..<(first.use + 1)), sentence: first.reason)
    }
  }
}
