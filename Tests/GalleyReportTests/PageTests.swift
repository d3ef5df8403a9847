import Foundation
import GalleyGoldens
import Testing

@testable import GalleyReport

@Suite struct PageTests {
  private let hostile = "\"\u{301} onload=x<\u{600}<script>alert(1)</script>'&{{name}}"

  @Test func thePageAsksForNothingFromAnyHost() throws {
    let page = try Runs.text(.html, Runs.run([Runs.result("a", .different)]))
    for word in ["http:", "https:", "//cdn", "@import", "url("] { #expect(!page.contains(word)) }
  }

  @Test func thePolicyNamesOurStyleAndScriptAlone() throws {
    let page = try Runs.text(.html, Runs.run([]))
    let assets = PageAssets.review
    let policy = assets.policy(ReportOptions())
    #expect(page.contains("content=\"\(policy.markupEscaped)\""))
    #expect(policy.hasPrefix("default-src 'none'; img-src data: 'self' file:; style-src 'sha256-"))
    #expect(policy.hasSuffix("; connect-src 'none'; base-uri 'none'; form-action 'none'"))
    #expect(!policy.contains("unsafe"))
  }

  @Test func hostileTextIsEscapedWhereverItStands() throws {
    let run = RunResults(
      version: hostile, complete: true, renderer: hostile, planned: [hostile],
      cases: [
        CaseResult(
          name: hostile, title: hostile, place: SourcePlace(file: hostile), status: .different,
          headline: hostile, findings: [Finding(hostile, hostile)],
          pixels: PixelResult(
            pixels: 1, total: 1, largestStep: 1, expectedSize: [1, 1], actualSize: [1, 1],
            regions: [
              .init(
                rect: [0, 0, 1, 1], pixels: 1, largestStep: 1, meanStep: 1, elements: [hostile])
            ]), error: hostile)
      ], orphans: [hostile])
    let options = ReportOptions(
      review: ReviewService(
        token: hostile, decisions: [hostile: .accepted], seen: [hostile: hostile]))
    let page = try Runs.text(.html, run, options: options)
    #expect(page.ranges(of: "<script").count == 2)
    #expect(page.ranges(of: "</script").count == 2)
    let quote = Array("\"\u{301} onload".unicodeScalars)
    // The settings are JSON, so the quote has a backslash before it.
    let markup = page.split(separator: "id=\"config\">")[0]
    #expect(!Array(markup.unicodeScalars).contains(quote))
    #expect(page.contains("{{name}}"))
  }

  @Test func onlyCasesThatDidNotPassCarryPictures() throws {
    try Runs.withFolder { folder in
      for name in ["good", "bad"] {
        try Runs.store(["expected", "actual", "heatmap"], of: name, in: folder)
      }
      let run = Runs.run([Runs.result("good"), Runs.result("bad", .different)])
      let page = try Runs.text(.html, run, folder)
      #expect(page.ranges(of: "<script type=\"text/plain\"").count == 3)
    }
  }

  @Test func picturesBeyondTheLimitAreBesideThePage() throws {
    try Runs.withFolder { folder in
      for name in ["a", "b"] { try Runs.store(["actual"], of: name, in: folder) }
      let size = try Data(contentsOf: folder.picture(.actual, of: "a")).count
      let options = ReportOptions(
        runFolder: folder.root, pictures: .inlined(limit: size * 2 - 1))
      let run = Runs.run([Runs.result("a", .missing), Runs.result("b", .missing)])
      let files = try report(.html, of: run, in: folder, options: options)
      let page = String(decoding: files[0].bytes, as: UTF8.self)
      #expect(page.ranges(of: "<script type=\"text/plain\"").count == 1)
      #expect(page.contains("data-address=\"index-pictures/b/actual.png\""))
      #expect(files.dropFirst().map(\.name) == ["index-pictures/b/actual.png"])
      #expect(files[1].bytes == (try Data(contentsOf: folder.picture(.actual, of: "b"))))
    }
  }

  @Test func goldensOfPassedCasesTakeASixteenthOfTheLimit() throws {
    try Runs.withFolder { folder in
      let bytes = try Runs.png(40, 60)
      for name in ["a", "b"] {
        let golden = folder.root.appendingPathComponent("goldens/\(name)")
        try FileManager.default.createDirectory(at: golden, withIntermediateDirectories: true)
        try Data(bytes).write(to: golden.appendingPathComponent("image.png"))
      }
      let options = ReportOptions(
        runFolder: folder.root, goldens: "goldens",
        pictures: .inlined(limit: bytes.count * 16 + 16))
      let run = Runs.run([Runs.result("a"), Runs.result("b"), Runs.result("../secret")])
      let page = try Runs.text(.html, run, folder, options: options)
      #expect(page.ranges(of: "<script type=\"text/plain\"").count == 1)
      #expect(page.contains("This is in goldens/b."))
    }
  }

  @Test func aServerSendsPicturesWhenTheyAreAskedFor() throws {
    try Runs.withFolder { folder in
      try Runs.store(["actual"], of: "a b/c", in: folder)
      let options = ReportOptions(pictures: .linked(base: "/files"))
      let page = try Runs.text(
        .html, Runs.run([Runs.result("a b/c", .missing)]), folder, options: options)
      #expect(page.contains("data-address=\"/files/a%20b/c/actual.png\""))
      #expect(page.contains("img-src data: &#39;self&#39;"))
    }
  }

  @Test func uikitsPictureStandsBesideTheOthers() throws {
    try Runs.withFolder { folder in
      try Runs.store(["expected", "actual", "uikit"], of: "a", in: folder)
      var result = Runs.result("a", .different)
      #expect(!(try Runs.text(.html, Runs.run([result]), folder)).contains("data-kind=\"uikit\""))
      result.uikit = UIKitPicture(
        file: "a.png", size: [40, 60], scale: 2, actualSize: [40, 60], actualScale: 2,
        compared: 2400, different: 12)
      result.uikit?.elements = [
        .init(element: "cell 0-3", meanDistance: 0, edges: [.init(side: .top, pixels: -2)])
      ]
      let page = try Runs.text(.html, Runs.run([result]), folder)
      #expect(page.contains("data-kind=\"uikit\""))
      #expect(page.contains("12 of 2,400 pixels differ from UIKit&#39;s picture a.png"))
      #expect(page.contains("in UIKit&#39;s picture: top edge 2 px higher"))
    }
  }

  @Test func whatIsNoPictureIsLeftOut() throws {
    try Runs.withFolder { folder in
      try Runs.store(["actual"], of: "a", in: folder)
      try Data("<svg onload=alert(1)>".utf8).write(to: folder.picture(.actual, of: "a"))
      let page = try Runs.text(.html, Runs.run([Runs.result("a", .missing)]), folder)
      #expect(page.contains("There are no pictures of this case."))
    }
  }

  @Test func aNameThatLeavesTheFolderReadsNothing() throws {
    try Runs.withFolder { folder in
      try Runs.store(["actual"], of: "secret", in: folder)
      let inner = ResultFolder(root: folder.files(of: "inner"))
      let run = Runs.run([Runs.result("../../secret", .missing)])
      #expect(PictureReader(folder: inner).pictures(of: "../../secret").isEmpty)
      #expect(!(try Runs.text(.html, run, inner)).contains("data-kind="))
    }
  }

  @Test func theSameRunGivesTheSameBytes() throws {
    try Runs.withFolder { folder in
      try Runs.store(["expected", "actual"], of: "a", in: folder)
      let run = Runs.run([Runs.result("a", .different)], orphans: ["x", "y"])
      for kind in ReportKind.allCases {
        #expect(try report(kind, of: run, in: folder) == report(kind, of: run, in: folder))
      }
    }
  }

  @Test func anInterruptedRunIsAnAlarmOnTop() throws {
    let page = try Runs.text(
      .html, Runs.run([Runs.result("a")], complete: false, planned: ["a", "b"]))
    #expect(
      page.contains("<div class=\"notice alarm\" role=\"alert\"><strong>Interrupted</strong>"))
    #expect(page.contains("data-passes=\"false\""))
    #expect(page.contains("1 planned case"))
  }
}
