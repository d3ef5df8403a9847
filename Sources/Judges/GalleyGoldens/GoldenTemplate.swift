/// Where the goldens of cases are: a folder, and in it a folder for each case.
///
/// ```
/// Fixtures/Goldens                                       Fixtures/Goldens/shop/cart/empty
/// Fixtures/Scenes/{folder}/__Goldens__/{scene}/{state}   Fixtures/Scenes/shop/__Goldens__/cart/empty
/// ```
///
/// Without a placeholder, the folder of a case has the case's name. A template has each placeholder once, so that no two
/// cases have one place, and each place says which case it belongs to.
package struct GoldenTemplate: Equatable, Sendable {
  /// A part of the name of a case: the scene's folder below that of all scenes, its file, and the state.
  package enum Word: String, CaseIterable, Sendable {
    case folder, scene, state

    /// As templates write it.
    var placeholder: String { "{\(rawValue)}" }
  }

  /// Why a text is no template.
  package struct Problem: Error, Equatable, Sendable {
    /// What is wrong, and what helps.
    package var reason: String

    init(_ reason: String) { self.reason = reason }
  }

  /// The name of one folder: a placeholder with what stands around it, or none.
  private struct Part: Equatable, Sendable {
    var start: String
    var word: Word?
    var end = ""

    /// What a name has in the place of the placeholder, empty without one; nil for another name.
    func value(in name: String) -> String? {
      guard word != nil else { return name == start ? "" : nil }
      guard name.hasPrefix(start), name.hasSuffix(end), name.count > start.count + end.count else {
        return nil
      }
      return String(name.dropFirst(start.count).dropLast(end.count))
    }
  }

  /// The folder that holds all goldens: what stands before the first placeholder.
  package let folder: String
  private let parts: [Part]

  /// Reads a folder or a template.
  ///
  /// - Parameter text: What a person wrote.
  /// - Throws: `Problem`.
  package init(_ text: String) throws(Problem) {
    guard let brace = text.firstIndex(of: "{") else {
      (folder, parts) = (text, [])
      return
    }
    guard let slash = text[..<brace].lastIndex(of: "/"), slash > text.startIndex else {
      throw Problem("start with a folder, as in \(Self.example)")
    }
    var rest = text[text.index(after: slash)...]
    if rest.hasSuffix("/") { rest = rest.dropLast() }
    var found: [Part] = []
    for name in rest.split(separator: "/", omittingEmptySubsequences: false) {
      found.append(try Self.part(name))
    }
    for word in Word.allCases where found.count(where: { $0.word == word }) != 1 {
      throw Problem("\(word.placeholder) must stand in it once, as in \(Self.example)")
    }
    (folder, parts) = (String(text[..<slash]), found)
  }

  /// A folder in which each case has a folder with its name.
  ///
  /// - Parameter folder: The folder.
  package init(folder: String) { (self.folder, parts) = (folder, []) }

  /// Each case in a folder with its name.
  package static let names = GoldenTemplate(folder: "")

  private static let example = "Fixtures/Scenes/{folder}/__Goldens__/{scene}/{state}"

  private static func part(_ name: Substring) throws(Problem) -> Part {
    guard !name.isEmpty, !name.hasPrefix(".") else {
      throw Problem("after the first placeholder, no folder's name is empty or starts with a dot")
    }
    guard name.contains("{") || name.contains("}") else { return Part(start: String(name)) }
    guard let open = name.firstIndex(of: "{"), let close = name[open...].firstIndex(of: "}") else {
      throw Problem("'\(name)' lacks a brace")
    }
    let (start, end) = (name[..<open], name[name.index(after: close)...])
    let inside = String(name[name.index(after: open)..<close])
    guard let word = Word(rawValue: inside) else {
      let known = Word.allCases.map(\.placeholder).joined(separator: ", ")
      throw Problem("there is no placeholder {\(inside)}: \(known)")
    }
    guard !(start + end).contains(where: { $0 == "{" || $0 == "}" }) else {
      throw Problem("'\(name)' has several placeholders; write each as a folder of its own")
    }
    guard word != .folder || name == word.placeholder else {
      throw Problem("{folder} may be several folders or none; write nothing beside it in '\(name)'")
    }
    return Part(start: String(start), word: word, end: String(end))
  }

  /// The folder of a case, from the folder of goldens.
  ///
  /// - Parameter name: The case.
  /// - Returns: A path without hidden parts, where the name has none.
  package func place(of name: String) -> String {
    let words = name.split(separator: "/").map(String.init)
    guard !parts.isEmpty, words.count > 1 else { return name }
    let (state, scene) = (words[words.count - 1], words[words.count - 2])
    let folders = parts.flatMap { part -> [String] in
      switch part.word {
      case nil: [part.start]
      case .folder: Array(words.dropLast(2))
      case .scene: [part.start + scene + part.end]
      case .state: [part.start + state + part.end]
      }
    }
    return folders.joined(separator: "/")
  }

  /// The case that a folder belongs to; nil for one that is no case's.
  ///
  /// - Parameter place: The folder, from the folder of goldens.
  /// - Returns: The name of the case.
  package func name(at place: String) -> String? {
    guard !parts.isEmpty else { return place }
    let names = place.split(separator: "/").map(String.init)
    // What all other parts leave over.
    let depth = names.count - (parts.count - 1)
    guard depth >= 0 else { return nil }
    var rest = names[...]
    var (folders, scene, state) = ([String](), "", "")
    for part in parts {
      if part.word == .folder {
        folders = Array(rest.prefix(depth))
        rest = rest.dropFirst(depth)
        continue
      }
      guard let name = rest.popFirst(), let value = part.value(in: name) else { return nil }
      if part.word == .scene { scene = value }
      if part.word == .state { state = value }
    }
    return (folders + [scene, state]).joined(separator: "/")
  }
}
