import Foundation
import FoundationXML
import GalleyGoldens
import Testing

@testable import GalleyReport

/// All forms of text about a run × all texts of its results × hostile texts.
///
/// A report with such a text is built like one with a plain word, holds nothing that a terminal, a reader or GitHub carries
/// out, and can still be read.
@Suite struct HostileTextTests {
  /// What is written: each kind of report, the comment, and what lint writes in forms of its own.
  enum Form: CaseIterable, CustomTestStringConvertible {
    case html, json, junit, sarif, markdown, github, reg, comment, lintAnnotation, lintSARIF

    var testDescription: String { "\(self)" }

    var kind: ReportKind? { ReportKind(rawValue: "\(self)") }

    func text(_ run: RunResults) throws -> String {
      let result = run.cases.first { !$0.findings.isEmpty }
      let words = result.map { $0.headline + $0.findings[0].sentence } ?? ""
      let place = result?.place ?? SourcePlace(file: "")
      switch self {
      case .comment: return CommentText(run).markdown()
      case .lintAnnotation:
        return GitHubAnnotation(
          level: .error, title: result?.name ?? "", place: place, message: words
        ).command + "\n"
      case .lintSARIF:
        let log = SARIFLog(
          version: run.version, rules: [],
          results: [
            .init(
              ruleID: "GAL001", level: .error, message: "\(result?.name ?? ""): \(words)",
              place: place, identity: [])
          ], notifications: run.orphans)
        return String(decoding: try log.encoded(), as: UTF8.self)
      case .html:
        // Most of a page is the same on all pages.
        let assets = PageAssets.review
        return try Runs.text(.html, run).components(separatedBy: assets.style).joined()
          .components(separatedBy: assets.script).joined()
      default:
        return try ReportKind.allCases.filter { $0 == kind }.map { try Runs.text($0, run) }.joined()
      }
    }

