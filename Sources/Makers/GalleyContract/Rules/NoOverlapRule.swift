import GalleyDrawing
import GalleyEngine
import GalleyGeometry

extension RuleDefinition {
  static let noOverlap = RuleDefinition(
    LayoutExplanation(
      rule: .noOverlap,
      summary: "no two cells overlap",
      checks: """
        At every stop, no two cells that have an area overlap by more than a hundredth of a point on both \
        axes. Transforms are applied first. The rule is off unless you enable it.
        """,
      why: "In a grid or list, an overlap means a wrong height, or a row that was not pushed down.",
      uikit: """
        Overlapping cells are allowed, and common in stacks and carousels. GAL010 checks their order.
        """,
      example: """
        y += estimatedHeight  // the next row begins at the end of the estimate, not of the row
        """,
      fix: "Advance by the length that the element was given, plus the spacing."),
    runs: .whenAskedFor,
    atStops: { { stop in OverlapCheck(stop.visit).findings() } })
}

/// Finds pairs of overlapping cells; sorting them along one axis avoids comparing distant ones.
@MainActor private struct OverlapCheck {
  private let visit: LayoutVisit

  init(_ visit: LayoutVisit) { self.visit = visit }

  func findings() -> [LayoutFinding] {
    let cells = visit.answer
      .filter { $0.representedElementCategory == .cell && LayoutVisit.hasArea($0) && $0.alpha > 0 }
      .map { (attributes: $0, frame: $0.visibleFrame) }
      .filter { $0.frame.isFinite }
      .sorted {
        ($0.frame.minY, $0.attributes.indexPath) < ($1.frame.minY, $1.attributes.indexPath)
      }
    var found: [LayoutFinding] = []
    for first in cells.indices {
      for second in cells.indices[(first + 1)...] {
        if cells[second].frame.minY >= cells[first].frame.maxY { break }
        let shared = cells[first].frame.common(with: cells[second].frame)
        guard !shared.isNull, min(shared.width, shared.height) > 0.01 else { continue }
        found.append(
          LayoutFinding(
            .noOverlap, .error, .overlap,
            elements: [cells[first].attributes, cells[second].attributes].map(\.elementID).sorted(),
            bounds: visit.view.bounds, found: cells[first].frame,
            problem: "overlap in \(LayoutFinding.text(shared))"))
        if found.count >= 20 { return found }
      }
    }
    return found
  }
}
