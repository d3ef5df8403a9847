import GalleyBase
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts

/// The options of a layout with a decoration per section; the decorations are keys of the sections.
struct SectionDecorationFlowOptions: Hashable {
  var flow = FlowOptions()
  var stretches: StretchyHeaderArrangement.Headers?
}

extension SectionDecorationFlowOptions: LayoutOptions {
  static let table = Table<SectionDecorationFlowOptions>(
    "sectionDecorationFlow",
    "A flow layout in which each section has a decoration of its own, or none.",
    [
      Key(
        "stretches", \.stretches, .word(["none": nil, "first": .first, "all": .all]),
        "Which headers grow while the content is pulled beyond its start.")
    ],
    andKeysOf: FlowOptions.self, at: \.flow)

  static var furtherTables: [TableReference] { [Scene.SectionDecoration.reference] }

  static var sectionKeys: [Key<Scene.Section>] {
    [
      Key(
        "decoration", \.decorationChoice, .decorationOrNone,
        """
        What lies behind the section in the layout sectionDecorationFlow; `none` also leaves out the decoration \
        of the layout decorationFlow.
        """)
    ]
  }
  static var notesKeysElsewhere: Bool { false }

  var flowOptions: FlowOptions? { flow }

  @MainActor func makeLayout(for scene: Scene) -> CollectionViewLayout {
    let layout = flow.applied(
      to: SceneDecorationLayout(
        scene.sections.map(\.decoration), contents: contents(of: scene)), in: scene)
    layout.stretches = stretches
    return layout
  }

  /// What the decoration of each section shows.
  private func contents(of scene: Scene) -> [LookContent] {
    scene.sections.enumerated().map { section, content in
      let id = ElementID(
        .decoration, kind: content.decoration?.kind ?? "", indexes: [section, 0])
      return LookContent(
        look: scene.look(
          content.decoration?.look, over: .standard(for: id, texts: Texts()), texts: Texts()),
        indexPath: IndexPath(item: 0, section: section), isItem: false,
        direction: scene.layoutDirection)
    }
  }
}

// MARK: - The decoration of a section

extension Scene {
  /// The decoration behind a section.
  struct SectionDecoration: Hashable, Sendable {
    /// Its element kind: the name of its view, or `decoration` without one.
    var kind = "decoration"
    /// What of the section it lies behind.
    var coverage = SectionDecorationArrangement.Coverage.default
    /// How far it is extended (top, bottom) and shrunk (left, right), in points.
    var insets = EdgeInsets(top: -5, left: 5, bottom: -5, right: 5)
    /// The index of its look in `Scene.looks`; nil for the default look.
    var look: Int?
  }
}

/// The answer of a section.
private struct SectionAnswer: LayoutAnswers {
  /// What the section says; nil without the key.
  var decoration: SectionDecorationChoice?
}

/// What a section says about its decoration.
enum SectionDecorationChoice: Hashable, Sendable {
  case leftOut
  case own(Scene.SectionDecoration)
}

extension Scene.Section {
  /// What the section says about its decoration; nil for nothing.
  fileprivate var decorationChoice: SectionDecorationChoice? {
    get { extras[SectionAnswer.self].decoration }
    set { extras[SectionAnswer.self].decoration = newValue }
  }

  /// The decoration behind the section; nil for none.
  var decoration: Scene.SectionDecoration? {
    guard case .own(let decoration) = decorationChoice else { return nil }
    return decoration
  }

  /// Whether the section says that it has no decoration.
  var refusesDecoration: Bool { decorationChoice == .leftOut }

  /// The decoration's kind, the name of its coverage, and its insets; nil for no decoration.
  package var decorationCoverage: (kind: String, name: String, insets: EdgeInsets)? {
    decoration.map { ($0.kind, $0.coverage.rawValue, $0.insets) }
  }
}

/// A decoration as files write it.
struct SectionDecorationParts: ElementKeyed {
  var decoration = Scene.SectionDecoration()
  var use = LookUse()

  static let table = Table<SectionDecorationParts>(
    "sectionDecoration",
    """
    The decoration behind a section of the layout sectionDecorationFlow. Keys of a view change \
    its look for this section only.
    """,
    [
      Key(
        "coverage", \.decoration.coverage, .choice(),
        "The parts of the section that it lies behind, if the section has them."),
      Key(
        "insets", \.decoration.insets, .insets,
        """
        Top and bottom extend it, left and right shrink it; by default it is 5 points inside all \
        edges.
        """),
      LookUse.key("The look, by its name in `views`; also the decoration's kind.").within(\.use),
    ],
    andKeysOf: Look.self, at: \.use.look)

  mutating func finish(_ map: Node, _ reader: inout SceneReader) {
    decoration.kind = use.name ?? decoration.kind
    decoration.look = use.index(in: map, &reader)
  }
}

extension Scene.SectionDecoration {
  fileprivate static var reference: TableReference { SectionDecorationParts.reference }
}

extension KeyShape where Value == SectionDecorationChoice? {
  /// A section's decoration, or the word `none`.
  fileprivate static var decorationOrNone: KeyShape {
    let word = "none"
    let map = KeyShape<SectionDecorationParts>.map()
    return KeyShape(
      .oneOf([.choice([word]), map.shape]), json: { _ in word.jsonQuoted },
      read: { node, reader in
        let isLeftOut = node.text == word
        guard
          reader.layout.options is SectionDecorationFlowOptions
            || (isLeftOut && reader.layout.options is DecorationFlowOptions)
        else {
          reader.log.add(
            .noEffect, "only the layout 'sectionDecorationFlow' has decorations by section",
            at: node)
          return nil
        }
        return isLeftOut
          ? .some(.leftOut) : map.read(node, &reader).map { .own($0.decoration) }
      })
  }
}

// MARK: - The layout

/// Attributes that also carry the content of a decoration.
private final class SceneDecorationAttributes: DecorationLayoutAttributes, LookCarrying {
  var content = LookContent.empty

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? SceneDecorationAttributes)?.content = content
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? SceneDecorationAttributes else {
      return false
    }
    return MainActor.assumeIsolated { content == other.content }
  }
}

/// Decorations that show looks of the scene, of a kind for each name.
private final class SceneDecorationLayout: SectionDecorationFlowLayout {
  private let decorations: [Scene.SectionDecoration?]

  init(_ decorations: [Scene.SectionDecoration?], contents: [LookContent]) {
    self.decorations = decorations
    super.init()
    // A section that an update has added is not among those of the file.
    func decoration(_ section: Int) -> Scene.SectionDecoration? {
      decorations.indices.contains(section) ? decorations[section] : nil
    }
    decorationViewClassProvider = { decoration($0).map { _ in SceneReusableView.self } }
    decorationCoverageProvider = { decoration($0)?.coverage ?? .default }
    decorationInsetsProvider = { decoration($0)?.insets ?? .zero }
    decorationConfigurator = { attributes, section in
      (attributes as? SceneDecorationAttributes)?.content = contents[section]
    }
  }

  required init?(coder: NSCoder) {
    decorations = []
    super.init(coder: coder)
  }

  override class var layoutAttributesClass: AnyClass { SceneDecorationAttributes.self }

  override func decorationKind(
    for viewClass: CollectionReusableView.Type, inSection section: Int
  ) -> String {
    decorations[section]?.kind ?? ""
  }
}
