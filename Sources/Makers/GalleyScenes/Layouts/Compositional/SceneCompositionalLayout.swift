import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts

/// A compositional layout from a scene, whose backgrounds show looks of the scene.
final class SceneCompositionalLayout: CollectionViewCompositionalLayout {
  private var scene: Scene?
  private var maker: SectionMaker?
  private var options = CompositionalOptions()

  init(_ options: CompositionalOptions, scene: Scene) {
    let configuration = CompositionalLayoutConfiguration()
    configuration.scrollDirection = options.scrollDirection
    configuration.interSectionSpacing = options.interSectionSpacing
    configuration.contentInsetsReference = options.contentInsetsReference
    configuration.pixelRules = options.pixelRules
    configuration.boundarySupplementaryItems = options.boundarySupplementaryItems.map {
      $0.item(options.scrollDirection)
    }
    let maker = SectionMaker(options, scene.sections)
    super.init(
      sectionProvider: { index, environment in maker.section(index, in: environment) },
      configuration: configuration)
    (self.maker, self.options) = (maker, options)
    show(scene)
  }

  /// Places the sections of another scene from the next layout on.
  func show(_ scene: Scene) {
    self.scene = scene
    maker?.sections = scene.sections
    let layouts =
      Array(options.sectionLayouts.values) + scene.sections.compactMap(options.layout)
    for kind in Set(layouts.flatMap(\.decorationItems).map(\.kind)) {
      register(SceneReusableView.self, forDecorationViewOfKind: kind)
    }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override class var layoutAttributesClass: AnyClass { SceneLayoutAttributes.self }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let found = super.layoutAttributesForElements(in: rect)
    for attributes in found ?? [] { addContent(to: attributes) }
    return found
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    let attributes = super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
    attributes.map(addContent)
    return attributes
  }

  /// Adds what a background shows.
  private func addContent(to attributes: LayoutAttributes) {
    guard let scene, attributes.representedElementCategory == .decorationView,
      let kind = attributes.representedElementKind,
      let attributes = attributes as? SceneLayoutAttributes
    else { return }
    let path = attributes.indexPath
    let id = ElementID(.decoration, kind: kind, indexes: Array(path))
    let look = scene.lookNames[kind].map { scene.looks[$0] }
    attributes.content = LookContent(
      look: look ?? .standard(for: id, texts: Texts()), indexPath: path, isItem: false,
      direction: scene.layoutDirection)
  }
}

/// Makes the sections of a compositional layout: those of groups once, lists for their surroundings.
@MainActor private final class SectionMaker {
  private let options: CompositionalOptions
  var sections: [Scene.Section]
  private var made: [SectionLayoutChoice?: CollectionLayoutSection] = [:]

  init(_ options: CompositionalOptions, _ sections: [Scene.Section]) {
    (self.options, self.sections) = (options, sections)
  }

  /// The section with an index; nil for one without a layout, which a checked scene does not have.
  func section(
    _ index: Int, in environment: any CollectionLayoutEnvironment
  ) -> CollectionLayoutSection? {
    let section = sections.indices.contains(index) ? sections[index] : nil
    let choice = section?.compositionalLayout
    if let known = made[choice] { return known }
    guard let parts = options.layout(of: section) else { return nil }
    guard parts.list == nil else { return parts.section(options.scrollDirection, in: environment) }
    let new = parts.section(options.scrollDirection, in: environment)
    made[choice] = new
    return new
  }
}

// MARK: - UIKit's objects for the parts of a file

@MainActor extension LayoutSectionParts {
  fileprivate func section(
    _ direction: CollectionView.ScrollDirection, in environment: any CollectionLayoutEnvironment
  ) -> CollectionLayoutSection {
    let section =
      list.map { .list(using: $0.configuration, layoutEnvironment: environment) }
      ?? CollectionLayoutSection(group: group.layoutGroup)
    if let contentInsets { section.contentInsets = contentInsets }
    section.interGroupSpacing = interGroupSpacing
    section.contentInsetsReference = contentInsetsReference
    section.decorationItems = decorationItems.map { parts in
      let item = CollectionLayoutDecorationItem.background(elementKind: parts.kind)
      item.contentInsets = parts.contentInsets
      item.zIndex = parts.zIndex
      return item
    }
    guard list == nil else { return section }
    section.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    section.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    section.orthogonalScrollingProperties.decelerationRate =
      orthogonalScrollingProperties.decelerationRate
    section.orthogonalScrollingProperties.bounce = orthogonalScrollingProperties.bounce
    section.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    section.boundarySupplementaryItems = boundarySupplementaryItems.map { $0.item(direction) }
    return section
  }
}

