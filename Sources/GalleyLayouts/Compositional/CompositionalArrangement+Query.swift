import GalleyGeometry

extension CompositionalArrangement {
  /// Calls `body` for all elements that intersect `rect`; returns the number of groups and sections it visited.
  ///
  /// By section: backgrounds, boundary items, then each item after its supplementary views, and after the items of
  /// a group those of the group. The time depends on the number of elements found and on the logarithm of the
  /// number of sections.
  // UIKit: touching is not intersecting, and a badge comes before its cell; the rest of the order is unmeasured.
  @discardableResult func forEachElement(
    in rect: CGRect, pins: CompositionalPins, _ body: (CompositionalElement) -> Void
  ) -> Int {
    var visited = 0
    func tell(_ element: CompositionalElement?) {
      if let element, element.frame.overlaps(rect) { body(element) }
    }
    let (lower, upper) = axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    guard lower < upper else { return 0 }
    for number in surroundings.section.boundaries.indices {
      tell(surrounding(number, pins: pins))
    }
    for section in sections(from: lower, to: upper) {
      visited += 1
      let placed = sections[section]
      for number in placed.section.decorations.indices {
        tell(decoration(number, inSection: section))
      }
      if placed.isVisible {
        for number in placed.section.boundaries.indices {
          tell(boundary(number, inSection: section, pins: pins))
        }
      }
      for group in groups(of: section, in: rect) {
        visited += 1
        for element in members(ofGroup: group, inSection: section) { tell(element) }
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
  private func groups(of section: Int, in rect: CGRect) -> Range<Int> {
    let placed = sections[section]
    // What scrolls by itself is only where its container is.
    var rect = rect
    if placed.isOrthogonal {
      rect = rect.intersection(container(ofSection: section))
      guard !rect.isNull else { return 0..<0 }
    }
    let axis = placed.groups.axis
    let (low, high) = axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    let origin =
      placed.isOrthogonal
      ? placed.acrossStart - placed.offset : start(of: section) + placed.groupsStart
    let slack = placed.groups.reach + 1 / grid.scale
    return placed.groups.groups(from: low - origin - slack, to: high - origin + slack)
  }

  /// The part of the content in which a section that scrolls by itself shows its items.
  func container(ofSection section: Int) -> CGRect {
    let placed = sections[section]
    let slack = placed.groups.reach
    let start = start(of: section) + placed.contentStart
    return CGRect(
      origin: axis.point(start - slack, 0),
      size: axis.size(
        placed.contentEnd - placed.contentStart + 2 * slack, axis.other.length(bounds)))
  }

  /// The elements of a group in the order of a query.
  func members(ofGroup group: Int, inSection section: Int) -> [CompositionalElement] {
    let placed = sections[section]
    let solved = placed.groups.solved(group)
    let origin = placed.origin(ofGroup: group)
    let items = placed.groups.items(of: group)
    let start = start(of: section)
    var elements: [CompositionalElement] = []
    for (item, slot) in zip(items, solved.slots) {
      let cell = cell(item, slot, at: origin, in: section)
      for supplementary in slot.supplementaries {
        elements.append(self.supplementary(supplementary, index: item, at: cell.frame, in: section))
      }
      elements.append(cell)
    }
    var numbers: [String: Int] = [:]
    for box in solved.boxes {
      for supplementary in box.supplementaries {
        let number = numbers[supplementary.kind, default: 0]
        numbers[supplementary.kind] = number + 1
        guard box.firstSlot < items.count else { continue }
        let frame = placed.frame(
          box.rect.offsetBy(dx: origin.x, dy: origin.y), insets: box.insets, from: start)
        let perGroup = solved.boxes.count {
          $0.supplementaries.contains { $0.kind == supplementary.kind }
        }
        elements.append(
          self.supplementary(
            supplementary, index: group * perGroup + number, at: frame, in: section))
      }
    }
    guard placed.isOrthogonal else { return elements }
    let container = container(ofSection: section)
    return elements.filter { $0.frame.overlaps(container) }
  }
}
