import GalleyGeometry

/// Turns a visual format into constraints.
@MainActor struct VisualFormatBuilder {
  let format: VisualFormat
  let options: LayoutConstraint.FormatOptions

  /// The edges along the format, in its direction.
  private struct Edges {
    var start, end, startMargin, endMargin: LayoutAttribute
    /// Whether coordinates shrink in the format's direction.
    var isReversed = false
  }

  // UIKit: the direction counts in rows only.
  private var edges: Edges {
    if format.axis == .vertical {
      return Edges(start: .top, end: .bottom, startMargin: .topMargin, endMargin: .bottomMargin)
    }
    if options.contains(.directionLeftToRight) {
      return Edges(start: .left, end: .right, startMargin: .leftMargin, endMargin: .rightMargin)
    }
    if options.contains(.directionRightToLeft) {
      return Edges(
        start: .right, end: .left, startMargin: .rightMargin, endMargin: .leftMargin,
        isReversed: true)
    }
    return Edges(
      start: .leading, end: .trailing, startMargin: .leadingMargin, endMargin: .trailingMargin)
  }

  /// 1. Each view with its distance from what is before it, and its lengths.
  /// 2. The distance of the last one from the superview's edge.
  /// 3. The alignments of neighbours.
  func constraints() throws -> [LayoutConstraint] {
    let alignments = try self.alignments()
    var made: [LayoutConstraint] = []
    for (index, member) in format.members.enumerated() {
      made += index == 0 ? fromSuperview(to: member.item) : between(index - 1, index)
      made += member.lengths.map { length($0, of: member.item) }
    }
    if let last = format.members.last { made += toSuperview(from: last.item) }
    for (first, second) in zip(format.members, format.members.dropFirst()) {
      made += alignments.map { attribute in
        LayoutConstraint(
          item: first.item, attribute: attribute, relatedBy: .equal, toItem: second.item,
          attribute: attribute, multiplier: 1, constant: 0)
      }
    }
    return made
  }

  /// A constraint from the edge of what is before to the edge of what is after it.
  private func distance(
    _ predicate: VisualFormat.Predicate, to after: AnyObject, _ afterEdge: LayoutAttribute,
    from before: AnyObject, _ beforeEdge: LayoutAttribute
  ) -> LayoutConstraint {
    var (relation, constant) = (predicate.relation, predicate.constant)
    if edges.isReversed {
      constant = -constant
      relation = LayoutConstraint.Relation(rawValue: -relation.rawValue) ?? relation
    }
    let made = LayoutConstraint(
      item: after, attribute: afterEdge, relatedBy: relation, toItem: before,
      attribute: beforeEdge, multiplier: 1, constant: constant)
    made.priority = predicate.priority
    return made
  }

  private func length(
    _ predicate: VisualFormat.Predicate, of item: any ConstraintItem
  ) -> LayoutConstraint {
    let attribute = format.axis == .horizontal ? LayoutAttribute.width : .height
    let made = LayoutConstraint(
      item: item, attribute: attribute, relatedBy: predicate.relation, toItem: predicate.item,
      attribute: predicate.item == nil ? .notAnAttribute : attribute, multiplier: 1,
      constant: predicate.constant)
    made.priority = predicate.priority
    return made
  }

  // UIKit: the standard distance from the superview is its layout margin.
  private func fromSuperview(to item: any ConstraintItem) -> [LayoutConstraint] {
    guard let superview = Self.superview(of: item) else { return [] }
    switch format.beginning {
    case nil: return []
    case .standard:
      return [distance(.init(), to: item, edges.start, from: superview, edges.startMargin)]
    case .demanded(let predicates):
      return predicates.map { distance($0, to: item, edges.start, from: superview, edges.start) }
    }
  }

  private func toSuperview(from item: any ConstraintItem) -> [LayoutConstraint] {
    guard let superview = Self.superview(of: item) else { return [] }
    switch format.ending {
    case nil: return []
    case .standard:
      return [distance(.init(), to: superview, edges.endMargin, from: item, edges.end)]
    case .demanded(let predicates):
      return predicates.map { distance($0, to: superview, edges.end, from: item, edges.end) }
    }
  }

  private func between(_ first: Int, _ second: Int) -> [LayoutConstraint] {
    let (before, after) = (format.members[first].item, format.members[second].item)
    var (end, start) = (edges.end, edges.start)
    if format.axis == .vertical, options.contains(.spacingBaselineToBaseline) {
      (end, start) = (.lastBaseline, .firstBaseline)
    }
    let predicates: [VisualFormat.Predicate]
    switch format.connections[first] {
    case .standard: predicates = [.init(constant: SystemMetrics.spacing)]
    case .demanded(let demanded): predicates = demanded
    }
    return predicates.map { distance($0, to: after, start, from: before, end) }
  }

  /// The attributes that neighbours share.
  private func alignments() throws -> [LayoutAttribute] {
    let all: [LayoutAttribute] = [
      .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline,
      .firstBaseline,
    ]
    let wanted = all.filter { options.rawValue & (1 << UInt($0.rawValue)) != 0 }
    let isRow = format.axis == .horizontal
    guard wanted.contains(where: { $0.isVertical != isRow }) else { return wanted }
    // UIKit: a row cannot be aligned by edges at its sides.
    let direction = isRow ? "horizontal" : "vertical"
    throw VisualFormatError(
      reason:
        "Options mask required views to be aligned on a \(direction) edge, which is not allowed "
        + "for layout that is also \(direction).")
  }

  /// The view whose edges `|` means.
  static func superview(of item: any ConstraintItem) -> View? {
    (item as? View)?.superview ?? (item as? LayoutGuide)?.owningView
  }
}
