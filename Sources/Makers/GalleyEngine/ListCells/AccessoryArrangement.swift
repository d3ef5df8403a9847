import GalleyGeometry
import GalleyViews

/// The positions of the accessories at both sides of a cell, in left-to-right reading direction.
///
/// 1. The outermost accessory keeps a distance from the edge that depends on its type.
/// 2. Each of the others keeps a space from the one before.
/// 3. The content lies between the innermost accessories.
struct AccessoryArrangement: Equatable {
  /// An accessory that is to be placed.
  struct Item: Equatable {
    var size: CGSize
    /// The width that is kept for it, at least.
    var reservedWidth: CGFloat = 0
    /// Its distance from the edge if it is the outermost one.
    var edgeDistance: CGFloat
    /// How far the content reaches under its inner edge.
    var overlap: CGFloat = 0
    /// How far it stands above the middle of the cell.
    var rise: CGFloat = 0

    var width: CGFloat { max(size.width, reservedWidth) }
  }

  /// The frames at the leading and the trailing side, from the edge inwards.
  private(set) var leading: [CGRect] = []
  private(set) var trailing: [CGRect] = []
  /// The distances of the content from the sides, in points.
  private(set) var contentStart: CGFloat
  private(set) var contentEnd: CGFloat = 0

  /// Places accessories in a size, `indentation` points further inwards at the leading side.
  ///
  /// `top` points above are not used.
  init(
    leading leadingItems: [Item], trailing trailingItems: [Item], in size: CGSize,
    accessoryIndentation: CGFloat, contentIndentation: CGFloat, top: CGFloat, grid: PixelGrid
  ) {
    let height = size.height - top
    func frame(_ item: Item, start: CGFloat) -> CGRect {
      let length = min(item.size.height, height)
      return CGRect(
        x: start + (item.width - item.size.width) / 2,
        y: grid.rounded(top + (height - length) / 2 - item.rise), width: item.size.width,
        height: length)
    }
    let spacing = ListMetrics.current.accessorySpacing
    contentStart = contentIndentation
    var position = accessoryIndentation
    for (index, item) in leadingItems.enumerated() {
      position += index == 0 ? item.edgeDistance : spacing
      leading.append(frame(item, start: position))
      position += item.width
      contentStart = position - item.overlap + contentIndentation - accessoryIndentation
    }
    position = size.width
    for (index, item) in trailingItems.enumerated() {
      position -= (index == 0 ? item.edgeDistance : spacing) + item.width
      trailing.append(frame(item, start: position))
      contentEnd = size.width - position
    }
  }
}

extension CellAccessory {
  /// The size of what the system draws; nil for labels and views of the app.
  var glyphSize: CGSize? {
    let metrics = ListMetrics.current
    return switch accessoryType {
    case .disclosureIndicator, .outlineDisclosure: metrics.chevronSize
    case .checkmark: metrics.checkmarkSize
    case .delete, .insert, .multiselect: metrics.editingMarkSize
    case .reorder: metrics.reorderSize
    case .detail: metrics.detailSize
    case .label, .popUpMenu, .customView: nil
    }
  }

  // UIKit: the distances are measured where texts are 16 from the sides; an accessory view of a table ends at the table's
  // margin of 20 (iOS 17.5, 18.5, 26.2). That the others move with the margin is chosen.
  /// The accessory for an arrangement, whose view has a size, in a cell with a margin at the accessory's side.
  func item(size: CGSize, margin: CGFloat) -> AccessoryArrangement.Item {
    let metrics = ListMetrics.current
    let reserved: CGFloat =
      switch options.reservedLayoutWidth {
      case .actual: 0
      case .standard: metrics.standardLength
      case .custom(let width): width
      }
    var item = AccessoryArrangement.Item(
      size: size, reservedWidth: reserved, edgeDistance: SystemMetrics.sideMargin)
    switch accessoryType {
    case .checkmark: item.edgeDistance = metrics.checkmarkInset
    case .reorder: item.edgeDistance = metrics.reorderInset
    case .delete, .insert, .multiselect:
      item.edgeDistance = metrics.editingMarkInset
      item.overlap = metrics.editingMarkOverlap
    case .disclosureIndicator, .outlineDisclosure, .label, .detail, .popUpMenu, .customView: break
    }
    item.edgeDistance += margin - SystemMetrics.sideMargin
    return item
  }

  // UIKit: the disclosure indicator stays at the edge, the check mark follows inwards (measured); the
  // rest of the order is not published.
  /// The system's place among accessories of one side, from the edge inwards; nil for app's views.
  private var rank: Int? {
    switch accessoryType {
    case .multiselect, .reorder: 0
    case .delete, .disclosureIndicator: 1
    case .insert, .outlineDisclosure: 2
    case .popUpMenu: 3
    case .detail: 4
    case .checkmark: 5
    case .label: 6
    case .customView: nil
    }
  }

  /// The indices of the accessories at one side that are shown, from the edge inwards.
  static func order(
    of accessories: [CellAccessory], isLeading: Bool, whileEditing isEditing: Bool
  ) -> [Int] {
    let shown = accessories.indices.filter {
      accessories[$0].isLeading == isLeading && accessories[$0].isShown(whileEditing: isEditing)
    }
    var order = shown.filter { accessories[$0].rank != nil }.sorted { first, second in
      (accessories[first].rank ?? 0, first) < (accessories[second].rank ?? 0, second)
    }
    for index in shown {
      guard let position = accessories[index].position else { continue }
      let place = position(order.map { accessories[$0] })
      order.insert(index, at: min(max(place, 0), order.count))
    }
    return order
  }
}
