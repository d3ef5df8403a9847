import Foundation

/// The public members that folders of Swift sources declare, by the name of their type.
///
/// The sources must be formatted by `swift format`: types and extensions begin at the left edge, and their
/// members are indented by two spaces.
struct PublicMembers {
  private(set) var byType: [String: Set<String>] = [:]

  init(in folders: [URL]) throws {
    for folder in folders {
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        read(try String(contentsOf: file, encoding: .utf8))
      }
    }
  }

  private mutating func read(_ source: String) {
    var type: String?
    var isOpen = false
    var lines = source.split(separator: "\n")[...]
    while let line = lines.popFirst() {
      if line.hasPrefix("}") {
        type = nil
      } else if !line.hasPrefix(" ") {
        guard let head = Self.declaration(in: line), head.isType else { continue }
        type = head.name
        isOpen = head.keyword == "protocol"
      } else if let type, line.hasPrefix("  "), !line.hasPrefix("   ") {
        guard let found = Self.declaration(in: line), isOpen || found.isPublic else { continue }
        byType[type, default: []].formUnion(found.names(with: &lines, from: line))
      }
    }
  }

  /// The declaration in a line.
  private struct Declaration {
    var keyword, name: String
    var isPublic: Bool

    var isType: Bool {
      ["class", "struct", "enum", "protocol", "extension"].contains(keyword)
    }

    /// The names: functions with all argument labels, and with the labels that have no default.
    func names(with rest: inout ArraySlice<Substring>, from line: Substring) -> [String] {
      guard keyword == "func" || keyword == "init", let open = line.firstIndex(of: "(") else {
        return [name]
      }
      var text = String(line[line.index(after: open)...])
      while Parameters(text).isOpen, let next = rest.popFirst() { text += next }
      let parameters = Parameters(text)
      let all = name + "(" + parameters.labels.joined() + ")"
      return [all, name + "(" + parameters.neededLabels.joined() + ")"]
    }
  }

  private static let keywords: Set<Substring> = [
    "var", "let", "func", "enum", "struct", "typealias", "protocol", "extension", "class",
  ]

  private static func declaration(in line: Substring) -> Declaration? {
    let words = line.split(separator: " ")
    var isPublic = false
    for (index, word) in words.enumerated() {
      if word.hasPrefix("//") || word == "{" || word == "=" { return nil }
      if word == "public" || word == "open" { isPublic = true }
      if word.hasPrefix("init(") || word.hasPrefix("init?(") {
        return Declaration(keyword: "init", name: "init", isPublic: isPublic)
      }
      guard keywords.contains(word), index + 1 < words.count else { continue }
      let next = words[index + 1]
      if word == "class", keywords.contains(next) { continue }
      let name = next.drop { $0 == "`" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return Declaration(keyword: String(word), name: String(name), isPublic: isPublic)
    }
    return nil
  }

  /// A parameter list, starting after its first parenthesis.
  private struct Parameters {
    /// All labels, each with a colon, and the labels of parameters without a default.
    private(set) var labels: [String] = []
    private(set) var neededLabels: [String] = []
    /// Whether the last parenthesis is missing.
    private(set) var isOpen = true

    init(_ text: String) {
      var (depth, current, last) = (0, "", Character(" "))
      for character in text where isOpen {
        switch character {
        case "(", "[", "<", "{": depth += 1
        case ")", "]", "}": depth -= 1
        case ">": depth -= last == "-" ? 0 : 1
        default: break
        }
        last = character
        isOpen = depth >= 0
        if !isOpen || character == "," && depth == 0 {
          add(current)
          current = ""
        } else {
          current.append(character)
        }
      }
    }

    private mutating func add(_ parameter: String) {
      guard let label = parameter.split(whereSeparator: { " :".contains($0) }).first else {
        return
      }
      labels.append(label + ":")
      if !parameter.contains(" = ") { neededLabels.append(label + ":") }
    }
  }
}
