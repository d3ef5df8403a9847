import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts

extension RuleDefinition {
  static let repeatedQuestion = RuleDefinition(
    LayoutExplanation(
      rule: .repeatedQuestion,
      summary: "the same question gets the same answer, in separate objects",
      checks: """
        The query of everything is asked twice. The answers must be equal (error) and should not share \
        objects (warning). A subclass of a flow layout must not change the frame or transform of the \
        attributes that super returned without copying them (error), nor their other properties (warning).
        """,
      why: """
        A layout that changes its cached attributes drifts a little with every query: cells move, fade or \
        grow while nothing happens. UIKit logs "cached frame mismatch" for flow subclasses, and traps \
        when attributes change without an invalidation.
        """,
      uikit: """
        UIKit itself never changes the attributes that a layout returns, and Apple's own examples return \
        their cached attributes, so sharing objects is only a warning. UICollectionViewFlowLayout may \
        return its cached attributes: subclasses must copy them before they change them. Galley's flow \
        layout returns new objects each time.
        """,
      example: """
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          for attributes in cache {
            attributes.frame.origin.y += collectionView!.contentOffset.y * 0.1  // added by each query
          }
          return cache
        }
        """,
      fix: """
        Copy first: `attributes.copy() as? UICollectionViewLayoutAttributes`. Compute values from the \
        bounds and from what `prepare()` stored, never from the last answer.
        """),
    atStops: { { stop in RepetitionCheck(visit: stop.visit).findings() } })
}

/// Asks the same question again and compares the answers.
@MainActor private struct RepetitionCheck {
  let visit: LayoutVisit

  func findings() -> [LayoutFinding] {
    let layout = visit.view.collectionViewLayout
    let handedOver = handOverFindings()
    let again = layout.layoutAttributesForElements(in: visit.extent) ?? []
    let wavering = differences(in: again)
    guard wavering.isEmpty else { return handedOver + wavering }
    // UIKit: a layout may return its cached objects, as flow layouts do. Changing them changes the cache.
    let kept = Set(
      (layout.layoutAttributesForElements(in: visit.extent) ?? []).map(ObjectIdentifier.init))
    guard let shared = again.first(where: { kept.contains(ObjectIdentifier($0)) }) else {
      return handedOver
    }
    return handedOver + [
      visit.finding(
        .repeatedQuestion, .warning, .shared, shared.elementKey,
        "is the same object in both answers: changing it changes the layout",
        rect: visit.extent, found: shared.frame)
    ]
  }

  /// Checks that a subclass of a flow layout copies the attributes of super before it changes them.
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
    // GAL004 reports duplicates.
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
