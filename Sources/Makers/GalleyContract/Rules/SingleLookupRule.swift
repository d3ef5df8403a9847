import GalleyDrawing
import GalleyEngine
import GalleyGeometry

extension RuleDefinition {
  static let singleLookup = RuleDefinition(
    LayoutExplanation(
      rule: .singleLookup,
      summary: "the lookup of a single element agrees with the query of everything",
      checks: """
        Every item, header and footer of the data, and every decoration and supplementary view of the \
        query, is looked up on its own. The lookup and the query must both have the element, with equal \
        properties.
        """,
      why: """
        UIKit uses lookups for insertions, deletions and scrollToItem, and apps call \
        layoutAttributesForItem(at:). A layout without lookups works until the first update. Then cells \
        come from the wrong place, or the app crashes with "no UICollectionViewLayoutAttributes instance \
        for …".
        """,
      uikit: """
        UIKit may look up any path of the data, near the bounds or not; the base class returns nil. The \
        lookup of an element without area may return nil. This rule never asks about paths that are not \
        in the data. Of an orthogonal section, the query leaves out what is scrolled out of \
        the section; the lookup returns where it would be.
        """,
      example: """
        final class RowsLayout: UICollectionViewLayout {
          override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            rows.filter { $0.frame.intersects(rect) }
          }
          // layoutAttributesForItem(at:) is not overridden: it returns nil
        }
        """,
      fix: """
        Create attributes in one function that both methods call. Whatever a subclass changes in the rect \
        query (transform, alpha, zIndex) it must change in the lookups, too.
        """),
    comparesAnswers: true,
    atStops: { { stop in LookupCheck(visit: stop.visit).findings() } })
}

/// Compares single lookups with the query of everything, in both directions.
@MainActor private struct LookupCheck {
  let visit: LayoutVisit

  func findings() -> [LayoutFinding] {
    let known = Set(visit.lookups.map(\.elementKey))
    return visit.lookups.flatMap(findings(ofLookup:))
      + visit.answer.filter { !known.contains($0.elementKey) }.flatMap(findings(ofQueried:))
  }

  private func findings(ofLookup attributes: LayoutAttributes) -> [LayoutFinding] {
    let key = attributes.elementKey
    if let other = visit.everything[key] { return disagreement(of: attributes, with: other) }
    guard LayoutVisit.hasArea(attributes), visit.isAskedAbout(attributes.visibleFrame),
      !visit.isScrolledAway(attributes)
    else { return [] }
    return [
      visit.finding(
        .singleLookup, .error, .notInQuery, key,
        "the lookup has it at \(LayoutFinding.text(attributes.frame)), but the query of "
          + "everything does not", rect: visit.extent, expected: attributes.frame)
    ]
  }

  private func findings(ofQueried attributes: LayoutAttributes) -> [LayoutFinding] {
    let key = attributes.elementKey
    guard let lookup = LayoutVisit.lookup(key, in: visit.view.collectionViewLayout) else {
      return [
        visit.finding(
          .singleLookup, .error, .noLookup, key,
          "the query has it at \(LayoutFinding.text(attributes.frame)), but "
            + "\(Self.method(for: key)) returns nil", expected: attributes.frame)
      ]
    }
    return disagreement(of: lookup, with: attributes)
  }

  private func disagreement(
    of lookup: LayoutAttributes, with queried: LayoutAttributes
  ) -> [LayoutFinding] {
    visit.disagreement(
      of: lookup, with: queried, .singleLookup, .error, .differs,
      "the lookup has \(LayoutVisit.difference(lookup, queried)) of the query of everything")
  }

  private static func method(for key: ElementKey) -> String {
    switch key.category {
    case .cell: "layoutAttributesForItem(at:)"
    case .supplementaryView: "layoutAttributesForSupplementaryView(ofKind:at:)"
    case .decorationView: "layoutAttributesForDecorationView(ofKind:at:)"
    }
  }
}
