import GalleyDrawing
import GalleyEngine
import GalleyGeometry

/// GAL015: no two cells lie over each other, as they are shown.
@MainActor struct OverlapCheck {
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
            .noOverlap, .error, "overlap",
            elements: [cells[first].attributes, cells[second].attributes].map(\.elementID).sorted(),
            bounds: visit.view.bounds, found: cells[first].frame,
            problem: "lie over each other in \(LayoutFinding.text(shared))"))
        if found.count >= 20 { return found }
      }
    }
    return found
  }
}
