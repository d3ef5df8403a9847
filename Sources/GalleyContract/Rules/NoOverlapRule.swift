import GalleyDrawing
import GalleyEngine
import GalleyGeometry

extension RuleDefinition {
  static let noOverlap = RuleDefinition(
    LayoutExplanation(
      rule: .noOverlap,
      summary: "no two cells lie over each other",
      checks: """
        At every stop no two cells with area share more than a hundredth of a point on both axes, as \
        they are shown: transforms included. The rule is off unless it is asked for.
        """,
      why: "In grids and lists an overlap is a wrong height or a row that was not pushed down.",
      uikit: """
        Overlapping cells are allowed and common in stacks and carousels; their order is the matter of \
        GAL010.
        """,
      example: """
        y += estimatedHeight  // the next row begins where the estimate ended, not where the row did
        """,
      fix: "Advance by the length that was given to the element, and by the spacing."),
    runs: .whenAskedFor,
    atStops: { { stop in OverlapCheck(stop.visit).findings() } })
}

/// Pairs of cells, sorted along one axis so that far ones are not compared.
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
            problem: "lie over each other in \(LayoutFinding.text(shared))"))
        if found.count >= 20 { return found }
      }
    }
    return found
  }
}
