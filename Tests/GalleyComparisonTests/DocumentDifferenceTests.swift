import Foundation
import GalleyComparison
import Testing

@Suite struct DocumentDifferenceTests {
  private let document = """
    <svg>
      <rect width="9"/>
      <g id="decoration-my-card-0" transform="translate(7 8)">
        <title>decoration my-card 0</title>
        <rect width="3"/>
      </g>
      <g id="cell-0-3">
        <rect width="5"/>
      </g>
      <rect width="7"/>
    </svg>
    """

  private func said(_ old: String, _ new: String) -> [String] {
    let other = document.replacingOccurrences(of: old, with: new)
    return ListDifference(expected: document, actual: other).findings
      .map { "\($0.element)  \($0.sentence)" }
  }

  @Test func aChangedLineOfSVGIsNamedByTheElementAroundIt() {
    #expect(
      said("\"5\"", "\"4\"") == [
        "cell-0-3  without  <rect width=\"5\"/>", "cell-0-3  with     <rect width=\"4\"/>",
      ])
  }

  @Test func theTitleOfAGroupIsItsName() {
    #expect(
      said("\"3\"", "\"4\"") == [
        "decoration my-card 0  without  <rect width=\"3\"/>",
        "decoration my-card 0  with     <rect width=\"4\"/>",
      ])
  }

  @Test(arguments: ["\"9\"", "\"7\""])
  func aLineOutsideOfAllElementsBelongsToThePicture(_ width: String) {
    #expect(said(width, "\"4\"").allSatisfy { $0.hasPrefix("picture  ") })
  }

  @Test func documentsOfAnotherLengthThroughoutAreCounted() {
    let long = (0..<900).map { "<rect x=\"\($0)\"/>" }.joined(separator: "\n")

    #expect(
      ListDifference(expected: document, actual: long).findings == [
        ElementChange("picture", "and what follows: 11 lines became 900, from line 1")
      ])
  }
}
