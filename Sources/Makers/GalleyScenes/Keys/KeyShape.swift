import GalleyBase
import GalleyGeometry

/// A type of value in scene files: its shape, how it is read, and how a default is printed.
struct KeyShape<Value: Sendable>: Sendable {
  let shape: ValueShape
  /// Reads a node; nil if it cannot be read.
  ///
  /// The check has reported a node of another shape; a value that is invalid in this scene is reported here.
  let read: @Sendable (Node, inout SceneReader) -> Value?
  /// Writes a default in JSON; nil to print none.
  let json: @Sendable (Value) -> String?

  @_semantics("optimize.sil.specialize.generic.never")
  init(
    _ shape: ValueShape, json: @escaping @Sendable (Value) -> String? = { _ in nil },
    read: @escaping @Sendable (Node, inout SceneReader) -> Value?
  ) {
    self.shape = shape
    self.read = read
    self.json = json
  }

  /// The same for a property that may be nil; nil is not printed.
  var optional: KeyShape<Value?> {
    KeyShape<Value?>(shape, json: { $0.flatMap(json) }, read: { .some(read($0, &$1)) })
  }

  /// The same for a property that may be nil, which means `fallback`.
  @_semantics("optimize.sil.specialize.generic.never")
  func orElse(_ fallback: Value) -> KeyShape<Value?> {
    KeyShape<Value?>(
      shape, json: { json($0 ?? fallback) }, read: { .some(read($0, &$1)) })
  }

  /// The same with its place, for checks that compare several values.
  var located: KeyShape<Located<Value>?> {
    KeyShape<Located<Value>?>(shape) { node, reader in
      .some(read(node, &reader).map { Located(value: $0, node: node) })
    }
  }

  /// The same for a property of another type.
  @_semantics("optimize.sil.specialize.generic.never")
  func map<Other: Sendable>(
    json: @escaping @Sendable (Other) -> String? = { _ in nil },
    _ convert: @escaping @Sendable (Value) -> Other?
  ) -> KeyShape<Other> {
    KeyShape<Other>(shape, json: json) { node, reader in read(node, &reader).flatMap(convert) }
  }
}

/// A value with its place in the file.
struct Located<Value: Sendable>: Sendable {
  var value: Value
  var node: Node
}

// MARK: - Single values

extension KeyShape where Value: BinaryFloatingPoint {
  @_semantics("optimize.sil.specialize.generic.never")
  static func number(_ rule: NumberRule) -> KeyShape {
    KeyShape(.number(rule), json: { JSONText.plain(Double($0)) }) { node, _ in
      node.number.map { Value($0) }
    }
  }

  static var coordinate: KeyShape { number(.coordinate) }
  static var length: KeyShape { number(.length) }
  static var share: KeyShape { number(.share) }
  static var factor: KeyShape { number(.factor) }
  static var degrees: KeyShape { number(.degrees) }
  static var seconds: KeyShape { number(.seconds) }
}

extension KeyShape where Value: FixedWidthInteger {
  @_semantics("optimize.sil.specialize.generic.never")
  static func integer(_ range: ClosedRange<Int>) -> KeyShape {
    KeyShape(.integer(range), json: { "\($0)" }) { node, _ in
      node.integer.map { Value(clamping: $0) }
    }
  }
}

extension KeyShape where Value == Bool {
  static var boolean: KeyShape {
    KeyShape(.boolean, json: { "\($0)" }) { node, _ in node.boolean }
  }
}

extension KeyShape where Value == String {
  static var text: KeyShape {
    KeyShape(.text, json: { $0.jsonQuoted }) { node, _ in node.text }
  }

  /// A text in a form of its own.
  static func form(_ form: TextForm) -> KeyShape {
    KeyShape(.form(form), json: { $0.jsonQuoted }) { node, _ in node.text }
  }
}

