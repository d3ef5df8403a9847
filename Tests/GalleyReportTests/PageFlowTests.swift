import Foundation
import GalleyGoldens
import Testing

@testable import GalleyReport

extension BrowserTests {
  /// The way through a review on the page, and the place that the pictures get there.
  @Suite struct PageFlowTests {
    private static let names = ["s/state-10", "s/state-2", "s/state-1"]

    /// Three cases that differ, one that has no golden, and one that passed.
    private static let run = Runs.run(
      names.map { name in
        Runs.result(
          name, .different, headline: "3 elements differ, 1 cause",
          findings: (0..<12).map { Finding("cell 0-\($0)", "moved down 4 pt (y 100 → 104)") },
          pixels: PixelResult(
            pixels: 64, total: 2400, largestStep: 170, expectedSize: [40, 60],
            actualSize: [40, 60],
            regions: (0..<9).map {
              .init(
                rect: [4 * $0, 0, 4, 16], pixels: 64, largestStep: 170, meanStep: 60,
                elements: ["cell 0-\($0)", "supplementary 0-\($0) of a section"])
            }))
      } + [Runs.result("t", .missing), Runs.result("u")])

    private let shown = "[...document.querySelectorAll('article')].filter((a) => !a.hidden)"
    private let shownName = "document.querySelector('article:not([hidden])')?.dataset.name"
    private let left = "document.querySelector('.left').textContent"

