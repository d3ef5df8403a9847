import GalleyEngine
import GalleyGeometry

extension LayoutChecker {
  /// The finding that the collection view is not the same each time it is made; nil if it is.
  ///
  /// Rules compare collection views that were made in the same way. If even two new ones differ, because
  /// their data are random or come in the order of a dictionary, they would report nothing else.
  func twinFinding() -> LayoutFinding? {
    guard checks.contains(.freshLayout) else { return nil }
    let subjects = (makeSubject(), makeSubject())
    return withExtendedLifetime(subjects) {
      let (one, other) = (subjects.0.view, subjects.1.view)
      for view in [one, other] { view.layoutAtRest() }
      return difference(in: other, from: one).map { element, difference in
        LayoutFinding(
          .freshLayout, .error, .otherEachTime, elements: element.map { [$0.id] } ?? [],
          bounds: one.bounds,
          problem: "the collection view is not the same each time it is made: " + difference
            + "; check it with data that stay the same")
      }
    }
  }

  /// How a new collection view differs from one that was made in the same way, and in which element.
  private func difference(
    in view: CollectionView, from first: CollectionView
  ) -> (element: ElementKey?, words: String)? {
    let counts = [first, view].map { view in
      (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    }
    guard counts[0] == counts[1] else {
      let words = counts.map { $0.map(String.init).joined(separator: ", ") }
      return (nil, "its sections have [\(words[0])] items, and next time [\(words[1])]")
    }
    let answers = [first, view].map { view in
      Dictionary(
        view.shownLayoutAttributes(in: view.checkedQueryRect).map { ($0.elementKey, $0) },
        uniquingKeysWith: { first, _ in first })
    }
    for (key, expected) in answers[0].sorted(by: { ElementKey.inOrder($0.key, $1.key) }) {
      guard let found = answers[1][key], LayoutVisit.firstDifference(found, expected) == .frame
      else { continue }
      return (key, "next time, it has " + LayoutVisit.difference(found, expected) + " before")
    }
    return nil
  }
}
