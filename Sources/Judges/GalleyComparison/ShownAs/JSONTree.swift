import GalleyBase

/// Any value in JSON.
enum JSONTree: Decodable, Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case list([JSONTree])
  case map([String: JSONTree])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let boolean = try? value.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSONTree].self) {
      self = .list(list)
    } else {
      self = .map(try value.decode([String: JSONTree].self))
    }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var list: [JSONTree]? { if case .list(let list) = self { list } else { nil } }
  var map: [String: JSONTree]? { if case .map(let map) = self { map } else { nil } }

  /// A number, or a list of numbers.
  private var numbers: [Double]? {
    guard let list else { return number.map { [$0] } }
    let numbers = list.compactMap(\.number)
    return numbers.count == list.count ? numbers : nil
  }

  /// The value in JSON, the keys of maps in the order of their names.
  var json: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let value): Int(exactly: value).map(String.init) ?? String(value)
    case .text(let text): text.jsonQuoted
    case .list(let list): "[" + list.map(\.json).joined(separator: ", ") + "]"
    case .map(let map):
      "{ "
        + map.sorted { $0.key < $1.key }.map { "\($0.key.jsonQuoted): \($0.value.json)" }
        .joined(separator: ", ") + " }"
    }
  }

  /// The values that differ from those of another tree, with their paths in words, such as `sectionInset left`.
  func differences(from old: JSONTree?, at path: String = "") -> [Difference] {
    guard self != old else { return [] }
    if case .map(let new) = self, case .map(let old)? = old ?? .map([:]) {
      let names = Set(new.keys).union(old.keys).sorted()
      return names.flatMap { name -> [Difference] in
        let inner = path.isEmpty ? name : "\(path) \(name)"
        guard let value = new[name] else {
          return [Difference(path: inner, before: old[name], after: nil)]
        }
        guard let before = old[name] else {
          return [Difference(path: inner, before: nil, after: value)]
        }
        return value.differences(from: before, at: inner)
      }
    }
    if case .list(let new) = self, case .list(let old)? = old, new.count == old.count,
      new.contains(where: { $0.map != nil || $0.list != nil })
    {
      return new.indices.flatMap { new[$0].differences(from: old[$0], at: "\(path)[\($0)]") }
    }
    return [Difference(path: path, before: old, after: self)]
  }

  /// A value that differs; nil where there is none.
  struct Difference {
    var path: String
    var before, after: JSONTree?

    /// `sectionInset left 16 became 20`.
    var sentence: String {
      switch (before, after) {
      case (let before?, let after?): "\(path) \(before.words) became \(after.words)"
      // Only values that are not the default are noted.
      case (nil, let after?):
        after.map == nil
          ? "\(path) became \(after.words), was its default" : "\(path) \(after.words) was added"
      case (let before?, nil):
        before.map == nil
          ? "\(path) \(before.words) became its default" : "\(path) \(before.words) was removed"
      case (nil, nil): path
      }
    }

    /// The same where numbers changed by the same amounts: `itemSize (+2, 0)`.
    var cause: String {
      guard let old = before?.numbers, let new = after?.numbers, old.count == new.count else {
        return sentence
      }
      let steps = zip(old, new).map { ($0 < $1 ? "+" : "") + DecimalNumber.text($1 - $0) }
      return path + " " + (steps.count == 1 ? steps[0] : "(" + steps.joined(separator: ", ") + ")")
    }
  }

  /// The value in a sentence.
  var words: String { text ?? json }
}
