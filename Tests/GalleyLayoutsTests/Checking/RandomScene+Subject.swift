import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyLayouts

extension RandomScene {
  /// A collection view of the scene, not laid out yet.
  @MainActor func subject(layout: CollectionViewLayout? = nil) -> LayoutChecker.Subject {
    let source = makeSource()
    let view = CollectionView(
      frame: CGRect(origin: .zero, size: viewport), collectionViewLayout: layout ?? makeLayout())
    view.registerForTests()
    view.contentInset = contentInset
    view.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    view.dataSource = source
    view.delegate = source
    return LayoutChecker.Subject(view, companions: [source])
  }

  @MainActor private func makeLayout() -> CollectionViewLayout {
    let direction: CollectionView.ScrollDirection = isHorizontal ? .horizontal : .vertical
    switch kind {
    case .flow: return flow(CollectionViewFlowLayout(), direction)
    case .decorationFlow:
      let layout = DecorationFlowLayoutOf<LayerShadowDecorationView>()
      layout.shadowRoom = CGVector(dx: 4, dy: 6)
      layout.margins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      return flow(layout, direction)
    case .waterfall:
      let layout = WaterfallLayout()
      layout.scrollDirection = direction
      layout.itemRenderDirection = takesTurns ? .rightToLeft : .shortestFirst
      return layout
    case .featured:
      let layout = FeaturedLayout()
      layout.standardHeight = itemSpacing * 4
      layout.featuredHeight = itemSpacing * 4 + lineSpacing * 10
      return layout
    }
  }

  @MainActor private func flow(
    _ layout: CollectionViewFlowLayout, _ direction: CollectionView.ScrollDirection
  ) -> CollectionViewFlowLayout {
    layout.scrollDirection = direction
    layout.sectionHeadersPinToVisibleBounds = pins
    layout.sectionFootersPinToVisibleBounds = pins
    return layout
  }

  @MainActor private func makeSource() -> StageSource {
    switch kind {
    case .waterfall:
      return WaterfallSource(
        sections.map { section in
          var stage = WaterfallStageSection(section.sizes.map(\.height))
          stage.columnCount = section.columns
          stage.columnSpacing = itemSpacing
          stage.interitemSpacing = lineSpacing
          stage.inset = section.inset
          stage.header = CGSize(width: section.header, height: section.header)
          stage.footer = CGSize(width: section.footer, height: section.footer)
          return stage
        })
    case .flow, .decorationFlow, .featured:
      return StageSource(
        sections.map { section in
          StageSection(
            sizes: section.sizes, inset: section.inset, lineSpacing: lineSpacing,
            interitemSpacing: itemSpacing,
            header: CGSize(width: section.header, height: section.header),
            footer: CGSize(width: section.footer, height: section.footer))
        })
    }
  }
}
