import GalleyMessages
import Foundation
import GalleyGoldens
import Testing

@testable import GalleyReport

/// A state in its variants on the page.
@Suite struct PageGridTests {
  /// 12 variants of a state, of which two differ at the largest size from right to left, as a case without variants
  /// does; and three at the smallest from left to right for another cause.
  static let run = Runs.run(
    ["light", "dark", "sepia"].enumerated().flatMap { appearance in
      ["small", "large"].enumerated().flatMap { size in
        ["ltr", "rtl"].enumerated().map { direction -> CaseResult in
          let words = [appearance.element, size.element, direction.element]
          let differs =
            words[1...] == ["large", "rtl"]
            ? "moved" : words[1...] == ["small", "ltr"] ? "grew" : nil
          var result = Runs.result(
            "feed/top@" + words.joined(separator: ","), differs == nil ? .passed : .different,
            headline: differs.map { "1 element \($0)" } ?? "",
            findings: differs.map { [Finding("cell 0-0", $0)] } ?? [])
          result.causes = differs.map { ["cell \($0)"] }
          result.variant = CaseVariant(
            of: "feed/top",
            zip(["appearance", "textSize", "layoutDirection"], words).map {
              CaseVariant.Value($0, $1, rank: $1 == "small" || $1 == "light" ? 0 : 1)
            })
          return result
        }
      }
    } + [plain])

  private static let plain: CaseResult = {
    var result = Runs.result("alone", .different, headline: "1 element moved")
    result.causes = ["cell moved"]
    return result
  }()

  @Test func aStateIsOneRowWithATableOfItsVariants() throws {
    let page = try Runs.text(.html, Self.run)

    #expect(page.components(separatedBy: "<li class=\"matrix\">").count == 2)
    #expect(page.components(separatedBy: "<table>").count == 2)
    #expect(page.contains("<caption>textSize by layoutDirection</caption>"))
    #expect(page.contains("<th scope=\"col\">ltr</th><th scope=\"col\">rtl</th>"))
    #expect(page.contains("<th scope=\"row\">small</th>"))
    // A mark says what became of the variant without its colour, and for which of the causes.
    #expect(page.contains("aria-label=\"different 1: light,small,ltr\">≠<b>1</b></span>"))
    #expect(page.contains("aria-label=\"different 2: dark,large,rtl\">≠<b>2</b></span>"))
    #expect(page.contains("aria-label=\"passed: dark,small,rtl\">✓</span>"))
    #expect(page.components(separatedBy: "data-case=").count == 1 + 13)
  }

  @Test func theSentencesAreThoseOfTheOtherReports() throws {
    let first = "the same in 2 variants, only at small and ltr"
    let second = "and, only at large and rtl, cell moved"
    let page = try Runs.text(.html, Self.run)

    #expect(page.contains("</a> \(first)</li>"))
    #expect(page.contains("</a> \(second)</li>"))
    #expect(page.contains("<p class=\"variants\">\(first)</p>"))
    let summary = try Runs.text(.markdown, Self.run)
    #expect(summary.contains("<br>\(first)<br>\(second)<br>"))
    #expect(summary.split(separator: "\n").count { $0.hasPrefix("| ≠") } == 2)
    let comment = CommentText(Self.run).markdown()
    #expect(comment.contains("\n\(first); \(second)\n"))
    #expect(comment.contains("### ≠ cell grew in 3 cases\n"))
  }

  @Test func casesThatDoNotFitIntoASummaryAreCounted() {
    let text = markdownSummary(RunSummary(Self.run, strict: false), limit: 4096)
    #expect(text.contains("**… and 7 more**"))
  }

  @Test func textOfAVariantIsNoMarkup() throws {
    var run = Self.run
    let hostile = "<img src=x onerror=y>\"'\u{7}"
    for index in run.cases.indices where run.cases[index].variant != nil {
      run.cases[index].variant?.state = hostile
      run.cases[index].variant?.values[0].trait = hostile
      run.cases[index].variant?.values[2].trait = hostile + "2"
      run.cases[index].variant?.values[2].value += hostile
    }
    let page = try Runs.text(.html, run)
    #expect(!page.contains("<img src=x"))
    #expect(page.contains("&lt;img src=x"))
    let summary = try Runs.text(.markdown, run)
    #expect(!summary.contains("<img src=x"))
  }

