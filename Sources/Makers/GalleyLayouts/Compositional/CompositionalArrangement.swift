import GalleyEngine
import GalleyGeometry

/// An element of a compositional layout at its place.
struct CompositionalElement: Hashable, Sendable {
  /// What the element is, and its number.
  enum Identity: Hashable, Sendable {
    case item(Int)
    /// A view at an item or a group, or a boundary item.
    case supplementary(String, index: Int)
    case decoration(String, index: Int)
  }

  /// The section; nil for a boundary item of the whole layout.
  var section: Int?
  var identity: Identity
  /// In points.
  var frame: CGRect
  var zIndex: Int
  /// Whether the element's view decides about its width.
  var measuresWidth = false
  /// Whether the element's view decides about its height.
  var measuresHeight = false
}

/// The part of the content that boundary items stay in, along the layout's axis.
struct CompositionalPins: Hashable, Sendable {
  /// The start and the end of the visible part inside the content inset, in points.
  var lower, upper: CGFloat
}

/// Computes the frames of a compositional layout's elements, without views or index paths.
///
/// Sections follow each other along an axis; each has its boundary items, insets and groups, of which all have
/// one tree. A tree is resolved once; positions follow in closed form.
struct CompositionalArrangement {
  /// The sections, relative to their starts.
  private(set) var sections: [PlacedSection]
  /// Where each section starts, and, at the end, where one more would.
  private var starts: [CGFloat] = []
  /// The first section whose start must be computed again; nil for none.
  private var outdatedFrom: Int? = 0
  /// How far anything sticks out of its section, in points.
  private(set) var furthestReach: CGFloat
  let axis: CompositionalGroup.Axis
  let bounds: CGSize
  let grid: CompositionalGrid
  private let interSectionSpacing: CGFloat
  /// The boundary items of the whole layout, as those of a section without groups.
  private(set) var surroundings: PlacedSection

  /// Arranges sections, with a section of boundary items around all others.
  init(
    sections: [PlacedSection], surroundings: PlacedSection, axis: CompositionalGroup.Axis,
    bounds: CGSize, grid: CompositionalGrid, interSectionSpacing: CGFloat
  ) {
    (self.sections, self.surroundings, self.axis) = (sections, surroundings, axis)
    (self.bounds, self.grid) = (bounds, grid)
    self.interSectionSpacing = FlowMeasure.distance(interSectionSpacing)
    furthestReach = max(-self.interSectionSpacing, 0)
    settle()
  }

  /// Brings positions up to date after changes.
  mutating func settle() {
    guard let first = outdatedFrom else { return }
    outdatedFrom = nil
    if starts.isEmpty {
      starts = Array(repeating: surroundings.contentStart, count: sections.count + 1)
    }
    if first == 0 { starts[0] = surroundings.contentStart }
    for index in first..<max(sections.count, first) {
      sections[index].groups.settle()
      furthestReach = max(furthestReach, sections[index].reach)
      let isLast = index == sections.count - 1
      starts[index + 1] =
        starts[index] + sections[index].extent + (isLast ? 0 : interSectionSpacing)
    }
  }

  /// Changes a section, if there is one; positions are up to date after `settle()`.
  mutating func change(_ section: Int, _ body: (inout PlacedSection) -> Void) {
    guard sections.indices.contains(section) else { return }
    body(&sections[section])
    outdatedFrom = min(outdatedFrom ?? section, section)
  }

  /// Moves the content of an orthogonal section; nothing else moves.
  mutating func setOffset(_ offset: CGFloat, ofSection section: Int) {
    sections[section].offset = offset
  }

  /// Notes the size that the view of a boundary item of the whole layout asks for.
  mutating func fitSurroundings(_ kind: String, index: Int, to size: CGSize) {
    surroundings.fit(kind, index: index, to: size)
    outdatedFrom = 0
  }

  /// Where a section starts along the layout's axis, in points.
  func start(of section: Int) -> CGFloat { starts[section] }

  /// The size of all content, in points.
  var contentSize: CGSize {
    let end = starts.last ?? surroundings.contentStart
    return axis.size(
      end + surroundings.extent - surroundings.contentStart, axis.other.length(bounds))
  }

  // MARK: Single elements

