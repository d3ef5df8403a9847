import GalleyDrawing
import GalleyEngine
import GalleyGeometry

extension RuleDefinition {
  static let stacking = RuleDefinition(
    LayoutExplanation(
      rule: .stacking,
      summary: "what lies over each other has different zIndexes, whatever the number of items",
      checks: """
        With the data as it is, and with 10, 1,000 and 10,000 items in one section, elements on screen \
        that lie over each other by more than a point must differ in zIndex: a header, footer or \
        decoration and a cell (error), two cells (warning). A header, footer or decoration must not be \
        above some items of its section and below others (error).
        """,
      why: """
        Decorations default to zIndex 0 and cover cells after a reload; sticky headers slide under \
        cells; and numbers such as `section * 1000 + item` work until a section has its thousandth item.
        """,
      uikit: """
        Equal zIndexes are in no promised order; the order changes between versions and reloads. Flow \
        headers and footers have 10, cells 0. A header that lies behind its items on purpose, or a \
        decoration above them, is allowed: it must only be so for all of them.
        """,
      example: """
        attributes.zIndex = indexPath.section * 1000 + indexPath.item
        header.zIndex = indexPath.section * 1000 + 999  // under item 1000, over item 998
        """,
      fix: """
        Give decorations −1 and pinned headers a number above every cell's. Where cells overlap, derive \
        zIndex from what orders them, and let no two be equal.
        """),
    apart: { StackCheck($0).findings() })
}

/// What lies over each other has an order, and the same one with many items.
///
/// UIKit promises no order for equal zIndexes. Headers, footers and decorations must lie on one side
/// of all items of their section: above at ten items and below at a thousand is a number that ran out.
@MainActor private struct StackCheck {
  private let checker: LayoutChecker

  init(_ checker: LayoutChecker) { self.checker = checker }

  /// A header, footer or decoration, and its section.
  private struct Owner: Hashable {
    var category: CollectionView.ElementCategory
    var kind: String
    var section: Int
  }

  /// A pair of an owner and a cell that lie over each other.
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
        subject.view.layoutIfNeeded()
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

  /// The collection view as it is, and with the numbers of items that are asked for.
  private func subjects() -> [LayoutChecker.Subject] {
    let larger = checker.makeEnlarged.map { make in checker.itemCounts.map(make) } ?? []
    return [checker.makeSubject()] + larger
  }

  /// Pairs of elements on screen that clearly lie over each other, the owner of a section first.
  private func pairs(in view: CollectionView) -> [(LayoutAttributes, LayoutAttributes)] {
    let shown = view.appliedAttributes.sorted { ElementKey.inOrder($0.key, $1.key) }.map(\.value)
      .filter { LayoutVisit.hasArea($0) && $0.alpha > 0 }
    // A screen that is fuller than this is no easier to read with more pairs.
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
        problem: "lie over each other in \(shared), both with zIndex \(first.zIndex)")
    ]
  }

  /// Which side of a cell of its section a header, footer or decoration is on.
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

  /// What is wrong when an owner is above some items of its section and below others.
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
