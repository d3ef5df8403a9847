import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import Testing

@testable import GalleyCairo

/// Glyphs with colours of their own are drawn wherever text is.
@Suite struct ColorGlyphTests {
  private static let green = Color(red: 0, green: 1, blue: 0)

  /// A run at size 20 whose baseline begins at (10, 30), and its fonts.
  private func run(
    _ text: String, _ file: String, color: Color = Self.green
  ) throws -> (items: [DisplayItem], fonts: FontLibrary) {
    let fonts = try ColorFonts.library(file)
    let layout = fonts.layout(TextRequest(text: text, font: Font(size: 20)))
    return (
      layout.runs.map { run in
        var run = run
        (run.origin, run.color) = (CGPoint(x: 10 + run.origin.x, y: 30), color)
        return .text(run)
      }, fonts
    )
  }

  private func picture(
    _ items: [DisplayItem], _ fonts: FontLibrary, accelerators: Accelerators = .all
  ) throws -> Bitmap {
    let list = DisplayList(size: CGSize(width: 60, height: 50), items: items)
    return try CairoRenderer(fonts: fonts, accelerators: accelerators)
      .render(list, scale: 1, background: nil)
  }

  private func picture(_ text: String, _ file: String, color: Color = Self.green) throws -> Bitmap {
    let (items, fonts) = try run(text, file, color: color)
    return try picture(items, fonts)
  }

  @Test(arguments: [ColorFonts.bitmaps, ColorFonts.pictures])
  func aBitmapStandsOnTheBaselineInItsOwnColours(_ file: String) throws {
    let picture = try picture("🟥", file)

    // 16 pixels above the baseline and 4 below, the upper half red.
    #expect(picture[x: 20, y: 15] == SIMD4(255, 0, 0, 255))
    #expect(picture[x: 20, y: 22] == SIMD4(255, 0, 0, 255))
    #expect(picture[x: 20, y: 25] == SIMD4(0, 0, 255, 255))
    #expect(picture[x: 20, y: 33] == SIMD4(0, 0, 255, 255))
    #expect(picture.alpha(20, 12) == 0 && picture.alpha(20, 35) == 0)
    #expect(picture.alpha(8, 20) == 0 && picture.alpha(32, 20) == 0)
  }

  @Test func layersHaveTheirColoursOrThatOfTheText() throws {
    let picture = try picture("🟥🟦", ColorFonts.layers)

    #expect(picture[x: 12, y: 30] == SIMD4(255, 0, 0, 255))
    #expect(picture[x: 20, y: 24] == SIMD4(0, 255, 0, 255))
  }

  @Test(arguments: [ColorFonts.bitmaps, ColorFonts.pictures, ColorFonts.layers])
  func theAlphaOfTheTextFadesThem(_ file: String) throws {
    let picture = try picture("🟥", file, color: Self.green.withAlphaComponent(0.5))

    #expect(abs(picture.alpha(12, 16) - 128) <= 1)
    #expect(picture[x: 12, y: 16].x == 255)
    #expect(abs(picture.alpha(20, 24) - 128) <= 1, "layers above each other are faded as one")
  }

  @Test func aGlyphWithoutColoursHasThatOfTheText() throws {
    let picture = try picture("\u{13000}", ColorFonts.layers)

    #expect(picture[x: 15, y: 25] == SIMD4(0, 255, 0, 255))
  }

  @Test(arguments: [ColorFonts.bitmaps, ColorFonts.pictures, ColorFonts.layers])
  func theyAreTurnedClippedAndMasked(_ file: String) throws {
    let (items, fonts) = try run("🟥", file)
    // A quarter to the right around (20, 24).
    let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 44, ty: 4)
    let turned = try picture([.group(Group(transform: turn, items: items))], fonts)
    let half = Drawing.rect(0, 0, 20, 50)
    let clipped = try picture([.group(Group(clip: half, items: items))], fonts)
    let mask = [DisplayItem.fill(half, Drawing.black)]
    let masked = try picture([.group(Group(mask: mask, items: items))], fonts)
    let asMask = try picture(
      [.group(Group(mask: items, items: [.fill(Drawing.rect(0, 0, 60, 50), Drawing.blue)]))], fonts)

