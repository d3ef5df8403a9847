import GalleyCairo
import GalleyDrawing
import GalleyGeometry
import GalleyViews
import Testing
import UIKit

/// Lines and widths of texts that were measured on iOS.
@MainActor @Suite struct MeasuredTextTests {
  /// A label at a scale, with the standard fonts.
  private func label(_ text: String, _ font: UIFont, scale: CGFloat) -> UILabel {
    let label = UILabel()
    label.contentScaleFactor = scale
    label.font = font
    label.text = text
    return label
  }

  // iOS 26.1, printed by a program.
  @Test(arguments: [
    (17.0, 20.287109375, 16.1865234375, -4.1005859375),
    (15, 17.900390625, 14.2822265625, -3.6181640625), (20, 23.8671875, 19.04296875, -4.82421875),
  ])
  func aFontHasTheLinesOfSanFrancisco(
    size: CGFloat, line: CGFloat, ascender: CGFloat, descender: CGFloat
  ) {
    let font = UIFont.systemFont(ofSize: size, weight: .bold)

    #expect((font.lineHeight, font.ascender, font.descender) == (line, ascender, descender))
  }

  // iOS 13 at 3 pixels a point, printed by a program.
  @Test(arguments: [(14.0, 51.0), (15, 54), (16, 58), (17, 61), (28, 101)])
  func aLabelIsAsHighAsOnIOS(size: CGFloat, pixels: CGFloat) {
    let label = label("What's the point?", .systemFont(ofSize: size), scale: 3)

    #expect(label.sizeThatFits(.zero).height == pixels / 3)
  }

  // iOS 15 to 17, read from a picture.
  @Test func sixLinesOf17PointsAre122High() {
    let label = label("1\n2\n3\n4\n5\n6", .systemFont(ofSize: 17), scale: 1)
    label.numberOfLines = 0

    #expect(label.sizeThatFits(.zero).height == 122)
  }

  // iOS 26.1, printed by a program.
  @Test func theLinesOfATextStyleAreAsFarApartAsItSays() {
    let label = label("one\ntwo", .preferredFont(forTextStyle: .subheadline), scale: 2)
    label.numberOfLines = 0

    #expect(label.sizeThatFits(.zero).height == 38)
    label.sizeToFit()
    #expect(runs(label.displayList().items).map(\.origin.y) == [14.5, 34.5])
    // A font of a size has no leading.
    label.font = .systemFont(ofSize: 15)
    #expect(label.sizeThatFits(.zero).height == 36)
  }

  // Reference pictures at 3 pixels a point.
  @Test(arguments: [
    (14.0, 339.7), (25, 566), (28, 632), (34, 765), (38, 852), (48, 1070), (58, 1285),
  ])
  func aTextIsAsWideAsOnIOS(size: CGFloat, pixels: CGFloat) {
    let label = label("What's the point?", .systemFont(ofSize: size), scale: 3)

    #expect(abs(label.sizeThatFits(.zero).width * 3 / pixels - 1) < 0.01)
  }

  // What Interface Builder shows of a new label and a new button, in whole points.
  @Test(arguments: [("Label", 17.0, 42.0), ("Button", 15, 46)])
  func aNewLabelIsAsWideAsOnIOS(text: String, size: CGFloat, width: CGFloat) {
    let label = label(text, .systemFont(ofSize: size), scale: 1)

    #expect(label.sizeThatFits(.zero).width == width)
  }

  @Test func theFontThatIsNamedInterIsInterAsItIs() throws {
    let named = try #require(UIFont(name: "Inter", size: 25))
    let text = "What's the point?"

    let (own, system) = (
      label(text, named, scale: 3).sizeThatFits(.zero),
      label(text, .systemFont(ofSize: 25), scale: 3).sizeThatFits(.zero)
    )
    // 8.2216 em, and a line of (2728 + 680) / 2816 em, rounded up to pixels.
    #expect(own == CGSize(width: 617.0 / 3, height: 91.0 / 3))
    #expect(system.width < own.width && system.height < own.height)
    #expect(named.lineHeight == 25.0 * 3408 / 2816)
  }

  @Test func theSystemFontHasItsNameOfUIKit() {
    let font = UIFont.systemFont(ofSize: 17, weight: .semibold)

    #expect(font.familyName == ".AppleSystemUIFont")
    #expect(UIFont(name: font.fontName, size: 17) == font)
  }

  @Test(arguments: ["->", "<->", "=>", "3x4", "1920x1080"])
  func charactersStayThemselves(_ text: String) throws {
    let fonts = try FontLibrary()
    func glyphs(_ text: String) -> [UInt32] {
      fonts.layout(TextRequest(text: text, font: Font(size: 17))).runs.flatMap(\.glyphs).map(\.id)
    }

    #expect(glyphs(text) == text.flatMap { glyphs(String($0)) })
  }

  private func runs(_ items: [DisplayItem]) -> [TextRun] {
    items.flatMap { item -> [TextRun] in
      switch item {
      case .text(let run): [run]
      case .group(let group): runs(group.items)
      case .fill, .stroke, .shadow, .image: []
      }
    }
  }
}
