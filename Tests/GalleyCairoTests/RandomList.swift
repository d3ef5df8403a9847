import GalleyDrawing
import GalleyGeometry
import GalleyRaster

@testable import GalleyCairo

/// Random display lists: all items, at subpixel positions and beyond the edges, in groups of
/// every kind.
struct RandomList {
  static let size = CGSize(width: 60, height: 48)

  private var random: Numbers
  /// Runs of glyphs to choose from; text layout takes longer than drawing.
  private let runs: [TextRun]

  init(seed: UInt64, runs: [TextRun]) {
    random = Numbers(seed: seed)
    self.runs = runs
  }

  static func runs() throws -> [TextRun] {
    let texts = [
      ("Größe 12", 13.0), ("fjord, AVATAR", 9.4), ("Привет", 21), ("lll", 17), ("W", 90),
      ("a😀👍🏽b", 19),
    ]
    return try texts.flatMap { text, size in
      try Drawing.fonts().layout(TextRequest(text: text, font: Font(size: size))).runs
    }
  }

  static let images: ImageLibrary = {
    var bitmap = Bitmap(width: 9, height: 7)
    for index in 0..<63 {
      bitmap[x: index % 9, y: index / 9] = SIMD4(UInt8(index * 4), UInt8(255 - index), 90, 255)
    }
    let picture = bitmap
    return ImageLibrary(loadFile: { _ in picture }) { PlaceholderImage.picture(for: $0, size: $1) }
  }()

  mutating func scale() -> CGFloat { random.oneOf([1, 1, 2, 1.5, 1.37, 0.7]) }

  mutating func list() -> DisplayList {
    DisplayList(size: Self.size, items: items(depth: 0))
  }

  private mutating func items(depth: Int) -> [DisplayItem] {
    (0..<Int.random(in: 1...(depth == 0 ? 6 : 3), using: &random)).flatMap { _ in item(depth) }
  }

  private mutating func item(_ depth: Int) -> [DisplayItem] {
    switch Int.random(in: 0..<(depth < 2 ? 12 : 9), using: &random) {
    case 0, 1: return [.fill(shape(), paint())]
    case 2: return [.stroke(shape(), stroke(), paint())]
    case 3, 4:
      let shape = shape()
      let fill = DisplayItem.fill(shape, random.once(in: 2) ? .color(color(alpha: 1)) : paint())
      return [.shadow(shape, shadow())] + (random.once(in: 3) ? [] : [fill])
    case 5: return [.shadow(shape(), shadow())]
    case 6: return [.image(ImageName(random.oneOf(["photo", "placeholder:ocean"])), in: rect())]
    case 7, 8:
      var run = random.oneOf(runs)
      run.origin = CGPoint(x: random.number(-20...60), y: random.number(0...60))
      run.color = color()
      return [.text(run)]
    default: return [.group(group(depth))]
    }
  }

  private mutating func group(_ depth: Int) -> Group {
    var group = Group(items: items(depth: depth + 1))
    group.transform = transform()
    if random.once(in: 9) {
      group.projection = Projection(
        1, 0.1, random.number(-0.004...0.004), 0, 1, random.number(-0.004...0.004), 0, 3, 1)
    }
    if random.once(in: 3) { group.clip = shape() }
    if random.once(in: 7) { group.mask = [.fill(shape(), paint())] }
    if random.once(in: 4) { group.opacity = Double(random.number(0...1)) }
    if random.once(in: 5) { group.shadow = shadow() }
    return group
  }

  private mutating func transform() -> CGAffineTransform {
    let (x, y) = (random.number(-20...20), random.number(-20...20))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .identity
    case 1: return CGAffineTransform(translationX: x.rounded(), y: y.rounded())
    case 2: return CGAffineTransform(translationX: x, y: y)
    case 3: return CGAffineTransform(scaleX: random.number(0.5...1.4), y: random.number(0.5...1.4))
    case 4:
      let scale = random.number(0.4...1.5)
      return CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y)
    default: return CGAffineTransform(translationX: x, y: y).rotated(by: random.number(-2...2))
    }
  }

  /// A rectangle on pixels, between pixels, or much larger than the picture.
  private mutating func rect() -> CGRect {
    let room = random.once(in: 10) ? random.oneOf([150, 9e6]) : 25.0
    let (x, y) = (random.number(-room...60), random.number(-room...48))
    let (width, height) = (random.number(0.2...(30 + room)), random.number(0.2...(30 + room)))
    let rect = CGRect(x: x, y: y, width: width, height: height)
    return random.once(in: 3) ? rect.integral : rect
  }

  private mutating func shape() -> Path {
    let rect = rect()
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: return Path(rect: rect)
    case 2, 3, 4: return Path(roundedRect: rect, radii: CornerRadii(random.number(0...20)))
    case 5:
      return Path(
        roundedRect: rect,
        radii: CornerRadii(
          topLeft: random.number(0...9), topRight: 0, bottomLeft: random.number(0...30),
          bottomRight: 3))
    case 6: return Path(ellipseIn: rect)
    default:
      let elements = (0..<5).map { index -> Path.Element in
        let ends = [point(), point(), point()]
        return index == 0 ? .move(ends[0]) : .curve(ends[0], ends[1], to: ends[2])
      }
      return Path(elements: elements + [.close], fillRule: random.oneOf([.nonZero, .evenOdd]))
    }
  }

  private mutating func point() -> CGPoint {
    CGPoint(x: random.number(-20...90), y: random.number(-20...80))
  }

  private mutating func stroke() -> Stroke {
    Stroke(
      width: random.number(0.2...9), cap: random.oneOf(Stroke.Cap.allCases),
      join: random.oneOf(Stroke.Join.allCases),
      dash: random.once(in: 3) ? [random.number(1...9), random.number(1...9)] : [])
  }

  private mutating func shadow() -> Shadow {
    let offset = CGVector(dx: random.number(-9...9), dy: random.number(-9...9))
    return Shadow(
      color: color(), offset: random.once(in: 2) ? CGVector(dx: 0, dy: 3) : offset,
      sigma: random.oneOf([0, 0.03, 0.6, 2, 3.7, 4, random.number(0...9)]))
  }

  private mutating func paint() -> Paint {
    guard random.once(in: 4) else { return .color(color()) }
    let shape: Gradient.Shape =
      random.once(in: 2)
      ? .linear(from: point(), to: point())
      : .radial(center: point(), radius: random.number(1...50))
    return .gradient(
      Gradient(
        shape: shape,
        stops: [0, 0.4, 1].map { Gradient.Stop(location: $0, color: color()) }))
  }

  /// A random colour; half of them are opaque.
  private mutating func color() -> Color {
    color(alpha: random.once(in: 2) ? 1 : Double(random.number(0...1)))
  }

  private mutating func color(alpha: Double) -> Color {
    func part() -> Double { Double(random.number(0...1)) }
    return random.once(in: 4)
      ? Color(white: 0, alpha: alpha)
      : Color(red: part(), green: part(), blue: part(), alpha: alpha)
  }
}
