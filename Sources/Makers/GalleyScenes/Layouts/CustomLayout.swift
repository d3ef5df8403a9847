import GalleyBase
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Synchronization

/// A layout of your own that scene files can name: its kind, its options and how it is made.
///
/// ```swift
/// CustomLayout(
///   kind: "bento", summary: "A grid with one large tile.",
///   options: [.init("columns", .integer(4), "How many columns.")]
/// ) { options in
///   let layout = BentoLayout()
///   layout.columns = options.integer("columns")
///   return layout
/// }
/// ```
public struct CustomLayout: Sendable {
  /// A value of an option; as a default it also says which kind of value the option takes.
  public enum Value: Hashable, Sendable {
    /// A number, such as a length in points.
    case number(Double)
    /// A whole number.
    case integer(Int)
    /// True or false.
    case boolean(Bool)
    /// Any text.
    case text(String)
    /// One of several words.
    case choice(String, of: [String])
    /// A colour.
    case color(Color)
    /// A width and height in points.
    case size(CGSize)
    /// Distances from the edges in points.
    case insets(EdgeInsets)
  }

  /// An option of the layout, as a key of `layout` in a scene file.
  public struct Option: Hashable, Sendable {
    /// The key.
    package var name: String
    /// What holds without it.
    package var fallback: Value
    /// What it means, in one sentence.
    package var summary: String

    /// An option with its default.
    public init(_ name: String, _ fallback: Value, _ summary: String) {
      self.name = name
      self.fallback = fallback
      self.summary = summary
    }
  }

  /// The word for `layout.kind`.
  package var kind: String
  /// What the layout does, in one sentence.
  package var summary: String
  /// Its options; those of the flow layout come with them where `extendsFlow` is true.
  package var options: [Option]
  /// Whether the layout is a subclass of the flow layout, whose keys scenes may then use too.
  package var extendsFlow: Bool
  /// Makes the layout for the options of a scene.
  package var makeLayout: @MainActor @Sendable (CustomLayoutOptions) -> CollectionViewLayout

  /// A layout from its parts.
  public init(
    kind: String, summary: String, options: [Option] = [], extendsFlow: Bool = false,
    makeLayout: @escaping @MainActor @Sendable (CustomLayoutOptions) -> CollectionViewLayout
  ) {
    self.kind = kind
    self.summary = summary
    self.options = options
    self.extendsFlow = extendsFlow
    self.makeLayout = makeLayout
  }

  // Shared by the process because a kind is a type of the program, and every scene file may name it.
  private static let registry = Mutex<[CustomLayout]>([])

  /// The layouts that were registered, in that order.
  static var registered: [CustomLayout] { registry.withLock { $0 } }

  /// Makes a kind known to scene files for the rest of the process.
  ///
  /// The kind must be new: neither one that comes with Galley nor one that was registered before.
  public static func register(_ layout: CustomLayout) {
    let isTaken = LayoutKind.all.contains { $0.name == layout.kind }
    precondition(!isTaken, "a layout of kind '\(layout.kind)' is there already")
    registry.withLock { $0.append(layout) }
  }
}

/// The options that a scene gives to a layout of your own.
public struct CustomLayoutOptions: Hashable, Sendable {
  /// The kind that the scene names.
  package var kind: String
  /// The values, defaults included.
  private var values: [String: CustomLayout.Value]
  /// The flow layout's properties; UIKit's defaults where the kind does not extend the flow layout.
  package var flow: FlowOptions

  init(kind: String, values: [String: CustomLayout.Value], flow: FlowOptions) {
    self.kind = kind
    self.values = values
    self.flow = flow
  }

  /// The value of a number or whole number.
  public func number(_ name: String) -> CGFloat {
    switch value(name) {
    case .number(let number): return number
    case .integer(let number): return CGFloat(number)
    case let other: wrong(name, other)
    }
  }

  /// The value of a whole number.
  public func integer(_ name: String) -> Int {
    guard case .integer(let number) = value(name) else { wrong(name, value(name)) }
    return number
  }

  /// The value of an option that is true or false.
  public func boolean(_ name: String) -> Bool {
    guard case .boolean(let flag) = value(name) else { wrong(name, value(name)) }
    return flag
  }

  /// The value of a text or choice.
  public func text(_ name: String) -> String {
    switch value(name) {
    case .text(let text), .choice(let text, _): return text
    case let other: wrong(name, other)
    }
  }

  /// The value of a colour.
  public func color(_ name: String) -> Color {
    guard case .color(let color) = value(name) else { wrong(name, value(name)) }
    return color
  }

