import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts

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
  /// What was missing from queries far from the bounds, where a layout need not answer.
  private(set) var doubts: [(key: ElementKey, rect: CGRect, place: CGRect)] = []

  /// Whether every scroll makes the layout prepare.
  let followsOffset: Bool

  /// A visit of a laid out view, whose layout prepares for every scroll or does not.
  init(_ view: CollectionView, followsOffset: Bool = false) {
    self.view = view
    self.followsOffset = followsOffset
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
    checkExistence(in: answer)
    let seen = Set(answer.map(\.elementKey))
    let others = lookups.filter { !seen.contains($0.elementKey) }
    for attributes in answer + others {
      guard let (severity, problem) = unusableNumber(in: attributes) else { continue }
      report(
        .usableNumbers, severity, severity == .error ? "number" : "alpha", attributes.elementKey,
        problem, found: attributes.frame)
    }
    checkReach()
  }

  /// Every element has the same attributes when it is asked for by itself, and the other way round.
  mutating func checkLookups() {
    var known: Set<ElementKey> = []
    for attributes in lookups {
      let key = attributes.elementKey
      known.insert(key)
      if let other = everything[key] {
        compare(
          attributes, with: other, rule: .singleLookup, .error, "differs",
          "the lookup says \(Self.difference(attributes, other)) of the query of everything")
      } else if Self.hasArea(attributes), isAskedAbout(attributes.visibleFrame) {
        report(
          .singleLookup, .error, "not in the query", key,
          "the lookup has it at \(LayoutFinding.text(attributes.frame)), but the query of "
            + "everything does not", rect: extent, expected: attributes.frame)
      }
    }
    for attributes in answer where !known.contains(attributes.elementKey) {
      let key = attributes.elementKey
      guard let lookup = Self.lookup(key, in: view.collectionViewLayout) else {
        report(
          .singleLookup, .error, "no lookup", key,
          "the query has it at \(LayoutFinding.text(attributes.frame)), but "
            + "\(Self.method(for: key)) answers nil", expected: attributes.frame)
        continue
      }
      compare(
        lookup, with: attributes, rule: .singleLookup, .error, "differs",
        "the lookup says \(Self.difference(lookup, attributes)) of the query of everything")
    }
  }

  /// A rectangle's query has all that intersects it, and nothing that is otherwise elsewhere.
  // UIKit: more than what intersects is allowed; flow layouts return whole lines.
  mutating func checkQuery(of rect: CGRect, for checks: LayoutChecks) {
    let found = Self.copies(of: view.collectionViewLayout.layoutAttributesForElements(in: rect))
    if checks.contains(.existingElements) { checkExistence(in: found, rect: rect) }
    guard checks.contains(.rectQuery) else { return }
    var keys: Set<ElementKey> = []
    // What is there twice is the matter of GAL004.
    for attributes in found where keys.insert(attributes.elementKey).inserted {
      let key = attributes.elementKey
      if let expected = everything[key] {
        compare(
          attributes, with: expected, rule: .rectQuery, .error, "differs",
          "this query says \(Self.difference(attributes, expected)) of the query of everything",
          rect: rect)
      } else if Self.hasArea(attributes), isAskedAbout(attributes.visibleFrame) {
        report(
          .rectQuery, .error, "unknown", key, "is here, but the query of everything is without it",
          rect: rect, found: attributes.frame)
      }
    }
    guard rect.width > 0, rect.height > 0 else { return }
    // UIKit: what is pulled beyond the ends of the content, as headers that stretch are, is found by
    // the query that reaches into the content.
    guard rect.overlaps(CGRect(origin: .zero, size: view.contentSize)) else { return }
    for attributes in answer where !keys.contains(attributes.elementKey) {
      let place = attributes.visibleFrame.common(with: rect)
      guard Self.hasArea(attributes), attributes.alpha > 0,
        Self.clearlyOverlap(attributes.visibleFrame, rect),
        // UIKit: what only a transform brings into a rectangle counts where it can be seen.
        Self.clearlyOverlap(attributes.frame, rect)
          || (rect.contains(layoutBounds) && place.overlaps(layoutBounds))
      else { continue }
      guard isAskedAbout(place) else {
        doubts.append((attributes.elementKey, rect, place))
        continue
      }
      report(
        .rectQuery, .error, "missing", attributes.elementKey,
        "is missing, though it is at \(LayoutFinding.text(attributes.visibleFrame))", rect: rect,
        expected: attributes.frame)
    }
  }

  /// The aspect of answers that are others when asked again.
  nonisolated static let waveringAspect = "asked again"

  /// The same question again has the same answer.
  mutating func checkRepetition() {
    let layout = view.collectionViewLayout
    checkHandOver()
    let again = layout.layoutAttributesForElements(in: extent) ?? []
    guard !differs(again, .error, Self.waveringAspect) else { return }
    // UIKit: a layout may return what it keeps, as flow layouts do; whoever changes that changes it.
    let kept = Set(
      (layout.layoutAttributesForElements(in: extent) ?? []).map(ObjectIdentifier.init))
    guard let shared = again.first(where: { kept.contains(ObjectIdentifier($0)) }) else { return }
    report(
      .repeatedQuestion, .warning, "shared", shared.elementKey,
      "is the same object in both answers: whoever changes it changes the layout", rect: extent,
      found: shared.frame)
  }

  /// A flow layout's subclass copies what the flow returns before it changes it.
  private mutating func checkHandOver() {
    let (layout, extent) = (view.collectionViewLayout, extent)
    let paths = answer.filter { $0.representedElementCategory == .cell }.prefix(8).map(\.indexPath)
    let changes = (layout as? CollectionViewFlowLayout)?.changesOfHandedOut {
      _ = layout.layoutAttributesForElements(in: extent)
      for path in paths { _ = layout.layoutAttributesForItem(at: path) }
    }
    for (found, original) in changes ?? [] {
      // UIKit: it logs that its cached frame and the attributes do not agree.
      let isMoved = found.frame != original.frame || found.transform3D != original.transform3D
      report(
        .repeatedQuestion, isMoved ? .error : .warning, isMoved ? "not copied" : "not copied, kept",
        original.elementKey,
        "is changed without a copy after super returned it: it has "
          + "\(Self.difference(found, original)) of the flow layout, which may keep the object",
        expected: original.frame, found: found.frame)
    }
  }

  /// Whether an answer differs from that of this visit; reports where.
  private mutating func differs(
    _ repeated: [LayoutAttributes]?, _ severity: LayoutFinding.Severity, _ aspect: String
  ) -> Bool {
    let count = findings.count
    let again = Self.copies(of: repeated)
    let how = "asked again, it is"
    var seen: Set<ElementKey> = []
    // What is there twice is the matter of GAL004.
    for attributes in again where seen.insert(attributes.elementKey).inserted {
      guard let expected = everything[attributes.elementKey] else {
        report(
          .repeatedQuestion, severity, aspect, attributes.elementKey, how + " there",
          rect: extent)
        continue
      }
      compare(
        attributes, with: expected, rule: .repeatedQuestion, severity, aspect,
        "\(how) \(Self.difference(attributes, expected)) of the first answer", rect: extent)
    }
    let keys = Set(again.map(\.elementKey))
    for attributes in answer where !keys.contains(attributes.elementKey) {
      report(
        .repeatedQuestion, severity, aspect, attributes.elementKey, how + " gone", rect: extent)
    }
    return findings.count > count
  }

  // MARK: Reporting

  /// What two sets of attributes of one element do not share, as "at [0, 2, …] instead of [0, 0, …]".
  static func difference(_ found: LayoutAttributes, _ expected: LayoutAttributes) -> String {
    if found.frame != expected.frame {
      let (one, other) = (LayoutFinding.text(found.frame), LayoutFinding.text(expected.frame))
      return one == other
        ? "a frame that differs in fractions from \(other)" : "\(one) instead of the \(other)"
    }
    if found.alpha != expected.alpha {
      return "alpha \(LayoutFinding.text(found.alpha)) instead of the "
        + LayoutFinding.text(expected.alpha)
    }
    if found.zIndex != expected.zIndex {
      return "zIndex \(found.zIndex) instead of the \(expected.zIndex)"
    }
    if found.isHidden != expected.isHidden {
      return found.isHidden ? "hidden instead of the shown" : "shown instead of the hidden"
    }
    return found.transform3D == expected.transform3D
      ? "other values at the frame \(LayoutFinding.text(found.frame))"
      : "another transform at the frame \(LayoutFinding.text(found.frame))"
  }

  /// Takes over findings that were made elsewhere.
  mutating func add(_ others: [LayoutFinding]) { findings += others }

  mutating func compare(
    _ found: LayoutAttributes, with expected: LayoutAttributes, rule: LayoutRule,
    _ severity: LayoutFinding.Severity, _ aspect: String,
    _ problem: @autoclosure () -> String, rect: CGRect? = nil
  ) {
    guard !found.isEqual(expected), !Self.isNearly(found, expected) else { return }
    report(
      rule, severity, aspect, found.elementKey, problem(), rect: rect, expected: expected.frame,
      found: found.frame)
  }

  mutating func report(
    _ rule: LayoutRule, _ severity: LayoutFinding.Severity, _ aspect: String, _ key: ElementKey?,
    _ problem: String, rect: CGRect? = nil, expected: CGRect? = nil, found: CGRect? = nil
  ) {
    findings.append(
      LayoutFinding(
        rule, severity, aspect, elements: key.map { [$0.id] } ?? [], bounds: view.bounds,
        rect: rect, expected: expected, found: found, problem: problem))
  }
}

