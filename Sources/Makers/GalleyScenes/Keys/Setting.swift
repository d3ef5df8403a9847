/// A key whose value is also set on a view or layout: the declaration includes how.
struct Setting<Root: Sendable, Target>: Sendable {
  let key: Key<Root>
  /// Sets the target's property to what the root says.
  let apply: @MainActor @Sendable (Root, Target) -> Void

  /// A key whose default is that of its property.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value: Sendable>(
    _ name: String, _ path: WritableKeyPath<Root, Value> & Sendable, _ shape: KeyShape<Value>,
    _ summary: String, set: @escaping @MainActor @Sendable (Target, Value) -> Void
  ) {
    key = Key(name, path, shape, summary)
    apply = { root, target in set(target, root[keyPath: path]) }
  }

  /// A key that may be left out, with a rule for that case, if there is one.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value: Sendable>(
    _ name: String, optional path: WritableKeyPath<Root, Value?> & Sendable,
    _ shape: KeyShape<Value>, rule: String? = nil, _ summary: String,
    set: @escaping @MainActor @Sendable (Target, Value?) -> Void
  ) {
    key = Key(name, optional: path, shape, rule: rule, summary)
    apply = { root, target in set(target, root[keyPath: path]) }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private init(key: Key<Root>) {
    self.key = key
    apply = { _, _ in }
  }

  /// A key without a property of the target: a view of its own shows the value, or the key is another way
  /// to write a property that has a key already.
  @_semantics("optimize.sil.specialize.generic.never")
  static func apart(_ key: Key<Root>) -> Setting { Setting(key: key) }
}

extension Sequence {
  /// Sets every property of the target to what the root says.
  @MainActor func apply<Root, Target>(_ root: Root, to target: Target)
  where Element == Setting<Root, Target> {
    for setting in self { setting.apply(root, target) }
  }
}
