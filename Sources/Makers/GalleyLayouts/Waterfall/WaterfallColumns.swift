import GalleyBase
import GalleyGeometry

/// The items of one section of a waterfall, by column: 22 bytes per item.
struct WaterfallColumns: Sendable {
  /// The width of each column, in points.
  let width: CGFloat
  /// The start of the first column on the cross axis.
  let crossStart: CGFloat
  /// The distance from the start of one column to the start of the next.
  let pitch: CGFloat
  /// The end of the tallest column on the main axis; without items, the start.
  let end: CGFloat
  /// The items of each column that have an area, in the order of their positions.
  let items: [[Int32]]
  private let columnOf: [UInt16]
  private let starts: [CGFloat]
  private let lengths: [CGFloat]

  /// Distributes the items of a valid section over columns that begin at `start` on the main axis.
  init(
    _ section: WaterfallSection, width: CGFloat, crossStart: CGFloat, start: CGFloat,
    grid: PixelGrid
  ) {
    self.width = width
    self.crossStart = crossStart
    pitch = width + section.columnSpacing
    let count = section.columnCount
    var (columnOf, starts, lengths): ([UInt16], [CGFloat], [CGFloat]) = ([], [], [])
    columnOf.reserveCapacity(section.items.count)
    starts.reserveCapacity(section.items.count)
    lengths.reserveCapacity(section.items.count)
    var items = Array(repeating: [Int32](), count: section.items.isEmpty ? 0 : count)
    // The start of each column's next item.
    var ends = Array(repeating: start, count: count)
    var end = start
    for (item, height) in section.items.enumerated() {
      let column =
        switch section.renderDirection {
        case .shortestFirst: Self.shortest(of: ends)
        case .leftToRight: item % count
        case .rightToLeft: count - 1 - item % count
        }
      let length = height.length(columnWidth: width, grid: grid)
      columnOf.append(UInt16(column))
      starts.append(ends[column])
      lengths.append(length)
      if length > 0, width > 0 { items[column].append(Int32(item)) }
      end = max(end, ends[column] + length)
      ends[column] += length + section.interitemSpacing
    }
    (self.columnOf, self.starts, self.lengths) = (columnOf, starts, lengths)
    self.items = items
    self.end = end
  }

  /// The number of items, including those without an area.
  var count: Int { starts.count }

  /// Whether any item has an area.
  var hasArea: Bool { items.contains { !$0.isEmpty } }

  func column(of item: Int) -> Int { Int(columnOf[item]) }

  /// The start of an item on the main axis, not rounded.
  func start(of item: Int) -> CGFloat { starts[item] }

  func length(of item: Int) -> CGFloat { lengths[item] }

  /// The index in a column of the first item that ends after `main`.
  func firstPlace(in column: [Int32], endingAfter main: CGFloat) -> (place: Int, steps: Int) {
    var steps = 0
    let place = column.partitioningIndex { item in
      steps += 1
      return starts[Int(item)] + lengths[Int(item)] > main
    }
    return (place, steps)
  }

  /// The leftmost of the shortest columns, where lengths may differ by a rounding error.
  private static func shortest(of ends: [CGFloat]) -> Int {
    var (best, least) = (0, ends[0])
    for column in ends.indices.dropFirst() where ends[column] < least - 1e-6 {
      (best, least) = (column, ends[column])
    }
    return best
  }
}
