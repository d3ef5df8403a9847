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
  /// The visible elements, without the decorations that lists add by themselves.
  let elements: [LayoutSnapshot.Element]
  let cells: [LayoutSnapshot.Element]
  /// The visible separators of lists.
  let separators: [LayoutSnapshot.Element]
  let areas: [SectionArea]
  /// The areas of the sections that callouts ask for, derived from the elements.
  let measured: [SectionArea]
  /// The groups with insets of their own.
  let groups: [SectionArea]
  /// What the layout was asked for cells, where it is known.
  let asked: [ElementID: AskedItem]
  /// All content, and the insets around it.
  let whole: SectionArea
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
  /// The length of a device pixel of the scene.
  let pixel: CGFloat
  /// The size of the scene in the picture, as a share of its own.
  let zoom: CGFloat

  init(_ subject: AnnotatedLayout) {
    let (offset, zoom) = (subject.snapshot.viewport.origin, subject.zoom)
    func shown(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: -offset.x, dy: -offset.y) * zoom }
    func shown(_ area: SectionArea) -> SectionArea {
      SectionArea(section: area.section, rect: shown(area.rect), insets: area.insets * zoom)
    }
    let bounds = CGRect(origin: .zero, size: subject.list.size) * zoom
    (self.bounds, self.zoom, direction) = (bounds, zoom, subject.direction)
    pixel = subject.pixel * zoom
    content = SceneContent(of: subject.list, zoom: zoom)
    texts = content.textAreas
    images = content.covers.filter(\.isImage).map(\.area)
    let visible = subject.snapshot.elements.filter { !$0.isHidden }.map { element in
      var moved = element
      moved.frame = shown(element.shownFrame)
      return moved
    }.filter { $0.frame.isFinite && $0.frame.overlaps(bounds) }
    let elements = visible.filter { !subject.listDecorations.contains($0.id.kind) }
    self.elements = elements
    separators = visible.filter { subject.listDecorations.contains($0.id.kind) }
    coverages = subject.coverages.compactMap { coverage in
      var scaled = coverage
      scaled.insets = coverage.insets * zoom
      return elements.first { $0.id == coverage.id }.map { (scaled, $0.frame) }
    }
    ring = subject.ring.map { ring in
      let center = shown(CGRect(origin: ring.center, size: .zero)).origin
      return LayoutRing(center: center, radius: ring.radius * zoom, angle: ring.angle)
    }
    cells = Array(elements.lazy.filter { $0.id.category == .cell }.prefix(Self.limit))
    areas = (subject.areas ?? SectionArea.measured(in: subject.snapshot)).map(shown)
    measured =
      subject.requests.isEmpty ? [] : SectionArea.measured(in: subject.snapshot).map(shown)
    let groups = subject.groups.map(shown).filter { $0.rect.overlaps(bounds) }
    self.groups = Array(groups.prefix(Self.limit))
    asked = subject.asked.mapValues {
      AskedItem(frame: shown($0.frame), insets: $0.insets * zoom)
    }
    let insets = subject.contentInset
    let edges = CGRect(origin: .zero, size: subject.snapshot.contentSize).inset(
      by: EdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    whole = shown(SectionArea(section: 0, rect: edges, insets: insets))
  }

  /// The coverages of visible decorations, each once; none if all are the same.
  var coverageNames: [String] {
    var names: [String] = []
    for (coverage, _) in coverages where !names.contains(coverage.name) {
      names.append(coverage.name)
    }
    return names.count > 1 ? names : []
  }

  /// The dashes of a decoration's outline.
  func dash(of decoration: ElementID) -> [CGFloat] {
    let name = coverages.first { $0.coverage.id == decoration }?.coverage.name
    guard let name, let number = coverageNames.firstIndex(of: name) else { return [4, 3] }
    return Legend.dash(ofCoverage: number)
  }

  // MARK: Texts

  /// A length of the picture as a number of the scene's points.
  func number(_ length: CGFloat) -> String { DecimalNumber.text(length / zoom, decimals: 2) }

  /// The side of a rectangle along an axis, with its length and what was asked for instead.
  ///
  /// - Parameters:
  ///   - kind: What is measured.
  ///   - axis: The axis.
  ///   - rect: The rectangle.
  ///   - asked: The length that was asked for; nil if it is not known.
  /// - Returns: The line.
  func line(
    _ kind: DimensionLine.Kind, _ axis: DimensionLine.Axis, of rect: CGRect, asked: CGFloat? = nil
  ) -> DimensionLine {
    let length = axis == .horizontal ? rect.width : rect.height
    let given = number(length)
    // What differs by more is no rounding.
    guard let asked, abs(asked - length) < 2 * zoom, number(asked) != given else {
      return DimensionLine(kind, axis, of: rect, text: given)
    }
    return DimensionLine(
      kind, axis, of: rect, text: "\(number(asked)) → \(given)", asked: number(asked))
  }

  /// A side of a cell.
  func size(of cell: LayoutSnapshot.Element, _ axis: DimensionLine.Axis) -> DimensionLine {
    let asked = asked[cell.id]?.frame
    return line(
      .size, axis, of: cell.frame, asked: axis == .horizontal ? asked?.width : asked?.height)
  }

  // MARK: Rules

  /// Each width and each height of a cell once, at the cell where it is easiest to see.
  func sizes() -> [DimensionLine] {
    [DimensionLine.Axis.vertical, .horizontal].flatMap { axis in
      once(cells.map { size(of: $0, axis) })
    }
  }

  /// The heights of headers and footers, or their widths if the layout scrolls sideways.
  func headers() -> [DimensionLine] {
    once(
      elements.filter { [.header, .footer, .supplementary].contains($0.id.category) }.map {
        let isLevel = $0.frame.width >= $0.frame.height
        return line(.supplementary, isLevel ? .vertical : .horizontal, of: $0.frame)
      })
  }

  /// The picture's own width and height; the text says so, or a number there would read as a gap.
  func viewport() -> [DimensionLine] {
    [DimensionLine.Axis.vertical, .horizontal].map { axis in
      let length = axis == .horizontal ? bounds.width : bounds.height
      return DimensionLine(.viewport, axis, of: bounds, text: "view \(number(length))")
    }
  }

  /// The insets of decorations: at the top and the bottom of each, and once at either side.
  func coverageInsets() -> [DimensionLine] {
    let bands = coverages.flatMap(coverageBands).map { line(.decoration, $0.1, of: $0.0) }
    let upright = bands.filter { $0.axis == .vertical }.compactMap { $0.clipped(to: bounds) }
    let level = bands.filter { $0.axis == .horizontal }
    return Array(upright.filter(\.isWhole).prefix(12))
      + once(level.filter { $0.middle < bounds.midX })
      + once(level.filter { $0.middle >= bounds.midX })
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

  /// One completely visible dimension line for each of up to `most` lengths: the first that has
  /// the length that was asked for, or else that can be drawn in a margin, or else the first.
  func once(_ measures: [DimensionLine], most: Int = 6) -> [DimensionLine] {
    var order: [String] = []
    var best: [String: DimensionLine] = [:]
    for whole in measures {
      guard let measure = whole.clipped(to: bounds), measure.isWhole, measure.length > 0.01 * zoom
      else { continue }
      guard let known = best[measure.asked] else {
        order.append(measure.asked)
        best[measure.asked] = measure
        continue
      }
      let isBetter =
        known.isRounded == measure.isRounded
        ? side(of: known) == nil && side(of: measure) != nil : known.isRounded
      if isBetter { best[measure.asked] = measure }
    }
    return order.prefix(most).compactMap { best[$0] }
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

extension CGRect {
  /// This rectangle with all coordinates multiplied by a factor.
  static func * (rect: CGRect, factor: CGFloat) -> CGRect {
    CGRect(
      x: rect.minX * factor, y: rect.minY * factor, width: rect.width * factor,
      height: rect.height * factor)
  }
}

extension EdgeInsets {
  /// These insets multiplied by a factor.
  static func * (insets: EdgeInsets, factor: CGFloat) -> EdgeInsets {
    EdgeInsets(
      top: insets.top * factor, left: insets.left * factor, bottom: insets.bottom * factor,
      right: insets.right * factor)
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
