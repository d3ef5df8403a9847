import GalleyEngine
import GalleyGeometry
import GalleyLayouts

/// What the delegate of a waterfall test returns for one section.
struct WaterfallStageSection {
  var heights: [WaterfallItemHeight]
  var columnCount = 2
  var columnSpacing: CGFloat = 10
  var interitemSpacing: CGFloat = 10
  var inset = EdgeInsets.zero
  var header = CGSize.zero
  var footer = CGSize.zero

  init(_ heights: [CGFloat]) { self.heights = heights.map { .points($0) } }
  init(ratios: [CGFloat]) { heights = ratios.map { .aspectRatio($0) } }
}

/// A collection view with a waterfall layout that has a delegate.
@MainActor final class WaterfallStage {
  let view: CollectionView
  let layout: WaterfallLayout
  let source: WaterfallSource

  init(
    _ sections: [WaterfallStageSection], size: CGSize = CGSize(width: 310, height: 480),
    layout: WaterfallLayout = WaterfallLayout()
  ) {
    self.layout = layout
    source = WaterfallSource(sections)
    view = CollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.registerForTests()
    view.dataSource = source
    view.delegate = source
    view.layoutIfNeeded()
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }
}

/// Implements every delegate method of the waterfall, and counts the calls for heights.
@MainActor final class WaterfallSource: StageSource, CollectionViewDelegateWaterfallLayout {
  var waterfalls: [WaterfallStageSection] {
    didSet { sections = waterfalls.map { StageSection(sizes: Self.places($0)) } }
  }
  private(set) var heightQuestions = 0

  init(_ waterfalls: [WaterfallStageSection]) {
    self.waterfalls = waterfalls
    super.init(waterfalls.map { StageSection(sizes: Self.places($0)) })
  }

  private static func places(_ section: WaterfallStageSection) -> [CGSize] {
    section.heights.map { _ in .zero }
  }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, heightForItemAt indexPath: IndexPath
  ) -> WaterfallItemHeight {
    heightQuestions += 1
    return waterfalls[indexPath.section].heights[indexPath.item]
  }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, columnCountForSectionAt section: Int
  ) -> Int { waterfalls[section].columnCount }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout,
    minimumColumnSpacingForSectionAt section: Int
  ) -> CGFloat { waterfalls[section].columnSpacing }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { waterfalls[section].interitemSpacing }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, insetForSectionAt section: Int
  ) -> EdgeInsets { waterfalls[section].inset }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { waterfalls[section].header }

  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { waterfalls[section].footer }
}

extension CollectionView {
  /// Registers plain cells, headers and footers with the identifiers of `StageSource`.
  func registerForTests() {
    register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter,
    ] {
      register(
        CollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
  }
}
