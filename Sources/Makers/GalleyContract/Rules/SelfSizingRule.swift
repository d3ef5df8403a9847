import GalleyDrawing
import GalleyEngine
import GalleyGeometry

extension RuleDefinition {
  static let selfSizing = RuleDefinition(
    LayoutExplanation(
      rule: .selfSizing,
      summary: "layouts with self-sizing cells settle in a few layout passes",
      checks: """
        Every element on screen prefers a length of its own along the scroll direction, always the same, \
        as a self-sizing cell does; views that size themselves prefer what they really prefer. In each \
        round the layout is asked \
        `shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)`; after twelve \
        rounds it must return false for all elements. The same check across the scroll direction gives \
        warnings. The cells of the scene must settle with the layout, too: they must not ask for the \
        same size again and again, nor for another size once they have the one that they asked for.
        """,
      why: """
        UIKit crashes the app because the collection view "is stuck in its update/layout loop", or the content \
        trembles: the cell prefers 44 points, and the layout gives it 50 points again and again.
        """,
      uikit: """
        A layout may refuse every preferred size (the base class does) or accept it. Flow layouts accept \
        both width and height if `estimatedItemSize` is set. Cells that fit into a given width never \
        prefer another one, so the other axis gives only warnings.
        """,
      example: """
        override func shouldInvalidateLayout(
          forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
          withOriginalAttributes original: UICollectionViewLayoutAttributes
        ) -> Bool {
          preferred.size != original.size  // but the preferred size is not stored
        }
        """,
      fix: """
        Store the size in `invalidationContext(forPreferredLayoutAttributes:…)`, rounded to the pixel \
        grid. Compare only the axis that the layout takes from cells, with the same rounding.
        """),
    apart: { SelfSizingCheck($0).findings() })
}

/// Checks that the layout settles with self-sizing cells.
///
/// Every element on screen prefers a length of its own, always the same, unless its view really prefers
/// one. Each round asks the layout about every preferred length, and the layout accepts or refuses it.
/// After a few rounds no element may cause an invalidation.
@MainActor private struct SelfSizingCheck {
  private let checker: LayoutChecker
  /// After how many rounds that ask no new element a layout should have settled.
  private static let roundLimit = 12

  init(_ checker: LayoutChecker) { self.checker = checker }

  func findings() -> [LayoutFinding] {
    let recorder = LayoutProblem.Recorder()
    let subject = LayoutProblem.recorded(by: recorder) {
      ElementSizing.set(isOn: true) {
        let subject = checker.makeSubject()
        subject.view.layoutIfNeeded()
        return subject
      }
    }
    let loop = recorder.problems.lazy.compactMap { problem in
      if case .loop(let loop) = problem { loop } else { nil }
    }.first
    if let finding = ownCellsFinding(in: subject.view, loop: loop) {
      return [finding]
    }
    let along = findings(of: checker.makeSubject(), isAlong: true)
    // UIKit: cells that fit into a width never prefer another one.
    return along.isEmpty ? findings(of: checker.makeSubject(), isAlong: false) : along
  }

  /// The finding that the cells of the view do not settle with the layout.
  private func ownCellsFinding(in view: CollectionView, loop: LayoutLoop?) -> LayoutFinding? {
    var problem = loop?.description
    let unsettled = loop == nil ? view.firstUnsettledElement : nil
    if let unsettled {
      problem =
        "was given \(LayoutFinding.text(unsettled.given)) and now asks for "
        + "\(LayoutFinding.text(unsettled.wanted)): it must prefer the same size each time"
    } else if loop == nil, view.isUnsettled {
      problem = "after 100 layout passes the layout is still out of date"
    }
    guard let problem else { return nil }
    return LayoutFinding(
      .selfSizing, .error, .ownCells, elements: [loop ?? unsettled].compactMap { $0?.element.id },
      bounds: view.bounds, problem: problem)
  }

