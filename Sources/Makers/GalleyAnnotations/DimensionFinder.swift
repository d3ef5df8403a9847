import GalleyBase
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
  /// The circle of the items; nil for other layouts.
  let ring: LayoutRing?
  /// The coverages of visible decorations, with the decorations' frames.
  let coverages: [(coverage: DecorationCoverage, frame: CGRect)]
  /// What the scene itself shows.
  let content: SceneContent
  /// The areas of the scene's own text.
  let texts: [CGRect]
  /// The areas of the scene's images.
  let images: [CGRect]

  init(_ subject: AnnotatedLayout) {
    bounds = CGRect(origin: .zero, size: subject.list.size)
    direction = subject.direction
    let offset = subject.snapshot.viewport.origin
    let bounds = bounds
    content = SceneContent(of: subject.list)
    texts = content.textAreas
    images = content.covers.filter(\.isImage).map(\.area)
    let elements = subject.snapshot.elements.filter { !$0.isHidden }.map { element in
      var moved = element
      moved.frame = element.shownFrame.offsetBy(dx: -offset.x, dy: -offset.y)
      return moved
    }.filter { $0.frame.isFinite && $0.frame.overlaps(bounds) }
    self.elements = elements
    coverages = subject.coverages.compactMap { coverage in
      elements.first { $0.id == coverage.id }.map { (coverage, $0.frame) }
    }
    ring = subject.ring.map { ring in
      var moved = ring
      moved.center = CGPoint(x: ring.center.x - offset.x, y: ring.center.y - offset.y)
      return moved
    }
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
    // On a ring, what faces each other is no pair of neighbours.
    let bands = ring == nil ? gapBands : []
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

  /// The picture's own width and height; the text says so, or a number there would read as a gap.
  func viewport() -> [DimensionLine] {
    [DimensionLine.Axis.vertical, .horizontal].map { axis in
      var line = DimensionLine(.viewport, axis, of: bounds)
      line.text = "view \(line.text)"
      return line
    }
  }

  /// The insets of decorations: at the top and the bottom of each, and once at the sides.
  func coverageInsets() -> [DimensionLine] {
    let bands = coverages.flatMap(coverageBands).map { DimensionLine(.decoration, $0.1, of: $0.0) }
    let upright = bands.filter { $0.axis == .vertical }.compactMap { $0.clipped(to: bounds) }
    return Array(upright.filter(\.isWhole).prefix(12))
      + once(bands.filter { $0.axis == .horizontal })
  }

  /// The strips between a decoration's edges and those of the part that it covers.
  func coverageBands(
    _ coverage: DecorationCoverage, _ frame: CGRect
  ) -> [(CGRect, DimensionLine.Axis)] {
    let covered = coverage.covered(by: frame)
    func span(_ first: CGFloat, _ last: CGFloat) -> (CGFloat, CGFloat) {
      (min(first, last), abs(last - first))
    }
    let upright = [span(frame.minY, covered.minY), span(covered.maxY, frame.maxY)]
    let level = [span(frame.minX, covered.minX), span(covered.maxX, frame.maxX)]
    let bands =
      upright.map {
        (
          CGRect(x: frame.minX, y: $0.0, width: frame.width, height: $0.1),
          DimensionLine.Axis.vertical
        )
      }
      + level.map {
        (CGRect(x: $0.0, y: frame.minY, width: $0.1, height: frame.height), .horizontal)
      }
    return bands.filter { ($0.1 == .vertical ? $0.0.height : $0.0.width) > 0.01 }
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
    first.gap(to: second).map { ($0.band, $0.isHorizontal ? .horizontal : .vertical) }
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
    let own = cells.filter { $0.id.indexes[0] == area.section }
    let rest = axis == .horizontal ? rest(of: own, in: area, at: edge) : 0
    var measure = DimensionLine(
      .inset, axis, of: band,
      text: text ?? (rest > 0 ? Self.text(given: band.width, rest: rest) : nil))
    if edge == .minXEdge { measure.end += rest } else { measure.start -= rest }
    let level = own.first { bounds.insetBy(dx: -0.5, dy: -0.5).contains($0.frame) } ?? own.first
    if axis == .horizontal, let frame = level?.frame {
      (measure.low, measure.high) = (frame.minY, frame.maxY)
    }
    return measure
  }

  /// What rounding the widths of columns leaves between the items and their inset, in points.
  private func rest(
    of cells: [LayoutSnapshot.Element], in area: SectionArea, at edge: CGRectEdge
  ) -> CGFloat {
    let inner = area.rect.inset(by: area.insets)
    let union = cells.reduce(CGRect.null) { $0.union($1.frame) }
    guard !union.isNull else { return 0 }
    let rest = edge == .minXEdge ? union.minX - inner.minX : inner.maxX - union.maxX
    // More is no rounding: the last line is short, or the items are narrow.
    return rest > 0.01 && rest < 2 ? rest : 0
  }

  private static func text(given: CGFloat, rest: CGFloat) -> String {
    "\(DecimalNumber.text(given, decimals: 2)) + \(DecimalNumber.text(rest, decimals: 2)) rest"
  }

  /// Whether a label lies on something that is in front of an element.
  func isOnTop(_ label: CGRect, of id: ElementID) -> Bool {
    guard let place = content.order[id] else { return false }
    return content.covers.contains {
      (content.order[$0.element] ?? -1) > place && $0.area.overlaps(label)
    }
  }

  // MARK: Sides

  enum Side { case left, right, top, bottom }

  /// The margin for a dimension line: near, with no cell in between, or far beyond everything else.
  func side(of measure: DimensionLine) -> Side? {
    let across = measure.axis == .horizontal ? bounds.height : bounds.width
    let (before, after) = (measure.low, across - measure.high)
    if measure.kind == .viewport { return measure.axis == .horizontal ? .bottom : .right }
    let isFreeBefore = isFree(measure, across: (0, measure.low))
    let isFreeAfter = isFree(measure, across: (measure.high, across))
    if isFreeBefore, !isFreeAfter || before <= after + 24 {
      return measure.axis == .horizontal ? .top : .left
    }
    return isFreeAfter ? (measure.axis == .horizontal ? .bottom : .right) : nil
  }

  private func isFree(_ measure: DimensionLine, across: (CGFloat, CGFloat)) -> Bool {
    guard across.1 > across.0 else { return true }
    let extensions = [measure.start, measure.end].map {
      measure.rect(along: ($0 - 1, $0 + 1), across: across)
    }
    // The areas of texts have a margin, which an extension line may touch.
    let letters = texts.map { $0.insetBy(dx: min(3, $0.width / 2), dy: min(3, $0.height / 2)) }
    guard !letters.contains(where: { text in extensions.contains { $0.overlaps(text) } }) else {
      return false
    }
    guard across.1 - across.0 > Self.reach else {
      let way = measure.rect(along: (measure.start, measure.end), across: across)
      return !cells.contains { $0.frame.insetBy(dx: 0.25, dy: 0.25).overlaps(way) }
    }
    // Sizes may be measured farther away where their extension lines meet no other element.
    guard [.size, .supplementary].contains(measure.kind) else { return false }
    return !elements.contains { element in
      element.id.category != .decoration && extensions.contains { $0.overlaps(element.frame) }
    }
  }

  /// The largest distance of a line in a margin from what it measures, in points, with other elements around.
  private static let reach: CGFloat = 64
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
