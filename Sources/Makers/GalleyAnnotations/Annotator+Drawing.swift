import Foundation
import GalleyDrawing
import GalleyEngine
import GalleyGeometry

extension Annotator {
  /// The finished picture, including its margins.
  func picture() -> AnnotatedPicture {
    let bounds = finder.bounds
    let width = (bounds.width + margins.horizontal).rounded(.up)
    let bands = bands
    let legend = Legend(legendEntries(of: bands.map(\.kind)), width: width - 24, pen: pen)
    let foot = legend.height > 0 ? legend.height + 8 : 0
    let size = CGSize(width: width, height: (bounds.height + margins.vertical + foot).rounded(.up))
    let offset = CGVector(dx: margins.left, dy: margins.top)
    let shift = CGAffineTransform(translationX: offset.dx, y: offset.dy)
    let scene = CGAffineTransform(scaleX: finder.zoom, y: finder.zoom).concatenating(shift)
    let tints = bands.map { tint($0.rect, inner.color(of: $0.kind)) }
    var items: [DisplayItem] = [
      .fill(Path(rect: CGRect(origin: .zero, size: size)), .color(pen.palette.canvas)),
      .group(Group(transform: shift, items: mat)),
      .group(subject.list.placed(by: scene)),
      .group(
        Group(
          transform: shift, clip: Path(rect: bounds),
          items: tints + outlines + ringLines + shades)),
      .group(Group(transform: shift, items: [frame] + lines + leaders + pills)),
    ]
    if !legend.items.isEmpty {
      let place = CGAffineTransform(translationX: 12, y: size.height - foot)
      items.append(.group(Group(transform: place, items: legend.items)))
    }
    if let caption {
      let below: CGFloat = legend.height > 0 ? 6 : 12
      let top = size.height - foot - below - caption.size.height
      items += pen.draw(caption, at: CGPoint(x: 12, y: top))
    }
    return AnnotatedPicture(
      list: DisplayList(size: size, items: items),
      labels: labels.map {
        AnnotatedPicture.Label(
          text: $0.pill.text, rect: $0.rect.offsetBy(dx: offset.dx, dy: offset.dy),
          element: $0.element?.offsetBy(dx: offset.dx, dy: offset.dy))
      }, summary: summary, notes: notes)
  }

  /// A mount behind a light scene on a dark page, or a dark one on a light page.
  private var mat: [DisplayItem] {
    let rect = finder.bounds.insetBy(dx: -5, dy: -5)
    // Without a mount it has the canvas's colour: the light and the dark picture have the same shapes.
    let color = inner.palette == pen.palette ? pen.palette.canvas : pen.palette.hairline
    return [.fill(Path(roundedRect: rect, radii: CornerRadii(6)), .color(color))]
  }

  private var frame: DisplayItem {
    .stroke(
      Path(rect: finder.bounds.insetBy(dx: -0.25, dy: -0.25)), Stroke(width: 0.5),
      .color(pen.palette.hairline))
  }

  /// The visible spaces of gaps and insets, and what each is.
  private var bands: [(kind: DimensionLine.Kind, rect: CGRect)] {
    var bands = requested.filter { $0.kind.spaceName != nil }.map {
      ($0.kind, $0.rect(along: ($0.start, $0.end), across: ($0.low, $0.high)))
    }
    if subject.rules.contains(.insets) { bands += finder.insetBands.map { ($0.kind, $0.rect) } }
    if subject.rules.contains(.decorations) {
      bands += finder.coverages.flatMap(finder.coverageBands).map { (.decoration, $0.0) }
    }
    if subject.rules.contains(.gaps) { bands += finder.gaps.map { ($0.kind, $0.rect) } }
    return bands.filter { $0.1.width > 0 && $0.1.height > 0 && $0.1.overlaps(finder.bounds) }
  }

  private func tint(_ rect: CGRect, _ color: Color) -> DisplayItem {
    .fill(Path(rect: rect), .color(color.withAlphaComponent(0.16)))
  }

