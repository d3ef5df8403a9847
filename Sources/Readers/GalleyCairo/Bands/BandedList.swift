import GalleyBase
import GalleyDrawing
import GalleyGeometry

/// A display list that finds the items in some rows without testing each item.
public struct BandedList: Sendable {
  /// An item and the rows that it can reach; `inside` has the contents of a plain group.
  private struct Node {
    var item: DisplayItem
    var reach: Reach
    /// The rows that must be drawn together.
    var whole: Reach
    var inside: [Node] = []
  }

  /// A range of rows by its top and bottom edges, in pixels.
  private struct Reach {
    var top, bottom: Double

    init(_ bounds: DeviceBounds) { (top, bottom) = (bounds.top - 1, bounds.bottom + 1) }

    func meets(_ rows: Range<Int>) -> Bool {
      top <= Double(rows.upperBound) && bottom >= Double(rows.lowerBound)
    }

    func isWithin(_ rows: Range<Int>) -> Bool {
      top >= Double(rows.lowerBound) && bottom <= Double(rows.upperBound)
    }
  }

  private let nodes: [Node]

  init(_ list: DisplayList, scale: CGFloat, fonts: FontLibrary) {
    let transform = CGAffineTransform(scaleX: scale, y: scale)
    let finder = ExtentFinder(fonts: fonts)
    nodes = list.items.map {
      Self.node($0, mappedBy: transform, finder, fonts, depth: RenderLimits.maximumDepth)
    }
  }

  private static func node(
    _ item: DisplayItem, mappedBy transform: CGAffineTransform, _ finder: ExtentFinder,
    _ fonts: FontLibrary, depth: Int
  ) -> Node {
    let reach = Reach(finder.extent(of: item, mappedBy: transform))
    let whole = WholeDrawing(finder: finder, fonts: fonts).area(of: [item], mappedBy: transform)
    var node = Node(item: item, reach: reach, whole: Reach(whole))
    // The size of a layer depends on all its items, so they stay together.
    guard case .group(let group) = item, depth > 0, !group.isDrawnAlone else { return node }
    let inner = group.transform.concatenating(transform)
    if let clip = group.clip, clip.roundedRect?.radii.isZero != true { return node }
    node.inside = group.items.map {
      Self.node($0, mappedBy: inner, finder, fonts, depth: depth - 1)
    }
    return node
  }

  /// The items that can be visible in rows of the picture, from back to front, and the rows inside `limit`
  /// that must be drawn for them.
  func items(
    in rows: Range<Int>, limit: Range<Int>
  ) -> (items: [DisplayItem], rows: Range<Int>) {
    var needed = rows
    let items = Self.items(nodes, in: rows, limit: limit, &needed)
    return (items, needed)
  }

  private static func items(
    _ nodes: [Node], in rows: Range<Int>, limit: Range<Int>, _ needed: inout Range<Int>
  ) -> [DisplayItem] {
    nodes.compactMap { node in
      guard node.reach.meets(rows) else { return nil }
      guard !node.inside.isEmpty, case .group(var group) = node.item,
        !node.reach.isWithin(rows)
      else {
        if node.whole.meets(rows) {
          let top = max(node.whole.top.rounded(.down), Double(limit.lowerBound))
          let bottom = min(node.whole.bottom.rounded(.up), Double(limit.upperBound))
          needed =
            min(needed.lowerBound, Int(top))..<max(needed.upperBound, Int(bottom))
        }
        return node.item
      }
      group.items = items(node.inside, in: rows, limit: limit, &needed)
      return .group(group)
    }
  }
}
