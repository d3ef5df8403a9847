import Foundation
import GalleyDrawing
import GalleyEngine
import GalleyGeometry

/// A space between two things that face each other.
struct MeasuredSpace {
  var kind: DimensionLine.Kind
  var axis: DimensionLine.Axis
  /// In points of the picture.
  var rect: CGRect
  /// The length that was asked for; nil if it is not known.
  var asked: CGFloat?

  var length: CGFloat { axis == .horizontal ? rect.width : rect.height }
}

// MARK: - Gaps

extension DimensionFinder {
  /// Each space between neighbouring cells of a section, and between sections, once.
  func gapLines() -> [DimensionLine] {
    let gaps = gaps
    return [DimensionLine.Axis.vertical, .horizontal].flatMap { axis in
      // With unequal cells each line may have a different gap; the first few are enough.
      once(gaps.filter { $0.axis == axis }.map(line(of:)), most: 3)
    }
  }

  private func line(of space: MeasuredSpace) -> DimensionLine {
    var line = line(space.kind, space.axis, of: space.rect, asked: space.asked)
    if space.kind == .rest { line.say("rest \(line.text)") }
    return line
  }

  /// The spaces between neighbouring cells of a section and between sections, without rests.
  var gaps: [MeasuredSpace] {
    // On a ring, what faces each other is no pair of neighbours.
    guard ring == nil else { return [] }
    return (gapsOfCells + gapsOfSections).filter { space in
      // A layout that was asked for no gap leaves a pixel where places are rounded.
      space.asked.map { $0 > 0.01 * zoom } ?? (space.length > pixel + 0.01 * zoom)
    }
  }

  private var gapsOfCells: [MeasuredSpace] {
    let boxes = cells.map { (id: $0.id, rect: box(of: $0)) }
    return boxes.flatMap { cell -> [MeasuredSpace] in
      var (right, below): (MeasuredSpace?, MeasuredSpace?)
      for other in boxes where other.id != cell.id && other.id.indexes[0] == cell.id.indexes[0] {
        guard let (rect, axis) = Self.band(between: cell.rect, and: other.rect) else { continue }
        let asked = askedGap(between: cell.id, and: other.id, axis)
        let space = MeasuredSpace(kind: .gap, axis: axis, rect: rect, asked: asked)
        if axis == .horizontal, other.rect.minX >= cell.rect.maxX {
          if rect.width < right?.length ?? .infinity { right = space }
        } else if axis == .vertical, other.rect.minY >= cell.rect.maxY {
          if rect.height < below?.length ?? .infinity { below = space }
        }
      }
      return [right, below].compactMap { $0 }.filter { space in
        let inner = space.rect.insetBy(
          dx: min(0.25, space.rect.width / 2), dy: min(0.25, space.rect.height / 2))
        // Nothing is between neighbours.
        return !boxes.contains { $0.rect.overlaps(inner) }
      }
    }
  }

  /// The gap that two cells were asked to have; nil if it is not known.
  private func askedGap(
    between first: ElementID, and second: ElementID, _ axis: DimensionLine.Axis
  ) -> CGFloat? {
    guard let first = asked[first], let second = asked[second] else { return nil }
    let (one, other) = (first.box, second.box)
    return max(
      axis == .horizontal
        ? max(other.minX - one.maxX, one.minX - other.maxX)
        : max(other.minY - one.maxY, one.minY - other.maxY), 0)
  }

  /// The spaces between sections, with their headers and footers.
  private var gapsOfSections: [MeasuredSpace] {
    zip(areas, areas.dropFirst()).compactMap { first, second in
      guard let (rect, axis) = Self.band(between: first.rect, and: second.rect) else { return nil }
      var (start, end) = axis == .horizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
      for element in elements where element.id.category != .decoration {
        let frame = element.frame
        guard frame.insetBy(dx: 0.01, dy: 0.01).overlaps(rect) else { continue }
        let ends = axis == .horizontal ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
        switch element.id.indexes[0] {
        case first.section: start = max(start, ends.1)
        case second.section: end = min(end, ends.0)
        default: return nil
        }
      }
      guard end > start else { return nil }
      let space =
        axis == .horizontal
        ? CGRect(x: start, y: rect.minY, width: end - start, height: rect.height)
        : CGRect(x: rect.minX, y: start, width: rect.width, height: end - start)
      return MeasuredSpace(kind: .gap, axis: axis, rect: space)
    }
  }

