import GalleyDrawing
import GalleyGeometry

/// An outline in a document: a rectangle, or path data.
enum SVGPath {
  case rect(CGRect, radius: CGFloat)
  case steps([UInt8])

  /// An outline; nil if it has no points, or if a point is not finite.
  init?(_ path: Path) {
    if let shape = path.roundedRect, let rect = Self.rect(of: shape) {
      self = rect
    } else {
      guard let data = Self.data(of: path.elements) else { return nil }
      self = .steps(data)
    }
  }

  /// An outline to draw a line along: viewers draw none along a rectangle without width or height.
  init?(lineAlong path: Path) {
    guard let rect = path.roundedRect?.rect, rect.width <= 0 || rect.height <= 0 else {
      self.init(path)
      return
    }
    guard let data = Self.data(of: path.elements) else { return nil }
    self = .steps(data)
  }

  /// A rectangle whose corners are equal; nil for others, and for coordinates beyond the supported
  /// range.
  private static func rect(of shape: Path.RoundedRect) -> SVGPath? {
    let (rect, radii) = (shape.rect, shape.radii)
    func isNear(_ edge: CGFloat) -> Bool { Swift.abs(edge) <= SVGNumber.farthest }
    guard isNear(rect.minX), isNear(rect.minY), isNear(rect.maxX), isNear(rect.maxY),
      radii.topLeft == radii.topRight, radii.topLeft == radii.bottomLeft,
      radii.topLeft == radii.bottomRight
    else { return nil }
    return .rect(rect, radius: radii.topLeft)
  }

  /// The path data in absolute coordinates; nil if there is none, or if a number is not finite.
  static func data(of elements: [Path.Element]) -> [UInt8]? {
    var writer = PathDataWriter()
    for element in elements { writer.add(element) }
    return writer.isNumber && !writer.bytes.isEmpty ? writer.bytes : nil
  }

  /// The position and size of a region, whose coordinates are not 0 where they are omitted.
  static func attributes(ofRegion region: CGRect) -> [XMLAttribute] {
    [
      ("x", SVGNumber.text(region.minX)), ("y", SVGNumber.text(region.minY)),
      ("width", SVGNumber.text(region.width)), ("height", SVGNumber.text(region.height)),
    ]
  }

  /// The position and size of a rectangle; a coordinate of 0 is omitted.
  static func attributes(of rect: CGRect) -> [XMLAttribute] {
    let (x, y) = (SVGNumber.text(rect.minX), SVGNumber.text(rect.minY))
    return (x == "0" ? [] : [("x", x)]) + (y == "0" ? [] : [("y", y)]) + [
      ("width", SVGNumber.text(rect.width)), ("height", SVGNumber.text(rect.height)),
    ]
  }
}

extension XMLWriter {
  /// Adds the element of an outline, with its own attributes between the given ones.
  mutating func add(
    _ outline: SVGPath, after first: [XMLAttribute] = [], before last: [XMLAttribute] = []
  ) {
    switch outline {
    case .rect(let rect, let radius):
      start("rect", first)
      if SVGNumber.thousandths(rect.minX) != 0 { write("x", rect.minX) }
      if SVGNumber.thousandths(rect.minY) != 0 { write("y", rect.minY) }
      write("width", rect.width)
      write("height", rect.height)
      if radius > 0 { write("rx", radius) }
    case .steps(let data):
      start("path", first)
      write("d", data)
    }
    endEmpty(last)
  }
}

/// Writes path data, with the short forms for horizontal and vertical lines.
private struct PathDataWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var isNumber = true
  /// The end of the last segment and the start of its subpath, in thousandths.
  private var current: (x: Int, y: Int)?
  private var start: (x: Int, y: Int)?

  mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point):
      write("M", point)
      current = thousandths(point)
      start = current
    case .line(let point):
      let place = thousandths(point)
      if place.y == current?.y {
        write("H", point.x)
      } else if place.x == current?.x {
        write("V", point.y)
      } else {
        write("L", point)
      }
      current = place
    case .curve(let first, let second, let end):
      write("C", first)
      write(" ", second)
      write(" ", end)
      for point in [first, second] { check(point) }
      current = thousandths(end)
    case .close:
      bytes.append(UInt8(ascii: "Z"))
      current = start
    }
  }

  private mutating func write(_ letter: Unicode.Scalar, _ point: CGPoint) {
    write(letter, point.x)
    write(" ", point.y)
  }

  private mutating func write(_ letter: Unicode.Scalar, _ number: CGFloat) {
    bytes.append(UInt8(ascii: letter))
    SVGNumber.append(number, to: &bytes)
  }

  private mutating func check(_ point: CGPoint) {
    if point.x.isNaN || point.y.isNaN { isNumber = false }
  }

  private mutating func thousandths(_ point: CGPoint) -> (x: Int, y: Int) {
    check(point)
    return (SVGNumber.thousandths(point.x), SVGNumber.thousandths(point.y))
  }
}
