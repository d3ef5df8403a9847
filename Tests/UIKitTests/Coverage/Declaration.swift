import Foundation

/// The beginning of a declaration in formatted Swift.
struct Declaration {
  /// The lines from its attributes on, as one line.
  var text: String
  private(set) var keyword = ""
  private(set) var name = ""
  private(set) var modifiers: Set<Substring> = []

  private static let keywords: Set<Substring> = [
    "var", "let", "func", "enum", "struct", "typealias", "protocol", "extension", "class", "actor",
    "subscript", "init",
  ]
  private static let types: Set<String> = [
    "class", "struct", "enum", "protocol", "extension", "actor",
  ]

  /// The declaration that a line begins; nil for other lines.
  init?(_ line: String) {
    text = line
    let words = line.split(separator: " ")
    for (index, word) in words.enumerated() {
      let stem = word.prefix { $0.isLetter || $0 == "_" }
      if stem == "init", word.dropFirst(4).first.map({ "(?<".contains($0) }) ?? false {
        (keyword, name) = ("init", "init")
        return
      }
      if stem == "subscript", word.dropFirst(9).first.map({ "(<".contains($0) }) ?? false {
        (keyword, name) = ("subscript", "subscript")
        return
      }
      guard Self.keywords.contains(word) else {
        guard word.first == "@" || Self.isModifier(word) else { return nil }
        modifiers.insert(word)
        continue
      }
      guard index + 1 < words.count else { return nil }
      let next = words[index + 1]
      // `class func` and `class var`.
      if word == "class", Self.keywords.contains(next) {
        modifiers.insert(word)
        continue
      }
      keyword = String(word)
      let allowed: (Character) -> Bool =
        word == "extension"
        ? { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        : { $0.isLetter || $0.isNumber || $0 == "_" }
      name = String(next.drop { $0 == "`" }.prefix(while: allowed))
      // Operators have no name that UIKit's list could hold.
      if name.isEmpty { return nil }
      return
    }
    return nil
  }

  private static let modifiers: Set<Substring> = [
    "public", "open", "package", "internal", "private", "fileprivate", "static", "override",
    "final", "required", "convenience", "weak", "unowned", "lazy", "mutating", "nonmutating",
    "nonisolated", "dynamic", "isolated", "indirect", "prefix", "postfix",
  ]

  private static func isModifier(_ word: Substring) -> Bool {
    modifiers.contains(word.prefix { $0 != "(" })
  }

  var isType: Bool { Self.types.contains(keyword) }
  var isPublic: Bool { isOpen || modifiers.contains("public") }
  var isOpen: Bool { modifiers.contains("open") }
  var isOverride: Bool { modifiers.contains("override") }

  /// Whether the text reaches as far as the names need: to the end of the arguments, or to a type's body.
  var isComplete: Bool {
    if isType { return text.contains("{") }
    guard keyword == "func" || keyword == "init" || keyword == "subscript" else { return true }
    guard let open = text.firstIndex(of: "(") else { return false }
    return !Parameters(text[text.index(after: open)...]).isOpen
  }

  /// Whether a type's body ends on the line on which it begins.
  var hasWholeBody: Bool { text.hasSuffix("}") }

  /// The declaration before its body.
  var head: String {
    guard keyword == "func" || keyword == "init" || keyword == "subscript" else {
      return String(text.prefix { $0 != "{" && $0 != "=" })
    }
    return text.range(of: " {").map { String(text[..<$0.lowerBound]) } ?? text
  }

  /// The names: functions with all argument labels, and with the labels that have no default.
  var names: Set<String> {
    guard keyword == "func" || keyword == "init" || keyword == "subscript",
      let open = text.firstIndex(of: "(")
    else { return variableNames }
    let parameters = Parameters(text[text.index(after: open)...])
    let all = name + "(" + parameters.labels.joined() + ")"
    return [all, name + "(" + parameters.neededLabels.joined() + ")"]
  }

  /// The names of `var a, b: T`.
  private var variableNames: Set<String> {
    guard keyword == "var" || keyword == "let",
      let list = text.components(separatedBy: " \(keyword) ").last?.split(separator: ":").first,
      list.contains(","), !list.contains("("), !list.contains("=")
    else { return [name] }
    return Set(list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
  }

  /// The type that a name stands for, if it is a plain name; nil for other declarations.
  var aliasTarget: String? {
    guard keyword == "typealias", isPublic, let equals = text.range(of: " = ") else { return nil }
    let target = text[equals.upperBound...].split(separator: ".").last.map(String.init) ?? ""
    return target.allSatisfy { $0.isLetter || $0.isNumber } ? target : nil
  }

  /// The names after a type's colon, without generic arguments.
  var inherited: [String] {
    guard isType, let end = text.range(of: "{")?.lowerBound else { return [] }
    var depth = 0
    var plain = ""
    for character in text[..<end] {
      if character == "<" { depth += 1 }
      if depth == 0 { plain.append(character) }
      if character == ">" { depth -= 1 }
    }
    let head = plain.components(separatedBy: " where ")[0]
    guard let colon = head.firstIndex(of: ":") else { return [] }
    return head[head.index(after: colon)...].split(separator: ",").compactMap {
      $0.split(separator: " ").last.map(String.init)
    }
  }

  /// A parameter list, starting after its first parenthesis.
  private struct Parameters {
    /// All labels, each with a colon, and the labels of parameters without a default.
    private(set) var labels: [String] = []
    private(set) var neededLabels: [String] = []
    /// Whether the last parenthesis is missing.
    private(set) var isOpen = true

    init(_ text: Substring) {
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
