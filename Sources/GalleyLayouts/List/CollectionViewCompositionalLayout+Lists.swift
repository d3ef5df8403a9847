import GalleyDrawing
import GalleyEngine
import GalleyGeometry

extension CollectionViewCompositionalLayout {
  /// The list that a section is; nil for other sections.
  func list(ofSection section: Int?) -> CollectionLayoutListConfiguration? {
    guard let section, cache.sections.indices.contains(section) else { return nil }
    return cache.sections[section].list
  }

  // MARK: Places

  /// Where an element stands in its list; nil for one that belongs to no list.
  func listPlace(of element: CompositionalElement) -> ListPlace? {
    guard let section = element.section, let list = list(ofSection: section) else { return nil }
    switch element.identity {
    case .item(let item): return list.place(ofItem: item, of: itemCount(ofSection: section))
    case .supplementary(let kind, _): return list.place(ofKind: kind)
    case .decoration: return nil
    }
  }

  private func itemCount(ofSection section: Int) -> Int {
    cache.arrangement?.sections[section].groups.itemCount ?? 0
  }

  // MARK: Padding of first items

  /// The padding inside of an item, in points.
  func padding(of key: ElementKey) -> CGFloat {
    guard key.category == .cell, key.indexPath.count == 2, key.indexPath.item == 0 else { return 0 }
    return list(ofSection: key.indexPath.section)?.firstItemPadding ?? 0
  }

  /// Gives first items whose views have told nothing their padding.
  func padFirstItems() {
    for section in cache.sections.indices {
      let key = ElementKey(
        category: .cell, kind: "", indexPath: IndexPath(item: 0, section: section))
      guard padding(of: key) > 0, cache.fitted[key] == nil,
        let size = cache.arrangement?.sections[section].groups.template.slots.first?.rect.size,
        itemCount(ofSection: section) > 0
      else { continue }
      fit(key, to: size)
    }
  }

  // MARK: Separators

  /// The separators of an item at its place; nothing for an element that has none.
  func separators(of element: CompositionalElement) -> [ListSeparator] {
    guard case .item = element.identity, let list = list(ofSection: element.section),
      list.showsSeparators
    else { return [] }
    let section = list.itemSeparatorHandler.map {
      $0(element.indexPath, list.separatorConfiguration)
    }
    let configuration = section ?? list.separatorConfiguration
    return ListSeparator.Edge.allCases.compactMap { edge in
      separator(edge, of: element, list, configuration)
    }
  }

  /// A separator by its decoration's kind and path; nil if there is none.
  func separator(ofKind kind: String, at path: IndexPath) -> ListSeparator? {
    guard ListSeparator.Edge.allCases.contains(where: { $0.elementKind == kind }),
      let element = arrangement?.item(path.item, inSection: path.section)
    else { return nil }
    return separators(of: element).first { $0.edge.elementKind == kind }
  }

  // UIKit: 1 point high, in the row's last point or its first one, above the cells; given insets replace those of
  // the list. Selected rows keep theirs, and lines never leave their row: both are unmeasured.
  private func separator(
    _ edge: ListSeparator.Edge, of element: CompositionalElement,
    _ list: CollectionLayoutListConfiguration, _ configuration: ListSeparatorConfiguration
  ) -> ListSeparator? {
    let path = element.indexPath
    let count = itemCount(ofSection: path.section)
    let automatic =
      edge == .bottom && list.appearance.hasSeparators && path.item >= list.headerItemCount
      && path.item < count - 1
    guard configuration.shows(edge, automatic: automatic) else { return nil }
    let own = cache.separatorInsets[key(of: element)]
    let insets = configuration.insets(
      edge,
      automatic: (
        own?.leading ?? ListMetrics.separatorInset, own?.trailing ?? ListMetrics.separatorInset
      ))
    let row = element.frame
    let leading = min(FlowMeasure.length(insets.leading), row.width)
    let width = row.width - leading - FlowMeasure.length(insets.trailing)
    let thickness = min(ListMetrics.separatorThickness, row.height)
    return ListSeparator(
      edge: edge, item: path.item, section: path.section,
      frame: CGRect(
        x: row.minX + leading, y: edge == .top ? row.minY : row.maxY - thickness,
        width: max(width, 0), height: thickness),
      zIndex: element.zIndex + 1, color: configuration.color)
  }

  /// Notes the insets of separators that a cell asks for.
  func noteSeparatorInsets(_ preferred: LayoutAttributes) {
    guard changesSeparators(preferred) else { return }
    cache.separatorInsets[preferred.elementKey] = preferred.listPlace?.separatorInsets
  }

  /// Whether a cell asks for other insets of its separators than before.
  func changesSeparators(_ preferred: LayoutAttributes) -> Bool {
    guard preferred.representedElementCategory == .cell, let place = preferred.listPlace else {
      return false
    }
    return place.separatorInsets != cache.separatorInsets[preferred.elementKey]
  }

  // MARK: Backgrounds

  // UIKit: a background of each section; what is behind all of them in a layout of lists is unmeasured. Here the whole
  // view has the colour where all sections have the same one.
  /// Gives sections with lists their padding and, beside other sections, their backgrounds.
  func arrangeLists(_ sections: inout [CompositionalSection]) {
    let lists = cache.sections.map(\.list)
    cache.paintsListsBySection = lists.contains { list in
      list == nil || list?.visibleBackgroundColor != lists.first??.visibleBackgroundColor
    }
    guard lists.contains(where: { $0 != nil }) else { return }
    registerListViews()
    for index in sections.indices {
      guard let list = lists[index] else { continue }
      sections[index].paddingBefore = list.spaceAboveHeader
      sections[index].paddingAfter = list.spaceBelow(isLast: index == sections.count - 1)
      // Separators are above the cells, and headers above separators.
      if !sections[index].decorations.isEmpty {
        for number in sections[index].boundaries.indices {
          sections[index].boundaries[number].zIndex += 1
        }
      }
      guard cache.paintsListsBySection, list.visibleBackgroundColor != nil else { continue }
      sections[index].decorations.insert(
        CompositionalDecoration(
          kind: ListDecorationAttributes.backgroundKind, zIndex: -1, raisesItems: false), at: 0)
    }
  }

  private func registerListViews() {
    let lines = ListSeparator.Edge.allCases.map(\.elementKind)
    for kind in lines + [ListDecorationAttributes.backgroundKind] {
      register(ListDecorationView.self, forDecorationViewOfKind: kind)
    }
    itemDecorationKinds.formUnion(lines)
  }

  /// The class of an element's attributes: the layout's own, but for backgrounds of lists.
  func attributesClass(of element: CompositionalElement) -> LayoutAttributes.Type {
    if case .decoration(ListDecorationAttributes.backgroundKind, _) = element.identity {
      return ListDecorationAttributes.self
    }
    return attributesClass
  }

  /// The colour of a list section's background.
  func backgroundColor(of element: CompositionalElement) -> Color {
    list(ofSection: element.section)?.visibleBackgroundColor ?? .clear
  }

  /// The colour of the whole view; nil where there is none.
  var listBackgroundColor: Color? {
    if cache.sections.isEmpty { return wholeList?.visibleBackgroundColor }
    return cache.paintsListsBySection ? nil : cache.sections.first?.list?.visibleBackgroundColor
  }
}
