import GalleyDrawing
import GalleyGeometry
import GalleySVG
import Testing

@Suite struct ShapeTests {
  private func line(_ item: DisplayItem) throws -> String {
    let lines = try Drawing.svg(item).split(separator: "\n").dropFirst(3).dropLast()
    return lines.map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  @Test func aRoundedRectangleIsARect() throws {
    let path = Path(
      roundedRect: CGRect(x: 0, y: 1.5, width: 20, height: 10), radii: CornerRadii(4))

    let line = try line(.fill(path, Drawing.red))

    #expect(line == "<rect y=\"1.5\" width=\"20\" height=\"10\" rx=\"4\" fill=\"#FF0000\"/>")
  }

  @Test func cornersThatDifferArePaths() throws {
    let path = Path(
      roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10),
      radii: CornerRadii(topLeft: 0, topRight: 5, bottomLeft: 0, bottomRight: 0))

    // The control arm of a quarter circle of radius 5 is 2.761 long.
    #expect(
      try line(.fill(path, Drawing.red)) == """
        <path d="M0 0H15C17.761 0 20 2.239 20 5V10H0V0Z" fill="#FF0000"/>
        """)
  }

  @Test func upAndDownAndAcrossAreWrittenInShort() throws {
    let path = Path(elements: [
      .move(CGPoint(x: 1, y: 1)), .line(CGPoint(x: 9, y: 1)), .line(CGPoint(x: 9, y: 5.0004)),
      .line(CGPoint(x: 2, y: 3)), .close,
    ])

    #expect(
      try line(.fill(path, Drawing.red)) == "<path d=\"M1 1H9V5L2 3Z\" fill=\"#FF0000\"/>")
  }

  @Test func theEvenOddRuleIsNamed() throws {
    let path = Path(
      elements: [.move(.zero), .line(CGPoint(x: 3, y: 0)), .line(CGPoint(x: 0, y: 3)), .close],
      fillRule: .evenOdd)

    #expect(try line(.fill(path, Drawing.red)).contains(" fill-rule=\"evenodd\" "))
  }

  @Test func alphaIsAnAttributeOfItsOwn() throws {
    let paint = Paint.color(Color(red: 0, green: 0, blue: 1, alpha: 0.25))

    #expect(
      try line(.fill(Drawing.rect(0, 0, 1, 1), paint))
        == "<rect width=\"1\" height=\"1\" fill=\"#0000FF\" fill-opacity=\"0.25\"/>")
  }

  @Test func aLineNamesOnlyWhatIsNotUsual() throws {
    let plain = try line(
      .stroke(Drawing.rect(0, 0, 9, 9), Stroke(width: 1, miterLimit: 4), Drawing.red))
    let dashed = try line(
      .stroke(
        Drawing.rect(0, 0, 9, 9),
        Stroke(width: 2, cap: .round, join: .bevel, dash: [3, 1.5], dashPhase: 1), Drawing.red))

    #expect(plain == "<rect width=\"9\" height=\"9\" fill=\"none\" stroke=\"#FF0000\"/>")
    #expect(
      dashed == """
        <rect width="9" height="9" fill="none" stroke="#FF0000" stroke-width="2" \
        stroke-linecap="round" stroke-linejoin="bevel" stroke-dasharray="3 1.5" \
        stroke-dashoffset="1"/>
        """)
  }

  @Test func pathsThatAreNoNumbersAreLeftOut() throws {
    let path = Path(elements: [.move(CGPoint(x: Double.nan, y: 0)), .line(.zero), .close])

    #expect(try line(.fill(path, Drawing.red)) == "")
  }

  @Test func farPlacesAreBroughtWithinWhatViewersCanHold() throws {
    let line = try line(.fill(Drawing.rect(-1e12, 0, 2e12, 5), Drawing.red))

    #expect(line == "<path d=\"M-1000000 0H1000000V5H-1000000Z\" fill=\"#FF0000\"/>")
  }

  @Test func equalGradientsAreDefinedOnce() throws {
    let gradient = Gradient(
      shape: .linear(from: .zero, to: CGPoint(x: 0, y: 5)),
      stops: [
        .init(location: 0, color: .black), .init(location: 1, color: .black.withAlphaComponent(0)),
      ])
    let item = DisplayItem.fill(Drawing.rect(0, 0, 5, 5), .gradient(gradient))

    let document = try Drawing.svg(item, item)

    #expect(document.components(separatedBy: "<linearGradient").count == 2)
    #expect(document.components(separatedBy: "fill=\"url(#gradient-1)\"").count == 3)
    #expect(
      document.contains("<stop offset=\"1\" stop-color=\"#000000\" stop-opacity=\"0\"/>"))
  }

  @Test func aGradientWithoutExtentIsItsLastColour() throws {
    let gradient = Gradient(
      shape: .radial(center: .zero, radius: 0),
      stops: [.init(location: 0, color: .black), .init(location: 1, color: .white)])

    let line = try line(.fill(Drawing.rect(0, 0, 5, 5), .gradient(gradient)))

    #expect(line == "<rect width=\"5\" height=\"5\" fill=\"#FFFFFF\"/>")
  }

  @Test func transformsAreWrittenForPeople() throws {
    func transform(_ value: CGAffineTransform) throws -> String {
      try line(.group(Group(transform: value, items: [Drawing.square])))
        .components(separatedBy: "\n")[0]
    }

    #expect(
      try transform(CGAffineTransform(translationX: 3, y: 4).rotated(by: .pi / 6))
        == "<g transform=\"translate(3 4) rotate(30)\">")
    #expect(
      try transform(CGAffineTransform(scaleX: 1 / 3, y: 1 / 3))
        == "<g transform=\"scale(0.333333)\">")
    #expect(try transform(CGAffineTransform(scaleX: -1, y: 1)) == "<g transform=\"scale(-1 1)\">")
    #expect(try transform(CGAffineTransform(scaleX: 1, y: -2)) == "<g transform=\"scale(1 -2)\">")
    #expect(
      try transform(CGAffineTransform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0))
        == "<g transform=\"skewX(45)\">")
  }

  @Test func whatIsWrittenIsTheTransform() throws {
    var numbers = SeededNumbers(state: 5)
    for _ in 0..<100 {
      func number() -> CGFloat { .random(in: -3...3, using: &numbers) }
      let value = CGAffineTransform(
        a: number(), b: number(), c: number(), d: number(), tx: 10 * number(), ty: number())
      let line = try line(.group(Group(transform: value, items: [Drawing.square])))
      let written = WrittenTransform(line.components(separatedBy: "\"")[1]).value

      for point in [CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)] {
        let (expected, actual) = (point.applying(value), point.applying(written))
        let distance = hypot(expected.x - actual.x, expected.y - actual.y)
        // Near a skew of a right angle, a thousandth of a degree changes the matrix by more than a thousandth.
        #expect(distance < 0.02 || Swift.abs(value.a * value.d - value.b * value.c) < 0.3)
      }
    }
  }

  @Test func aLineAlongARectangleWithoutHeightIsPathData() throws {
    // Viewers draw no rectangle without width or height, but a line along it has its width and caps.
    let document = try Drawing.svg(
      .stroke(Path(rect: CGRect(x: 1, y: 2, width: 5, height: 0)), Stroke(width: 2), Drawing.red))

    #expect(document.contains("<path d=\"M1 2H6"))
  }
}

/// A transform read back from a document.
private struct WrittenTransform {
  private(set) var value = CGAffineTransform.identity

  init(_ text: String) {
    for word in text.split(separator: ")") {
      let parts = word.split(separator: "(")
      let numbers = parts[1].split(separator: " ").compactMap { Double($0) }
      value = step(parts[0].filter { $0 != " " }, numbers).concatenating(value)
    }
  }

  private func step(_ name: String, _ numbers: [Double]) -> CGAffineTransform {
    let radians = numbers[0] * .pi / 180
    return switch name {
    case "translate": CGAffineTransform(translationX: numbers[0], y: numbers[1])
    case "rotate": CGAffineTransform(rotationAngle: radians)
    case "skewX": CGAffineTransform(a: 1, b: 0, c: tan(radians), d: 1, tx: 0, ty: 0)
    default: CGAffineTransform(scaleX: numbers[0], y: numbers.last ?? 1)
    }
  }
}
