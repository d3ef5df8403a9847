import GalleyDrawing
import GalleyEngine
import GalleyGeometry

extension RuleDefinition {
  static let rectQuery = RuleDefinition(
    LayoutExplanation(
      rule: .rectQuery,
      summary: "a rect query returns all elements that intersect the rectangle, unchanged",
      checks: """
        At every stop of a scroll the layout is asked about the screen as UIKit asks, the next screen, \
        tiles of the viewport's size, the edges of elements, strips, points, distant rectangles, the \
        whole plane and random rectangles. Every element that shares more than an edge with the \
        rectangle must be in the answer, with the same attributes as in the query of everything. A \
        difference is an error in a rectangle of at least the viewport's size, and a warning in a \
        smaller one.
        """,
      why: """
        Cells vanish while the user scrolls, first at one edge, or only in fast scrolls. This is the most \
        common bug of hand-written layouts. It depends on the offset, so screenshots rarely show it.
        """,
      uikit: """
        UIKit asks for the visible rectangle, widened to multiples of the bounds' size, and never for \
        less; only code of the app may ask for a strip or a point. An answer may contain more than what \
        intersects: flow layouts return whole lines. Rectangles that only touch do not intersect. An \
        answer may omit hidden elements and elements without area, and elements that no query near the \
        current bounds would ask about, or that scrolling cannot reach.
        """,
      example: """
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          cache.filter { rect.contains($0.frame) }  // omits cells that cross an edge of rect
        }
        """,
      fix: """
        Filter with `intersects`, on the frames that you return: after moving or scaling, not before. For \
        a binary search, use the running maximum of the ends, since a tall element can begin long before \
        the rectangle.
        """),
    comparesAnswers: true,
    atStops: { { stop in RectQueryCheck.findings(at: stop) } })
}

/// Compares the answers for many rectangles with the query of everything.
@MainActor private struct RectQueryCheck {
  private let visit: LayoutVisit
  /// The elements that can be missing, with what their attributes compute anew at each question.
  private let visible: [(attributes: LayoutAttributes, frame: CGRect, visibleFrame: CGRect)]
  private var findings: [LayoutFinding] = []
  /// Elements missing from queries far from the bounds, where a layout need not answer.
  private var doubts: [(key: ElementKey, rect: CGRect, place: CGRect)] = []

  private init(_ visit: LayoutVisit) {
    self.visit = visit
    visible = visit.answer.filter { LayoutVisit.hasArea($0) && $0.alpha > 0 }
      .map { ($0, $0.frame, $0.visibleFrame) }
  }

  static func findings(at stop: LayoutStop) -> [LayoutFinding] {
    var check = RectQueryCheck(stop.visit)
    for query in stop.queries { check.hold(query) }
    return check.findings + check.doubts.prefix(8).flatMap { confirmed($0, from: stop) }
  }

  /// Asks again about an element that was missing far from the bounds, at bounds near it.
  private static func confirmed(
    _ doubt: (key: ElementKey, rect: CGRect, place: CGRect), from stop: LayoutStop
  ) -> [LayoutFinding] {
    let subject = stop.checker.makeSubject()
    defer { withExtendedLifetime(subject) {} }
    let view = subject.view
    let size = stop.visit.view.bounds.size
    view.bounds = CGRect(origin: view.bounds.origin, size: size)
    view.layoutIfNeeded()
    let middle = CGPoint(
      x: doubt.place.midX - size.width / 2, y: doubt.place.midY - size.height / 2)
    view.bounds.origin = view.offsetInRange(middle)
    view.layoutIfNeeded()
    var near = RectQueryCheck(LayoutVisit(view))
    near.hold(near.visit.query(of: doubt.rect))
    return near.findings.filter { $0.elements == [doubt.key.id] }
  }

  /// Checks that an answer has all elements that intersect its rectangle, with their usual attributes.
  // UIKit: more than what intersects is allowed; flow layouts return whole lines.
  private mutating func hold(_ query: LayoutVisit.Query) {
    var keys: Set<ElementKey> = []
    let severity = severity(of: query.rect)
    // GAL004 reports duplicates.
    for attributes in query.answer where keys.insert(attributes.elementKey).inserted {
      let key = attributes.elementKey
      if let expected = visit.everything[key] {
        findings += visit.disagreement(
          of: attributes, with: expected, .rectQuery, severity, .differs,
          "this query has \(LayoutVisit.difference(attributes, expected)) of the query of everything",
          rect: query.rect)
      } else if LayoutVisit.hasArea(attributes), visit.isAskedAbout(attributes.visibleFrame) {
        findings.append(
          visit.finding(
            .rectQuery, severity, .unknown, key,
            "is in this answer, but not in the query of everything", rect: query.rect,
            found: attributes.frame))
      }
    }
    findMissing(in: query.rect, besides: keys)
  }

  /// An error where UIKit asks, and a warning in a rectangle that is smaller than anything it asks about.
  private func severity(of rect: CGRect) -> LayoutFinding.Severity {
    let size = visit.view.bounds.size
    return rect.width >= size.width - 1e-6 && rect.height >= size.height - 1e-6 ? .error : .warning
  }

  private mutating func findMissing(in rect: CGRect, besides keys: Set<ElementKey>) {
    guard rect.width > 0, rect.height > 0 else { return }
    // UIKit: elements pulled beyond the ends of the content, such as stretched headers, are found by
    // the query that reaches into the content.
    guard rect.overlaps(CGRect(origin: .zero, size: visit.view.contentSize)) else { return }
    let (layoutBounds, reach) = (visit.layoutBounds, visit.reach)
    for (attributes, frame, visibleFrame) in visible
    where LayoutVisit.clearlyOverlap(visibleFrame, rect) && !keys.contains(attributes.elementKey) {
      let place = visibleFrame.common(with: rect)
      // UIKit: an element that only its transform brings into the rectangle counts where it is visible.
      guard
        LayoutVisit.clearlyOverlap(frame, rect)
          || (rect.contains(layoutBounds) && place.overlaps(layoutBounds)),
        // UIKit: it asks about whole pages, and shows nothing of them beyond the end of a scroll.
        place.overlaps(reach)
      else { continue }
      guard visit.isAskedAbout(place) else {
        doubts.append((attributes.elementKey, rect, place))
        continue
      }
      findings.append(
        visit.finding(
          .rectQuery, severity(of: rect), .missing, attributes.elementKey,
          "is missing, although it is at \(LayoutFinding.text(visibleFrame))",
          rect: rect, expected: frame))
    }
  }
}
