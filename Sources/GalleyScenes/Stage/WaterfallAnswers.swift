import GalleyEngine
import GalleyGeometry
import GalleyLayouts

/// Answers for the sections and items of a scene's waterfall layout.
final class WaterfallAnswers: CollectionViewDelegateWaterfallLayout {
  private let options: WaterfallOptions
  private let sections: [Scene.Section]

  init(options: WaterfallOptions, sections: [Scene.Section]) {
    self.options = options
    self.sections = sections
  }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, heightForItemAt indexPath: IndexPath
  ) -> WaterfallItemHeight {
    guard let found = sections[indexPath.section].items.run(at: indexPath.item) else {
      return layout.itemHeight
    }
    if let ratio = found.run.aspectRatio { return .aspectRatio(ratio) }
    let isVertical = options.scrollDirection == .vertical
    let extent = isVertical ? found.run.size.height : found.run.size.width
    guard extent != .layout else { return layout.itemHeight }
    let size = found.run.size.size(at: found.index, layoutSize: .zero)
    return .points(isVertical ? size.height : size.width)
  }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, columnCountForSectionAt section: Int
  ) -> Int { sections[section].columnCount ?? options.columnCount }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout,
    minimumColumnSpacingForSectionAt section: Int
  ) -> CGFloat { sections[section].minimumColumnSpacing ?? options.minimumColumnSpacing }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { sections[section].minimumInteritemSpacing ?? options.minimumInteritemSpacing }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, insetForSectionAt section: Int
  ) -> EdgeInsets { sections[section].sectionInset ?? options.sectionInset }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { sections[section].headerReferenceSize ?? options.headerReferenceSize }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { sections[section].footerReferenceSize ?? options.footerReferenceSize }
}

extension WaterfallOptions {
  /// A layout with these options.
  @MainActor func makeLayout() -> WaterfallLayout {
    let layout = WaterfallLayout()
    layout.scrollDirection = scrollDirection == .vertical ? .vertical : .horizontal
    layout.columnCount = columnCount
    layout.minimumColumnSpacing = minimumColumnSpacing
    layout.minimumInteritemSpacing = minimumInteritemSpacing
    layout.itemRenderDirection = itemRenderDirection.layoutDirection
    layout.itemHeight = .aspectRatio(aspectRatio)
    layout.sectionInset = sectionInset
    layout.headerReferenceSize = headerReferenceSize
    layout.footerReferenceSize = footerReferenceSize
    return layout
  }
}

extension WaterfallOptions.ItemRenderDirection {
  /// The layout's name for the word.
  fileprivate var layoutDirection: WaterfallItemRenderDirection {
    switch self {
    case .shortestFirst: .shortestFirst
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
