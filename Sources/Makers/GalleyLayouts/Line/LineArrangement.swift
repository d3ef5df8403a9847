import GalleyBase
import GalleyEngine
import GalleyGeometry

/// Computes the frames of a line layout's items, and their appearance at a distance from the
/// middle.
///
/// The items are arranged as in a flow layout with one item per line, centred across the scroll
/// direction. Before the first and after the last item there is enough space for both to reach the
/// middle of the visible part. With d the distance of an item's centre from that middle and s =
/// min(d / range, 1), its scale is 1 − (1 − `minimumScale`) · s, and its alpha likewise.
package struct LineArrangement: Sendable {
  /// How items change with their distance from the middle.
  package struct Falloff: Hashable, Sendable {
    /// The distance at which an item is smallest, in points; nil is its extent plus the spacing.
    package var range: CGFloat?
    /// The scale of items at `range` or further away, 0 … 1.
    package var minimumScale: CGFloat
    /// The alpha of items at `range` or further away, 0 … 1.
    package var minimumAlpha: CGFloat

    /// A falloff from its parts; values outside 0 … 1 are clamped, and NaN counts as 1.
    package init(range: CGFloat? = nil, minimumScale: CGFloat = 0.75, minimumAlpha: CGFloat = 1) {
      self.range = range
      self.minimumScale = Self.share(minimumScale)
      self.minimumAlpha = Self.share(minimumAlpha)
    }

    private static func share(_ value: CGFloat) -> CGFloat {
      value.isNaN ? 1 : min(max(value, 0), 1)
    }
  }

  /// The appearance of an item at its position.
  package struct Appearance: Hashable, Sendable {
    /// The scale factor for both axes, about the item's centre.
    package var scale: CGFloat
    /// The alpha, 0 … 1.
    package var alpha: CGFloat
    /// The depth: 0 for the item nearest to the middle, 1 for the next one, 2 for the previous one,
    /// 3 and 4 for the next two, and so on; all items have different depths.
    package var depth: Int

    /// An appearance from its parts.
    package init(scale: CGFloat, alpha: CGFloat, depth: Int) {
      self.scale = scale
      self.alpha = alpha
      self.depth = depth
    }
  }

  /// The frames of the items before scaling.
  let flow: FlowArrangement
  /// The index of each section's first item among all items, and after the last their number.
  private let starts: [Int]

  /// Arranges sections along `direction`, in points.
  ///
  /// `visibleLength` is that of the visible part in the scroll direction, `scale` is in device
  /// pixels per point. Insets in the scroll direction below 0 count as 0. Spacings are limited so
  /// that each item's centre is at least a point beyond the previous one.
  package init(
    sections: [FlowArrangement.Section], direction: CollectionView.ScrollDirection,
    crossLength: CGFloat, visibleLength: CGFloat, scale: CGFloat
  ) {
    let axes = FlowAxes(direction: direction)
    var sections = sections.map { Self.oneItemALine($0, axes: axes) }
    Self.pad(&sections, for: FlowMeasure.length(visibleLength), axes: axes)
    flow = FlowArrangement(
      sections: sections, direction: direction, crossLength: crossLength, scale: scale)
    starts = sections.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.items.count) }
  }

  /// The extent of the content, in points.
  package var contentSize: CGSize { flow.contentSize }

  /// The number of items of all sections.
  package var numberOfItems: Int { starts[starts.count - 1] }

  /// The frame of an item before it is scaled, in points; nil for one that does not exist.
  package func frame(ofItem item: Int, inSection section: Int) -> CGRect? {
    flow.frame(ofItem: item, inSection: section)
  }

  /// The middle of an item in the scroll direction, in points; nil for one that does not exist.
  package func center(ofItem item: Int, inSection section: Int) -> CGFloat? {
    frame(ofItem: item, inSection: section).map(middle)
  }

  // Centres ascend, so a binary search finds one of a million in twenty steps.
  /// The item whose centre is nearest to `position` in points (the earlier of two); nil without
  /// items.
  ///
  /// Items whose centres lie outside `allowed` count only if there are no others.
  package func nearestItem(to position: CGFloat, within allowed: ClosedRange<CGFloat>? = nil)
    -> (item: Int, section: Int)?
  {
    let allowed = allowed ?? -.infinity ... .infinity
    let position = min(max(position, allowed.lowerBound), allowed.upperBound)
    let candidates = candidates(around: position)
    let inside = candidates.filter { allowed.contains($0.center) }
    let nearest = (inside.isEmpty ? candidates : inside)
      .min { abs($0.center - position) < abs($1.center - position) }
    return nearest.map { place(of: $0.index) }
  }

  /// The appearance of an item while `focus` is in the middle of the visible part.
  ///
  /// Both are in points in the scroll direction; `nearest` is the item nearest to the focus.
  package func appearance(
    ofItem item: Int, inSection section: Int, focus: CGFloat,
    nearest: (item: Int, section: Int)?, falloff: Falloff
  ) -> Appearance {
    guard let frame = frame(ofItem: item, inSection: section) else {
      return Appearance(scale: 1, alpha: 1, depth: 0)
    }
    let own = flow.axes.main(frame.size) + flow.sections[section].lineSpacing
    let range = falloff.range.flatMap { $0.isFinite ? $0 : nil } ?? own
    let share = Self.share(of: abs(middle(frame) - focus), in: range)
    let centred = nearest.map { starts[$0.section] + $0.item } ?? 0
    return Appearance(
      scale: 1 - (1 - falloff.minimumScale) * share, alpha: 1 - (1 - falloff.minimumAlpha) * share,
      depth: Self.depth(of: starts[section] + item - centred))
  }

  /// 0 for the nearest item, then 1 and 2 for those after and before it, 3 and 4 for the next two.
  private static func depth(of distance: Int) -> Int {
    distance > 0 ? 2 * distance - 1 : -2 * distance
  }

  private func middle(_ frame: CGRect) -> CGFloat {
    let (lower, upper) = flow.axes.mainSpan(frame)
    return (lower + upper) / 2
  }

  private static func share(of distance: CGFloat, in range: CGFloat) -> CGFloat {
    guard distance.isFinite else { return 1 }
    guard range > 0 else { return distance > 0 ? 1 : 0 }
    return min(distance / range, 1)
  }

  private struct Candidate {
    var index: Int
    var center: CGFloat
  }

  /// The last item whose centre is before `position` and the two after it, if they exist.
  private func candidates(around position: CGFloat) -> [Candidate] {
    let after = (0..<numberOfItems).partitioningIndex { center(at: $0) >= position }
    return (after - 1...after + 1).filter { (0..<numberOfItems).contains($0) }
      .map { Candidate(index: $0, center: center(at: $0)) }
  }

  private func center(at index: Int) -> CGFloat {
    let (item, section) = place(of: index)
    return center(ofItem: item, inSection: section) ?? 0
  }

  private func place(of index: Int) -> (item: Int, section: Int) {
    let section = starts.partitioningIndex { $0 > index } - 1
    return (index - starts[section], section)
  }
}

