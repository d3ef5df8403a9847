import GalleyDrawing
import GalleyEngine
import GalleyGeometry

/// One collection view at one stop of a check, with all answers of its layout.
///
/// The questions go directly to the layout, in its own space, so that the collection view's copies do
/// not hide anything.
@MainActor struct LayoutVisit {
  let view: CollectionView
  /// The attributes in the query of everything, by element.
  let everything: [ElementKey: LayoutAttributes]
  /// The same attributes in the query's order, including duplicates.
  let answer: [LayoutAttributes]
  /// The answers of single lookups for the items, headers and footers of the data.
  let lookups: [LayoutAttributes]
  /// The rectangle of the query of everything.
  let extent: CGRect
  /// The size of the content at the time of the visit.
  let contentSize: CGSize
  /// Whether the layout prepares for every scroll.
  let followsOffset: Bool

  /// Asks the layout of a laid out view for everything.
  init(_ view: CollectionView, followsOffset: Bool = false) {
    self.view = view
    self.followsOffset = followsOffset
    contentSize = view.contentSize
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

  /// A rectangle and the layout's answer for it.
  struct Query {
    var rect: CGRect
    var answer: [LayoutAttributes]
  }

  /// Asks the layout about a rectangle.
  func query(of rect: CGRect) -> Query {
    Query(
      rect: rect,
      answer: Self.copies(of: view.collectionViewLayout.layoutAttributesForElements(in: rect)))
  }

  /// Whether UIKit would ask about a rectangle at these bounds.
  // UIKit: it asks only about pages that the bounds touch. A layout need not answer for others, and one
  // that every scroll invalidates need only answer for the bounds.
  func isAskedAbout(_ place: CGRect) -> Bool {
    var rect = followsOffset ? view.bounds : view.checkedQueryRect
    if let width = mirrorWidth { rect = rect.mirrored(inWidth: width) }
    return Self.clearlyOverlap(place, rect)
  }

  /// Whether a cell is outside of its section, which scrolls by itself: queries leave it out.
  func isScrolledAway(_ attributes: LayoutAttributes) -> Bool {
    let path = attributes.indexPath
    guard attributes.representedElementCategory == .cell,
      let section = view.orthogonalSection(at: path.section)
    else {
      return false
    }
    return !Self.clearlyOverlap(attributes.visibleFrame, section.frame)
  }

  /// The bounds in the layout's own space.
  var layoutBounds: CGRect {
    mirrorWidth.map { view.bounds.mirrored(inWidth: $0) } ?? view.bounds
  }

  /// What UIKit asks about at these bounds and after a scroll by one screen, and the bounds themselves.
  var screens: [CGRect] {
    let (asked, size) = (view.checkedQueryRect, view.bounds.size)
    let isHorizontal = ScrollAxis(of: view) == .horizontal
    let next = asked.offsetBy(
      dx: isHorizontal ? size.width : 0, dy: isHorizontal ? 0 : size.height)
    return [asked, next].map { rect in
      mirrorWidth.map { rect.mirrored(inWidth: $0) } ?? rect
    } + [layoutBounds]
  }

  // MARK: Reporting

  /// A property of attributes; `own` stands for what a class of the layout adds.
  enum Property { case frame, alpha, zIndex, isHidden, transform, own }

  /// The first property in which two attributes of one element differ; nil if they are equal.
  static func firstDifference(
    _ found: LayoutAttributes, _ expected: LayoutAttributes
  ) -> Property? {
    let distances = [
      found.center.x - expected.center.x, found.center.y - expected.center.y,
      found.size.width - expected.size.width, found.size.height - expected.size.height,
    ]
    if !distances.allSatisfy({ abs($0) < 1e-6 }) { return .frame }
    if !(abs(found.alpha - expected.alpha) < 1e-6) { return .alpha }
    if found.zIndex != expected.zIndex { return .zIndex }
    if found.isHidden != expected.isHidden { return .isHidden }
    if found.transform3D != expected.transform3D { return .transform }
    return found.isEqual(expected) || isNearly(found, expected) ? nil : .own
  }

  /// The first difference between two attributes of one element, as "[0, 2, …] instead of the [0, 0, …]".
  static func difference(_ found: LayoutAttributes, _ expected: LayoutAttributes) -> String {
    switch firstDifference(found, expected) {
    case .frame:
      let (one, other) = (LayoutFinding.text(found.frame), LayoutFinding.text(expected.frame))
      return one == other
        ? "a frame that differs in fractions from \(other)" : "\(one) instead of the \(other)"
    case .alpha:
      return "alpha \(LayoutFinding.text(found.alpha)) instead of the "
        + LayoutFinding.text(expected.alpha)
    case .zIndex: return "zIndex \(found.zIndex) instead of the \(expected.zIndex)"
    case .isHidden:
      return found.isHidden ? "hidden instead of the shown" : "shown instead of the hidden"
    case .transform: return "another transform at the frame \(LayoutFinding.text(found.frame))"
    case .own, nil: return "other values at the frame \(LayoutFinding.text(found.frame))"
    }
  }

  /// The finding that two attributes of one element differ; none if they are equal.
  func disagreement(
    of found: LayoutAttributes, with expected: LayoutAttributes, _ rule: LayoutRule,
    _ severity: LayoutFinding.Severity, _ aspect: LayoutRule.Aspect,
    _ problem: @autoclosure () -> String, rect: CGRect? = nil
  ) -> [LayoutFinding] {
    guard !found.isEqual(expected), !Self.isNearly(found, expected) else { return [] }
    return [
      finding(
        rule, severity, aspect, found.elementKey, problem(), rect: rect, expected: expected.frame,
        found: found.frame)
    ]
  }

  /// A finding at this stop.
  func finding(
    _ rule: LayoutRule, _ severity: LayoutFinding.Severity, _ aspect: LayoutRule.Aspect,
    _ key: ElementKey?, _ problem: String, rect: CGRect? = nil, expected: CGRect? = nil,
    found: CGRect? = nil
  ) -> LayoutFinding {
    LayoutFinding(
      rule, severity, aspect, elements: key.map { [$0.id] } ?? [], bounds: view.bounds, rect: rect,
      expected: expected, found: found, problem: problem)
  }
}

extension LayoutVisit {
  /// The width in which answers are mirrored on screen; nil if they are not.
  var mirrorWidth: CGFloat? {
    view.collectionViewLayout.isMirrored ? view.contentSize.width : nil
  }

  /// What scrolling can bring on screen, and the bounds, in the layout's own space.
  var reach: CGRect {
    let range = view.offsetRange
    let shown = CGRect(
      x: range.minX, y: range.minY, width: range.width + view.bounds.width,
      height: range.height + view.bounds.height
    ).union(view.bounds)
    return mirrorWidth.map { shown.mirrored(inWidth: $0) } ?? shown
  }

  static func hasArea(_ attributes: LayoutAttributes) -> Bool {
    !attributes.isHidden && attributes.size.width > 0 && attributes.size.height > 0
      && !attributes.visibleFrame.isEmpty
  }

  /// Whether two rectangles overlap by more than the rounding error.
  ///
  /// A frame is stored as center and size, so its edges can differ a little from the frame that was set.
  static func clearlyOverlap(_ first: CGRect, _ second: CGRect, by hair: CGFloat = 1e-6) -> Bool {
    let shared = first.common(with: second)
    return !shared.isNull && min(shared.width, shared.height) > hair
  }

  /// Whether two attributes differ only by rounding errors.
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

  /// The answers of single lookups for all items, headers and footers, section by section.
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
