import GalleyEngine
import GalleyGeometry

/// Shelves one below the other: each section is a row of equal items that scrolls by itself.
///
/// Items are 100 points long and 20 apart, and shelves are 80 thick. Sections in `plainSections` do not
/// scroll; the rest of their row is cut off.
package final class ShelvesLayout: CollectionViewLayout, OrthogonalScrolling {
  /// The direction in which the shelves follow one another.
  package var scrollDirection = CollectionView.ScrollDirection.vertical
  /// Where the shelves come to rest.
  package var snapping = OrthogonalSection.Snapping.none
  /// How fast they slow down.
  package var decelerationRate = ScrollView.DecelerationRate.normal
  /// Whether those whose items do not fit can be pulled past an end.
  package var bounces = true
  /// The sections that do not scroll.
  package var plainSections: Set<Int> = []
  /// Whether single lookups forget the offset, which is a bug.
  package var forgetsOffsetInLookups = false

  private var offsets: [Int: CGFloat] = [:]
  private let (length, spacing, thickness): (CGFloat, CGFloat, CGFloat) = (100, 20, 80)

  package override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  package override var collectionViewContentSize: CGSize {
    let total = CGFloat(sectionCount) * thickness
    return switch scrollDirection {
    case .vertical: CGSize(width: room, height: total)
    case .horizontal: CGSize(width: total, height: room)
    }
  }

  package override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    (0..<sectionCount).flatMap { section -> [LayoutAttributes] in
      let shelf = shelf(section)
      guard shelf.overlaps(rect), let view = collectionView else { return [] }
      return (0..<view.numberOfItems(inSection: section)).compactMap { item in
        let attributes = attributes(item, section, offset: offsets[section] ?? 0)
        return attributes.frame.overlaps(shelf) && attributes.frame.overlaps(rect)
          ? attributes : nil
      }
    }
  }

  package override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    guard let view = collectionView, (0..<sectionCount).contains(indexPath.section),
      (0..<view.numberOfItems(inSection: indexPath.section)).contains(indexPath.item)
    else { return nil }
    let offset = forgetsOffsetInLookups ? 0 : offsets[indexPath.section] ?? 0
    return attributes(indexPath.item, indexPath.section, offset: offset)
  }

  package override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  // MARK: Sections that scroll

  package var orthogonalSections: [Int] {
    (0..<sectionCount).filter { !plainSections.contains($0) }
  }

  package func orthogonalSection(at section: Int) -> OrthogonalSection? {
    guard let view = collectionView, orthogonalSections.contains(section) else { return nil }
    let content = CGFloat(view.numberOfItems(inSection: section)) * (length + spacing) - spacing
    return OrthogonalSection(
      direction: scrollDirection == .vertical ? .horizontal : .vertical, frame: shelf(section),
      offsets: 0...max(content - room, 0), offset: offsets[section] ?? 0, snapping: snapping,
      decelerationRate: decelerationRate, bounces: bounces && content > room)
  }

  package func setOrthogonalOffset(_ offset: CGFloat, ofSection section: Int) {
    offsets[section] = offset
    let context = LayoutInvalidationContext()
    let count = collectionView?.numberOfItems(inSection: section) ?? 0
    context.invalidateItems(at: (0..<count).map { IndexPath(item: $0, section: section) })
    invalidateLayout(with: context)
  }

  // MARK: Geometry

  private var sectionCount: Int { collectionView?.numberOfSections ?? 0 }

  /// The length of a shelf that is visible at once.
  private var room: CGFloat {
    guard let size = collectionView?.bounds.size else { return 0 }
    return scrollDirection == .vertical ? size.width : size.height
  }

  private func shelf(_ section: Int) -> CGRect {
    rect(along: 0, room, across: CGFloat(section) * thickness)
  }

  private func attributes(_ item: Int, _ section: Int, offset: CGFloat) -> LayoutAttributes {
    let attributes = LayoutAttributes(forCellWith: IndexPath(item: item, section: section))
    attributes.frame = rect(
      along: CGFloat(item) * (length + spacing) - offset, length,
      across: CGFloat(section) * thickness)
    return attributes
  }

  /// A rectangle as thick as a shelf, `length` points along it.
  private func rect(along start: CGFloat, _ length: CGFloat, across: CGFloat) -> CGRect {
    switch scrollDirection {
    case .vertical: CGRect(x: start, y: across, width: length, height: thickness)
    case .horizontal: CGRect(x: across, y: start, width: thickness, height: length)
    }
  }
}
