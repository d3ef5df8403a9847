import Foundation

/// The public members that folders of Swift sources declare, by their types.
///
/// The sources must be formatted by `swift format`: a type's members are indented by two spaces more than it is.
struct PublicMembers {
  /// A declaration that other modules see.
  struct Member {
    /// The name with all argument labels, and the name with those that have no default.
    var names: Set<String>
    /// Whether it is a function, a variable or a subscript, which subclasses may override.
    var isOverridable: Bool
    /// Whether subclasses of other modules can override it: it is open and stands in the body of its class.
    var isOpen: Bool
    /// Whether it overrides a member of a superclass.
    var isOverride: Bool
    /// The type, the file, and the declaration up to its body, as one line.
    var owner: String
    var place: String
    var text: String
  }

  /// A type of the sources, by the name under which it is declared: `Button.Configuration`.
  struct TypeEntry {
    var keyword = "extension"
    /// The names after the colon: the superclass and the protocols.
    var inherited: [String] = []
    var members: [Member] = []
  }

  private(set) var types: [String: TypeEntry] = [:]
  /// Other names of types: UIKit's, for Galley's.
  private var aliases: [String: String] = [:]

  init(in folders: [URL]) throws {
    for folder in folders {
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        read(try String(contentsOf: file, encoding: .utf8), of: file.lastPathComponent)
      }
    }
    resolveAliases()
  }

  init(_ source: String) {
    read(source, of: "source")
    resolveAliases()
  }

  /// The members of a type, its superclasses and the protocols that it inherits, nearest first.
  func members(of name: String) -> [Member] {
    var seen: Set<String> = []
    var open = [name]
    var found: [Member] = []
    while !open.isEmpty {
      let next = open.removeFirst()
      guard seen.insert(next).inserted, let type = types[next] else { continue }
      found += type.members
      open += type.inherited
    }
    return found
  }

  /// Adds what extensions of other names declare to the types that have these names.
  private mutating func resolveAliases() {
    for (alias, type) in aliases {
      guard let added = types.removeValue(forKey: alias) else { continue }
      types[type, default: TypeEntry()].members += added.members
    }
    types = types.mapValues { type in
      var type = type
      type.inherited = type.inherited.map { aliases[$0] ?? $0 }
      return type
    }
  }

  // MARK: Reading

  private struct Scope {
    var indent: Int
    var name: String
    var keyword: String
    /// Whether members are public without saying so: those of protocols, and cases.
    var isPublicInside: Bool
  }

  private mutating func read(_ source: String, of file: String) {
    var scopes: [Scope] = []
    var lines = source.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      let indent = line.prefix { $0 == " " }.count
      guard indent < line.count else { continue }
      while let last = scopes.last, indent <= last.indent, line.dropFirst(indent).first == "}" {
        scopes.removeLast()
      }
      let depth = scopes.last.map { $0.indent + 2 } ?? 0
      guard indent == depth, var found = Self.declaration(in: line) else { continue }
      while !found.isComplete, let next = lines.first {
        lines.removeFirst()
        found.text += " " + next.trimmingCharacters(in: .whitespaces)
      }
      let outer = scopes.last
      note(found, in: outer, at: file)
      if found.isType, !found.hasWholeBody {
        let name = [outer?.name, found.name].compactMap { $0 }.joined(separator: ".")
        scopes.append(
          Scope(
            indent: indent, name: name, keyword: found.keyword,
            isPublicInside: found.keyword == "protocol"))
      }
    }
  }

  private mutating func note(_ found: Declaration, in outer: Scope?, at place: String) {
    if let outer, found.isPublic || outer.isPublicInside {
      let isPlain = ["var", "let", "func", "subscript"].contains(found.keyword)
      let isOpen = found.isOpen && outer.keyword == "class"
      types[outer.name, default: TypeEntry()].members.append(
        Member(
          names: found.names, isOverridable: isPlain, isOpen: isOpen, isOverride: found.isOverride,
          owner: outer.name, place: place, text: found.head))
    }
    if outer == nil, let target = found.aliasTarget { aliases[found.name] = target }
    guard found.isType else { return }
    let name = [outer?.name, found.name].compactMap { $0 }.joined(separator: ".")
    if found.keyword != "extension" { types[name, default: TypeEntry()].keyword = found.keyword }
    types[name, default: TypeEntry()].inherited += found.inherited
  }

  private static func declaration(in line: Substring) -> Declaration? {
    let text = line.trimmingCharacters(in: .whitespaces)
    guard !text.hasPrefix("//"), let made = Declaration(text) else { return nil }
    return made
  }
}
