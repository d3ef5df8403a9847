import GalleyEngine
import GalleyGeometry

@testable import GalleyLayouts

/// A plain solver of the rules, which places every item of every group after the one before it.
@MainActor struct CompositionalReference {
  let bounds: CGSize
  let scale: CGFloat
  let floors: Bool

  /// The frame of an item, of which the origin is not on whole pixels yet.
  struct Frame {
    var origin: CGPoint
    var size: CGSize
  }

  struct Cell {
    var rect: CGRect
    var insets: DirectionalEdgeInsets
  }

  /// The frames of a section's items in a vertical layout, and where the section ends.
  func frames(_ section: CollectionLayoutSection, count: Int, from start: CGFloat)
    -> (frames: [Frame], end: CGFloat)
  {
    guard count > 0 else { return ([], start) }
    let insets = section.contentInsets
    let container = CGSize(
      width: max(bounds.width - insets.leading - insets.trailing, 0), height: bounds.height)
    let group = solve(section.group, in: container)
    guard !group.cells.isEmpty else { return ([], start + insets.top + insets.bottom) }
    let edges = section.group.edgeSpacing
    let x =
      insets.leading + place(edges?.leading, edges?.trailing, group.size.width, container.width)
    var y = start + insets.top
    var frames: [Frame] = []
    while frames.count < count {
      if !frames.isEmpty { y += section.interGroupSpacing }
      y += edges?.top?.spacing ?? 0
      for cell in group.cells.prefix(count - frames.count) {
        frames.append(final(cell.rect.offsetBy(dx: x, dy: y), cell.insets))
      }
      y += group.size.height + (edges?.bottom?.spacing ?? 0)
    }
    return (frames, y + insets.bottom)
  }

  private func round(_ value: CGFloat) -> CGFloat {
    (value * scale).rounded(.toNearestOrAwayFromZero) / scale
  }

  private func final(_ rect: CGRect, _ insets: DirectionalEdgeInsets) -> Frame {
    Frame(
      origin: CGPoint(x: rect.minX + insets.leading, y: rect.minY + insets.top),
      size: CGSize(
        width: round(max(round(rect.width) - insets.leading - insets.trailing, 0)),
        height: round(max(round(rect.height) - insets.top - insets.bottom, 0))))
  }

  /// Whether a frame comes from an exact one; halves of a pixel may have errors of addition.
  func agrees(_ found: CGRect, with frame: Frame) -> Bool {
    func agrees(_ found: CGFloat, _ exact: CGFloat) -> Bool {
      [exact - 1e-6, exact, exact + 1e-6].contains { abs(found - round($0)) < 1e-6 }
    }
    return agrees(found.minX, frame.origin.x) && agrees(found.minY, frame.origin.y)
      && abs(found.width - frame.size.width) < 1e-6
      && abs(found.height - frame.size.height) < 1e-6
  }

  private func length(_ dimension: CollectionLayoutDimension, _ container: CGSize) -> CGFloat {
    let number = dimension.dimension
    var value = number
    if dimension.isFractionalWidth { value = number * container.width }
    if dimension.isFractionalHeight { value = number * container.height }
    guard floors, dimension.isFractionalWidth || dimension.isFractionalHeight else { return value }
    return floor(value)
  }

  private func floor(_ value: CGFloat) -> CGFloat {
    floors ? ((value + 1e-6) * scale).rounded(.down) / scale : value
  }

  private func solve(_ item: CollectionLayoutItem, in container: CGSize)
    -> (size: CGSize, cells: [Cell])
  {
    let size = CGSize(
      width: length(item.layoutSize.widthDimension, container),
      height: length(item.layoutSize.heightDimension, container))
    return solve(item, size: size, isGiven: (false, false))
  }

  private func solve(
    _ item: CollectionLayoutItem, size: CGSize, isGiven: (width: Bool, height: Bool)
  ) -> (size: CGSize, cells: [Cell]) {
    var insets = item.contentInsets
    let grows = (
      width: item.layoutSize.widthDimension.isEstimated && !isGiven.width,
      height: item.layoutSize.heightDimension.isEstimated && !isGiven.height
    )
    if grows.width { (insets.leading, insets.trailing) = (0, 0) }
    if grows.height { (insets.top, insets.bottom) = (0, 0) }
    guard let group = item as? CollectionLayoutGroup else {
      return (size, [Cell(rect: CGRect(origin: .zero, size: size), insets: insets)])
    }
    let inner = CGSize(
      width: max(size.width - insets.leading - insets.trailing, 0),
      height: max(size.height - insets.top - insets.bottom, 0))
    var members = members(of: group, in: inner, listsAll: group.isWide ? grows.width : grows.height)
    if !grows.width {
      for index in members.indices where !(members[index].item is CollectionLayoutGroup) {
        let isEstimated = members[index].item.layoutSize.widthDimension.isEstimated
        guard isEstimated, members[index].size.width > inner.width else { continue }
        members[index].size.width = inner.width
        for cell in members[index].cells.indices {
          members[index].cells[cell].rect.size.width = inner.width
        }
      }
    }
    var outer = size
    if grows.width {
      outer.width = content(members, group, along: group.isWide, isWidth: true, size.width)
    }
    if grows.height {
      outer.height = content(
        members, group, along: !group.isWide, isWidth: false, size.height)
    }
    return (outer, cells(of: members, group, insets, outer))
  }

  private typealias Member = (item: CollectionLayoutItem, size: CGSize, cells: [Cell])

