import GalleyGeometry

/// An outline made of lines and cubic curves, in points.
///
/// An outline that was made from parameters keeps them: renderers have a faster way to draw a rounded rectangle, and
/// lists say what an outline is and which of its parameters changed.
public struct Path: Hashable, Sendable {
  /// One step of an outline.
  public enum Element: Hashable, Sendable {
    /// Starts a subpath.
    case move(CGPoint)
    /// A straight line.
    case line(CGPoint)
    /// A cubic Bézier curve with its two control points.
    case curve(CGPoint, CGPoint, to: CGPoint)
    /// A line back to the start of the subpath.
    case close
  }

  /// Which points lie inside an outline that crosses itself.
  public enum FillRule: String, Hashable, Sendable, CaseIterable {
    /// Points around which the outline's winding is not zero.
    case nonZero
    /// Points whose rays cross the outline an odd number of times.
    case evenOdd
  }

  /// A rectangle with its corner radii (already clamped; circular arcs).
  package struct RoundedRect: Hashable, Sendable {
    /// The rectangle, of positive size.
    package var rect: CGRect
    /// The radii, none above half the shorter side.
    package var radii: CornerRadii
  }

  enum Storage: Hashable, Sendable {
    case roundedRect(RoundedRect)
    /// A rectangle with gradual corners.
    case continuousRect(RoundedRect)
    case notchedRect(NotchedRect)
    /// An ellipse that touches the sides of a rectangle.
    case ellipse(CGRect)
    case elements([Element])
  }

  var storage: Storage
  /// The rule that decides which points lie inside.
  package var fillRule: FillRule = .nonZero

  /// Creates an empty outline.
  public init() { storage = .elements([]) }

  /// Creates an outline from its steps.
  public init(elements: [Element], fillRule: FillRule = .nonZero) {
    storage = .elements(elements)
    self.fillRule = fillRule
  }

  /// Creates a rectangle, in UIKit's order: top left, top right, bottom right, bottom left.
  public init(rect: CGRect) {
    self.init(roundedRect: rect, radii: CornerRadii(0))
  }

  /// Creates a rectangle with circular corners, each radius clamped to half the shorter side.
  public init(roundedRect rect: CGRect, radii: CornerRadii) {
    let rect = rect.standardized
    storage = .roundedRect(RoundedRect(rect: rect, radii: radii.clamped(to: rect.size)))
  }

  /// The rounded rectangle, if the path is stored as one; otherwise nil.
  package var roundedRect: RoundedRect? {
    guard case .roundedRect(let value) = storage else { return nil }
    return value
  }

  /// The rectangle with gradual corners, if the path is stored as one; otherwise nil.
  package var continuousRect: RoundedRect? {
    guard case .continuousRect(let value) = storage else { return nil }
    return value
  }

  /// The steps of the outline.
  public var elements: [Element] {
    switch storage {
    case .roundedRect(let shape): shape.elements
    case .continuousRect(let shape): shape.continuousElements
    case .notchedRect(let shape): shape.elements
    case .ellipse(let rect): Self.ellipse(in: rect)
    case .elements(let elements): elements
    }
  }

  /// The steps of an outline that was made from steps; nil for one that was made from parameters.
  package var ownSteps: [Element]? {
    guard case .elements(let steps) = storage else { return nil }
    return steps
  }

  /// Whether there is nothing to fill or stroke.
  public var isEmpty: Bool {
    switch storage {
    case .roundedRect(let shape), .continuousRect(let shape): shape.rect.isEmpty
    case .notchedRect(let shape): shape.rect.isEmpty
    case .ellipse: false
    case .elements(let elements): elements.isEmpty
    }
  }

  /// Adds a step.
  public mutating func append(_ element: Element) {
    var steps = elements
    storage = .elements([])
    steps.append(element)
    storage = .elements(steps)
  }

  /// Adds another outline's steps at the end.
  public mutating func append(_ other: Path) {
    if isEmpty, case .elements = storage {
      storage = other.storage
      return
    }
    var steps = elements
    storage = .elements([])
    steps.append(contentsOf: other.elements)
    storage = .elements(steps)
  }

  /// This outline with every point mapped through `transform`.
  public func applying(_ transform: CGAffineTransform) -> Path {
    if transform.isIdentity { return self }
    var result = self
    result.storage =
      storage.applying(transform)
      ?? .elements(elements.map { $0.mapped { $0.applying(transform) } })
    return result
  }
}

extension Path.Storage {
  /// The rectangle whose four sides an outline touches; nil for steps.
  var rect: CGRect? {
    switch self {
    case .roundedRect(let shape), .continuousRect(let shape): shape.rect
    case .notchedRect(let shape): shape.rect
    case .ellipse(let rect): rect
    case .elements: nil
    }
  }

  /// The parameters of the mapped outline; nil where it is no longer of its kind, and for steps.
  fileprivate func applying(_ transform: CGAffineTransform) -> Path.Storage? {
    switch self {
    case .roundedRect(let shape): shape.applying(transform).map { .roundedRect($0) }
    case .continuousRect(let shape): shape.applying(transform).map { .continuousRect($0) }
    case .notchedRect(let shape): shape.applying(transform).map { .notchedRect($0) }
    case .ellipse(let rect):
      transform.uprightScale.map { _ in .ellipse(rect.applying(transform)) }
    case .elements: nil
    }
  }
}

extension Path.RoundedRect {
  /// The steps of the outline, clockwise on screen from the top left.
  var elements: [Path.Element] {
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    if radii.isZero {
      return [
        .move(CGPoint(x: left, y: top)), .line(CGPoint(x: right, y: top)),
        .line(CGPoint(x: right, y: bottom)), .line(CGPoint(x: left, y: bottom)), .close,
      ]
    }
    var steps: [Path.Element] = [.move(CGPoint(x: left + radii.topLeft, y: top))]
    func corner(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, in entry: CGVector, out: CGVector) {
      let start = CGPoint(x: x - entry.dx * radius, y: y - entry.dy * radius)
      steps.append(.line(start))
      guard radius > 0 else { return }
      let rest = radius * (1 - Path.Cubic.quarterArm)
      steps.append(
        .curve(
          CGPoint(x: x - entry.dx * rest, y: y - entry.dy * rest),
          CGPoint(x: x + out.dx * rest, y: y + out.dy * rest),
          to: CGPoint(x: x + out.dx * radius, y: y + out.dy * radius)))
    }
    let (east, south) = (CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1))
    let (west, north) = (CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1))
    corner(right, top, radii.topRight, in: east, out: south)
    corner(right, bottom, radii.bottomRight, in: south, out: west)
    corner(left, bottom, radii.bottomLeft, in: west, out: north)
    corner(left, top, radii.topLeft, in: north, out: east)
    steps.append(.close)
    return steps
  }

  /// The mapped shape if it is still a rounded rectangle with upright sides; otherwise nil.
  func applying(_ transform: CGAffineTransform) -> Path.RoundedRect? {
    guard let scale = transform.uprightScale else { return nil }
    return Path.RoundedRect(
      rect: rect.applying(transform),
      radii: CornerRadii(
        topLeft: radii.topLeft * scale, topRight: radii.topRight * scale,
        bottomLeft: radii.bottomLeft * scale, bottomRight: radii.bottomRight * scale))
  }
}

extension CGAffineTransform {
  /// The factor of a transform that only moves, and makes larger or smaller in both directions alike; nil for others.
  var uprightScale: CGFloat? { b == 0 && c == 0 && a > 0 && a == d ? a : nil }
}
