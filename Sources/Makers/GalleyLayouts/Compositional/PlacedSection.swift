import GalleyEngine
import GalleyGeometry

/// A section with its parts at their places, relative to where the section starts along the layout's axis.
struct PlacedSection {
  let section: CompositionalSection
  /// The axis along which sections follow each other.
  let axis: CompositionalGroup.Axis
  /// The collection view's bounds, in points.
  let bounds: CGSize
  let grid: CompositionalGrid
  var groups: SectionGroups
  /// The section's own scroll offset, in points from the leading end.
  var offset: CGFloat
  /// The sizes of boundary items, in points.
  private(set) var boundarySizes: [CGSize]
  /// The sizes that views of items' and groups' supplementary items asked for.
  private(set) var fittedSupplementaries: [SupplementaryKey: CGSize] = [:]

  /// A supplementary view of an item or a group.
  struct SupplementaryKey: Hashable {
    var kind: String
    var index: Int
  }

  init(
    _ section: CompositionalSection, groups: SectionGroups, axis: CompositionalGroup.Axis,
    bounds: CGSize, grid: CompositionalGrid
  ) {
    (self.section, self.groups, self.axis) = (section, groups, axis)
    (self.bounds, self.grid) = (bounds, grid)
    offset = 0
    let room = Self.boundaryRoom(of: section, bounds: bounds, axis: axis)
    let solver = GroupSolver(grid: grid)
    boundarySizes = section.boundaries.map { solver.size($0.width, $0.height, in: room) }
    offset = startOffset
  }

  /// The space of boundary items: the whole bounds, less the insets across the layout's axis.
  private static func boundaryRoom(
    of section: CompositionalSection, bounds: CGSize, axis: CompositionalGroup.Axis
  ) -> CGSize {
    let insets = section.boundaryInsets.ends(axis.other)
    return axis.size(
      axis.length(bounds), max(axis.other.length(bounds) - insets.before - insets.after, 0))
  }

  /// Whether the section scrolls by itself.
  var isOrthogonal: Bool { section.behavior != .none }

  // UIKit: a section without items has neither insets nor a background.
  private var isEmpty: Bool { groups.itemCount == 0 }

  // MARK: Lengths along the layout's axis

  /// Where the content starts: the groups with their insets.
  var contentStart: CGFloat {
    (isVisible ? section.paddingBefore : 0) + length(of: .before)
  }

  /// Where the groups start.
  var groupsStart: CGFloat { contentStart + (isEmpty ? 0 : section.insets.ends(axis).before) }

  /// Where the groups end.
  private var groupsEnd: CGFloat {
    groupsStart + (isEmpty ? 0 : isOrthogonal ? groups.across : groups.extent)
  }

  /// Where the content ends.
  var contentEnd: CGFloat { groupsEnd + (isEmpty ? 0 : section.insets.ends(axis).after) }

  /// The length of the whole section.
  var extent: CGFloat {
    contentEnd + length(of: .after) + (isVisible ? section.paddingAfter : 0)
  }

  /// How far anything sticks out of the section, in points.
  var reach: CGFloat {
    var reach = groups.reach
    for (boundary, size) in zip(section.boundaries, boundarySizes) {
      let offset = max(abs(boundary.offset.x), abs(boundary.offset.y))
      reach = max(reach, offset + (boundary.extendsBoundary ? 0 : axis.length(size)))
    }
    for decoration in section.decorations {
      let ends = decoration.insets.ends(axis)
      reach = max(reach, max(-ends.before, -ends.after))
    }
    return reach
  }

  /// Whether the section has anything to show.
  var isVisible: Bool { !isEmpty || !section.boundaries.isEmpty }

  private func length(of side: CompositionalBoundary.Side) -> CGFloat {
    section.boundaries.indices.reduce(0) { sum, index in
      let boundary = section.boundaries[index]
      guard boundary.extendsBoundary, boundary.side(axis) == side else { return sum }
      return sum + axis.length(boundarySizes[index])
    }
  }

  // MARK: Boundary items

  /// The number of a boundary item among all, by its number among those of its kind.
  func boundaryNumber(_ kind: String, index: Int) -> Int? {
    guard isVisible else { return nil }
    return section.boundaries.indices.number(index) { section.boundaries[$0].kind == kind }
  }

  /// Notes the size that the view of a supplementary item asks for.
  mutating func fit(_ kind: String, index: Int, to size: CGSize) {
    guard let number = boundaryNumber(kind, index: index) else {
      fittedSupplementaries[SupplementaryKey(kind: kind, index: index)] = size
      groups.noteReach(max(size.width, size.height))
      return
    }
    if section.boundaries[number].width.isMeasured { boundarySizes[number].width = size.width }
    if section.boundaries[number].height.isMeasured { boundarySizes[number].height = size.height }
  }

