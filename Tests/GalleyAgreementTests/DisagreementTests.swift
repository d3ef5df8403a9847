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

  /// The step of strokes between two pictures that are text, each with a stroke of two pixels at some place.
  private func step(_ one: (grey: UInt8, x: CGFloat), _ other: (grey: UInt8, x: CGFloat)) -> Int {
    let pictures = [one, other].map { bitmap($0.grey, CGRect(x: $0.x, y: 2, width: 2, height: 6)) }
    let text = CGRect(x: 0, y: 0, width: 20, height: 10)
    let measure = Disagreement(pictures[0], pictures[1], textIn: [text])
    #expect(measure.area == 0)
    return measure.text
  }

  @Test func ofTextTheStrokesCount() {
    // A stroke that is missing, whichever picture lacks it, and one that is elsewhere.
    #expect(step((0, 4), (255, 4)) == 255)
    #expect(step((255, 4), (0, 4)) == 255)
    #expect(step((0, 4), (0, 9)) == 255)
    // A stroke that is lighter, and one that is moved by a pixel, as baselines are in some viewers.
    #expect(step((0, 4), (40, 4)) == 40)
    #expect(step((0, 4), (0, 5)) == 0)
    #expect(step((0, 4), (0, 6)) == 255)
  }

  @Test func picturesOfTwoSizesAreAsFarApartAsCanBe() {
    #expect(Disagreement(bitmap(), Bitmap(width: 20, height: 11), textIn: []).area == 255)
  }
}
