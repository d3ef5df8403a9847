import GalleyCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import Testing

@Suite struct SpannedPixelsTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  private func items(
    _ text: String, size: CGFloat = 20, at origin: CGPoint = .zero, scale: CGFloat = 1,
    _ set: (inout TextSpan) -> Void
  ) throws -> [DisplayItem] {
    var request = TextRequest(text: text, font: Font(size: size), numberOfLines: 0)
    var span = TextSpan(0..<text.utf8.count)
    set(&span)
    request.spans = [span]
    return try Drawing.fonts().layout(request).items(at: origin, on: PixelGrid(scale: scale))
  }

  /// The rows with a pixel of nothing but red, at a column.
  private func redRows(_ bitmap: Bitmap, at x: Int) -> [Int] {
    (0..<bitmap.height).filter { y in
      let pixel = bitmap[x: x, y: y]
      return pixel.x == 255 && pixel.z == 0 && pixel.w == 255
    }
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func anUnderlineIsSharpBelowTheBaseline(scale: CGFloat) throws {
    let items = try items("xx", at: CGPoint(x: 5, y: 5), scale: scale) {
      $0.underline = TextRule()
      $0.underline?.color = red
    }
    let bitmap = try Drawing.render(items, 60, 40, scale: scale)
    let rows = redRows(bitmap, at: Int(12 * scale))

    // The baseline is 5 + 20 × 2728 / 2816 from the top; the line starts right below it.
    let baseline = Int((24.375 * scale).rounded())
    try #require(!rows.isEmpty)
    #expect(rows.allSatisfy { $0 >= baseline && $0 < baseline + Int(5 * scale) })
    #expect(rows.last.map { $0 - rows[0] + 1 } == rows.count)
    // No row is half covered: the one above and the one below are empty.
    #expect(bitmap[x: Int(12 * scale), y: rows[0] - 1].w == 0 || rows[0] == baseline)
    #expect(bitmap[x: Int(12 * scale), y: rows[rows.count - 1] + 1].w == 0)
  }

  @Test func aDoubleUnderlineHasAGap() throws {
    let single = try Drawing.render(
      items("xx", scale: 2) { $0.underline = Self.rule(.single, red) }, 60, 40, scale: 2)
    let double = try Drawing.render(
      items("xx", scale: 2) { $0.underline = Self.rule(.double, red) }, 60, 40, scale: 2)
    let thick = try Drawing.render(
      items("xx", scale: 2) { $0.underline = Self.rule(.thick, red) }, 60, 40, scale: 2)
    let (one, two, thicker) = (
      redRows(single, at: 4), redRows(double, at: 4), redRows(thick, at: 4)
    )

    try #require(!one.isEmpty)
    #expect(two.count == one.count * 2)
    #expect(two.last.map { $0 - two[0] + 1 } == one.count * 3)
    #expect(thicker.count > one.count)
    #expect(thicker.last.map { $0 - thicker[0] + 1 } == thicker.count)
  }

  private static func rule(_ weight: TextRule.Weight, _ color: Color) -> TextRule {
    var rule = TextRule()
    rule.weight = weight
    rule.color = color
    return rule
  }

  @Test func dashesLeaveGaps() throws {
    var rule = Self.rule(.single, red)
    rule.pattern = .dash
    let items = try items("xxxxxxxxxx", scale: 2) { $0.underline = rule }
    let bitmap = try Drawing.render(items, 150, 40, scale: 2)
    let solid = try Drawing.render(
      self.items("xxxxxxxxxx", scale: 2) { $0.underline = Self.rule(.single, red) }, 150, 40,
      scale: 2)

    func covered(_ bitmap: Bitmap) -> Int {
      (0..<200).filter { !redRows(bitmap, at: $0).isEmpty }.count
    }
    #expect(covered(solid) == 200)
    #expect(covered(bitmap) < 160 && covered(bitmap) > 80)
  }

  @Test func aLineThroughTextIsOverIt() throws {
    let items = try items("MMM", scale: 2) {
      $0.strikethrough = TextRule()
      $0.strikethrough?.color = red
    }
    let bitmap = try Drawing.render(items, 60, 40, scale: 2)
    let rows = redRows(bitmap, at: 20)

    // Between the baseline, at 38.75 pixels, and the height of capitals above it, over glyphs and gaps alike.
    #expect(rows.allSatisfy { $0 < 38 && $0 > 10 })
    #expect((4..<80).allSatisfy { redRows(bitmap, at: $0) == rows })
  }

  @Test func anUnderlineIsBelowItsGlyphs() throws {
    let items = try items("ggg") {
      $0.underline = TextRule()
      $0.underline?.color = red
    }
    let kinds = items.map { item in
      if case .fill = item { return "fill" }
      return "text"
    }

    #expect(kinds == ["fill", "text"])
  }

  @Test func aBackgroundIsAsHighAsTheLine() throws {
    let items = try items("ii") {
      $0.background = red
      $0.color = .clear
    }
    let bitmap = try Drawing.render(items, 40, 40)

    // 24.2 points, on whole pixels.
    #expect(redRows(bitmap, at: 3) == Array(0..<24))
  }

  @Test func linesOfSpansThatLookAlikeAreOne() throws {
    var request = TextRequest(text: "abcd", font: Font(size: 20))
    var (first, second) = (TextSpan(0..<2), TextSpan(2..<4))
    first.underline = TextRule()
    second.underline = TextRule()
    second.font = Font(size: 30, weight: .bold)
    request.spans = [first, second]
    let layout = try Drawing.fonts().layout(request)

    #expect(layout.marks?.underlines.count == 1)
    #expect(layout.marks?.underlines.first.map { abs($0.width - layout.size.width) < 0.01 } == true)
  }

  @Test func linesByWordLeaveOutSpaces() throws {
    var request = TextRequest(text: "one two", font: Font(size: 20))
    var span = TextSpan(0..<7)
    span.underline = TextRule()
    span.underline?.isByWord = true
    request.spans = [span]
    let lines = try Drawing.fonts().layout(request).marks?.underlines ?? []
    let word = try Drawing.fonts().layout(TextRequest(text: "one", font: Font(size: 20)))

    #expect(lines.count == 2)
    #expect(abs(lines[0].width - word.size.width) < 0.01)
    #expect(lines[1].baseline.x > lines[0].width + 4)
  }

  @Test func everySpanHasItsColour() throws {
    var request = TextRequest(text: "MM", font: Font(size: 40))
    var (first, second) = (TextSpan(0..<1), TextSpan(1..<2))
    (first.color, second.color) = (red, blue)
    request.spans = [first, second]
    let layout = try Drawing.fonts().layout(request)
    let bitmap = try Drawing.render(layout.items(at: .zero), 80, 50)
    let middle = Int(layout.runs[1].origin.x)

    var (reds, blues) = ([Int](), [Int]())
    for y in 0..<50 {
      for x in 0..<80 where bitmap[x: x, y: y].w == 255 {
        if bitmap[x: x, y: y].x == 255 { reds.append(x) }
        if bitmap[x: x, y: y].z == 255 { blues.append(x) }
      }
    }
    #expect(!reds.isEmpty && reds.allSatisfy { $0 <= middle })
    #expect(!blues.isEmpty && blues.allSatisfy { $0 >= middle })
  }

  @Test func theShadowOfASpanIsDrawnBesideIt() throws {
    let items = try items("M", size: 40) {
      $0.shadow = Shadow(color: red, offset: CGVector(dx: 50, dy: 0), sigma: 0)
    }
    let plain = try Drawing.render(self.items("M", size: 40) { _ in }, 120, 60)
    let bitmap = try Drawing.render(items, 120, 60)

    let black = (0..<50).map { (0..<60).filter { bitmap.alpha($0, 20) > 250 }.contains($0) }
    #expect(black.contains(true))
    for x in 0..<50 { #expect(bitmap.alpha(x + 50, 20) == plain.alpha(x, 20)) }
  }

  @Test func allBandsOfAPictureShowTheSame() throws {
    let items = try items("Underlined", at: CGPoint(x: 3, y: 3), scale: 2) {
      $0.underline = Self.rule(.double, red)
      $0.background = blue
    }
    let whole = try Drawing.render(items, 130, 40, scale: 2)
    var plain = try Drawing.renderer()
    plain.accelerators = []
    let list = DisplayList(size: CGSize(width: 130, height: 40), items: items)

    #expect(try plain.render(list, scale: 2) == whole)
  }
}
