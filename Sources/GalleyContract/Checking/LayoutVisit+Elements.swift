import GalleyDrawing
import GalleyEngine
import GalleyGeometry

// What is asked of single elements: that they exist, have numbers and can be reached.
extension LayoutVisit {
  /// Every element of an answer exists, and is there once.
  mutating func checkExistence(in answer: [LayoutAttributes], rect: CGRect? = nil) {
    var seen: [ElementKey: LayoutAttributes] = [:]
    for attributes in answer {
      let key = attributes.elementKey
      if let first = seen[key] {
        // UIKit: the same answer twice does no harm.
        let same = first.isEqual(attributes)
        report(
          .existingElements, same ? .warning : .error, same ? "twice" : "twice, differently", key,
          same
            ? "is in the answer twice"
            : "is in the answer twice, the second time \(Self.difference(attributes, first)) of "
              + "the first", rect: rect, expected: first.frame, found: attributes.frame)
      }
      seen[key] = attributes
      if !exists(key) {
        report(
          .existingElements, .error, "not in the data", key, missingData(key), rect: rect,
          found: attributes.frame)
      }
    }
  }

  private func missingData(_ key: ElementKey) -> String {
    guard let section = key.indexPath.first, (0..<view.numberOfSections).contains(section) else {
      return "is not in the data, which has \(Self.count(view.numberOfSections, "section"))"
    }
    let items = Self.count(view.numberOfItems(inSection: section), "item")
    return "is not in the data: section \(section) has \(items)"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  // UIKit: a supplementary view may have a path of one index without a section of that number, and
  // a decoration may have any path.
  private func exists(_ key: ElementKey) -> Bool {
    let path = key.indexPath
    switch key.category {
    case .cell: return path.count == 2 && view.knowsItem(at: path)
    case .supplementaryView:
      return path.count != 2
        || ((0..<view.numberOfSections).contains(path.section) && path.item >= 0)
    case .decorationView: return path.allSatisfy { $0 >= 0 }
    }
  }

  /// What is wrong with the numbers of an element; nil when nothing is.
  func unusableNumber(
    in attributes: LayoutAttributes
  ) -> (LayoutFinding.Severity, String)? {
    let (size, frame) = (attributes.size, attributes.frame)
    let text = LayoutFinding.text(frame)
    guard frame.isFinite, attributes.visibleFrame.isFinite, attributes.alpha.isFinite else {
      return (.error, "has a number that is not finite: frame \(text), alpha \(attributes.alpha)")
    }
    guard size.width >= 0, size.height >= 0 else {
      return (.error, "has a negative size: \(LayoutFinding.text(size))")
    }
    let middle = CGPoint(
      x: frame.origin.x + size.width / 2, y: frame.origin.y + size.height / 2)
    if abs(middle.x - attributes.center.x) > 0.01 || abs(middle.y - attributes.center.y) > 0.01 {
      return (
        .error,
        "has the frame \(text) around \(LayoutFinding.text(middle)), and the center "
          + LayoutFinding.text(attributes.center)
      )
    }
    // UIKit: a view's alpha beyond 0 … 1 counts as the nearer end.
    if !(0...1).contains(attributes.alpha) {
      return (.warning, "has the alpha \(LayoutFinding.text(attributes.alpha)), beyond 0 to 1")
    }
    return nil
  }

  /// The aspect of cells that scrolling cannot reach.
  nonisolated static let missAspect = "out of reach"

  /// Cells lie where scrolling can go.
  // UIKit: elements may lie outside of the content, as decorations and pulled headers do. A cell that
  // can never be seen is seldom meant.
  mutating func checkReach() {
    let range = view.offsetRange
    let reach = CGRect(
      x: range.minX, y: range.minY, width: range.width + view.bounds.width,
      height: range.height + view.bounds.height
    ).union(view.bounds)
    for attributes in answer where attributes.representedElementCategory == .cell {
      guard Self.hasArea(attributes), attributes.alpha > 0, attributes.visibleFrame.isFinite,
        !attributes.visibleFrame.overlaps(reach)
      else { continue }
      report(
        .usableNumbers, .warning, Self.missAspect, attributes.elementKey,
        "is at \(LayoutFinding.text(attributes.visibleFrame)), where no scrolling goes: content is "
          + "\(LayoutFinding.text(view.contentSize))", found: attributes.frame)
    }
  }

  /// Whether UIKit would ask about a place where an element is, at these bounds.
  // UIKit: only about pages that the bounds touch; a layout may answer for those alone, and one that
  // is invalidated by every scroll for the bounds alone.
  func isAskedAbout(_ place: CGRect) -> Bool {
    var rect = followsOffset ? view.bounds : view.checkedQueryRect
    if let width = mirrorWidth { rect = rect.mirrored(inWidth: width) }
    return Self.clearlyOverlap(place, rect)
  }

  /// The bounds in the layout's own space.
  var layoutBounds: CGRect {
    mirrorWidth.map { view.bounds.mirrored(inWidth: $0) } ?? view.bounds
  }
}
