import GalleyDrawing
import GalleyEngine
import GalleyGeometry

extension RuleDefinition {
  static let targetOffset = RuleDefinition(
    LayoutExplanation(
      rule: .targetOffset,
      summary: "scrolling ends at an item, and never behind the finger's direction",
      checks: """
        Drags are let go at many offsets with many speeds. A layout that changes no proposed offset does \
        not page and is left alone. Where one does, targets are finite; at all of them an edge or the \
        middle of some item is at the same place of the view, to within a point; and with a speed, \
        scrolling does not end behind where the content is while an end that is ahead and nearer to the \
        proposal exists.
        """,
      why: """
        A carousel that drifts: each page is off by one more spacing. A flick forward that snaps back.
        """,
      uikit: """
        Any offset may be returned, also beyond the ends, where UIKit stops. Going back to the nearest \
        item after a weak flick is allowed. Ends at the content's edges need not be at an item.
        """,
      example: """
        let page = (proposed.x / itemSize.width).rounded()
        return CGPoint(x: page * itemSize.width, y: proposed.y)  // the spacing is forgotten
        """,
      fix: """
        Snap to frames, not to multiples: look for the item nearest to the proposal in \
        `layoutAttributesForElements(in:)`, and with a velocity only among those ahead.
        """),
    apart: { TargetCheck($0).findings() })
}

/// Where a paging layout lets scrolling end.
///
/// Flings from many offsets with many speeds ask the layout for a target. A layout that changes no
/// proposal does not page, and is left alone. The others
/// - end where an edge or the middle of an item is at the same place of the view as at the other ends;
/// - never end behind where the content is, seen along the fling, when a nearer end lies ahead.
@MainActor private struct TargetCheck {
  private let checker: LayoutChecker
  private static let flings = 24

  init(_ checker: LayoutChecker) { self.checker = checker }

  private struct Fling {
    var offset: CGFloat
    var velocity: CGFloat
    var proposal: CGFloat
    var target: CGFloat
  }

  func findings() -> [LayoutFinding] {
    let subject = checker.makeSubject()
    defer { withExtendedLifetime(subject) {} }
    let view = subject.view
    view.layoutIfNeeded()
    let axis = ScrollAxis(of: view)
    let range = axis.span(view.offsetRange)
    guard range.end - range.start > 1, view.numberOfSections > 0 else { return [] }
    let flings = flings(in: view, axis, range.start...range.end)
    if let wild = flings.first(where: { !$0.target.isFinite }) {
      return [finding(.number, wild, "the target is \(wild.target)", view, axis)]
    }
    let pages = flings.contains { abs($0.target - $0.proposal) > 1 }
    guard pages else { return [] }
    let rests = Set(flings.map { min(max($0.target, range.start), range.end) }).sorted()
    return backwards(flings, rests: rests, view, axis)
      + misses(rests.filter { $0 > range.start + 1 && $0 < range.end - 1 }, view, axis)
  }

  private func flings(
    in view: CollectionView, _ axis: ScrollAxis, _ range: ClosedRange<CGFloat>
  ) -> [Fling] {
    let numbers = SplitMix64(seed: checker.seed ^ 0x7461_7267_6574)
    let reach = ScrollDeceleration.reach(of: view.decelerationRate)
    let length = range.upperBound - range.lowerBound
    return (0..<Self.flings).map { index in
      let share = CGFloat(numbers.unitValue(at: UInt64(index * 2)))
      let offset = (range.lowerBound + share * length).rounded()
      let drawn = CGFloat(numbers.unitValue(at: UInt64(index * 2 + 1)) - 0.5) * 4
      // A third of the flings are let go without speed.
      let velocity = index.isMultiple(of: 3) ? 0 : (drawn * 100).rounded() / 100
      let proposal = min(
        max(offset + velocity * reach, range.lowerBound), range.upperBound)
      view.bounds.origin = axis.point(offset, across: view.bounds.origin)
      view.layoutIfNeeded()
      let target = view.collectionViewLayout.targetContentOffset(
        forProposedContentOffset: axis.point(proposal, across: view.bounds.origin),
        withScrollingVelocity: axis.point(velocity, across: .zero))
      return Fling(
        offset: offset, velocity: velocity, proposal: proposal, target: axis.main(target))
    }
  }

  /// Flings that end behind where they began although a nearer end lies ahead.
  private func backwards(
    _ flings: [Fling], rests: [CGFloat], _ view: CollectionView, _ axis: ScrollAxis
  ) -> [LayoutFinding] {
    flings.compactMap { fling in
      let way: CGFloat = fling.velocity > 0 ? 1 : -1
      guard fling.velocity != 0, (fling.target - fling.offset) * way < -1 else { return nil }
      let distance = abs(fling.target - fling.proposal)
      // UIKit: going back to the nearest end after a weak fling is what many carousels do.
      let better = rests.filter {
        ($0 - fling.offset) * way >= 0 && abs($0 - fling.proposal) < distance - 1
      }
      guard let nearest = better.min(by: { abs($0 - fling.proposal) < abs($1 - fling.proposal) })
      else { return nil }
      return finding(
        .backwards, fling,
        "scrolling ends behind it, at \(LayoutFinding.text(fling.target)), though it can end at "
          + "\(LayoutFinding.text(nearest)), ahead and nearer to the proposal", view, axis)
    }
  }

  /// Whether the ends have no place of the view in common at which an item is.
  private func misses(
    _ rests: [CGFloat], _ view: CollectionView, _ axis: ScrollAxis
  ) -> [LayoutFinding] {
    guard rests.count > 1 else { return [] }
    var common: [CGFloat]?
    for rest in rests {
      view.bounds.origin = axis.point(rest, across: view.bounds.origin)
      view.layoutIfNeeded()
      let places = view.appliedAttributes.values
        .filter { $0.representedElementCategory == .cell && LayoutVisit.hasArea($0) }
        .flatMap { attributes -> [CGFloat] in
          let span = axis.span(attributes.frame)
          return [span.start, (span.start + span.end) / 2, span.end].map { $0 - rest }
        }
      common =
        common.map { known in known.filter { place in places.contains { abs($0 - place) <= 1 } } }
        ?? places
    }
    guard let common, common.isEmpty else { return [] }
    let shown = rests.prefix(4).map { LayoutFinding.text($0) }.joined(separator: ", ")
    return [
      LayoutFinding(
        .targetOffset, .error, .betweenItems, bounds: view.bounds,
        problem: "scrolling ends at the offsets \(shown), where no edge or middle of an item is at "
          + "the same place of the view each time")
    ]
  }

  private func finding(
    _ aspect: LayoutRule.Aspect, _ fling: Fling, _ problem: String, _ view: CollectionView,
    _ axis: ScrollAxis
  ) -> LayoutFinding {
    let bounds = CGRect(
      origin: axis.point(fling.offset, across: view.bounds.origin), size: view.bounds.size)
    return LayoutFinding(
      .targetOffset, .error, aspect, bounds: bounds,
      problem: "let go at \(LayoutFinding.text(fling.velocity)) points a millisecond, with the "
        + "proposal \(LayoutFinding.text(fling.proposal)): " + problem)
  }
}
