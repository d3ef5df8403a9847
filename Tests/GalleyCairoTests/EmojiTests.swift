import Foundation
import GalleyDrawing
import GalleyGeometry
import Testing

@testable import GalleyCairo

/// What is shown as an emoji is one picture of a font with colours, and everything else is text.
@Suite struct EmojiTextTests {
  private static let emoji = "NotoColorEmoji"

  /// Emoji of several characters.
  static let sequences = [
    "😀", "❤️", "👍🏽", "👩‍👩‍👧‍👦", "🏳️‍🌈", "🇩🇪", "1️⃣", "#️⃣", "🧑🏾‍🚀", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👩‍❤️‍💋‍👨", "⛹🏽‍♀️", "©️",
  ]

  private func layout(
    _ text: String, size: CGFloat = 18, width: CGFloat? = nil, lines: Int = 1,
    mode: TextRequest.LineBreakMode = .byTruncatingTail, spans: [TextSpan] = []
  ) throws -> TextLayout {
    var request = TextRequest(
      text: text, font: Font(size: size), width: width, lineBreakMode: mode, numberOfLines: lines)
    request.spans = spans
    return try Drawing.fonts().layout(request)
  }

  @Test(arguments: sequences)
  func aSequenceIsOnePictureOfTheTextsSize(_ text: String) throws {
    let runs = try layout(text).runs

    #expect(runs.map(\.face) == [Self.emoji])
    #expect(runs.flatMap(\.glyphs).count == 1)
    #expect(runs.flatMap(\.missing).isEmpty)
    // UIKit's emoji are some 22 points wide in a text of 18 points.
    #expect(abs((runs.first?.width ?? 0) - 22.4) < 0.1)
    #expect(abs(try layout(text, size: 36).size.width - 44.8) < 0.2)
  }

  @Test(arguments: ["©", "™", "☺", "✔", "★", "❤\u{FE0E}", "☺\u{FE0E}", "12#*", "↔", "a→b"])
  func whatIsTextStaysText(_ text: String) throws {
    #expect(try layout(text).runs.allSatisfy { $0.face != Self.emoji })
  }

  @Test(arguments: ["Party 🎉 at 8", "سلام 😀 عليكم", "שלום 👍🏽", "日本 🗾", "🇩🇪🇫🇷", "1️⃣2️⃣"])
  func aTextIsAsWideAsItsRunsAndAsHighAsWithoutEmoji(_ text: String) throws {
    let layout = try layout(text)
    let plain = try self.layout("Party")

    #expect(abs(layout.runs.reduce(0) { $0 + $1.width } - layout.size.width) < 0.01)
    #expect(layout.size.height == plain.size.height)
    #expect(layout.firstBaseline == plain.firstBaseline)
  }

  /// The emoji of all runs, each of which must be whole.
  private func emoji(of layout: TextLayout) -> Set<Character> {
    Set(layout.runs.filter { $0.face == Self.emoji }.flatMap(\.text))
  }

  @Test(arguments: sequences)
  func noLineBreakIsWithinASequence(_ text: String) throws {
    let many = String(repeating: text, count: 12)
    for mode in [TextRequest.LineBreakMode.byWordWrapping, .byCharWrapping] {
      for width: CGFloat in [1, 30, 57, 100] {
        let layout = try layout(many, width: width, lines: 0, mode: mode)

        #expect(emoji(of: layout) == [Character(text)], "\(mode) in \(width)")
        #expect(layout.runs.map(\.text).joined() == many)
      }
    }
  }

  @Test(arguments: sequences)
  func noEllipsisIsWithinASequence(_ text: String) throws {
    let many = String(repeating: text, count: 12)
    let modes = [
      TextRequest.LineBreakMode.byTruncatingTail, .byTruncatingMiddle, .byTruncatingHead,
    ]
    for mode in modes {
      for width in stride(from: 20 as CGFloat, to: 160, by: 13) {
        let layout = try layout(many, width: width, mode: mode)

        #expect(emoji(of: layout).isSubset(of: [Character(text)]), "\(mode) in \(width)")
        #expect(layout.runs.contains { $0.text == "…" })
      }
    }
  }

