import GalleyGeometry

/// A line of a dump as named values: `fill #FFFFFF rect 0 0 76 76 radius 24`.
struct DumpWords {
  /// What the line draws: `fill`, `stroke`, `shadow`, `image`, `text`, `group`, `mask`, `picture`.
  let verb: String
  /// The whole line.
  let line: String
  /// What stands behind each word that names a value; the colour or text has the name "".
  private let values: [String: String]

  /// Words that name the values behind them, up to the next.
  private static let names: Set<String> = [
    "at", "transform", "projection", "clip", "opacity", "shadow", "offset", "sigma", "of", "rect",
    "path",
    "radius", "radii", "width", "cap", "join", "limit", "dash", "phase", "in", "font", "face",
    "glyphs", "rtl", "missing", "evenodd",
  ]

  init(_ line: String) {
    self.line = line
    let words = Self.words(line)
    verb = words.first ?? ""
    var values: [String: [String]] = [:]
    var name = ""
    for word in words.dropFirst() {
      if word.hasPrefix("#"), name == "face" || name == "shadow" {
        values["color", default: []].append(word)
      } else if Self.names.contains(word) {
        name = word
        values[name, default: []] += []
      } else {
        values[name, default: []].append(word)
      }
    }
    self.values = values.mapValues { $0.joined(separator: " ") }
  }

  subscript(_ name: String) -> String? { values[name] }