  /// A cell with its own insets.
  private func box(of cell: LayoutSnapshot.Element) -> CGRect {
    asked[cell.id].map { AskedItem(frame: cell.frame, insets: $0.insets).box } ?? cell.frame
  }

  /// The space between two rectangles that face each other; nil if they do not.
  static func band(
    between first: CGRect, and second: CGRect
  ) -> (CGRect, DimensionLine.Axis)? {
    first.gap(to: second).map { ($0.band, $0.isHorizontal ? .horizontal : .vertical) }
  }
}

// MARK: - Insets

extension DimensionFinder {
  private static let edges: [CGRectEdge] = [.minYEdge, .maxYEdge, .minXEdge, .maxXEdge]

  /// Each inset of the sections once, then those of groups, items, content and separators, and rests.
  func insetLines() -> [DimensionLine] {
    let own = Self.edges.flatMap { edge in
      once(areas.compactMap { inset(of: $0, at: edge) })
    }
    let others = otherInsets
    let kinds = DimensionLine.Kind.allCases.flatMap { kind in
      [DimensionLine.Axis.vertical, .horizontal].flatMap { axis in
        once(others.filter { $0.kind == kind && $0.axis == axis }.map(line(of:)))
      }
    }
    let (left, right) = separatorInsets
    return own + kinds + once(left.map(line(of:))) + once(right.map(line(of:)))
  }

  /// The tinted strips of all insets.
  var insetBands: [MeasuredSpace] {
    areas.flatMap { strips(of: $0, .inset) } + otherInsets
  }

  /// The insets in addition to those of sections and separators.
  private var otherInsets: [MeasuredSpace] {
    groups.flatMap { strips(of: $0, .groupInset) }
      + cells.flatMap { cell in
        let insets = asked[cell.id]?.insets ?? .zero
        let area = SectionArea(section: 0, rect: box(of: cell), insets: insets)
        return strips(of: area, .itemInset)
      }
      + strips(of: whole, .contentInset) + areas.compactMap(restAtEnd)
  }

  private func strips(of area: SectionArea, _ kind: DimensionLine.Kind) -> [MeasuredSpace] {
    Self.edges.map { edge in
      MeasuredSpace(
        kind: kind, axis: Self.axis(of: edge), rect: insetBand(of: area, at: edge))
    }.filter { $0.rect.width > 0 && $0.rect.height > 0 }
  }

  private static func axis(of edge: CGRectEdge) -> DimensionLine.Axis {
    edge == .minXEdge || edge == .maxXEdge ? .horizontal : .vertical
  }

  /// The distances of separators from the left and the right sides of their rows.
  private var separatorInsets: (left: [MeasuredSpace], right: [MeasuredSpace]) {
    var (left, right): ([MeasuredSpace], [MeasuredSpace]) = ([], [])
    for line in separators {
      guard let row = cells.first(where: { $0.id.indexes == line.id.indexes })?.frame else {
        continue
      }
      func space(_ start: CGFloat, _ end: CGFloat) -> MeasuredSpace {
        let rect = CGRect(
          x: start, y: line.frame.minY, width: end - start, height: line.frame.height)
        return MeasuredSpace(kind: .separatorInset, axis: .horizontal, rect: rect)
      }
      left.append(space(row.minX, line.frame.minX))
      right.append(space(line.frame.maxX, row.maxX))
    }
    return (left, right)
  }

