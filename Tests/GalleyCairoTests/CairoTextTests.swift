import GalleyCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import Testing

@Suite struct CairoTextTests {
  @Test func textHasItsColor() throws {
    let request = TextRequest(
      text: "■", font: Font(size: 30), color: Color(red: 0, green: 1, blue: 0))
    let layout = try Drawing.fonts().layout(request)

    let picture = try Drawing.render(layout.runs.map { .text($0) }, 30, 40)

    #expect(picture.pixels.indices.contains { $0 % 4 == 1 && picture.pixels[$0] == 255 })
    #expect(picture.pixels.indices.allSatisfy { $0 % 4 != 0 || picture.pixels[$0] == 0 })
  }

  @Test func inkLiesWithinTheLine() throws {
    let layout = try Drawing.fonts().layout(TextRequest(text: "Agjlp", font: Font(size: 20)))

    let picture = try Drawing.render(layout.runs.map { .text($0) }, 80, 30)

    let inked = (0..<30).filter { y in (0..<80).contains { picture.alpha($0, y) > 0 } }
    #expect(inked.first ?? 0 >= 2)
    #expect(inked.last ?? 99 < Int(layout.size.height.rounded(.up)))
  }

  @Test func partsOfAPixelMoveTextAlongTheLine() throws {
    let whole = try Drawing.render(Drawing.text("l", at: CGPoint(x: 3, y: 0)), 20, 24)
    let moved = try Drawing.render(Drawing.text("l", at: CGPoint(x: 3.25, y: 0)), 20, 24)

    #expect(whole != moved)
  }

  @Test func uprightTextStandsOnWholePixels() throws {
    // The baseline is 17 · 0.952 = 16.19 below the top: at 20.59 and at 20.89.
    func picture(_ y: CGFloat) throws -> Bitmap {
      let text = try Drawing.text("Text", at: CGPoint(x: 3, y: y))
      let list = DisplayList(size: CGSize(width: 60, height: 40), items: text)
      return try Drawing.render(list.withBaselines(on: PixelGrid(scale: 1)).items, 60, 40)
    }

    #expect(try picture(4.4).largestDifference(from: picture(4.7)) == 0)
    #expect(try picture(4.4).largestDifference(from: picture(5.7)) > 0)
  }

  @Test func textMayBeTurned() throws {
    let text = try Drawing.text("Turned")
    let group = Group(
      transform: CGAffineTransform(translationX: 30, y: 5).rotated(by: .pi / 2), items: text)

    let picture = try Drawing.render([.group(group)], 40, 80)

    let rows = (0..<80).filter { y in (0..<40).contains { picture.alpha($0, y) > 0 } }
    #expect(rows.count > 40)
  }
}