  /// A cell; nil for an item that does not exist or that no group holds.
  func item(_ item: Int, inSection section: Int) -> CompositionalElement? {
    guard sections.indices.contains(section),
      let group = sections[section].groups.group(ofItem: item)
    else { return nil }
    let placed = sections[section]
    let solved = placed.groups.solved(group)
    let slot = item - placed.groups.items(of: group).lowerBound
    guard solved.slots.indices.contains(slot) else { return nil }
    return cell(item, solved.slots[slot], at: placed.origin(ofGroup: group), of: placed, section)
  }

  /// A supplementary view of a section, its items or groups; nil for one that does not exist.
  func supplementary(
    _ kind: String, index: Int, inSection section: Int, pins: CompositionalPins
  ) -> CompositionalElement? {
    guard sections.indices.contains(section) else { return nil }
    if let number = sections[section].boundaryNumber(kind, index: index) {
      return boundary(number, inSection: section, pins: pins)
    }
    let groups = sections[section].groups
    if groups.template.slots.contains(where: { $0.supplementaries.contains { $0.kind == kind } }) {
      guard let group = groups.group(ofItem: index) else { return nil }
      return member(.supplementary(kind, index: index), ofGroup: group, section)
    }
    let perGroup = groups.template.boxCount(ofKind: kind)
    guard perGroup > 0, index >= 0, index / perGroup < groups.count else { return nil }
    return member(.supplementary(kind, index: index), ofGroup: index / perGroup, section)
  }

  /// A boundary item of the whole layout; nil for one that does not exist.
  func surrounding(
    _ kind: String, index: Int, pins: CompositionalPins
  ) -> CompositionalElement? {
    surroundings.boundaryNumber(kind, index: index).map { surrounding($0, pins: pins) }
  }

  /// A background; nil for one that does not exist.
  func decoration(_ kind: String, index: Int, inSection section: Int) -> CompositionalElement? {
    guard sections.indices.contains(section) else { return nil }
    let decorations = sections[section].section.decorations
    let number = decorations.indices.number(index) { decorations[$0].kind == kind }
    return number.flatMap { decoration($0, inSection: section) }
  }

  // MARK: Frames

  // A copy of a section costs as much as a cell: whoever asks for several passes the same one.

  func cell(
    _ item: Int, _ slot: GroupSlot, at origin: CGPoint, of placed: PlacedSection, _ section: Int
  ) -> CompositionalElement {
    let frame = placed.frame(
      slot.rect.offsetBy(dx: origin.x, dy: origin.y), insets: slot.insets, from: starts[section])
    // UIKit: a background has zIndex 0, and then everything else in its section has at least 1.
    let base = placed.section.decorations.contains(where: \.raisesItems) ? 1 : 0
    return CompositionalElement(
      section: section, identity: .item(item), frame: frame, zIndex: slot.zIndex + base,
      measuresWidth: slot.measuresWidth, measuresHeight: slot.measuresHeight)
  }

  /// A supplementary view at the frame of its item or group.
  func supplementary(
    _ supplementary: CompositionalSupplementary, index: Int, at container: CGRect,
    of placed: PlacedSection, _ section: Int
  ) -> CompositionalElement {
    let solver = GroupSolver(grid: grid)
    var size = solver.size(supplementary.width, supplementary.height, in: container.size)
    let key = PlacedSection.SupplementaryKey(kind: supplementary.kind, index: index)
    if let fitted = placed.fittedSupplementaries[key] {
      if supplementary.width.isMeasured { size.width = fitted.width }
      if supplementary.height.isMeasured { size.height = fitted.height }
    }
    let origin = supplementary.rect(at: container, size: size).origin
    return CompositionalElement(
      section: section, identity: .supplementary(supplementary.kind, index: index),
      frame: CGRect(origin: rounded(origin, in: placed, section), size: grid.rounded(size)),
      zIndex: supplementary.zIndex, measuresWidth: supplementary.width.isMeasured,
      measuresHeight: supplementary.height.isMeasured)
  }

  /// An origin on whole pixels: of the content, or of what scrolls by itself.
  private func rounded(_ origin: CGPoint, in placed: PlacedSection, _ section: Int) -> CGPoint {
    guard placed.isOrthogonal else { return grid.rounded(origin) }
    let scroller = axis.point(starts[section] + placed.contentStart, -placed.offset)
    let own = grid.rounded(CGPoint(x: origin.x - scroller.x, y: origin.y - scroller.y))
    return CGPoint(x: own.x + scroller.x, y: own.y + scroller.y)
  }

