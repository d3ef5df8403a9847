import Foundation
import Testing

@testable import GalleyReport

extension BrowserTests {
  /// The live page in Chromium, with a server that answers what was recorded.
  @Suite struct LiveBrowserTests {
    private let server = RecordedServer()
    private let browser = Browser.shared

    private let shown = "document.querySelector('.layer img').getAttribute('src')"
    private let pinned = "document.querySelector('#element-title').textContent"
    private let marked = "document.querySelector('#source [aria-selected=true]')?.id"
    private let marks =
      "[...document.querySelectorAll('.marks polygon')].map((p) => p.className.baseVal).join()"
    private let said = "document.querySelector('#said').textContent"

    /// A point of the picture, in the window.
    private func point(_ x: Double, _ y: Double) async throws -> (Double, Double) {
      let text = try await browser.value(
        """
        (() => { const b = document.querySelector('.layer img').getBoundingClientRect();
          return [b.left + b.width * \(x) / 100, b.top + b.height * \(y) / 60]; })()
        """)
      let numbers = text.split(separator: ",").compactMap { Double($0) }
      return (try #require(numbers.first), try #require(numbers.last))
    }

    @Test func itShowsThePictureAndTheSourceOfTheFirstScene() async throws {
      try await server.withPage { page in
        try await page.expect(shown, "pictures/plain-100-60-1-0.png")
        try await page.expect("document.querySelector('.layer img').naturalWidth", "200")
        try await page.expect("document.title", "one · Galley")
        try await page.expect("document.querySelector('#scenes').hidden", "true")
        try await page.wait("document.querySelectorAll('#source li').length === 7")
        try await page.expect(
          "document.querySelector('#source .comment').textContent", "# the first")
        try await page.expect("document.querySelector('#news').textContent", "Live")
      }
    }

    @Test func anElementUnderThePointerIsOutlinedAndNamed() async throws {
      try await server.withPage { page in
        try await page.hover(at: try await point(50, 20))
        try await page.expect(marks, "hovered")
        try await page.expect(
          "document.querySelector('.marks + .tag').textContent", "cell 0-0 10, 10  80 × 20  z 0")
        try await page.hover(at: try await point(50, 32))
        try await page.expect(marks, "")
      }
    }

    @Test func aClickPinsAnElementAndMarksItsLine() async throws {
      try await server.withPage { page in
        try await page.wait("document.querySelectorAll('#source li').length === 7")
        try await page.click(try await point(50, 44))
        try await page.expect(pinned, "cell 0-1")
        try await page.expect(marked, "line-6")
        try await page.expect(
          "[...document.querySelectorAll('#element dd')].map((d) => d.textContent)", "10,34,80,20,0"
        )
        try await page.wait("location.hash.includes('element=cell+0-1')")
        try await page.hover(at: try await point(50, 32))
        try await page.expect(pinned, "cell 0-1")
        try await page.press("Escape")
        try await page.expect(pinned, "Element")
      }
    }

    @Test func aLineOfTheSourceOutlinesItsElements() async throws {
      try await server.withPage { page in
        try await page.wait("document.querySelectorAll('#source li').length === 7")
        try await page.hover("#source li:nth-child(5)")
        try await page.expect(marks, "lined")
        // The line belongs to the element that begins in the line above it.
        try await page.hover("#source li:nth-child(7)")
        try await page.expect(marks, "lined")
        try await page.hover("#source li:nth-child(2)")
        try await page.expect(marks, "")
        try await page.press("t")
        for _ in 1...5 { try await page.press("ArrowDown") }
        try await page.press("Enter")
        try await page.expect(pinned, "cell 0-1")
      }
    }

    @Test func theDraggedEdgeChangesTheWidthWithOneRequestAtATime() async throws {
      try await server.withPage({ $0.delay = 30 }) { page in
        let start = try await page.middle(of: ".edge.width")
        let scale = Double(
          try await page.value(
            "document.querySelector('.layer img').getBoundingClientRect().width / 100"))
        try await page.drag(
          from: start, to: (start.0 + 40 * (scale ?? 0), start.1), moves: 40)
        try await page.wait("\(shown) === 'pictures/plain-140-60-1-0.png'")
        try await page.expect("document.querySelector('#size output').textContent", "140 × 60 pt")
        try await page.expect("document.querySelector('.wanted').hidden", "true")
        try await page.wait("location.hash === '#scene=one&size=140,60'")
        let record = server.record.withLock { ($0.mostDrawing, $0.orders.count) }
        #expect(record.0 == 1)
        #expect((2..<30).contains(record.1))
        #expect(server.orders.last?.size == [140, 60])

        try await page.press("w")
        try await page.wait("\(shown) === 'pictures/plain-100-60-1-0.png'")
      }
    }

    @Test func thePictureIsFittedAgainAfterADragOfAnEdgeUnlessItWasZoomed() async throws {
      try await server.withPage { page in
        func drag() async throws {
          let start = try await page.middle(of: ".edge.width")
          try await page.drag(from: start, to: (start.0 - 60, start.1))
        }
        let fits = "document.querySelector('.stage').classList.contains('fits')"
        try await drag()
        try await page.wait(fits)
        try await page.press("-")
        try await drag()
        try await page.wait("\(shown) !== 'pictures/plain-100-60-1-0.png'")
        try await page.expect(fits, "false")
      }
    }

    @Test func theKeyboardMovesTheEdge() async throws {
      try await server.withPage { page in
        _ = try await page.value("document.querySelector('.edge.width').focus()")
        try await page.press("ArrowLeft")
        try await page.wait("\(shown) === 'pictures/plain-99-60-1-0.png'")
        try await page.expect(
          "document.activeElement.getAttribute('aria-valuenow')", "99")
        try await page.press("]")
        try await page.wait("\(shown) === 'pictures/plain-109-60-1-0.png'")
      }
    }

    @Test func mistakesLieOverTheLastPictureAndGoAway() async throws {
      try await server.withPage { page in
        try await page.press("+")
        let before = try await page.value("document.querySelector('.layer img').style.transform")
        server.change {
          $0.scenes = LiveAnswers.folder([LiveAnswers.scene(mistakes: LiveAnswers.mistake)])
        }
        try await page.wait("!document.querySelector('#problems').hidden")
        try await page.expect(
          "document.querySelector('#problems-title').textContent",
          "1 mistake. The picture is from before.")
        try await page.expect(
          "document.querySelector('#problems li span').innerText",
          "layout.kind: there is no layout 'flo'\ndid you mean 'flow'?")
        try await page.expect(said, "1 mistake. The picture is from before.")
        try await page.expect(
          "document.querySelector('.layer img').style.transform", before)
        try await page.click("#problems li button")
        try await page.expect(marked, "line-2")
        try await page.expect(
          "document.querySelector('#line-2').classList.contains('wrong')", "true")

        server.change { $0.scenes = LiveAnswers.folder([LiveAnswers.scene()]) }
        try await page.wait("document.querySelector('#problems').hidden")
        try await page.expect("document.querySelectorAll('.stale').length", "0")
      }
    }

    @Test func aFailedBuildAndACrashAreShownOverTheLastPicture() async throws {
      try await server.withPage { page in
        server.change {
          $0.scenes = LiveAnswers.folder(
            [LiveAnswers.scene()],
            build:
              #"{ "status": "failed", "messages": [{ "path": "Sources/A.swift", "line": 3, "column": 5, "text": "cannot find 'x' in scope" }] }"#
          )
        }
        try await page.wait(
          "document.querySelector('#problems-title').textContent === 'The layouts do not compile. The picture is from before.'"
        )
        try await page.expect(
          "document.querySelector('#problems li').textContent",
          "Sources/A.swift:3:5cannot find 'x' in scope")
        server.change {
          $0.scenes = LiveAnswers.folder([LiveAnswers.scene()])
          $0.draw = { _, revision in
            "{ \"revision\": \(revision), \"failure\": \"the layout crashed: index out of range\" }"
          }
        }
        try await page.wait("document.body.dataset.revision === '3'")
        try await page.expect(
          "document.querySelector('#problems li').textContent",
          "the layout crashed: index out of range")
        try await page.expect(shown, "pictures/plain-100-60-2-0.png")
      }
    }

    @Test func noFrameIsWithoutAPictureWhileManyFollow() async throws {
      try await server.withPage { page in
        _ = try await page.value(
          """
          (() => { window.gaps = 0; window.sights = 0;
            const look = () => { const images = [...document.querySelectorAll('.layer img')]; sights += 1;
              if (!images.length || !images.every((i) => i.complete && i.naturalWidth)) gaps += 1;
              requestAnimationFrame(look); };
            look(); })()
          """)
        for revision in 2...12 {
          server.change { _ in }
          try await page.wait("document.body.dataset.revision === '\(revision)'")
        }
        try await page.expect(shown, "pictures/plain-100-60-12-0.png")
        try await page.expect("gaps", "0")
        try await page.expect("sights > 3", "true")
      }
    }

    @Test func whatIsToldIsShownWithoutAsking() async throws {
      let scenes = [LiveAnswers.scene(), LiveAnswers.scene("two", index: 1)]
      try await server.withPage {
        $0.scenes = LiveAnswers.folder(scenes)
      } _: { page in
        let orders = server.orders.count
        // News of two scenes may come in another order than the changes.
        server.tell(4, LiveAnswers.scene("two", index: 1))
        server.tell(3, scenes[0])
        server.tell(2, scenes[0])
        try await page.wait("document.body.dataset.revision === '3'")
        try await page.expect(shown, "pictures/plain-100-60-3-0.png")
        #expect(server.orders.count == orders)
        // A picture that nobody asked for is not shown.
        server.tell(
          5, scenes[0], RecordedServer.Order(scene: 0, state: "default", kind: "measured"))
        try await page.wait("document.body.dataset.revision === '1'")
        try await page.expect(shown, "pictures/plain-100-60-1-0.png")
        #expect(server.orders.count == orders + 1)
      }
    }

    @Test func theNewestStateIsShownAfterAnInterruption() async throws {
      try await server.withPage { page in
        server.stop()
        try await page.wait("document.querySelector('#news').dataset.link === 'lost'")
        try await page.expect(said, "No connection. Trying again")
        try await page.expect(shown, "pictures/plain-100-60-1-0.png")
        server.change { _ in }
        server.start()
        try await page.wait("document.body.dataset.revision === '2'")
        try await page.expect(shown, "pictures/plain-100-60-2-0.png")
        try await page.wait("document.querySelector('#news').dataset.link === 'open'")
        // The browser logs each attempt that failed.
        await page.forgetProblems()
      }
    }

    @Test func theAddressBringsBackWhatWasChosen() async throws {
      let address = "scene=b/two&state=top&look=dark&show=measured&element=cell+0-0"
      try await server.withPage(
        fragment: address,
        {
          $0.scenes = LiveAnswers.folder([
            LiveAnswers.scene(),
            LiveAnswers.scene("b/two", index: 7, states: ["default", "top"]),
          ])
        }
      ) { page in
        let order = server.orders[0]
        #expect(order.scene == 7)
        #expect(order.state == "top")
        #expect(order.appearance == "dark")
        #expect(order.kind == "measured")
        try await page.expect(pinned, "cell 0-0")
        try await page.expect("document.querySelector('.headline').textContent", "b/two")
        try await page.press("s")
        try await page.wait("location.hash.startsWith('#scene=b/two&state=default')")
        #expect(server.orders.last?.state == "default")
      }
    }

    @Test func aSaveReplacesTheLinesThatItChangesAndMarksThem() async throws {
      try await server.withPage { page in
        try await page.wait("document.querySelectorAll('#source li').length === 7")
        _ = try await page.value("window.first = document.querySelector('#line-1')")
        server.change { $0.source = $0.source.replacing("kind: flow", with: "kind: grid") }
        try await page.wait(
          "document.querySelector('#line-2').textContent === 'layout: { kind: grid }'")
        try await page.expect(
          "[...document.querySelectorAll('#source .fresh')].map((row) => row.id)", "line-2")
        try await page.expect("first === document.querySelector('#line-1')", "true")
        try await page.wait("\(said) === 'Redrawn'")
      }
    }

    @Test func aSaveInTwoPlacesMarksOnlyTheirLines() async throws {
      try await server.withPage { page in
        try await page.wait("document.querySelectorAll('#source li').length === 7")
        _ = try await page.value("window.kept = document.querySelector('#line-4')")
        server.change {
          $0.source = $0.source.replacing("kind: flow", with: "kind: grid")
            .replacing("sections:", with: "# new\\nsections:")
            .replacing("#FF0000", with: "#00FF00")
        }
        try await page.wait("document.querySelectorAll('#source li').length === 8")
        try await page.expect(
          "[...document.querySelectorAll('#source .fresh')].map((row) => row.id)",
          "line-2,line-3,line-8")
        try await page.expect("kept.id", "line-5")
        server.change { $0.source = $0.source.replacing("# new\\n", with: "") }
        try await page.wait("document.querySelectorAll('#source li').length === 7")
        try await page.expect("document.querySelectorAll('#source .fresh').length", "0")
        try await page.expect(
          "document.querySelector('#line-7').textContent.includes('#00FF00')", "true")
      }
    }

    @Test func scenesAreSearchedAndSteppedThrough() async throws {
      try await server.withPage({
        $0.scenes = LiveAnswers.folder(
          ["a/one", "a/two", "b/three"].enumerated().map { LiveAnswers.scene($1, index: $0) })
      }) { page in
        let names = "[...document.querySelectorAll('#rows .name')].map((n) => n.textContent)"
        try await page.expect(names, "a/one,a/two,b/three")
        try await page.press("j")
        try await page.wait("document.title === 'a/two · Galley'")
        try await page.press("/")
        _ = try await page.value(
          "(() => { const s = document.querySelector('#search'); s.value = 'b'; s.dispatchEvent(new Event('input')); })()"
        )
        try await page.expect("document.querySelector('#found').textContent", "3 of 3 scenes")
        _ = try await page.value(
          "(() => { const s = document.querySelector('#search'); s.value = 'b/'; s.dispatchEvent(new Event('input')); })()"
        )
        try await page.expect(names, "b/three")
        try await page.press("Enter")
        try await page.wait("document.title === 'b/three · Galley'")
      }
    }

    @Test func aSceneThatWasNeverDrawnDoesNotShowThePictureOfAnother() async throws {
      try await server.withPage({
        $0.scenes = LiveAnswers.folder([LiveAnswers.scene(), LiveAnswers.scene("two", index: 1)])
        $0.draw = { order, revision in
          order.scene == 0
            ? LiveAnswers.drawn(order, revision: revision)
            : "{ \"revision\": \(revision), \"failure\": \"the layout hangs\" }"
        }
      }) { page in
        try await page.press("j")
        try await page.wait(
          "document.querySelector('#problems-title').textContent === 'The scene cannot be drawn'")
        try await page.expect("document.querySelector('.stage').checkVisibility()", "false")
        try await page.expect(
          "document.querySelector('#problems li').textContent", "the layout hangs")
        try await page.press("k")
        try await page.wait("document.querySelector('.stage').checkVisibility()")
      }
    }

    @Test func aSceneThatIsGoneMakesPlaceForAnother() async throws {
      try await server.withPage({
        $0.scenes = LiveAnswers.folder([LiveAnswers.scene(), LiveAnswers.scene("two", index: 1)])
      }) { page in
        server.change { $0.scenes = LiveAnswers.folder([LiveAnswers.scene("two", index: 1)]) }
        try await page.wait("document.title === 'two · Galley'")
        server.change { $0.scenes = LiveAnswers.folder([]) }
        try await page.wait("document.querySelector('#empty').checkVisibility()")
        try await page.expect(
          "document.querySelector('#empty').textContent", "There is no scene here.")
        server.change {
          $0.scenes = LiveAnswers.folder([
            LiveAnswers.scene("two", index: 1, isDrawable: false, mistakes: LiveAnswers.mistake)
          ])
        }
        try await page.wait("document.querySelector('#problems-title').textContent === '1 mistake'")
        server.change { $0.scenes = LiveAnswers.folder([LiveAnswers.scene("two", index: 1)]) }
        try await page.wait("document.querySelector('.stage').checkVisibility()")
        try await page.expect(shown, "pictures/plain-100-60-5-0.png")
      }
    }
  }
}
