import GalleyRaster
import Testing

@testable import GalleyComparison

/// The test data published with "The CIEDE2000 Color-Difference Formula" (Sharma, Wu and Dalal, 2005).
@Suite struct ColorDifferenceTests {
  typealias Lab = (Double, Double, Double)

  static let pairs: [(first: Lab, second: Lab, difference: Double)] = [
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, 3.1571, -77.2803), (50, 0, -82.7485), 2.8615),
    ((50, 2.8361, -74.0200), (50, 0, -82.7485), 3.4412),
    ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
    ((50, -1.1848, -84.8006), (50, 0, -82.7485), 1.0000),
    ((50, -0.9009, -85.5211), (50, 0, -82.7485), 1.0000),
    ((50, 0, 0), (50, -1, 2), 2.3669),
    ((50, -1, 2), (50, 0, 0), 2.3669),
    ((50, 2.4900, -0.0010), (50, -2.4900, 0.0009), 7.1792),
    ((50, 2.4900, -0.0010), (50, -2.4900, 0.0010), 7.1792),
    ((50, 2.4900, -0.0010), (50, -2.4900, 0.0011), 7.2195),
    ((50, 2.4900, -0.0010), (50, -2.4900, 0.0012), 7.2195),
    ((50, -0.0010, 2.4900), (50, 0.0009, -2.4900), 4.8045),
    ((50, -0.0010, 2.4900), (50, 0.0010, -2.4900), 4.8045),
    ((50, -0.0010, 2.4900), (50, 0.0011, -2.4900), 4.7461),
    ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((50, 2.5, 0), (61, -5, 29), 22.8977),
    ((50, 2.5, 0), (56, -27, -3), 31.9030),
    ((50, 2.5, 0), (58, 24, 15), 19.4535),
    ((50, 2.5, 0), (50, 3.1736, 0.5854), 1.0000),
    ((50, 2.5, 0), (50, 3.2972, 0), 1.0000),
    ((50, 2.5, 0), (50, 1.8634, 0.5757), 1.0000),
    ((50, 2.5, 0), (50, 3.2592, 0.3350), 1.0000),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((63.0109, -31.0961, -5.8663), (62.8187, -29.7946, -4.0864), 1.2630),
    ((61.2901, 3.7196, -5.3901), (61.4292, 2.2480, -4.9620), 1.8731),
    ((35.0831, -44.1164, 3.7933), (35.0232, -40.0716, 1.5901), 1.8645),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((36.4612, 47.8580, 18.3852), (36.2715, 50.5065, 21.2231), 1.4146),
    ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ((90.9257, -0.5406, -0.9208), (88.6381, -0.8985, -0.7239), 1.5381),
    ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
  ]

  @Test(arguments: pairs.indices)
  func equalsThePublishedDifference(index: Int) {
    let pair = Self.pairs[index]

    let (there, back) = (
      deltaE2000(color(pair.first), color(pair.second)),
      deltaE2000(color(pair.second), color(pair.first))
    )

    #expect(abs(there - pair.difference) < 0.00005, "\(there)")
    #expect(abs(back - pair.difference) < 0.00005, "\(back)")
  }

  private func color(_ lab: Lab) -> LabColor { LabColor(lightness: lab.0, a: lab.1, b: lab.2) }

  @Test func whiteIsAHundredLightAndHasNoChroma() {
    let white = LabColor(red: 1, green: 1, blue: 1)

    #expect(abs(white.lightness - 100) < 0.0001)
    #expect(abs(white.a) < 0.001 && abs(white.b) < 0.001)
  }

  @Test func redIsWhereTheTablesHaveIt() {
    let red = LabColor(red: 1, green: 0, blue: 0)

    #expect(abs(red.lightness - 53.24) < 0.01)
    #expect(abs(red.a - 80.09) < 0.01)
    #expect(abs(red.b - 67.20) < 0.01)
  }

  @Test func blackAndWhiteAreAHundredApart() {
    #expect(abs(LargestColorDifference.difference(0xFF00_0000, 0xFFFF_FFFF) - 100) < 0.001)
  }

  @Test func aTranslucentPixelIsJudgedOnTheGroundThatShowsMore() {
    // White with alpha ½ is white over white, and grey over black.
    let difference = LargestColorDifference.difference(0x80FF_FFFF, 0xFFFF_FFFF)

    #expect(difference > 30)
  }

  @Test func theLargestOfManyIsFoundWithItsPlace() {
    var largest = LargestColorDifference()

    for _ in 0..<2 {
      largest.add(0xFF00_0000, 0xFF10_1010, x: 1, y: 2)
      largest.add(0xFF00_0000, 0xFFFF_FFFF, x: 3, y: 4)
      largest.add(0xFF00_0000, 0xFF20_2020, x: 5, y: 6)
    }

    #expect(abs(largest.value - 100) < 0.001)
    #expect(largest.x == 3 && largest.y == 4)
  }
}
