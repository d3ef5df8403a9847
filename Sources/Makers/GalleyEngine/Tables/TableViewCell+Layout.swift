import GalleyDrawing
import GalleyGeometry
import GalleyViews

extension TableViewCell {
  /// The content configuration that looks like the cell's style, with the row heights of tables.
  var suitedContent: ListContentConfiguration {
    let metrics = tableMetrics
    var content: ListContentConfiguration =
      switch style {
      case .default: .cell()
      case .value1, .value2: .valueCell()
      case .subtitle: .subtitleCell()
      }
    content.directionalLayoutMargins.top = metrics.textMargin
    content.directionalLayoutMargins.bottom = metrics.textMargin
    return content
  }

  /// The thickness of separators.
  private var hairline: CGFloat { tableMetrics.separatorThickness ?? 1 / max(displayScale, 1) }

  // UIKit: a separator takes its pixel from the row: the content view of a row of 44 points is 43.5 points high at 2x.
  // A row of 62 points with a subtitle has a content view of 62 (iOS 26.1).
  private var separatorRoom: CGFloat {
    isInTable && place.separatorStyle != .none && subtitleSpaces == nil ? hairline : 0
  }

  /// The spaces around a text and its subtitle; nil if these stand as other texts.
  var subtitleSpaces: TableSubtitleSpaces? {
    guard style == .subtitle, tableMetrics.subtitleHasSpaces, let text = parts.text,
      let detail = parts.detail, !text.isEmpty, !detail.isEmpty
    else { return nil }
    let size = detail.label.atOwnTextSize(detail.label.font).size
    return TableSubtitleSpaces(fontSize: size, grid: PixelGrid(scale: displayScale))
  }

  /// The margins of the cell and its content.
  func setMargins() {
    let margin = tableMetrics.textMargin
    let margins = DirectionalEdgeInsets(
      top: margin, leading: place.margin, bottom: margin, trailing: place.margin)
    directionalLayoutMargins = margins
    content.setMargins(margins)
  }

  // MARK: Parts

  /// Places everything in the bounds.
  func layOutParts() {
    let size = bounds.size
    strip.show(shownAccessories, in: self)
    let arranged = accessoryArrangement(size: size)
    strip.layOut(arranged, in: self)
    for view in [backgroundView, selectedBackgroundView, content.backgroundView] {
      view?.frame = CGRect(origin: .zero, size: size)
    }
    content.backgroundView?.cellMargins = layoutMargins
    let isMarked = isEmphasized && selectionStyle != .none
    selectedBackgroundView?.isHidden = !isMarked
    parts.showSelection(
      isMarked && selectedBackgroundView == nil && content.background == nil, in: self)
    let inner = onScreen(
      CGRect(
        x: arranged.contentStart, y: 0,
        width: max(0, size.width - arranged.contentStart - arranged.contentEnd),
        height: max(0, size.height - separatorRoom)))
    if contentView.frame != inner { contentView.frame = inner }
    leaveSpaceBeforeAccessories(arranged)
    layOutLabels(in: inner.size, trailing: trailingMargin(arranged))
    layOutLines(arranged)
    roundCorners()
  }

  private var shownAccessories: [CellAccessory] {
    guard isEditing else {
      if let accessoryView { return [.at(end: accessoryView)] }
      return accessoryType.accessories
    }
    var shown: [CellAccessory] =
      switch place.editingStyle {
      case _ where place.selectsWhileEditing: [.multiselect()]
      case .none: []
      case .delete: [.delete()]
      case .insert: [.insert()]
      }
    if place.showsGrip, showsReorderControl { shown.append(.reorder()) }
    if let editingAccessoryView { return shown + [.at(end: editingAccessoryView)] }
    return shown + editingAccessoryType.accessories
  }

  private func accessoryArrangement(size: CGSize) -> AccessoryArrangement {
    strip.arrangement(
      in: self, size: size, indentation: CGFloat(max(0, indentationLevel)) * indentationWidth)
  }

  private func leaveSpaceBeforeAccessories(_ arranged: AccessoryArrangement) {
    guard let view = contentView as? ListContentView else { return }
    view.spaceBeforeAccessory =
      arranged.trailing.isEmpty ? nil : ListMetrics.current.spaceAfterText
  }

  private func trailingMargin(_ arranged: AccessoryArrangement) -> CGFloat {
    arranged.trailing.isEmpty ? place.margin : ListMetrics.current.spaceAfterText
  }

  private func onScreen(_ rect: CGRect) -> CGRect {
    readsFromRight ? rect.mirrored(inWidth: bounds.width) : rect
  }

  // MARK: Labels

  private func labelContent(trailing: CGFloat) -> ListContentArrangement.Content {
    var content = ListContentArrangement.Content()
    let metrics = tableMetrics
    content.margins = DirectionalEdgeInsets(
      top: metrics.textMargin, leading: place.margin, bottom: metrics.textMargin,
      trailing: trailing)
    if let view = parts.image, let image = view.image {
      let shown = view.sizeThatFits(.zero)
      content.image = (
        ListContentConfiguration.ImageProperties().room(for: shown, isSymbol: image.isSymbolImage),
        shown
      )
    }
    content.text = parts.text?.measured
    content.secondaryText = parts.detail?.measured
    content.isSideBySidePreferred = style == .value1
    content.imageToText = metrics.imageToText
    content.betweenSideBySide = metrics.betweenTexts
    content.minimumHeight = metrics.textHeight
    if let spaces = subtitleSpaces {
      content.margins.top = spaces.above
      content.margins.bottom = spaces.below
      content.betweenStacked = spaces.between
    }
    return content
  }

