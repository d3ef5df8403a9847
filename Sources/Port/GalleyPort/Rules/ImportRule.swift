/// Removes or replaces imports of modules that Linux lacks, and adds the import of UIKit where
/// something was written that only UIKit declares.
struct ImportRule {
  let file: ScannedFile
  /// The names of the types that the files declare.
  let declared: Set<String>
  let purpose: PortPurpose

  func run(_ findings: inout Findings) {
    let imports = file.imports
    var hasUIKit = imports.contains {
      $0.path == ["UIKit"] && !$0.isScoped && isAlwaysCompiled($0.keyword)
    }
    let needsUIKit = findings.needsUIKit || usesUIKit
    var guarded: Set<Int> = []
    var noted: Set<String> = []
    for found in imports {
      guard let module = AppleModule.named(found.path) else { continue }
      switch module.treatment {
      case .standIn(let names, let lacking):
        if noted.insert(found.module).inserted { note(lacking, of: found.module, &findings) }
        let bringsMore = needsUIKit && isAlwaysCompiled(found.keyword)
        if hasUIKit || !bringsMore && file.firstUse(of: names, except: declared) == nil {
          remove(found, &findings)
        } else {
          hasUIKit = isAlwaysCompiled(found.keyword)
          replace(found, by: "UIKit", &findings)
        }
      case .replaced(let name) where found.isScoped && name == found.module: continue
      case .replaced("UIKit") where hasUIKit: remove(found, &findings)
      case .replaced(let name):
        if name == "UIKit", isAlwaysCompiled(found.keyword) { hasUIKit = true }
        replace(found, by: name, &findings)
      case .leftOut, .leftOutAlways:
        if isAlwaysCompiled(found.keyword), needsUIKit, !hasUIKit {
          hasUIKit = true
          replace(found, by: "UIKit", &findings)
        } else if isAlwaysCompiled(found.keyword) {
          remove(found, &findings)
        } else {
          guardBranch(of: found, &guarded, &findings)
        }
      }
    }
    if needsUIKit, !hasUIKit { addUIKit(imports, &findings) }
  }

  // On iOS, a bridging header can import UIKit for all files of a module, and a framework can hand it on.
  /// Whether the file uses a name of UIKit, and does not choose what it imports of it.
  private var usesUIKit: Bool {
    guard !file.imports.contains(where: { $0.module == "UIKit" && $0.isScoped }) else {
      return false
    }
    // The last two are Foundation's on iOS; on Linux, UIKit has them.
    let names = AppleModule.Names(
      prefixes: ["UI"], words: ["LocalizedStringResource", "LocalizationValue"])
    return file.firstUse(of: names, except: declared.union(["UIKit"])) != nil || asksForText
  }

  /// Whether the file has `String(localized:`, which on Linux UIKit has.
  private var asksForText: Bool {
    guard file.source.contains("localized") else { return false }
    return file.tokens.indices.contains { index in
      file.isSymbol(index + 1, "(") && file.isSymbol(index + 3, ":")
        && file.text(index) == "String" && file.text(index + 2) == "localized"
        && !file.regions.isLeftOut(index)
    }
  }

  private func isAlwaysCompiled(_ token: Int) -> Bool {
    file.regions.regions[file.regions.regionOfToken[token]].isCompiled == true
  }

  /// The bytes of an import, with the semicolon after it.
  private func bytes(of found: ImportDeclaration) -> Range<Int> {
    let end = found.tokens.upperBound
    return file.bytes(found.tokens.lowerBound..<(file.isSymbol(end, ";") ? end + 1 : end))
  }

  private func remove(_ found: ImportDeclaration, _ findings: inout Findings) {
    findings.remove(bytes(of: found), for: .importedModule, in: file.source, purpose)
  }

  private func note(
    _ names: AppleModule.Names, of module: String, _ findings: inout Findings
  ) {
    guard let use = file.firstUse(of: names, except: declared) else { return }
    findings.notes.append(
      PortNote(
        position: file.source.position(at: use.offset),
        sentence: "'\(use.name)' is of the module \(module), which Linux lacks"))
  }

  /// Replaces the kind and the path of an import; its attributes and access stay.
  private func replace(
    _ found: ImportDeclaration, by name: String, _ findings: inout Findings
  ) {
    let path = file.bytes((found.keyword + 1)..<found.tokens.upperBound)
    // Lines keep their numbers.
    let lineEnds = String(decoding: file.source.bytes[path].filter(\.isLineEnd), as: UTF8.self)
    findings.edits.append(
      Edit(
        range: path, text: name + lineEnds,
        change: PortChange(
          position: file.source.position(at: file.tokens[found.keyword].start),
          reason: .importedModule, original: file.joined(found.keyword..<found.tokens.upperBound),
          replacement: "import \(name)")))
  }

  /// Makes an `#if` that has an import in it ask for the module too: what it guards needs it.
  private func guardBranch(
    of found: ImportDeclaration, _ guarded: inout Set<Int>, _ findings: inout Findings
  ) {
    guard let branch = file.regions.branch(of: found.keyword), guarded.insert(branch.token).inserted
    else { return }
    let question = "canImport(\(found.module))"
    let condition = (branch.token + 1)..<branch.end
    if condition.isEmpty {
      // An `#else`.
      findings.replace(
        file.bytes(branch.token..<branch.end), with: "#elseif \(question)", for: .importedModule,
        in: file.source)
    } else {
      let end = file.tokens[branch.end - 1].end
      let start = file.tokens[branch.token + 1].start
      findings.edits.append(Edit(range: start..<start, text: "\(question) && (", change: nil))
      findings.replace(
        end..<end, with: ")", for: .importedModule, in: file.source,
        told: file.joined(branch.token..<branch.end),
        as: "\(file.text(branch.token)) \(question) && (\(file.joined(condition)))")
    }
  }

  /// Adds the import of UIKit to the line of the first import, else to that of the first declaration; after the last
  /// line if the file begins with a condition.
  private func addUIKit(_ imports: [ImportDeclaration], _ findings: inout Findings) {
    let first = imports.first { isAlwaysCompiled($0.keyword) }?.tokens.lowerBound ?? 0
    guard file.tokens.indices.contains(first) else { return }
    guard file.tokens[first].directive == nil else {
      findings.additions.append("import UIKit")
      return
    }
    let start = file.tokens[first].start
    findings.replace(
      start..<start, with: "import UIKit; ", for: .importedModule, in: file.source, told: "",
      as: "import UIKit")
  }
}
