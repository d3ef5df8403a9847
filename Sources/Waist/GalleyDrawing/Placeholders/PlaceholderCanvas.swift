import GalleyGeometry

/// The shapes of placeholder pictures; lengths scale with the size, and circles stay circles.
struct PlaceholderCanvas {
  /// The picture's size in points.
  let size: CGSize

  /// The width in points.
  var width: CGFloat { size.width }
  /// The height in points.
  var height: CGFloat { size.height }
  /// The shorter side: the unit for shapes that must not be stretched.
  var unit: CGFloat { min(size.width, size.height) }
  /// The whole picture.
  var bounds: CGRect { CGRect(origin: .zero, size: size) }

  /// A rectangle over the whole picture, in colours from top to bottom.
  func backdrop(_ stops: [(Double, String)]) -> DisplayItem {
    .fill(Path(rect: bounds), Self.vertical(from: 0, to: height, stops))
  }

  /// A circle.
  func disc(_ center: CGPoint, _ radius: CGFloat, _ paint: Paint) -> DisplayItem {
    .fill(Path(ellipseIn: Self.square(center, radius)), paint)
  }

  /// A soft light that fades out at `radius`.
  func glow(_ center: CGPoint, _ radius: CGFloat, _ hex: String, _ alpha: Double) -> DisplayItem {
    let color = Self.color(hex)
    let stops = [(0, 1), (0.25, 0.6), (0.55, 0.2), (1, 0)].map { place, share in
      Gradient.Stop(location: place, color: color.withAlphaComponent(alpha * share))
    }
    let gradient = Gradient(shape: .radial(center: center, radius: radius), stops: stops)
    let area = Self.square(center, radius).intersection(bounds)
    return .fill(Path(rect: area.isNull ? .zero : area), .gradient(gradient))
  }

  /// The ground below a line; `line` gives the height at each x.
  func ground(step: CGFloat, _ paint: Paint, line: (CGFloat) -> CGFloat) -> DisplayItem {
    let count = Int(min(max((width / step).rounded(.up), 2), 2000))
    let points = (0...count).map { index -> CGPoint in
      let x = width * CGFloat(index) / CGFloat(count)
      return CGPoint(x: x, y: line(x))
    }
    var path = Path(elements: [.move(CGPoint(x: 0, y: height + 1))])
    for point in points { path.append(.line(point)) }
    path.append(.line(CGPoint(x: width, y: height + 1)))
    path.append(.close)
    return .fill(path, paint)
  }

  /// A closed outline that bends smoothly through `points`.
  static func blob(_ points: [CGPoint]) -> Path {
    let count = points.count
    var path = Path(elements: [.move(points[0])])
    for index in 0..<count {
      let (before, start) = (points[(index + count - 1) % count], points[index])
      let (end, after) = (points[(index + 1) % count], points[(index + 2) % count])
      path.append(
        .curve(
          CGPoint(x: start.x + (end.x - before.x) / 6, y: start.y + (end.y - before.y) / 6),
          CGPoint(x: end.x - (after.x - start.x) / 6, y: end.y - (after.y - start.y) / 6),
          to: end))
    }
    path.append(.close)
    return path
  }

  /// The square around a circle.
  static func square(_ center: CGPoint, _ radius: CGFloat) -> CGRect {
    CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// Reads a colour written as `#RRGGBB` in this folder's sources.
  static func color(_ hex: String, _ alpha: Double = 1) -> Color {
    (Color(hex: hex) ?? .black).withAlphaComponent(alpha)
  }

  /// One uniform colour.
  static func flat(_ hex: String, _ alpha: Double = 1) -> Paint { .color(color(hex, alpha)) }

  /// Colours from one height to another.
  static func vertical(
    from top: CGFloat, to bottom: CGFloat, _ stops: [(Double, String)]
  ) -> Paint {
    linear(CGPoint(x: 0, y: top), CGPoint(x: 0, y: bottom), stops)
  }

  /// Colours along a line.
  static func linear(_ from: CGPoint, _ to: CGPoint, _ stops: [(Double, String)]) -> Paint {
    .gradient(Gradient(shape: .linear(from: from, to: to), stops: Self.stops(stops)))
  }

  /// Colours from a centre outwards.
  static func radial(_ center: CGPoint, _ radius: CGFloat, _ stops: [(Double, String)]) -> Paint {
    .gradient(
      Gradient(shape: .radial(center: center, radius: radius), stops: Self.stops(stops)))
  }

  private static func stops(_ stops: [(Double, String)]) -> [Gradient.Stop] {
    stops.map { Gradient.Stop(location: $0.0, color: Color(hex: $0.1) ?? .black) }
  }

  /// A fixed pseudorandom number in 0 … 1 for each integer and seed: the last step of SplitMix64.
  static func scatter(_ index: Int, seed: Int) -> CGFloat {
    let start = UInt64(bitPattern: Int64(index &* 8191 &+ seed &* 131_071 &+ 1))
    var bits = start &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return CGFloat(bits >> 11) / CGFloat(UInt64(1) << 53)
  }

  /// Smooth hills in 0 … 1: pseudorandom heights at integers, eased in between.
  static func noise(_ place: CGFloat, seed: Int) -> CGFloat {
    let whole = place.rounded(.down)
    let part = place - whole
    let eased = part * part * (3 - 2 * part)
    let (first, second) = (
      scatter(Int(whole), seed: seed), scatter(Int(whole) + 1, seed: seed)
    )
    return first + (second - first) * eased
  }
}
