import GalleyGeometry

extension Path {
  /// Creates the background of a grid whose last line is not full, with a concave corner where the
  /// outline steps in.
  ///
  /// The area is the union of three pieces: the full lines, the last line's items, and a fillet of
  /// `radius` in the inner corner. They form one outline, so that one fill casts one shadow and no
  /// edge between the pieces can show.
  ///
  /// Its corners are quarter circles, as those of a path with some round corners. A single block has the corners
  /// of a rounded rectangle: gradual ones.
  ///
  /// - Parameters:
  ///   - rect: The bounds of all lines together, in points.
  ///   - notch: The size of the lower corner that is left out, in points; without width or height, none is. One
  ///     as high as `rect` leaves a narrower block.
  ///   - radius: The radius of every corner, in points; it is reduced where its block is too small.
  ///   - direction: Decides which corner is left out: the trailing one.
  /// - Returns: One closed outline; empty when a number is not finite.
  package static func notched(
    rect: CGRect, notch: CGSize, radius: CGFloat, direction: LayoutDirection = .leftToRight
  ) -> Path {
    var rect = rect.standardized
    guard rect.isFinite, notch.width.isFinite, notch.height.isFinite else { return Path() }
    var notch = CGSize(width: min(notch.width, rect.width), height: min(notch.height, rect.height))
    if notch.width <= 0 || notch.height <= 0 {
      notch = .zero
    } else if notch.height >= rect.height {
      if direction == .rightToLeft { rect.origin.x += notch.width }
      rect.size.width -= notch.width
      notch = .zero
    }
    let block = Path(continuousRoundedRect: rect, radii: CornerRadii(radius))
    // Without a radius, a block is a plain rectangle.
    if notch == .zero, block.roundedRect != nil { return block }
    var path = Path()
    path.storage = .notchedRect(
      NotchedRect(
        rect: rect, notch: notch, radius: radius.isFinite ? max(radius, 0) : 0,
        isOnLeft: notch != .zero && direction == .rightToLeft))
    return path
  }

  /// The same for a grid of equal columns.
  ///
  /// - Parameters:
  ///   - rect: The bounds of all rows together, in points.
  ///   - rowHeight: The height of the last row in points; the full rows are above it.
  ///   - columns: The number of items in a full row.
  ///   - remainder: The number of items in the last row; 0 or `columns` is a full row.
  ///   - radius: The radius of every corner, in points.
  ///   - direction: Decides on which side the last row's items are.
  ///   - isContinuous: Whether all corners are gradual.
  /// - Returns: One closed outline; empty when a number is not finite.
  package static func notched(
    rect: CGRect, rowHeight: CGFloat, columns: Int, remainder: Int, radius: CGFloat,
    direction: LayoutDirection = .leftToRight, isContinuous: Bool = false
  ) -> Path {
    guard rowHeight.isFinite else { return Path() }
    let isFull = columns <= 1 || remainder <= 0 || remainder >= columns
    let width =
      rect.standardized.width * CGFloat(isFull ? 0 : columns - remainder)
      / CGFloat(max(columns, 1))
    let path = notched(
      rect: rect, notch: CGSize(width: width, height: rowHeight), radius: radius,
      direction: direction)
    guard isContinuous, let shape = path.notchedRect else { return path }
    return Path(elements: shape.elements(isContinuous: true))
  }
}

extension Path {
  /// A rectangle without one of its lower corners; its own corners and the inner one are round.
  package struct NotchedRect: Hashable, Sendable {
    /// The rectangle with the corner.
    package var rect: CGRect
    /// The size of the corner that is left out, less than the rectangle's; zero for none.
    package var notch: CGSize
    /// The radius of the corners; it is reduced where its block is too small.
    package var radius: CGFloat
    /// Whether the left corner is left out, not the right one.
    package var isOnLeft: Bool
  }

  /// The notched rectangle, if the path is stored as one; otherwise nil.
  package var notchedRect: NotchedRect? {
    guard case .notchedRect(let value) = storage else { return nil }
    return value
  }
}

extension Path.NotchedRect {
  /// The steps of the outline.
  var elements: [Path.Element] { elements(isContinuous: false) }

  /// The steps of the outline, with quarter circles or with gradual corners.
  func elements(isContinuous: Bool) -> [Path.Element] {
    guard notch != .zero else {
      return Path(continuousRoundedRect: rect, radii: CornerRadii(radius)).elements
    }
    let outline = outline(isContinuous: isContinuous)
    guard isOnLeft else { return outline.elements }
    return outline.applying(
      CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0)
    ).elements
  }

  /// The mapped shape if it is only moved or made larger or smaller; otherwise nil.
  func applying(_ transform: CGAffineTransform) -> Path.NotchedRect? {
    guard let scale = transform.uprightScale else { return nil }
    return Path.NotchedRect(
      rect: rect.applying(transform),
      notch: CGSize(width: notch.width * scale, height: notch.height * scale),
      radius: radius * scale, isOnLeft: isOnLeft)
  }

  /// The outline with the last line on the left, clockwise from the top left corner.
  private func outline(isContinuous: Bool) -> Path {
    let low = CGRect(
      x: rect.minX, y: rect.maxY - notch.height, width: rect.width - notch.width,
      height: notch.height)
    let upper = min(rect.width / 2, (rect.height - low.height) / 2)
    let lower = min(low.width / 2, low.height / 2)
    var steps: [Path.Element] = []
    // `room` is how far a corner may reach along its sides.
    func corner(_ x: CGFloat, _ y: CGFloat, from: CGVector, to: CGVector, _ room: CGFloat) {
      let corner = NotchedCorner(place: CGPoint(x: x, y: y), from: from, to: to)
      steps += corner.elements(
        radius: min(radius, room), room: room, isContinuous: isContinuous)
    }
    let (east, south) = (CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1))
    let (west, north) = (CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1))
    corner(rect.maxX, rect.minY, from: east, to: south, upper)
    corner(rect.maxX, low.minY, from: south, to: west, min(upper, notch.width / 2))
    corner(low.maxX, low.minY, from: west, to: south, min(notch.width / 2, low.height / 2))
    corner(low.maxX, low.maxY, from: south, to: west, lower)
    corner(low.minX, low.maxY, from: west, to: north, lower)
    corner(rect.minX, rect.minY, from: north, to: east, upper)
    let start = Path(elements: steps).currentPoint ?? rect.origin
    return Path(elements: [.move(start)] + steps + [.close])
  }
}

/// A corner, and the unit vectors of the directions before and after it.
private struct NotchedCorner {
  var place: CGPoint
  var from, to: CGVector

  /// A line towards the corner and the curve around it.
  func elements(radius: CGFloat, room: CGFloat, isContinuous: Bool) -> [Path.Element] {
    func point(back: CGFloat, on: CGFloat) -> CGPoint {
      CGPoint(
        x: place.x - from.dx * back + to.dx * on, y: place.y - from.dy * back + to.dy * on)
    }
    guard radius > 0 else { return [.line(place)] }
    if isContinuous {
      return ContinuousCorner(room: room / radius).elements(startsUpright: false) {
        point(back: $0.x * radius, on: $0.y * radius)
      }
    }
    let rest = radius * (1 - Path.Cubic.quarterArm)
    return [
      .line(point(back: radius, on: 0)),
      .curve(point(back: rest, on: 0), point(back: 0, on: rest), to: point(back: 0, on: radius)),
    ]
  }
}
