import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts

extension StretchyHeaderOptions {
  /// The layout with these options.
  @MainActor func makeLayout() -> StretchyHeaderLayout {
    let layout = StretchyHeaderLayout()
    flow.apply(to: layout)
    layout.stretches =
      switch stretches {
      case .first: .first
      case .all: .all
      }
    return layout
  }
}

extension SectionDecorationFlowOptions {
  /// The layout with these options and the decorations of the scene's sections.
  @MainActor func makeLayout(for scene: Scene) -> SectionDecorationFlowLayout {
    let layout = SceneDecorationLayout(
      scene.sections.map(\.decoration), contents: contents(of: scene))
    flow.apply(to: layout)
    layout.stretches =
      switch stretches {
      case .none: nil
      case .first: .first
      case .all: .all
      }
    return layout
  }

  /// What the decoration of each section shows.
  private func contents(of scene: Scene) -> [LookContent] {
    scene.sections.enumerated().map { section, content in
      let id = ElementID(
        .decoration, kind: content.decoration?.kind ?? "", indexes: [section, 0])
      let look = content.decoration?.look.map { scene.looks[$0] }
      return LookContent(
        look: look ?? .standard(for: id, texts: Texts()),
        indexPath: IndexPath(item: 0, section: section), isItem: false,
        direction: scene.layoutDirection)
    }
  }
}

/// What a decoration of a scene shows, beside what every decoration is told.
private final class SceneDecorationAttributes: DecorationLayoutAttributes, LookCarrying {
  var content = LookContent()

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
    decorationCoverageProvider = { decoration($0).map { .init($0.coverage) } ?? .default }
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

extension SectionDecorationArrangement.Coverage {
  /// The layout's case for a scene's word.
  fileprivate init(_ coverage: Scene.SectionDecoration.Coverage) {
    switch coverage {
    case .default: self = .default
    case .onlyItems: self = .onlyItems
    case .headerAndItems: self = .headerAndItems
    case .footerAndItems: self = .footerAndItems
    }
  }
}
