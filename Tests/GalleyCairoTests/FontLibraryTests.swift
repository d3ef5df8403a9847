import Foundation
import GalleyCairo
import GalleyDrawing
import GalleyBase
import GalleyGeometry
import GalleyRaster
import Testing

@Suite struct FontLibraryTests {
  @Test func missingSystemFontNamesItsPackage() throws {
    let files = FontFiles(folders: ["/nowhere"], fallbacks: [])

    do {
      _ = try FontLibrary(files)
      Issue.record("a library without fonts was made")
    } catch {
      #expect(error == .missing(family: "Inter", package: "fonts-inter", searched: ["/nowhere"]))
      #expect(error.description == "the font 'Inter' is not installed (looked in /nowhere)")
      #expect(error.hint?.hasPrefix("apt-get install fonts-inter") == true)
    }
  }

  @Test func fileThatIsNoFontIsNamed() throws {
    let path = NSTemporaryDirectory() + "galley-" + UUID().uuidString + ".ttf"
    try Data("no font".utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }

    #expect(throws: FontError.unreadable(path: path)) {
      try FontLibrary(FontFiles(additional: [path]))
    }
  }

  @Test func namedPipeIsNotWaitedFor() throws {
    let path = NSTemporaryDirectory() + "galley-" + UUID().uuidString + ".ttf"
    #expect(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }

    #expect(throws: FontError.unreadable(path: path)) {
      try FontLibrary(FontFiles(additional: [path]))
    }
  }

  @Test func fontBeyondTheLimitIsNotOpened() throws {
    let path = NSTemporaryDirectory() + "galley-" + UUID().uuidString + ".ttf"
    try Data("no font".utf8).write(to: URL(fileURLWithPath: path))
    defer { unlink(path) }

    // The file is sparse: it takes no room.
    #expect(isReadableFile(path, Reach(named: path), maximumBytes: 7))
    #expect(!isReadableFile(path, Reach(named: path), maximumBytes: 6))
    #expect(truncate(path, off_t(TextLimits.maximumFontSize + 1)) == 0)
    #expect(throws: FontError.unreadable(path: path)) {
      try FontLibrary(FontFiles(additional: [path]))
    }
  }

  @Test func everyWeightHasItsFace() throws {
    let faces = try Font.Weight.allCases.map { weight in
      let request = TextRequest(text: "A", font: Font(size: 17, weight: weight))
      return try Drawing.fonts().layout(request).runs.first?.face
    }

    #expect(
      faces == [
        "Inter-Thin", "Inter-ExtraLight", "Inter-Light", "Inter-Regular", "Inter-Medium",
        "Inter-SemiBold", "Inter-Bold", "Inter-ExtraBold", "Inter-Black",
      ])
  }

  @Test func italicsHaveTheirFace() throws {
    let request = TextRequest(text: "A", font: Font(size: 17, weight: .bold, isItalic: true))

    #expect(try Drawing.fonts().layout(request).runs.first?.face == "Inter-BoldItalic")
  }

  @Test func unknownFamilyIsTheSystemFont() throws {
    let request = TextRequest(text: "A", font: Font(family: "No, Such\nFont", size: 17))

    #expect(try Drawing.fonts().layout(request).runs.first?.face == "Inter-Regular")
  }

  @Test func familyOfAFallbackFileMayBeAskedFor() throws {
    let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    let fonts = try FontLibrary(FontFiles(fallbacks: [path]))
    let request = TextRequest(text: "A", font: Font(family: "DejaVu Sans", size: 17))

    #expect(fonts.layout(request).runs.first?.face == "DejaVuSans")
  }

  @Test(arguments: [
    (Font(size: 17), "\u{15F}", "ro"), (Font(family: "DejaVu Sans", size: 17), "\u{431}", "sr"),
  ])
  func aLanguageMayHaveItsOwnFormOfACharacter(
    _ font: Font, _ text: String, _ language: String
  ) throws {
    func run(_ language: String?) throws -> TextRun {
      var request = TextRequest(text: text, font: font)
      request.language = language
      return try #require(try Drawing.fonts().layout(request).runs.first)
    }

    let (usual, own) = (try run(nil), try run(language))
    #expect(own.glyphs.map(\.id) != usual.glyphs.map(\.id))
    #expect((own.language, usual.language) == (language, nil))
    #expect(try run("de").glyphs == usual.glyphs)
  }

  @Test func aNameFindsAFaceOrAFamily() throws {
    let fonts = try Drawing.fonts()

    #expect(
      fonts.font(named: "Inter-BoldItalic", size: 9)
        == Font(family: "Inter", size: 9, weight: .bold, isItalic: true))
    #expect(
      fonts.font(named: "DejaVuSans-Bold", size: 9)
        == Font(family: "DejaVu Sans", size: 9, weight: .bold))
    #expect(fonts.font(named: "DejaVu Sans", size: 9) == Font(family: "DejaVu Sans", size: 9))
    #expect(fonts.font(named: "Brand", size: 9) == nil)
  }

  @Test func digestDependsOnTheFiles() throws {
    let standard = try Drawing.fonts().digest()
    let other = try FontLibrary(FontFiles(fallbacks: [])).digest()

    #expect(standard.count == 16)
    #expect(standard != other)
  }

  @Test func runOfAnUnknownFaceIsAnError() throws {
    let run = TextRun(
      text: "A", font: Font(size: 17), face: "Comic-Regular", color: .black, origin: .zero,
      width: 9, glyphs: [.init(id: 1, position: .zero, cluster: 0)])

    #expect(throws: RenderError.unknownFace("Comic-Regular")) {
      try Drawing.render([.text(run)], 9, 9)
    }
  }
}
