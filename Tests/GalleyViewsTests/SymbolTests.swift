import GalleyDrawing
import GalleyGeometry
import Testing

@testable import GalleyViews

@Suite(.fixedText) @MainActor struct SymbolTests {
  private func symbol(_ name: String, _ look: Image.SymbolConfiguration? = nil) throws -> Image {
    try #require(Image(systemName: name, withConfiguration: look))
  }

  @Test func aSymbolIsASquareALittleLargerThanTheText() throws {
    // 17 × 1.15 = 19.55, to half points.
    #expect(try symbol("star").size == CGSize(width: 19.5, height: 19.5))
    #expect(try symbol("star", .init(pointSize: 40)).size == CGSize(width: 46, height: 46))
    // 40 × 1.15 × 1.28 = 58.88.
    let large = Image.SymbolConfiguration(pointSize: 40, weight: .bold, scale: .large)
    #expect(try symbol("star", large).size.width == 59)
    #expect(Image(systemName: "") == nil)
  }

  @Test func aShapeIsDrawnInTheTint() throws {
    let view = ImageView(image: try symbol("minus", .init(pointSize: 24)))
    view.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
    view.tintColor = .red

    let line = Path(elements: [
      .move(CGPoint(x: 4, y: 12)), .line(CGPoint(x: 20, y: 12)),
    ])
    let stroke = Stroke(width: 2, cap: .round, join: .round)
    #expect(view.displayList().items == [.stroke(line, stroke, .color(.red))])
  }

  @Test func aBoldSymbolHasThickerLines() throws {
    let plain = try symbol("xmark").items(in: CGRect(x: 0, y: 0, width: 24, height: 24), tint: nil)
    let bold = try symbol("xmark", .init(weight: .black))
      .items(in: CGRect(x: 0, y: 0, width: 24, height: 24), tint: nil)

    #expect([plain, bold].map { $0.compactMap(\.lineWidth) } == [[2], [4]])
  }

  @Test func anotherNameIsAFrameWithAsMuchOfTheNameAsFits() throws {
    let items = try symbol("ab").items(in: CGRect(x: 0, y: 0, width: 100, height: 100), tint: .blue)
    // Letters of 26 points are 13 wide: six fit in 82.
    #expect(items.count == 2)
    #expect(items.compactMap(\.words) == ["ab"])
    let long = try symbol("airplane.departure")
      .items(in: CGRect(x: 0, y: 0, width: 100, height: 100), tint: .blue)
    #expect(long.compactMap(\.words) == ["ai"])
    let first = try symbol("ant.fill.badge")
      .items(in: CGRect(x: 0, y: 0, width: 100, height: 100), tint: .blue)
    #expect(first.compactMap(\.words) == ["ant"])
  }

  @Test func filledAndEnclosedSymbolsAreMadeOfTheirParts() throws {
    let rect = CGRect(x: 0, y: 0, width: 24, height: 24)
    let filled = try symbol("square.fill").items(in: rect, tint: .red)
    let outlined = try symbol("square").items(in: rect, tint: .red)
    #expect(filled.count == 2)
    #expect(Array(filled.dropFirst()) == outlined)

    let enclosed = try symbol("plus.circle.fill").items(in: rect, tint: .red)
    #expect(enclosed.prefix(2) == (try symbol("circle.fill").items(in: rect, tint: .red))[...])
    // The plus is white, in the middle 55 hundredths.
    #expect(enclosed.count == 3)
    #expect(enclosed.last?.lineColor == .white)
    let onWhite = try symbol("plus.circle.fill").items(in: rect, tint: .white)
    #expect(onWhite.last?.lineColor == .black)
  }

  /// Names that say backward and forward follow the direction; left and right stay.
  @Test(arguments: [
    ("chevron.backward", "chevron.forward"),
    ("arrow.forward.circle.fill", "arrow.backward.circle.fill"),
    ("chevron.left", "chevron.left"), ("backward.fill", "backward.fill"),
  ])
  func symbolsFollowTheDirection(_ name: String, _ mirrored: String) {
    let view = ImageView(image: Image(systemName: name))
    view.semanticContentAttribute = .forceRightToLeft
    let other = ImageView(image: Image(systemName: mirrored))
    #expect(view.contentItems() == other.contentItems())
  }

  @Test func aFaintSymbolFadesAsAWhole() throws {
    let rect = CGRect(x: 0, y: 0, width: 24, height: 24)
    let plain = try symbol("star.fill").items(in: rect, tint: .red)
    let faint = try symbol("star.fill").items(in: rect, tint: .red.withAlphaComponent(0.5))

    #expect(faint == [.group(Group(opacity: 0.5, items: plain))])
  }

  @Test func theNamesOfTheBriefHaveShapes() {
    let names = [
      "chevron.right", "checkmark", "plus", "minus", "star", "star.fill", "heart", "heart.fill",
      "circle", "circle.fill", "xmark", "magnifyingglass", "gear", "ellipsis", "arrow.left",
      "trash", "folder", "person", "person.fill", "bell", "photo", "trash.fill",
    ]
    #expect(names.filter { SymbolGlyph($0) == nil }.isEmpty)
  }

