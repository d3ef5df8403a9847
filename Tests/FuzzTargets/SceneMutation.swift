import GalleyGeometry
import GalleyScenes

/// Changes scenes as their authors do: keys and values come from the key tables, by way of the schema.
struct SceneMutation {
  private static let vocabulary = SceneVocabulary()

  private var random: RandomNumbers
  private let isJSON: Bool

  /// A changed scene; nil, half of the time, where its bytes are to be changed without knowledge of scenes.
  static func changed(_ bytes: [UInt8], seed: UInt64, isJSON: Bool) -> [UInt8]? {
    var mutation = SceneMutation(random: RandomNumbers(seed: seed), isJSON: isJSON)
    guard mutation.random.below(2) == 0 else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    if isJSON || mutation.random.below(8) == 0 { return Array(mutation.token(text).utf8) }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0...mutation.random.below(3) { mutation.change(&lines) }
    return Array(lines.joined(separator: "\n").utf8)
  }

  /// Changes, drops, moves or adds one line, or the block that starts with it.
  private mutating func change(_ lines: inout [String]) {
    let index = random.below(lines.count)
    let indent = String(lines[index].prefix { $0 == " " || $0 == "-" })
    let block = block(at: index, in: lines)
    switch random.below(9) {
    case 0: lines.insert(indent.replacing("-", with: " ") + entry(), at: index)
    case 1: lines.insert(indent + "- " + entry(), at: index)
    case 2: if lines.count > block.count { lines.removeSubrange(block) }
    case 3: lines.insert(contentsOf: lines[block], at: index)
    case 4:
      let moved = Array(lines[block])
      lines.removeSubrange(block)
      lines.insert(contentsOf: moved, at: random.below(lines.count + 1))
    case 5:
      for line in block { lines[line] = "  " + lines[line] }
      lines.insert(indent + random.element(of: Self.vocabulary.keys).name + ":", at: index)
    case 6: lines[index] = token(lines[index])
    default: replaceValue(in: &lines[index])
    }
  }

  /// The line and the deeper ones after it.
  private func block(at index: Int, in lines: [String]) -> Range<Int> {
    func depth(_ line: String) -> Int { line.prefix { $0 == " " }.count }
    let end = lines[(index + 1)...].firstIndex { depth($0) <= depth(lines[index]) && !$0.isEmpty }
    return index..<(end ?? lines.count)
  }

  private mutating func entry() -> String {
    let key = random.element(of: Self.vocabulary.keys)
    return key.name + ": " + Self.vocabulary.value(of: key, &random)
  }

  /// Gives the key in a line a value of its own shape, or one that is at the edge of any shape.
  private mutating func replaceValue(in line: inout String) {
    guard let colon = line.firstIndex(of: ":") else { return line += entry() }
    let name = line[..<colon].drop { " -".contains($0) }
    let own = Self.vocabulary.keys.filter { $0.name == name }
    guard !own.isEmpty else { return line = token(line) }
    let key = random.element(of: own)
    line = line[...colon] + " " + Self.vocabulary.value(of: key, &random)
  }

  /// Replaces one word or number, or adds an entry to a map in braces.
  private mutating func token(_ text: String) -> String {
    let isPart: (Character) -> Bool = { $0.isLetter || $0.isNumber || "+-.#_%".contains($0) }
    var tokens: [Range<String.Index>] = []
    var index = text.startIndex
    while index < text.endIndex {
      let end = text[index...].firstIndex { !isPart($0) } ?? text.endIndex
      if end > index { tokens.append(index..<end) }
      index = end == text.endIndex ? end : text.index(after: end)
    }
    var text = text
    if random.below(3) == 0, let brace = text.lastIndex(of: "{") ?? text.firstIndex(of: "{") {
      let key = random.element(of: Self.vocabulary.keys)
      let value = Self.vocabulary.value(of: key, &random)
      text.insert(contentsOf: "\"\(key.name)\": \(value), ", at: text.index(after: brace))
    } else if !tokens.isEmpty {
      let range = random.element(of: tokens)
      text.replaceSubrange(range, with: random.element(of: Self.extremes))
    }
    return text
  }

