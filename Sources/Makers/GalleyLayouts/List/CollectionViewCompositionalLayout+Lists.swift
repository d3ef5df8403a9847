import GalleyDrawing
import GalleyEngine
import GalleyGeometry

extension CollectionViewCompositionalLayout {
  /// What the list of a section decides; nil for other sections.
  func list(ofSection section: Int?) -> PlacedList? {
    guard let section, cache.lists.indices.contains(section) else { return nil }
    return cache.lists[section]
  }

  // MARK: Padding of first items

  /// The padding inside of an item, in points.
  func padding(of key: ElementKey) -> CGFloat {
    guard key.category == .cell, key.indexPath.count == 2, key.indexPath.item == 0 else { return 0 }
    return list(ofSection: key.indexPath.section)?.firstItemPadding ?? 0
  }

  /// Gives first items whose views have told nothing their padding.
  func padFirstItems() {
    for section in cache.lists.indices {
      let key = ElementKey(
        category: .cell, kind: "", indexPath: IndexPath(item: 0, section: section))
      guard let list = cache.lists[section], list.firstItemPadding > 0, list.itemCount > 0,
        cache.fitted[key] == nil,
        let size = cache.arrangement?.sections[section].groups.template.slots.first?.rect.size
      else { continue }
      fit(key, to: size)
    }
  }

  // MARK: Separators

  /// Calls `body` with each separator of an element of a list; only items have separators.
  func forEachSeparator<Failure: Error>(
    of element: CompositionalElement, in list: PlacedList,
    _ body: (ListSeparator) throws(Failure) -> Void
  ) throws(Failure) {
    guard case .item(let item) = element.identity, let usual = list.separators else { return }
    let look = list.separatorHandler.map { $0(element.indexPath, usual) } ?? usual
    for edge in [ListSeparator.Edge.top, .bottom] {
      let separator = list.separator(
        edge, ofItem: item, element, look, own: cache.separatorInsets[key(of: element)])
      if let separator { try body(separator) }
    }
  }

  /// A separator by its decoration's kind and path; nil if there is none.
  func separator(ofKind kind: String, at path: IndexPath) -> ListSeparator? {
    guard ListSeparator.Edge.allCases.contains(where: { $0.elementKind == kind }),
      let list = list(ofSection: path.section),
      let element = arrangement?.item(path.item, inSection: path.section)
    else { return nil }
    var found: ListSeparator?
    forEachSeparator(of: element, in: list) { if $0.edge.elementKind == kind { found = $0 } }
    return found
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
  func arrangeLists(_ sections: inout [CompositionalSection], in view: CollectionView) {
    let lists = cache.sections.map(\.list)
    cache.lists = []
    cache.paintsListsBySection = lists.contains { list in
      list == nil || list?.visibleBackgroundColor != lists.first??.visibleBackgroundColor
    }
    guard lists.contains(where: { $0 != nil }) else { return }
    registerListViews()
    cache.lists = lists.indices.map { index in
      lists[index].map {
        PlacedList($0, itemCount: view.numberOfItems(inSection: index), in: view)
      }
    }
    for index in sections.indices {
      guard let list = lists[index] else { continue }
      sections[index].closesGaps = true
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

  /// The colour of the whole view; nil where there is none.
  var listBackgroundColor: Color? {
    if cache.sections.isEmpty { return wholeList?.visibleBackgroundColor }
    return cache.paintsListsBySection ? nil : cache.sections.first?.list?.visibleBackgroundColor
  }
}
