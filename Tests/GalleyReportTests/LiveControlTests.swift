import GalleyService
import Foundation
import Testing

@testable import GalleyReport

extension BrowserTests {
  /// The controls of the live page, its look, and what it says to assistive technology.
  @Suite struct LiveControlTests {
    private let server = RecordedServer()

    private let shown = "document.querySelector('.layer img').getAttribute('src')"

    @Test func theContentIsScrolledWithTheSliderAndTheKeyboard() async throws {
      try await server.withPage { page in
        try await page.expect("document.querySelectorAll('.scrub:not([hidden])').length", "1")
        try await page.press("PageDown")
        try await page.wait("location.hash === '#scene=one&offset=0,54'")
        #expect(server.orders.last?.offset == [0, 54])
        try await page.press("End")
        try await page.wait("location.hash === '#scene=one&offset=0,140'")
        try await page.expect(
          "document.querySelector('.scrub:not([hidden]) output').textContent", "140 of 140")
        _ = try await page.value(
          "(() => { const s = document.querySelector('.scrub:not([hidden]) input'); s.value = 20; s.dispatchEvent(new Event('input')); })()"
        )
        try await page.wait("location.hash === '#scene=one&offset=0,20'")
        try await page.press("w")
        try await page.wait("location.hash === '#scene=one'")
      }
    }

    /// Turns the wheel over the picture; returns whether the page takes it, so that the browser does not scroll.
    private func wheel(
      _ page: Browser, by delta: Double, holding modifiers: Browser.Modifiers = []
    ) async throws -> String {
      _ = try await page.value(
        """
        void (window.turned = null,
          addEventListener('wheel', (e) => { turned = e; }, { once: true, capture: true }))
        """)
      let (x, y) = try await page.middle(of: ".layer img")
      try await page.wheel(x, y, by: delta, holding: modifiers)
      try await page.wait("!!turned && turned.eventPhase === 0")
      return try await page.value("turned.defaultPrevented")
    }

    private let zoom = "document.querySelector('[data-scale]').textContent"

    @Test func theWheelScrollsTheContentAsFarAsItIsTurned() async throws {
      try await server.withPage { page in
        try await page.press("!")
        let before = try await page.value(zoom)
        #expect(try await wheel(page, by: 30) == "true")
        try await page.wait("location.hash === '#scene=one&offset=0,30'")
        try await page.press("+")
        #expect(try await wheel(page, by: 30) == "true")
        // At 150 %.
        try await page.wait("location.hash === '#scene=one&offset=0,50'")
        #expect(try await wheel(page, by: 900) == "true")
        try await page.wait("location.hash === '#scene=one&offset=0,140'")
        #expect(server.orders.last?.offset == [0, 140])
        try await page.press("-")
        try await page.expect(zoom, before)
      }
    }

    @Test func whileTheWheelTurnsThereIsOneRequestAtATimeAndTheLastOffsetWins() async throws {
      try await server.withPage({ $0.delay = 30 }) { page in
        try await page.press("!")
        let (x, y) = try await page.middle(of: ".layer img")
        for _ in 1...40 { try await page.wheel(x, y, by: 3) }
        try await page.wait("location.hash === '#scene=one&offset=0,120'")
        try await page.wait(
          "document.querySelector('#element dl').textContent.includes('offset0, 120')")
        #expect(server.record.withLock { $0.mostDrawing } == 1)
        #expect(server.orders.last { $0.offset != nil }?.offset == [0, 120])
      }
    }

    @Test func withControlTheWheelZooms() async throws {
      try await server.withPage { page in
        let before = try await page.value(zoom)
        #expect(try await wheel(page, by: -120, holding: .control) == "true")
        try await page.wait("\(zoom) !== '\(before)'")
        #expect(server.orders.allSatisfy { $0.offset == nil })
      }
    }