  func decoration(_ number: Int, inSection section: Int) -> CompositionalElement? {
    let placed = sections[section]
    let decorations = placed.section.decorations
    guard let rect = placed.decorationRect(decorations[number]) else { return nil }
    let along = axis.point(starts[section], 0)
    let index = decorations[..<number].count { $0.kind == decorations[number].kind }
    return CompositionalElement(
      section: section, identity: .decoration(decorations[number].kind, index: index),
      frame: grid.rounded(rect.offsetBy(dx: along.x, dy: along.y)),
      zIndex: decorations[number].zIndex)
  }

  // MARK: Boundary items

  func boundary(
    _ number: Int, inSection section: Int, pins: CompositionalPins
  ) -> CompositionalElement {
    let placed = sections[section]
    let span = starts[section]...(starts[section] + max(placed.extent, 0))
    return boundary(number, of: placed, section: section, in: span, pins: pins) { rect in
      axis.point(starts[section], 0) + rect.origin
    }
  }

  func surrounding(_ number: Int, pins: CompositionalPins) -> CompositionalElement {
    let end = starts.last ?? surroundings.contentStart
    let length = surroundings.extent - surroundings.contentStart
    return boundary(
      number, of: surroundings, section: nil, in: 0...max(end + length, 0), pins: pins
    ) {
      rect in
      // What is after the sections moves by their length.
      let isAfter = surroundings.section.boundaries[number].side(axis) == .after
      return axis.point(isAfter ? end - surroundings.contentEnd : 0, 0) + rect.origin
    }
  }

  private func boundary(
    _ number: Int, of placed: PlacedSection, section: Int?, in span: ClosedRange<CGFloat>,
    pins: CompositionalPins, origin: (CGRect) -> CGPoint
  ) -> CompositionalElement {
    let boundary = placed.section.boundaries[number]
    let rect = placed.restingRect(ofBoundary: number)
    var place = origin(rect)
    if boundary.pins {
      let along = axis == .vertical ? place.y : place.x
      let moved = pinned(number, of: placed, resting: along, in: span, pins: pins)
      place = place + axis.point(moved - along, 0)
    }
    place = place + boundary.offset
    let boundaries = placed.section.boundaries
    let index = boundaries[..<number].count { $0.kind == boundary.kind }
    let frame = CGRect(origin: place, size: rect.size).inset(by: boundary.insets)
    return CompositionalElement(
      section: section, identity: .supplementary(boundary.kind, index: index),
      frame: grid.rounded(frame), zIndex: boundary.zIndex, measuresWidth: boundary.width.isMeasured,
      measuresHeight: boundary.height.isMeasured)
  }

  // UIKit: y = max(resting y, min(visible top, end of the section − height)) for headers, and
  // y = min(resting y, max(visible bottom − height, start of the section)) for footers; they never cover each other.
  private func pinned(
    _ number: Int, of placed: PlacedSection, resting: CGFloat, in span: ClosedRange<CGFloat>,
    pins: CompositionalPins
  ) -> CGFloat {
    let side = placed.section.boundaries[number].side(axis)
    let length = axis.length(placed.boundarySizes[number])
    let further = pinnedLength(of: placed, side, where: { $0 > number })
    let nearer = pinnedLength(of: placed, side, where: { $0 < number })
    let opposite = pinnedLength(
      of: placed, side == .before ? .after : .before, where: { _ in true })
    switch side {
    case .before:
      let limit = span.upperBound - opposite - nearer - length
      return max(resting, min(pins.lower + further, limit))
    case .after:
      let limit = span.lowerBound + opposite + nearer
      return min(resting, max(pins.upper - further - length, limit))
    case .beside: return resting
    }
  }

  /// The length of pinned boundary items at a side, of those with certain numbers.
  private func pinnedLength(
    of placed: PlacedSection, _ side: CompositionalBoundary.Side, where isMeant: (Int) -> Bool
  ) -> CGFloat {
    placed.section.boundaries.indices.reduce(0) { sum, index in
      let boundary = placed.section.boundaries[index]
      guard boundary.pins, boundary.side(axis) == side, isMeant(index) else { return sum }
      return sum + axis.length(placed.boundarySizes[index])
    }
  }
}

private func + (first: CGPoint, second: CGPoint) -> CGPoint {
  CGPoint(x: first.x + second.x, y: first.y + second.y)
}
