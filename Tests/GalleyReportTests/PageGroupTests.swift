import Foundation
import GalleyGoldens
import Testing

@testable import GalleyReport

extension BrowserTests {
  /// Several cases at once on the page, in Chromium: those with one cause, of a folder, or of the list.
  @Suite struct PageGroupTests {
    /// A run in which most cases have one cause, and every fifth has two.
    private static func run(_ count: Int) -> RunResults {
      Runs.run(
        (0..<count).map { index in
          var result = Runs.result(
            "folder-\(index / 10)/case-\(index)", .different,
            headline: "3 elements differ, 1 cause",
            findings: (0..<12).map {
              Finding("cell 0-\($0)", "moved down 4 pt (y 100 → 104)   (follow cell 0-\($0))")
            })
          result.causes = index % 5 == 4 ? ["cell height +8 pt", "other"] : ["cell height +8 pt"]
          return result
        } + [Runs.result("other", .missing), Runs.result("same")])
    }

    private let shownName = "document.querySelector('article:not([hidden])')?.dataset.name"
    private let thumbs = "document.querySelectorAll('#several:not([hidden]) .thumb').length"
    private let left = "document.querySelector('.left').textContent"
    private let decisions = """
      ['accepted', 'rejected'].map((word) => document.querySelectorAll(`#rows li[data-decided=${word}]`).length)
      """

    private func withPage(
      _ count: Int, served: Bool = true, limit: Int? = nil, width: Int = 1280,
      _ body: (Browser) async throws -> Void
    ) async throws {
      let run = Self.run(count)
      var service = ReviewService(of: run.namesOfDifferent + ["other"])
      if let limit { service.limit = limit }
      try await Browser.onPage(of: run, review: served ? service : nil, width: width, body)
    }

    @Test func casesWithOneCauseAreAGroupOfTheList() async throws {
      try await withPage(12) { page in
        try await page.expect(
          "[...document.querySelectorAll('#rows summary')].map((s) => s.textContent)",
          "10 cell height +8 pt,2 cell height +8 pt; other")
        // The group of the shown case is unfolded.
        try await page.expect(
          "[...document.querySelectorAll('#rows details')].map((d) => d.open)", "true,false")
        try await page.expect(
          "document.querySelector('article:not([hidden]) .links [data-several]').textContent",
          "In 10 cases")
      }
    }

    @Test func aGroupIsAcceptedWithTwoKeysAndUndoneWithOne() async throws {
      try await withPage(100) { page in
        try await page.expect(left, "101 left")
        try await page.press("g")
        try await page.expect(thumbs, "80")
        try await page.press("a")
        // The next open case has another cause.
        try await page.wait("\(shownName) === 'folder-0/case-4'")
        try await page.expect(decisions, "80,0")
        try await page.expect(left, "21 left")
        try await page.expect("sent", "accept,80")
        try await page.press("u")
        try await page.wait("\(decisions).join() === '0,0'")
        try await page.expect(thumbs, "80")
        try await page.expect("sent", "accept,80,undo,80")
        try await page.press("x")
        try await page.wait("\(decisions).join() === '0,80'")
      }
    }

    @Test func aFolderIsDecidedAsAWhole() async throws {
      try await withPage(30) { page in
        try await page.press("d")
        try await page.expect(thumbs, "10")
        try await page.expect("document.querySelector('#several h1').textContent", "folder-0/")
        try await page.press("x")
        try await page.wait("\(decisions).join() === '0,10'")
      }
    }

    @Test func whatIsFilteredIsDecidedAsAWhole() async throws {
      try await withPage(30) { page in
        try await page.press("l")
        try await page.expect(thumbs, "31")
        _ = try await page.value(
          "(() => { const s = document.querySelector('#search'); s.value = 'folder-1'; s.dispatchEvent(new Event('input')); })()"
        )
        try await page.press("Escape")
        try await page.expect(thumbs, "10")
        try await page.expect(
          "document.querySelector('[data-act=accept]').textContent", "Accept 10 a")
        try await page.press("a")
        try await page.wait("\(decisions).join() === '10,0'")
        try await page.press("u")
        try await page.wait("\(decisions).join() === '0,0'")
      }
    }

    @Test func decidedCasesAreLeftAlone() async throws {
      try await withPage(10) { page in
        try await page.press("x")
        try await page.wait("\(shownName) === 'folder-0/case-1'")
        try await page.press("g")
        try await page.press("a")
        try await page.wait("\(decisions).join() === '7,1'")
      }
    }

    @Test func theSameKeyAndAPictureLeadToACase() async throws {
      try await withPage(10) { page in
        try await page.press("g")
        try await page.expect(shownName, "undefined")
        try await page.press("g")
        try await page.expect(shownName, "folder-0/case-0")
        try await page.press("g")
        _ = try await page.value("document.querySelectorAll('.thumb')[2].click()")
        try await page.expect(shownName, "folder-0/case-2")
        try await page.expect(thumbs, "0")
      }
    }

