import GalleyEngine
import GalleyGeometry

/// An area and its insets as they appear on screen, in points of the content.
package struct InsetArea: Hashable, Sendable {
  /// The area with its insets.
  package var rect: CGRect
  /// The insets, of which the left one is at the left on screen.
  package var insets: EdgeInsets
}

extension CollectionViewCompositionalLayout {
  /// The kinds of decorations that lists add by themselves: separators and backgrounds.
  package static var listDecorationKinds: Set<String> {
    Set(
      ListSeparator.Edge.allCases.map(\.elementKind) + [ListDecorationAttributes.backgroundKind])
  }

  /// The area of a section's groups with the section's insets; nil for a section without items.
  package func insetArea(ofSection section: Int) -> InsetArea? {
    guard let arrangement, let placed = placed(section) else { return nil }
    let along = placed.contentEnd - placed.contentStart
    let ends = placed.section.insets.ends(axis.other)
    let across =
      placed.isOrthogonal
      ? ends.before + placed.groups.extent + ends.after : axis.other.length(arrangement.bounds)
    let start = arrangement.start(of: section) + placed.contentStart
    return onScreen(
      CGRect(origin: axis.point(start, -placed.offset), size: axis.size(along, across)),
      placed.section.insets)
  }

  /// The first group of a section and the groups in it, each with its insets.
  ///
  /// - Parameter section: The section.
  /// - Returns: The areas from the outside in; none without insets, and where the section scrolls by
  ///   itself.
  package func insetAreas(ofGroupsIn section: Int) -> [InsetArea] {
    guard let arrangement, let placed = placed(section), !placed.isOrthogonal else { return [] }
    let boxes = placed.groups.insetBoxes
    guard !boxes.isEmpty else { return [] }
    let (origin, start) = (placed.origin(ofGroup: 0), axis.point(arrangement.start(of: section), 0))
    return boxes.map {
      onScreen($0.rect.offsetBy(dx: origin.x + start.x, dy: origin.y + start.y), $0.insets)
    }
  }

  /// The insets of an item as they appear on screen; zero for one that does not exist.
  package func insets(ofItemAt indexPath: IndexPath) -> EdgeInsets {
    slot(at: indexPath).map { onScreen(.zero, $0.insets).insets } ?? .zero
  }

  /// Whether an item's view decides about its width, and about its height.
  package func measures(itemAt indexPath: IndexPath) -> (width: Bool, height: Bool) {
    slot(at: indexPath).map { ($0.measuresWidth, $0.measuresHeight) } ?? (false, false)
  }

  /// A section with items; nil for others.
  private func placed(_ section: Int) -> PlacedSection? {
    guard let sections = arrangement?.sections, sections.indices.contains(section),
      sections[section].groups.itemCount > 0
    else { return nil }
    return sections[section]
  }

  private func slot(at indexPath: IndexPath) -> GroupSlot? {
    guard indexPath.count == 2, let groups = placed(indexPath.section)?.groups,
      let group = groups.group(ofItem: indexPath.item)
    else { return nil }
    let slots = groups.solved(group).slots
    let number = indexPath.item - groups.items(of: group).lowerBound
    return slots.indices.contains(number) ? slots[number] : nil
  }

  private func onScreen(_ rect: CGRect, _ insets: DirectionalEdgeInsets) -> InsetArea {
    let (left, right) =
      isMirrored ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    return InsetArea(
      rect: isMirrored ? rect.mirrored(inWidth: collectionViewContentSize.width) : rect,
      insets: EdgeInsets(top: insets.top, left: left, bottom: insets.bottom, right: right))
  }
}
