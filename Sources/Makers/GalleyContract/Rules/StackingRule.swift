import GalleyDrawing
import GalleyEngine
import GalleyGeometry

extension RuleDefinition {
  static let stacking = RuleDefinition(
    LayoutExplanation(
      rule: .stacking,
      summary: "overlapping elements have different zIndexes, for any number of items",
      checks: """
        With the data of the scene, and with 10, 1,000 and 10,000 items in one section, elements on \
        screen that overlap by more than a point must differ in zIndex: a header, footer or decoration \
        and a cell (error), two cells (warning). A header, footer or decoration must not be above some \
        items of its section and below others (error).
        """,
      why: """
        The default zIndex of decorations is 0, so they can cover cells after a reload. Sticky headers \
        slide under cells. Formulas such as `section * 1000 + item` work until a section has a thousand \
        items.
        """,
      uikit: """
        UIKit does not define the order of equal zIndexes; it changes between versions and reloads. The \
        headers and footers of a flow layout have zIndex 10, its cells 0. A header may be behind its \
        items on purpose, and a decoration above them, if it is so for all of them.
        """,
      example: """
        attributes.zIndex = indexPath.section * 1000 + indexPath.item
        header.zIndex = indexPath.section * 1000 + 999  // under item 1000, over item 998
        """,
      fix: """
        Give decorations zIndex −1, and pinned headers a zIndex above that of every cell. If cells \
        overlap, derive their zIndex from their order, so that no two are equal.
        """),
    apart: { StackCheck($0).findings() })
}

/// Checks that overlapping elements have an order, and keep it with many items.
///
/// UIKit does not define the order of equal zIndexes. Headers, footers and decorations must be on one
/// side of all items of their section. If they are above at ten items and below at a thousand, the
/// range of their zIndexes was too small.
@MainActor private struct StackCheck {
  private let checker: LayoutChecker

  init(_ checker: LayoutChecker) { self.checker = checker }

  /// A header, footer or decoration, and its section.
  private struct Owner: Hashable {
    var category: CollectionView.ElementCategory
    var kind: String
    var section: Int
  }

  /// An owner and a cell that overlap.
  private struct Pair {
    var owner: LayoutAttributes
    var cell: LayoutAttributes
    var items: Int
    var bounds: CGRect
  }

  func findings() -> [LayoutFinding] {
    var found: [LayoutFinding] = []
    var sides: [Owner: [Bool: Pair]] = [:]
    var owners: [Owner] = []
    for subject in subjects() {
      subject.view.layoutIfNeeded()
      for bounds in checker.stopsInRange(of: subject.view, shares: [0, 0.07, 0.5, 1]) {
        subject.view.bounds = bounds
        subject.view.layoutAtRest()
        for (first, second) in pairs(in: subject.view) {
          found += equalFindings(first, second, in: subject.view)
          guard let (owner, pair) = side(first, second, in: subject.view) else { continue }
          if sides[owner] == nil { owners.append(owner) }
          sides[owner, default: [:]][pair.owner.zIndex > pair.cell.zIndex] = pair
        }
        if found.count > 50 { return found }
      }
    }
    return found + owners.compactMap { sides[$0].flatMap(Self.flip) }
  }

  /// The collection view itself, and larger ones with each of the checker's item counts.
  private func subjects() -> [LayoutChecker.Subject] {
    let larger = checker.makeEnlarged.map { make in checker.itemCounts.map(make) } ?? []
    return [checker.makeSubject()] + larger
  }

  /// Pairs of elements on screen that clearly overlap, the owner of a section first.
  private func pairs(in view: CollectionView) -> [(LayoutAttributes, LayoutAttributes)] {
    let shown = view.appliedAttributes.sorted { ElementKey.inOrder($0.key, $1.key) }.map(\.value)
      .filter { LayoutVisit.hasArea($0) && $0.alpha > 0 }
    // On a screen with more elements than this, further pairs do not help the reader.
    let elements = shown.prefix(300).sorted { $0.visibleFrame.minY < $1.visibleFrame.minY }
    let frames = elements.map(\.visibleFrame)
    var pairs: [(LayoutAttributes, LayoutAttributes)] = []
    for first in elements.indices {
      for second in elements.indices[(first + 1)...] {
        if frames[second].minY >= frames[first].maxY { break }
        // UIKit: cells that share a border line, a point wide, are common and harmless.
        guard LayoutVisit.clearlyOverlap(frames[first], frames[second], by: 1) else { continue }
        let isCell = elements[first].representedElementCategory == .cell
        pairs.append(
          isCell ? (elements[second], elements[first]) : (elements[first], elements[second]))
      }
    }
    return pairs
  }

  private func equalFindings(
    _ first: LayoutAttributes, _ second: LayoutAttributes, in view: CollectionView
  ) -> [LayoutFinding] {
    guard first.zIndex == second.zIndex, second.representedElementCategory == .cell else {
      return []
    }
    let isCell = first.representedElementCategory == .cell
    let shared = LayoutFinding.text(first.visibleFrame.common(with: second.visibleFrame))
    return [
      LayoutFinding(
        .stacking, isCell ? .warning : .error, isCell ? .equalCells : .equal,
        elements: [first.elementID, second.elementID], bounds: view.bounds, found: first.frame,
        problem: "overlap in \(shared), both with zIndex \(first.zIndex)")
    ]
  }

  /// A header, footer or decoration, with the cell of its section that it is above or below.
  private func side(
    _ first: LayoutAttributes, _ second: LayoutAttributes, in view: CollectionView
  ) -> (Owner, Pair)? {
    guard first.representedElementCategory != .cell, second.representedElementCategory == .cell,
      first.zIndex != second.zIndex, let section = first.indexPath.first,
      section == second.indexPath.first, (0..<view.numberOfSections).contains(section)
    else { return nil }
    let owner = Owner(
      category: first.representedElementCategory, kind: first.representedElementKind ?? "",
      section: section)
    let items = view.numberOfItems(inSection: section)
    return (owner, Pair(owner: first, cell: second, items: items, bounds: view.bounds))
  }

  /// The finding for an owner that is above some items of its section and below others.
  private static func flip(_ sides: [Bool: Pair]) -> LayoutFinding? {
    guard let above = sides[true], let below = sides[false] else { return nil }
    func words(_ pair: Pair, _ side: String) -> String {
      "\(side) \(pair.cell.elementID) (zIndex \(pair.owner.zIndex) and \(pair.cell.zIndex), "
        + "\(pair.items) items)"
    }
    let pair = below.owner.representedElementCategory == .decorationView ? above : below
    return LayoutFinding(
      .stacking, .error, .changesSides, elements: [pair.owner.elementID, pair.cell.elementID],
      bounds: pair.bounds, found: pair.owner.frame,
      problem: "the first is \(words(above, "above")), but \(words(below, "below"))")
  }
}