  /// The value of a size, in points.
  public func size(_ name: String) -> CGSize {
    guard case .size(let size) = value(name) else { wrong(name, value(name)) }
    return size
  }

  /// The value of insets, in points.
  public func insets(_ name: String) -> EdgeInsets {
    guard case .insets(let insets) = value(name) else { wrong(name, value(name)) }
    return insets
  }

  private func value(_ name: String) -> CustomLayout.Value {
    guard let value = values[name] else {
      preconditionFailure("the layout '\(kind)' was registered without an option '\(name)'")
    }
    return value
  }

  private func wrong(_ name: String, _ value: CustomLayout.Value) -> Never {
    preconditionFailure("the option '\(name)' of the layout '\(kind)' is \(value)")
  }
}

extension CustomLayoutOptions: LayoutOptions {
  /// Options of no layout; those of a layout come from `init(of:_:_:)`.
  init() { self.init(kind: "", values: [:], flow: FlowOptions()) }

  // The keys are those of each layout: `CustomLayout.table`.
  static let table = Table<CustomLayoutOptions>("", "", [])

  /// The options that a map gives to `layout`, and its defaults.
  init(of layout: CustomLayout, _ map: Node, _ reader: inout SceneReader) {
    var values: [String: CustomLayout.Value] = [:]
    for option in layout.options {
      values[option.name] =
        map[option.name].flatMap { option.value($0, &reader) } ?? option.fallback
    }
    let flow = layout.extendsFlow ? FlowOptions.read(map, &reader) : nil
    self.init(kind: layout.kind, values: values, flow: flow ?? FlowOptions())
  }

  var flowOptions: FlowOptions? { flow }
  var layoutWideElements: [ElementID]? { nil }
  func orthogonalSections(of sections: [Scene.Section]) -> [Int]? { nil }

  // Only the layout itself knows whether it takes sizes from its elements.
  var selfSizing: SelfSizing {
    SelfSizing(
      items: flow.sizesItems ? .measured : .stated, supplementaries: .stated)
  }

  @MainActor func makeLayout(for scene: Scene) -> CollectionViewLayout {
    guard let custom = CustomLayout.registered.first(where: { $0.kind == kind }) else {
      preconditionFailure("no layout of kind '\(kind)' was registered")
    }
    let layout = custom.makeLayout(self)
    return (layout as? CollectionViewFlowLayout).map { flow.applied(to: $0, in: scene) } ?? layout
  }
}

// MARK: - Keys

extension CustomLayout {
  /// The keys of the options, and those of the flow layout that it extends.
  var table: KeyTable {
    KeyTable(
      name: kind, summary: summary,
      keys: options.map { option in
        KeyDescription(
          name: option.name, shape: option.shape, fallback: .json(option.json),
          summary: option.summary)
      }, andKeysOf: extendsFlow ? FlowOptions.reference : nil)
  }
}

extension CustomLayout.Option {
  fileprivate var shape: ValueShape { form.shape }

  /// The default as JSON, for the schema and the list of layouts.
  fileprivate var json: String { form.json }

  /// The value that a checked file gives; nil when it is not of the option's kind.
  fileprivate func value(_ node: Node, _ reader: inout SceneReader) -> CustomLayout.Value? {
    form.read(node, &reader)
  }

  /// How the option's values are written: as its default is.
  private var form: Form {
    switch fallback {
    case .number(let value): Form(value, .coordinate) { .number($0) }
    case .integer(let value):
      Form(value, .integer(-SceneLimits.maximumItems...SceneLimits.maximumItems)) { .integer($0) }
    case .boolean(let value): Form(value, .boolean) { .boolean($0) }
    case .text(let value): Form(value, .text) { .text($0) }
    case .choice(let value, let words): Form(value, .choice(words)) { .choice($0, of: words) }
    case .color(let value): Form(value, .color) { .color($0) }
    case .size(let value): Form(value, .size) { .size($0) }
    case .insets(let value): Form(value, .insets) { .insets($0) }
    }
  }

  /// The shape of one kind of value, with a default.
  private struct Form {
    let shape: ValueShape
    let json: String
    let read: @Sendable (Node, inout SceneReader) -> CustomLayout.Value?

    init<Plain>(
      _ fallback: Plain, _ shape: KeyShape<Plain>,
      wrap: @escaping @Sendable (Plain) -> CustomLayout.Value
    ) {
      self.shape = shape.shape
      json = shape.json(fallback) ?? ""
      read = shape.map(wrap).read
    }
  }
}

extension KeyShape where Value == String {
  /// One of some words.
  fileprivate static func choice(_ words: [String]) -> KeyShape {
    KeyShape(.choice(words), json: { $0.jsonQuoted }) { node, _ in node.text }
  }
}
