import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// The views of a list cell's accessories.
@MainActor final class AccessoryStrip {
  /// The accessories, as the app gave them.
  private(set) var accessories: [CellAccessory] = []
  private var views: [View] = []
  /// The line beside a reorder control.
  private var divider: View?

  /// Replaces the accessories and their views, which are subviews of `cell`.
  func show(_ accessories: [CellAccessory], in cell: View) {
    let kept = Set(accessories.compactMap(\.customView).map(ObjectIdentifier.init))
    for view in views where view.superview === cell && !kept.contains(ObjectIdentifier(view)) {
      view.removeFromSuperview()
    }
    self.accessories = accessories
    views = accessories.map(\.madeView)
    for view in views where view.superview !== cell { cell.addSubview(view) }
  }

  /// The positions of the accessories in a cell.
  func arrangement(in cell: CollectionViewListCell, size: CGSize) -> AccessoryArrangement {
    let indentation = CGFloat(max(0, cell.indentationLevel)) * cell.indentationWidth
    func items(_ isLeading: Bool) -> [AccessoryArrangement.Item] {
      order(isLeading, cell.isEditing).map {
        accessories[$0].item(
          size: self.size(of: $0),
          margin: (isLeading ? nil : cell.listPlace?.textMargin) ?? SystemMetrics.sideMargin)
      }
    }
    return AccessoryArrangement(
      leading: items(true), trailing: items(false), in: size,
      accessoryIndentation: cell.indentsAccessories ? indentation : 0,
      contentIndentation: indentation, top: cell.listPlace?.topPadding ?? 0,
      grid: PixelGrid(scale: cell.displayScale))
  }

  /// Places the views in a cell.
  func layOut(in cell: CollectionViewListCell) {
    let arranged = arrangement(in: cell, size: cell.bounds.size)
    for view in views { view.isHidden = true }
    let leading = zip(order(true, cell.isEditing), arranged.leading)
    let trailing = zip(order(false, cell.isEditing), arranged.trailing)
    for (index, frame) in Array(leading) + Array(trailing) {
      let view = views[index]
      view.isHidden = false
      view.frame = cell.inReadingDirection(frame)
      if let glyph = view as? AccessoryGlyphView {
        glyph.turn = cell.disclosureTurn
        glyph.isSelected = cell.isSelected
      }
    }
    placeDivider(arranged, in: cell)
  }

  /// Turns the chevrons of outlines.
  func turnDisclosures(to turn: CGFloat) {
    for view in views { (view as? AccessoryGlyphView)?.turn = turn }
  }

  /// Whether an accessory is shown.
  func isShown(_ index: Int, in cell: CollectionViewListCell) -> Bool {
    accessories.indices.contains(index)
      && accessories[index].isShown(whileEditing: cell.isEditing)
  }

  private func order(_ isLeading: Bool, _ isEditing: Bool) -> [Int] {
    CellAccessory.order(of: accessories, isLeading: isLeading, whileEditing: isEditing)
  }

  // UIKit: a reorder control is separated from what stands further inwards; its length is not
  // measured.
  private func placeDivider(_ arranged: AccessoryArrangement, in cell: CollectionViewListCell) {
    let order = order(false, cell.isEditing)
    let place = order.firstIndex {
      accessories[$0].accessoryType == .reorder && accessories[$0].options.showsVerticalSeparator
    }
    guard let place, place + 1 < order.count else {
      divider?.removeFromSuperview()
      divider = nil
      return
    }
    let line = divider ?? View(frame: .zero)
    divider = line
    line.backgroundColor = .separator
    if line.superview !== cell { cell.addSubview(line) }
    let control = arranged.trailing[place]
    let spacing = ListMetrics.current.accessorySpacing
    line.frame = cell.inReadingDirection(
      CGRect(
        x: control.minX - spacing / 2, y: control.minY + control.height / 4, width: 1,
        height: control.height / 2))
  }

  /// The size that an accessory's view has by itself.
  private func size(of index: Int) -> CGSize {
    let (accessory, view) = (accessories[index], views[index])
    if let size = accessory.glyphSize { return size }
    if accessory.options.maintainsFixedSize { return view.bounds.size }
    if !view.constraints.isEmpty { return view.systemLayoutSizeFitting(.zero) }
    let natural = view.intrinsicContentSize
    let own = view.sizeThatFits(view.bounds.size)
    return CGSize(
      width: natural.width == View.noIntrinsicMetric ? own.width : natural.width,
      height: natural.height == View.noIntrinsicMetric ? own.height : natural.height)
  }
}

extension CellAccessory {
  /// The app's view; nil for accessories of the system.
  var customView: View? {
    if case .customView(let view) = accessoryType { view } else { nil }
  }

  /// A view that shows the accessory, or the app's own.
  @MainActor fileprivate var madeView: View {
    switch accessoryType {
    case .customView(let view):
      if let tint = options.tintColor { view.tintColor = tint }
      return view
    case .label:
      let label = Label(frame: .zero)
      label.text = text
      label.adjustsFontForContentSizeCategory = options.adjustsFont
      label.font = options.font
      label.textColor = options.tintColor ?? .secondaryLabel
      return label
    case .popUpMenu(let menu): return PopUpMenuView(menu, tint: options.tintColor)
    case .disclosureIndicator, .checkmark, .delete, .insert, .reorder, .multiselect,
      .outlineDisclosure, .detail:
      return AccessoryGlyphView(self)
    }
  }
}
