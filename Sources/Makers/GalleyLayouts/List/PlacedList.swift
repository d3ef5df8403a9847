import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews

/// What a section's list decides once for all of its elements.
struct PlacedList {
  private let metrics = ListMetrics.current
  private let appearance: ListAppearance
  private let headerItemCount: Int
  /// The number of items in the section.
  let itemCount: Int
  /// The padding inside of the section's first item, in points.
  let firstItemPadding: CGFloat
  private let separatorThickness: CGFloat
  private let separatorInsets: ListPlace.SeparatorInsets
  /// The distance of texts from the sides of a row, in points.
  private let textMargin: CGFloat
  private let ownBackgroundColor: Color?
  /// The look of the lines; nil for a list without lines.
  let separators: ListSeparatorConfiguration?
  /// The look of each item's lines, where they differ.
  let separatorHandler: CollectionLayoutListConfiguration.ItemSeparatorHandler?

  @MainActor init(
    _ list: CollectionLayoutListConfiguration, itemCount: Int, in view: CollectionView
  ) {
    self.itemCount = itemCount
    separatorThickness = metrics.separatorThickness ?? 1 / view.displayScale
    textMargin =
      view.bounds.width < metrics.wideTextFrom
      ? SystemMetrics.sideMargin : SystemMetrics.wideSideMargin
    separatorInsets = metrics.separatorInsets(margin: textMargin)
    appearance = list.appearance
    headerItemCount = list.headerItemCount
    firstItemPadding = list.firstItemPadding
    ownBackgroundColor = list.backgroundColor
    separators = list.showsSeparators ? list.separatorConfiguration : nil
    separatorHandler = list.itemSeparatorHandler
  }

  /// The colour behind the rows; that of an appearance follows the light or dark style.
  var backgroundColor: Color { ownBackgroundColor ?? appearance.backgroundColor }

  // MARK: Places

  /// The place of one of the section's elements; nil for one that the list does not know.
  func place(of element: CompositionalElement.Identity) -> ListPlace? {
    switch element {
    case .item(let item): place(ofItem: item)
    case .supplementary(CollectionView.elementKindSectionHeader, _):
      edge(.header)
    case .supplementary(CollectionView.elementKindSectionFooter, _):
      edge(.footer)
    case .supplementary, .decoration: nil
    }
  }

  private func edge(_ role: ListPlace.Role) -> ListPlace {
    var place = ListPlace(appearance: appearance, role: role)
    place.textMargin = textMargin
    return place
  }

  private func place(ofItem item: Int) -> ListPlace {
    // UIKit: a header that is an item stands outside of the card.
    let isHeader = item < headerItemCount
    var place = edge(isHeader ? .header : .row)
    place.isBelowHeaderItem = headerItemCount > 0 && !isHeader
    if item == 0 { place.topPadding = firstItemPadding }
    guard appearance.isInset, !isHeader else { return place }
    place.cornerRadius = metrics.cornerRadius
    place.roundsTop = item == headerItemCount
    place.roundsBottom = item == itemCount - 1
    return place
  }

  // MARK: Separators

  // UIKit: in the row's last point or its first one (iOS 26), above the cells; given insets replace those of
  // the list. Selected rows keep theirs, and lines never leave their row: both are unmeasured.
  /// The line at an edge of an item, nil for none; `own` are the insets that its cell asks for.
  func separator(
    _ edge: ListSeparator.Edge, ofItem item: Int, _ element: CompositionalElement,
    _ look: ListSeparatorConfiguration, own: @autoclosure () -> ListPlace.SeparatorInsets?
  ) -> ListSeparator? {
    let automatic =
      edge == .bottom && appearance.hasSeparators && item >= headerItemCount && item < itemCount - 1
    guard let section = element.section, look.shows(edge, automatic: automatic) else { return nil }
    let own = own()
    let insets = look.insets(
      edge,
      automatic: (
        own?.leading ?? separatorInsets.leading, own?.trailing ?? separatorInsets.trailing
      ))
    let row = element.frame
    let leading = min(FlowMeasure.length(insets.leading), row.width)
    let width = row.width - leading - FlowMeasure.length(insets.trailing)
    let thickness = min(separatorThickness, row.height)
    return ListSeparator(
      edge: edge, item: item, section: section,
      frame: CGRect(
        x: row.minX + leading, y: edge == .top ? row.minY : row.maxY - thickness,
        width: max(width, 0), height: thickness),
      zIndex: element.zIndex + 1, color: look.color)
  }
}
