import GalleyDrawing
import GalleyEngine
import GalleyGeometry

extension RuleDefinition {
  static let existingElements = RuleDefinition(
    LayoutExplanation(
      rule: .existingElements,
      summary: "every element exists in the data, and no answer contains an element twice",
      checks: """
        In every answer, the path of each cell belongs to an item of the data, the path of each \
        supplementary view with two indexes belongs to a section of the data, and no element occurs \
        twice. Two equal copies are a warning, two different ones an error.
        """,
      why: """
        "UICollectionView received layout attributes for a cell with an index path that does not exist" \
        crashes the app, most often after items were deleted from the data but not from a cache.
        """,
      uikit: """
        A supplementary view can have a path with one index of any value; a decoration can have any \
        path. The item in a header's path need not exist: empty sections have headers.
        """,
      example: """
        override func prepare() {
          guard cache.isEmpty else { return }  // deleted items stay in the cache
          cache = makeAttributes()
        }
        """,
      fix: """
        Empty caches in `invalidateLayout(with:)` when the context says `invalidateEverything` or \
        `invalidateDataSourceCounts`, and count with `numberOfItems(inSection:)` in `prepare()`.
        """),
    atStops: {
      { stop in
        let check = ExistenceCheck(visit: stop.visit)
        return check.findings(in: stop.visit.answer)
          + stop.queries.flatMap { check.findings(in: $0.answer, rect: $0.rect) }
      }
    })
}

/// Checks that every element of an answer is in the data, and occurs once.
@MainActor private struct ExistenceCheck {
  let visit: LayoutVisit

  func findings(in answer: [LayoutAttributes], rect: CGRect? = nil) -> [LayoutFinding] {
    var findings: [LayoutFinding] = []
    var seen: [ElementKey: LayoutAttributes] = [:]
    for attributes in answer {
      let key = attributes.elementKey
      if let first = seen[key] {
        // UIKit: the same answer twice does no harm.
        let same = first.isEqual(attributes)
        findings.append(
          visit.finding(
            .existingElements, same ? .warning : .error, same ? .twice : .twiceDifferently, key,
            same
              ? "is in the answer twice"
              : "is in the answer twice; the second copy has "
                + "\(LayoutVisit.difference(attributes, first)) of the first",
            rect: rect, expected: first.frame, found: attributes.frame))
      }
      seen[key] = attributes
      if !exists(key) {
        findings.append(
          visit.finding(
            .existingElements, .error, .notInData, key, missingData(key), rect: rect,
            found: attributes.frame))
      }
    }
    return findings
  }

  private func missingData(_ key: ElementKey) -> String {
    let view = visit.view
    guard let section = key.indexPath.first, (0..<view.numberOfSections).contains(section) else {
      return "is not in the data, which has \(Self.count(view.numberOfSections, "section"))"
    }
    let items = Self.count(view.numberOfItems(inSection: section), "item")
    return "is not in the data: section \(section) has \(items)"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  // UIKit: a supplementary view can have a path with one index that is not a section's, and
  // a decoration can have any path.
  private func exists(_ key: ElementKey) -> Bool {
    let path = key.indexPath
    switch key.category {
    case .cell: return path.count == 2 && visit.view.knowsItem(at: path)
    case .supplementaryView:
      return path.count != 2
        || ((0..<visit.view.numberOfSections).contains(path.section) && path.item >= 0)
    case .decorationView: return path.allSatisfy { $0 >= 0 }
    }
  }
}
