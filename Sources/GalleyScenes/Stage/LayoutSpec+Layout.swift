import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts

extension LayoutSpec {
  /// The layout that this stands for.
  @MainActor func makeLayout(for scene: Scene) -> CollectionViewLayout {
    switch self {
    case .flow(let options):
      let layout = MirroredFlowLayout()
      options.apply(to: layout)
      return layout
    case .decorationFlow(let options):
      let layout = MirroredFlowLayout()
      options.flow.apply(to: layout)
      return layout
    case .attributes(let options):
      return AttributesLayout(options, contents: SceneContent.given(options, in: scene))
    }
  }
}

/// A flow layout that runs the other way where the scene's content does.
// UIKit: a flow layout flips only in subclasses that say so.
private final class MirroredFlowLayout: CollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

extension FlowOptions {
  /// Sets the properties of the same names.
  @MainActor fileprivate func apply(to layout: CollectionViewFlowLayout) {
    layout.scrollDirection = scrollDirection == .vertical ? .vertical : .horizontal
    layout.itemSize = itemSize
    layout.minimumLineSpacing = minimumLineSpacing
    layout.minimumInteritemSpacing = minimumInteritemSpacing
    layout.sectionInset = sectionInset
    layout.headerReferenceSize = headerReferenceSize
    layout.footerReferenceSize = footerReferenceSize
    layout.sectionHeadersPinToVisibleBounds = sectionHeadersPinToVisibleBounds
    layout.sectionFootersPinToVisibleBounds = sectionFootersPinToVisibleBounds
  }
}
