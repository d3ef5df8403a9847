/// A key of a map that fills a `Root`, declared once: its name, the property that it sets, what its
/// value looks like and what it means.
///
/// The check, the JSON Schema, the reference and the reading all come from this declaration. The default
/// is what the property holds in `Root()`.
///
/// Scenes have hundreds of keys with dozens of types of value. The functions of this folder that are generic over them are
/// compiled once for all types (`specialize.generic.never`): a copy for each would take the compiler a third of this
/// module's time, and reads a file of 400,000 values one fifteenth faster.
struct Key<Root: Sendable>: Sendable {
  let name: String
  let shape: ValueShape
  /// Whether the key must be there.
  let isRequired: Bool
  let summary: String
  /// The default, from a `Root` with all its defaults; nil if there is none.
  let fallback: @Sendable (Root) -> KeyDescription.Fallback?
  /// Sets the property; false if the value has another shape, which the check has reported.
  let set: @Sendable (Node, inout Root, inout SceneReader) -> Bool
  /// Gives the property of one `Root` to another.
  let copy: @Sendable (Root, inout Root) -> Void

  /// A key whose default is that of its property.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value: Sendable>(
    _ name: String, _ path: WritableKeyPath<Root, Value> & Sendable, _ shape: KeyShape<Value>,
    _ summary: String
  ) {
    self.init(name: name, path, shape, summary: summary) { root in
      shape.json(root[keyPath: path]).map { .json($0) }
    }
  }

  /// A key whose default is a rule, in words.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value: Sendable>(
    _ name: String, _ path: WritableKeyPath<Root, Value> & Sendable, _ shape: KeyShape<Value>,
    rule: String, _ summary: String
  ) {
    self.init(name: name, path, shape, summary: summary) { _ in .words(rule) }
  }

  /// A key that may be left out, with a rule for that case, if there is one.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value: Sendable>(
    _ name: String, optional path: WritableKeyPath<Root, Value?> & Sendable,
    _ shape: KeyShape<Value>, rule: String? = nil, _ summary: String
  ) {
    self.init(name: name, path, shape.optional, summary: summary) { _ in rule.map { .words($0) } }
  }

  /// A key that must be there.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value: Sendable>(
    _ name: String, required path: WritableKeyPath<Root, Value> & Sendable,
    _ shape: KeyShape<Value>, _ summary: String
  ) {
    self.init(name: name, path, shape, isRequired: true, summary: summary) { _ in nil }
  }

  /// A key that may be left out; a bare text changes what is there, and anything else replaces it.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value: Sendable>(
    _ name: String, optional path: WritableKeyPath<Root, Value?> & Sendable,
    _ shape: KeyShape<Value>, textChanges change: @escaping @Sendable (inout Value, Value) -> Void,
    _ summary: String
  ) {
    self.init(
      name: name, shape: shape.shape, isRequired: false, summary: summary, fallback: { _ in nil },
      set: { node, root, reader in
        let value = shape.read(node, &reader)
        guard node.text != nil, let value, var old = root[keyPath: path] else {
          root[keyPath: path] = value
          return true
        }
        change(&old, value)
        root[keyPath: path] = old
        return true
      }, copy: { $1[keyPath: path] = $0[keyPath: path] })
  }

  /// A key whose map changes what is there, key by key.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value: Keyed>(
    _ name: String, changing path: WritableKeyPath<Root, Value> & Sendable, _ summary: String
  ) {
    let shape = KeyShape<Value>.map()
    self.init(
      name: name, shape: shape.shape, isRequired: false, summary: summary,
      fallback: { root in shape.json(root[keyPath: path]).map { .json($0) } },
      set: { node, root, reader in
        guard let value = Value.read(node, from: root[keyPath: path], &reader) else { return false }
        root[keyPath: path] = value
        return true
      }, copy: { $1[keyPath: path] = $0[keyPath: path] })
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private init<Value: Sendable>(
    name: String, _ path: WritableKeyPath<Root, Value> & Sendable, _ shape: KeyShape<Value>,
    isRequired: Bool = false, summary: String,
    fallback: @escaping @Sendable (Root) -> KeyDescription.Fallback?
  ) {
    self.init(
      name: name, shape: shape.shape, isRequired: isRequired, summary: summary, fallback: fallback,
      set: { node, root, reader in
        guard let value = shape.read(node, &reader) else { return false }
        root[keyPath: path] = value
        return true
      }, copy: { $1[keyPath: path] = $0[keyPath: path] })
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private init(
    name: String, shape: ValueShape, isRequired: Bool, summary: String,
    fallback: @escaping @Sendable (Root) -> KeyDescription.Fallback?,
    set: @escaping @Sendable (Node, inout Root, inout SceneReader) -> Bool,
    copy: @escaping @Sendable (Root, inout Root) -> Void
  ) {
    self.name = name
    self.shape = shape
    self.isRequired = isRequired
    self.summary = summary
    self.fallback = fallback
    self.set = set
    self.copy = copy
  }

  /// The same key where the `Root` is a part of something larger: the keys of a flow layout in its subclasses.
  @_semantics("optimize.sil.specialize.generic.never")
  func within<Outer: Sendable>(_ path: WritableKeyPath<Outer, Root> & Sendable) -> Key<Outer> {
    Key<Outer>(
      name: name, shape: shape, isRequired: isRequired, summary: summary,
      fallback: { fallback($0[keyPath: path]) }, set: { set($0, &$1[keyPath: path], &$2) },
      copy: { copy($0[keyPath: path], &$1[keyPath: path]) })
  }

  /// The value of this key in a map of the file.
  func node(in map: Node) -> Node? { map[name] }
}

/// A key as the check, the schema and the reference see it.
struct KeyDescription: Sendable {
  var name: String
  var shape: ValueShape
  /// The default; nil if there is none.
  var fallback: Fallback?
  var isRequired = false
  var summary: String
  /// Whether values below may be placeholders, which an element's texts fill.
  var takesPlaceholders = false

  /// The default of a key.
  enum Fallback: Sendable {
    /// A value, written in JSON.
    case json(String)
    /// A rule, in words.
    case words(String)

    /// The default as the reference prints it.
    var text: String {
      switch self {
      case .json(let text), .words(let text): text
      }
    }
  }
}

/// Keys of which at most one, or exactly one, may be there.
struct Choice: Sendable {
  var keys: [String]
  var isRequired: Bool

  static func atMostOne(_ keys: String...) -> Choice { Choice(keys: keys, isRequired: false) }
  static func exactlyOne(_ keys: String...) -> Choice { Choice(keys: keys, isRequired: true) }
}
