import GalleyBase
import Testing

struct DecimalNumberTests {
  @Test(
    arguments: [
      (0.0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (1.25, "1.25"), (-0.125, "-0.125"),
      (100, "100"), (1.0 / 3, "0.333"), (2.0 / 3, "0.667"), (0.05, "0.05"),
      (123456.75, "123456.75"),
    ] as [(Double, String)])
  func threeDecimalsWithoutTrailingZeros(value: Double, text: String) {
    #expect(DecimalNumber.text(value) == text)
  }

  @Test(arguments: [-0.0, -0.0004, 0.0004])
  func whatRoundsToZeroHasNoSign(value: Double) {
    #expect(DecimalNumber.text(value) == "0")
  }

  @Test(arguments: [(0.0625, "0.063"), (-0.0625, "-0.063")])
  func halvesGoAwayFromZero(value: Double, text: String) {
    #expect(DecimalNumber.text(value) == text)
  }

  @Test func whatIsNoNumberIsNamed() {
    #expect(DecimalNumber.text(.nan) == "nan")
    #expect(DecimalNumber.text(.infinity) == "inf")
    #expect(DecimalNumber.text(-.infinity) == "-inf")
  }

  @Test func enormousNumbersDoNotTrap() {
    #expect(DecimalNumber.text(1e300) == "1e+300")
    #expect(DecimalNumber.text(-.greatestFiniteMagnitude) == "-1.7976931348623157e+308")
  }

  @Test func decimalsCanBeChosen() {
    #expect(DecimalNumber.text(0.123456789, decimals: 6) == "0.123457")
    #expect(DecimalNumber.text(2.5, decimals: 0) == "3")
    #expect(DecimalNumber.text(2.5, decimals: -4) == "3")
  }

  @Test(
    arguments: [
      (10.0, "10"), (9.9996, "10"), (-1200.5, "-1200.5"), (0.001, "0.001"), (-0.01, "-0.01"),
      (999_999_999_999.999, "999999999999.999"), (.nan, "nan"), (-.infinity, "-inf"),
    ] as [(Double, String)])
  func numbersAreAppendedToBytesAsTheyAreWritten(value: Double, text: String) {
    var bytes = Array("x=".utf8)

    DecimalNumber.append(value, to: &bytes)

    #expect(String(decoding: bytes, as: UTF8.self) == "x=" + text)
    #expect(DecimalNumber.text(value) == text)
  }

  @Test func listsHaveSingleSpaces() {
    #expect(DecimalNumber.list([1, -0.0, 2.5]) == "1 0 2.5")
  }
}