  /// Values at the edges: of numbers, texts, YAML and Unicode.
  static let extremes = [
    "0", "-0", "1", "-1", "0.5", "1e-320", "1e308", "-1e308", "1e999", ".nan", ".inf", "-.inf",
    "nan",
    "9223372036854775807", "-9223372036854775808", "99999999999999999999", "10000000", "10000001",
    "0x7f", "0o17", "1_000", "~", "null", "true", "yes", "''", "\"\"", "[]", "{}", "[[[[[[]]]]]]",
    "&a [1, 2]", "*a", "!!str 1", "!!binary aGk=", "<<", "? ", "|\n  text", "cell 0-0", "header 0",
    "0-0", "0-*", "0-0..9", "50%", "1/3", "fill", "#fff", "#12345678", "M 0 0 L 1e7 -1e7 Z",
    "M0 0C1 1 2 2 3 3Q4 4 5 5Z", "placeholder:landscape", "\"\\u202e\\u0000\"",
    "\"\\ud83d\\ude00\"",
    "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}", "e\u{301}\u{302}\u{303}", "\u{FEFF}", "\u{2028}",
    "\u{E01EF}", "\u{FFFE}", "{index}", "{item}{section}",
  ]
}

/// The keys of scenes with the shapes of their values.
private struct SceneVocabulary: Sendable {
  struct Key: Sendable {
    var name: String
    var shape: SchemaValue
  }

  let keys: [Key]
  private let definitions: [String: SchemaValue]

  init() {
    let schema = SchemaValue(json: SceneSchema.json())
    definitions = schema["$defs"]?.members ?? [:]
    let tables = [schema] + definitions.sorted { $0.key < $1.key }.map(\.value)
    keys = tables.flatMap { table in
      (table["properties"]?.members ?? [:]).sorted { $0.key < $1.key }
        .map { Key(name: $0.key, shape: $0.value) }
    }
  }

  /// A value for a key in YAML's flow style: mostly of its shape.
  func value(of key: Key, _ random: inout RandomNumbers) -> String {
    random.below(6) == 0
      ? random.element(of: SceneMutation.extremes) : value(key.shape, depth: 0, &random)
  }

  private func value(_ shape: SchemaValue, depth: Int, _ random: inout RandomNumbers) -> String {
    if let choices = shape["enum"]?.elements, !choices.isEmpty {
      return random.element(of: choices).text
    }
    if let shapes = (shape["anyOf"] ?? shape["oneOf"])?.elements, !shapes.isEmpty {
      return value(random.element(of: shapes), depth: depth, &random)
    }
    if let name = shape["$ref"]?.text.split(separator: "/").last {
      if name == "layout" { return layout(depth: depth, &random) }
      let definition = definitions[String(name)] ?? .null
      return definition["properties"] == nil
        ? value(definition, depth: depth, &random) : map(definition, depth: depth, &random)
    }
    switch shape["type"]?.text {
    case "array":
      let least = shape["minItems"]?.number.map { Int($0) } ?? random.below(4)
      let item = shape["items"] ?? .null
      guard depth < 5 else { return "[]" }
      return "["
        + (0..<min(least, 8)).map { _ in value(item, depth: depth + 1, &random) }
        .joined(separator: ", ") + "]"
    case "number", "integer": return number(shape, &random)
    case "boolean": return random.below(2) == 0 ? "true" : "false"
    case "object": return map(shape, depth: depth, &random)
    default: return random.element(of: SceneMutation.extremes)
    }
  }

  private func number(_ shape: SchemaValue, _ random: inout RandomNumbers) -> String {
    let edges = ["minimum", "maximum", "exclusiveMinimum"].compactMap { shape[$0]?.text }
    switch random.below(4) {
    case 0 where !edges.isEmpty: return random.element(of: edges)
    case 1: return random.element(of: SceneMutation.extremes)
    default: return String(random.below(120))
    }
  }

  private func layout(depth: Int, _ random: inout RandomNumbers) -> String {
    let kinds = definitions.keys.filter { $0.hasPrefix("layout-") }.sorted()
    guard !kinds.isEmpty else { return "{}" }
    return map(definitions[random.element(of: kinds)] ?? .null, depth: depth, &random)
  }

  /// A map with its required keys and a few more.
  private func map(_ table: SchemaValue, depth: Int, _ random: inout RandomNumbers) -> String {
    let members = (table["properties"]?.members ?? [:]).sorted { $0.key < $1.key }
    guard depth < 5, !members.isEmpty else { return "{}" }
    let required = Set((table["required"]?.elements ?? []).map(\.text))
    let chosen = members.filter { required.contains($0.key) || random.below(members.count) < 2 }
    return "{"
      + chosen.map { "\"\($0.key)\": " + value($0.value, depth: depth + 1, &random) }
      .joined(separator: ", ") + "}"
  }
}