    @Test func aClickOnTheTitleOfAGroupShowsIt() async throws {
      try await withPage(10, served: false) { page in
        _ = try await page.value("document.querySelectorAll('#rows summary')[1].click()")
        try await page.expect(thumbs, "2")
        try await page.expect(
          "document.querySelectorAll('#rows details')[1].open", "true")
        try await page.expect("document.querySelectorAll('[data-act]').length", "0")
      }
    }

    @Test func picturesOfALargeGroupAreDecodedWhenTheyComeIntoSight() async throws {
      try await withPage(300) { page in
        try await page.press("l")
        try await page.expect(thumbs, "301")
        try await page.wait("document.querySelector('.thumb img').naturalWidth === 40")
        let loaded = "[...document.querySelectorAll('.thumb img')].filter((i) => i.src).length"
        try await page.expect("\(loaded) < 100", "true")
        _ = try await page.value(
          "document.querySelector('.thumbs').lastElementChild.scrollIntoView()")
        try await page.wait(
          "[...document.querySelectorAll('.thumb img')].at(-1).naturalWidth === 40")
      }
    }

    @Test func manyCasesAreSentInPartsThatTheServerTakes() async throws {
      try await withPage(100, limit: 1000) { page in
        try await page.press("l")
        try await page.press("a")
        try await page.wait("\(decisions).join() === '101,0'")
        try await page.expect("sent.length > 1", "true")
        try await page.expect("sent.reduce((sum, [, count]) => sum + count, 0)", "101")
        try await page.press("u")
        try await page.wait("\(decisions).join() === '0,0'")
      }
    }

    @Test func whatTheServerRefusesStaysOpen() async throws {
      try await withPage(10) { page in
        _ = try await page.value(
          "window.fetch = async () => Response.json({ failures: { 'folder-0/case-1': 'it changed' } })"
        )
        try await page.press("g")
        try await page.press("a")
        try await page.wait("\(decisions).join() === '7,0'")
        try await page.expect(
          "document.querySelector('.said').textContent", "Not done (1): it changed")
        try await page.expect(thumbs, "8")
      }
    }

    @Test func skipGoesToTheNextOpenCase() async throws {
      try await withPage(10) { page in
        try await page.press("s")
        try await page.expect(shownName, "folder-0/case-1")
        try await page.expect(decisions, "0,0")
      }
    }

    @Test func allFindingsStandBesideThePictures() async throws {
      try await withPage(5) { page in
        let items = "[...document.querySelectorAll('article:not([hidden]) .findings li')]"
        try await page.expect(
          "\(items).every((i) => i.offsetHeight > 0 && i.scrollHeight <= i.clientHeight + 1)",
          "true")
        let look = "document.querySelector('article:not([hidden]) .look').getBoundingClientRect()"
        try await page.expect(
          "\(items).every((i) => i.getBoundingClientRect().right <= \(look).left)", "true")
        try await page.expect("\(items)[0].getBoundingClientRect().top >= 0", "true")
      }
    }

    @Test func aNameInASentenceStaysOnOneLine() async throws {
      try await withPage(5, width: 375) { page in
        _ = try await page.value("document.querySelector('#rows [data-case]').click()")
        try await page.wait("\(shownName) === 'folder-0/case-0'")
        try await page.expect(
          "[...document.querySelectorAll('article:not([hidden]) .findings .whole')].length", "24")
        try await page.expect(
          "[...document.querySelectorAll('article:not([hidden]) .whole')].every((w) => w.getClientRects().length === 1)",
          "true")
      }
    }

    @Test func everyKeyOfTheTableDoesSomething() async throws {
      try await withPage(5) { page in
        // A key without an action would throw, which the page reports as a problem.
        for key in PageKeys.review.script.keys.sorted() where key != "/" && key != "?" {
          try await page.press(key)
        }
      }
    }

    @Test(arguments: [375, 1280, 2560])
    func picturesOfAGroupStayInTheWindow(width: Int) async throws {
      try await withPage(12, width: width) { page in
        _ = try await page.value("document.querySelector('#rows summary').click()")
        try await page.expect(thumbs, "10")
        try await page.expect(
          """
          [...document.querySelectorAll('#several :is(button, li, img, h1, .decide)')]
            .map((e) => [e, e.getBoundingClientRect()])
            .filter(([e, b]) => b.width && (b.left < 0 || b.right > innerWidth)).map(([e]) => e.outerHTML).join()
          """, "")
        try await page.expect("document.documentElement.scrollWidth", "\(width)")
      }
    }
  }
}
