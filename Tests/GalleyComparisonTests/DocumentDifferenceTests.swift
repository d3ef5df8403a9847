import Foundation
import GalleyComparison
import Testing

@Suite struct DocumentDifferenceTests {
  @Test func aChangedLineOfSVGIsNamedByTheElementAroundIt() {
    let before = """
      <svg>
        <g id="cell-0-3" transform="translate(7 8)">
          <rect width="3"/>
        </g>
      </svg>
      """
    let after = before.replacingOccurrences(of: "\"3\"", with: "\"4\"")

    let difference = ListDifference(expected: before, actual: after)

    #expect(
      difference.sentences == [
        "cell-0-3  without  <rect width=\"3\"/>", "cell-0-3  with     <rect width=\"4\"/>",
      ])
  }
}