  @Test(arguments: ["👩‍👩‍👧‍👦", "a👩‍👩‍👧‍👦", "ab👩‍👩‍👧‍👦", "🇩🇪", "a🇩🇪"])
  func aLongTextIsNotCutWithinASequenceEither(_ text: String) throws {
    let many = String(repeating: text, count: 1500)

    let layout = try layout(many, width: 100_000, lines: 0, mode: .byWordWrapping)

    #expect(emoji(of: layout) == [text.last ?? " "])
  }

  @Test(arguments: sequences)
  func aSpanThatBeginsWithinASequenceBeginsAfterIt(_ text: String) throws {
    var scalars = text.unicodeScalars.makeIterator()
    let first = try #require(scalars.next().map { UTF8.width($0) })
    var span = TextSpan(first..<(text.utf8.count + 2))
    span.font = Font(family: "DejaVu Sans", size: 30, weight: .bold)
    span.color = Color(red: 1, green: 0, blue: 0)

    let layout = try layout(text + "ab", spans: [span])

    #expect(layout.runs.map(\.text) == [text, "ab"])
    #expect(layout.runs.first?.glyphs.count == 1)
    #expect(layout.runs.last?.face == "DejaVuSans-Bold")
  }

  @Test func emojiComeFromTheFirstFontThatHasThem() throws {
    let files = [ColorFonts.layers, ColorFonts.bitmaps]
    for order in [files, files.reversed()] {
      let fonts = try FontLibrary(FontFiles(additional: order))
      let request = TextRequest(
        text: "A🟥😀", font: Font(size: 16, weight: .bold), lineBreakMode: .byClipping)

      let faces = fonts.layout(request).runs.map(\.face)

      let first = order == files ? "GalleyLayers" : "GalleyBitmaps"
      #expect(faces == ["Inter-Bold", first, "NotoColorEmoji"])
    }
  }

  @Test func aFontWithColoursCanBeNamed() throws {
    let fonts = try FontLibrary(FontFiles(additional: [ColorFonts.layers]))
    let font = Font(family: "Galley Layers", size: 20)

    let runs = fonts.layout(TextRequest(text: "A", font: font)).runs

    #expect(runs.map(\.face) == ["GalleyLayers"])
  }

  @Test func emojiComeFromTheFontThatIsNamedIfItHasThem() throws {
    let fonts = try FontLibrary(FontFiles(additional: [ColorFonts.bitmaps, ColorFonts.layers]))
    for (family, face) in [("Galley Layers", "GalleyLayers"), ("Galley Bitmaps", "GalleyBitmaps")] {
      let font = Font(family: family, size: 20)

      let runs = fonts.layout(TextRequest(text: "🟥😀", font: font)).runs

      #expect(runs.map(\.face) == [face, "NotoColorEmoji"])
    }
  }

  @Test func withoutAFontOfEmojiTheyAreThoseOfOtherFonts() throws {
    let files = FontFiles.standardFallbacks.filter { !$0.contains("Noto") }
    let fonts = try FontLibrary(FontFiles(fallbacks: files))

    let runs = fonts.layout(TextRequest(text: "😀", font: Font(size: 20))).runs

    #expect(runs.map(\.face) == ["DejaVuSans"])
  }
}

/// Fonts with colours of `Fixtures/Fonts`.
enum ColorFonts {
  static let layers = path("layers"), bitmaps = path("bitmaps"), pictures = path("pictures")

  private static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/Fonts/\(name).ttf").path
  }

  /// A library with the system font and one file.
  static func library(_ path: String) throws -> FontLibrary {
    try FontLibrary(FontFiles(fallbacks: [], additional: [path]))
  }
}
