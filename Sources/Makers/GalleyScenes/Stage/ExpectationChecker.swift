import GalleyBase
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews

/// Says what of a scene's expectations does not hold on its stage.
@MainActor package final class ExpectationChecker {
  private let stage: SceneStage
  private lazy var elements = ElementListing(allOf: stage.collectionView)
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
        var found = 0
        elements.forEach { if group.contains($0.id) { found += 1 } }
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

  private func frame(of id: ElementID) throws(Absence) -> CGRect {
    if let frame = elements.frame(of: id) { return frame }
    // An author may have meant the one view of the whole layout.
    let wide = ElementID(id.category, kind: id.kind, indexes: [0])
    guard wide.isLayoutWide, id != wide, elements.frame(of: wide) != nil else {
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

  /// Two elements that lie over each other, the first from the top or left.
  private func overlap(in group: Expectation.Group) -> String? {
    elements.firstInParts { overlap(among: $0.filter { group.contains($0.id) }) }
  }

  /// Elements sorted by their edges along the content's longer side are compared only while they can still touch.
  private func overlap(among elements: [LayoutSnapshot.Element]) -> String? {
    let tolerance = ScreenLength.tolerance
    let content = stage.collectionView.contentSize
    let isWide = content.width > content.height
    func start(_ frame: CGRect) -> CGFloat { isWide ? frame.minX : frame.minY }
    func end(_ frame: CGRect) -> CGFloat { isWide ? frame.maxX : frame.maxY }
    let sorted = elements.sorted { start($0.frame) < start($1.frame) }
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
    elements.first { element in
      guard group.contains(element.id) else { return nil }
      for line in [Expectation.Line.left, .top, .right, .bottom] {
        let place = place(of: line, in: element.frame)
        guard abs(place - PixelGrid(scale: scale).rounded(place)) > ScreenLength.tolerance else {
          continue
        }
        return "the \(line) edge of \(element.id) is at \(DecimalNumber.text(place)), between "
          + "pixels of \(DecimalNumber.text(scale))x"
      }
      return nil
    }
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
    let others = ElementListing(allOf: other.collectionView)
    let moved: String? = elements.first { element in
      guard let frame = others.frame(of: element.id, isLeaving: element.isLeaving) else {
        return "there is no \(element.id) with \(name)"
      }
      guard !frame.isSame(as: element.frame) else { return nil }
      return "\(element.id) is at \(element.frame.text), and at \(frame.text) with \(name)"
    }
    return moved
      ?? others.first { element in
        elements.frame(of: element.id, isLeaving: element.isLeaving) == nil
          ? "there is no \(element.id), as with \(name)" : nil
      }
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
  /// Every element of the layout, wherever it is, as values; what needs them one by one asks `ElementListing`.
  package func allElements() -> [LayoutSnapshot.Element] {
    var elements: [LayoutSnapshot.Element] = []
    ElementListing(allOf: collectionView).forEach { elements.append($0) }
    return elements
  }
}