  /// The strip of an area that belongs to an inset.
  func insetBand(of area: SectionArea, at edge: CGRectEdge) -> CGRect {
    let (rect, insets) = (area.rect, area.insets)
    let inner = rect.inset(by: insets)
    switch edge {
    case .minXEdge:
      return CGRect(x: rect.minX, y: inner.minY, width: insets.left, height: inner.height)
    case .maxXEdge:
      return CGRect(x: inner.maxX, y: inner.minY, width: insets.right, height: inner.height)
    case .minYEdge:
      return CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: insets.top)
    case .maxYEdge:
      return CGRect(x: rect.minX, y: inner.maxY, width: rect.width, height: insets.bottom)
    }
  }

  /// An inset, measured at the first completely visible cell.
  func inset(of area: SectionArea, at edge: CGRectEdge, text: String? = nil) -> DimensionLine? {
    let band = insetBand(of: area, at: edge)
    guard band.width > 0, band.height > 0 else { return nil }
    let axis = Self.axis(of: edge)
    let own = cells.filter { $0.id.indexes[0] == area.section }
    let rest = axis == .horizontal ? rest(of: own, in: area, at: edge) : 0
    let given = axis == .horizontal ? band.width : band.height
    var measure = DimensionLine(
      .inset, axis, of: band,
      text: text ?? (rest > 0 ? "\(number(given)) + \(number(rest)) rest" : number(given)))
    if edge == .minXEdge { measure.end += rest } else { measure.start -= rest }
    if axis == .horizontal, let frame = whole(own)?.frame {
      (measure.low, measure.high) = (frame.minY, frame.maxY)
    }
    return measure
  }

  /// What rounding leaves at the end of an area without an inset there; nil if it leaves nothing.
  private func restAtEnd(of area: SectionArea) -> MeasuredSpace? {
    let edge: CGRectEdge = direction == .leftToRight ? .maxXEdge : .minXEdge
    let inset = edge == .maxXEdge ? area.insets.right : area.insets.left
    let own = cells.filter { $0.id.indexes[0] == area.section }
    guard inset == 0, let cell = whole(own)?.frame else { return nil }
    let rest = rest(of: own, in: area, at: edge)
    guard rest > 0 else { return nil }
    let start = edge == .maxXEdge ? area.rect.maxX - rest : area.rect.minX
    return MeasuredSpace(
      kind: .rest, axis: .horizontal,
      rect: CGRect(x: start, y: cell.minY, width: rest, height: cell.height))
  }

  /// The first completely visible cell of some, or else the first.
  private func whole(_ cells: [LayoutSnapshot.Element]) -> LayoutSnapshot.Element? {
    cells.first { bounds.insetBy(dx: -0.5, dy: -0.5).contains($0.frame) } ?? cells.first
  }

  /// What rounding the widths of columns leaves between the items and their inset, if it is more
  /// than a pixel; else 0.
  private func rest(
    of cells: [LayoutSnapshot.Element], in area: SectionArea, at edge: CGRectEdge
  ) -> CGFloat {
    let inner = area.rect.inset(by: area.insets)
    func rest(_ boxes: [CGRect]) -> CGFloat {
      let union = boxes.reduce(CGRect.null) { $0.union($1) }
      guard !union.isNull else { return 0 }
      return edge == .minXEdge ? union.minX - inner.minX : inner.maxX - union.maxX
    }
    let asked = cells.compactMap { self.asked[$0.id]?.box }
    // Items that were not asked to reach the inset leave more than a rest.
    guard asked.count < cells.count || abs(rest(asked)) < 0.05 * zoom else { return 0 }
    let found = rest(cells.map(box(of:)))
    // More is no rounding: the last line is short, or the items are narrow.
    return found > pixel + 0.01 * zoom && found < 2 * zoom ? found : 0
  }
}

extension AskedItem {
  /// The frame with the insets around it.
  var box: CGRect {
    frame.inset(
      by: EdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}

extension SectionArea {
  /// The areas of the sections, derived from the elements: each extends to the nearest elements
  /// around its cells.
  static func measured(in snapshot: LayoutSnapshot) -> [SectionArea] {
    let elements = snapshot.elements.filter { !$0.isHidden && $0.id.category != .decoration }
    let content = CGRect(origin: .zero, size: snapshot.contentSize)
    let sections = Set(elements.filter { $0.id.category == .cell }.map { $0.id.indexes[0] })
    return sections.sorted().map { section in
      let isOwn = { (element: LayoutSnapshot.Element) in
        element.id.category == .cell && element.id.indexes[0] == section
      }
      let cells = elements.filter(isOwn).reduce(CGRect.null) { $0.union($1.frame) }
      var (left, right) = (min(content.minX, cells.minX), max(content.maxX, cells.maxX))
      var (top, bottom) = (min(content.minY, cells.minY), max(content.maxY, cells.maxY))
      for other in elements where !isOwn(other) {
        let frame = other.frame
        if frame.maxY <= cells.minY { top = max(top, frame.maxY) }
        if frame.minY >= cells.maxY { bottom = min(bottom, frame.minY) }
        guard frame.minY < cells.maxY, frame.maxY > cells.minY else { continue }
        if frame.maxX <= cells.minX { left = max(left, frame.maxX) }
        if frame.minX >= cells.maxX { right = min(right, frame.minX) }
      }
      return SectionArea(
        section: section,
        rect: CGRect(x: left, y: top, width: right - left, height: bottom - top),
        insets: EdgeInsets(
          top: cells.minY - top, left: cells.minX - left, bottom: bottom - cells.maxY,
          right: right - cells.maxX))
    }
  }
}
