import Foundation
import Testing

extension BrowserTests {
  /// The live page in Chromium, with `galley watch --serve` behind it.
  @Suite struct LiveServedTests {
    private let page = Browser.shared
    private let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("galley watch \(UUID().uuidString)")
    /// The picture that is shown.
    private let shown = "document.querySelector('.layer img').getAttribute('src')"
    private let marks =
      "[...document.querySelectorAll('.marks polygon')].map((p) => p.className.baseVal).join()"

    private func write(_ text: String, to name: String = "one") throws {
      let file = folder.appendingPathComponent("Fixtures/Scenes/\(name).yaml")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    private func scene(width: Int, title: String = "Tiles") -> String {
      """
      format: 1
      title: \(title)
      viewport: { size: [100, 60], scale: 2 }
      layout: { kind: flow, itemSize: [\(width), 20] }
      sections: [{ items: { count: 9, view: tile } }]
      views: { tile: { backgroundColor: "#204060" } }

      """
    }

    /// A command in the folder that prints nothing.
    private func galley(_ arguments: String...) -> Process {
      let process = Process()
      process.executableURL = Bundle.main.bundleURL.appendingPathComponent("galley")
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      return process
    }

    /// Takes the pictures over as goldens, as in another window.
    private func update() throws {
      let process = galley("check", "--update=all")
      // On CI, nothing is taken over.
      process.environment = ProcessInfo.processInfo.environment.merging(["CI": ""]) { $1 }
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus < 2)
    }

    /// Serves a scene, opens its page, and stops both afterwards.
    private func withPage(
      width: Int = 1280, dark: Bool = false, _ text: String? = nil, name: String = "one",
      _ body: (pid_t) async throws -> Void
    ) async throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try write(text ?? scene(width: 40), to: name)
      let process = galley("watch", "Fixtures/Scenes", "--serve", "--timeout", "60")
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      defer {
        process.terminate()
        process.waitUntilExit()
      }
      let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      let url = try #require(URL(string: line.trimmingCharacters(in: .newlines)))
      try await page.open(url, width: width, dark: dark)
      try await page.wait("!!document.querySelector('.layer img')?.naturalWidth")
      try await body(process.processIdentifier)
      #expect(await page.problems == [])
      let asked = await page.requests.filter { !$0.hasPrefix("data:") }
      #expect(asked.allSatisfy { $0.hasPrefix(url.absoluteString) })
    }

