import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts

extension RuleDefinition {
  static let repeatedQuestion = RuleDefinition(
    LayoutExplanation(
      rule: .repeatedQuestion,
      summary: "the same question has the same answer, in objects of its own",
      checks: """
        The query of everything is asked twice: the answers must be equal (error). The \
        answers should not share objects (warning). Of a flow layout's \
        subclass, what super returned is watched: its frame and transform must not be changed without a \
        copy (error), nor anything else of it (warning).
        """,
      why: """
        A layout that changes what it keeps drifts a little further with every query: cells creep, fade \
        or grow while nothing happens. UIKit logs "cached frame mismatch" for flow subclasses, and traps \
        when attributes change without an invalidation.
        """,
      uikit: """
        UIKit itself never changes what a layout returns, and Apple's own examples return what they \
        keep; so returned objects that are the layout's own are a warning. UICollectionViewFlowLayout \
        may return its cache: subclasses must copy before they change. Galley's flow layout returns \
        fresh objects each time.
        """,
      example: """
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          for attributes in cache {
            attributes.frame.origin.y += collectionView!.contentOffset.y * 0.1  // again with each query
          }
          return cache
        }
        """,
      fix: """
        Copy first: `attributes.copy() as? UICollectionViewLayoutAttributes`. Compute from \
        what `prepare()` stored and the bounds, never from the last answer.
        """),
    atStops: { { stop in RepetitionCheck(visit: stop.visit).findings() } })
}

/// The same question once more.
@MainActor private struct RepetitionCheck {
  let visit: LayoutVisit

  func findings() -> [LayoutFinding] {
    let layout = visit.view.collectionViewLayout
    let handedOver = handOverFindings()
    let again = layout.layoutAttributesForElements(in: visit.extent) ?? []
    let wavering = differences(in: again)
    guard wavering.isEmpty else { return handedOver + wavering }
    // UIKit: a layout may return what it keeps, as flow layouts do; whoever changes that changes it.
    let kept = Set(
      (layout.layoutAttributesForElements(in: visit.extent) ?? []).map(ObjectIdentifier.init))
    guard let shared = again.first(where: { kept.contains(ObjectIdentifier($0)) }) else {
      return handedOver
    }
    return handedOver + [
      visit.finding(
        .repeatedQuestion, .warning, .shared, shared.elementKey,
        "is the same object in both answers: whoever changes it changes the layout",
        rect: visit.extent, found: shared.frame)
    ]
  }

  /// A flow layout's subclass copies what the flow returns before it changes it.
  private func handOverFindings() -> [LayoutFinding] {
    let (layout, extent) = (visit.view.collectionViewLayout, visit.extent)
    let paths = visit.answer.filter { $0.representedElementCategory == .cell }.prefix(8)
      .map(\.indexPath)
    guard let flow = layout as? CollectionViewFlowLayout else { return [] }
    let changes = flow.changesOfHandedOut {
      _ = layout.layoutAttributesForElements(in: extent)
      for path in paths { _ = layout.layoutAttributesForItem(at: path) }
    }
    return changes.map { found, original in
      // UIKit: it logs that its cached frame and the attributes do not agree.
      let isMoved = found.frame != original.frame || found.transform3D != original.transform3D
      return visit.finding(
        .repeatedQuestion, isMoved ? .error : .warning, isMoved ? .notCopied : .keptUncopied,
        original.elementKey,
        "is changed without a copy after super returned it: it has "
          + "\(LayoutVisit.difference(found, original)) of the flow layout, which may keep the object",
        expected: original.frame, found: found.frame)
    }
  }

  /// Where a second answer differs from the first.
  private func differences(in repeated: [LayoutAttributes]) -> [LayoutFinding] {
    let again = LayoutVisit.copies(of: repeated)
    let how = "asked again, it is"
    var findings: [LayoutFinding] = []
    var seen: Set<ElementKey> = []
    func report(_ key: ElementKey, _ problem: String) {
      findings.append(
        visit.finding(.repeatedQuestion, .error, .askedAgain, key, problem, rect: visit.extent))
    }
    // What is there twice is the matter of GAL004.
    for attributes in again where seen.insert(attributes.elementKey).inserted {
      guard let expected = visit.everything[attributes.elementKey] else {
        report(attributes.elementKey, how + " there")
        continue
      }
      findings += visit.disagreement(
        of: attributes, with: expected, .repeatedQuestion, .error, .askedAgain,
        "\(how) \(LayoutVisit.difference(attributes, expected)) of the first answer",
        rect: visit.extent)
    }
    for attributes in visit.answer where !seen.contains(attributes.elementKey) {
      report(attributes.elementKey, how + " gone")
    }
    return findings
  }
}