    private func withPage(
      served: Bool = false, width: Int = 1280, height: Int = 800,
      _ body: (Browser) async throws -> Void
    ) async throws {
      let base = FileManager.default.temporaryDirectory
        .appendingPathComponent("galley-flow-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: base) }
      let folder = ResultFolder(root: base)
      for name in Self.names {
        try Runs.store(["expected", "actual", "heatmap"], of: name, in: folder)
      }
      try Runs.store(["actual"], of: "t", in: folder)
      let golden = base.appendingPathComponent("goldens/u")
      try FileManager.default.createDirectory(at: golden, withIntermediateDirectories: true)
      try Data(Runs.png(40, 60)).write(to: golden.appendingPathComponent("image.png"))
      var options = ReportOptions(runFolder: base, goldens: "goldens")
      if served {
        let seen = Dictionary(uniqueKeysWithValues: (Self.names + ["t"]).map { ($0, "7") })
        options.review = ReviewService(token: "t", seen: seen)
      }
      let file = base.appendingPathComponent("index.html")
      try Data(Runs.text(.html, Self.run, folder, options: options).utf8).write(to: file)
      try await Browser.shared.open(file, width: width, height: height, calm: true)
      _ = try await Browser.shared.value("window.fetch = async () => new Response('')")
      try await body(Browser.shared)
      #expect(await Browser.shared.problems == [])
    }

    @Test func namesAreInNaturalOrder() async throws {
      try await withPage { page in
        try await page.expect(
          "[...document.querySelectorAll('article')].map((a) => a.dataset.name)",
          "s/state-1,s/state-2,s/state-10,t,u")
      }
    }

    @Test func aDecisionMovesOnAndCountsDown() async throws {
      try await withPage(served: true) { page in
        try await page.expect(left, "4 left")
        try await page.press("j")
        try await page.press("a")
        try await page.wait("\(shownName) === 's/state-10'")
        try await page.expect(left, "3 left")
        try await page.expect("location.hash", "#s/state-10")
        try await page.press("x")
        try await page.wait("\(shownName) === 't'")
        try await page.expect(left, "2 left")
        // After the last case of the list, the first open one follows.
        try await page.press("a")
        try await page.wait("\(shownName) === 's/state-1'")
        try await page.press("a")
        try await page.wait("\(left) === 'Nothing is left to decide.'")
        try await page.expect(shownName, "s/state-1")
      }
    }

    @Test func undoGoesBackToTheCaseDecidedLast() async throws {
      try await withPage(served: true) { page in
        try await page.press("a")
        try await page.wait("\(shownName) === 's/state-2'")
        try await page.press("u")
        try await page.wait("\(shownName) === 's/state-1'")
        try await page.expect(left, "4 left")
        try await page.expect("document.querySelectorAll('.decision').length", "0")
      }
    }

    @Test func aDecisionStaysInTheFilteredList() async throws {
      try await withPage(served: true) { page in
        _ = try await page.value("document.querySelector('[data-filter=missing]').click()")
        try await page.expect(shownName, "t")
        try await page.press("a")
        try await page.wait("\(left) === '3 left, 3 not in this list'")
        try await page.expect(shownName, "t")
      }
    }

    @Test func aKeyPressedTwiceDecidesOnce() async throws {
      try await withPage(served: true) { page in
        _ = try await page.value(
          "(() => { window.sent = 0; window.fetch = () => { sent += 1; return new Promise((done) => { window.answer = () => done(new Response('')); }); }; })()"
        )
        try await page.press("a")
        try await page.press("a")
        try await page.expect("sent", "1")
        _ = try await page.value("answer()")
        try await page.wait("\(left) === '3 left'")
      }
    }

    @Test func aFilterLeavesNoCaseThatIsNotInTheList() async throws {
      try await withPage { page in
        try await page.expect(shownName, "s/state-1")
        _ = try await page.value("document.querySelector('[data-filter=passed]').click()")
        try await page.expect(shownName, "u")
        try await page.expect("location.hash", "#u")
        try await page.press("/")
        for letter in "xyz" { try await page.press(String(letter)) }
        try await page.expect("\(shown).length", "0")
        try await page.expect(
          "document.querySelector('#empty .hint').textContent", "No case matches.")
        try await page.expect("document.querySelector('#empty').hidden", "false")
        _ = try await page.value(
          "(() => { const s = document.querySelector('#search'); s.value = ''; s.dispatchEvent(new Event('input')); })()"
        )
        try await page.expect(shownName, "u")
        try await page.expect("document.querySelector('#empty').hidden", "true")
      }
    }

    @Test func aNarrowWindowStaysInTheListWhileItIsFiltered() async throws {
      try await withPage(width: 375) { page in
        _ = try await page.value("document.querySelector('#rows a').click()")
        try await page.wait("\(shown).length === 1")
        _ = try await page.value(
          "document.querySelector('article:not([hidden]) [data-back]').click()")
        _ = try await page.value("document.querySelector('[data-filter=missing]').click()")
        try await page.expect("document.body.dataset.screen", "list")
        try await page.expect("\(shown).length", "0")
      }
    }

    @Test func aCaseThatPassedShowsItsGolden() async throws {
      try await withPage { page in
        _ = try await page.value("document.querySelector('[data-filter=passed]').click()")
        try await page.wait("document.querySelector('.stage img')?.naturalWidth === 40")
        try await page.expect("document.querySelectorAll('.pane').length", "1")
      }
    }

    /// The height of the window that the pictures get, in percent, all of it in sight.
    private let share = """
      (() => {
        const box = document.querySelector('.stage').getBoundingClientRect();
        return Math.round(100 * (Math.min(box.bottom, innerHeight) - box.top) / innerHeight);
      })()
      """

    @Test(arguments: [false, true])
    func picturesGetThreeFifthsOfTheHeightInEveryMode(served: Bool) async throws {
      try await withPage(served: served) { page in
        for mode in 1...5 {
          try await page.press("\(mode)")
          try await page.expect(
            "document.querySelector('.stage').classList.contains('fits')", "true")
          try await page.expect("\(share) >= 60", "true")
          try await page.expect(
            "document.querySelector('main').scrollHeight <= innerHeight", "true")
        }
      }
    }

    @Test func theTextIsHiddenByAKeyAndThePicturesGetItsPlace() async throws {
      try await withPage { page in
        let width = "Math.round(document.querySelector('.stage').clientWidth)"
        let before = try #require(Int(try await page.value(width)))
        try await page.press("t")
        try await page.expect(
          "document.querySelector('article:not([hidden]) .findings').offsetParent", "null")
        #expect(try #require(Int(try await page.value(width))) > before)
        try await page.press("t")
        try await page.expect(width, "\(before)")
      }
    }

    @Test func oneKeyTogglesBetweenFitAndActualSize() async throws {
      try await withPage { page in
        let scale = "document.querySelector('[data-scale]').textContent"
        let fitting = try await page.value(scale)
        try await page.press("z")
        try await page.expect(scale, "100 %")
        try await page.press("z")
        try await page.expect(scale, fitting)
      }
    }

    @Test(arguments: [375, 1280, 2560])
    func controlsStayInTheWindowAndCoverNothing(width: Int) async throws {
      try await withPage(served: true, width: width) { page in
        if width < 760 {
          _ = try await page.value("document.querySelector('#rows a').click()")
          try await page.wait("\(shown).length === 1")
        }
        for mode in 1...5 {
          try await page.press("\(mode)")
          try await page.expect(
            """
            [...document.querySelectorAll('article:not([hidden]) :is(button, input, figcaption > *, .findings li):not(.regions *)')]
              .map((e) => [e, e.getBoundingClientRect()])
              .filter(([e, b]) => b.width && (b.left < 0 || b.right > innerWidth)).map(([e]) => e.outerHTML).join()
            """, "")
          try await page.expect(
            """
            (() => {
              const list = [...document.querySelectorAll('.tools button, figcaption > *')]
                .map((e) => [e, e.getBoundingClientRect()]).filter(([, b]) => b.width);
              return list.flatMap(([one, a], i) => list.slice(i + 1).filter(([, b]) =>
                a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
                .map(([two]) => one.outerHTML + two.outerHTML)).join();
            })()
            """, "")
        }
      }
    }

    @Test func labelsOfRegionsStayInTheirPane() async throws {
      try await withPage { page in
        for key in ["5", "n", "n", "n", "n", "n", "n", "n", "n", "n", "z"] {
          try await page.press(key)
          try await page.expect(
            """
            (() => {
              const port = document.querySelector('.port').getBoundingClientRect();
              return [...document.querySelectorAll('.outline.near .label, .outline.named .label')]
                .map((l) => l.getBoundingClientRect()).filter((b) => b.width
                  && (b.left < port.left - 1 || b.right > port.right + 1)).length;
            })()
            """, "0")
        }
      }
    }
  }
}