    @Test(arguments: [Browser.Modifiers(), .shift])
    func contentThatScrollsSidewaysFollowsTheWheel(modifiers: Browser.Modifiers) async throws {
      try await server.withPage({
        $0.draw = {
          LiveAnswers.drawn($0, revision: $1)
            .replacing(
              #""offsetRange": { "x": [0, 0], "y": [0, 140.0] }"#,
              with: #""offsetRange": { "x": [0, 500], "y": [0, 0] }"#)
        }
      }) { page in
        try await page.press("!")
        #expect(try await wheel(page, by: 30, holding: modifiers) == "true")
        try await page.wait("location.hash === '#scene=one&offset=30,0'")
      }
    }

    @Test func contentThatFitsLeavesTheWheelToThePage() async throws {
      try await server.withPage({
        $0.draw = { LiveAnswers.drawn($0, revision: $1).replacing("[0, 140.0]", with: "[0, 0]") }
      }) { page in
        let before = try await page.value(zoom)
        #expect(try await wheel(page, by: 30) == "false")
        #expect(try await wheel(page, by: 30, holding: .shift) == "false")
        try await page.expect(zoom, before)
        #expect(server.orders.allSatisfy { $0.offset == nil })
      }
    }

    @Test func theZoomCountsCSSPixelsPerPoint() async throws {
      try await server.withPage { page in
        let width = "document.querySelector('.layer img').getBoundingClientRect().width"
        let told = "document.querySelector('[data-scale]').textContent"
        try await page.press("!")
        try await page.expect("[\(told), \(width)]", "100 %,100")
        try await page.press("+")
        try await page.expect("[\(told), \(width)]", "150 %,150")
        try await page.press("0")
        try await page.expect("\(told) === Math.round(\(width)) + ' %'", "true")
      }
    }

    @Test func anElementThatScrollsUnderThePointerIsOutlined() async throws {
      try await server.withPage { page in
        try await page.press("!")
        let (x, y) = try await page.middle(of: ".layer img")
        try await page.hover(at: (x, y - 14))
        let tag = "document.querySelector('.marks + .tag b').textContent"
        try await page.expect(tag, "cell 0-0")
        try await page.wheel(x, y - 14, by: 24)
        try await page.wait("\(tag) === 'cell 0-1'")
      }
    }

    @Test func aFilmIsPlayedToItsEndAndSteppedThrough() async throws {
      try await server.withPage({
        $0.scenes = LiveAnswers.folder([LiveAnswers.scene(film: 6)])
      }) { page in
        let frame = "document.querySelector('#film output').textContent"
        try await page.expect(frame, "6 frames")
        try await page.press(".")
        try await page.wait("\(shown) === 'pictures/plain-100-60-1-0.png' && \(frame) === '1 of 6'")
        try await page.press(",")
        try await page.wait("\(shown) === 'pictures/plain-100-60-1-5.png'")
        _ = try await page.value("document.activeElement.blur()")
        try await page.press(" ")
        try await page.wait(
          "\(shown) === 'pictures/plain-100-60-1-5.png' && \(frame) === '6 of 6' && document.querySelector('#film [data-act=play]').textContent === 'Play'"
        )
        let frames = server.orders.compactMap(\.frame)
        #expect(frames.last == 5)
        #expect(frames.dropFirst(2) == ArraySlice(frames.dropFirst(2).sorted()))
      }
    }

    @Test func theGoldenIsComparedInEachMode() async throws {
      try await server.withPage({
        $0.scenes = LiveAnswers.folder([LiveAnswers.scene(goldens: ["default"])])
        $0.draw = LiveAnswers.compared
      }) { page in
        try await page.wait("!document.querySelector('#check').hidden")
        try await page.expect("document.querySelector('#check').textContent", "≠1 element differs")
        try await page.wait("document.querySelector('#count').textContent === '1'")
        try await page.press("g")
        try await page.wait("document.querySelectorAll('.pane').length === 3")
        try await page.expect(
          "[...document.querySelectorAll('.pane figcaption span')].map((s) => s.firstChild.data)",
          "Golden,Now,Difference")
        #expect(server.orders.suffix(3).map(\.kind) == ["golden", "difference", "plain"])
        for (key, mode, count) in [
          ("2", "swipe", 1), ("4", "flicker", 1), ("5", "heat", 1), ("1", "side", 3),
        ] {
          try await page.press(key)
          try await page.expect("document.querySelector('.stage').dataset.mode", mode)
          try await page.expect("document.querySelectorAll('.pane').length", "\(count)")
        }
        try await page.expect(
          "[...document.querySelectorAll('.marks .differs')].length", "1")
        try await page.expect(
          accept, "This accepts what is drawn now: galley check one/default --updateCopy")
        try await page.press("p")
        try await page.wait("document.querySelectorAll('.pane').length === 1")
        try await page.expect(accept, "")
      }
    }

    /// What the page says of accepting, if it says anything.
    private let accept =
      "[document.querySelector('#accept')].filter((e) => e.checkVisibility()).map((e) => e.textContent)"

    @Test func aStateWithoutAGoldenSaysSoAndHowToRecordOne() async throws {
      try await server.withPage { page in
        let golden = "document.querySelector('#show [data-value=golden]')"
        try await page.expect("\(golden).disabled", "true")
        try await page.expect(
          accept, "No golden yet. This records it: galley check one/default --updateCopy")
        try await page.click("#accept [data-copy]")
        try await page.wait("document.querySelector('#accept [data-copy]').textContent !== 'Copy'")
        server.change {
          $0.scenes = LiveAnswers.folder([LiveAnswers.scene(goldens: ["default"])])
          $0.draw = LiveAnswers.compared
        }
        try await page.wait("!\(golden).disabled")
        try await page.expect(accept, "")
      }
    }

    @Test func aGoldenThatHasComeMeanwhileIsCompared() async throws {
      try await server.withPage({ $0.draw = LiveAnswers.compared }) { page in
        try await page.wait("!document.querySelector('#check').hidden")
        try await page.expect(
          "document.querySelector('#show [data-value=golden]').disabled", "false")
        try await page.press("g")
        try await page.wait("document.querySelectorAll('.pane').length === 3")
      }
    }

    @Test func aFindingLeadsToItsElementAndItsLine() async throws {
      try await server.withPage({
        $0.findings =
          #"{ "revision": 1, "groups": [{ "source": "lint", "items": [{ "severity": "warning", "code": "GAL009", "text": "the frames depend on the rectangle", "element": "cell 0-1", "line": 6 }] }] }"#
      }) { page in
        try await page.wait("document.querySelectorAll('#findings li').length === 1")
        try await page.expect("document.querySelector('#count').textContent", "1")
        try await page.click("#findings .ways button:nth-of-type(1)")
        try await page.expect("document.querySelector('#element-title').textContent", "cell 0-1")
        try await page.expect(
          "document.querySelector('#element .remark').textContent",
          "the frames depend on the rectangle")
        try await page.press("Escape")
        try await page.click("#findings .ways button:nth-of-type(2)")
        try await page.expect("document.querySelector('#source [aria-selected=true]').id", "line-6")
      }
    }

    @Test func warningsOfADrawingAreAmongTheFindings() async throws {
      let drawn: @Sendable (RecordedServer.Order, Int) -> String = {
        LiveAnswers.drawn($0, revision: $1)
          .replacing("\"warnings\": []", with: "\"warnings\": [\"the font 'X' is not installed\"]")
      }
      try await server.withPage({ $0.draw = drawn }) { page in
        try await page.wait("document.querySelectorAll('#findings li').length === 1")
        try await page.expect(
          "document.querySelector('#findings').textContent", "Drawing!the font 'X' is not installed"
        )
      }
    }

    @Test func aLineIsOpenedInTheEditor() async throws {
      try await server.withPage({
        $0.scenes = LiveAnswers.folder([LiveAnswers.scene()], canOpen: true)
      }) { page in
        try await page.wait("document.querySelectorAll('#source li').length === 7")
        try await page.click("#source li:nth-child(6)")
        try await page.press("o")
        try await page.wait(
          "document.querySelector('#said').textContent === 'Opened in the editor'")
        #expect(
          server.record.withLock { $0.opened } == [#"{"scene":0,"line":6,"column":9}"#])
      }
    }

    @Test func appearanceAndKindAreRadioButtons() async throws {
      try await server.withPage { page in
        try await page.press("d")
        try await page.press("d")
        try await page.wait("location.hash === '#scene=one&look=dark'")
        _ = try await page.value("document.querySelector('#show [aria-checked=true]').focus()")
        try await page.press("ArrowRight")
        try await page.wait("\(shown) === 'pictures/measured-100-60-1-0.png'")
        try await page.expect("document.activeElement.dataset.value", "measured")
        #expect(server.orders.last?.appearance == "dark")
        try await page.expect("document.querySelectorAll('#show [tabindex=\"0\"]').length", "1")
      }
    }

    @Test func zoomAndPlaceStayWhenTheSceneIsDrawnAgain() async throws {
      try await server.withPage { page in
        try await page.press("+")
        let (x, y) = try await page.middle(of: ".port")
        try await page.drag(from: (x, y), to: (x + 30, y + 20))
        let place = "document.querySelector('.layer img').style.transform"
        let before = try await page.value(place)
        server.change { _ in }
        try await page.wait("document.body.dataset.revision === '2'")
        try await page.expect(place, before)
      }
    }

    @Test func everyKeyOfTheTableDoesSomething() async throws {
      try await server.withPage { page in
        // A key without an action would throw, which the page reports as a problem.
        for key in PageKeys.live.script.keys.sorted() where key != "/" && key != "?" {
          try await page.press(key)
        }
        try await page.press("?")
        try await page.expect("document.querySelector('#help').open", "true")
      }
    }

    @Test func hostileTextsAreOnlyText() async throws {
      let hostile = "<img src=x onerror=alert(1)>\u{202E}\"'&{{x}}</script>"
      try await server.withPage({
        $0.scenes = LiveAnswers.folder([
          LiveAnswers.scene(hostile, states: [hostile, "b"], failure: hostile),
          LiveAnswers.scene("two", index: 1),
        ])
      }) { page in
        try await page.expect("document.querySelectorAll('img:not(.layer img)').length", "0")
        try await page.expect("document.querySelector('.headline').textContent", hostile)
        try await page.expect("document.querySelector('#state').value", hostile)
        try await page.expect("document.querySelector('#problems li').textContent", hostile)
      }
    }

    @Test(arguments: [375, 1280, 2560], [false, true])
    func itIsLegibleAtEveryWidth(width: Int, dark: Bool) async throws {
      try await server.withPage(
        width: width, dark: dark,
        {
          $0.scenes = LiveAnswers.folder([
            LiveAnswers.scene(
              states: ["default", "b"], film: 9, goldens: ["default"], mistakes: LiveAnswers.mistake
            ),
            LiveAnswers.scene("two", index: 1),
          ])
          $0.draw = LiveAnswers.compared
        }
      ) { page in
        try await page.wait("!document.querySelector('#check').hidden")
        try await page.expect(Browser.faint, "")
        try await page.expect("document.documentElement.scrollWidth", "\(width)")
        try await page.expect(
          """
          [...document.querySelectorAll('button, input, select')].filter((e) => e.checkVisibility())
            .map((e) => [e, e.getBoundingClientRect()])
            .filter(([, b]) => b.left < 0 || b.right > innerWidth + 0.5).map(([e]) => e.outerHTML).join()
          """, "")
        try await page.expect("document.querySelector('.port').clientWidth > \(width) / 3", "true")
        try await page.expect(
          """
          [...document.querySelectorAll('button, input, select, [role=slider], [role=listbox]')]
            .filter((e) => !(e.getAttribute('aria-label') || e.getAttribute('aria-labelledby') || e.textContent.trim())).length
          """, "0")
      }
    }

    @Test func aNarrowWindowShowsOneSheetAtATimeBelowThePicture() async throws {
      try await server.withPage(width: 375) { page in
        let source = "document.querySelector('#source').checkVisibility()"
        let element = "document.querySelector('#element').checkVisibility()"
        try await page.expect(source, "false")
        try await page.click(".sheets [data-sheet=source]")
        try await page.expect(source, "true")
        try await page.expect(element, "false")
        try await page.expect("document.querySelector('.port').clientHeight > 120", "true")
        try await page.click(".sheets [data-sheet=element]")
        try await page.expect("[\(source), \(element)]", "false,true")
        try await page.click(".sheets [data-sheet=element]")
        try await page.expect(element, "false")
      }
    }
  }
}
