import GalleyGeometry
import GalleyViews

extension CollectionView {
  /// The number of items in each section, read from the data source when first needed.
  var counts: [Int] {
    if let countCache { return countCache }
    let counts = readCounts()
    countCache = counts
    return counts
  }

  func readCounts() -> [Int] {
    guard let dataSource else { return [] }
    return asOwnWork {
      let sections = max((try? dataSource.numberOfSections(in: self)) ?? 1, 0)
      return (0..<sections).map {
        max(dataSource.collectionView(self, numberOfItemsInSection: $0), 0)
      }
    }
  }

  func hasItem(at path: IndexPath) -> Bool {
    counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
  }

  func count(inSection section: Int) -> Int {
    precondition(
      counts.indices.contains(section),
      "request for number of items in section \(section) when there are only \(counts.count) "
        + "sections in the collection view")
    return counts[section]
  }

  /// The sorted paths of the views of a kind on screen.
  func shownPaths(_ category: ElementCategory, ofKind kind: String) -> [IndexPath] {
    views.keys.filter { $0.category == category && $0.kind == kind }.map(\.indexPath).sorted()
  }

  // UIKit: an item contains its top and left edges, not its bottom and right ones.
  func frontmostItem(at point: CGPoint) -> IndexPath? {
    prepareForAnswers()
    let spot = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    return attributesFromLayout(in: spot)
      .filter { $0.representedElementCategory == .cell && Self.contains(point, $0) }
      .max { $0.isBehind($1) }?.indexPath
  }

  /// The attributes of all elements that intersect `rect`, in points of the content, as shown.
  ///
  /// Without a rectangle, the elements on screen, taken from the last query without asking the
  /// layout. During the transition of a batch update, the elements that it moves, at the moment
  /// shown.
  package func shownAttributes(
    in rect: CGRect? = nil
  ) -> [(attributes: LayoutAttributes, isLeaving: Bool)] {
    if let transition {
      return transition.shown.filter { $0.attributes.visibleFrame.overlaps(rect ?? bounds) }
    }
    if let rect {
      prepareForAnswers()
      return attributesFromLayout(in: rect).filter { $0.visibleFrame.overlaps(rect) }
        .map { ($0, false) }
    }
    layoutIfNeeded()
    return asOwnWork {
      passState.queried.filter { $0.visibleFrame.overlaps(bounds) }.map { ($0.copied(), false) }
    }
  }

  // UIKit: returned from the last query if it contains the element.
  func attributes(for key: ElementKey) -> LayoutAttributes? {
    prepareForAnswers()
    guard passState.queriedRect != nil, let known = passState.queriedByKey[key] else {
      return attributesFromLayout(for: key)
    }
    return asOwnWork { known.copied() }
  }

  private static func contains(_ point: CGPoint, _ attributes: LayoutAttributes) -> Bool {
    guard !attributes.transform.isIdentity else { return attributes.frame.contains(point) }
    let center = attributes.center
    let local = CGPoint(x: point.x - center.x, y: point.y - center.y)
      .applying(attributes.transform.inverted())
    let size = attributes.size
    return CGRect(
      x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
    ).contains(local)
  }
}
