import GalleyDrawing
import GalleyGeometry

/// Writes outlines: rectangles as `<rect>`, everything else as `<path>`.
enum SVGPath {
  /// The element and attributes of an outline; nil when it has no points or one is not a number.
  static func element(of path: Path) -> (name: String, attributes: [XMLAttribute])? {
    if let shape = path.roundedRect, let attributes = rect(of: shape) {
      return ("rect", attributes)
    }
    guard let data = data(of: path.elements) else { return nil }
    return ("path", [("d", data)])
  }

  /// The steps of an outline in absolute numbers; nil when there are none or one is not a number.
  static func data(of elements: [Path.Element]) -> String? {
    var writer = PathDataWriter()
    for element in elements { writer.add(element) }
    return writer.isNumber && !writer.text.isEmpty ? writer.text : nil
  }

  /// A rectangle whose corners are alike; nil for others and for those that reach too far.
  private static func rect(of shape: Path.RoundedRect) -> [XMLAttribute]? {
    let (rect, radii) = (shape.rect, shape.radii)
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    guard edges.allSatisfy({ Swift.abs($0) <= SVGNumber.farthest }),
      radii.topLeft == radii.topRight, radii.topLeft == radii.bottomLeft,
      radii.topLeft == radii.bottomRight
    else { return nil }
    return SVGPath.attributes(of: rect)
      + (radii.topLeft > 0 ? [("rx", SVGNumber.text(radii.topLeft))] : [])
  }

  /// The place and size of a rectangle; a place of 0 goes unsaid.
  static func attributes(of rect: CGRect) -> [XMLAttribute] {
    let (x, y) = (SVGNumber.text(rect.minX), SVGNumber.text(rect.minY))
    return (x == "0" ? [] : [("x", x)]) + (y == "0" ? [] : [("y", y)]) + [
      ("width", SVGNumber.text(rect.width)), ("height", SVGNumber.text(rect.height)),
    ]
  }
}

/// Writes the steps of an outline, upright lines in short.
private struct PathDataWriter {
  private(set) var text = ""
  private(set) var isNumber = true
  private var current = (x: "", y: "")
  private var start = (x: "", y: "")

  mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point):
      let place = written(point)
      text += "M\(place.x) \(place.y)"
      (current, start) = (place, place)
    case .line(let point):
      let place = written(point)
      if place.y == current.y {
        text += "H\(place.x)"
      } else if place.x == current.x {
        text += "V\(place.y)"
      } else {
        text += "L\(place.x) \(place.y)"
      }
      current = place
    case .curve(let first, let second, let end):
      let places = [written(first), written(second), written(end)]
      text += "C" + places.map { "\($0.x) \($0.y)" }.joined(separator: " ")
      current = places[2]
    case .close:
      text += "Z"
      current = start
    }
  }

  private mutating func written(_ point: CGPoint) -> (x: String, y: String) {
    if point.x.isNaN || point.y.isNaN { isNumber = false }
    return (SVGNumber.text(point.x), SVGNumber.text(point.y))
  }
}
