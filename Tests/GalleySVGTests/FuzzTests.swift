import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import GalleySVG
import Testing

@Suite struct FuzzTests {
  private static let resources = SVGResources(
    picture: { _ throws(ImageFileError) in Bitmap(width: 1, height: 1) },
    family: { $0 }, outline: { _, _ in Path(rect: CGRect(x: 0, y: 0, width: 1, height: 1)) })
  private let size = CGSize(width: 100, height: 50)

  @Test(arguments: 0..<300)
  func whateverIsDrawnIsWellFormedAndRefersToNothingOutside(_ seed: Int) throws {
    var maker = RandomItems(seed: seed)
    let items = maker.items(depth: 3)

    let document = try SVGRenderer(Self.resources).svg(
      of: DisplayList(size: size, items: items), title: maker.text(), description: maker.text(),
      options: maker.options(seed))

    check(document)
  }

  @Test(arguments: 0..<150)
  func whateverIsDrawnInTwoColoursIsWellFormed(_ seed: Int) throws {
    var maker = RandomItems(seed: 1_000 + seed)
    let light = maker.items(depth: 3)
    // Either the same item in another colour, or another item.
    let dark = seed % 3 == 0 ? maker.items(depth: 3) : light.map { maker.recoloured($0) }

    let document = try SVGRenderer(Self.resources).svg(
      of: DisplayList(size: size, items: light), dark: DisplayList(size: size, items: dark),
      title: maker.text(), options: maker.options(seed))

    check(document)
  }

  @Test(arguments: 0..<150)
  func whateverIsFilmedIsWellFormed(_ seed: Int) throws {
    var maker = RandomItems(seed: 2_000 + seed)
    let shared = maker.items(depth: 2)
    let frames = (0..<3).map { index in
      SVGFrame(
        list: DisplayList(size: size, items: shared + maker.items(depth: 2)), milliseconds: index,
        offset: CGPoint(x: 0, y: CGFloat(index) * 1e7))
    }

    let document = try SVGRenderer(Self.resources).svg(
      of: frames, title: maker.text(), options: maker.options(seed))

    check(document)
  }

  private func check(_ document: String) {
    let parsed = ParsedDocument(document)
    #expect(parsed.isWellFormed)
    #expect(parsed.danglingReferences == [])
    #expect(Set(parsed.ids).count == parsed.ids.count)
    #expect(!parsed.elements.contains("script"))
    let number = "(?<![a-z])(nan|inf)(?![a-z])"
    #expect(document.range(of: number, options: .regularExpression) == nil)
  }
}

/// Display items with hostile names and numbers.
private struct RandomItems {
  private var numbers: SeededNumbers

  init(seed: Int) { numbers = SeededNumbers(state: UInt64(seed)) }

  mutating func items(depth: Int) -> [DisplayItem] {
    (0..<Int.random(in: 0...4, using: &numbers)).map { _ in item(depth: depth) }
  }

  mutating func text() -> String {
    let pieces = [
      "a", " ", "<", ">", "&", "\"", "'", "]]>", "<!--", "\u{0}", "\u{1B}", "\u{FFFF}", "\u{85}",
      "é", "字", "\u{1F600}", "\u{202E}", "\n", "&#0;", "url(#x)", "\u{D7FF}", "<script>",
      "<![CDATA[", "--", "%", "\u{FEFF}", "\u{2028}", "}</style>", "\\",
    ]
    return (0..<Int.random(in: 0...6, using: &numbers))
      .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &numbers)] }.joined()
  }

  mutating func options(_ seed: Int) -> SVGRenderer.Options {
    SVGRenderer.Options(text: seed % 2 == 0 ? .characters : .outlines, salt: text())
  }

  /// The same item with other colours.
  mutating func recoloured(_ item: DisplayItem) -> DisplayItem {
    item.mapped { $0.recolored { _ in color() } }
  }

  private mutating func number() -> CGFloat {
    let special: [CGFloat] = [.nan, .infinity, -.infinity, 0, -0.0001, 1e300, -1e300, 1e-300]
    let choice = Int.random(in: 0..<32, using: &numbers)
    return choice < special.count ? special[choice] : .random(in: -200...200, using: &numbers)
  }

  private mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

  private mutating func rect() -> CGRect {
    CGRect(x: number(), y: number(), width: number(), height: number())
  }

  private mutating func path() -> Path {
    if Bool.random(using: &numbers) {
      return Path(roundedRect: rect(), radii: CornerRadii(number()))
    }
    return Path(elements: [
      .move(point()), .line(point()), .curve(point(), point(), to: point()), .close,
    ])
  }

  private mutating func color() -> Color {
    Color(red: number(), green: number(), blue: number(), alpha: number())
  }

  private mutating func paint() -> Paint {
    if Bool.random(using: &numbers) { return .color(color()) }
    let shape: Gradient.Shape =
      Bool.random(using: &numbers)
      ? .linear(from: point(), to: point()) : .radial(center: point(), radius: number())
    let stops = (0..<3).map { _ in Gradient.Stop(location: number(), color: color()) }
    return .gradient(Gradient(shape: shape, stops: stops))
  }

  private mutating func shadow() -> Shadow {
    Shadow(color: color(), offset: CGVector(dx: number(), dy: number()), sigma: number())
  }

  private mutating func run() -> TextRun {
    let text = text()
    let glyphs = (0..<3).map { index in
      TextRun.Glyph(id: 1, position: point(), cluster: index * 2)
    }
    return TextRun(
      text: text, font: Font(family: self.text(), size: number()), face: self.text(),
      color: color(), origin: point(), width: number(), glyphs: glyphs,
      isRightToLeft: Bool.random(using: &numbers))
  }

  private mutating func item(depth: Int) -> DisplayItem {
    switch Int.random(in: 0...(depth > 0 ? 6 : 5), using: &numbers) {
    case 0: return .fill(path(), paint())
    case 1:
      return .stroke(
        path(),
        Stroke(
          width: number(), miterLimit: number(), dash: [number(), number()], dashPhase: number()),
        paint())
    case 2: return .shadow(path(), shadow())
    case 3: return .image(ImageName(text()), in: rect())
    case 4, 5: return .text(run())
    default:
      let (a, b, c, d) = (number(), number(), number(), number())
      return .group(
        Group(
          source: ElementID(.decoration, kind: text(), indexes: [0, 1]),
          transform: CGAffineTransform(a: a, b: b, c: c, d: d, tx: number(), ty: number()),
          clip: Bool.random(using: &numbers) ? path() : nil,
          mask: Bool.random(using: &numbers) ? items(depth: 0) : nil, opacity: number(),
          shadow: Bool.random(using: &numbers) ? shadow() : nil, items: items(depth: depth - 1)))
    }
  }
}
