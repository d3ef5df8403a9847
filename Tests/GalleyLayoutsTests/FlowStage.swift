import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts

/// What the delegate of a test returns for one section.
struct StageSection {
  var sizes: [CGSize]
  var inset = EdgeInsets.zero
  var lineSpacing: CGFloat = 10
  var interitemSpacing: CGFloat = 10
  var header = CGSize.zero
  var footer = CGSize.zero
}

/// A collection view whose delegate implements every optional flow method.
@MainActor final class FlowStage {
  let view: CollectionView
  let layout: CollectionViewFlowLayout
  let source: StageSource

  init(
    _ sections: [StageSection], size: CGSize,
    layout: CollectionViewFlowLayout = CollectionViewFlowLayout(), answersByDelegate: Bool = true
  ) {
    self.layout = layout
    source = StageSource(sections)
    view = CollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter,
    ] {
      view.register(
        CollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    view.dataSource = source
    if answersByDelegate { view.delegate = source } else { takeProperties(of: sections) }
  }

  /// Sets the layout's own properties to the values that all sections share.
  private func takeProperties(of sections: [StageSection]) {
    guard let first = sections.first else { return }
    layout.itemSize = first.sizes.first ?? layout.itemSize
    layout.sectionInset = first.inset
    layout.minimumLineSpacing = first.lineSpacing
    layout.minimumInteritemSpacing = first.interitemSpacing
    layout.headerReferenceSize = first.header
    layout.footerReferenceSize = first.footer
  }

  /// The frame of an element in the collection view.
  func frame(_ id: ElementID) -> CGRect? {
    let path = IndexPath(indexes: id.indexes)
    switch id.category {
    case .cell: return view.layoutAttributesForItem(at: path)?.frame
    case .header: return boundary(CollectionView.elementKindSectionHeader, path)
    case .footer: return boundary(CollectionView.elementKindSectionFooter, path)
    case .supplementary: return boundary(id.kind, path)
    case .decoration: return nil
    }
  }

  private func boundary(_ kind: String, _ path: IndexPath) -> CGRect? {
    view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)?.frame
  }
}

/// Returns counts, views, sizes and everything about sections.
@MainActor class StageSource: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  var sections: [StageSection]
  private(set) var sizeQuestions = 0

  init(_ sections: [StageSection]) { self.sections = sections }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  { sections[section].sizes.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizeQuestions += 1
    return sections[indexPath.section].sizes[indexPath.item]
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets { sections[section].inset }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { sections[section].lineSpacing }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { sections[section].interitemSpacing }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { sections[section].header }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { sections[section].footer }
}