    /// How the text is built, without its words.
    func structure(_ text: String) throws -> [String] {
      switch self {
      case .html: return text.matches(of: /<[\/!]?[a-z]+|-->/).map { String($0.output) }
      case .junit:
        return Self.elements(try #require(try XMLDocument(data: Data(text.utf8)).rootElement()))
      case .json, .sarif, .reg, .lintSARIF:
        return Self.shape(try JSONSerialization.jsonObject(with: Data(text.utf8)))
      case .markdown, .comment:
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
          line.matches(of: /<(?!wbr)\/?[a-z]+|-->|[|`*\[\]]|^#+/).map { String($0.output) }.joined()
        }
      case .github, .lintAnnotation:
        return text.split(separator: "\n", omittingEmptySubsequences: false).map {
          $0.firstMatch(of: /^::[a-z]+ (file=[^:,]*,)?(line=[^:,]*,)?title=[^:,]*::/) == nil
            ? String($0) : "a command"
        }
      }
    }

    private static func elements(_ element: XMLElement) -> [String] {
      let names = (element.attributes ?? []).compactMap(\.name).sorted()
      return [([element.name ?? ""] + names).joined(separator: " ")]
        + (element.children ?? []).compactMap { $0 as? XMLElement }.flatMap(elements)
    }

    private static func shape(_ value: Any) -> [String] {
      if let list = value as? [Any] { return ["["] + list.flatMap(shape) + ["]"] }
      guard let map = value as? [String: Any] else { return ["."] }
      return ["{"] + map.keys.sorted().flatMap { [$0] + shape(map[$0] ?? "") } + ["}"]
    }
  }

  /// The texts of results.
  enum Field: CaseIterable {
    case name, title, file, headline, element, sentence, elementID, property, before, after, unit
    case cause, lastWords, warning, planned, orphan, version, renderer, region, state, variant
    case goldens

    /// A run in which one text is given; all others are plain.
    func run(_ text: String) -> RunResults {
      var finding = Finding("cell 0-3", "moved by 8 pt")
      (finding.id, finding.property, finding.unit) = ("cell 0-3", "y", "pt")
      (finding.before, finding.after) = ("1", "9")
      var result = Runs.result(
        "m/different", .different, headline: "1 element differs", findings: [finding],
        pixels: PixelResult(
          pixels: 9, total: 100, largestStep: 9, expectedSize: [10, 10], actualSize: [10, 10],
          regions: [
            .init(rect: [0, 0, 3, 3], pixels: 9, largestStep: 9, meanStep: 3, elements: ["cell 0"])
          ]))
      result.causes = ["a cell moved"]
      var same = result
      same.name = "m/other"
      var failed = Runs.result("m/failed", .failed, error: "it has trapped")
      failed.warnings = ["a font is missing"]
      var run = Runs.run([], planned: ["m/planned"], orphans: ["m/orphan"])
      var variants = ["dark", "light"].map { value in
        var variant = Runs.result("m/state@\(value)", .different, headline: "1 element differs")
        variant.variant = CaseVariant(of: "m/state", [.init("appearance", value, rank: 0)])
        return variant
      }
      switch self {
      case .name: result.name = "m/\(text)"
      case .title: result.title = text
      case .file: result.place.file = text
      case .headline: result.headline = text
      case .element: result.findings[0].element = text
      case .sentence: result.findings[0].sentence = text
      case .elementID: result.findings[0].id = text
      case .property: result.findings[0].property = text
      case .before: result.findings[0].before = text
      case .after: result.findings[0].after = text
      case .unit: result.findings[0].unit = text
      case .cause: (result.causes, same.causes) = ([text], [text])
      case .lastWords: failed.error = text
      case .warning: failed.warnings = [text]
      case .planned: run.planned = [text]
      case .orphan: run.orphans = [text]
      case .version: run.version = text
      case .renderer: run.renderer = text
      case .region: result.pixels?.regions[0].elements = [text]
      case .state: for place in 0...1 { variants[place].variant?.state = text }
      case .variant: variants[0].variant?.values[0].value = text
      case .goldens: result.goldens = text
      }
      run.cases = [result, same, failed] + variants
      return run
    }
  }

  /// What a text holds between two plain words.
  static let hostileTexts =
    [
      "\u{0}", "\u{7}", "\u{8}", "\u{B}", "\u{C}", "\r", "\n", "\r\n", "\u{1B}", "\u{1B}[31m",
      "\u{1B}[2J", "\u{1B}]0;title\u{7}", "\u{1B}]8;;x\u{1B}\\", "\u{7F}", "\u{80}", "\u{85}",
      "\u{9B}31m", "\u{9D}0;x\u{9C}", "\u{61C}", "\u{200B}", "\u{200E}", "\u{200F}", "\u{202A}",
      "\u{202E}", "\u{2028}", "\u{2029}", "\u{2066}", "\u{2067}", "\u{2069}", "\u{206A}",
      "\u{FEFF}", "\u{FFFE}",
    ] + [
      "@octocat", "@owner/team", "a@example.org", "(@octocat)", "www.example.com",
      "WWW.example.com",
      "http://example.com", "https://example.com/@x", "ftp://example.com", "mailto:a@example.org",
      ":tada:", ":+1:", "x:tada:x", "#123", "owner/name#1", "GH-1", "gh-12", "![x](http://y)",
      "[x](y)", "[x]: y", "<img src=x>", "<!-- x", "-->", "]]>", "</script>", "</details>", "&lt;",
      "&#64;octocat", "%0A", "%0A::error::x", "::error::x", "\n::error::x", "##[error]x",
      "##vso[task.complete]", "`", "```", "| x |", "***", "__x__", "~~x~~", "$x$", "${{ x }}",
      "{{{x}}}", "\\", "'\"", "</testcase>", "[[ATTACHMENT|x]]", "> [!NOTE]", "1. x", "- x",
    ]

  /// The hostile texts in groups, which takes a tenth of the time; those that end lines are alone.
  static let groups: [String] = {
    let alone = hostileTexts.filter { $0.contains(where: \.isNewline) }
    let others = hostileTexts.filter { !$0.contains(where: \.isNewline) }
    return alone
      + stride(from: 0, to: others.count, by: 12).map { start in
        others[start..<min(start + 12, others.count)].joined(separator: " ")
      }
  }()

  /// What does more than it shows; a list of its own, so that a gap in the other one is seen.
  static func harmful(in text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n" && scalar != "\t"
      case .lineSeparator, .paragraphSeparator: true
      case .format: scalar != "\u{200D}" && scalar != "\u{200C}"
      default: scalar == "\u{FFFE}"
      }
    }
  }

  private func expectHarmless(
    _ form: Form, _ text: String, _ sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(Self.harmful(in: text) == [], sourceLocation: sourceLocation)
    guard form == .markdown || form == .comment else { return }
    let patterns: [Regex<Substring>] = [
      /@[A-Za-z0-9]/, /www\.[a-z]/.ignoresCase(), /[a-z]:\/\//, /:[a-z0-9_+-]+:/, /[^&]#[0-9]/,
      /GH-[0-9]/.ignoresCase(),
    ]
    // GitHub looks at what is written, and again at what a reader sees of prose.
    let prose = text.replacing(/<code>.*?<\/code>/, with: "").replacing(/&#([0-9]+);/) { match in
      UInt32(match.1).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
    }
    for pattern in patterns {
      for seen in [text, prose] {
        #expect(seen.firstMatch(of: pattern) == nil, sourceLocation: sourceLocation)
      }
    }
  }

  @Test(arguments: Form.allCases, Field.allCases)
  func aTextOfAFileIsTextInEveryForm(_ form: Form, _ field: Field) throws {
    let plain = try form.text(field.run("qleft word qright"))
    let structure = try form.structure(plain)
    let isTold = plain.contains("qright")
    for hostile in Self.groups {
      let text = try form.text(field.run("qleft \(hostile) qright"))

      expectHarmless(form, text)
      #expect(try form.structure(text) == structure, "\(hostile.debugDescription)")
      // Only the first line of last words is told.
      if isTold, !hostile.contains(where: \.isNewline) {
        #expect(text.contains("qleft") && text.contains("qright"), "\(hostile.debugDescription)")
      }
    }
  }

  /// Every text is told somewhere, so that the test above tries it.
  @Test(arguments: Field.allCases)
  func noFieldIsLeftOut(_ field: Field) throws {
    #expect(try Form.json.text(field.run("qleft word qright")).contains("qright"))
  }
}
