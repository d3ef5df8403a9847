import GalleyGeometry

/// In which order a waterfall layout fills its columns.
public enum WaterfallItemRenderDirection: Int, Hashable, Sendable, CaseIterable {
  /// Each item goes to the column that is shortest so far; the leftmost of equals.
  case shortestFirst
  /// Item i goes to column i mod n, counted from the left.
  case leftToRight
  /// Item i goes to column i mod n, counted from the right.
  case rightToLeft
}

/// How long an item of a waterfall layout is, along the scrolling.
public enum WaterfallItemHeight: Hashable, Sendable {
  /// In points; 0 for NaN, infinite and negative values, never above 10⁹.
  case points(CGFloat)
  /// As a multiple of the column's width, rounded down to the pixel grid.
  case aspectRatio(CGFloat)

  /// The length in points in a column of `columnWidth` points on a pixel grid.
  func length(columnWidth: CGFloat, grid: PixelGrid) -> CGFloat {
    switch self {
    case .points(let length): FlowMeasure.length(length)
    case .aspectRatio(let ratio): grid.flooredWithin(FlowMeasure.length(ratio * columnWidth))
    }
  }
}

/// What one section of a waterfall layout is made of, in points.
public struct WaterfallSection: Hashable, Sendable {
  /// The heights of the items, in their order.
  public var items: [WaterfallItemHeight] = []
  /// The number of columns, clamped to 1 … 1000.
  public var columnCount = 2
  /// Between neighbouring columns; unusable and negative values count as 0.
  public var columnSpacing: CGFloat = 10
  /// Between neighbours in a column; unusable and negative values count as 0.
  public var interitemSpacing: CGFloat = 10
  /// Room around the columns; may be negative.
  public var inset = EdgeInsets.zero
  /// The header's length along the scrolling; 0 is no header.
  public var headerLength: CGFloat = 0
  /// The footer's length along the scrolling; 0 is no footer.
  public var footerLength: CGFloat = 0
  /// Which column an item goes to.
  public var renderDirection = WaterfallItemRenderDirection.shortestFirst

  /// A section of two columns, 10 points apart, without items.
  public init() {}

  /// The most columns a section may have.
  public static let maximumColumnCount = 1000

  /// The same with every number usable.
  var usable: Self {
    var section = self
    section.columnCount = min(max(columnCount, 1), Self.maximumColumnCount)
    section.columnSpacing = FlowMeasure.length(columnSpacing)
    section.interitemSpacing = FlowMeasure.length(interitemSpacing)
    section.inset = EdgeInsets(
      top: FlowMeasure.distance(inset.top), left: FlowMeasure.distance(inset.left),
      bottom: FlowMeasure.distance(inset.bottom), right: FlowMeasure.distance(inset.right))
    section.headerLength = FlowMeasure.length(headerLength)
    section.footerLength = FlowMeasure.length(footerLength)
    return section
  }

  /// The width of a column where the content is `crossLength` points across.
  ///
  /// What the insets and the spacings leave, divided by the columns and rounded down to the grid.
  func columnWidth(
    crossLength: CGFloat, insets: (leading: CGFloat, trailing: CGFloat), grid: PixelGrid
  )
    -> CGFloat
  {
    let gaps = CGFloat(columnCount - 1) * columnSpacing
    let room = crossLength - insets.leading - insets.trailing - gaps
    return max(grid.flooredWithin(room / CGFloat(columnCount)), 0)
  }
}

extension PixelGrid {
  /// The grid position at or below `value`; a hair below one counts as on it.
  ///
  /// Three times a third of a pixel must not become two pixels.
  func flooredWithin(_ value: CGFloat) -> CGFloat { floored(value + 1e-6) }
}
