import GalleyDrawing
import GalleyGeometry

/// One collection view at one stop of a check, with all that its layout says there.
///
/// Questions go to the layout itself, in its own space, past the collection view's copies.
@MainActor struct LayoutVisit {
  let view: CollectionView
  /// Everything with an area, by element, as the query of everything has it.
  let everything: [ElementKey: LayoutAttributes]
  /// The same elements in the query's order, with those that are there twice.
  let answer: [LayoutAttributes]
  /// What single lookups say about the items, headers and footers of the data.
  let lookups: [LayoutAttributes]
  /// The rectangle of the query of everything.
  let extent: CGRect
  private(set) var findings: [LayoutFinding] = []

  init(_ view: CollectionView) {
    self.view = view
    let lookups = Self.lookups(of: view)
    self.lookups = lookups
    var extent = CGRect(origin: .zero, size: view.contentSize).union(view.bounds)
    for attributes in lookups where attributes.visibleFrame.isFinite {
      extent = extent.union(attributes.visibleFrame)
    }
    self.extent = extent.insetBy(dx: -1, dy: -1)
    answer = Self.copies(
      of: view.collectionViewLayout.layoutAttributesForElements(in: self.extent))
    everything = Dictionary(
      answer.map { ($0.elementKey, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Everything exists once, with numbers that can be used.
  mutating func checkEverything() {
    var seen: Set<ElementKey> = []
    for attributes in answer {
      let key = attributes.elementKey
      if !seen.insert(key).inserted { report(.existingElements, key, .twice) }
      if !exists(key) { report(.existingElements, key, .notInTheData) }
      if !isUsable(attributes) { report(.usableNumbers, key, .unusable(attributes.frame)) }
    }
    for attributes in lookups where !isUsable(attributes) && !seen.contains(attributes.elementKey) {
      report(.usableNumbers, attributes.elementKey, .unusable(attributes.frame))
    }
  }

  /// Every element has the same attributes when it is asked for by itself, and the other way round.
  mutating func checkLookups() {
    var known: Set<ElementKey> = []
    for attributes in lookups {
      let key = attributes.elementKey
      known.insert(key)
      if let other = everything[key] {
        compare(other, with: attributes, rule: .singleLookup)
      } else if Self.hasArea(attributes) {
        report(.singleLookup, key, .missing, rect: extent)
      }
    }
    for attributes in answer where !known.contains(attributes.elementKey) {
      let key = attributes.elementKey
      guard let lookup = Self.lookup(key, in: view.collectionViewLayout) else {
        report(.singleLookup, key, .unknown)
        continue
      }
      compare(attributes, with: lookup, rule: .singleLookup)
    }
  }

  /// A rectangle's query has all that intersects it, and nothing that is otherwise elsewhere.
  ///
  /// More than what intersects is allowed: flow layouts return whole lines, as UIKit's do.
  mutating func checkQuery(of rect: CGRect) {
    let found = Self.copies(of: view.collectionViewLayout.layoutAttributesForElements(in: rect))
    var keys: Set<ElementKey> = []
    for attributes in found {
      let key = attributes.elementKey
      if !keys.insert(key).inserted { report(.existingElements, key, .twice, rect: rect) }
      if let expected = everything[key] {
        compare(attributes, with: expected, rule: .rectQuery, rect: rect)
      } else if Self.hasArea(attributes) {
        report(.rectQuery, key, .unknown, rect: rect)
      }
    }
    guard rect.width > 0, rect.height > 0 else { return }
    for attributes in answer where !keys.contains(attributes.elementKey) {
      guard Self.hasArea(attributes), Self.clearlyOverlap(attributes.visibleFrame, rect) else {
        continue
      }
      report(.rectQuery, attributes.elementKey, .missing, rect: rect)
    }
  }

  /// What the asker does to an answer does not change the next one.
  mutating func checkRepetition() {
    let layout = view.collectionViewLayout
    for attributes in layout.layoutAttributesForElements(in: extent) ?? [] {
      attributes.center.x += 1000
      attributes.alpha = 0.123
    }
    let again = Self.copies(of: layout.layoutAttributesForElements(in: extent))
    var keys: Set<ElementKey> = []
    for attributes in again {
      keys.insert(attributes.elementKey)
      guard let expected = everything[attributes.elementKey] else {
        report(.repeatedQuestion, attributes.elementKey, .unknown, rect: extent)
        continue
      }
      compare(attributes, with: expected, rule: .repeatedQuestion, rect: extent)
    }
    for attributes in answer where !keys.contains(attributes.elementKey) {
      report(.repeatedQuestion, attributes.elementKey, .missing, rect: extent)
    }
  }

  /// A fresh view at the same bounds has the same content, elements and views.
  mutating func compare(with fresh: LayoutVisit) {
    if fresh.view.contentSize != view.contentSize {
      let sizes = LayoutFinding.Problem.contentSize(
        expected: fresh.view.contentSize, found: view.contentSize)
      report(.freshLayout, nil, sizes)
    }
    for attributes in answer {
      guard let expected = fresh.everything[attributes.elementKey] else {
        report(.freshLayout, attributes.elementKey, .unknown)
        continue
      }
      compare(attributes, with: expected, rule: .freshLayout)
    }
    for attributes in fresh.answer where everything[attributes.elementKey] == nil {
      report(.freshLayout, attributes.elementKey, .missing)
    }
    let keys = Set(view.views.keys).union(fresh.view.views.keys).sorted(by: ElementKey.inOrder)
    for key in keys {
      let (own, other) = (
        view.views[key]?.appliedAttributes, fresh.view.views[key]?.appliedAttributes
      )
      if let own, let other, own.isEqual(other) { continue }
      report(.freshLayout, key, .shown)
    }
  }

  // MARK: Reporting

  private mutating func compare(
    _ found: LayoutAttributes, with expected: LayoutAttributes, rule: LayoutRule,
    rect: CGRect? = nil
  ) {
    guard !found.isEqual(expected) else { return }
    let problem = LayoutFinding.Problem.differs(expected: expected.frame, found: found.frame)
    report(rule, found.elementKey, problem, rect: rect)
  }

  private mutating func report(
    _ rule: LayoutRule, _ key: ElementKey?, _ problem: LayoutFinding.Problem, rect: CGRect? = nil
  ) {
    findings.append(
      LayoutFinding(
        rule: rule, element: key?.id, bounds: view.bounds, rect: rect, problem: problem))
  }

  private func exists(_ key: ElementKey) -> Bool {
    switch key.category {
    case .cell: key.indexPath.count == 2 && view.hasItem(at: key.indexPath)
    case .supplementaryView, .decorationView:
      key.indexPath.count != 2 || (0..<view.numberOfSections).contains(key.indexPath.section)
    }
  }

  private func isUsable(_ attributes: LayoutAttributes) -> Bool {
    let size = attributes.size
    return attributes.frame.isFinite && size.width >= 0 && size.height >= 0
      && attributes.visibleFrame.isFinite && (0...1).contains(attributes.alpha)
  }
}

extension LayoutVisit {
  private static func hasArea(_ attributes: LayoutAttributes) -> Bool {
    !attributes.isHidden && attributes.size.width > 0 && attributes.size.height > 0
      && !attributes.visibleFrame.isEmpty
  }

  /// Whether two rectangles share more than what sums of fractions err.
  ///
  /// A frame is stored as center and size: its edges are not always the numbers it was set to.
  private static func clearlyOverlap(_ first: CGRect, _ second: CGRect) -> Bool {
    let shared = first.intersection(second)
    return first.overlaps(second) && min(shared.width, shared.height) > 1e-6
  }

  private static func copies(of answer: [LayoutAttributes]?) -> [LayoutAttributes] {
    (answer ?? []).map { $0.copied() }
  }

  private static func lookup(_ key: ElementKey, in layout: CollectionViewLayout)
    -> LayoutAttributes?
  {
    switch key.category {
    case .cell: layout.layoutAttributesForItem(at: key.indexPath)?.copied()
    case .supplementaryView:
      layout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)?.copied()
    case .decorationView:
      layout.layoutAttributesForDecorationView(ofKind: key.kind, at: key.indexPath)?.copied()
    }
  }

  /// What single lookups say about all items, headers and footers, section by section.
  private static func lookups(of view: CollectionView) -> [LayoutAttributes] {
    let kinds = [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter]
    return (0..<view.numberOfSections).flatMap { section in
      let boundaries = kinds.map {
        ElementKey(
          category: .supplementaryView, kind: $0, indexPath: IndexPath(item: 0, section: section))
      }
      let items = (0..<view.numberOfItems(inSection: section)).map {
        ElementKey(category: .cell, kind: "", indexPath: IndexPath(item: $0, section: section))
      }
      return (boundaries + items).compactMap { lookup($0, in: view.collectionViewLayout) }
    }
  }
}
