import Foundation
import GalleyGoldens
import Testing

@testable import GalleyReport

extension BrowserTests {
  /// Legibility and keyboard access, measured in Chromium.
  @Suite struct PageLookTests {
    private static let run = Runs.run(
      CaseResult.Status.allCases.map { status in
        Runs.result(
          "folder/\(status)", status, headline: "words of \(status)",
          findings: [Finding("cell 0-0", "moved"), Finding("cell 0-1", "moved")],
          pixels: PixelResult(
            pixels: 1, total: 9, largestStep: 1, expectedSize: [3, 3], actualSize: [3, 4],
            regions: [
              .init(rect: [0, 0, 1, 1], pixels: 1, largestStep: 1, meanStep: 1, elements: [])
            ]),
          error: status == .failed ? "last words" : nil)
      }, complete: false, planned: ["folder/open"], orphans: ["old"])

    private func open(
      _ options: ReportOptions = ReportOptions(), fragment: String = "", width: Int = 1280,
      dark: Bool = false, _ body: (Browser) async throws -> Void
    ) async throws {
      let base = FileManager.default.temporaryDirectory
        .appendingPathComponent("galley-look-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: base) }
      let folder = ResultFolder(root: base)
      for status in CaseResult.Status.allCases {
        try Runs.store(["expected", "actual", "heatmap"], of: "folder/\(status)", in: folder)
      }
      let file = base.appendingPathComponent("index.html")
      try Data(Runs.text(.html, Self.run, folder, options: options).utf8).write(to: file)
      // Without animations: colours must not be measured during a transition.
      try await Browser.shared.open(
        file, fragment: fragment, width: width, dark: dark, calm: true)
      try await body(Browser.shared)
      #expect(await Browser.shared.problems == [])
    }

    @Test(arguments: [false, true])
    func everyTextStandsOutFromItsGround(dark: Bool) async throws {
      let options = ReportOptions(
        review: ReviewService(token: "t", seen: ["folder/different": "7"]))
      try await open(options, dark: dark) { page in
        try await page.expect("document.querySelectorAll('.tools button').length", "11")
        try await page.expect(Browser.faint, "")
      }
    }

    @Test func theGroundFollowsTheScheme() async throws {
      let ground = "getComputedStyle(document.body).backgroundColor"
      try await open { page in try await page.expect(ground, "rgb(244, 243, 239)") }
      try await open(dark: true) { page in
        try await page.expect(ground, "rgb(18, 19, 22)")
      }
    }

    @Test(arguments: [400, 1280, 3840])
    func nothingStandsOutOfTheWindow(width: Int) async throws {
      try await open(fragment: "folder/different", width: width) { page in
        try await page.expect("document.documentElement.scrollWidth", "\(width)")
        try await page.expect(
          "document.querySelector('main').scrollWidth <= document.querySelector('main').clientWidth",
          "true")
        try await page.expect(
          "document.querySelector('.port').clientWidth > \(width) / 6", "true")
      }
    }

    @Test func aNarrowWindowShowsTheListThenTheCase() async throws {
      try await open(width: 400) { page in
        let list = "document.querySelector('.index').offsetParent !== null"
        try await page.expect(list, "true")
        _ = try await page.value("document.querySelector('#rows a').click()")
        try await page.wait("document.querySelector('main').offsetParent !== null")
        try await page.expect(list, "false")
        _ = try await page.value(
          "document.querySelector('article:not([hidden]) [data-back]').click()")
        try await page.expect(list, "true")
      }
    }

    @Test func everyControlHasANameAndCanBeReached() async throws {
      try await open(fragment: "folder/different") { page in
        try await page.expect(
          """
          [...document.querySelectorAll('button, input, [role=slider]')]
            .filter((e) => !(e.getAttribute('aria-label') || e.textContent.trim())).length
          """, "0")
        try await page.expect(
          """
          [...document.querySelectorAll('article:not([hidden]) button:not([role=radio])')]
            .filter((e) => e.tabIndex < 0).length
          """, "0")
        try await page.expect("document.querySelectorAll('.modes [tabindex=\"0\"]').length", "1")
      }
    }

    @Test func helpOpensAndCloses() async throws {
      try await open { page in
        try await page.press("?")
        try await page.expect("document.querySelector('#help').open", "true")
        _ = try await page.value("document.querySelector('#help button').click()")
        try await page.expect("document.querySelector('#help').open", "false")
      }
    }

    @Test func onlyAServedPageDecides() async throws {
      try await open(fragment: "folder/different") { page in
        try await page.expect(
          "document.querySelectorAll('[data-act]').length", "0")
      }
    }

    @Test func aDecisionIsSentWithTheTokenAndCanBeUndone() async throws {
      let options = ReportOptions(
        review: ReviewService(token: "s3cret", path: "/review", seen: ["folder/different": "7"]))
      try await open(options, fragment: "folder/different") { page in
        _ = try await page.value(
          """
          (() => { window.sent = []; window.fetch = async (address, options) => {
            sent.push([options.method, address, options.headers['X-Galley-Token'], options.body].join(' '));
            return new Response(''); }; })()
          """)
        let said = "document.querySelector('article:not([hidden]) .said').textContent"
        try await page.press("a")
        try await page.wait("\(said) === 'This case is accepted.'")
        try await page.expect(
          "document.querySelector('li[data-decided=accepted] .decision').textContent", "accepted")
        try await page.press("u")
        try await page.wait("\(said) === ''")
        try await page.press("x")
        try await page.wait("\(said) === 'This case is rejected.'")
        let body = #"{"cases":{"folder/different":"7"}}"#
        try await page.expect(
          "sent",
          ["accept", "undo", "reject"].map { "POST /review/\($0) s3cret \(body)" }
            .joined(separator: ","))
      }
    }

    @Test func aRefusalIsShown() async throws {
      let options = ReportOptions(
        review: ReviewService(token: "t", seen: ["folder/different": "7"]))
      try await open(options, fragment: "folder/different") { page in
        _ = try await page.value(
          "window.fetch = async () => Response.json({ error: 'goldens are locked' }, { status: 409 })"
        )
        try await page.press("a")
        try await page.wait(
          "document.querySelector('article:not([hidden]) .said').textContent === 'Not done: goldens are locked'"
        )
      }
    }
  }
}
