import Foundation
import GalleyGoldens
import Testing

extension BrowserTests {
  /// The page of `galley review --serve`, in Chromium.
  @Suite struct ServedPageTests {
    private let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("galley review \(UUID().uuidString)")
    private var store: GoldenStore { GoldenStore(root: folder.appendingPathComponent("goldens")) }
    private var results: ResultFolder {
      ResultFolder(root: folder.appendingPathComponent("output/results"))
    }

    private static func artifacts(_ word: String, at x: Int) throws -> Artifacts {
      Artifacts(
        layout: """
          { "contentSize": [40, 60], "viewport": { "offset": [0, 0], "size": [40, 60] },
            "elements": [{ "id": "decoration \(word) 0", "frame": [0, 0, 9, 9], "z": 0 }] }
          """,
        list: "picture 40 x 60\ngroup [decoration \(word) 0]\n", svg: "<svg id=\"\(word)\"/>\n",
        png: try Runs.png(40, 60, mark: (x: x, y: 12, side: 16)))
    }

    /// Serves a run with one difference and opens its page; stops both afterwards.
    private func withPage(
      _ body: (Browser, _ old: Artifacts, _ new: Artifacts) async throws -> Void
    )
      async throws
    {
      defer { try? FileManager.default.removeItem(at: folder) }
      let (old, new) = (try Self.artifacts("old", at: 4), try Self.artifacts("new", at: 12))
      let name = "folder/different"
      try store.accept(name, old)
      for file in old.files {
        try results.write(file.bytes, to: results.file(.expected, file.stage, of: name))
      }
      for file in new.files {
        try results.write(file.bytes, to: results.file(.actual, file.stage, of: name))
      }
      try results.write(
        Runs.run([
          Runs.result(name, .different, headline: "1 element differs"), Runs.result("same"),
        ]))
      let process = Process()
      process.executableURL = Bundle.main.bundleURL.appendingPathComponent("galley")
      process.arguments = ["review", "--serve", "--goldens", "goldens"]
      process.environment = ProcessInfo.processInfo.environment.merging(["CI": ""]) { $1 }
      process.currentDirectoryURL = folder
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      defer {
        process.terminate()
        process.waitUntilExit()
      }
      let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      let url = try #require(URL(string: line.trimmingCharacters(in: .newlines)))
      let page = Browser.shared
      try await page.open(url)
      try await body(page, old, new)
      #expect(await page.problems == [])
      let asked = await page.requests.filter { !$0.hasPrefix("data:") }
      #expect(asked.allSatisfy { $0.hasPrefix(url.absoluteString) })
    }

    private let said = "document.querySelector('article:not([hidden]) .said').textContent"

    private func press(_ act: String) -> String {
      "document.querySelector('article:not([hidden]) [data-act=\(act)]').click()"
    }

    @Test func acceptChangesTheGoldenAndUndoBringsItBack() async throws {
      try await withPage { page, old, new in
        _ = try await page.value(press("accept"))
        try await page.wait("\(said) === 'This case is accepted.'")
        #expect(store.goldens(of: "folder/different").artifacts == new)

        _ = try await page.value(press("undo"))
        try await page.wait("\(said) === ''")
        #expect(store.goldens(of: "folder/different").artifacts == old)
      }
    }

    @Test func picturesComeFromTheServer() async throws {
      try await withPage { page, _, _ in
        let pictures = "[...document.querySelectorAll('.stage img')]"
        try await page.wait(
          "\(pictures).length > 1 && \(pictures).every((i) => i.naturalWidth === 40)")
      }
    }

    @Test func theGoldenOfACaseThatPassedComesFromTheServer() async throws {
      try store.accept("same", try Self.artifacts("same", at: 4))
      try await withPage { page, _, _ in
        _ = try await page.value("document.querySelector('[data-filter=passed]').click()")
        try await page.wait("document.querySelector('.stage img')?.naturalWidth === 40")
      }
    }

    @Test func aReloadedPageKnowsWhatWasDecided() async throws {
      try await withPage { page, old, _ in
        try await page.press("a")
        try await page.wait("\(said) === 'This case is accepted.'")
        try await page.reload()
        try await page.wait("document.querySelector('.badge.updated') !== null")
        try await page.wait("\(said) === 'This case is accepted.'")
        try await page.press("u")
        try await page.wait("\(said) === ''")
        #expect(store.goldens(of: "folder/different").artifacts == old)
      }
    }

    @Test func whatTheServerRefusesIsSaid() async throws {
      try await withPage { page, _, new in
        let other = try Self.artifacts("other", at: 20)
        try store.accept("folder/different", other)
        _ = try await page.value(press("accept"))
        try await page.wait(
          "\(said).startsWith('Not done: folder/different: the goldens have changed')")
        #expect(store.goldens(of: "folder/different").artifacts == other)
        // The browser logs each response with an error status.
        await page.forgetProblems()
      }
    }
  }
}