  private var outlines: [DisplayItem] {
    let outlines = OutlineFinder(elements: finder.elements, content: finder.content)
    return finder.elements.flatMap { element in
      let (color, dash): (Color, [CGFloat]) =
        switch element.id.category {
        case .cell: (inner.palette.size.line, [])
        case .header, .footer, .supplementary: (inner.palette.supplementary.line, [])
        case .decoration: (inner.palette.decoration.line, finder.dash(of: element.id))
        }
      let lines = outlines.lines(of: element)
      if lines.count == 4, lines.allSatisfy({ !$0.isHidden }) {
        return [inner.outline(element.frame, color, dash: dash)]
      }
      return lines.map { line in
        line.isHidden
          ? inner.line(
            from: line.start, to: line.end, color.withAlphaComponent(0.45), width: 0.5,
            dash: [1.5, 2.5])
          : inner.line(from: line.start, to: line.end, color, dash: dash)
      }
    }
  }

  /// The edges beyond which sections go on.
  private var shades: [DisplayItem] {
    let color = inner.palette.viewport.line
    return more.map { $0.shade(color) }
      + chevrons.map { .stroke($0, Stroke(width: 1.75), .color(color)) }
  }

  /// The circle of the items' centres and its radius.
  private var ringLines: [DisplayItem] {
    guard subject.rules.contains(.sizes), let ring = finder.ring else { return [] }
    let color = inner.palette.gap.line
    let box = CGRect(
      x: ring.center.x - ring.radius, y: ring.center.y - ring.radius, width: 2 * ring.radius,
      height: 2 * ring.radius)
    let circle = Stroke(width: 0.5, dash: [1.5, 2.5])
    return [
      .stroke(Path(ellipseIn: box), circle, .color(color.withAlphaComponent(0.6))),
      inner.line(from: ring.center, to: ring.point(at: 1), color),
      inner.dot(at: ring.center, color), inner.dot(at: ring.point(at: 1), color),
    ]
  }

  /// The extension lines from measured elements to the margins, and the dimension lines.
  private var lines: [DisplayItem] {
    routes.routes.enumerated().flatMap { index, route -> [DisplayItem] in
      guard !unnumbered.contains(index) else { return [] }
      let measure = route.measure
      guard let side = route.side else { return inner.dimension(measure, across: route.across) }
      guard measure.kind != .viewport else { return pen.dimension(measure, across: route.across) }
      let isBefore = side == .left || side == .top
      let from = isBefore ? measure.low : measure.high
      let extensions = [measure.start, measure.end].flatMap { end in
        finder.bounds.parts(of: measure.point(end, from), measure.point(end, route.across)).map {
          let pen = $0.isInside ? inner : pen
          return pen.line(
            from: $0.start, to: $0.end,
            pen.color(of: measure.kind).withAlphaComponent(0.4), width: 0.5, dash: [2, 2])
        }
      }
      return extensions + pen.dimension(measure, across: route.across)
    }
  }

  private var leaders: [DisplayItem] {
    labels.flatMap { label -> [DisplayItem] in
      guard let anchor = label.anchor,
        let end = AnnotationPen.leaderEnd(from: anchor, to: label.rect)
      else { return [] }
      func color(_ isInside: Bool) -> Color {
        (isInside ? inner : pen).palette[keyPath: label.pill.tone].line
      }
      return finder.bounds.parts(of: anchor, end).map {
        pen.line(from: $0.start, to: $0.end, color($0.isInside), width: 0.5)
      } + [pen.dot(at: anchor, color(finder.bounds.holds(CGRect(origin: anchor, size: .zero))))]
    }
  }

  private var pills: [DisplayItem] {
    labels.flatMap { label in
      let middle = CGRect(x: label.rect.midX, y: label.rect.midY, width: 0, height: 0)
      return (finder.bounds.holds(middle) ? inner : pen).draw(label.pill, in: label.rect)
    }
  }
}
