import GalleyBase
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews

/// Says what of a scene's expectations does not hold on its stage.
@MainActor package final class ExpectationChecker {
  private let stage: SceneStage
  private lazy var elements = stage.allElements()
  private lazy var frames = frames(of: elements)
  /// The places of the elements that are drawn, from back to front.
  private lazy var drawn = Dictionary(
    stage.displayList().elementAreas.enumerated().map { ($1.element, $0) },
    uniquingKeysWith: { first, _ in first })
  /// The elements in the viewport that are not hidden.
  private lazy var visible = Set(
    stage.snapshot().elements.filter { !$0.isHidden }.map(\.id))

  /// Makes a checker for a scene on its stage.
  package init(_ stage: SceneStage) { self.stage = stage }

  /// Asks for what a claim says.
  ///
  /// - Parameters:
  ///   - claim: The claim.
  ///   - other: The stage whose frames the claim speaks of; nil for claims that speak of none.
  /// - Returns: A sentence about what is the case instead; nil when the claim holds.
  package func failure(of claim: Expectation.Claim, beside other: SceneStage? = nil) -> String? {
    do throws(Absence) {
      switch claim {
      case .frame(let id, let frame):
        let found = try self.frame(of: id)
        return found.isSame(as: frame) ? nil : "\(id) is at \(found.text), not \(frame.text)"
      case .length(let side, of: let id, let range):
        let size = try frame(of: id).size
        let length = side == .width ? size.width : size.height
        return problem(with: length, along: side, range).map { "the \(side) of \(id) is \($0)" }
      case .visible(let id, let isVisible):
        let found = visible.contains(id)
        guard found != isVisible else { return nil }
        return isVisible ? "\(id) is not visible" : "\(id) is visible"
      case .gap(let first, let second, let range):
        let name = "between \(first) and \(second)"
        guard let (band, isHorizontal) = try frame(of: first).gap(to: frame(of: second)) else {
          return "there is no gap \(name): they do not face each other"
        }
        return problem(
          with: isHorizontal ? band.width : band.height, along: isHorizontal ? .width : .height,
          range
        ).map { "the gap \(name) is \($0)" }
      case .aligned(let ids, at: let line): return try misalignment(of: ids, at: line)
      case .order(let ids): return try disorder(of: ids)
      case .noOverlap(let group): return overlap(in: group)
      case .edgesOnPixels(let group): return edgeBetweenPixels(in: group)
      case .wholeText(let group): return truncatedText(in: group)
      case .count(let count, let group):
        let found = elements.count { group.contains($0.id) }
        return found == count ? nil : "there are \(found) \(group.rawValue), not \(count)"
      case .contentSize(let size):
        let found = stage.collectionView.contentSize
        return CGRect(origin: .zero, size: found).isSame(as: CGRect(origin: .zero, size: size))
          ? nil : "the content is \(found.text), not \(size.text)"
      case .framesAs(let values): return other.flatMap { difference(from: $0, with: values) }
      }
    } catch {
      return error.sentence
    }
  }

  // MARK: Elements

  private struct Absence: Error { var sentence: String }

  private func frames(of elements: [LayoutSnapshot.Element]) -> [ElementID: CGRect] {
    Dictionary(elements.map { ($0.id, $0.frame) }) { first, _ in first }
  }

  private func frame(of id: ElementID) throws(Absence) -> CGRect {
    if let frame = frames[id] { return frame }
    // An author may have meant the one view of the whole layout.
    let wide = ElementID(id.category, kind: id.kind, indexes: [0])
    guard wide.isLayoutWide, id != wide, frames[wide] != nil else {
      throw Absence(sentence: "there is no \(id)")
    }
    throw Absence(sentence: "there is no \(id); that of the whole layout is \(wide)")
  }

  private var scale: CGFloat { stage.collectionView.displayScale }

  /// What is wrong with a length; nil if it is in the range.
  private func problem(
    with length: CGFloat, along side: Callout.Side, _ range: ScreenLengthRange
  ) -> String? {
    let size = stage.collectionView.bounds.size
    return range.problem(
      with: length, of: side == .width ? size.width : size.height, scale: scale)
  }

  // MARK: Claims about several elements

  private func misalignment(
    of ids: [ElementID], at line: Expectation.Line
  ) throws(Absence) -> String? {
    let first = try place(of: line, in: frame(of: ids[0]))
    for id in ids.dropFirst() {
      let place = try place(of: line, in: frame(of: id))
      guard abs(place - first) > ScreenLength.tolerance else { continue }
      return "\(id) and \(ids[0]) are not aligned at \(line): \(DecimalNumber.text(place)) and "
        + DecimalNumber.text(first)
    }
    return nil
  }

  private func place(of line: Expectation.Line, in frame: CGRect) -> CGFloat {
    let isMirrored = stage.collectionView.layoutDirection == .rightToLeft
    return switch line {
    case .top: frame.minY
    case .bottom: frame.maxY
    case .left: frame.minX
    case .right: frame.maxX
    case .leading: isMirrored ? frame.maxX : frame.minX
    case .trailing: isMirrored ? frame.minX : frame.maxX
    case .centerX: frame.midX
    case .centerY: frame.midY
    }
  }

  private func disorder(of ids: [ElementID]) throws(Absence) -> String? {
    var places: [Int] = []
    for id in ids {
      guard let place = drawn[id] else {
        throw Absence(sentence: "\(id) is not drawn")
      }
      places.append(place)
    }
    for (index, place) in places.enumerated().dropFirst() where place <= places[index - 1] {
      return "\(ids[index]) is not in front of \(ids[index - 1])"
    }
    return nil
  }

  /// The first two elements, from the top or left, that lie over each other.
  ///
  /// Elements sorted by their edges along the content's longer side are compared only while they can still touch.
  private func overlap(in group: Expectation.Group) -> String? {
    let tolerance = ScreenLength.tolerance
    let content = stage.collectionView.contentSize
    let isWide = content.width > content.height
    func start(_ frame: CGRect) -> CGFloat { isWide ? frame.minX : frame.minY }
    func end(_ frame: CGRect) -> CGFloat { isWide ? frame.maxX : frame.maxY }
    let sorted = elements.filter { group.contains($0.id) }
      .sorted { start($0.frame) < start($1.frame) }
    for (index, element) in sorted.enumerated() {
      for other in sorted[(index + 1)...] {
        if start(other.frame) >= end(element.frame) - tolerance { break }
        let common = element.frame.common(with: other.frame)
        if !common.isNull, common.width > tolerance, common.height > tolerance {
          return "\(element.id) and \(other.id) overlap by \(common.text)"
        }
      }
    }
    return nil
  }

  private func edgeBetweenPixels(in group: Expectation.Group) -> String? {
    for element in elements where group.contains(element.id) {
      for line in [Expectation.Line.left, .top, .right, .bottom] {
        let place = place(of: line, in: element.frame)
        guard abs(place - PixelGrid(scale: scale).rounded(place)) > ScreenLength.tolerance else {
          continue
        }
        return "the \(line) edge of \(element.id) is at \(DecimalNumber.text(place)), between "
          + "pixels of \(DecimalNumber.text(scale))x"
      }
    }
    return nil
  }

  private func truncatedText(in group: Expectation.Group) -> String? {
    for (id, label) in stage.collectionView.shownLabels where group.contains(id) {
      guard let shortage = label.inOwnScope({ label.shortage }) else { continue }
      return "\((label.text ?? "").quotedBriefly) in \(id) is truncated: \(shortage.words)"
    }
    return nil
  }

  /// The first element whose frame is another one on the other stage.
  private func difference(from other: SceneStage, with values: Scene.Variant) -> String? {
    let name = values.words.joined(separator: ", ")
    var others = frames(of: other.allElements())
    for element in elements {
      guard let frame = others.removeValue(forKey: element.id) else {
        return "there is no \(element.id) with \(name)"
      }
      guard !frame.isSame(as: element.frame) else { continue }
      return "\(element.id) is at \(element.frame.text), and at \(frame.text) with \(name)"
    }
    return others.keys.min().map { "there is no \($0), as with \(name)" }
  }
}

