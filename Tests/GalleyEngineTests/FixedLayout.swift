import GalleyEngine
import GalleyGeometry

/// Returns the attributes that it was given.
@MainActor class FixedLayout: CollectionViewLayout {
  var elements: [LayoutAttributes]
  var size: CGSize
  var flips = false

  init(_ elements: [LayoutAttributes], size: CGSize = CGSize(width: 100, height: 100)) {
    self.elements = elements
    self.size = size
    super.init()
  }

  required init?(coder: NSCoder) {
    elements = []
    size = .zero
    super.init(coder: coder)
  }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }

  override var collectionViewContentSize: CGSize { size }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    elements.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    elements.first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    elements.first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    elements.first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }
  }
}

/// Records the attributes that are applied to it, and counts its reuses.
@MainActor final class RecordingView: CollectionReusableView {
  var applied: [LayoutAttributes] = []
  var reuses = 0

  override func apply(_ layoutAttributes: LayoutAttributes) {
    super.apply(layoutAttributes)
    applied.append(layoutAttributes)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// A cell with its own initializer, like a UIKit subclass.
@MainActor final class LabelledCell: CollectionViewCell {
  let label: String
  var reuses = 0
  var applied = 0

  override init(frame: CGRect) {
    label = "made in init(frame:)"
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    label = ""
    super.init(coder: coder)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }

  override func apply(_ layoutAttributes: LayoutAttributes) {
    super.apply(layoutAttributes)
    applied += 1
  }
}

extension LayoutAttributes {
  /// A cell of section 0 at a frame.
  static func cell(_ item: Int, _ frame: CGRect, zIndex: Int = 0) -> LayoutAttributes {
    let attributes = LayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    attributes.frame = frame
    attributes.zIndex = zIndex
    return attributes
  }

  /// A decoration of section 0 at a frame.
  static func decoration(_ kind: String, _ frame: CGRect, zIndex: Int = 0) -> LayoutAttributes {
    let attributes = LayoutAttributes(
      forDecorationViewOfKind: kind, with: IndexPath(item: 0, section: 0))
    attributes.frame = frame
    attributes.zIndex = zIndex
    return attributes
  }

  /// A header at a frame.
  static func header(_ path: IndexPath, _ frame: CGRect, zIndex: Int = 0) -> LayoutAttributes {
    let attributes = LayoutAttributes(
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader, with: path)
    attributes.frame = frame
    attributes.zIndex = zIndex
    return attributes
  }
}

/// A collection view 100 × 100 with a fixed layout and a source of plain cells.
@MainActor struct FixedView {
  let layout: FixedLayout
  let source: TracingSource
  let view: CollectionView

  init(
    _ elements: [LayoutAttributes], counts: [Int],
    contentSize: CGSize = CGSize(width: 100, height: 100),
    cellClass: CollectionViewCell.Type = CollectionViewCell.self
  ) {
    layout = FixedLayout(elements, size: contentSize)
    source = TracingSource(Trace(), counts: counts)
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.register(cellClass, forCellWithReuseIdentifier: "cell")
    view.register(
      CollectionReusableView.self,
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "edge")
    view.dataSource = source
    view.delegate = source
  }

  /// The visible elements, from back to front.
  var stack: [String] {
    view.layoutIfNeeded()
    return view.subviews.compactMap { $0.elementID?.description }
  }
}
