import Foundation
import GalleyDrawing
import GalleyEngine
import GalleyGeometry

extension Annotator {
  /// The finished picture, including its margins.
  func picture() -> AnnotatedPicture {
    let bounds = finder.bounds
    let size = CGSize(
      width: (bounds.width + margins.horizontal).rounded(.up),
      height: (bounds.height + margins.vertical).rounded(.up))
    let offset = CGVector(dx: margins.left, dy: margins.top)
    let shift = CGAffineTransform(translationX: offset.dx, y: offset.dy)
    var items: [DisplayItem] = [
      .fill(Path(rect: CGRect(origin: .zero, size: size)), .color(pen.palette.canvas)),
      .group(Group(transform: shift, clip: Path(rect: bounds), items: subject.list.items)),
      .group(Group(transform: shift, clip: Path(rect: bounds), items: bands + outlines)),
      .group(Group(transform: shift, items: [frame] + lines + leaders + pills)),
    ]
    if let caption {
      let origin = CGPoint(x: 12, y: size.height - 12 - caption.size.height)
      items += pen.draw(caption, at: origin)
    }
    return AnnotatedPicture(
      list: DisplayList(size: size, items: items),
      labels: labels.map {
        AnnotatedPicture.Label(
          text: $0.pill.text, rect: $0.rect.offsetBy(dx: offset.dx, dy: offset.dy))
      }, notes: notes)
  }

  private var frame: DisplayItem {
    .stroke(
      Path(rect: finder.bounds.insetBy(dx: -0.25, dy: -0.25)), Stroke(width: 0.5),
      .color(pen.palette.hairline))
  }

  /// The spaces of gaps and insets, tinted.
  private var bands: [DisplayItem] {
    var items = requested.filter { $0.kind == .gap || $0.kind == .inset }.map {
      tint($0.rect(along: ($0.start, $0.end), across: ($0.low, $0.high)), inner.color(of: $0.kind))
    }
    if subject.rules.contains(.insets) {
      let edges: [CGRectEdge] = [.minYEdge, .maxYEdge, .minXEdge, .maxXEdge]
      for area in finder.areas {
        items += edges.map { finder.insetBand(of: area, at: $0) }
          .filter { $0.width > 0 && $0.height > 0 }.map { tint($0, inner.palette.inset.line) }
      }
    }
    if subject.rules.contains(.gaps) {
      items += finder.gapBands.filter { $0.0.width > 0 && $0.0.height > 0 }
        .map { tint($0.0, inner.palette.gap.line) }
    }
    return items
  }

  private func tint(_ rect: CGRect, _ color: Color) -> DisplayItem {
    .fill(Path(rect: rect), .color(color.withAlphaComponent(0.16)))
  }

  private var outlines: [DisplayItem] {
    finder.elements.map { element in
      switch element.id.category {
      case .cell: inner.outline(element.frame, inner.palette.size.line)
      case .header, .footer, .supplementary:
        inner.outline(element.frame, inner.palette.supplementary.line)
      case .decoration: inner.outline(element.frame, inner.palette.decoration.line, dash: [4, 3])
      }
    }
  }

  /// The extension lines from measured elements to the margins, and the dimension lines.
  private var lines: [DisplayItem] {
    routes.routes.flatMap { route -> [DisplayItem] in
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
