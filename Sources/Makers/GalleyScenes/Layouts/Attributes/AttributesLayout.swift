import GalleyDrawing
import GalleyEngine
import GalleyGeometry

/// Attributes that carry what a decoration shows.
@MainActor protocol LookCarrying: LayoutAttributes {
  var content: LookContent { get }
}

/// Attributes that carry what a decoration shows, and nothing else.
final class SceneLayoutAttributes: LayoutAttributes, LookCarrying {
  var content = LookContent()

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? SceneLayoutAttributes)?.content = content
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? SceneLayoutAttributes else { return false }
    return MainActor.assumeIsolated { content == other.content }
  }
}

/// Frames as they are: the layout of a scene whose elements are given.
final class AttributesLayout: CollectionViewLayout {
  private let elements: [AttributesElement]
  private let contentSize: CGSize
  /// What each element shows, in the order of the elements.
  private let contents: [LookContent]

  init(_ options: AttributesOptions, contents: [LookContent]) {
    elements = options.elements
    contentSize = options.contentSize
    self.contents = contents
    super.init()
    for element in elements where element.id.category == .decoration {
      register(SceneReusableView.self, forDecorationViewOfKind: element.id.kind)
    }
  }

  required init?(coder: NSCoder) {
    elements = []
    contentSize = .zero
    contents = []
    super.init(coder: coder)
  }

  override class var layoutAttributesClass: AnyClass { SceneLayoutAttributes.self }

  override var collectionViewContentSize: CGSize { contentSize }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    elements.indices.filter { elements[$0].frame.overlaps(rect) }
      .map(attributes)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    attributesOfElement { $0.category == .cell && $0.indexes == Array(indexPath) }
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    attributesOfElement { $0.supplementaryKind == elementKind && $0.indexes == Array(indexPath) }
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    attributesOfElement {
      $0.category == .decoration && $0.kind == elementKind && $0.indexes == Array(indexPath)
    }
  }

  private func attributesOfElement(where matches: (ElementID) -> Bool) -> LayoutAttributes? {
    elements.firstIndex { matches($0.id) }.map(attributes)
  }

  /// Fresh attributes of the element at `index`.
  private func attributes(at index: Int) -> LayoutAttributes {
    let element = elements[index]
    let indexPath = IndexPath(indexes: element.id.indexes)
    let result =
      switch element.id.category {
      case .cell: SceneLayoutAttributes(forCellWith: indexPath)
      case .header, .footer, .supplementary:
        SceneLayoutAttributes(
          forSupplementaryViewOfKind: element.id.supplementaryKind ?? "", with: indexPath)
      case .decoration:
        SceneLayoutAttributes(forDecorationViewOfKind: element.id.kind, with: indexPath)
      }
    result.frame = element.frame
    result.zIndex = element.zIndex
    result.alpha = element.alpha
    result.transform = element.transform
    result.isHidden = element.isHidden
    result.content = contents[index]
    return result
  }
}

extension ElementID {
  /// The element kind by which a collection view knows a supplementary view; nil for the others.
  @MainActor var supplementaryKind: String? {
    switch category {
    case .header: CollectionView.elementKindSectionHeader
    case .footer: CollectionView.elementKindSectionFooter
    case .supplementary: kind
    case .cell, .decoration: nil
    }
  }
}
