import GalleyGeometry

/// The options of a waterfall layout.
public struct WaterfallOptions: Hashable, Sendable {
  /// Which column an item goes to.
  public enum ItemRenderDirection: String, Hashable, Sendable, CaseIterable {
    case shortestFirst, leftToRight, rightToLeft
  }

  /// Which way the content scrolls; columns are rows where it scrolls sideways.
  public var scrollDirection = FlowOptions.ScrollDirection.vertical
  /// The number of columns, one or more.
  public var columnCount = 2
  /// The space between columns, in points.
  public var minimumColumnSpacing: CGFloat = 10
  /// The space between the items of a column, in points.
  public var minimumInteritemSpacing: CGFloat = 10
  /// Which column an item goes to.
  public var itemRenderDirection = ItemRenderDirection.shortestFirst
  /// The height of items that have none of their own, as a multiple of the column's width.
  public var aspectRatio: CGFloat = 1
  /// Space around the columns of each section, in points.
  public var sectionInset = EdgeInsets.zero
  /// The size of headers in points; none when zero.
  public var headerReferenceSize = CGSize.zero
  /// The size of footers in points; none when zero.
  public var footerReferenceSize = CGSize.zero

  /// Two columns of squares.
  public init() {}
}

extension LayoutSpec {
  /// The options of a waterfall layout, if it is one.
  var waterfallOptions: WaterfallOptions? {
    guard case .waterfall(let options) = self else { return nil }
    return options
  }

  /// Whether the content scrolls sideways.
  var scrollsSideways: Bool {
    flowOptions?.scrollDirection == .horizontal || waterfallOptions?.scrollDirection == .horizontal
  }

  /// The size of headers where sections say nothing; nil where the layout has none.
  var headerReferenceSize: CGSize? {
    flowOptions?.headerReferenceSize ?? waterfallOptions?.headerReferenceSize
  }

  /// The size of footers where sections say nothing; nil where the layout has none.
  var footerReferenceSize: CGSize? {
    flowOptions?.footerReferenceSize ?? waterfallOptions?.footerReferenceSize
  }
}
