import GalleyBase
import GalleyGeometry

/// Resolves the tree of a group: sizes from the outside in, positions from the inside out.
struct GroupSolver {
  var grid: CompositionalGrid
  /// The frames of a custom group's cells, by the number of its closure, for the group's size and insets.
  var customFrames: (Int, CGSize, DirectionalEdgeInsets) -> [CustomFrame] = { _, _, _ in [] }
  /// The size that the view of a slot asked for, if it did.
  var fittedSize: (Int) -> CGSize? = { _ in nil }
  /// Whether groups with insets get boxes, too, for pictures that show the insets.
  var boxesInsets = false

  // UIKit: an exact fit stays in the group, even with errors of rounding.
  private static let fitTolerance: CGFloat = 0.01

  private typealias Axis = CompositionalGroup.Axis

  /// The group in a container, with slots from number 0.
  func solve(_ item: CompositionalItem, in container: CGSize) -> SolvedGroup {
    solve(item, in: container, length: nil, firstSlot: 0, capacity: LayoutLimits.maximumGroupCells)
  }

  /// Resolves a length in a container.
  func resolve(_ length: CompositionalLength, in container: CGSize) -> CGFloat {
    switch length {
    case .fractionalWidth(let share):
      grid.resolved(FlowMeasure.length(FlowMeasure.distance(share) * container.width))
    case .fractionalHeight(let share):
      grid.resolved(FlowMeasure.length(FlowMeasure.distance(share) * container.height))
    case .absolute(let value): FlowMeasure.length(value)
    case .estimated(let value), .uniformAcrossSiblings(let value):
      // UIKit: a view is measured however small its estimate is; here it needs a pixel to be visible.
      value > 0 ? max(FlowMeasure.length(value), 1 / grid.scale) : FlowMeasure.length(value)
    }
  }

  /// Resolves the size of something that has no content, in a container.
  func size(_ width: CompositionalLength, _ height: CompositionalLength, in container: CGSize)
    -> CGSize
  { CGSize(width: resolve(width, in: container), height: resolve(height, in: container)) }

  /// Resolves a node, of which slots are numbered from `firstSlot` and may be as many as `capacity`.
  ///
  /// `length` is the length along an axis that the parent gives, instead of the node's own.
  private func solve(
    _ item: CompositionalItem, in container: CGSize, length: (axis: Axis, value: CGFloat)?,
    firstSlot: Int, capacity: Int
  ) -> SolvedGroup {
    var item = item
    switch length?.axis {
    case .horizontal: item.width = .absolute(length?.value ?? 0)
    case .vertical: item.height = .absolute(length?.value ?? 0)
    case nil: break
    }
    var size = size(item.width, item.height, in: container)
    guard let group = item.group else { return slot(item, size, number: firstSlot) }
    let insets = item.effectiveInsets
    var solved: SolvedGroup
    if case .custom(let provider) = group.filling {
      solved = custom(provider, size, insets, capacity: capacity)
    } else {
      solved = filled(
        group, item, size: size, insets: insets, firstSlot: firstSlot, capacity: capacity)
      size = solved.size
    }
    if !item.supplementaries.isEmpty || boxesInsets && insets != .zero {
      let box = GroupBox(
        rect: CGRect(origin: .zero, size: size), insets: insets,
        supplementaries: item.supplementaries, firstSlot: firstSlot)
      solved.boxes.insert(box, at: 0)
    }
    return solved
  }

  private func slot(_ item: CompositionalItem, _ size: CGSize, number: Int) -> SolvedGroup {
    var size = size
    if item.width.isMeasured || item.height.isMeasured, let fitted = fittedSize(number) {
      if item.width.isMeasured { size.width = fitted.width }
      if item.height.isMeasured { size.height = fitted.height }
    }
    let slot = GroupSlot(
      rect: CGRect(origin: .zero, size: size), insets: item.effectiveInsets,
      supplementaries: item.supplementaries, measuresWidth: item.width.isMeasured,
      measuresHeight: item.height.isMeasured)
    return SolvedGroup(size: size, slots: [slot])
  }

