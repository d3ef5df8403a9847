import GalleyBase
import GalleyDrawing
import GalleyGeometry

/// Counts the rows of pixels that the edges of a path cross: Cairo's time grows with their number.
struct EdgeRows {
  /// The most rows that one edge counts for.
  ///
  /// Only what can be seen is drawn. This is not the height of the picture, so that an outline is refused in every
  /// band of a picture or in none.
  private static let most = 4096.0
  /// Outlines with fewer steps are not counted: even the longest edges and widest lines stay within the limit.
  static let fewestSteps = 32

  private let transform: CGAffineTransform
  /// The width of the line in device pixels; nil for a fill.
  private let width: Double?
  private(set) var count = 0.0
  private var (start, current) = (CGPoint.zero, CGPoint.zero)
  /// The direction of the last edge, in radians; nil at the start of a subpath.
  private var direction: Double?

  /// Counts the rows of a path.
  ///
  /// - Parameters:
  ///   - steps: The steps of the path.
  ///   - transform: From points to device pixels.
  ///   - stroke: The line along the path; nil where the path is filled.
  init(of steps: [Path.Element], mappedBy transform: CGAffineTransform, stroke: Stroke?) {
    self.transform = transform
    let scale = Double(transform.uniformScale)
    width = stroke.map { Double($0.width) * scale }
    for step in steps { add(step) }
    closeFill()
  }

  private mutating func add(_ step: Path.Element) {
    switch step {
    case .move(let point):
      closeFill()
      current = transform.safelyMapping(point)
      start = current
      direction = nil
    case .line(let point): addEdge(to: transform.safelyMapping(point))
    case .curve(let first, let second, let end):
      // The control points are at least as far up and down as the curve.
      for point in [first, second, end] { addEdge(to: transform.safelyMapping(point)) }
    case .close: addEdge(to: start)
    }
  }

  /// A fill closes its subpaths.
  private mutating func closeFill() {
    if width == nil { addEdge(to: start) }
  }

  private mutating func addEdge(to end: CGPoint) {
    let (dx, dy) = (Double(end.x - current.x), Double(end.y - current.y))
    current = end
    guard dx != 0 || dy != 0 else { return }
    guard let width else {
      count += min(dy.magnitude, Self.most)
      return
    }
    // A line has two sides, and where it turns, an arc that is as long as it turns.
    count += 2 * min(dy.magnitude, Self.most)
    let angle = atan2(dy, dx)
    if let direction {
      let turn = (angle - direction).magnitude
      count += 2 * min(width, Self.most) * min(turn, 2 * .pi - turn)
    }
    direction = angle
  }
}

extension CairoPainter {
  /// Refuses an outline that takes too long to draw; documents keep outlines as they are.
  ///
  /// - Parameters:
  ///   - path: The outline.
  ///   - stroke: The line along it; nil where it is filled.
  /// - Throws: `RenderError` if its edges cross more rows than `RenderLimits.maximumEdgeRows`.
  func requireFewRows(_ path: Path, _ stroke: Stroke? = nil) throws(RenderError) {
    guard documentFonts == nil, let steps = path.ownSteps, steps.count >= EdgeRows.fewestSteps
    else { return }
    let rows = EdgeRows(of: steps, mappedBy: transform, stroke: stroke).count
    guard rows > Double(RenderLimits.maximumEdgeRows) else { return }
    throw .tooManyEdgeRows(
      element: element, rows: rows, limit: RenderLimits.maximumEdgeRows)
  }
}
