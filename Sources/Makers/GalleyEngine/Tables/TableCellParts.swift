import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// The texts, the image and the lines of a table's cell, made when they are first needed.
@MainActor final class TableCellParts {
  private(set) var text: TableLabel?
  private(set) var detail: TableLabel?
  private(set) var image: ImageView?
  /// In front of the background while the cell is selected, unless the app has a view for it.
  private var selection: View?
  private var lineAbove: View?
  private var lineBelow: View?

  /// The text's label.
  func text(in cell: TableViewCell) -> TableLabel? {
    if text == nil, cell.contentConfiguration == nil {
      let made =
        cell.style == .value2
        ? TableLabel(.preferred(.subheadline), .tintColor)
        : TableLabel(.preferred(.body), .label)
      if cell.style == .value2 { made.label.textAlignment = .right }
      cell.contentView.addSubview(made.label)
      text = made
    }
    return text
  }

  /// The secondary text's label; nil in the default style.
  func detail(in cell: TableViewCell) -> TableLabel? {
    if detail == nil, cell.contentConfiguration == nil, let made = cell.madeDetail {
      cell.contentView.addSubview(made.label)
      detail = made
    }
    return detail
  }

  /// The image's view.
  func image(in cell: TableViewCell) -> ImageView? {
    if image == nil, cell.contentConfiguration == nil {
      let made = ImageView(frame: .zero)
      made.contentMode = .scaleAspectFit
      made.preferredSymbolConfiguration = Image.SymbolConfiguration(
        font: .preferred(.body), scale: .large)
      cell.contentView.addSubview(made)
      image = made
    }
    return image
  }

  /// Removes texts and image, which a content configuration replaces.
  func remove() {
    for view in [text?.label, detail?.label, image] { view?.removeFromSuperview() }
    (text, detail, image) = (nil, nil, nil)
  }

  /// Shows the highlighted image, or the usual one.
  func showHighlight(_ isEmphasized: Bool) { image?.isHighlighted = isEmphasized }

  // UIKit: systemGray4, as in lists.
  /// Shows the fill of a selected cell behind its content, or removes it.
  func showSelection(_ isShown: Bool, in cell: TableViewCell) {
    guard isShown else {
      selection?.removeFromSuperview()
      return
    }
    let view = selection ?? View(frame: .zero)
    selection = view
    view.backgroundColor = .systemGray4
    view.frame = CGRect(origin: .zero, size: cell.bounds.size)
    guard view.superview !== cell else { return }
    cell.insertSubview(view, belowSubview: cell.contentView)
  }

  /// Places the lines of a cell in front of everything else.
  func placeLines(above: CGRect?, below: CGRect?, color: Color, in cell: TableViewCell) {
    lineAbove = place(lineAbove, in: above, color, cell)
    lineBelow = place(lineBelow, in: below, color, cell)
  }

  private func place(
    _ line: View?, in rect: CGRect?, _ color: Color, _ cell: TableViewCell
  ) -> View? {
    guard let rect else {
      line?.removeFromSuperview()
      return nil
    }
    let view = line ?? View(frame: .zero)
    view.frame = cell.readsFromRight ? rect.mirrored(inWidth: cell.bounds.width) : rect
    view.backgroundColor = color
    if cell.subviews.last !== view { cell.addSubview(view) }
    return view
  }
}

extension TableViewCell {
  /// The label of the secondary text; nil if the style has none.
  // UIKit: 17 points is what apps see in the label's font; that of `value2` is not published.
  fileprivate var madeDetail: TableLabel? {
    switch style {
    case .default: nil
    case .value1: TableLabel(.preferred(.body), .secondaryLabel)
    case .value2: TableLabel(.preferred(.subheadline), .label)
    case .subtitle: TableLabel(.preferred(tableMetrics.subtitleStyle), .label)
    }
  }
}
