import Foundation
import GalleyDrawing
import GalleyEngine
import GalleyGeometry

/// Finds the lengths to measure in a layout; all coordinates are points of the picture.
struct DimensionFinder {
  /// The largest number of elements that are compared with each other.
  static let limit = 600

  let bounds: CGRect
  let direction: LayoutDirection
  let elements: [LayoutSnapshot.Element]
  let cells: [LayoutSnapshot.Element]
  let areas: [SectionArea]
  /// The areas of the scene's own text.
  let texts: [CGRect]

  init(_ subject: AnnotatedLayout) {
    bounds = CGRect(origin: .zero, size: subject.list.size)
    direction = subject.direction
    let offset = subject.snapshot.viewport.origin
    let bounds = bounds
    texts = subject.list.textAreas.map { $0.common(with: bounds) }.filter { !$0.isEmpty }
    elements = subject.snapshot.elements.filter { !$0.isHidden }.map { element in
      var moved = element
      moved.frame = element.shownFrame.offsetBy(dx: -offset.x, dy: -offset.y)
      return moved
    }.filter { $0.frame.isFinite && $0.frame.overlaps(bounds) }
    cells = Array(elements.lazy.filter { $0.id.category == .cell }.prefix(Self.limit))
    areas = (subject.areas ?? SectionArea.measured(in: subject.snapshot)).map { area in
      var moved = area
      moved.rect = area.rect.offsetBy(dx: -offset.x, dy: -offset.y)
      return moved
    }
  }

  // MARK: Rules

  /// Each width and each height of a cell once, at the cell where it is easiest to see.
  func sizes() -> [DimensionLine] {
    [DimensionLine.Axis.vertical, .horizontal].flatMap { axis in
      once(cells.map { DimensionLine(.size, axis, of: $0.frame) })
    }
  }

  /// The heights of headers and footers, or their widths if the layout scrolls sideways.
  func headers() -> [DimensionLine] {
    once(
      elements.filter { [.header, .footer, .supplementary].contains($0.id.category) }.map {
        let isLevel = $0.frame.width >= $0.frame.height
        return DimensionLine(.supplementary, isLevel ? .vertical : .horizontal, of: $0.frame)
      })
  }

  /// Each space between neighbouring cells of a section once.
  func gaps() -> [DimensionLine] {
    let bands = gapBands
    return [DimensionLine.Axis.vertical, .horizontal].flatMap { axis in
      // With unequal cells each line may have a different gap; the first few are enough.
      once(bands.filter { $0.1 == axis }.map { DimensionLine(.gap, axis, of: $0.0) }, most: 3)
    }
  }

  /// Each inset of the sections once.
  func insets() -> [DimensionLine] {
    let edges: [CGRectEdge] = [.minYEdge, .maxYEdge, .minXEdge, .maxXEdge]
    return edges.flatMap { edge in
      once(areas.compactMap { inset(of: $0, at: edge) })
    }
  }

  /// The picture's own width and height.
  func viewport() -> [DimensionLine] {
    [
      DimensionLine(.viewport, .vertical, of: bounds),
      DimensionLine(.viewport, .horizontal, of: bounds),
    ]
  }

  /// One completely visible dimension line for each of up to `most` lengths: the first that can be
  /// drawn in a margin, or else the first.
  private func once(_ measures: [DimensionLine], most: Int = 6) -> [DimensionLine] {
    var order: [String] = []
    var best: [String: DimensionLine] = [:]
    for whole in measures {
      guard let measure = whole.clipped(to: bounds), measure.isWhole, measure.length > 0.01 else {
        continue
      }
      guard let known = best[measure.text] else {
        order.append(measure.text)
        best[measure.text] = measure
        continue
      }
      if side(of: known) == nil, side(of: measure) != nil { best[measure.text] = measure }
    }
    return order.prefix(most).compactMap { best[$0] }
  }

  // MARK: Spaces

