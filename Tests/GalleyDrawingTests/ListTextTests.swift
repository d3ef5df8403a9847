import GalleyDrawing
import GalleyGeometry
import Testing

/// An item written to `list.txt` is read back unchanged.
@Suite struct ListTextTests {
  private static let square = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
  private static let shadow = Shadow(
    color: .black.withAlphaComponent(0.2), offset: CGVector(dx: 0, dy: -4), sigma: 6)
  private static let curve = Path(
    elements: [
      .move(CGPoint(x: 0, y: -0.25)), .line(CGPoint(x: 10, y: 0)),
      .curve(CGPoint(x: 10, y: 5), CGPoint(x: 5, y: 10.12345), to: CGPoint(x: 0, y: 10)), .close,
    ], fillRule: .evenOdd)

  /// Items of one kind, in every form that a line for it can have.
  ///
  /// The chain has every kind: a new kind does not compile here until it has its items.
  private static func kind(
    after item: DisplayItem?
  ) -> [DisplayItem] {
    switch item {
    case nil: paints.map { .fill(square, $0) } + paths.map { .fill($0, .color(.white)) }
    case .fill: strokes.map { .stroke(square, $0, .color(.black)) }
    case .stroke: paths.map { .shadow($0, shadow) }
    case .shadow: odd.map { .image(ImageName($0), in: CGRect(x: -8, y: 0, width: 96, height: 64)) }
    case .image: runs.map { .text($0) }
    case .text: groups.map { .group($0) }
    case .group: []
    }
  }

  static var items: [DisplayItem] {
    var items = kind(after: nil)
    var latest = items
    while let last = latest.last {
      latest = kind(after: last)
      items += latest
    }
    return items
  }

  private static let odd = [
    "plain", "", "a b", "a\n\"\\\t\u{200F}é\u{7}", "rect 0 0 1 1", "[x] (y", "#FFFFFF", "fill",
  ]

  private static let paths = [
    square, curve, Path(), Path(elements: [.move(CGPoint(x: CGFloat.nan, y: CGFloat.infinity))]),
    Path(
      roundedRect: CGRect(x: 0.5, y: 1, width: 20, height: 20),
      radii: CornerRadii(topLeft: 1, topRight: 2, bottomLeft: 3, bottomRight: 4)),
    Path(roundedRect: CGRect(x: 0, y: 0, width: 1e20, height: 20), radii: CornerRadii(3)),
    Path.notched(
      rect: CGRect(x: 1, y: 2, width: 30, height: 40), notch: CGSize(width: 10.5, height: 20),
      radius: 4),
    Path.notched(
      rect: CGRect(x: 1, y: 2, width: 30, height: 40), notch: CGSize(width: 10, height: 20),
      radius: 0, direction: .rightToLeft),
    Path.notched(rect: CGRect(x: 1, y: 2, width: 30, height: 40), notch: .zero, radius: 4),
    Path(
      continuousRoundedRect: CGRect(x: 1, y: 2, width: 30, height: 40),
      radii: CornerRadii(topLeft: 1, topRight: 2, bottomLeft: 0, bottomRight: 4)),
    Path(ellipseIn: CGRect(x: 1, y: 2.5, width: 30, height: 40)),
  ]

  private static var paints: [Paint] {
    let stops = [
      Gradient.Stop(location: 0, color: .white),
      Gradient.Stop(location: 1, color: .black.withAlphaComponent(0.5)),
    ]
    return [
      .color(.black), .color(.black.withAlphaComponent(0.5)),
      .gradient(Gradient(shape: .linear(from: .zero, to: CGPoint(x: 0, y: 10)), stops: stops)),
      .gradient(Gradient(shape: .radial(center: CGPoint(x: 5, y: 5), radius: 3), stops: stops)),
    ]
  }

  private static var strokes: [Stroke] {
    var strokes = [
      Stroke(width: 0.5), Stroke(width: 2, miterLimit: 4), Stroke(width: 2, miterLimit: .infinity),
      Stroke(width: 1, dash: [4, 2.5], dashPhase: 1), Stroke(width: 1, dash: [3]),
    ]
    for cap in Stroke.Cap.allCases {
      strokes += Stroke.Join.allCases.map { Stroke(width: 2, cap: cap, join: $0) }
    }
    return strokes
  }