  private func findings(of subject: LayoutChecker.Subject, isAlong: Bool) -> [LayoutFinding] {
    let view = subject.view
    view.layoutIfNeeded()
    let isVertical = (ScrollAxis(of: view) == .vertical) == isAlong
    var preferredSizes: [ElementKey: PreferredSize] = [:]
    var disputes: [(key: ElementKey, preferred: CGFloat, given: CGFloat)] = []
    // An element that becomes smaller makes room for the next, which is asked in the next round.
    var rounds = 0
    while rounds < Self.roundLimit {
      let known = preferredSizes.count
      disputes = []
      for key in view.appliedAttributes.keys.sorted(by: ElementKey.inOrder)
      where key.category != .decorationView {
        guard let original = view.appliedAttributes(for: key)?.copied() else { continue }
        let given = original.size.along(isVertical)
        let size =
          preferredSizes[key] ?? Self.size(of: key, placedBy: original, isVertical, in: view)
        preferredSizes[key] = size
        let preferred = Self.preferred(size, by: key, placedBy: original, isVertical, in: view)
        guard Self.invalidates(view, preferred, original) else { continue }
        disputes.append((key, preferred.size.along(isVertical), given))
      }
      guard !disputes.isEmpty else { return [] }
      rounds = preferredSizes.count > known ? 0 : rounds + 1
      view.layoutIfNeeded()
    }
    return disputes.map { finding($0, isVertical: isVertical, isAlong: isAlong, in: view) }
  }

  private func finding(
    _ dispute: (key: ElementKey, preferred: CGFloat, given: CGFloat), isVertical: Bool,
    isAlong: Bool,
    in view: CollectionView
  ) -> LayoutFinding {
    let side = isVertical ? "high" : "wide"
    let name = String(describing: type(of: view.collectionViewLayout))
    return LayoutFinding(
      .selfSizing, isAlong ? .error : .warning, isAlong ? .along : .across,
      elements: [dispute.key.id], bounds: view.bounds,
      problem: "prefers to be \(LayoutFinding.text(dispute.preferred)) \(side), but after "
        + "\(Self.roundLimit) rounds \(name) still returns true from "
        + "shouldInvalidateLayout(forPreferredLayoutAttributes:) and gives it "
        + LayoutFinding.text(dispute.given))
  }

  /// Invalidates the layout if it accepts the preferred attributes, and returns whether it did.
  private static func invalidates(
    _ view: CollectionView, _ preferred: LayoutAttributes, _ original: LayoutAttributes
  ) -> Bool {
    let layout = view.collectionViewLayout
    guard
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else { return false }
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    return true
  }

  /// What an element prefers in the check.
  private enum PreferredSize {
    /// Always the same length, which its view does not know.
    case simulated(CGFloat)
    /// What its view prefers: a layout may measure the view itself, and no other size would come true.
    case own
  }

  /// The preferred size of an element: its view's own if the view has one, otherwise a simulated one.
  private static func size(
    of key: ElementKey, placedBy original: LayoutAttributes, _ isVertical: Bool,
    in view: CollectionView
  ) -> PreferredSize {
    let length = simulatedLength(of: key, given: original.size.along(isVertical))
    let other = original.copied()
    other.size.set(length, along: isVertical)
    let answer = view.preferredAttributes(of: key, placedBy: other)?.size.along(isVertical)
    // A view without a preferred size of its own accepts any length.
    return answer.map { abs($0 - length) > 0.001 } ?? false ? .own : .simulated(length)
  }

  private static func preferred(
    _ size: PreferredSize, by key: ElementKey, placedBy original: LayoutAttributes,
    _ isVertical: Bool,
    in view: CollectionView
  ) -> LayoutAttributes {
    switch size {
    case .own: return view.preferredAttributes(of: key, placedBy: original) ?? original
    case .simulated(let length):
      let preferred = original.copied()
      preferred.size.set(length, along: isVertical)
      return preferred
    }
  }

  /// A length a little above the element's first one, on every pixel grid.
  private static func simulatedLength(of key: ElementKey, given: CGFloat) -> CGFloat {
    let number = key.indexPath.reduce(0) { $0 &* 31 &+ $1 }
    return given.rounded() + CGFloat(1 + ((number % 7) + 7) % 7)
  }
}

extension CGSize {
  fileprivate func along(_ isVertical: Bool) -> CGFloat { isVertical ? height : width }

  fileprivate mutating func set(_ length: CGFloat, along isVertical: Bool) {
    if isVertical { height = length } else { width = length }
  }
}
