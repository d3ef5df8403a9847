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
  let tableName: TableName
  /// Reads the options of a checked document.
  let read: @Sendable (Node, inout SceneResolver) -> LayoutSpec

  /// All kinds, in the order in which they are documented.
  public static let all = [
    LayoutKind(name: "flow", tableName: .flow) { .flow($1.readFlow($0)) },
    LayoutKind(name: "decorationFlow", tableName: .decorationFlow) {
      .decorationFlow($1.readDecorationFlow($0))
    },
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

  var table: KeyTable { tableName.table }

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
