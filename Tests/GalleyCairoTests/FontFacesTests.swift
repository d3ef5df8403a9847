import CPango
import GalleyDrawing
import GalleyGeometry
import Testing

@testable import GalleyCairo

/// Fonts are read only as far as needed, without a visible effect.
@Suite struct FontFacesTests {
  @Test func headersSayWhatFreeTypeSays() throws {
    let fonts = [ColorFonts.layers, ColorFonts.bitmaps, ColorFonts.pictures]
    let paths = try FontLibrary(FontFiles(additional: fonts)).files
    let files = try OpenFontFiles()
    defer { files.close() }

    for path in paths {
      let known = files.metrics(ofFile: path).map(\.metrics)
      #expect([FaceTables.metrics(ofFile: path)] == known, "\(path)")
    }
  }

  @Test func aFileWithoutTablesHasNoHeader() {
    #expect(FaceTables.metrics(ofFile: #filePath) == nil)
    #expect(FaceTables.metrics(ofFile: "/nowhere.otf") == nil)
  }

  @Test func aFaceIsExactByFamilyWeightAndSlope() throws {
    let faces = try FontLibrary().faces
    func name(_ font: Font) -> String? { faces.exactFace(of: font).map { faces.metrics[$0].name } }

    #expect(name(Font(size: 10)) == "Inter-Regular")
    #expect(name(Font(size: 10, weight: .semibold, isItalic: true)) == "Inter-SemiBoldItalic")
    #expect(name(Font(family: "Nobody's", size: 10, weight: .bold)) == "Inter-Bold")
    #expect(name(Font(family: "DejaVu Sans", size: 10, weight: .bold)) == "DejaVuSans-Bold")
    #expect(name(Font(family: "DejaVu Sans", size: 10, weight: .thin)) == nil)
  }

  @Test func aFileThatIsNamedTwiceHasOneFace() throws {
    let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    let faces = try FontLibrary(FontFiles(additional: [path])).faces
    let face = try #require(faces.exactFace(of: Font(family: "DejaVu Sans", size: 10)))

    #expect(faces.files[face] == FaceFile(path: path))
  }

  @Test func systemFontsMayBeLeftOut() throws {
    FontLibrary.leaveOutSystemFonts()

    let fonts = FcConfigGetFonts(FcConfigGetCurrent(), FcSetSystem)
    #expect((fonts?.pointee.nfont ?? 0) == 0)
    let layout = try FontLibrary().layout(TextRequest(text: "Text", font: Font(size: 10)))
    #expect(layout.runs.first?.face == "Inter-Regular")
  }

  @Test(arguments: [
    "Plain text, 1/2 – “quoted” … and more", "Größe ǅ œuvre", "tab\tbed", "a\u{A0}b", "© 2024",
    "日本語", "mixed 文字", "Wi\u{AD}dth", "e\u{301}", "مرحبا", "♥︎", "", " ", "❤️ 😀", "☺ ™ ✔", "👩‍👩‍👧‍👦", "1️⃣ 1",
    "\u{10FFFD}", "سلام 🇩🇪", "©\u{FE0F}", "⛹\u{200D}♀",
  ])
  func oneFaceLaysTextsOutAsAllDo(_ text: String) throws {
    let faces = try FontLibrary().faces
    var engines = PangoEngines(faces: faces)
    let all = try #require(PangoEngine(faces: faces, files: faces.paths))
    defer {
      engines.close()
      all.close()
    }
    for font in [Font(size: 15), Font(family: "DejaVu Sans", size: 12, weight: .bold)] {
      for width: CGFloat? in [nil, 40] {
        var request = TextRequest(text: text, font: font)
        (request.width, request.numberOfLines) = (width, 1)
        request.lineBreakMode = .byTruncatingTail
        let found = engines.engine(for: request)
        let engine = try #require(found)

        let own = TextComposer(engine: engine, request: request).layout()
        let wanted = TextComposer(engine: all, request: request).layout()
        #expect(own == wanted, "\(font.family) within \(width ?? .infinity)")
      }
    }
  }
}
