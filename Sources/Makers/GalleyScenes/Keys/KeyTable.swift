/// A type that a map of a scene file fills: `init()` has the defaults, the table has the keys.
protocol Keyed: Sendable {
  /// The value of an empty map.
  init()

  /// The keys, with the map's name and meaning.
  static var table: Table<Self> { get }

  /// Called before the keys of `map` are read.
  mutating func begin(_ map: Node, _ reader: inout SceneReader)

  /// The map with everything filled in that only its readers know.
  static func prepared(_ map: Node, _ reader: inout SceneReader) -> Node

  /// Called after all keys of `map` are read: the place for checks across keys.
  mutating func finish(_ map: Node, _ reader: inout SceneReader)
}

extension Keyed {
  mutating func begin(_ map: Node, _ reader: inout SceneReader) {}
  mutating func finish(_ map: Node, _ reader: inout SceneReader) {}
  static func prepared(_ map: Node, _ reader: inout SceneReader) -> Node { map }

  static var reference: TableReference { TableReference { table.description } }

  /// Reads a map of the file; nil for a node that is not a map or lacks a required key.
  static func read(_ map: Node, _ reader: inout SceneReader) -> Self? {
    read(map, from: Self(), &reader)
  }

  /// The same, starting from `start` instead of the defaults.
  static func read(_ map: Node, from start: Self, _ reader: inout SceneReader) -> Self? {
    guard map.entries != nil else { return nil }
    let map = prepared(map, &reader)
    guard let entries = map.entries else { return nil }
    var value = start
    value.begin(map, &reader)
    let isWhole = table.read(entries, into: &value, &reader)
    value.finish(map, &reader)
    return isWhole ? value : nil
  }
}

/// All keys of one kind of map, with the properties that they set.
struct Table<Root: Sendable>: Sendable {
  /// All keys: its own, then those it shares.
  let keys: [Key<Root>]
  /// The table as the check, the schema and the reference see it.
  let description: KeyTable
  private let indexes: [String: Int]
  private let required: [String]

  /// A table of keys; `name` is its name in the schema and the reference.
  @_semantics("optimize.sil.specialize.generic.never")
  init(
    _ name: String, _ summary: String, choices: [Choice] = [], takesPlaceholders: Bool = false,
    _ keys: [Key<Root>]
  ) where Root: Keyed {
    self.init(
      name, summary, choices: choices, takesPlaceholders, own: keys, shared: [], inherited: nil)
  }

  /// The same with the keys of another kind of map, which fills a part of the `Root`.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Part: Keyed>(
    _ name: String, _ summary: String, choices: [Choice] = [], takesPlaceholders: Bool = false,
    _ keys: [Key<Root>], andKeysOf part: Part.Type, at path: WritableKeyPath<Root, Part> & Sendable
  ) where Root: Keyed {
    self.init(
      name, summary, choices: choices, takesPlaceholders, own: keys,
      shared: Part.table.keys.map { $0.within(path) },
      inherited: Part.reference)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private init(
    _ name: String, _ summary: String, choices: [Choice], _ takesPlaceholders: Bool,
    own: [Key<Root>], shared: [Key<Root>], inherited: TableReference?
  ) where Root: Keyed {
    keys = own + shared
    let defaults = Root()
    description = KeyTable(
      name: name, summary: summary,
      keys: own.map { key in
        KeyDescription(
          name: key.name, shape: key.shape, fallback: key.fallback(defaults),
          isRequired: key.isRequired, summary: key.summary, takesPlaceholders: takesPlaceholders)
      }, choices: choices, andKeysOf: inherited)
    indexes = Dictionary(keys.enumerated().map { ($1.name, $0) }) { first, _ in first }
    required = keys.filter(\.isRequired).map(\.name)
  }

  /// Whether a map has one of the keys.
  func hasKey(in map: Node) -> Bool {
    map.entries?.contains { indexes[$0.key] != nil } ?? false
  }

  /// Reads the entries; false if a required key is missing or unreadable.
  func read(_ entries: [Node.Entry], into root: inout Root, _ reader: inout SceneReader) -> Bool {
    var found = 0
    for entry in entries {
      // What is still a placeholder leaves the default.
      guard let index = indexes[entry.key], !keys[index].shape.isFilled(in: entry.value) else {
        continue
      }
      let isSet = keys[index].set(entry.value, &root, &reader)
      if isSet, keys[index].isRequired { found += 1 }
    }
    return found >= required.count
  }
}

/// A table that is looked up when it is asked for, since tables refer to each other.
struct TableReference: Sendable {
  let table: @Sendable () -> KeyTable
}

/// The keys of one kind of map without the properties that they set: what the check, the schema and the
/// reference read.
struct KeyTable: Sendable {
  /// The table's name in the schema and the reference.
  let name: String
  let summary: String
  /// The keys that only this kind of map has.
  let own: [KeyDescription]
  let ownChoices: [Choice]
  /// The kind of map whose keys this one has too.
  let inherited: TableReference?
  /// All keys: its own, then those it shares.
  let keys: [KeyDescription]
  /// The choices among its own keys and those it shares.
  let choices: [Choice]

  init(
    name: String, summary: String, keys: [KeyDescription], choices: [Choice] = [],
    andKeysOf inherited: TableReference? = nil
  ) {
    let shared = inherited?.table()
    self.name = name
    self.summary = summary
    own = keys
    ownChoices = choices
    self.inherited = inherited
    self.keys = keys + (shared?.keys ?? [])
    self.choices = choices + (shared?.choices ?? [])
  }
}
