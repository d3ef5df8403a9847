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
      let layout = DecorationFlowLayout()
      options.flow.apply(to: layout)
      options.apply(to: layout)
      return layout
    case .stretchyHeader(let options): return options.makeLayout()
    case .sectionDecorationFlow(let options): return options.makeLayout(for: scene)
    case .line(let options):
      return options.makeLayout(LineLayout())
    case .card(let options):
      return options.makeLayout(CardLayout())
    case .circle(let options):
      return options.makeLayout()
    case .tag(let options):
      return options.makeLayout()
    case .waterfall(let options): return options.makeLayout()
    case .featured(let options): return options.makeLayout()
    case .attributes(let options):
      return AttributesLayout(options, contents: SceneContent.given(options, in: scene))
    case .custom(let options):
      let layout = options.makeLayout()
      if let flow = layout as? CollectionViewFlowLayout { options.flow.apply(to: flow) }
      return layout
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
  @MainActor func apply(to layout: CollectionViewFlowLayout) {
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

extension DecorationFlowOptions {
  /// Sets what belongs to the decoration.
  @MainActor fileprivate func apply(to layout: DecorationFlowLayout) {
    layout.columns = columns
    let margins = decoration.margins
    layout.margins = DecorationFlowLayout.Margins(
      top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    layout.decorationViewClass = decoration.style.viewClass
    layout.decorationColor = decoration.color
    layout.decorationCornerRadius = decoration.cornerRadius
    layout.decorationImageName = decoration.image
    layout.decorationShadow = decoration.shadow
    // The room that the frame leaves for the shadow at the right and at the bottom.
    let offset = decoration.shadow?.offset ?? .zero
    layout.shadowRoom = CGVector(dx: max(offset.dx, 0), dy: max(offset.dy, 0))
  }
}

extension DecorationOptions.Style {
  /// The view that draws a decoration in this style.
  fileprivate var viewClass: CollectionReusableView.Type {
    switch self {
    case .layerShadow: LayerShadowDecorationView.self
    case .image: ImageDecorationView.self
    case .drawnShadow: DrawnShadowDecorationView.self
    case .notched: NotchedDecorationView.self
    }
  }
}