  @Test func aRunWithoutVariantsSaysNothingOfThem() throws {
    let run = Runs.run([Self.plain, Runs.result("other")])
    let page = try Runs.text(.html, run)
    let body = try #require(page.components(separatedBy: "</style>").last)
    let text = try #require(body.components(separatedBy: "<script>").first)
    for word in ["class=\"matrix\"", "variant", "\"causes\""] { #expect(!text.contains(word)) }
    #expect(!(try Runs.text(.json, run)).contains("variant"))
  }
}

extension BrowserTests {
  /// A state in its variants on the page, in Chromium.
  @Suite struct PageGridBrowserTests {
    private let shownName = "document.querySelector('article:not([hidden])')?.dataset.name"
    private let thumbs = "document.querySelectorAll('#several:not([hidden]) .thumb').length"

    private func withPage(
      width: Int = 1280, dark: Bool = false, _ body: (Browser) async throws -> Void
    ) async throws {
      let run = PageGridTests.run
      try await Browser.onPage(
        of: run, review: ReviewService(of: run.namesOfDifferent), width: width, dark: dark, body)
    }

    @Test func keysGoThroughTheVariantsThatDiffer() async throws {
      try await withPage { page in
        try await page.expect(shownName, "alone")
        for name in ["light,small,ltr", "dark,small,ltr", "sepia,small,ltr", "light,large,rtl"] {
          try await page.press("j")
          try await page.expect(shownName, "feed/top@\(name)")
        }
        try await page.expect(
          "document.querySelector('article:not([hidden]) .links [data-several]').textContent",
          "In 4 cases")
      }
    }

    @Test func variantsAreAcceptedWithAllCasesOfTheirCause() async throws {
      try await withPage { page in
        // The case without variants has the cause of three of them.
        try await page.press("g")
        try await page.expect(thumbs, "4")
        try await page.expect("document.querySelector('#several h1').textContent", "cell moved")
        try await page.press("a")
        try await page.wait("\(shownName) === 'feed/top@light,small,ltr'")
        try await page.expect(
          "document.querySelectorAll('.matrix td [data-decided=accepted]').length", "3")
        try await page.press("g")
        try await page.expect(thumbs, "3")
        try await page.press("x")
        try await page.wait(
          "document.querySelector('.left').textContent === 'Nothing is left to decide.'")
        try await page.press("u")
        try await page.wait("document.querySelector('.left').textContent === '3 left'")
        try await page.press("u")
        try await page.wait("document.querySelector('.left').textContent === '7 left'")
        try await page.expect("sent", "accept,4,reject,3,undo,3,undo,4")
      }
    }

    @Test func aMarkShowsItsVariant() async throws {
      try await withPage { page in
        // One that passed is no case of the list; it is shown, and the list then has all cases.
        _ = try await page.value(
          "document.querySelector('.matrix [title=\"dark,small,rtl\"]').click()")
        try await page.wait("\(shownName) === 'feed/top@dark,small,rtl'")
        try await page.expect(
          "document.querySelector('[data-filter=all]').getAttribute('aria-pressed')", "true")
        _ = try await page.value("document.querySelectorAll('.told a')[1].click()")
        try await page.wait("\(shownName) === 'feed/top@light,large,rtl'")
      }
    }

    @Test func theTableStaysWholeWhileTheListIsFiltered() async throws {
      try await withPage { page in
        let seen =
          "[...document.querySelectorAll('.matrix td a')].filter((a) => a.offsetWidth > 0).length"
        try await page.expect(seen, "12")
        _ = try await page.value(
          "(() => { const s = document.querySelector('#search'); s.value = 'alone'; s.dispatchEvent(new Event('input')); })()"
        )
        try await page.expect(seen, "0")
        try await page.expect(shownName, "alone")
      }
    }

    @Test(arguments: [false, true])
    func everyMarkStandsOutFromItsGround(dark: Bool) async throws {
      try await withPage(dark: dark) { page in
        try await page.press("a")
        try await page.wait("document.querySelector('.left').textContent === '6 left'")
        try await page.press("x")
        try await page.wait("document.querySelector('.left').textContent === '5 left'")
        try await page.expect(Browser.faint, "")
        // Marks are large enough for a finger.
        try await page.expect(
          "[...document.querySelectorAll('.matrix td a')].every((a) => a.offsetWidth >= 24 && a.offsetHeight >= 24)",
          "true")
      }
    }

    @Test(arguments: [375, 1280, 2560])
    func theTableStaysInTheWindow(width: Int) async throws {
      try await withPage(width: width) { page in
        try await page.expect("document.documentElement.scrollWidth", "\(width)")
        let outside = """
          [...document.querySelectorAll('.matrix, .matrix :is(summary, summary b, caption, .told li)')]
            .map((e) => [e, e.getBoundingClientRect()]).filter(([e, b]) => b.width === 0
              || b.right > document.querySelector('.rows').getBoundingClientRect().right).length
          """
        try await page.expect(outside, "0")
      }
    }
  }
}