@MainActor extension LayoutItemParts {
  private var layoutSize: CollectionLayoutSize {
    CollectionLayoutSize(widthDimension: width.dimension, heightDimension: height.dimension)
  }

  private var layoutItem: CollectionLayoutItem {
    guard group == nil else { return layoutGroup }
    let item = CollectionLayoutItem(
      layoutSize: layoutSize, supplementaryItems: supplementaryItems.map(\.item))
    item.contentInsets = contentInsets
    item.edgeSpacing = edgeSpacing?.edgeSpacing
    return item
  }

  /// The group; of a tree without one, a group of this item alone.
  fileprivate var layoutGroup: CollectionLayoutGroup {
    let made: CollectionLayoutGroup
    switch group {
    case .horizontal: made = line(isHorizontal: true)
    case .vertical: made = line(isHorizontal: false)
    case .custom, nil:
      let frames = frames
      made = .custom(layoutSize: layoutSize) { environment in
        let size = environment.container.contentSize
        return frames.map {
          CollectionLayoutGroupCustomItem(frame: $0.frame(in: size), zIndex: $0.zIndex)
        }
      }
    }
    made.supplementaryItems = supplementaryItems.map(\.item)
    made.contentInsets = contentInsets
    made.edgeSpacing = edgeSpacing?.edgeSpacing
    made.interItemSpacing = interItemSpacing?.spacing
    return made
  }

  /// A group whose items follow each other.
  private func line(isHorizontal: Bool) -> CollectionLayoutGroup {
    let (size, count) = (layoutSize, count ?? 1)
    if let item = subitem.first?.layoutItem {
      return isHorizontal
        ? .horizontal(layoutSize: size, subitem: item, count: count)
        : .vertical(layoutSize: size, subitem: item, count: count)
    }
    if let item = repeatingSubitem.first?.layoutItem {
      return isHorizontal
        ? .horizontal(layoutSize: size, repeatingSubitem: item, count: count)
        : .vertical(layoutSize: size, repeatingSubitem: item, count: count)
    }
    let items = subitems.map(\.layoutItem)
    return isHorizontal
      ? .horizontal(layoutSize: size, subitems: items)
      : .vertical(layoutSize: size, subitems: items)
  }
}

@MainActor extension LayoutEdgeSpacingParts {
  fileprivate var edgeSpacing: CollectionLayoutEdgeSpacing {
    CollectionLayoutEdgeSpacing(
      leading: leading?.spacing, top: top?.spacing, trailing: trailing?.spacing,
      bottom: bottom?.spacing)
  }
}

@MainActor extension LayoutAnchorParts {
  fileprivate var anchor: CollectionLayoutAnchor {
    fractionalOffset.map { CollectionLayoutAnchor(edges: edges, fractionalOffset: $0) }
      ?? CollectionLayoutAnchor(edges: edges, absoluteOffset: absoluteOffset ?? .zero)
  }
}

@MainActor extension LayoutSupplementaryParts {
  fileprivate var item: CollectionLayoutSupplementaryItem {
    let size = CollectionLayoutSize(
      widthDimension: width.dimension, heightDimension: height.dimension)
    let (kind, container) = (LayoutElementKind.kind(kind), containerAnchor.anchor)
    let item =
      itemAnchor.map {
        CollectionLayoutSupplementaryItem(
          layoutSize: size, elementKind: kind, containerAnchor: container, itemAnchor: $0.anchor)
      }
      ?? CollectionLayoutSupplementaryItem(
        layoutSize: size, elementKind: kind, containerAnchor: container)
    item.zIndex = zIndex
    return item
  }
}

@MainActor extension LayoutBoundaryParts {
  fileprivate func item(_ direction: CollectionView.ScrollDirection)
    -> CollectionLayoutBoundarySupplementaryItem
  {
    let item = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: width.dimension, heightDimension: height.dimension),
      elementKind: LayoutElementKind.kind(kind), alignment: alignment(direction),
      absoluteOffset: absoluteOffset)
    item.extendsBoundary = extendsBoundary
    item.pinToVisibleBounds = pinToVisibleBounds
    item.zIndex = zIndex
    item.contentInsets = contentInsets
    return item
  }
}
