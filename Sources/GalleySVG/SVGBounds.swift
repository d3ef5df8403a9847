import GalleyDrawing
import GalleyGeometry

/// A box by its edges in points, which stays one whatever numbers go into it.
struct SVGBounds {
  private(set) var left = CGFloat.infinity
  private(set) var top = CGFloat.infinity
  private(set) var right = -CGFloat.infinity
  private(set) var bottom = -CGFloat.infinity

  /// Nothing at all.
  init() {}

  /// The box around items: never too small.
  init(_ items: [DisplayItem]) {
    for item in items { include(item) }
  }

  /// The box around the control points of a path.
  init(_ path: Path) {
    if let rect = path.roundedRect?.rect {
      include(rect)
      return
    }
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): include(point)
      case .curve(let first, let second, let end):
        include(first)
        include(second)
        include(end)
      case .close: break
      }
    }
  }

  /// Where a group's items show in the group's own space, clipped but without its shadow.
  init(contentOf group: Group) {
    self.init(group.items)
    guard let clip = group.clip else { return }
    let area = SVGBounds(clip)
    (left, right) = (max(left, area.left), min(right, area.right))
    (top, bottom) = (max(top, area.top), min(bottom, area.bottom))
  }

  var isEmpty: Bool { !(left <= right && top <= bottom) }

  /// Places that are no numbers are left out, and far ones brought within what viewers hold.
  mutating func include(_ point: CGPoint) {
    guard !point.x.isNaN, !point.y.isNaN else { return }
    let (x, y) = (SVGNumber.bounded(point.x), SVGNumber.bounded(point.y))
    (left, right) = (min(left, x), max(right, x))
    (top, bottom) = (min(top, y), max(bottom, y))
  }

  private mutating func include(_ rect: CGRect) {
    let (origin, size) = (rect.origin, rect.size)
    include(origin)
    include(CGPoint(x: origin.x + size.width, y: origin.y + size.height))
  }

  mutating func include(_ other: SVGBounds) {
    guard !other.isEmpty else { return }
    include(CGPoint(x: other.left, y: other.top))
    include(CGPoint(x: other.right, y: other.bottom))
  }

  private mutating func include(_ item: DisplayItem) {
    switch item {
    case .group(let group):
      var inner = SVGBounds(contentOf: group)
      if let shadow = group.shadow { inner.include(inner.cast(shadow)) }
      if let projection = group.projection { inner = inner.seen(through: projection) }
      include(inner.mapped(by: group.transform))
    case .fill(let path, _): include(SVGBounds(path))
    case .stroke(let path, let stroke, _):
      let miter = stroke.join == .miter && stroke.miterLimit.isFinite ? stroke.miterLimit : 1
      include(SVGBounds(path).grown(by: stroke.width / 2 * max(miter, 2.0.squareRoot())))
    case .shadow(let path, let shadow): include(SVGBounds(path).cast(shadow))
    case .image(_, in: let rect): include(rect)
    case .text(let run):
      // More than usual fonts rise, fall and lean over their advances.
      var box = SVGBounds()
      box.include(run.origin)
      box.include(CGPoint(x: run.origin.x + run.width, y: run.origin.y))
      include(box.grown(by: run.font.size * 1.2))
    }
  }

  /// Where the shadow of something in this box shows.
  private func cast(_ shadow: Shadow) -> SVGBounds {
    moved(by: shadow.offset).grown(by: 3 * shadow.sigma)
  }

  func moved(by offset: CGVector) -> SVGBounds {
    mapped(by: CGAffineTransform(translationX: offset.dx, y: offset.dy))
  }

  func grown(by distance: CGFloat) -> SVGBounds {
    guard !isEmpty else { return self }
    let distance = max(SVGNumber.bounded(distance), 0)
    var result = SVGBounds()
    result.include(CGPoint(x: left - distance, y: top - distance))
    result.include(CGPoint(x: right + distance, y: bottom + distance))
    return result
  }

  /// Where this box is seen in perspective.
  private func seen(through projection: Projection) -> SVGBounds {
    var result = SVGBounds()
    guard !isEmpty else { return result }
    let seen = projection.bounds(
      of: CGRect(x: left, y: top, width: right - left, height: bottom - top))
    if !seen.isNull { result.include(seen) }
    return result
  }

  func mapped(by transform: CGAffineTransform) -> SVGBounds {
    var result = SVGBounds()
    guard !isEmpty else { return result }
    for x in [left, right] {
      for y in [top, bottom] { result.include(CGPoint(x: x, y: y).applying(transform)) }
    }
    return result
  }

  /// The whole points around the box and as far beyond as a blur reaches.
  func region(reach sigma: CGFloat = 0) -> CGRect {
    guard !isEmpty else { return .zero }
    let reach = (3 * sigma).rounded(.up)
    let (x, y) = (left.rounded(.down) - reach, top.rounded(.down) - reach)
    return CGRect(
      x: x, y: y, width: right.rounded(.up) + reach - x, height: bottom.rounded(.up) + reach - y)
  }
}
