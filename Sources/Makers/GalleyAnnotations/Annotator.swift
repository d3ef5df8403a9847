import GalleyBase
import Foundation
import GalleyDrawing
import GalleyEngine
import GalleyGeometry

/// Annotates one layout.
///
/// 1. Find dimension lines. 2. Route them. 3. Place labels. 4. Draw.
///
/// All coordinates are points of the scene's own picture until `picture()` adds the margins.
struct Annotator {
  struct PlacedLabel {
    var pill: AnnotationPen.Pill
    var rect: CGRect
    /// The start of the leader; nil for a label on its own line or element.
    var anchor: CGPoint?
    /// The visible part of the element that it names; nil for a number.
    var element: CGRect?
  }

  let subject: AnnotatedLayout
  /// Draws on the canvas.
  let pen: AnnotationPen
  /// Draws on the scene, in colours that contrast with its background.
  let inner: AnnotationPen
  let finder: DimensionFinder
  let routes: DimensionRoutes
  /// The dimension lines that the scene's callouts ask for.
  let requested: [DimensionLine]
  let names: [NameLabel]
  /// The edges beyond which sections have more items.
  let more: [MoreMark]
  let margins: EdgeInsets
  let caption: TextLayout?
  var placement: LabelPlacement
  var labels: [PlacedLabel] = []
  /// The chevrons of the marks that have room.
  private(set) var chevrons: [Path] = []
  var notes: [String]
  private(set) var omitted = 0
  /// The dimension lines whose numbers have no room; a line without its number says nothing.
  private(set) var unnumbered: Set<Int> = []

  init(_ subject: AnnotatedLayout, pen: AnnotationPen) {
    self.subject = subject
    self.pen = pen
    inner = AnnotationPen(
      palette: subject.list.background.map(AnnotationPalette.standingOut) ?? pen.palette,
      layoutText: pen.layoutText)
    let finder = DimensionFinder(subject)
    let requested = finder.requested(subject.requests)
    notes = requested.notes
    let names = NameLabel.all(finder, rules: subject.rules, pen: pen)
    let measures = requested.measures + Self.measures(finder, subject.rules)
    let widest =
      measures.filter { $0.axis == .vertical && $0.kind != .viewport }
      .map { pen.number($0.text, \.size).size.width }.max() ?? 0
    let view =
      measures.first { $0.axis == .vertical && $0.kind == .viewport }
      .map { pen.number($0.text, \.viewport).size.width } ?? 0
    let gutter = names.filter(\.isOutside).map { $0.pill.size.width + 18 }.max() ?? 0
    let routes = DimensionRoutes(measures, finder, widest: widest, gutter: gutter, view: view)
    let margins = Self.margins(routes, pen: pen)
    self.requested = requested.measures
    more = MoreMark.all(
      of: subject.scrolled, offset: subject.snapshot.viewport.origin, zoom: subject.zoom,
      in: finder.bounds)
    let width = finder.bounds.width + margins.left + margins.right - 24
    let caption = subject.rules.contains(.content) ? Self.caption(subject, pen, width: width) : nil
    (self.finder, self.routes, self.names, self.caption) = (finder, routes, names, caption)
    self.margins = margins + EdgeInsets(bottom: caption.map { $0.size.height + 12 } ?? 0)
    let canvas = finder.bounds.inset(
      by: EdgeInsets(
        top: -margins.top, left: -margins.left, bottom: -margins.bottom, right: -margins.right))
    placement = LabelPlacement(canvas: canvas.insetBy(dx: 4, dy: 4))
    omitted = routes.omitted
    for text in finder.texts { placement.block(text) }
  }

  private static func measures(
    _ finder: DimensionFinder, _ rules: Set<AnnotationRule>
  ) -> [DimensionLine] {
    // The order is from the lane nearest to the picture outwards; the viewport is outermost.
    var measures: [DimensionLine] = []
    if rules.contains(.headers) { measures += finder.headers() }
    if rules.contains(.insets) { measures += finder.insetLines() }
    if rules.contains(.decorations) { measures += finder.coverageInsets() }
    if rules.contains(.sizes) { measures += finder.sizes() }
    if rules.contains(.gaps) { measures += finder.gapLines() }
    if rules.contains(.content) { measures += finder.viewport() }
    return measures
  }

