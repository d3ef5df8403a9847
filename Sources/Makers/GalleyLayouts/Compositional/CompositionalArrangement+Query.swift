import GalleyBase
import GalleyGeometry

extension CompositionalArrangement {
  /// Calls `body` for all elements that intersect `rect`; returns the number of groups and sections it visited.
  ///
  /// By section: backgrounds, boundary items, then each item after its supplementary views, and after the items of
  /// a group those of the group. The time depends on the number of elements found and on the logarithm of the
  /// number of sections.
  ///
  /// - Parameters:
  ///   - rect: In points.
  ///   - pins: The pinning of boundary items.
  ///   - body: Gets an element; an error that it throws ends the walk.
  /// - Returns: The number of sections and groups that it visited.
  /// - Throws: What `body` throws.
  // UIKit: touching is not intersecting, and a badge comes before its cell; the rest of the order is unmeasured.
  @discardableResult func forEachElement<Failure: Error>(
    in rect: CGRect, pins: CompositionalPins,
    _ body: (CompositionalElement) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    var visited = 0
    func tell(_ element: CompositionalElement?) throws(Failure) {
      if let element, element.frame.overlaps(rect) { try body(element) }
    }
    let (lower, upper) = axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    guard lower < upper else { return 0 }
    for number in surroundings.section.boundaries.indices {
      try tell(surrounding(number, pins: pins))
    }
    for section in sections(from: lower, to: upper) {
      visited += 1
      let placed = sections[section]
      for number in placed.section.decorations.indices {
        try tell(decoration(number, inSection: section))
      }
      if placed.isVisible {
        for number in placed.section.boundaries.indices {
          try tell(boundary(number, inSection: section, pins: pins))
        }
      }
      // What scrolls by itself is only where its container is.
      let container = placed.isOrthogonal ? self.container(of: placed, section) : nil
      let part = container.map { rect.intersection($0) } ?? rect
      for group in part.isNull ? 0..<0 : groups(of: placed, section, in: part) {
        visited += 1
        try forEachMember(ofGroup: group, of: placed, section) { element throws(Failure) in
          if container.map(element.frame.overlaps) ?? true { try tell(element) }
        }
      }
    }
    return visited
  }

  /// The sections that may have elements in a span of the layout's axis, in points.
  func sections(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    let slack = furthestReach + 1 / grid.scale
    let indices = sections.indices
    let first = indices.partitioningIndex { end(of: $0) > lower - slack }
    let last = indices.partitioningIndex { start(of: $0) >= upper + slack }
    return first..<max(first, last)
  }

  private func end(of section: Int) -> CGFloat { start(of: section) + sections[section].extent }

  /// The groups of a section that may have elements in `rect`.
  private func groups(of placed: PlacedSection, _ section: Int, in rect: CGRect) -> Range<Int> {
    let axis = placed.groups.axis
    let (low, high) = axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    let origin =
      placed.isOrthogonal
      ? placed.acrossStart - placed.offset : start(of: section) + placed.groupsStart
    let slack = placed.groups.reach + 1 / grid.scale
    return placed.groups.groups(from: low - origin - slack, to: high - origin + slack)
  }

  /// The part of the content in which an orthogonal section shows its items.
  private func container(of placed: PlacedSection, _ section: Int) -> CGRect {
    let slack = placed.groups.reach
    let start = start(of: section) + placed.contentStart
    return CGRect(
      origin: axis.point(start - slack, 0),
      size: axis.size(
        placed.contentEnd - placed.contentStart + 2 * slack, axis.other.length(bounds)))
  }

  /// An element of a group; nil if it does not exist.
  func member(
    _ identity: CompositionalElement.Identity, ofGroup group: Int, _ section: Int
  ) -> CompositionalElement? {
    var found: CompositionalElement?
    forEachMember(ofGroup: group, of: sections[section], section) { element in
      if element.identity == identity { found = element }
    }
    return found
  }

  /// Calls `body` with the elements of a group in the order of a query.
  private func forEachMember<Failure: Error>(
    ofGroup group: Int, of placed: PlacedSection, _ section: Int,
    _ body: (CompositionalElement) throws(Failure) -> Void
  ) throws(Failure) {
    let solved = placed.groups.solved(group)
    let origin = placed.origin(ofGroup: group)
    let items = placed.groups.items(of: group)
    for (item, slot) in zip(items, solved.slots) {
      let cell = cell(item, slot, at: origin, of: placed, section)
      for supplementary in slot.supplementaries {
        try body(
          self.supplementary(
            supplementary, index: item, at: cell.frame, of: placed, section))
      }
      try body(cell)
    }
    var numbers: [String: Int] = [:]
    for box in solved.boxes {
      let frame = placed.frame(
        box.rect.offsetBy(dx: origin.x, dy: origin.y), insets: box.insets, from: start(of: section))
      for supplementary in box.supplementaries {
        let number = numbers[supplementary.kind, default: 0]
        numbers[supplementary.kind] = number + 1
        guard box.firstSlot < items.count else { continue }
        let index = group * solved.boxCount(ofKind: supplementary.kind) + number
        try body(self.supplementary(supplementary, index: index, at: frame, of: placed, section))
      }
    }
  }
}
