import GalleyEngine
import GalleyGeometry

/// A kind of layout that scenes can name, with its options: what `galley layouts` lists.
package struct LayoutKind: Sendable {
  /// An option of a layout, as a key of `layout`.
  package struct Option: Hashable, Sendable {
    /// The key.
    package var name: String
    /// What its value looks like, in words.
    package var type: String
    /// What holds without it, as JSON or in words; nil when nothing does.
    package var fallback: String?
    /// Whether it must be there.
    package var isRequired: Bool
    /// What it means, in one sentence.
    package var summary: String
  }

  /// The kinds that come with Galley, in the order in which they are documented.
  private static let options: [any LayoutOptions.Type] = [
    FlowOptions.self, DecorationFlowOptions.self, StretchyHeaderOptions.self,
    SectionDecorationFlowOptions.self, LineOptions.self, CardOptions.self, CircleOptions.self,
    TagOptions.self, WaterfallOptions.self, FeaturedOptions.self, CompositionalOptions.self,
    ListOptions.self, AttributesOptions.self,
  ]
  static let builtIn = options.map { LayoutKind($0) }

  /// All kinds: those that come with Galley, then those that were registered.
  package static var all: [LayoutKind] { builtIn + CustomLayout.registered.map { LayoutKind($0) } }

  /// The keys of the options.
  let table: KeyTable
  /// Tables of maps that only this kind's keys contain.
  let furtherTables: [TableReference]
  /// Reads the options of a checked document.
  let read: @Sendable (Node, inout SceneReader) -> LayoutSpec?
  /// Options for a layout made in Swift; nil unless it needs this kind's delegate.
  let spec: @MainActor @Sendable (CollectionViewLayout) -> LayoutSpec?
  /// The content offset that shows an item at the top, where it does not follow from the item's frame.
  let contentOffset: @MainActor @Sendable (IndexPath, CollectionViewLayout) -> CGPoint?

  private init(_ options: any LayoutOptions.Type) { self.init(kind: options) }

  private init<Options: LayoutOptions>(kind: Options.Type) {
    table = Options.table.description
    furtherTables = Options.furtherTables
    read = { node, reader in Options.read(node, &reader).map { LayoutSpec($0) } }
    spec = { Options(of: $0).map { LayoutSpec($0) } }
    contentOffset = { Options.contentOffset(showing: $0, in: $1) }
  }

  /// The kind of a layout that was registered.
  private init(_ layout: CustomLayout) {
    table = layout.table
    furtherTables = []
    read = { node, reader in
      LayoutSpec(CustomLayoutOptions(of: layout, node, &reader), kind: layout.kind)
    }
    spec = { _ in nil }
    contentOffset = { _, _ in nil }
  }

  /// The word for `layout.kind`.
  package var name: String { table.name }

  /// What the layout does, in one sentence.
  package var summary: String { table.summary }

  /// Its options, in the order in which they are documented.
  package var options: [Option] {
    table.keys.map { key in
      Option(
        name: key.name, type: key.shape.reference(), fallback: key.fallback?.text,
        isRequired: key.isRequired, summary: key.summary)
    }
  }

  /// Whether a key has the value that would hold without it.
  func isUsual(_ entry: Node.Entry) -> Bool {
    let key = table.keys.first { $0.name == entry.key }
    guard case .json(let text) = key?.fallback else { return false }
    return entry.value.json() == text
  }

  /// The key of `layout` that names the kind.
  static let kindKey = "kind"

  /// The key that names this kind.
  var kindDescription: KeyDescription { Self.kindDescription(of: [name]) }

  /// The key that names one of some kinds.
  static func kindDescription(of names: [String]) -> KeyDescription {
    KeyDescription(
      name: kindKey, shape: .choice(names), isRequired: true, summary: "The kind of layout.")
  }
}

// MARK: - Keys of sections and items that belong to one kind

extension LayoutKind {
  /// Keys of a section that only one kind uses, in the order of the kinds.
  static let sectionKeys = options.flatMap { $0.sectionKeys }
  /// Keys of an item that only one kind uses, in the order of the kinds.
  static let itemKeys = options.flatMap { $0.itemKeys }
  /// The keys that sections of all kinds have, but for those with certain names.
  static func commonSectionKeys(except names: [String]) -> [String] {
    let others = Set(sectionKeys.map(\.name) + names)
    return Scene.Section.table.keys.map(\.name).filter { !others.contains($0) }
  }
  /// Those that are reported in scenes of other kinds.
  static let notedSectionKeys = Set(
    options.filter { $0.notesKeysElsewhere }.flatMap { $0.sectionKeys.map(\.name) })
  static let notedItemKeys = Set(
    options.filter { $0.notesKeysElsewhere }.flatMap { $0.itemKeys.map(\.name) })
}