  private static func caption(
    _ subject: AnnotatedLayout, _ pen: AnnotationPen, width: CGFloat
  ) -> TextLayout {
    func text(_ value: CGFloat) -> String { DecimalNumber.text(value, decimals: 2) }
    let (content, viewport) = (subject.snapshot.contentSize, subject.snapshot.viewport)
    let sentence =
      "content \(text(content.width)) × \(text(content.height)) pt  ·  visible "
      + "\(text(viewport.width)) × \(text(viewport.height)) at "
      + "\(text(viewport.minX)), \(text(viewport.minY))".replacingOccurrences(
        of: "-", with: "\u{2212}")
    return pen.caption(sentence, width: width)
  }

  /// The space for the lanes, and for labels next to short lines.
  private static func margins(_ routes: DimensionRoutes, pen: AnnotationPen) -> EdgeInsets {
    let number = routes.upright.step - 4
    return EdgeInsets(
      top: margin(at: .top, of: routes, routes.level, 16, pen),
      left: margin(at: .left, of: routes, routes.upright, number, pen),
      bottom: margin(at: .bottom, of: routes, routes.level, 16, pen),
      right: margin(at: .right, of: routes, routes.upright, number, pen) + routes.gutter + 2
        * routes.viewShift)
  }

  /// The space on one side, where a label is `label` points long across the lanes.
  private static func margin(
    at side: DimensionFinder.Side, of routes: DimensionRoutes, _ pitch: DimensionRoutes.Pitch,
    _ label: CGFloat, _ pen: AnnotationPen
  ) -> CGFloat {
    let count = routes.count(at: side)
    guard count > 0 else { return 24 }
    let isLevel = side == .top || side == .bottom
    // The room for the numbers beside the lines that they do not fit on.
    var beside: CGFloat = 0
    for route in routes.routes where route.side == side {
      let pill = pen.number(route.measure.text, \AnnotationPalette.size)
      if !fits(pill, route.measure) {
        beside = max(beside, (isLevel ? label : pill.size.width) + 8)
      }
    }
    return pitch.first + CGFloat(count - 1) * pitch.step + label / 2 + 6 + beside
  }

  /// Whether a number fits on its own line.
  private static func fits(_ pill: AnnotationPen.Pill, _ measure: DimensionLine) -> Bool {
    measure.length >= (measure.axis == .horizontal ? pill.size.width : pill.size.height) + 5
  }

  // MARK: Placing

  /// Places the labels with the fewest choices first: numbers on their lines, then numbers next to
  /// their lines, then names.
  mutating func placeLabels() {
    var beside: [(Int, AnnotationPen.Pill)] = []
    for (index, route) in routes.routes.enumerated() {
      let pill = pen.number(route.measure.text, AnnotationPen.tone(of: route.measure.kind))
      if !Self.fits(pill, route.measure) || !placeOnLine(pill, route) {
        beside.append((index, pill))
      }
    }
    placeRadius()
    for route in routes.routes { placement.block(lineRect(route)) }
    for (index, pill) in beside where !placeBeside(pill, routes.routes[index]) {
      unnumbered.insert(index)
    }
    for mark in more { place(mark) }
    for name in names { place(name) }
    if omitted > 0 {
      notes.append(
        "\(omitted) label\(omitted == 1 ? " has" : "s have") no room in the picture")
    }
  }

  private func lineRect(_ route: DimensionRoute) -> CGRect {
    route.measure.rect(
      along: (route.measure.start, route.measure.end), across: (route.across - 1, route.across + 1))
  }