  /// The rectangle of a boundary item at rest, relative to the section's start.
  // UIKit: several items at one edge are unmeasured; here the first is next to the groups.
  func restingRect(ofBoundary number: Int) -> CGRect {
    let boundary = section.boundaries[number]
    let size = boundarySizes[number]
    let length = axis.length(size)
    let side = boundary.side(axis)
    let nearer = section.boundaries.indices.prefix(number).reduce(CGFloat.zero) { sum, index in
      let other = section.boundaries[index]
      guard other.side(axis) == side, other.extendsBoundary else { return sum }
      return sum + axis.length(boundarySizes[index])
    }
    let along =
      switch side {
      case .before:
        boundary.extendsBoundary ? contentStart - nearer - length : contentStart
      case .after: boundary.extendsBoundary ? contentEnd + nearer : contentEnd - length
      case .beside: (groupsStart + groupsEnd - length) / 2
      }
    let insets = section.boundaryInsets.ends(axis.other)
    let room = axis.other.length(bounds) - insets.before - insets.after
    let across =
      insets.before
      + boundary.start(across: axis, length: axis.other.length(size), room: max(room, 0))
    return CGRect(origin: axis.point(along, across), size: size)
  }

  // MARK: Items

  /// Where the groups start across the layout's axis, without a scroll offset.
  var acrossStart: CGFloat {
    let insets = section.insets.ends(axis.other)
    guard !isOrthogonal else { return insets.before }
    let length = axis.other.length(groups.template.size)
    let room = axis.other.length(bounds) - insets.before - insets.after
    return insets.before
      + section.group.edges.start(axis.other, length: length, room: max(room, 0))
  }

  /// The origin of a group, relative to the section's start and without a scroll offset.
  func origin(ofGroup group: Int) -> CGPoint {
    isOrthogonal
      ? axis.point(
        section.insets.ends(axis).before + section.group.edges.before(axis).least,
        acrossStart + groups.start(of: group))
      : axis.point(groupsStart + groups.start(of: group), acrossStart)
  }

  /// The final frame of a rectangle in a group, where the section starts at `start`.
  // UIKit: what scrolls by itself comes to whole pixels in its own coordinates, and the scroller is not rounded.
  func frame(_ rect: CGRect, insets: DirectionalEdgeInsets, from start: CGFloat) -> CGRect {
    let shift = isOrthogonal ? CGFloat.zero : start
    let along = axis.point(shift, 0)
    let size = grid.rounded(rect.size)
    var frame = CGRect(
      origin: CGPoint(x: rect.minX + along.x, y: rect.minY + along.y), size: size)
    frame = frame.inset(by: insets)
    frame = grid.rounded(frame)
    guard isOrthogonal else {
      // UIKit: between the rows of a list, there is never a line of a pixel where their places are rounded.
      if section.closesGaps, section.interGroupSpacing == 0, insets == .zero {
        let (first, last) =
          axis == .vertical ? (frame.minY, rect.maxY) : (frame.minX, rect.maxX)
        let length = max(axis.length(frame.size), grid.rounded(last + start) - first)
        frame.size = axis.size(length, axis.other.length(frame.size))
      }
      return frame
    }
    let scroller = axis.point(start + contentStart, -offset)
    return frame.offsetBy(dx: scroller.x, dy: scroller.y)
  }

  /// The background's rectangle, relative to the section's start; nil for a section without items.
  func decorationRect(_ decoration: CompositionalDecoration) -> CGRect? {
    guard !isEmpty || extent > 0 else { return nil }
    let whole = CGRect(
      origin: .zero, size: axis.size(extent, axis.other.length(bounds)))
    return whole.inset(by: decoration.insets)
  }
}

// MARK: - Scrolling by itself

extension PlacedSection {
  private var across: CompositionalGroup.Axis { axis.other }

  /// The section's length in which it scrolls.
  private var room: CGFloat { across.length(bounds) }

  /// The offset before any scrolling.
  // UIKit: an offset comes to whole pixels, as that of any scroll view.
  var startOffset: CGFloat { offsets.lowerBound }

  /// The offsets at which content fills the section.
  var offsets: ClosedRange<CGFloat> {
    guard isOrthogonal, groups.count > 0 else { return 0...0 }
    let insets = section.insets.ends(across)
    if section.behavior == .groupPagingCentered {
      // UIKit: each group can be in the middle, with as much more inset at both ends.
      let length = across.length(groups.template.size)
      let first = insets.before + groups.start(of: 0) - (room - length) / 2
      let last = insets.before + groups.start(of: groups.count - 1) - (room - length) / 2
      return grid.rounded(first)...grid.rounded(max(first, last))
    }
    let length = insets.before + groups.extent + insets.after
    return 0...grid.rounded(max(length - room, 0))
  }

  /// Where scrolling comes to rest.
  var snapping: OrthogonalSection.Snapping {
    let pitch = groups.pitch
    switch section.behavior {
    case .none, .continuous: return .none
    case .paging: return room > 0 ? .multiples(of: room, from: 0, isPaging: true) : .none
    case .continuousGroupLeadingBoundary:
      return pitch > 0 ? .multiples(of: pitch, from: 0, isPaging: false) : .none
    case .groupPaging:
      return pitch > 0 ? .multiples(of: pitch, from: 0, isPaging: true) : .none
    case .groupPagingCentered:
      return pitch > 0
        ? .multiples(of: pitch, from: offsets.lowerBound, isPaging: true) : .none
    }
  }
}

extension Range<Int> {
  /// The number at a place among those that fit; nil if there are not as many.
  func number(_ index: Int, where fits: (Int) -> Bool) -> Int? {
    index < 0 ? nil : filter(fits).dropFirst(index).first
  }
}
