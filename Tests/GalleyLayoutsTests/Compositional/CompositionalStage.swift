import GalleyEngine
import GalleyGeometry
import GalleyLayouts

/// Shows a layout with cells and supplementary views that ask for sizes.
@MainActor final class CompositionalStage: CollectionViewDataSource {
  let view: CollectionView
  var counts: [Int]
  /// The length that cells ask for, by path, and how often they were asked; nil for the size they got.
  var fittedSize: (ElementName, CGSize) -> CGSize = { _, size in size }
  private(set) var questions: [ElementName: Int] = [:]

  /// A cell or a supplementary view.
  struct ElementName: Hashable {
    var kind: String
    var path: IndexPath
  }

  init(
    _ layout: CollectionViewLayout, bounds: CGRect, scale: CGFloat = 3, counts: [Int],
    kinds: [String] = ["header", "footer", "badge"], decorations: [String] = []
  ) {
    self.counts = counts
    view = CollectionView(
      frame: CGRect(origin: .zero, size: bounds.size), collectionViewLayout: layout)
    view.displayScale = scale
    view.register(StageCell.self, forCellWithReuseIdentifier: "cell")
    for kind in kinds {
      view.register(
        StageView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    for kind in decorations { layout.register(StageView.self, forDecorationViewOfKind: kind) }
    view.dataSource = self
    view.contentOffset = bounds.origin
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  {
    counts[section]
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? StageCell)?.stage = self
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    let made = view.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    (made as? StageView)?.stage = self
    return made
  }

  func ask(_ attributes: LayoutAttributes) -> LayoutAttributes {
    let name = ElementName(
      kind: attributes.representedElementKind ?? "cell", path: attributes.indexPath)
    questions[name, default: 0] += 1
    attributes.size = fittedSize(name, attributes.size)
    return attributes
  }
}

private final class StageCell: CollectionViewCell {
  weak var stage: CompositionalStage?

  override func preferredLayoutAttributesFitting(_ attributes: LayoutAttributes)
    -> LayoutAttributes
  { stage?.ask(attributes) ?? attributes }
}

private final class StageView: CollectionReusableView {
  weak var stage: CompositionalStage?

  override func preferredLayoutAttributesFitting(_ attributes: LayoutAttributes)
    -> LayoutAttributes
  { stage?.ask(attributes) ?? attributes }
}