  private func layOutLabels(in size: CGSize, trailing: CGFloat) {
    guard contentConfiguration == nil else { return }
    if style == .value2 {
      layOutValue2(in: size, trailing: trailing)
      return
    }
    let arranged = ListContentArrangement(
      fitting(labelContent(trailing: trailing), in: size.height), width: size.width,
      height: size.height, grid: PixelGrid(scale: displayScale))
    func put(_ view: View?, _ rect: CGRect?) {
      guard let view else { return }
      let rect = rect ?? .zero
      view.frame = readsFromRight ? rect.mirrored(inWidth: size.width) : rect
    }
    put(parts.text?.label, arranged.text)
    put(parts.detail?.label, arranged.secondaryText)
    put(parts.image, arranged.image)
  }

  // UIKit: an image higher than its row is shown smaller.
  private func fitting(
    _ content: ListContentArrangement.Content, in height: CGFloat
  ) -> ListContentArrangement.Content {
    guard let (room, shown) = content.image, shown.height > height, height > 0 else {
      return content
    }
    let width = shown.width * height / shown.height
    var result = content
    result.image = (
      CGSize(width: room.width - shown.width + width, height: min(room.height, height)),
      CGSize(width: width, height: height)
    )
    return result
  }

  private func layOutValue2(in size: CGSize, trailing: CGFloat) {
    let grid = PixelGrid(scale: displayScale)
    let (width, space) = tableMetrics.value2Label
    var x = place.margin
    for (part, length) in [
      (parts.text, width), (parts.detail, size.width - x - width - space - trailing),
    ] {
      if let part {
        let height = part.height(inWidth: max(0, length))
        let rect = CGRect(
          x: x, y: grid.rounded((size.height - height) / 2), width: max(0, length), height: height)
        part.label.frame = readsFromRight ? rect.mirrored(inWidth: size.width) : rect
      }
      x += length + space
    }
  }

  // MARK: Heights

  /// The height that constraints in the content view or a configuration ask for; nil if there are none.
  func contentHeight(inWidth width: CGFloat) -> CGFloat? {
    strip.show(shownAccessories, in: self)
    let arranged = accessoryArrangement(size: CGSize(width: width, height: bounds.height))
    leaveSpaceBeforeAccessories(arranged)
    let inner = max(0, width - arranged.contentStart - arranged.contentEnd)
    guard let height = content.height(inWidth: inner) else { return nil }
    // UIKit: a row of `defaultContentConfiguration()` is 44.333 points high at 3x (iOS 17.5), 53 on iOS 26.2.
    return height + separatorRoom
  }

  /// The height that the labels and the image of the style ask for.
  func labelHeight(inWidth width: CGFloat) -> CGFloat {
    let arranged = accessoryArrangement(size: CGSize(width: width, height: bounds.height))
    let inner = max(0, width - arranged.contentStart - arranged.contentEnd)
    let least = tableMetrics.leastRowHeight(
      traitCollection.preferredContentSizeCategory, grid: PixelGrid(scale: displayScale))
    guard style != .value2 else { return least }
    var content = labelContent(trailing: trailingMargin(arranged))
    // UIKit: images do not make rows higher.
    content.image?.room.height = 0
    let height = ListContentArrangement(
      content, width: inner, height: nil, grid: PixelGrid(scale: displayScale)
    ).height
    return height > least ? height + separatorRoom : least
  }

  // MARK: Lines and corners

  /// The distances of the line below from the sides, as the content and the app decide.
  var separatorEdges: EdgeInsets {
    let arranged = accessoryArrangement(size: bounds.size)
    let text =
      (contentView as? ListContentView)?.textStart ?? labelContent(trailing: 0).textStart
    let own = EdgeInsets(left: arranged.contentStart + text)
    guard let given = ownSeparatorInset ?? place.separatorInset else { return own }
    return place.insetsAreFromContent ? own + given : given
  }

  private func layOutLines(_ arranged: AccessoryArrangement) {
    let (lines, insets, size) = (place.lines, separatorEdges, bounds.size)
    // UIKit: apps hide a line by an inset as large as can be.
    let left = lines.belowIsWhole ? 0 : min(insets.left, size.width)
    let right = lines.belowIsWhole ? 0 : min(insets.right, size.width)
    let shown = isInTable ? lines : TableRowPlace.Lines()
    parts.placeLines(
      above: shown.above ? CGRect(x: 0, y: 0, width: size.width, height: hairline) : nil,
      below: shown.below
        ? CGRect(
          x: left, y: size.height - hairline, width: max(0, size.width - left - right),
          height: hairline) : nil,
      color: place.separatorColor ?? .separator, in: self)
  }

  private func roundCorners() {
    guard isInTable, place.style == .insetGrouped else { return }
    var corners: CornerMask = []
    if place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.cornerRadius = corners.isEmpty ? 0 : tableMetrics.cornerRadius
    layer.maskedCorners = corners
  }
}

extension CellAccessory {
  /// A view of the app at a cell's end.
  static func at(end view: View) -> CellAccessory {
    .customView(
      configuration: CustomViewConfiguration(
        customView: view, placement: .trailing(), reservedLayoutWidth: .actual))
  }
}
