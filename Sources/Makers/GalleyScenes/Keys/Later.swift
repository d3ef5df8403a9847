/// A value that is read after the parts of the file it depends on.
struct Later<Value: Sendable>: Sendable {
  let shape: KeyShape<Value>
  /// The value if the key is omitted.
  let fallback: Value
  /// The value in the file.
  var node: Node?

  init(_ shape: KeyShape<Value>, _ fallback: Value) {
    self.shape = shape
    self.fallback = fallback
  }

  /// The value, now that it can be read.
  func value(_ reader: inout SceneReader) -> Value {
    node.flatMap { shape.read($0, &reader) } ?? fallback
  }
}

extension Key where Root: Keyed {
  /// A key whose value is read later; its shape and default are those of its property.
  init<Value: Sendable>(
    _ name: String, later path: WritableKeyPath<Root, Later<Value>> & Sendable, _ summary: String
  ) {
    let later = Root()[keyPath: path]
    let shape = KeyShape<Later<Value>>(
      later.shape.shape, json: { $0.shape.json($0.fallback) }
    ) { node, _ in
      var value = later
      value.node = node
      return value
    }
    self.init(name, path, shape, summary)
  }
}