  private mutating func placeOnLine(_ pill: AnnotationPen.Pill, _ route: DimensionRoute) -> Bool {
    let measure = route.measure
    let along = measure.axis == .horizontal ? pill.size.width : pill.size.height
    let play = (measure.length - along) / 2 - 2
    let candidates = [0, -0.5, 0.5, -1, 1].map { share in
      origin(of: pill, at: measure.point(measure.middle + share * play, route.across))
    }
    guard let rect = placement.place(pill.size, at: candidates, near: .zero) else { return false }
    labels.append(PlacedLabel(pill: pill, rect: rect, anchor: nil))
    return true
  }

  /// The radius of a ring, on the line from its middle.
  private mutating func placeRadius() {
    guard subject.rules.contains(.sizes), let ring = finder.ring else { return }
    let pill = pen.number("radius \(finder.number(ring.radius))", \.gap)
    let candidates = [0.35, 0.3, 0.25, 0.5] as [CGFloat]
    let places = candidates.map { origin(of: pill, at: ring.point(at: $0)) }
    _ = add(pill, at: places, anchor: ring.point(at: 0.5), reach: 60)
  }

  private mutating func placeBeside(_ pill: AnnotationPen.Pill, _ route: DimensionRoute) -> Bool {
    let measure = route.measure
    let anchor = measure.point(measure.middle, route.across)
    let isLevel = measure.axis == .horizontal
    let (thick, long) =
      isLevel ? (pill.size.height, pill.size.width) : (pill.size.width, pill.size.height)
    let outwards: CGFloat = route.side == .right || route.side == .bottom ? 1 : -1
    var candidates: [CGPoint] = []
    for side in [outwards, -outwards] {
      for slide in [0, 1, -1, 2, -2, 3, -3] as [CGFloat] {
        let across = route.across + side * (thick / 2 + (isLevel ? 6 : 8))
        let along = measure.middle + slide * (long + 3)
        candidates.append(origin(of: pill, at: measure.point(along, across)))
      }
    }
    return add(pill, at: candidates, anchor: anchor, reach: 140)
  }

  /// Places the number of a mark with its chevron; where neither has room, the shade remains.
  private mutating func place(_ mark: MoreMark) {
    let pill = pen.name(mark.text, \.viewport)
    let size = mark.size(around: pill.size)
    guard let rect = placement.place(size, at: mark.places(for: size), near: .zero) else { return }
    labels.append(PlacedLabel(pill: pill, rect: mark.label(in: rect)))
    chevrons.append(mark.chevron(in: rect))
  }

  private mutating func place(_ name: NameLabel) {
    if !add(
      name.pill, at: name.candidates, anchor: name.anchor, of: name.element, reach: name.reach),
      name.isOptional
    {
      omitted -= 1
    }
  }

  /// Places a label; false, and counted, if there is no room.
  private mutating func add(
    _ pill: AnnotationPen.Pill, at candidates: [CGPoint], anchor: CGPoint,
    of element: CGRect? = nil, reach: CGFloat
  ) -> Bool {
    let found = placement.place(pill.size, at: candidates, near: anchor, reach: reach) { place in
      element.map { !NameLabel.covers(place, $0) } ?? true
    }
    guard let rect = found else {
      omitted += 1
      return false
    }
    // A leader starts at the nearest point of its element.
    let start = element.map { $0.nearest(to: CGPoint(x: rect.midX, y: rect.midY)) } ?? anchor
    let isOn = element.map { Self.isOn(rect, $0) } ?? false
    labels.append(
      PlacedLabel(pill: pill, rect: rect, anchor: isOn ? nil : start, element: element))
    return true
  }

  /// Whether a label lies on an element, on the edge of it or close by, and needs no leader.
  private static func isOn(_ label: CGRect, _ element: CGRect) -> Bool {
    let near: CGFloat = 6
    return element.insetBy(dx: 0, dy: -label.height / 2).holds(label)
      || element.insetBy(dx: -near, dy: -near).overlaps(label)
  }

  private func origin(of pill: AnnotationPen.Pill, at middle: CGPoint) -> CGPoint {
    CGPoint(x: middle.x - pill.size.width / 2, y: middle.y - pill.size.height / 2)
  }
}
