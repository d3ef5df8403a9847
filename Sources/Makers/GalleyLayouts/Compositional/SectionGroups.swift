import GalleyGeometry

/// The groups of one section, along the axis in which they repeat.
struct SectionGroups {
  /// The tree that all groups share.
  let root: CompositionalItem
  /// The number of items in the section.
  let itemCount: Int
  /// The axis in which the groups repeat.
  let axis: CompositionalGroup.Axis
  private let solver: GroupSolver
  private let container: CGSize
  /// A group of which nothing has been measured.
  let template: SolvedGroup
  /// Groups of as many items each.
  private var run: GroupRun
  /// Groups whose items' own lengths decide how many there are; nil where the tree does.
  private var lines: MeasuredLines?
  /// The sizes that views asked for, by item.
  private var fittedSizes: [Int: CGSize] = [:]
  /// The largest length across the axis of a group with a measured item; nil without one.
  private var fittedAcross: CGFloat?
  /// The largest length of a group with a measured item, where all groups share it; nil without one.
  private var sharedLength: CGFloat?
  /// How far anything sticks out of its group, in points.
  private(set) var reach: CGFloat

  /// The groups of `itemCount` items with a tree in a container.
  init(
    _ root: CompositionalItem, template: SolvedGroup, itemCount: Int, axis: CompositionalGroup.Axis,
    spacing: CGFloat, container: CGSize, solver: GroupSolver
  ) {
    (self.root, self.template, self.itemCount, self.axis) = (root, template, itemCount, axis)
    (self.container, self.solver) = (container, solver)
    reach = template.reach(solver) + max(-FlowMeasure.distance(spacing), 0)
    let capacity = template.slots.count
    let length = Self.outerLength(axis, of: root, axis.length(template.size))
    let count = capacity > 0 ? (itemCount + capacity - 1) / capacity : 0
    run = GroupRun(count: count, length: length, spacing: FlowMeasure.distance(spacing))
    if Self.fillsByItems(root), capacity > 0 {
      lines = MeasuredLines(tail: run, capacity: capacity, itemCount: itemCount)
    }
  }

  /// Whether the lengths of items, which only their views know, decide how many a group holds.
  private static func fillsByItems(_ root: CompositionalItem) -> Bool {
    guard let group = root.group, case .cyclic = group.filling else { return false }
    return !root.length(group.axis).isMeasured
      && group.items.contains { $0.length(group.axis).isMeasured && $0.group == nil }
  }

  private static func outerLength(
    _ axis: CompositionalGroup.Axis, of root: CompositionalItem, _ length: CGFloat
  ) -> CGFloat { length + root.edges.before(axis).least + root.edges.after(axis).least }

  // MARK: Positions

  /// The number of groups.
  var count: Int { lines?.count ?? run.count }

  /// The length from the first group's start to the last one's end, in points.
  var extent: CGFloat { lines?.extent ?? run.extent }

  /// The length of a group across the axis, with the space around it.
  var across: CGFloat {
    let other = axis.other
    return Self.outerLength(other, of: root, fittedAcross ?? other.length(template.size))
  }

  /// The distance between the starts of two groups that nobody has measured.
  var pitch: CGFloat { run.pitch }

  /// The start of a group's rectangle, without the space around it.
  func start(of group: Int) -> CGFloat {
    (lines?.start(of: group) ?? run.start(of: group)) + root.edges.before(axis).least
  }

  /// The groups that may overlap a span, in points from the first group's start.
  func groups(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    lines?.groups(from: lower, to: upper) ?? run.groups(from: lower, to: upper)
  }

  /// The items of a group.
  func items(of group: Int) -> Range<Int> {
    if let lines { return lines.items(of: group) }
    let first = group * template.slots.count
    return first..<min(first + template.slots.count, itemCount)
  }

  /// The group that holds an item; nil if no group does.
  func group(ofItem item: Int) -> Int? {
    guard (0..<itemCount).contains(item), !template.slots.isEmpty else { return nil }
    return lines?.group(ofItem: item) ?? item / template.slots.count
  }

  /// A group with the sizes of its items that are known.
  func solved(_ group: Int) -> SolvedGroup {
    guard !fittedSizes.isEmpty else { return template }
    let items = items(of: group)
    // What fits on a line of measured items depends on those after it, too.
    let isMeasured = lines != nil || items.contains { fittedSizes[$0] != nil }
    return isMeasured ? solve(from: items.lowerBound) : template
  }

  /// The first group and the groups in it, as far as they have insets and items.
  var insetBoxes: [GroupBox] {
    guard count > 0 else { return [] }
    let slots = items(of: 0).count
    return solve(from: 0, boxesInsets: true).boxes.filter {
      $0.insets != .zero && $0.firstSlot < slots
    }
  }

  private func solve(from first: Int, boxesInsets: Bool = false) -> SolvedGroup {
    var solver = solver
    solver.boxesInsets = boxesInsets
    let (sizes, count) = (fittedSizes, itemCount)
    solver.fittedSize = { slot in first + slot < count ? sizes[first + slot] : nil }
    return solver.solve(root, in: container)
  }

  // MARK: Sizes that views ask for

  /// The size that an item's view asked for, if it did.
  func fittedSize(of item: Int) -> CGSize? { fittedSizes[item] }

  /// Notes the size that an item's view asks for; positions are up to date after `settle()`.
  mutating func fit(_ size: CGSize, item: Int) {
    fittedSizes[item] = size
    guard lines == nil else {
      lines?.note(measured: item)
      return
    }
    guard let group = group(ofItem: item) else { return }
    let solved = solve(from: items(of: group).lowerBound)
    noteAcross(solved)
    reach = max(reach, solved.reach(solver))
    let length = Self.outerLength(axis, of: root, axis.length(solved.size))
    if case .uniformAcrossSiblings = root.length(axis) {
      sharedLength = max(sharedLength ?? 0, length)
      run.length = sharedLength ?? length
    } else {
      run.setLength(length, of: group)
    }
  }

  /// Notes how far a supplementary view sticks out whose view asked for a size, in points.
  mutating func noteReach(_ length: CGFloat) { reach = max(reach, length) }

  /// Brings positions up to date.
  mutating func settle() {
    guard var lines, lines.isOutdated else { return }
    self.lines = nil
    lines.settle { first in
      let solved = solve(from: first)
      let length = Self.outerLength(axis, of: root, axis.length(solved.size))
      return (solved.slots.count, length, axis.other.length(solved.size))
    }
    fittedAcross = lines.across
    self.lines = lines
  }

  private mutating func noteAcross(_ solved: SolvedGroup) {
    guard root.length(axis.other).isMeasured else { return }
    fittedAcross = max(fittedAcross ?? 0, axis.other.length(solved.size))
  }
}