  /// The spaces between neighbouring cells of a section, and the axis of each.
  var gapBands: [(CGRect, DimensionLine.Axis)] {
    cells.flatMap { cell -> [(CGRect, DimensionLine.Axis)] in
      var (right, below): (CGRect?, CGRect?)
      for other in cells where other.id != cell.id && other.id.indexes[0] == cell.id.indexes[0] {
        let band = Self.band(between: cell.frame, and: other.frame)
        guard let (rect, axis) = band else { continue }
        if axis == .horizontal, other.frame.minX >= cell.frame.maxX {
          if rect.width < right?.width ?? .infinity { right = rect }
        } else if axis == .vertical, other.frame.minY >= cell.frame.maxY {
          if rect.height < below?.height ?? .infinity { below = rect }
        }
      }
      return [right.map { ($0, .horizontal) }, below.map { ($0, .vertical) }].compactMap { $0 }
        .filter { isEmpty($0.0) }
    }
  }

  /// Whether a space contains no cell, so that the cells at its sides are neighbours.
  private func isEmpty(_ band: CGRect) -> Bool {
    let inner = band.insetBy(dx: min(0.25, band.width / 2), dy: min(0.25, band.height / 2))
    return !cells.contains { $0.frame.overlaps(inner) }
  }

  /// The space between two rectangles that face each other; nil if they do not.
  static func band(
    between first: CGRect, and second: CGRect
  ) -> (CGRect, DimensionLine.Axis)? {
    let (left, right) = (max(first.minX, second.minX), min(first.maxX, second.maxX))
    let (top, bottom) = (max(first.minY, second.minY), min(first.maxY, second.maxY))
    if bottom > top, left >= right {
      return (CGRect(x: right, y: top, width: left - right, height: bottom - top), .horizontal)
    }
    if right > left, top >= bottom {
      return (CGRect(x: left, y: bottom, width: right - left, height: top - bottom), .vertical)
    }
    return nil
  }

  /// The strip of a section's area that belongs to an inset.
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
    let axis: DimensionLine.Axis = edge == .minXEdge || edge == .maxXEdge ? .horizontal : .vertical
    var measure = DimensionLine(.inset, axis, of: band, text: text)
    let own = cells.filter { $0.id.indexes[0] == area.section }
    let level = own.first { bounds.insetBy(dx: -0.5, dy: -0.5).contains($0.frame) } ?? own.first
    if axis == .horizontal, let frame = level?.frame {
      (measure.low, measure.high) = (frame.minY, frame.maxY)
    }
    return measure
  }

  /// The positions for a label, starting with those that cover no text of the scene.
  func offText(_ origins: [CGPoint], size: CGSize) -> [CGPoint] {
    let isFree = origins.map { origin in
      let rect = CGRect(origin: origin, size: size)
      return !texts.contains { $0.overlaps(rect) }
    }
    let places = zip(origins, isFree)
    return places.filter(\.1).map(\.0) + places.filter { !$0.1 }.map(\.0)
  }

  // MARK: Sides

  enum Side { case left, right, top, bottom }

  /// The margin for a dimension line: it is near, with no cell in between.
  func side(of measure: DimensionLine) -> Side? {
    let across = measure.axis == .horizontal ? bounds.height : bounds.width
    let (before, after) = (measure.low, across - measure.high)
    let reach: CGFloat = 64
    if measure.kind == .viewport { return measure.axis == .horizontal ? .bottom : .right }
    let isFreeBefore = before <= reach && isFree(measure, across: (0, measure.low))
    let isFreeAfter = after <= reach && isFree(measure, across: (measure.high, across))
    if isFreeBefore, !isFreeAfter || before <= after + 24 {
      return measure.axis == .horizontal ? .top : .left
    }
    return isFreeAfter ? (measure.axis == .horizontal ? .bottom : .right) : nil
  }

  private func isFree(_ measure: DimensionLine, across: (CGFloat, CGFloat)) -> Bool {
    guard across.1 > across.0 else { return true }
    let way = measure.rect(along: (measure.start, measure.end), across: across)
    return !cells.contains { $0.frame.insetBy(dx: 0.25, dy: 0.25).overlaps(way) }
  }
}

extension LayoutSnapshot.Element {
  /// The smallest rectangle around the element after its transform about the middle of its frame.
  var shownFrame: CGRect {
    guard !transform.isIdentity else { return frame }
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    return frame.offsetBy(dx: -middle.x, dy: -middle.y).applying(transform)
      .offsetBy(dx: middle.x, dy: middle.y)
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
