import Foundation
import GalleyBase
import GalleyScenes

/// Where results go: a file, standard output, or a path with placeholders for the scene and the state.
struct OutputTemplate {
  /// The kinds of file that can be written.
  enum Kind: String, CaseIterable {
    case png, svg, pdf, json

    /// The kinds as a list for messages.
    static let names = allCases.map(\.rawValue).joined(separator: ", ")
  }

  /// The path with its placeholders; `-` is standard output.
  var pattern: String
  var kind: Kind
  /// What a person named: the path up to the first name with a placeholder.
  var named = ""

  /// The placeholders that a path may have.
  private static let placeholders = ["scene", "state", "scale", "ext"]

  /// Whether one run may write several files with this template.
  var isTemplate: Bool { hasScene || hasState }
  /// Whether each scene gets its own file.
  var hasScene: Bool { pattern.contains("{scene}") }
  var hasState: Bool { pattern.contains("{state}") }
  var isStandardOutput: Bool { pattern == "-" }

  /// Reads the argument of `-o`.
  ///
  /// In a folder (an existing one, or a path that ends in `/`), files get default names.
  /// - Throws: `CommandFailure` (64) when the kind of file or a placeholder is unknown.
  init(_ argument: String, to kind: Kind?) throws(CommandFailure) {
    try Self.checkPlaceholders(in: argument, among: Self.placeholders)
    try self.init(checked: argument, to: kind)
    named = Self.named(in: pattern)
  }

  private init(checked argument: String, to kind: Kind?) throws(CommandFailure) {
    if argument == "-" {
      guard let kind else {
        throw CommandFailure(
          .usage, "-o -: standard output needs a kind", hint: "add --to with one of: \(Kind.names)")
      }
      (pattern, self.kind) = ("-", kind)
      return
    }
    if argument.hasSuffix("/") || Entry(argument, Reach(named: argument)) == .folder {
      let folder = argument.hasSuffix("/") ? argument : argument + "/"
      pattern = folder + "{scene}-{state}@{scale}x.{ext}"
      self.kind = kind ?? .png
      return
    }
    if let kind {
      (pattern, self.kind) = (argument, kind)
      return
    }
    let name = (argument as NSString).pathExtension.lowercased()
    if name == "{ext}" {
      (pattern, self.kind) = (argument, .png)
      return
    }
    guard let found = Kind(rawValue: name) else {
      if name.isEmpty {
        throw CommandFailure(
          .usage, "-o \(argument): there is no such folder, and a file needs a kind",
          hint: "write '\(argument)/' for a folder, or name a file of a kind: \(Kind.names)")
      }
      throw CommandFailure(
        .usage, "-o \(argument): galley cannot write '.\(name)'",
        hint: "name a file of one of these kinds: \(Kind.names); a folder ends in '/'")
    }
    (pattern, self.kind) = (argument, found)
  }

  /// The path up to the first name with a placeholder.
  static func named(in pattern: String) -> String {
    guard let brace = pattern.firstIndex(of: "{") else { return pattern }
    guard let slash = pattern[..<brace].lastIndex(of: "/") else { return "." }
    return slash == pattern.startIndex ? "/" : String(pattern[..<slash])
  }

  /// Refuses a name in braces that nothing replaces: all pictures would go into one file.
  ///
  /// - Parameters:
  ///   - argument: The argument of `-o`.
  ///   - placeholders: The names that are replaced.
  /// - Throws: `CommandFailure` (64) with the first other name.
  static func checkPlaceholders(
    in argument: String, among placeholders: [String]
  ) throws(CommandFailure) {
    for piece in argument.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      guard let end = piece.firstIndex(of: "}") else { continue }
      let name = String(piece[..<end])
      guard !name.contains("/"), !placeholders.contains(name) else { continue }
      let known = placeholders.map { "{\($0)}" }.joined(separator: ", ")
      throw CommandFailure(
        .usage, "\(argument): there is no placeholder {\(name)}",
        hint: Suggestion.nearest(to: name, among: placeholders).map {
          "did you mean {\($0)}? The placeholders are \(known)"
        } ?? "the placeholders are \(known)")
    }
  }

  /// The path for one picture.
  func path(scene: String, state: String, scale: String) -> String {
    pattern
      .replacingOccurrences(of: "{scene}", with: scene)
      .replacingOccurrences(of: "{state}", with: state)
      .replacingOccurrences(of: "{scale}", with: scale)
      .replacingOccurrences(of: "{ext}", with: kind.rawValue)
  }
}
