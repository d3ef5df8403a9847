import GalleyGeometry
import GalleyRaster
import Testing

@testable import GalleyAgreement

@Suite struct DisagreementTests {
  /// White with a grey rectangle.
  private func bitmap(_ grey: UInt8 = 255, _ rect: CGRect = .zero) -> Bitmap {
    var bitmap = Bitmap(width: 20, height: 10)
    for y in 0..<10 {
      for x in 0..<20 {
        let isInside = rect.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
        let value = isInside ? grey : 255
        bitmap[x: x, y: y] = SIMD4(value, value, value, 255)
      }
    }
    return bitmap
  }

  @Test func aDifferenceOfThreeByThreePixelsCounts() {
    let measure = Disagreement(
      bitmap(), bitmap(200, CGRect(x: 4, y: 2, width: 3, height: 3)), textIn: [])

    #expect(measure.area == 55)
    #expect(measure.place == (4, 2))
  }

  @Test func aLineOfTwoPixelsIsADifferenceOfEdges() {
    let measure = Disagreement(
      bitmap(), bitmap(0, CGRect(x: 0, y: 2, width: 20, height: 2)), textIn: [])

    #expect(measure.area == 0)
    #expect(measure.pixel == 255)
  }

  @Test func whatIsTransparentIsWhite() {
    #expect(Disagreement(Bitmap(width: 20, height: 10), bitmap(), textIn: []).pixel == 0)
  }

  @Test func ofTextOnlyTheMeanColourCounts() {
    let text = CGRect(x: 0, y: 0, width: 10, height: 10)

    // Twenty of a hundred pixels are black in one picture and white in the other: 51 on average.
    let measure = Disagreement(
      bitmap(), bitmap(0, CGRect(x: 2, y: 2, width: 4, height: 5)), textIn: [text])

    #expect(measure.area == 0)
    #expect(measure.text == 51)
  }

  @Test func picturesOfTwoSizesAreAsFarApartAsCanBe() {
    #expect(Disagreement(bitmap(), Bitmap(width: 20, height: 11), textIn: []).area == 255)
  }
}
