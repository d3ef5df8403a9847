/// A kind of layout that scenes can name, with its options: what `galley layouts` lists.
public struct LayoutKind: Sendable {
  /// An option of a layout, as a key of `layout`.
  public struct Option: Hashable, Sendable {
    /// The key.
    public var name: String
    /// What its value looks like, in words.
    public var type: String
    /// What holds without it, as JSON or in words; nil when nothing does.
    public var fallback: String?
    /// Whether it must be there.
    public var isRequired: Bool
    /// What it means, in one sentence.
    public var summary: String
  }

  /// The word for `layout.kind`.
  public let name: String
  /// The keys of its options.
  let table: KeyTable
  /// The name of its keys among those of the format; nil for a kind that was registered.
  let tableName: TableName?
  /// Reads the options of a checked document.
  let read: @Sendable (Node, inout SceneResolver) -> LayoutSpec

  init(
    name: String, tableName: TableName,
    read: @escaping @Sendable (Node, inout SceneResolver) -> LayoutSpec
  ) {
    self.name = name
    self.table = tableName.table
    self.tableName = tableName
    self.read = read
  }

  /// All kinds: those that come with Galley, then those that were registered.
  public static var all: [LayoutKind] { builtIn + CustomLayout.registered.map(LayoutKind.init) }

  /// The kinds that come with Galley, in the order in which they are documented.
  static let builtIn = [
    LayoutKind(name: "flow", tableName: .flow) { .flow($1.readFlow($0)) },
    LayoutKind(name: "decorationFlow", tableName: .decorationFlow) {
      .decorationFlow($1.readDecorationFlow($0))
    },
    LayoutKind(name: "stretchyHeader", tableName: .stretchyHeader) {
      .stretchyHeader($1.readStretchyHeader($0))
    },
    LayoutKind(name: "sectionDecorationFlow", tableName: .sectionDecorationFlow) {
      .sectionDecorationFlow($1.readSectionDecorationFlow($0))
    },
    LayoutKind(name: "line", tableName: .line) { .line($1.readLine($0)) },
    LayoutKind(name: "card", tableName: .card) { .card($1.readCard($0)) },
    LayoutKind(name: "circle", tableName: .circle) { .circle($1.readCircle($0)) },
    LayoutKind(name: "tag", tableName: .tag) { .tag($1.readTag($0)) },
    LayoutKind(name: "waterfall", tableName: .waterfall) { .waterfall($1.readWaterfall($0)) },
    LayoutKind(name: "featured", tableName: .featured) { .featured($1.readFeatured($0)) },
    LayoutKind(name: "attributes", tableName: .attributes) {
      .attributes($1.readAttributes($0))
    },
  ]

  /// What the layout does, in one sentence.
  public var summary: String { table.summary }

  /// Its options, in the order in which they are documented.
  public var options: [Option] {
    table.keys.map { key in
      Option(
        name: key.name, type: key.shape.reference, fallback: key.fallback?.words,
        isRequired: key.isRequired, summary: key.summary)
    }
  }

  /// The key that names this kind.
  var kindKey: Key { Key("kind", required: .choice([name]), "The kind of layout.") }
}

extension Key.Fallback {
  /// The default as the reference prints it.
  var words: String {
    switch self {
    case .json(let text), .words(let text): text
    }
  }
}
