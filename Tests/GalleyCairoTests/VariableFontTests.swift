import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import Testing

@testable import GalleyCairo

/// A variable font is drawn in its named weights, as wide as it is measured.
@Suite struct VariableFontTests {
  private let fonts: FontLibrary

  init() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Fixtures/Fonts/Variable.ttf").standardizedFileURL.path
    fonts = try FontLibrary(FontFiles(additional: [file]))
  }

  private func run(_ weight: Font.Weight) throws -> TextRun {
    let font = Font(family: "Brandy", size: 100, weight: weight)
    return try #require(fonts.layout(TextRequest(text: "I", font: font)).runs.first)
  }

  private func stem(_ run: TextRun) throws -> CGFloat {
    let glyph = try #require(run.glyphs.first)
    return try #require(fonts.outline(of: glyph.id, face: run.face)).controlBounds.width
  }

  @Test func eachNamedWeightIsAFace() throws {
    let (regular, bold) = (try run(.regular), try run(.bold))

    #expect((regular.face, bold.face) == ("Brandy-Regular", "Brandy-Bold"))
    #expect(fonts.family(ofFace: bold.face) == "Brandy")
    // Inter's stems are 0.09 and 0.16 em wide.
    #expect(abs(try stem(regular) - 0.09) < 0.01)
    #expect(abs(try stem(bold) - 0.16) < 0.015)
    #expect(bold.width > regular.width)
  }

  @Test func aWeightBetweenTheNamedOnesIsTheNearest() throws {
    #expect(try run(.heavy) == run(.bold).with(weight: .heavy))
    #expect(try run(.medium).face == "Brandy-Regular")
  }

  @Test func documentsShowTheWeightThatIsDrawn() throws {
    let renderer = CairoRenderer(fonts: fonts)
    func document(_ weight: Font.Weight) throws -> [UInt8] {
      var run = try run(weight)
      run.font.weight = .regular
      (run.origin, run.width) = (CGPoint(x: 0, y: 90), 30)
      let list = DisplayList(size: CGSize(width: 60, height: 100), items: [.text(run)])
      return Array(try renderer.pdf(of: list))
    }

    #expect(try document(.regular) != document(.bold))
  }
}

extension TextRun {
  fileprivate func with(weight: Font.Weight) -> TextRun {
    var run = self
    run.font.weight = weight
    return run
  }
}