  /// Splits at spaces outside of quotes and brackets.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    for character in line {
      if character == " ", depth == 0, !isQuoted {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      word.append(character)
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if !isQuoted {
        if character == "(" || character == "[" { depth += 1 }
        if character == ")" || character == "]" { depth = max(0, depth - 1) }
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}

// MARK: - What the line draws

extension DumpWords {
  /// A short name for the thing: `shadow`, `text "A"`, `fill #FFFFFF`.
  var thing: String {
    switch verb {
    case "text", "image", "fill": "\(verb) \(self[""] ?? "")"
    case "stroke": "border \(self[""] ?? "")"
    case "group": groupName
    default: verb
    }
  }

  /// What a group inside of an element is there for; the same for all that is no group.
  private var groupName: String {
    if self["clip"] != nil { return "clip" }
    if self["shadow"] != nil { return "shadow of its contents" }
    if self["opacity"] != nil { return "opacity" }
    return "group"
  }

  /// Sentences about lines that are gone and new ones, which are told together where they can be.
  static func changes(from removed: [String], to inserted: [String]) -> [String] {
    let old = removed.map(DumpWords.init)
    var new: [DumpWords?] = inserted.map(DumpWords.init)
    var partners: [DumpWords?] = Array(repeating: nil, count: old.count)
    for isPartner in partnerRules {
      for index in old.indices where partners[index] == nil {
        let place = new.firstIndex { $0.map { isPartner(old[index], $0) } ?? false }
        guard let place else { continue }
        partners[index] = new[place]
        new[place] = nil
      }
    }
    let sentences = zip(old, partners).flatMap { words, partner -> [String] in
      guard let partner else { return ["lost its \(words.thing)"] }
      return words.line == partner.line
        ? ["\(words.thing) is drawn in another place of its order"] : words.changes(to: partner)
    }
    return sentences + new.compactMap { $0.map { "has a new \($0.thing): \($0.line)" } }
  }

  /// What makes a new line an old one that changed, the surest first.
  private static let partnerRules: [@Sendable (DumpWords, DumpWords) -> Bool] = [
    { $0.line == $1.line },
    { $0.verb == $1.verb && $0.verb != "group" && $0[""] == $1[""] },
    { $0.verb == $1.verb && $0.groupName == $1.groupName },
  ]

  /// What changed between two lines about one thing.
  func changes(to new: DumpWords) -> [String] {
    let parts =
      mainChanges(to: new) + placeChanges(to: new) + shapeChanges(to: new)
      + Self.others.flatMap { change(of: $0, to: new) }
    return parts.isEmpty ? ["\(line) became \(new.line)"] : parts
  }

  /// Values that are told by their names, in the order in which they are told.
  private static let others = [
    "projection", "shadow", "color", "offset", "sigma", "clip", "radius", "radii", "width", "font",
    "face",
    "in", "opacity", "rtl", "evenodd", "missing", "dash", "phase", "cap", "join", "limit", "glyphs",
  ]

  private static func title(_ name: String) -> String {
    switch name {
    case "color": "colour"
    case "in": "frame"
    case "radius", "radii": "corner radius"
    default: name
    }
  }

  /// The thing that the values belong to, with a space; nothing for the element itself.
  private var subject: String {
    switch verb {
    case "group", "picture": ""
    case "stroke": "border "
    case "text": "text \(self[""] ?? "") "
    default: verb + " "
    }
  }

  /// Changes of the colour, the text or the name.
  private func mainChanges(to new: DumpWords) -> [String] {
    guard let old = self[""], let value = new[""], old != value, verb != "group" else { return [] }
    switch verb {
    case "picture": return ["size \(old) became \(value)"]
    case "stroke": return ["border \(old) became \(value)"]
    default: return ["\(verb) \(old) became \(value)"]
    }
  }

  /// A move, or another transform.
  private func placeChanges(to new: DumpWords) -> [String] {
    if self["at"] == new["at"], self["transform"] == new["transform"] { return [] }
    let (old, place) = (matrix, new.matrix)
    if let old, let place, old.dropLast(2) == place.dropLast(2) {
      let moved = [place[4] - old[4], place[5] - old[5]].map { ($0 > 0 ? "+" : "") + Self.text($0) }
      return ["\(subject)moved (\(moved[0]), \(moved[1])) pt"]
    }
    func name(_ words: DumpWords) -> String {
      words["transform"].map { "transform \($0)" } ?? words["at"].map { "at \($0)" } ?? "at 0 0"
    }
    return ["\(subject)\(name(self)) became \(name(new))"]
  }

  private static func text(_ value: Double) -> String { DecimalNumber.text(value) }

  /// The six numbers of where and how the line is drawn.
  private var matrix: [Double]? {
    guard let text = self["transform"] ?? self["at"].map({ "1 0 0 1 " + $0 }) else {
      return [1, 0, 0, 1, 0, 0]
    }
    let numbers = text.split(separator: " ").compactMap { Double($0) }
    return numbers.count == 6 ? numbers : nil
  }

  /// Another outline: rectangles in numbers, paths only as such, for their length.
  private func shapeChanges(to new: DumpWords) -> [String] {
    if self["rect"] == new["rect"], self["path"] == new["path"] { return [] }
    if let old = self["rect"], let rect = new["rect"] {
      return ["\(subject)rect \(old) became \(rect)"]
    }
    return ["\(subject)outline changed"]
  }

  /// Changes of a value that may be absent.
  private func change(of name: String, to new: DumpWords) -> [String] {
    // Another text has other glyphs and another width.
    let isText = verb == "text" && self[""] != new[""]
    if isText, name == "glyphs" || name == "width" { return [] }
    // The verb itself.
    let title = name == verb ? "" : Self.title(name) + " "
    switch (self[name], new[name]) {
    case (nil, nil): return []
    case (let old?, nil): return [Self.joined("lost its", subject + title + old)]
    case (nil, let value?):
      let words = subject + title + value
      let article = words.first.map { "aeiou".contains($0) } ?? false ? "has an" : "has a"
      return [Self.joined(article, words) + " now"]
    case (let old?, let value?):
      return old == value ? [] : ["\(subject)\(title)\(old) became \(value)"]
    }
  }

  private static func joined(_ start: String, _ words: String) -> String {
    ([start] + words.split(separator: " ").map(String.init)).joined(separator: " ")
  }
}