  // UIKit: frames are relative to the group's outer origin; its insets only reach the closure.
  private func custom(
    _ provider: Int, _ size: CGSize, _ insets: DirectionalEdgeInsets, capacity: Int
  ) -> SolvedGroup {
    let frames = customFrames(provider, size, insets).prefix(capacity)
    let slots = frames.map { item in
      let frame = item.frame.standardized
      let rect = CGRect(
        x: FlowMeasure.distance(frame.minX), y: FlowMeasure.distance(frame.minY),
        width: FlowMeasure.length(frame.width), height: FlowMeasure.length(frame.height))
      return GroupSlot(rect: rect, insets: .zero, supplementaries: [], zIndex: item.zIndex)
    }
    return SolvedGroup(size: size, slots: slots)
  }
}

// MARK: - Items along an axis

extension GroupSolver {
  /// An item of a group that has been resolved, but has no place yet.
  private struct Member {
    var item: CompositionalItem
    var solved: SolvedGroup

    /// The length along an axis with the least space around.
    func least(_ axis: CompositionalGroup.Axis) -> CGFloat {
      axis.length(solved.size) + item.edges.before(axis).least + item.edges.after(axis).least
    }
  }

  private func filled(
    _ group: CompositionalGroup, _ item: CompositionalItem, size: CGSize,
    insets: DirectionalEdgeInsets, firstSlot: Int, capacity: Int
  ) -> SolvedGroup {
    let inner = CGSize(
      width: max(size.width - insets.leading - insets.trailing, 0),
      height: max(size.height - insets.top - insets.bottom, 0))
    var members = members(
      of: group, in: inner, keepsAll: item.length(group.axis).isMeasured, firstSlot: firstSlot,
      capacity: capacity)
    shareUniformLengths(of: &members)
    if !item.width.isMeasured { narrow(&members, to: inner.width) }
    let outer = CGSize(
      width: length(.horizontal, of: item, members, group, given: size.width),
      height: length(.vertical, of: item, members, group, given: size.height))
    let room = CGSize(
      width: max(outer.width - insets.leading - insets.trailing, 0),
      height: max(outer.height - insets.top - insets.bottom, 0))
    return placed(
      members, of: group, room: room, origin: CGPoint(x: insets.leading, y: insets.top),
      size: outer)
  }

  /// The items that the group holds, in order.
  private func members(
    of group: CompositionalGroup, in inner: CGSize, keepsAll: Bool, firstSlot: Int, capacity: Int
  ) -> [Member] {
    let axis = group.axis
    var members: [Member] = []
    var (used, slots) = (CGFloat.zero, 0)
    func add(_ item: CompositionalItem, in container: CGSize, length: CGFloat?) -> Member {
      Member(
        item: item,
        solved: solve(
          item, in: container, length: length.map { (axis, $0) }, firstSlot: firstSlot + slots,
          capacity: capacity - slots))
    }
    if let count = group.filling.count {
      guard let item = group.items.first else { return [] }
      var (container, length) = (inner, CGFloat?.none)
      if case .equal = group.filling {
        // UIKit: the space between the items is taken off before any share is resolved.
        let free = max(axis.length(inner) - CGFloat(count - 1) * group.spacing.least, 0)
        container = axis.size(free, axis.other.length(inner))
        length = grid.resolved(free / CGFloat(count))
      }
      while members.count < count, slots < capacity, members.count < capacity {
        let member = add(item, in: container, length: length)
        slots += member.solved.slots.count
        members.append(member)
      }
      return members
    }
    while slots < capacity, members.count < LayoutLimits.maximumGroupCells {
      let number = members.count
      let item = group.items[number % group.items.count]
      let member = add(item, in: inner, length: nil)
      let step = member.least(axis) + (number > 0 ? group.spacing.least : 0)
      let isListed = keepsAll && number < group.items.count
      // UIKit: the first item always fits.
      let fits = used + step <= axis.length(inner) + Self.fitTolerance
      guard number == 0 || isListed || fits else { break }
      used += step
      slots += member.solved.slots.count
      members.append(member)
      // Items without a length would repeat without end.
      if members.count == group.items.count, used <= 0 { break }
    }
    return members
  }

