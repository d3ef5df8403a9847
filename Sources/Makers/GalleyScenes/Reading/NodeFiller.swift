/// Puts values in the place of single values of a tree, each known by the shape that it must have.
struct NodeFiller {
  /// What stands in for a single value; nil for the value itself.
  let replacement: (Node, ValueShape) -> Node?

  /// The tree below `node`, a value of `shape`, with everything filled in.
  func filled(_ node: Node, _ shape: ValueShape) -> Node {
    switch (node.content, shape) {
    case (.scalar, _): return replacement(node, shape) ?? node
    case (_, .oneOf(let shapes)):
      return shapes.index(fitting: node).map { filled(node, shapes[$0]) } ?? node
    case (.list(let elements), .list(let element, _)),
      (.list(let elements), .tuple(_, let element)):
      return Node(content: .list(elements.map { filled($0, element) }), place: node.place)
    case (.map(let entries), .names(let value)):
      return with(entries, in: node) { _ in value }
    case (.map(let entries), .map(let reference)):
      let table = reference.table()
      return with(entries, in: node) { key in table.keys.first { $0.name == key }?.shape }
    case (.map(let entries), .layout):
      let name = node[LayoutKind.kindKey]?.text
      let table = LayoutKind.all.first { $0.name == name }?.table
      return with(entries, in: node) { key in table?.keys.first { $0.name == key }?.shape }
    default: return node
    }
  }

  private func with(
    _ entries: [Node.Entry], in node: Node, shape: (String) -> ValueShape?
  ) -> Node {
    let all = entries.map { entry in
      guard let shape = shape(entry.key) else { return entry }
      var entry = entry
      entry.value = self.filled(entry.value, shape)
      return entry
    }
    return Node(content: .map(all), place: node.place)
  }
}

// MARK: - Placeholders

extension ValueShape {
  /// Whether single values are taken as written, so that braces in them are a label's matter.
  private var isText: Bool {
    switch self {
    case .text: true
    case .oneOf(let shapes): shapes.contains(where: \.isText)
    default: false
    }
  }

  /// Whether a value of this shape is a placeholder, which an element's texts fill.
  func isFilled(in node: Node) -> Bool {
    guard let text = node.text, text.utf8.contains(UInt8(ascii: "{")), !isText else { return false }
    return !TextTemplate(text).fields.isEmpty
  }
}

extension NodeFiller {
  /// Fills placeholders in; `value` is asked for each name, and nil leaves the whole value as it is.
  ///
  /// What fills them may be a name of the palette.
  ///
  /// Values that were filled in are checked: what is wrong with them is in `log`.
  static func placeholders(
    _ palette: NodeFiller, log: MistakeLog, value: @escaping (String, Node) -> Node?
  ) -> NodeFiller {
    NodeFiller { node, shape in
      guard shape.isFilled(in: node), let template = node.text.map({ TextTemplate($0) }) else {
        return nil
      }
      let values = template.fields.map { value($0, node) }
      guard !values.contains(where: { $0 == nil }) else { return nil }
      var filled: Node
      if template.parts.count == 1, let only = values.first ?? nil {
        filled = only
      } else {
        var rest = values.compactMap { $0?.text }[...]
        let text = template.parts.map { part in
          switch part {
          case .literal(let text): text
          case .field: rest.popFirst() ?? ""
          }
        }.joined()
        filled = Node(content: .scalar(text, isPlain: false), place: node.place)
      }
      filled = palette.filled(filled, shape)
      ShapeChecker(log: log).check(filled, shape)
      return filled
    }
  }
}

// MARK: - The palette

extension NodeFiller {
  /// Fills the scene's own colours and lengths in, which are named under `palette`.
  init(palette: [Node.Entry]) {
    let values = Dictionary(palette.map { ($0.key, $0.value) }) { first, _ in first }
    self.init { node, shape in
      guard let value = node.text.flatMap({ values[$0] }) else { return nil }
      let isTaken = value.number != nil ? shape.takesLength : shape.admitsColor
      return isTaken ? value : nil
    }
  }
}

extension ValueShape {
  /// Whether a number of points is such a value.
  var takesLength: Bool {
    switch self {
    case .number(let rule): rule.isLength
    case .oneOf(let shapes): shapes.contains(where: \.takesLength)
    default: false
    }
  }
}