    #expect(turned[x: 28, y: 24].x == 255 && turned.alpha(20, 24) == 255)
    for picture in [clipped, masked] {
      #expect(picture[x: 12, y: 16] == SIMD4(255, 0, 0, 255))
      #expect(picture.alpha(25, 16) == 0)
    }
    #expect(asMask[x: 12, y: 16] == SIMD4(0, 0, 255, 255) && asMask.alpha(40, 16) == 0)
  }

  @Test(arguments: [ColorFonts.bitmaps, ColorFonts.pictures, ColorFonts.layers])
  func theyCastShadows(_ file: String) throws {
    let (items, fonts) = try run("🟥", file)
    let shadow = Shadow(color: .black, offset: CGVector(dx: 20, dy: 0), sigma: 1)

    let picture = try picture([.group(Group(shadow: shadow, items: items))], fonts)

    #expect(picture[x: 12, y: 16] == SIMD4(255, 0, 0, 255))
    #expect(picture[x: 40, y: 24] == SIMD4(0, 0, 0, 255))
  }

  @Test(arguments: [ColorFonts.bitmaps, ColorFonts.pictures, ColorFonts.layers])
  func documentsHaveThemWithTheirCharacters(_ file: String) throws {
    let (items, fonts) = try run("🟥🟥", file)
    let list = DisplayList(size: CGSize(width: 60, height: 50), items: items)

    let data = try CairoRenderer(fonts: fonts).pdf(of: list)

    #expect(data.range(of: Data("/ToUnicode".utf8)) != nil)
    let isPicture = file != ColorFonts.layers
    #expect((data.range(of: Data("/Subtype /Image".utf8)) != nil) == isPicture)
    #expect(try CairoRenderer(fonts: fonts).pdf(of: list) == data)
  }

  @Test func theirMemoryIsBounded() throws {
    let fonts = try Drawing.fonts()
    let face = try #require(fonts.faces.index(of: "NotoColorEmoji"))

    var most = 0
    for glyph in 1..<UInt32(600) {
      _ = fonts.faces.colorGlyph(glyph, face: face)
      _ = fonts.faces.bitmap(of: glyph, face: face)
      most = max(most, fonts.faces.keptCounts.colors)
    }

    // 600 glyphs have 42 MB of pixels.
    #expect(most <= 600 * 32_000 + FontFaces.bitmapCapacity)
    #expect(most > FontFaces.bitmapCapacity)
  }

  @Test(arguments: [ColorFonts.bitmaps, ColorFonts.pictures])
  func aBrokenBitmapIsEmpty(_ file: String) throws {
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    let start = try #require(Data(bytes).range(of: Data([0x89, 0x50, 0x4E, 0x47]))).lowerBound
    let name = file == ColorFonts.bitmaps ? "GalleyBitmaps" : "GalleyPictures"
    func isEmpty() throws -> Bool {
      try withFile(bytes) { path in
        let glyph = try ColorFonts.library(path).colorGlyph(3, face: name)
        return try #require(glyph).isEmpty
      }
    }
    #expect(try !isEmpty())
    // 65,280 pixels wide and high.
    bytes[start + 18] = 0xFF
    bytes[start + 22] = 0xFF
    #expect(try isEmpty())
    bytes[start] = 0
    #expect(try isEmpty())
  }

  private func withFile<Result>(
    _ bytes: [UInt8], _ body: (String) throws -> Result
  ) throws -> Result {
    let path = NSTemporaryDirectory() + "galley-" + UUID().uuidString + ".ttf"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(path)
  }

  @Test(arguments: [ColorFonts.bitmaps, ColorFonts.pictures, ColorFonts.layers])
  func aDamagedFontIsAnErrorOrDrawn(_ file: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    for place in stride(from: 0, to: bytes.count, by: 5) {
      for value: UInt8 in [0xFF, 0x7F, 0] {
        var damaged = bytes
        damaged[place] = value
        try withFile(damaged) { path in
          guard let fonts = try? ColorFonts.library(path) else { return }
          let layout = fonts.layout(TextRequest(text: "A🟥\u{13000}", font: Font(size: 20)))
          #expect(layout.size.width.isFinite)
          let list = DisplayList(
            size: CGSize(width: 60, height: 50), items: layout.runs.map { .text($0) })
          _ = try? CairoRenderer(fonts: fonts).render(list, scale: 1)
          _ = try? CairoRenderer(fonts: fonts).pdf(of: list)
        }
      }
    }
  }
}