  // UIKit: every sibling that says so gets the largest length that one of them asked for.
  private func shareUniformLengths(of members: inout [Member]) {
    for axis in [CompositionalGroup.Axis.horizontal, .vertical] {
      let marked = members.indices.filter {
        guard case .uniformAcrossSiblings = members[$0].item.length(axis) else { return false }
        return members[$0].item.group == nil
      }
      guard let largest = marked.map({ axis.length(members[$0].solved.size) }).max() else {
        continue
      }
      for index in marked {
        let across = axis.other.length(members[index].solved.size)
        let size = axis.size(largest, across)
        members[index].solved.size = size
        members[index].solved.slots[0].rect.size = size
      }
    }
  }

  // UIKit: an item whose view asks for more than the width of its group gets that width.
  private func narrow(_ members: inout [Member], to width: CGFloat) {
    for index in members.indices
    where members[index].item.group == nil && members[index].item.width.isMeasured
      && members[index].solved.size.width > width
    {
      members[index].solved.size.width = width
      members[index].solved.slots[0].rect.size.width = width
    }
  }

  /// The length of a group: its own, or that of its content where a view decides.
  private func length(
    _ axis: CompositionalGroup.Axis, of item: CompositionalItem, _ members: [Member],
    _ group: CompositionalGroup, given: CGFloat
  ) -> CGFloat {
    guard item.length(axis).isMeasured, !members.isEmpty else { return given }
    let lengths = members.map { $0.least(axis) }
    let content =
      axis == group.axis
      ? lengths.reduce(0, +) + CGFloat(members.count - 1) * group.spacing.least
      : lengths.max() ?? 0
    // Shares of an estimate say nothing about the content's own length.
    let isKnown = members.contains { !$0.item.length(axis).isFraction }
    return isKnown ? content : max(given, content)
  }

  /// The members at their places.
  // UIKit: items lie at the leading and top edges; only flexible spaces move them.
  private func placed(
    _ members: [Member], of group: CompositionalGroup, room: CGSize, origin: CGPoint, size: CGSize
  ) -> SolvedGroup {
    let axis = group.axis
    var solved = SolvedGroup(size: size)
    let share = shareOfRest(members, of: group, room: axis.length(room))
    var along = CGFloat.zero
    for (number, member) in members.enumerated() {
      if number > 0 { along += group.spacing.length(share: share) }
      along += member.item.edges.before(axis).length(share: share)
      let across = placeAcross(member, axis.other, room: axis.other.length(room))
      let place = axis.point(along, across)
      solved.append(member.solved, at: CGPoint(x: origin.x + place.x, y: origin.y + place.y))
      along += axis.length(member.solved.size) + member.item.edges.after(axis).length(share: share)
    }
    return solved
  }

  /// What each flexible space along a group gets of the length that is left over.
  private func shareOfRest(
    _ members: [Member], of group: CompositionalGroup, room: CGFloat
  ) -> CGFloat {
    let axis = group.axis
    let gaps = max(members.count - 1, 0)
    let edges = members.reduce(0) { count, member in
      count + (member.item.edges.before(axis).isFlexible ? 1 : 0)
        + (member.item.edges.after(axis).isFlexible ? 1 : 0)
    }
    let count = edges + (group.spacing.isFlexible ? gaps : 0)
    guard count > 0 else { return 0 }
    let used = members.reduce(CGFloat(gaps) * group.spacing.least) { $0 + $1.least(axis) }
    return max(room - used, 0) / CGFloat(count)
  }

  private func placeAcross(
    _ member: Member, _ axis: CompositionalGroup.Axis, room: CGFloat
  ) -> CGFloat {
    member.item.edges.start(axis, length: axis.length(member.solved.size), room: room)
  }
}

extension CompositionalEdges {
  /// Where something of a length starts in a room that it has for itself.
  func start(_ axis: CompositionalGroup.Axis, length: CGFloat, room: CGFloat) -> CGFloat {
    let (before, after) = (before(axis), after(axis))
    let flexible = (before.isFlexible ? 1 : 0) + (after.isFlexible ? 1 : 0)
    guard flexible > 0 else { return before.least }
    let rest = max(room - length - before.least - after.least, 0)
    return before.length(share: rest / CGFloat(flexible))
  }
}
