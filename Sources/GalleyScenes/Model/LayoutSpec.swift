import GalleyDrawing
import GalleyGeometry

/// Which layout a scene has, with its options.
public enum LayoutSpec: Hashable, Sendable {
  /// Items in lines.
  case flow(FlowOptions)
  /// A flow layout with one decoration behind each section's items.
  case decorationFlow(DecorationFlowOptions)
  /// A flow layout whose headers grow while the content is pulled.
  case stretchyHeader(StretchyHeaderOptions)
  /// A flow layout with a decoration of its own behind each section.
  case sectionDecorationFlow(SectionDecorationFlowOptions)
  /// A carousel whose items shrink with their distance from the middle.
  case line(LineOptions)
  /// A carousel whose items shrink and fade.
  case card(LineOptions)
  /// Items around the middle of the view.
  case circle(CircleOptions)
  /// Lines of items as wide as their texts.
  case tag(TagOptions)
  /// Items of unequal height in columns of equal width.
  case waterfall(WaterfallOptions)
  /// A list whose topmost item is tall.
  case featured(FeaturedOptions)
  /// Frames as they are.
  case attributes(AttributesOptions)
  /// A layout that was registered from Swift.
  case custom(CustomLayoutOptions)

  /// The options of the flow layout that this layout is or extends, if it does.
  public var flowOptions: FlowOptions? {
    switch self {
    case .flow(let options): options
    case .decorationFlow(let options): options.flow
    case .custom(let options): options.flow
    case .stretchyHeader(let options): options.flow
    case .sectionDecorationFlow(let options): options.flow
    case .line(let options), .card(let options): options.flow
    case .tag(let options): options.flow
    case .circle, .waterfall, .featured, .attributes: nil
    }
  }

  /// How many items each section has where the layout itself says so; nil where the scene does.
  public var itemCounts: [Int]? {
    guard case .attributes(let options) = self else { return nil }
    var counts: [Int] = []
    for id in options.elements.map(\.id) where id.section < SceneLimits.maximumSections {
      while counts.count <= id.section { counts.append(0) }
      if id.category == .cell { counts[id.section] = max(counts[id.section], id.item + 1) }
    }
    return counts
  }
}

/// The options of a flow layout; names and defaults are UICollectionViewFlowLayout's.
public struct FlowOptions: Hashable, Sendable {
  /// Which way the content scrolls.
  public enum ScrollDirection: String, Hashable, Sendable, CaseIterable {
    case vertical, horizontal
  }

  /// Which way the content scrolls; lines run across.
  public var scrollDirection = ScrollDirection.vertical
  /// The size in points of items that have none of their own.
  public var itemSize = CGSize(width: 50, height: 50)
  /// The least space between lines, in points.
  public var minimumLineSpacing: CGFloat = 10
  /// The least space between the items of a line, in points.
  public var minimumInteritemSpacing: CGFloat = 10
  /// Space around the items of each section, in points.
  public var sectionInset = EdgeInsets.zero
  /// The size of headers in points; none when zero.
  public var headerReferenceSize = CGSize.zero
  /// The size of footers in points; none when zero.
  public var footerReferenceSize = CGSize.zero
  /// Whether headers stay in sight while their section does.
  public var sectionHeadersPinToVisibleBounds = false
  /// Whether footers stay in sight while their section does.
  public var sectionFootersPinToVisibleBounds = false

  /// UIKit's defaults.
  public init() {}
}

/// The options of a decoration flow layout.
public struct DecorationFlowOptions: Hashable, Sendable {
  /// The options that it shares with a flow layout.
  public var flow = FlowOptions()
  /// How many items are in a full row, one or more.
  public var columns = 2
  /// How the decoration looks.
  public var decoration = DecorationOptions()

  /// Two columns behind UIKit's default flow.
  public init() {}
}

/// How the decoration behind a section's items looks.
public struct DecorationOptions: Hashable, Sendable {
  /// How it is drawn.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    case layerShadow, image, drawnShadow, notched
  }

  /// How it is drawn.
  public var style = Style.layerShadow
  /// The radius of its corners, in points.
  public var cornerRadius: CGFloat = 0
  /// Its colour.
  public var color = Color.white
  /// Its shadow, if any.
  public var shadow: Shadow?
  /// Its picture; there is one when the style is `image`.
  public var image: ImageName?
  /// How far it keeps from the content's edges, in points.
  public var margins = EdgeInsets.zero

  /// White, square and without a shadow.
  public init() {}
}

/// Frames that are given and not computed.
public struct AttributesOptions: Hashable, Sendable {
  /// The elements, each with an id of its own, in the order of the file.
  public var elements: [AttributesElement]
  /// The size of the content in points; what the elements reach when the file says nothing.
  public var contentSize: CGSize
}

/// One element of a layout that is given as it is.
public struct AttributesElement: Hashable, Sendable {
  /// Which element this is.
  public var id: ElementID
  /// Its frame in points, before the transform.
  public var frame: CGRect
  /// Its zIndex.
  public var zIndex = 0
  /// Its opacity in 0 … 1.
  public var alpha: CGFloat = 1
  /// Its affine transform about its centre.
  public var transform = CGAffineTransform.identity
  /// Whether it is left out.
  public var isHidden = false
  /// The index of its look in `Scene.looks`; nil for the default look.
  public var look: Int?
  /// The texts for its labels.
  public var texts = Texts()
}
