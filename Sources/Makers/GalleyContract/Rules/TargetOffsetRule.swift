import GalleyBase
import GalleyDrawing
import GalleyEngine
import GalleyGeometry

extension RuleDefinition {
  static let targetOffset = RuleDefinition(
    LayoutExplanation(
      rule: .targetOffset,
      summary: "paging ends at an item, and does not move against the direction of the finger",
      checks: """
        The rule ends drags at many offsets with many velocities. If the layout never changes the \
        proposed offset, it does not page, and is not checked. Otherwise all targets are finite, and at \
        each target an edge or the middle of some item is at the same position in the view, to within a \
        point. With a velocity, scrolling must not end behind the current offset if there is a target \
        ahead that is nearer to the proposed offset.
        """,
      why: """
        A carousel drifts: each page is off by one more spacing. A flick forward snaps back.
        """,
      uikit: """
        A layout may return any offset, even beyond the ends, where UIKit stops. Going back to the \
        nearest item after a weak flick is allowed. Targets at the ends of the content need not be at an \
        item.
        """,
      example: """
        let page = (proposed.x / itemSize.width).rounded()
        return CGPoint(x: page * itemSize.width, y: proposed.y)  // the spacing is missing
        """,
      fix: """
        Snap to frames, not to multiples of a length: find the item nearest to the proposed offset with \
        `layoutAttributesForElements(in:)`. If there is a velocity, consider only the items ahead.
        """),
    apart: { TargetCheck($0).findings() })
}

/// Checks the offsets at which a paging layout ends scrolls.
///
/// Drags that end at many offsets with many velocities ask the layout for a target. A layout that
/// never changes the proposed offset does not page, and is not checked. Otherwise a scroll
/// - ends where an edge or the middle of an item is at the same position in the view as at other targets;
/// - does not end behind the current offset, along the velocity, if a nearer target lies ahead.
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
    let length = range.upperBound - range.lowerBound
    return (0..<Self.flings).map { index in
      let share = CGFloat(numbers.unitValue(at: UInt64(index * 2)))
      let offset = (range.lowerBound + share * length).rounded()
      let drawn = CGFloat(numbers.unitValue(at: UInt64(index * 2 + 1)) - 0.5) * 4
      // A third of the drags end without velocity.
      let velocity = index.isMultiple(of: 3) ? 0 : (drawn * 100).rounded() / 100
      let free = offset + ScrollDeceleration.way(velocity: velocity, rate: view.decelerationRate)
      let proposal = min(max(free, range.lowerBound), range.upperBound)
      view.bounds.origin = axis.point(offset, across: view.bounds.origin)
      view.layoutIfNeeded()
      let target = view.collectionViewLayout.targetContentOffset(
        forProposedContentOffset: axis.point(proposal, across: view.bounds.origin),
        withScrollingVelocity: axis.point(velocity, across: .zero))
      return Fling(
        offset: offset, velocity: velocity, proposal: proposal, target: axis.main(target))
    }
  }

  /// Drags that end behind where they began although a nearer target lies ahead.
  private func backwards(
    _ flings: [Fling], rests: [CGFloat], _ view: CollectionView, _ axis: ScrollAxis
  ) -> [LayoutFinding] {
    flings.compactMap { fling in
      let way: CGFloat = fling.velocity > 0 ? 1 : -1
      guard fling.velocity != 0, (fling.target - fling.offset) * way < -1 else { return nil }
      let distance = abs(fling.target - fling.proposal)
      // UIKit: many carousels go back to the nearest target after a weak flick.
      let better = rests.filter {
        ($0 - fling.offset) * way >= 0 && abs($0 - fling.proposal) < distance - 1
      }
      guard let nearest = better.min(by: { abs($0 - fling.proposal) < abs($1 - fling.proposal) })
      else { return nil }
      return finding(
        .backwards, fling,
        "scrolling ends behind the current offset, at \(LayoutFinding.text(fling.target)), although "
          + "it can end at \(LayoutFinding.text(nearest)), ahead and nearer to the proposed offset",
        view, axis)
    }
  }

  /// A finding if no item is at the same position in the view at all targets.
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
        problem: "scrolling ends at the offsets \(shown), but no edge or middle of an item is at "
          + "the same position in the view each time")
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
      problem: "released at \(LayoutFinding.text(fling.velocity)) points per millisecond, with the "
        + "proposed offset \(LayoutFinding.text(fling.proposal)): " + problem)
  }
}