  private func members(of group: CollectionLayoutGroup, in inner: CGSize, listsAll: Bool)
    -> [Member]
  {
    let spacing = group.gap.spacing
    if let count = group.count {
      var free = inner
      let along = group.isWide ? inner.width : inner.height
      let rest = max(along - CGFloat(count - 1) * spacing, 0)
      if group.isWide { free.width = rest } else { free.height = rest }
      let item = group.items[0]
      var size = CGSize(
        width: length(item.layoutSize.widthDimension, free),
        height: length(item.layoutSize.heightDimension, free))
      let share = floor(rest / CGFloat(count))
      if group.isWide { size.width = share } else { size.height = share }
      let solved = solve(item, size: size, isGiven: (group.isWide, !group.isWide))
      return Array(repeating: (item, solved.size, solved.cells), count: count)
    }
    var members: [Member] = []
    var used: CGFloat = 0
    while members.count < 300 {
      let item = group.items[members.count % group.items.count]
      let solved = solve(item, in: inner)
      let step = outer(item, solved.size, group.isWide) + (members.isEmpty ? 0 : spacing)
      let room = group.isWide ? inner.width : inner.height
      let isListed = listsAll && members.count < group.items.count
      if !members.isEmpty, !isListed, used + step > room + 0.01 { break }
      used += step
      members.append((item, solved.size, solved.cells))
      if members.count == group.items.count, used <= 0 { break }
    }
    return members
  }

  private func outer(_ item: CollectionLayoutItem, _ size: CGSize, _ isWide: Bool) -> CGFloat {
    let edges = item.edgeSpacing
    return isWide
      ? size.width + (edges?.leading?.spacing ?? 0) + (edges?.trailing?.spacing ?? 0)
      : size.height + (edges?.top?.spacing ?? 0) + (edges?.bottom?.spacing ?? 0)
  }

  private func content(
    _ members: [Member], _ group: CollectionLayoutGroup, along: Bool, isWidth: Bool,
    _ estimate: CGFloat
  ) -> CGFloat {
    let lengths = members.map { outer($0.item, $0.size, isWidth) }
    let length =
      along
      ? lengths.reduce(0, +) + CGFloat(members.count - 1) * group.gap.spacing
      : lengths.max() ?? 0
    let dimensions = members.map {
      isWidth ? $0.item.layoutSize.widthDimension : $0.item.layoutSize.heightDimension
    }
    let isKnown = dimensions.contains { !$0.isFractionalWidth && !$0.isFractionalHeight }
    return isKnown ? length : max(length, estimate)
  }

  private func cells(
    of members: [Member], _ group: CollectionLayoutGroup, _ insets: DirectionalEdgeInsets,
    _ size: CGSize
  ) -> [Cell] {
    let room = CGSize(
      width: max(size.width - insets.leading - insets.trailing, 0),
      height: max(size.height - insets.top - insets.bottom, 0))
    let isWide = group.isWide
    func ends(_ item: CollectionLayoutItem) -> (CollectionLayoutSpacing?, CollectionLayoutSpacing?)
    {
      let edges = item.edgeSpacing
      return isWide ? (edges?.leading, edges?.trailing) : (edges?.top, edges?.bottom)
    }
    var (used, flexible) = (CGFloat.zero, 0)
    for (number, member) in members.enumerated() {
      used += outer(member.item, member.size, isWide) + (number > 0 ? group.gap.spacing : 0)
      flexible += number > 0 && group.gap.isFlexible ? 1 : 0
      let (before, after) = ends(member.item)
      flexible += (before?.isFlexible == true ? 1 : 0) + (after?.isFlexible == true ? 1 : 0)
    }
    let rest = max((isWide ? room.width : room.height) - used, 0)
    let share = flexible > 0 ? rest / CGFloat(flexible) : 0
    func space(_ spacing: CollectionLayoutSpacing?) -> CGFloat {
      (spacing?.spacing ?? 0) + (spacing?.isFlexible == true ? share : 0)
    }
    var along: CGFloat = 0
    var cells: [Cell] = []
    for (number, member) in members.enumerated() {
      if number > 0 { along += space(group.gap) }
      let (before, after) = ends(member.item)
      along += space(before)
      let edges = member.item.edgeSpacing
      let across =
        isWide
        ? place(edges?.top, edges?.bottom, member.size.height, room.height)
        : place(edges?.leading, edges?.trailing, member.size.width, room.width)
      let (x, y) = isWide ? (along, across) : (across, along)
      cells += member.cells.map { cell in
        Cell(
          rect: cell.rect.offsetBy(dx: insets.leading + x, dy: insets.top + y), insets: cell.insets)
      }
      along += (isWide ? member.size.width : member.size.height) + space(after)
    }
    return cells
  }

  /// Where something starts that has a room for itself.
  private func place(
    _ before: CollectionLayoutSpacing?, _ after: CollectionLayoutSpacing?, _ length: CGFloat,
    _ room: CGFloat
  ) -> CGFloat {
    let (first, last) = (before?.spacing ?? 0, after?.spacing ?? 0)
    let rest = max(room - length - first - last, 0)
    switch (before?.isFlexible ?? false, after?.isFlexible ?? false) {
    case (true, true): return first + rest / 2
    case (true, false): return first + rest
    default: return first
    }
  }
}

extension CollectionLayoutGroup {
  fileprivate var items: [CollectionLayoutItem] {
    guard case .items(let items, _, _) = content else { return [] }
    return items
  }

  fileprivate var isWide: Bool {
    guard case .items(_, let axis, _) = content else { return false }
    return axis == .horizontal
  }

  fileprivate var count: Int? {
    guard case .items(_, _, let filling) = content else { return nil }
    return filling.count
  }

  fileprivate var gap: CollectionLayoutSpacing { interItemSpacing ?? .fixed(0) }
}
