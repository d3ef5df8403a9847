import GalleyGeometry
import GalleyViews

/// The small views at the sides of a table's cell: accessories, and the controls of editing.
@MainActor final class TableAccessories {
  private var accessories: [CellAccessory] = []
  private var views: [View] = []

  /// Replaces what is shown, unless it is the same.
  func show(_ new: [CellAccessory], in cell: TableViewCell) {
    guard new.map(\.accessoryType) != accessories.map(\.accessoryType) else { return }
    let kept = new.compactMap(\.customView)
    for view in views where view.superview === cell && !kept.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    accessories = new
    views = new.map { $0.customView ?? AccessoryGlyphView($0) }
    for view in views where view.superview !== cell { cell.addSubview(view) }
  }

  /// The positions in a cell of a size, whose content is indented.
  func arrangement(
    in cell: TableViewCell, size: CGSize, indentation: CGFloat
  ) -> AccessoryArrangement {
    let grid = PixelGrid(scale: cell.displayScale)
    let marks = TableEditingMarks.at(
      cell.traitCollection.preferredContentSizeCategory, grid: grid)
    func items(_ isLeading: Bool) -> [AccessoryArrangement.Item] {
      order(isLeading, cell).map { index in
        var item = accessories[index].item(
          size: accessories[index].glyphSize ?? ownSize(of: views[index]),
          margin: isLeading ? SystemMetrics.sideMargin : cell.place.margin)
        switch accessories[index].accessoryType {
        case .delete, .insert, .multiselect:
          item.size = marks.button
          item.edgeDistance = marks.inset
          item.overlap = marks.inset + marks.button.width - marks.contentStart
          if cell.subtitleSpaces != nil { item.rise = marks.rise }
        case .reorder:
          // UIKit: at the margin of the table (iOS 26.1).
          item.size = CGSize(width: marks.gripWidth, height: size.height)
          item.edgeDistance = cell.place.margin
        case .disclosureIndicator, .checkmark, .outlineDisclosure, .label, .detail, .popUpMenu,
          .customView:
          break
        }
        return item
      }
    }
    return AccessoryArrangement(
      leading: items(true), trailing: items(false), in: size, accessoryIndentation: 0,
      contentIndentation: indentation, top: 0, grid: grid)
  }

  /// Places the views.
  func layOut(_ arranged: AccessoryArrangement, in cell: TableViewCell) {
    let leading = zip(order(true, cell), arranged.leading)
    let trailing = zip(order(false, cell), arranged.trailing)
    for (index, frame) in Array(leading) + Array(trailing) {
      let view = views[index]
      view.frame = cell.readsFromRight ? frame.mirrored(inWidth: cell.bounds.width) : frame
      (view as? AccessoryGlyphView)?.isSelected = cell.isSelected
    }
  }

  private func order(_ isLeading: Bool, _ cell: TableViewCell) -> [Int] {
    CellAccessory.order(of: accessories, isLeading: isLeading, whileEditing: cell.isEditing)
  }

  // UIKit: an accessory view keeps the size that the app gave it.
  private func ownSize(of view: View) -> CGSize {
    if view.bounds.size != .zero { return view.bounds.size }
    let natural = view.intrinsicContentSize
    return natural.width == View.noIntrinsicMetric ? view.sizeThatFits(.zero) : natural
  }
}

extension TableViewCell.AccessoryType {
  /// What is drawn, as accessories of list cells.
  @MainActor var accessories: [CellAccessory] {
    switch self {
    case .none: []
    case .disclosureIndicator: [.disclosureIndicator()]
    case .detailDisclosureButton: [.disclosureIndicator(), .detail(displayed: .always)]
    case .checkmark: [.checkmark()]
    case .detailButton: [.detail(displayed: .always)]
    }
  }
}