  @Test func everyGlyphIsInItsSquare() {
    for name in SymbolGlyph.names {
      let parts = [SymbolGlyph(name), SymbolGlyph(name + ".fill")].compactMap { $0 }
        .flatMap { [$0.primary, $0.secondary] }
      for path in parts.flatMap({ [$0.lines, $0.areas] }) where !path.isEmpty {
        // Curves reach a little beyond the square that their outlines keep.
        #expect(
          CGRect(x: -0.5, y: -0.5, width: 25, height: 25).contains(path.controlBounds), "\(name)")
      }
      #expect(parts.contains { !$0.lines.isEmpty || !$0.areas.isEmpty }, "\(name)")
    }
    #expect(SymbolGlyph.names.count > 200)
  }

  @Test func secondPartsAreFainterOrHaveTheSecondColour() throws {
    let rect = CGRect(x: 0, y: 0, width: 24, height: 24)
    func colors(_ configuration: Image.SymbolConfiguration) throws -> Set<Color?> {
      let items = try symbol("app.badge", configuration).items(in: rect, tint: .green)
      return Set(items.map { $0.lineColor ?? $0.fillColor })
    }

    #expect(try colors(.init(hierarchicalColor: .red)) == [.red, .red.withAlphaComponent(0.5)])
    #expect(try colors(.init(paletteColors: [.red, .blue])) == [.red, .blue])
    #expect(try colors(.init(pointSize: 24)) == [.green])
  }

  @Test func openLinesAreNotFilled() throws {
    let rect = CGRect(x: 0, y: 0, width: 24, height: 24)
    let wave = try symbol("arrow.clockwise.fill").items(in: rect, tint: .red)

    #expect(wave == (try symbol("arrow.clockwise").items(in: rect, tint: .red)))
  }

  @Test func configurationsAreJoined() throws {
    let size = Image.SymbolConfiguration(pointSize: 20)
    let joined = size.applying(.init(weight: .bold)).applying(.init(pointSize: 40))
    #expect(joined == Image.SymbolConfiguration(pointSize: 40, weight: .bold))

    let image = try symbol("star", .init(weight: .light))
    #expect(image.applyingSymbolConfiguration(joined)?.symbolConfiguration == joined)
    #expect(image.symbolConfiguration == Image.SymbolConfiguration(weight: .light))
    #expect(image.withConfiguration(size).symbolConfiguration == size)
  }

  @Test func aViewsConfigurationCountsWhereTheImageSaysNothing() throws {
    let view = ImageView(image: try symbol("star"))
    view.preferredSymbolConfiguration = .init(pointSize: 40)
    #expect(view.intrinsicContentSize.width == 46)

    view.image = try symbol("star", .init(pointSize: 20))
    #expect(view.intrinsicContentSize.width == 23)
  }

  @Test func coloursComeFromTheImageBeforeTheView() throws {
    let rect = CGRect(x: 0, y: 0, width: 24, height: 24)
    let plain = try symbol("minus")
    #expect(plain.items(in: rect, tint: .red).first?.lineColor == .red)
    #expect(plain.withTintColor(.green).items(in: rect, tint: .red).first?.lineColor == .green)
    let original = plain.withRenderingMode(.alwaysOriginal)
    #expect(original.items(in: rect, tint: .red).first?.lineColor == .black)
    let palette = try symbol("minus.circle.fill", .init(paletteColors: [.green, .blue]))
    #expect(palette.items(in: rect, tint: .red).first?.fillColor == .blue)
    #expect(palette.items(in: rect, tint: .red).last?.lineColor == .green)
  }

  @Test func imagesThatShowTheSameAreEqual() throws {
    #expect(try symbol("star") == symbol("star"))
    #expect(try symbol("star") != symbol("moon"))
    #expect(try symbol("star").withTintColor(.red) != symbol("star"))
    #expect(Image(NamedImage(ImageName("a"))) == Image(NamedImage(ImageName("a"))))
  }

  @Test func aHighlightedViewShowsItsHighlightedImage() throws {
    let view = ImageView(
      image: try symbol("star", .init(pointSize: 20)),
      highlightedImage: try symbol("star", .init(pointSize: 40)))
    #expect(view.frame.width == 23)
    view.isHighlighted = true
    #expect(view.intrinsicContentSize.width == 46)
  }
}

extension DisplayItem {
  fileprivate var lineWidth: CGFloat? {
    guard case .stroke(_, let stroke, _) = self else { return nil }
    return stroke.width
  }

  fileprivate var lineColor: Color? {
    guard case .stroke(_, _, .color(let color)) = self else { return nil }
    return color
  }

  fileprivate var fillColor: Color? {
    guard case .fill(_, .color(let color)) = self else { return nil }
    return color
  }

  fileprivate var words: String? {
    guard case .text(let run) = self else { return nil }
    return run.text
  }
}
