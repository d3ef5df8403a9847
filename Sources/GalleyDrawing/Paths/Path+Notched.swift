import GalleyGeometry

extension Path {
  /// Creates the background of a grid whose last row is not full, with a concave corner where the
  /// outline steps in.
  ///
  /// The area is the union of three pieces: the full rows, the last row's items, and a fillet of
  /// `radius` in the inner corner. They form one outline, so that one fill casts one shadow and no
  /// edge between the pieces can show.
  ///
  /// Its corners are quarter circles, as those of a path with some round corners. A single block has the corners
  /// of a rounded rectangle: gradual ones.
  ///
  /// - Parameters:
  ///   - rect: The bounds of all rows together, in points.
  ///   - rowHeight: The height of the last row in points; the full rows are above it.
  ///   - columns: The number of items in a full row.
  ///   - remainder: The number of items in the last row; 0 or `columns` is a full row.
  ///   - radius: The radius of every corner; it is reduced where its block is too small.
  ///   - direction: Decides on which side the last row's items are.
  /// - Returns: One closed outline; empty when a number is not finite.
  package static func notched(
    rect: CGRect, rowHeight: CGFloat, columns: Int, remainder: Int, radius: CGFloat,
    direction: LayoutDirection = .leftToRight
  ) -> Path {
    let rect = rect.standardized
    guard rect.isFinite, rowHeight.isFinite else { return Path() }
    guard columns > 1, remainder > 0, remainder < columns, rowHeight > 0 else {
      return Path(continuousRoundedRect: rect, radii: CornerRadii(radius))
    }
    let lowHeight = min(rowHeight, rect.height)
    let lowWidth = rect.width * CGFloat(remainder) / CGFloat(columns)
    let low = CGRect(x: rect.minX, y: rect.maxY - lowHeight, width: lowWidth, height: lowHeight)
    guard rect.height > lowHeight else {
      let only =
        direction == .leftToRight ? low : low.offsetBy(dx: rect.width - low.width, dy: 0)
      return Path(continuousRoundedRect: only, radii: CornerRadii(radius))
    }
    let outline = notchedOutline(rect: rect, low: low, radius: radius)
    switch direction {
    case .leftToRight: return outline
    case .rightToLeft:
      return outline.applying(
        CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0))
    }
  }

  /// The outline with the last row on the left, clockwise from the top left corner.
  private static func notchedOutline(rect: CGRect, low: CGRect, radius: CGFloat) -> Path {
    let radius = radius.isFinite ? max(radius, 0) : 0
    let overhang = rect.width - low.width
    let upper = min(radius, rect.width / 2, (rect.height - low.height) / 2)
    let lower = min(radius, low.width / 2, low.height / 2)
    var path = Path(elements: [.move(CGPoint(x: rect.minX + upper, y: rect.minY))])
    func corner(_ x: CGFloat, _ y: CGFloat, from: CGVector, to: CGVector, _ radius: CGFloat) {
      path.addCorner(at: CGPoint(x: x, y: y), from: from, to: to, radius: radius)
    }
    let (east, south) = (CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1))
    let (west, north) = (CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1))
    corner(rect.maxX, rect.minY, from: east, to: south, upper)
    corner(rect.maxX, low.minY, from: south, to: west, min(upper, overhang / 2))
    corner(low.maxX, low.minY, from: west, to: south, min(radius, overhang / 2, low.height / 2))
    corner(low.maxX, low.maxY, from: south, to: west, lower)
    corner(low.minX, low.maxY, from: west, to: north, lower)
    corner(rect.minX, rect.minY, from: north, to: east, upper)
    path.append(.close)
    return path
  }

  /// Adds a line towards a corner and a quarter circle around it; the unit vectors are the
  /// directions before and after the corner.
  private mutating func addCorner(
    at corner: CGPoint, from: CGVector, to: CGVector, radius: CGFloat
  ) {
    func place(_ vector: CGVector, _ length: CGFloat) -> CGPoint {
      CGPoint(x: corner.x + vector.dx * length, y: corner.y + vector.dy * length)
    }
    append(.line(place(from, -radius)))
    guard radius > 0 else { return }
    let rest = radius * (1 - Cubic.quarterArm)
    append(.curve(place(from, -rest), place(to, rest), to: place(to, radius)))
  }
}
