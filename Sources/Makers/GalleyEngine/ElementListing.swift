import GalleyBase
import GalleyDrawing
import GalleyGeometry

/// Elements in the order of `layout.json`, of which the cells may be made one after the other.
///
/// Ten million cells as values are gigabytes: a listing of everything holds only supplementary and decoration
/// views, and asks the layout for each cell when its turn comes.
@MainActor package struct ElementListing {
  /// How many cells lie between two that tell where the next band of the content starts.
  private static let cellsInBand = 4096
  /// How far beyond the content elements are looked for, in points.
  private static let reach: CGFloat = 1_000_000

  /// The size of all content.
  package let contentSize: CGSize
  /// The content offset and the size of the view.
  package let viewport: CGRect
  private let kept: [LayoutSnapshot.Element]
  /// The view whose cells are listed before what is kept; nil if all are kept.
  private let cellSource: CollectionView?

  /// Lists a snapshot.
  package init(_ snapshot: LayoutSnapshot) {
    (contentSize, viewport, kept) = (snapshot.contentSize, snapshot.viewport, snapshot.elements)
    cellSource = nil
  }

  /// Lists everything in a collection view, which is laid out first.
  package init(allOf view: CollectionView) {
    view.layoutIfNeeded()
    (contentSize, viewport) = (view.contentSize, view.bounds)
    let whole = Self.everything(in: view)
    guard view.transition == nil else {
      (kept, cellSource) = (LayoutSnapshot(of: view, in: whole).elements, nil)
      return
    }
    (kept, cellSource) = (Self.elementsWithoutCells(of: view, in: whole), view)
  }

  /// Lists one element of a collection view, or nothing if there is no such element.
  package init(_ id: ElementID, of view: CollectionView) {
    let path = IndexPath(indexes: id.indexes)
    guard id.category == .cell, view.transition == nil else {
      self.init(only: id, of: ElementListing(allOf: view).kept, in: view)
      return
    }
    view.layoutIfNeeded()
    let attributes =
      path.count == 2 && view.hasItem(at: path) ? view.layoutAttributesForItem(at: path) : nil
    var elements: [LayoutSnapshot.Element] = []
    if let attributes,
      attributes.frame.isEmpty || view.orthogonalSections.contains(path.section)
    {
      // A query leaves out what has no area, and what such a section has outside of its container.
      elements = [LayoutSnapshot.Element(attributes)]
    } else if let frame = attributes?.visibleFrame {
      elements = LayoutSnapshot(of: view, in: frame.insetBy(dx: -1, dy: -1)).elements
    }
    self.init(only: id, of: elements, in: view)
  }

  private init(only id: ElementID, of elements: [LayoutSnapshot.Element], in view: CollectionView) {
    (contentSize, viewport, cellSource) = (view.contentSize, view.bounds, nil)
    kept = elements.filter { $0.id == id }
  }

  /// The sections that have elements, in ascending order.
  package var sections: [Int] {
    var sections = Set(kept.compactMap { $0.id.indexes.first })
    if let cellSource {
      sections.formUnion(cellSource.counts.indices.filter { cellSource.counts[$0] > 0 })
    }
    return sections.sorted()
  }

  /// The number of characters of the longest ID in each section.
  package var longestNames: [Int: Int] {
    var longest: [Int: Int] = [:]
    for element in kept {
      guard let section = element.id.indexes.first else { continue }
      longest[section] = max(longest[section] ?? 0, element.id.description.count)
    }
    for (section, count) in (cellSource?.counts ?? []).enumerated() where count > 0 {
      let last = ElementID(.cell, indexes: [section, count - 1])
      longest[section] = max(longest[section] ?? 0, last.description.count)
    }
    return longest
  }

  /// Where an element is, in points of the content.
  ///
  /// - Parameters:
  ///   - id: The element.
  ///   - isLeaving: Whether a batch update deletes it; nil for either.
  /// - Returns: Its frame; nil if the listing has no such element.
  package func frame(of id: ElementID, isLeaving: Bool? = nil) -> CGRect? {
    guard id.category == .cell, let cellSource else {
      let first = kept.partitioningIndex { !($0.id < id) }
      return kept[first...].prefix { $0.id == id }
        .first { isLeaving == nil || $0.isLeaving == isLeaving }?.frame
    }
    let path = IndexPath(indexes: id.indexes)
    guard isLeaving != true, path.count == 2, cellSource.hasItem(at: path) else { return nil }
    return cellSource.layoutAttributesForItem(at: path)?.frame
  }

  /// The first answer to an element, in order.
  ///
  /// - Parameter answer: Asked for each element; nil goes on to the next one.
  /// - Returns: The answer; nil if no element has one.
  package func first<Answer>(_ answer: (LayoutSnapshot.Element) -> Answer?) -> Answer? {
    var found: Answer?
    try? forEach { element in
      found = answer(element)
      if found != nil { throw EndOfSearch() }
    }
    return found
  }

  /// The first answer to a part of the content.
  ///
  /// Two elements that lie over each other are together in one part at least. Each part has some thousand cells; a
  /// section that scrolls by itself is a part of its own, with all of its items.
  ///
  /// - Parameter answer: Asked with the elements of each part, sorted by ID; nil goes on to the next part.
  /// - Returns: The answer; nil if no part has one.
  package func firstInParts<Answer>(_ answer: ([LayoutSnapshot.Element]) -> Answer?) -> Answer? {
    guard let cellSource else { return answer(kept) }
    for band in Self.bands(of: cellSource, in: Self.everything(in: cellSource)) {
      if let found = answer(LayoutSnapshot(of: cellSource, in: band).elements) { return found }
    }
    for section in cellSource.orthogonalSections {
      var cells: [LayoutSnapshot.Element] = []
      forEachCell(of: section) { cells.append($0) }
      if let found = answer(cells) { return found }
    }
    return nil
  }

  /// Calls `body` with each element.
  package func forEach(_ body: (LayoutSnapshot.Element) throws -> Void) rethrows {
    for section in cellSource?.counts.indices ?? 0..<0 { try forEachCell(of: section, body) }
    try kept.forEach(body)
  }

  /// Calls `body` with each element of each section: its number, then its elements.
  package func forEachSection(
    heading: (Int) throws -> Void, _ body: (LayoutSnapshot.Element) throws -> Void
  ) rethrows {
    let keptBySection = Dictionary(grouping: kept) { $0.id.indexes.first }
    for section in sections {
      try heading(section)
      try forEachCell(of: section, body)
      try (keptBySection[section] ?? []).forEach(body)
    }
  }

  /// Writes `layout.json`, element by element; `shownAs` is JSON on one line.
  package func writeJSON(shownAs: String? = nil, to write: (String) throws -> Void) rethrows {
    var lines = LayoutSnapshot.JSONLines(
      contentSize: contentSize, viewport: viewport, shownAs: shownAs)
    try write(lines.head)
    try forEach { try write(lines.line(of: $0)) }
    try write(lines.end)
  }

  private func forEachCell(
    of section: Int, _ body: (LayoutSnapshot.Element) throws -> Void
  ) rethrows {
    guard let cellSource, cellSource.counts.indices.contains(section) else { return }
    for item in 0..<cellSource.counts[section] {
      let path = IndexPath(item: item, section: section)
      guard let attributes = cellSource.layoutAttributesForItem(at: path) else { continue }
      try body(LayoutSnapshot.Element(attributes))
    }
  }

  /// A rectangle around all content and all that hangs over its edges.
  private static func everything(in view: CollectionView) -> CGRect {
    CGRect(origin: .zero, size: view.contentSize).union(view.bounds)
      .insetBy(dx: -reach, dy: -reach)
  }

  private static func elementsWithoutCells(
    of view: CollectionView, in rect: CGRect
  ) -> [LayoutSnapshot.Element] {
    var seen: Set<ElementKey> = []
    var elements: [LayoutSnapshot.Element] = []
    for band in bands(of: view, in: rect) {
      for (attributes, _) in view.shownAttributes(in: band)
      where attributes.representedElementCategory != .cell
        && seen.insert(attributes.elementKey).inserted
      {
        elements.append(LayoutSnapshot.Element(attributes))
      }
    }
    return elements.sorted { $0.id < $1.id }
  }

  /// Parts of the content with few cells each: one cell in some thousand tells where a part ends.
  private static func bands(of view: CollectionView, in whole: CGRect) -> [CGRect] {
    let isVertical = view.contentSize.height >= view.contentSize.width
    var ends: [CGFloat] = []
    var passed = 0
    for (section, count) in view.counts.enumerated() {
      for item in stride(from: cellsInBand - 1 - passed, to: count, by: cellsInBand) {
        let path = IndexPath(item: item, section: section)
        guard let frame = view.layoutAttributesForItem(at: path)?.visibleFrame else { continue }
        ends.append(isVertical ? frame.maxY : frame.maxX)
      }
      passed = (passed + count) % cellsInBand
    }
    let (first, last) = isVertical ? (whole.minY, whole.maxY) : (whole.minX, whole.maxX)
    let edges = [first] + Set(ends).filter { first < $0 && $0 < last }.sorted() + [last]
    return zip(edges, edges.dropFirst()).map { start, end in
      isVertical
        ? CGRect(x: whole.minX, y: start, width: whole.width, height: end - start)
        : CGRect(x: start, y: whole.minY, width: end - start, height: whole.height)
    }
  }
}

/// Ends a walk through a listing.
private struct EndOfSearch: Error {}
