import GalleyEngine
import GalleyGeometry

extension CollectionViewFlowLayout {
  /// The metrics of every section, from the delegate or else from the properties.
  func gatherSections(of view: CollectionView) -> [FlowArrangement.Section] {
    let delegate = view.delegate as? any CollectionViewDelegateFlowLayout
    cache.delegateSizesItems = false
    let preferredSizes = Dictionary(grouping: cache.preferredSizes, by: \.key.section)
    var answers = FlowDelegateAnswers(delegate)
    defer { answers.noteUnreachedMethods(in: view) }
    return (0..<view.numberOfSections).map { index in
      var section = FlowArrangement.Section()
      section.items = items(
        inSection: index, of: view, answers: &answers, preferredSizes: preferredSizes[index] ?? [])
      section.inset =
        answers.ask("insetForSectionAt") {
          try $0.collectionView(view, layout: self, insetForSectionAt: index)
        } ?? sectionInset
      section.lineSpacing =
        answers.ask("minimumLineSpacingForSectionAt") {
          try $0.collectionView(view, layout: self, minimumLineSpacingForSectionAt: index)
        } ?? minimumLineSpacing
      section.interitemSpacing =
        answers.ask("minimumInteritemSpacingForSectionAt") {
          try $0.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: index)
        } ?? minimumInteritemSpacing
      let axes = FlowAxes(direction: scrollDirection)
      section.headerLength = axes.main(
        answers.ask("referenceSizeForHeaderInSection") {
          try $0.collectionView(view, layout: self, referenceSizeForHeaderInSection: index)
        } ?? headerReferenceSize)
      section.footerLength = axes.main(
        answers.ask("referenceSizeForFooterInSection") {
          try $0.collectionView(view, layout: self, referenceSizeForFooterInSection: index)
        } ?? footerReferenceSize)
      return section
    }
  }

  private func items(
    inSection section: Int, of view: CollectionView, answers: inout FlowDelegateAnswers,
    preferredSizes: [PreferredSize]
  ) -> FlowItems {
    let count = view.numberOfItems(inSection: section)
    guard let delegate = answers.delegate, count > 0 else {
      return ownItems(count: count, of: section, in: view, preferredSizes: preferredSizes)
    }
    var sizes: [CGSize] = []
    for item in 0..<count {
      let path = IndexPath(item: item, section: section)
      guard let size = try? delegate.collectionView(view, layout: self, sizeForItemAt: path) else {
        answers.note(leftOut: "sizeForItemAt")
        return ownItems(count: count, of: section, in: view, preferredSizes: preferredSizes)
      }
      if item == 0 { sizes.reserveCapacity(count) }
      sizes.append(size)
    }
    cache.delegateSizesItems = true
    return FlowItems(sizes)
  }

  /// Items of `itemSize`, or of the estimated size until a cell has given its preferred size.
  private func ownItems(
    count: Int, of section: Int, in view: CollectionView, preferredSizes: [PreferredSize]
  ) -> FlowItems {
    guard estimatedItemSize != .zero else { return FlowItems(count: count, size: itemSize) }
    let guess =
      estimatesItems?(view, section)
      ?? (estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize)
    var items = FlowItems()
    for (path, size) in preferredSizes.sorted(by: { $0.key < $1.key }) where path.item < count {
      items.append(guess, count: path.item - items.count)
      items.append(size)
    }
    items.append(guess, count: count - items.count)
    return items
  }

  /// The size that the cell at a path asked for.
  private typealias PreferredSize = (key: IndexPath, value: CGSize)
}

/// The frames of a section in a flow layout before its header and footer are pinned.
package struct FlowSectionFrames {
  /// The header's frame, in points; nil without one.
  package var header: CGRect?
  /// The box of the lines, without the section inset; nil without items.
  package var items: CGRect?
  /// The footer's frame, in points; nil without one.
  package var footer: CGRect?
  /// The section inset.
  package var inset: EdgeInsets
}

extension CollectionViewFlowLayout {
  /// The sections whose boxes, from header to footer, overlap `rect` in the scroll direction.
  package func sections(near rect: CGRect) -> [Int] {
    guard let arrangement else { return [] }
    let (lower, upper) = arrangement.axes.mainSpan(rect)
    return arrangement.sections(from: lower, to: upper)
  }

  /// The frames of a section before pinning; nil for one that does not exist.
  package func frames(ofSection section: Int) -> FlowSectionFrames? {
    guard let arrangement, arrangement.records.indices.contains(section) else { return nil }
    let record = arrangement.records[section]
    let inset = arrangement.sections[section].inset
    let cross = arrangement.axes.crossInsets(inset)
    let length = arrangement.crossLength - cross.leading - cross.trailing
    let items = arrangement.axes.rect(
      main: arrangement.grid.rounded(record.itemsStart), cross: cross.leading,
      size: arrangement.axes.size(main: record.itemsEnd - record.itemsStart, cross: length))
    return FlowSectionFrames(
      header: arrangement.headerFrame(inSection: section),
      items: record.blocks.isEmpty ? nil : items,
      footer: arrangement.footerFrame(inSection: section), inset: inset)
  }
}