  private static var runs: [TextRun] {
    func run(_ text: String, _ font: Font, face: String = "Inter-Regular") -> TextRun {
      TextRun(
        text: text, font: font, face: face, color: .black, origin: CGPoint(x: 1, y: 2.5), width: 30,
        glyphs: [TextRun.Glyph(id: 1, position: .zero, cluster: 0)])
    }
    let families = odd + ["Noto Sans", "width", "at 1 2", "X face Y", "a  b", " a", "16 bold"]
    var special = run("x", Font(size: 17, weight: .semibold, isItalic: true))
    special.isRightToLeft = true
    special.language = "zh-Hant-HK"
    special.missing = ["\u{1F600}", "a"]
    return odd.map { run($0, Font(size: 16)) } + [special]
      + families.flatMap { name in
        [
          run("x", Font(family: name, size: 16), face: name),
          run("x", Font(family: name, size: 16, isItalic: true)),
        ]
      }
  }

  private static var groups: [Group] {
    let inside = [DisplayItem.fill(square, .color(.white))]
    var material = Group(clip: square, items: inside)
    material.backdrop = Backdrop(sigma: 22.5, saturation: 1.1)
    let mixed = BlendMode.allCases.map { mode -> Group in
      var group = Group(opacity: 0.5, shadow: shadow, items: inside)
      group.blendMode = mode
      return group
    }
    return mixed + ElementTextTests.ids.map { Group(source: $0, opacity: 0.5, items: inside) } + [
      Group(items: inside), Group(transform: CGAffineTransform(translationX: 5, y: -6), items: []),
      Group(transform: CGAffineTransform(0, 1.0 / 3, -1, 0, 5, 6), items: inside),
      Group(
        transform: CGAffineTransform(translationX: CGFloat.nan, y: -CGFloat.infinity),
        items: inside),
      Group(
        source: .cell(IndexPath(item: 3, section: 0)),
        projection: Projection(1, 0, 0.001, 0, 1, -0.002, 3, 4, 1), clip: curve, mask: inside,
        opacity: 0.25, shadow: shadow, items: inside),
      Group(clip: square, opacity: 1, items: inside), Group(shadow: shadow, items: inside),
      material,
    ]
  }

  @Test(arguments: items) func aLineIsReadAsItWasWritten(_ item: DisplayItem) {
    let text = item.line.text

    #expect(ListLine(text) == item.line, "\(text)")
    #expect(ListLine(text)?.text == text)
    #expect(ListLine.verb(of: text) == item.line.verb)
  }

  @Test func everyLineOfAListIsRead() {
    let list = DisplayList(size: CGSize(width: 375.5, height: 472), items: Self.items)

    let lines = list.dump.split(separator: "\n")

    #expect(ListLine(lines[0]) == list.line)
    #expect(lines.allSatisfy { ListLine($0.drop { $0 == " " }) != nil })
    #expect(
      Set(lines.compactMap { ListLine.verb(of: $0.drop { $0 == " " }) }).count
        == ListLine.Verb.allCases.count)
  }

  @Test func everyWordIsWrittenBySomeItem() {
    let words = Set(Self.items.flatMap { $0.line.values.map(\.word) })

    #expect(words == Set(ListLine.Word.allCases))
  }

  @Test(arguments: [
    "", "glow #000000 rect 0 0 1 1", "fill", "fill #000000 rect 0 0 1", "fill #000000 rect 0 0 1 x",
    "fill #000000 rect 0 0 1 1 glow 3", "fill red rect 0 0 1 1", "stroke #000000 width 1 cap wide",
    "text A at 0 0", "image \"a\" in 0 0 1 1 turned", "group at 0", "group [cell 0-0] turned 3",
    "mask 3", "picture 10 by 10", "fill #000000 path M 0 0 Q 1 1", "shadow #000000 sigma",
    "fill #000000 #FFFFFF rect 0 0 1 1",
  ])
  func whatNoItemWritesIsNotRead(_ line: String) {
    #expect(ListLine(line) == nil)
  }

  @Test func namesOfFontsAreQuotedOnlyWhereTheyCouldMislead() {
    func line(_ family: String) -> String {
      DisplayItem.text(
        TextRun(
          text: "x", font: Font(family: family, size: 16), face: "F", color: .black, origin: .zero,
          width: 1, glyphs: [])
      ).line.text
    }

    #expect(line("Noto Sans").contains(" font Noto Sans 16 regular face F "))
    #expect(line("X face Y").contains(" font \"X face Y\" 16 regular face F "))
  }
}
