import Foundation
import GalleyGoldens
import Testing

@testable import GalleyReport

extension BrowserTests {
  /// The page in Chromium, opened from the disk; skipped if Chromium is not installed.
  @Suite struct PageBrowserTests {
    private let browser = Browser.shared

    /// A run with a case of each status; only `wide/top` has all three pictures.
    private static let sample = Runs.run(
      [
        Runs.result(
          "photo feed/top", .different, headline: "3 elements differ, 1 cause",
          findings: [Finding("cell 0-3", "moved right 8 pt")],
          pixels: PixelResult(
            pixels: 64, total: 2400, largestStep: 170, expectedSize: [40, 60],
            actualSize: [40, 60],
            regions: [
              .init(
                rect: [8, 12, 4, 16], pixels: 64, largestStep: 170, meanStep: 60,
                elements: ["cell 0-3"])
            ])),
        Runs.result("b", .missing), Runs.result("c", .failed, error: "Index out of range\nat x"),
        Runs.result("d", .drift), Runs.result("e", .recorded), Runs.result("f", .updated),
        Runs.result("g"), Runs.result("h"),
      ], orphans: ["old"])

    /// Writes and opens the page of a run, and expects that the page reported no problem.
    private func withPage(
      _ run: RunResults = sample, _ options: ReportOptions = ReportOptions(), fragment: String = "",
      width: Int = 1280, height: Int = 900, dark: Bool = false, calm: Bool = false,
      _ body: (Browser) async throws -> Void
    ) async throws {
      let base = FileManager.default.temporaryDirectory
        .appendingPathComponent("galley page \(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: base) }
      let folder = ResultFolder(root: base)
      try Runs.store(["expected", "actual", "heatmap"], of: "photo feed/top", in: folder)
      try Runs.store(["actual"], of: "b", in: folder)
      let file = base.appendingPathComponent("index.html")
      try Data(Runs.text(.html, run, folder, options: options).utf8).write(to: file)
      try await browser.open(
        file, fragment: fragment, width: width, height: height, dark: dark, calm: calm)
      try await body(browser)
      #expect(await browser.problems == [])
      let asked = await browser.requests.filter { !$0.hasPrefix("data:") }
      #expect(asked.map { $0.hasPrefix(file.absoluteString) } == [true])
    }

    private let visible = "[...document.querySelectorAll('article')].filter((a) => !a.hidden)"

    @Test func itOpensFromTheDiskAndShowsTheFirstCaseToLookAt() async throws {
      try await withPage { page in
        try await page.expect("document.title", "b · Galley")
        try await page.expect("\(visible).map((a) => a.dataset.name)", "b")
        try await page.expect("location.hash", "#b")
        try await page.expect(
          "[...document.querySelectorAll('#rows > li:not([hidden])')].length", "5")
      }
    }

    @Test func aDeepLinkOpensItsCase() async throws {
      try await withPage(fragment: "photo%20feed/top") { page in
        try await page.expect("\(visible).map((a) => a.dataset.name)", "photo feed/top")
        try await page.expect(
          "\(visible)[0].querySelector('.sentence').textContent", "3 elements differ, 1 cause")
        try await page.expect(
          "[...document.querySelectorAll('.pane figcaption')].map((c) => c.textContent)",
          "Expected40×60,Actual40×60,Heatmap40×60")
      }
    }

    @Test func aLinkToACaseThatIsFilteredAwayShowsItAllTheSame() async throws {
      try await withPage { page in
        _ = try await page.value("location.hash = '#g'")
        try await page.wait("\(visible)[0].dataset.name === 'g'")
        try await page.expect("document.querySelectorAll('#rows > li[hidden]').length", "0")
      }
    }

    @Test func eachModeShowsItsPanes() async throws {
      try await withPage(fragment: "photo%20feed/top") { page in
        let panes = "document.querySelectorAll('.pane').length"
        let layers = "[...document.querySelectorAll('.layer img')].map((i) => i.alt.split(' ')[0])"
        for (key, mode, count, shown) in [
          ("2", "swipe", "1", "Expected,Actual"), ("3", "onion", "1", "Expected,Actual"),
          ("4", "flicker", "1", "Expected,Actual"), ("5", "heat", "1", "Heatmap"),
          ("1", "side", "3", "Expected,Actual,Heatmap"),
        ] {
          try await page.press(key)
          try await page.expect("document.querySelector('.stage').dataset.mode", mode)
          try await page.expect(panes, count)
          try await page.expect(layers, shown)
          try await page.expect(
            "document.querySelector('[role=radio][aria-checked=true]').dataset.mode", mode)
          try await page.wait(
            "[...document.querySelectorAll('.layer img')].every((i) => i.complete && i.naturalWidth === 40)"
          )
        }
      }
    }

    @Test func theSwipeUncoversTheGolden() async throws {
      try await withPage(fragment: "photo%20feed/top") { page in
        try await page.press("2")
        let clip = "document.querySelectorAll('.layer')[1].style.clipPath"
        try await page.expect(clip, "inset(0px 0px 0px 50%)")
        _ = try await page.value("document.querySelector('.divider').focus()")
        try await page.press("Home")
        try await page.expect(clip, "inset(0px 0px 0px 0%)")
        try await page.press("ArrowRight")
        try await page.expect(clip, "inset(0px 0px 0px 2%)")
        try await page.expect(
          "document.querySelector('.divider').getAttribute('aria-valuenow')", "2")
      }
    }

    @Test func theOnionSkinFollowsItsSlider() async throws {
      try await withPage(fragment: "photo%20feed/top") { page in
        try await page.press("3")
        _ = try await page.value(
          "(() => { const s = document.querySelector('[data-opacity]'); s.value = 25; s.dispatchEvent(new Event('input')); })()"
        )
        try await page.expect("document.querySelectorAll('.layer')[1].style.opacity", "0.25")
      }
    }

    /// Sets `timers` to the repeating timers that the page starts from now on and does not stop.
    private let watchTimers = """
      (() => {
        const [start, stop] = [setInterval, clearInterval];
        window.timers = new Set();
        window.setInterval = (...rest) => { const timer = start(...rest); timers.add(timer); return timer; };
        window.clearInterval = (timer) => { timers.delete(timer); stop(timer); };
      })()
      """

    @Test func flickerAlternatesUntilItIsStopped() async throws {
      try await withPage(fragment: "photo%20feed/top") { page in
        _ = try await page.value(watchTimers)
        try await page.press("4")
        try await page.expect("timers.size", "1")
        try await page.wait("document.querySelectorAll('.layer')[1].hidden")
        try await page.wait("!document.querySelectorAll('.layer')[1].hidden")
        _ = try await page.value("document.querySelector('[data-play]').click()")
        let before = try await page.value("document.querySelectorAll('.layer')[1].hidden")
        try await page.expect("timers.size", "0")
        _ = try await page.value("document.querySelector('.stage').focus()")
        try await page.press(" ")
        #expect(try await page.value("document.querySelectorAll('.layer')[1].hidden") != before)
      }
    }

    @Test func nothingFlickersForThoseWhoWantNoMotion() async throws {
      try await withPage(fragment: "photo%20feed/top", calm: true) { page in
        _ = try await page.value(watchTimers)
        try await page.press("4")
        try await page.expect("document.querySelector('[data-play]').textContent", "Play")
        try await page.expect("timers.size", "0")
        try await page.expect("document.querySelectorAll('.layer')[1].hidden", "false")
      }
    }

    @Test func filtersAndSearchChooseRows() async throws {
      try await withPage { page in
        let rows =
          "[...document.querySelectorAll('#rows > li:not([hidden]) a')].map((a) => cases(a)).join()"
          .replacing("cases(a)", with: "decodeURIComponent(a.hash.slice(1))")
        try await page.expect(rows, "b,c,d,e,photo feed/top")
        try await page.press("f")
        try await page.expect(rows, "c")
        _ = try await page.value("document.querySelector('[data-filter=passed]').click()")
        try await page.expect(rows, "g,h")
        _ = try await page.value("document.querySelector('[data-filter=all]').click()")
        try await page.press("/")
        for letter in "cause top" { try await page.press(String(letter)) }
        try await page.expect(rows, "photo feed/top")
        try await page.expect("document.querySelector('#found').textContent", "1 of 8 cases")
        try await page.press("Enter")
        try await page.expect("\(visible)[0].dataset.name", "photo feed/top")
      }
    }

    @Test func keysStepThroughTheCasesThatAreShown() async throws {
      try await withPage { page in
        try await page.press("j")
        try await page.press("j")
        try await page.expect("location.hash", "#d")
        try await page.press("k")
        try await page.expect("location.hash", "#c")
        try await page.expect("\(visible).map((a) => a.dataset.name)", "c")
        try await page.expect(
          "\(visible)[0].querySelector('.error').textContent", "Index out of range\nat x")
      }
    }

    @Test func allPanesShareOneZoomAndPlace() async throws {
      try await withPage(fragment: "photo%20feed/top") { page in
        let places = "[...document.querySelectorAll('.layer img')].map((i) => i.style.transform)"
        let same = "new Set(\(places)).size"
        let scale = "document.querySelector('[data-scale]').textContent"
        try await page.press("!")
        try await page.expect(scale, "100 %")
        try await page.press("+")
        try await page.expect(scale, "150 %")
        try await page.press("-")
        try await page.expect(scale, "100 %")
        let box = "document.querySelectorAll('.port')[1].getBoundingClientRect()"
        let x = try #require(Double(try await page.value("\(box).x + 100")))
        let y = try #require(Double(try await page.value("\(box).y + 100")))
        let before = try await page.value(places)
        try await page.wheel(x, y, by: -300)
        try await page.wait("\(scale) !== '100 %'")
        #expect(try await page.value(places) != before)
        try await page.expect(same, "1")
        let zoomed = try await page.value(places)
        try await page.drag(from: (x, y), to: (x + 30, y + 20))
        #expect(try await page.value(places) != zoomed)
        try await page.expect(same, "1")
        try await page.press("0")
        try await page.expect("document.querySelector('.stage').classList.contains('fits')", "true")
      }
    }

    @Test func thePixelUnderThePointerStaysThereWhenTheWheelTurns() async throws {
      try await withPage(fragment: "photo%20feed/top") { page in
        let image = "document.querySelectorAll('.layer img')[1].getBoundingClientRect()"
        let quarter = "Math.round(\(image).x + \(image).width / 4)"
        let x = try #require(Double(try await page.value(quarter)))
        let y = try #require(Double(try await page.value("Math.round(\(image).y + 50)")))
        let share = try await page.value("(\(x) - \(image).x) / \(image).width")
        for delta in [-500.0, -200, 300] {
          let width = try await page.value("\(image).width")
          try await page.wheel(x, y, by: delta)
          try await page.wait("String(\(image).width) !== '\(width)'")
          // The picture is placed on whole pixels, so three zooms round by at most half a pixel each.
          try await page.expect(
            "Math.abs(\(x) - \(image).x - \(image).width * \(share)) < 3", "true")
        }
      }
    }

    @Test func pixelsAndTheirGridAreSeenCloseUp() async throws {
      try await withPage(fragment: "photo%20feed/top") { page in
        try await page.expect(
          "document.querySelector('.layer img').style.imageRendering", "pixelated")
        try await page.press("!")
        try await page.expect("document.querySelector('.grid').hidden", "true")
        for _ in 0..<8 { try await page.press("+") }
        try await page.expect("document.querySelector('.grid').hidden", "false")
      }
    }

    @Test func aPixelTellsItsPlaceAndColours() async throws {
      try await withPage(fragment: "photo%20feed/top") { page in
        try await page.wait("[...document.querySelectorAll('.layer img')].every((i) => i.complete)")
        try await page.press("!")
        let image = "document.querySelectorAll('.layer img')[1].getBoundingClientRect()"
        let x = try #require(Double(try await page.value("\(image).x + 9.5")))
        let y = try #require(Double(try await page.value("\(image).y + 12.5")))
        try await page.drag(from: (x, y), to: (x, y))
        try await page.expect(
          "document.querySelector('[data-readout]').textContent",
          "x 9  y 12  expected  #C81E1E  actual  #F0F0F0")
      }
    }

    @Test func regionsAreOutlinedWithTheirNamesAndFound() async throws {
      try await withPage(fragment: "photo%20feed/top") { page in
        try await page.expect(
          "[...document.querySelectorAll('.pane:last-child .outline .label')].map((l) => l.innerText)",
          "1")
        let box = "document.querySelector('.pane:last-child .outline').getBoundingClientRect()"
        let image = "document.querySelector('.pane:last-child img').getBoundingClientRect()"
        // The region starts at 8 of 40 pixels; the outline is 3 pixels outside of it.
        try await page.expect(
          "Math.round(\(box).x + 3 - \(image).x) === Math.round(\(image).width / 5)", "true")
        try await page.press("r")
        try await page.expect("document.querySelector('.outline').hidden", "true")
        try await page.press("n")
        try await page.expect(
          "document.querySelector('[data-rect]').classList.contains('near')", "true")
        try await page.expect(
          "document.querySelector('.pane:last-child .outline .label').innerText.trim()", "1cell 0-3"
        )
      }
    }

    @Test func hostileTextStaysText() async throws {
      let hostile =
        "\"\u{301} onload=hacked()<\u{600}<img src=x onerror='hacked()'></script><script>hacked()</script>"
      let run = Runs.run(
        [
          Runs.result(
            hostile, .different, file: hostile, title: hostile, headline: hostile,
            findings: [Finding(hostile, hostile)], error: hostile)
        ], orphans: [hostile])
      try await withPage(run) { page in
        try await page.expect("document.querySelectorAll('img, [onload], [onerror]').length", "0")
        try await page.expect("document.scripts.length", "2")
        try await page.expect(
          "\(visible)[0].querySelector('.sentence').textContent", hostile.oneLine)
        try await page.expect(
          "decodeURIComponent(location.hash.slice(1)) === \(visible)[0].dataset.name", "true")
      }
    }

    /// The test counts what makes a page with many cases slow, instead of measuring time.
    @Test func threeThousandCasesAreOpenedWithLittleWork() async throws {
      let run = Runs.run(
        (0..<3000).map { index in
          Runs.result(
            "scene-\(index / 4)/state-\(index % 4)", index % 3 == 0 ? .different : .passed,
            headline: index % 3 == 0 ? "2 elements differ, 1 cause" : "",
            findings: index % 3 == 0 ? [Finding("cell 0-0", "moved"), Finding("pixels", "9")] : [])
        })
      try await withPage(run) { page in
        func number(_ expression: String) async throws -> Int {
          try #require(Int(try await page.value(expression)))
        }
        #expect(try await number("document.querySelectorAll('#rows > li').length") == 3000)
        // About 30 elements per case; elements that all cases share exist once.
        #expect(try await number("document.querySelectorAll('*').length") < 100_000)
        #expect(try await page.count("JSEventListeners") < 100)
        #expect(try await page.count("LayoutCount") < 50)
        #expect(try await page.count("RecalcStyleCount") < 100)

        // The filter changes the 2,000 rows that enter the list, and lays out the visible ones.
        _ = try await page.value(
          """
          (() => {
            window.changes = 0;
            new MutationObserver((list) => { changes += list.length; }).observe(
              document, { subtree: true, attributes: true, childList: true, characterData: true });
          })()
          """)
        let layouts = try await page.count("LayoutCount")
        _ = try await page.value(
          "document.querySelector('[data-filter=all]').click(), document.body.offsetHeight")
        #expect(try await (2000..<2100).contains(number("changes")))
        #expect(try await page.count("LayoutCount") - layouts < 20)
        let inView = """
          [...document.querySelectorAll('#rows > li')].filter(
            (row) => row.firstElementChild.checkVisibility({ contentVisibilityAuto: true })).length
          """
        #expect(try await (1..<200).contains(number(inView)))
      }
    }
  }
}
