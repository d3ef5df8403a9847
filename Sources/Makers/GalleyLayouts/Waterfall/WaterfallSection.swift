import GalleyBase
import GalleyGeometry

/// The order in which a waterfall layout fills its columns.
public enum WaterfallItemRenderDirection: Int, Hashable, Sendable, CaseIterable {
  /// Each item goes to the shortest column so far; of equal ones, to the leftmost.
  case shortestFirst
  /// Item i goes to column i mod n, counted from the left.
  case leftToRight
  /// Item i goes to column i mod n, counted from the right.
  case rightToLeft
}

/// The length of a waterfall layout's item in the scroll direction.
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

/// The description of one section of a waterfall layout, in points.
package struct WaterfallSection: Hashable, Sendable {
  /// The heights of the items, in their order.
  package var items: [WaterfallItemHeight] = []
  /// The number of columns, clamped to 1 … 1000.
  package var columnCount = 2
  /// The distance between neighbouring columns; invalid and negative values count as 0.
  package var columnSpacing: CGFloat = 10
  /// The distance between neighbours in a column; invalid and negative values count as 0.
  package var interitemSpacing: CGFloat = 10
  /// The space around the columns; may be negative.
  package var inset = EdgeInsets.zero
  /// The header's length in the scroll direction; 0 for no header.
  package var headerLength: CGFloat = 0
  /// The footer's length in the scroll direction; 0 for no footer.
  package var footerLength: CGFloat = 0
  /// The rule for an item's column.
  package var renderDirection = WaterfallItemRenderDirection.shortestFirst

  /// A section of two columns, 10 points apart, without items.
  package init() {}

  /// The same section with valid numbers.
  var usable: Self {
    var section = self
    section.columnCount = min(max(columnCount, 1), LayoutLimits.maximumColumns)
    section.columnSpacing = FlowMeasure.length(columnSpacing)
    section.interitemSpacing = FlowMeasure.length(interitemSpacing)
    section.inset = EdgeInsets(
      top: FlowMeasure.distance(inset.top), left: FlowMeasure.distance(inset.left),
      bottom: FlowMeasure.distance(inset.bottom), right: FlowMeasure.distance(inset.right))
    section.headerLength = FlowMeasure.length(headerLength)
    section.footerLength = FlowMeasure.length(footerLength)
    return section
  }

  /// The width of a column if the content is `crossLength` points across.
  ///
  /// The space without insets and spacings, divided by the columns and rounded down to the grid.
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
  /// The grid position at or below `value`; a value just below a position counts as on it.
  ///
  /// For example, three thirds of a pixel must not be rounded down to less than a pixel.
  func flooredWithin(_ value: CGFloat) -> CGFloat { floored(value + 1e-6) }
}