extension LineArrangement {
  /// The same section with one item per line, and every item beyond the previous one.
  private static func oneItemALine(_ section: FlowArrangement.Section, axes: FlowAxes)
    -> FlowArrangement.Section
  {
    var section = section
    section.alignment = .center
    section.interitemSpacing = .greatestFiniteMagnitude
    let least = section.items.runSizes.map { axes.main($0) }.min() ?? 0
    section.lineSpacing = max(FlowMeasure.distance(section.lineSpacing), 1 - least)
    let main = axes.mainInsets(section.inset)
    axes.setMainInsets(
      of: &section.inset, leading: FlowMeasure.length(main.leading),
      trailing: FlowMeasure.length(main.trailing))
    return section
  }

  /// Widens the insets before the first and after the last item so that both reach the middle.
  private static func pad(
    _ sections: inout [FlowArrangement.Section], for length: CGFloat, axes: FlowAxes
  ) {
    guard let first = sections.firstIndex(where: { $0.items.count > 0 }),
      let last = sections.lastIndex(where: { $0.items.count > 0 })
    else { return }
    let sizes = (sections[first].items.runSizes, sections[last].items.runSizes)
    let before =
      sections[..<first].reduce(0) { $0 + $1.emptyLength(axes) }
      + FlowMeasure.length(sections[first].headerLength)
    let after =
      sections[(last + 1)...].reduce(0) { $0 + $1.emptyLength(axes) }
      + FlowMeasure.length(sections[last].footerLength)
    let leading = (length - (sizes.0.first.map { axes.main($0) } ?? 0)) / 2 - before
    let trailing = (length - (sizes.1.last.map { axes.main($0) } ?? 0)) / 2 - after
    let inset = axes.mainInsets(sections[first].inset)
    axes.setMainInsets(
      of: &sections[first].inset, leading: max(inset.leading, leading), trailing: inset.trailing)
    let lastInset = axes.mainInsets(sections[last].inset)
    axes.setMainInsets(
      of: &sections[last].inset, leading: lastInset.leading,
      trailing: max(lastInset.trailing, trailing))
  }
}

extension FlowArrangement.Section {
  /// The extent in the scroll direction of a section without items.
  fileprivate func emptyLength(_ axes: FlowAxes) -> CGFloat {
    let main = axes.mainInsets(inset)
    return FlowMeasure.length(headerLength) + main.leading + main.trailing
      + FlowMeasure.length(footerLength)
  }
}

extension FlowAxes {
  /// Replaces the insets in the scroll direction and keeps the others.
  fileprivate func setMainInsets(
    of insets: inout EdgeInsets, leading: CGFloat, trailing: CGFloat
  ) {
    switch direction {
    case .vertical: (insets.top, insets.bottom) = (leading, trailing)
    case .horizontal: (insets.left, insets.right) = (leading, trailing)
    }
  }
}
