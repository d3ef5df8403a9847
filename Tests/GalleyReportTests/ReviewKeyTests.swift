import Testing

@testable import GalleyReport

/// The table of keys, which the page and the terminal share.
@Suite struct ReviewKeyTests {
  @Test func noKeyMeansTwoThings() {
    let page = PageKeys.review.flatMap(\.actions).map(\.key)
    let own = ReviewKey.allCases.filter { !$0.isOnPage }.map(\.rawValue)

    #expect(Set(page + own).count == page.count + own.count)
  }

  @Test func thePageHasTheKeysOfTheTerminal() {
    for key in ReviewKey.allCases where key.isOnPage {
      #expect(PageKeys.review.script[key.rawValue] == key.name)
    }
  }

  @Test func theHelpOfThePageListsKeysThatDecideOnlyWhereItCan() throws {
    let plain = try Runs.text(.html, Runs.run([]))
    let served = try Runs.text(
      .html, Runs.run([]), options: ReportOptions(review: ReviewService(token: "t")))

    #expect(!plain.contains("<dt><kbd>a</kbd>"))
    #expect(served.contains("<dt><kbd>a</kbd>"))
    #expect(plain.contains("<dt><kbd>j</kbd> <kbd>k</kbd>"))
  }
}