extension LayoutVisit {
  /// The width in which answers are mirrored on screen; nil where they are not.
  var mirrorWidth: CGFloat? {
    view.collectionViewLayout.isMirrored ? view.contentSize.width : nil
  }

  static func hasArea(_ attributes: LayoutAttributes) -> Bool {
    !attributes.isHidden && attributes.size.width > 0 && attributes.size.height > 0
      && !attributes.visibleFrame.isEmpty
  }

  /// Whether two rectangles share more than what sums of fractions err.
  ///
  /// A frame is stored as center and size: its edges are not always the numbers it was set to.
  static func clearlyOverlap(_ first: CGRect, _ second: CGRect, by hair: CGFloat = 1e-6) -> Bool {
    let shared = first.common(with: second)
    return !shared.isNull && min(shared.width, shared.height) > hair
  }

  /// Whether two sets of attributes differ by the error of sums alone.
  private static func isNearly(_ first: LayoutAttributes, _ second: LayoutAttributes) -> Bool {
    let numbers = [
      (first.center.x, second.center.x), (first.center.y, second.center.y),
      (first.size.width, second.size.width), (first.size.height, second.size.height),
      (first.alpha, second.alpha),
    ]
    guard numbers.allSatisfy({ abs($0 - $1) < 1e-6 }) else { return false }
    let moved = first.copied()
    (moved.center, moved.size, moved.alpha) = (second.center, second.size, second.alpha)
    return moved.isEqual(second)
  }

  static func copies(of answer: [LayoutAttributes]?) -> [LayoutAttributes] {
    (answer ?? []).map { $0.copied() }
  }

  static func lookup(_ key: ElementKey, in layout: CollectionViewLayout) -> LayoutAttributes? {
    switch key.category {
    case .cell: layout.layoutAttributesForItem(at: key.indexPath)?.copied()
    case .supplementaryView:
      layout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)?.copied()
    case .decorationView:
      layout.layoutAttributesForDecorationView(ofKind: key.kind, at: key.indexPath)?.copied()
    }
  }

  private static func method(for key: ElementKey) -> String {
    switch key.category {
    case .cell: "layoutAttributesForItem(at:)"
    case .supplementaryView: "layoutAttributesForSupplementaryView(ofKind:at:)"
    case .decorationView: "layoutAttributesForDecorationView(ofKind:at:)"
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