extension CGRect {
  /// Whether all numbers are the same as `layout.json` writes them.
  fileprivate func isSame(as other: CGRect) -> Bool {
    let pairs = [
      (minX, other.minX), (minY, other.minY), (width, other.width), (height, other.height),
    ]
    return pairs.allSatisfy { abs($0 - $1) <= ScreenLength.tolerance }
  }

  fileprivate var text: String {
    [minX, minY, width, height].map { DecimalNumber.text($0) }.joined(separator: " ")
  }
}

extension CGSize {
  fileprivate var text: String { "\(DecimalNumber.text(width)) × \(DecimalNumber.text(height))" }
}

extension SceneStage {
  /// Every element of the layout, wherever it is.
  package func allElements() -> [LayoutSnapshot.Element] {
    let found = snapshot(in: everything).elements
    let scrolled = itemsScrolledAway(besides: Set(found.map(\.id)))
    return scrolled.isEmpty ? found : (found + scrolled).sorted { $0.id < $1.id }
  }

  /// The items of orthogonal sections which no query returns: those outside of the section.
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

  /// A rectangle around all content and all that hangs over its edges.
  package var everything: CGRect {
    CGRect(origin: .zero, size: collectionView.contentSize).union(collectionView.bounds)
      .insetBy(dx: -1_000_000, dy: -1_000_000)
  }
}
