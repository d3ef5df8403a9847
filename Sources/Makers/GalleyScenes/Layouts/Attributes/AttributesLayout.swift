import GalleyBase
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts

/// Attributes that carry what a decoration shows.
@MainActor protocol LookCarrying: LayoutAttributes {
  var content: LookContent { get }
}

/// Attributes that carry what a decoration shows, and nothing else.
final class SceneLayoutAttributes: LayoutAttributes, LookCarrying {
  var content = LookContent.empty

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

/// Frames in the order of their upper edges, so that a query does not look at all of them.
private struct FrameRows {
  private let frames: [CGRect]
  /// The places of the frames, the highest first.
  private let places: [Int]
  /// The lowest edge of each frame in `places` and of those before it.
  private var lowerEdges: [CGFloat] = []

  init(_ frames: [CGRect]) {
    self.frames = frames
    places = frames.indices.sorted { (frames[$0].minY, $0) < (frames[$1].minY, $1) }
    lowerEdges.reserveCapacity(places.count)
    for place in places {
      lowerEdges.append(max(frames[place].maxY, lowerEdges.last ?? -.infinity))
    }
  }

  /// The places of the frames that overlap `rect`, in order.
  func places(overlapping rect: CGRect) -> [Int] {
    let first = lowerEdges.partitioningIndex { $0 >= rect.minY }
    let end = places.partitioningIndex { frames[$0].minY > rect.maxY }
    guard first < end else { return [] }
    return places[first..<end].filter { frames[$0].overlaps(rect) }.sorted()
  }
}

/// Frames as they are: the layout of a scene whose elements are given.
final class AttributesLayout: CollectionViewLayout {
  private let elements: [AttributesElement]
  private let given: GivenElements?
  private let rows: FrameRows
  private let contentSize: CGSize

  init(_ options: AttributesOptions, in scene: Scene) {
    elements = options.elements
    given = GivenElements(options.elements, in: scene)
    rows = FrameRows(options.elements.map(\.frame))
    contentSize = options.contentSize
    super.init()
    for element in elements where element.id.category == .decoration {
      register(SceneReusableView.self, forDecorationViewOfKind: element.id.kind)
    }
  }

  required init?(coder: NSCoder) {
    (elements, given, rows, contentSize) = ([], nil, FrameRows([]), .zero)
    super.init(coder: coder)
  }

  override class var layoutAttributesClass: AnyClass { SceneLayoutAttributes.self }

  override var collectionViewContentSize: CGSize { contentSize }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    FoundAttributes.found(for: self) { found throws(FoundAttributes.LimitReached) in
      for place in rows.places(overlapping: rect) { try found.append(attributes(at: place)) }
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    attributes(of: ElementKey(category: .cell, kind: "", indexPath: indexPath))
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    attributes(
      of: ElementKey(category: .supplementaryView, kind: elementKind, indexPath: indexPath))
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    attributes(of: ElementKey(category: .decorationView, kind: elementKind, indexPath: indexPath))
  }

  private func attributes(of key: ElementKey) -> LayoutAttributes? {
    given?.place(of: key.id).map(attributes)
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
    if element.id.category == .decoration, let content = given?.content(of: element.id) {
      result.content = content
    }
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
