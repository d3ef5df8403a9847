import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts

extension RuleDefinition {
  static let repeatedQuestion = RuleDefinition(
    LayoutExplanation(
      rule: .repeatedQuestion,
      summary: "the same question gets the same answer, whatever was asked in between",
      checks: """
        The query of everything is asked twice, and the answers must be equal (error). Lookups of single \
        elements and queries of the screen in between must not change the objects of the first answer, if \
        this changes the next answer (error). A subclass of a flow layout must not change the frame or \
        transform of the attributes that super returned without copying them (error), nor their other \
        properties (warning).
        """,
      why: """
        A layout that changes its cached attributes drifts a little with every query: cells move, fade or \
        grow while nothing happens. UIKit logs "cached frame mismatch" for flow subclasses, and traps \
        when attributes change without an invalidation.
        """,
      uikit: """
        UIKit itself never changes the attributes that a layout returns, and Apple's own examples return \
        their cached attributes, so returning the same objects again is no finding; it becomes one where \
        the layout itself changes them later. UICollectionViewFlowLayout may return its cached \
        attributes: subclasses must copy them before they change them. Galley's flow layout returns new \
        objects each time.
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
    atStops: { { stop in RepetitionCheck(visit: stop.visit).findings() } },
    apart: { LaterChangeCheck($0).findings() })
}

/// Asks the same question again and compares the answers.
@MainActor private struct RepetitionCheck {
  let visit: LayoutVisit

  func findings() -> [LayoutFinding] {
    let layout = visit.view.collectionViewLayout
    let handedOver = handOverFindings()
    let again = layout.layoutAttributesForElements(in: visit.extent) ?? []
    return handedOver + differences(in: again)
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

/// Checks that lookups and queries do not change the objects that an earlier query returned.
///
/// A layout may return its cached objects. If it changes them later, for example to fade a cell in, its next
/// answers have the change, too.
@MainActor private struct LaterChangeCheck {
  private let checker: LayoutChecker

  init(_ checker: LayoutChecker) { self.checker = checker }

  func findings() -> [LayoutFinding] {
    let subject = checker.makeSubject()
    defer { withExtendedLifetime(subject) {} }
    let view = subject.view
    view.layoutAtRest()
    let layout = view.collectionViewLayout
    let extent = CGRect(origin: .zero, size: view.contentSize).union(view.bounds)
      .insetBy(dx: -1, dy: -1)
    let handedOut = layout.layoutAttributesForElements(in: extent) ?? []
    let answers = LayoutVisit.copies(of: handedOut)
    _ = layout.layoutAttributesForElements(in: layout.visibleBounds)
    for attributes in answers where attributes.representedElementCategory != .cell {
      _ = LayoutVisit.lookup(attributes.elementKey, in: layout)
    }
    // A visit looks up all items and asks for everything again.
    let visit = LayoutVisit(view)
    return zip(handedOut, answers).flatMap { object, answer -> [LayoutFinding] in
      guard LayoutVisit.firstDifference(object, answer) != nil,
        let now = visit.everything[answer.elementKey]
      else { return [] }
      return visit.disagreement(
        of: now, with: answer, .repeatedQuestion, .error, .shared,
        "is changed by later lookups and queries, after an answer returned the same object: the next "
          + "answer has \(LayoutVisit.difference(now, answer)) of the first",
        rect: extent)
    }
  }
}
