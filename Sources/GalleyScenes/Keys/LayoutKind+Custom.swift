import GalleyDrawing
import GalleyGeometry

extension LayoutKind {
  /// The kind of a layout that was registered.
  init(_ layout: CustomLayout) {
    name = layout.kind
    tableName = nil
    table = KeyTable(
      summary: layout.summary, keys: layout.options.map(\.key),
      andKeysOf: layout.extendsFlow ? .flow : nil)
    read = { node, resolver in
      var values: [String: CustomLayout.Value] = [:]
      for option in layout.options {
        values[option.name] = node[option.name].flatMap(option.value) ?? option.fallback
      }
      let flow = layout.extendsFlow ? resolver.readFlow(node) : FlowOptions()
      return .custom(CustomLayoutOptions(kind: layout.kind, values: values, flow: flow))
    }
  }
}

extension CustomLayout.Option {
  /// The option as a key of a scene file.
  fileprivate var key: Key { Key(name, shape, fallback.json, summary) }

  private var shape: Shape {
    switch fallback {
    case .number: .number(.coordinate)
    case .integer: .integer(-SceneLimits.maximumItems...SceneLimits.maximumItems)
    case .boolean: .boolean
    case .text: .text
    case .choice(_, let words): .choice(words)
    case .color: .color
    case .size: .size
    case .insets: .insets
    }
  }

  /// The value that a checked file gives; nil when it is not of the option's kind.
  fileprivate func value(_ node: Node) -> CustomLayout.Value? {
    switch fallback {
    case .number: node.number.map { .number($0) }
    case .integer: node.integer.map { .integer($0) }
    case .boolean: node.boolean.map { .boolean($0) }
    case .text: node.text.map { .text($0) }
    case .choice(_, let words): node.text.map { .choice($0, of: words) }
    case .color: node.color.map { .color($0) }
    case .size: node.size.map { .size($0) }
    case .insets: node.insets.map { .insets($0) }
    }
  }
}

extension CustomLayout.Value {
  /// The value as JSON, for the schema and the list of layouts.
  fileprivate var json: String {
    switch self {
    case .number(let number): DecimalNumber.text(number)
    case .integer(let number): String(number)
    case .boolean(let flag): String(flag)
    case .text(let text), .choice(let text, _): JSONText.string(text).text()
    case .color(let color): JSONText.string(color.hex).text()
    case .size(let size): "[" + list([size.width, size.height]) + "]"
    case .insets(let insets):
      "[" + list([insets.top, insets.left, insets.bottom, insets.right]) + "]"
    }
  }

  private func list(_ numbers: [CGFloat]) -> String {
    numbers.map { DecimalNumber.text($0) }.joined(separator: ", ")
  }
}