    /// A point of the picture, in the window.
    private func point(_ x: Double, _ y: Double) async throws -> (Double, Double) {
      let text = try await page.value(
        """
        (() => { const b = document.querySelector('.layer img').getBoundingClientRect();
          return [b.left + b.width * \(x) / 100, b.top + b.height * \(y) / 60]; })()
        """)
      let numbers = text.split(separator: ",").compactMap { Double($0) }
      return (try #require(numbers.first), try #require(numbers.last))
    }

    @Test func aSavedFileIsTheNextPicture() async throws {
      try await withPage { _ in
        try await page.expect("document.querySelector('.layer img').naturalWidth", "200")
        let before = try await page.value(shown)
        try await page.press("+")
        let zoom = try await page.value("document.querySelector('.layer img').style.transform")
        let asked = await page.requests.count

        try write(scene(width: 44))

        try await page.wait("\(shown) !== '\(before)'")
        try await page.expect("document.querySelector('.layer img').style.transform", zoom)
        // The news has brought what there is to show: only the picture is asked for.
        let later = await page.requests.dropFirst(asked).map { ($0 as NSString).lastPathComponent }
        #expect(!later.contains("draw") && !later.contains("scenes"))
      }
    }

    @Test func whatIsAcceptedMeanwhileIsSameAsTheGolden() async throws {
      let check = "document.querySelector('#check').innerText"
      try await withPage { _ in
        try await page.expect("document.querySelector('#check').hidden", "true")
        try update()
        try await page.wait("\(check).includes('Same as the golden')")
        try write(scene(width: 44))
        try await page.wait("\(check).includes('elements differ')")
        try update()
        try await page.wait("\(check).includes('Same as the golden')")
      }
    }

    @Test func elementsUnderThePointerAreNamedAndLeadToTheirLine() async throws {
      try await withPage { _ in
        try await page.wait("document.querySelectorAll('#source li').length >= 6")
        try await page.hover(at: try await point(20, 10))
        try await page.expect(marks, "hovered")
        try await page.wait(
          "document.querySelector('.marks + .tag').textContent.startsWith('cell 0-0 0, 0  40 × 20')"
        )
        try await page.click(try await point(20, 10))
        try await page.expect("document.querySelector('#element-title').textContent", "cell 0-0")
        try await page.expect("document.querySelector('#source [aria-selected=true]').id", "line-5")
      }
    }

    @Test func mistakesLieOverTheLastPicture() async throws {
      try await withPage { _ in
        let before = try await page.value(shown)
        try write("format: 1\nlayuot: { kind: flow }\n")
        try await page.wait("!document.querySelector('#problems').hidden")
        try await page.expect(shown, before)
        try await page.wait(
          "document.querySelector('#problems').innerText.includes(\"did you mean 'layout'?\")")
        try write(scene(width: 40))
        try await page.wait("document.querySelector('#problems').hidden")
        try await page.expect(shown, before)
      }
    }

    @Test func theDraggedEdgeLaysTheSceneOutAgain() async throws {
      try await withPage { _ in
        let start = try await page.middle(of: ".edge.width")
        let scale = Double(
          try await page.value(
            "document.querySelector('.layer img').getBoundingClientRect().width / 100"))
        try await page.drag(
          from: start, to: (start.0 + 40 * (scale ?? 0), start.1), moves: 20)
        try await page.wait("document.querySelector('.layer img').naturalWidth === 280")
        try await page.expect("document.querySelector('#size output').textContent", "140 × 60 pt")
        // Three tiles of 40 points fit into 140.
        try await page.hover(at: try await point(100 * 110 / 140, 10))
        try await page.expect(marks, "hovered")
      }
    }

    @Test func keysChangeTheAppearanceAndTheKind() async throws {
      try await withPage(width: 375, dark: true) { _ in
        let before = try await page.value(shown)
        try await page.press("m")
        try await page.wait("document.querySelector('.layer img').naturalWidth > 200")
        try await page.press("p")
        try await page.wait("\(shown) === '\(before)'")
        try await page.expect(
          "document.documentElement.scrollWidth <= document.documentElement.clientWidth", "true")
      }
    }

    @Test func afterASleepThePageShowsWhatIsOnDisk() async throws {
      try await withPage { process in
        let before = try await page.value(shown)
        kill(process, SIGSTOP)
        for width in 41...50 { try write(scene(width: width)) }
        kill(process, SIGCONT)
        try await page.wait("\(shown) !== '\(before)'")
        // The last width: two tiles fill the line.
        try await page.wait(
          """
          fetch('scenes').then((a) => a.json()).then((s) => fetch('draw', { method: 'POST',
            headers: { 'Content-Type': 'application/json',
              'X-Galley-Token': location.pathname.split('/')[1] },
            body: JSON.stringify({ scene: s.scenes[0].index, state: 'default', kind: 'plain' }) }))
            .then((a) => a.json()).then((d) => '/' + d.picture)
            .then((p) => \(shown) === p.slice(1)
              && document.querySelector('#source').innerText.includes('[50, 20]'))
          """)
      }
    }

    @Test func hostileNamesAndTextsAreText() async throws {
      let hostile = "<img src=x onerror=alert(1)>"
      try await withPage(scene(width: 40, title: "\"\(hostile)\""), name: hostile) { _ in
        try await page.wait("document.body.innerText.includes('\(hostile)')")
        try await page.expect("document.querySelectorAll('img[src=x]').length", "0")
      }
    }
  }
}
