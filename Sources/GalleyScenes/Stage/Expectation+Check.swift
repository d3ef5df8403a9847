import GalleyDrawing
import GalleyEngine
import GalleyGeometry

extension Expectation {
  /// A sentence about what does not hold on the stage; nil when the expectation holds.
  @MainActor package func failure(on stage: SceneStage) -> String? {
    switch claim {
    case .frame(let id, let frame):
      guard let found = stage.element(id) else { return absence(of: id, on: stage) }
      return same(found.frame, frame) ? nil : "\(id) is at \(text(found.frame)), not \(text(frame))"
    case .visible(let id, let isVisible):
      let found = stage.snapshot().elements.contains { $0.id == id && !$0.isHidden }
      guard found != isVisible else { return nil }
      return isVisible ? "\(id) is not visible" : "\(id) is visible"
    case .noOverlap(let group):
      return overlap(among: stage.allElements().filter { group.contains($0.id) })
    case .count(let count, let group):
      let found = stage.allElements().filter { group.contains($0.id) }.count
      return found == count ? nil : "there are \(found) \(group.rawValue), not \(count)"
    case .contentSize(let size):
      let found = stage.collectionView.contentSize
      let isSame = same(CGRect(origin: .zero, size: found), CGRect(origin: .zero, size: size))
      let numbers = [found.width, found.height, size.width, size.height].map(number)
      return isSame
        ? nil : "the content is \(numbers[0]) × \(numbers[1]), not \(numbers[2]) × \(numbers[3])"
    }
  }

  /// A sentence about an element that is not there, and about one with nearly its name.
  @MainActor private func absence(of id: ElementID, on stage: SceneStage) -> String {
    let wide = ElementID(id.category, kind: id.kind, indexes: [0])
    guard wide.isLayoutWide, id != wide, stage.element(wide) != nil else {
      return "there is no \(id)"
    }
    return "there is no \(id); that of the whole layout is \(wide)"
  }

  /// The first two elements, from the top, that lie over each other.
  ///
  /// Elements sorted by their top edge are compared only while they can still touch.
  private func overlap(among elements: [LayoutSnapshot.Element]) -> String? {
    let sorted = elements.sorted { $0.frame.minY < $1.frame.minY }
    for (index, element) in sorted.enumerated() {
      for other in sorted[(index + 1)...] {
        if other.frame.minY >= element.frame.maxY - tolerance { break }
        let common = element.frame.intersection(other.frame)
        if !common.isNull, common.width > tolerance, common.height > tolerance {
          return "\(element.id) and \(other.id) overlap by \(text(common))"
        }
      }
    }
    return nil
  }

  /// Layouts are compared as `layout.json` writes them, to a thousandth of a point.
  private var tolerance: CGFloat { 0.0005 }

  private func same(_ first: CGRect, _ second: CGRect) -> Bool {
    abs(first.minX - second.minX) <= tolerance && abs(first.minY - second.minY) <= tolerance
      && abs(first.width - second.width) <= tolerance
      && abs(first.height - second.height) <= tolerance
  }

  private func text(_ rect: CGRect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map(number).joined(separator: " ")
  }

  private func number(_ value: CGFloat) -> String { DecimalNumber.text(value) }
}

extension SceneStage {
  /// Every element of the layout, wherever it is.
  package func allElements() -> [LayoutSnapshot.Element] {
    let found = snapshot(in: everything).elements
    let scrolled = itemsScrolledAway(besides: Set(found.map(\.id)))
    return scrolled.isEmpty ? found : (found + scrolled).sorted { $0.id < $1.id }
  }

  /// The items of sections that scroll by themselves which no query returns: those outside of the section.
  private func itemsScrolledAway(besides found: Set<ElementID>) -> [LayoutSnapshot.Element] {
    guard transition == nil else { return [] }
    return collectionView.orthogonalSections.flatMap { section in
      (0..<collectionView.numberOfItems(inSection: section)).compactMap { item in
        guard !found.contains(ElementID(.cell, indexes: [section, item])) else { return nil }
        return collectionView.layoutAttributesForItem(
          at: IndexPath(item: item, section: section)
        ).map { LayoutSnapshot.Element($0) }
      }
    }
  }

  /// An element, wherever it is; nil when there is none.
  func element(_ id: ElementID) -> LayoutSnapshot.Element? {
    allElements().first { $0.id == id }
  }

  /// A rectangle around all content and all that hangs over its edges.
  package var everything: CGRect {
    CGRect(origin: .zero, size: collectionView.contentSize).union(collectionView.bounds)
      .insetBy(dx: -1_000_000, dy: -1_000_000)
  }
}