extension KeyShape {
  /// One of some words, each with its value.
  @_semantics("optimize.sil.specialize.generic.never")
  static func word(_ words: KeyValuePairs<String, Value>) -> KeyShape where Value: Equatable {
    word(words.map { ($0.key, $0.value) })
  }

  /// One of the cases of an enum, under its own name.
  @_semantics("optimize.sil.specialize.generic.never")
  static func choice(of type: Value.Type = Value.self) -> KeyShape
  where Value: CaseIterable & Equatable {
    word(Value.allCases.map { ("\($0)", $0) })
  }

  @_semantics("optimize.sil.specialize.generic.never")
  static func word(_ words: [(word: String, value: Value)]) -> KeyShape
  where Value: Equatable {
    KeyShape(
      .choice(words.map(\.word)),
      json: { value in words.first { $0.value == value }?.word.jsonQuoted }
    ) { node, _ in
      let text = node.text
      return words.first { $0.word == text }?.value
    }
  }
}

// MARK: - Lists and maps

extension KeyShape {
  /// A list of values of one type; skips values that cannot be read.
  @_semantics("optimize.sil.specialize.generic.never")
  static func list<Element>(
    of element: KeyShape<Element>, count: ClosedRange<Int> = 0...Int.max
  ) -> KeyShape where Value == [Element] {
    KeyShape(
      .list(element.shape, count: count),
      json: { "[" + $0.compactMap(element.json).joined(separator: ", ") + "]" }
    ) { node, reader in
      node.elements?.compactMap { element.read($0, &reader) }
    }
  }

  /// A list of as many values of one type as there are names; no default is printed where `parts` is nil.
  @_semantics("optimize.sil.specialize.generic.never")
  static func tuple<Element>(
    _ names: [String], of element: KeyShape<Element>,
    from parts: @escaping @Sendable (Value) -> [Element]?,
    to value: @escaping @Sendable ([Element]) -> Value
  ) -> KeyShape {
    KeyShape(
      .tuple(names, of: element.shape),
      json: { value in
        guard let texts = parts(value)?.map(element.json), !texts.contains(nil) else { return nil }
        return "[" + texts.compactMap(\.self).joined(separator: ", ") + "]"
      }
    ) { node, reader in
      let elements = node.elements?.compactMap { element.read($0, &reader) } ?? []
      return elements.count == names.count ? value(elements) : nil
    }
  }

  /// A map with keys of its own.
  @_semantics("optimize.sil.specialize.generic.never")
  static func map(_ type: Value.Type = Value.self) -> KeyShape where Value: Keyed {
    KeyShape(.map(Value.reference), json: { _ in "{}" }) { node, reader in
      Value.read(node, &reader)
    }
  }

  /// A map whose keys the author chooses.
  @_semantics("optimize.sil.specialize.generic.never")
  static func names<Element>(_ element: KeyShape<Element>) -> KeyShape
  where Value == [String: Element] {
    KeyShape(.names(element.shape), json: { $0.isEmpty ? "{}" : nil }) { node, reader in
      node.entries?.reduce(into: [:]) { values, entry in
        if let value = element.read(entry.value, &reader) { values[entry.key] = value }
      }
    }
  }

  /// The first of two shapes that fits the value.
  @_semantics("optimize.sil.specialize.generic.never")
  static func either(_ first: KeyShape, _ second: KeyShape) -> KeyShape {
    let shapes = [first.shape, second.shape]
    return KeyShape(.oneOf(shapes), json: { first.json($0) ?? second.json($0) }) { node, reader in
      shapes.index(fitting: node) == 0
        ? first.read(node, &reader) : second.read(node, &reader)
    }
  }
}

extension JSONText {
  /// A number of a default.
  static func plain(_ number: Double) -> String { DecimalNumber.text(number) }

  /// Numbers of a default as a list.
  static func plain(_ numbers: [CGFloat]) -> String {
    "[" + numbers.map { DecimalNumber.text($0) }.joined(separator: ", ") + "]"
  }
}
