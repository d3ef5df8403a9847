import Foundation
import GalleyCairo
import GalleyBase
import GalleyGeometry
import GalleyGoldens
import GalleyService
import GalleyRaster
import Testing

@testable import GalleyCLI

/// Every code of `Docs/Errors.md` stands at the end of an error that a command prints; the page shows it.
@Suite struct ErrorIndexTests {
  /// How to get an error: the files, the commands, and what the environment has in addition.
  struct Example {
    var code: ErrorCode
    var files: [String: String] = [:]
    var encoding = String.Encoding.utf8
    var commands: [String]
    var environment: [String: String] = [:]
    var input: String?
    /// The program that runs the commands: `galley`, or one with layouts that misbehave.
    var program = "galley"
    /// Files that are no texts, by their paths.
    var made: [String: @Sendable () throws -> Data] = [:]

    /// The last command as a reader would type it.
    var shown: String {
      let settings = environment.filter { $0.key.hasPrefix("GALLEY_") }
        .map { "\($0.key)=\($0.value)" }.sorted()
      return (settings + ["galley", commands.last ?? ""]).joined(separator: " ")
    }
  }

  /// Errors that take more than a command to get.
  private static let values: [any CodedError] = [
    LinkRefusal(path: "Fixtures/Goldens", target: "/home/ann"),
    GoldenError.changedSinceRun("shop/default"), ReviewError.busy(folder: "output/results"),
    RenderError.tooDeep(limit: RenderLimits.maximumDepth),
    RenderError.tooManyEdgeRows(
      element: .cell([0, 4]), rows: 5_633_000, limit: RenderLimits.maximumEdgeRows),
    RenderError.drawing(operation: "cairo_fill", reason: "out of memory"),
    TallPictureError.contentChanged(
      from: CGSize(width: 390, height: 2400), to: CGSize(width: 390, height: 2600)),
  ]

  /// Errors that other tests get: `CrashReportTests`, `LocalServerTests` and `CommentTests`.
  private static let seenElsewhere: Set<ErrorCode> = [.bug, .port, .untrusted]

  /// The headings of the page, by the first digit of the codes below them.
  private static let parts: KeyValuePairs<Character, String> = [
    "1": "Scene files", "2": "Commands and files", "3": "Drawing", "4": "Goldens and results",
    "5": "Caches and GitHub", "6": "Warnings: what a picture does not show",
  ]

  @Test func everyCodeHasAnExampleOrATest() {
    let codes = Self.examples.map(\.code) + Self.values.map(\.code) + Self.seenElsewhere

    #expect(Set(codes).count == codes.count)
    #expect(Set(codes) == Set(ErrorCode.allCases))
  }

  @Test func everyErrorEndsWithItsCodeAndIsOnThePage() throws {
    let url = repository.appendingPathComponent("Docs/Errors.md")
    let heading = "## Every error\n"
    var page = try String(contentsOf: url, encoding: .utf8)
    let start = try #require(page.range(of: heading)).upperBound
    let index = try Self.index()
    if ProcessInfo.processInfo.environment["GALLEY_WRITE_DOCS"] != nil {
      page = page[..<start] + index
      try Data(page.utf8).write(to: url)
    }

    #expect(page[start...] == index, "the page is out of date: run make regenerate")
  }

  /// The codes with their explanations, by parts.
  private static func index() throws -> String {
    var page = ""
    let messages = Dictionary(
      uniqueKeysWithValues: try examples.map { example in
        let lines = try message(of: example)
        #expect(lines.first?.hasSuffix(example.code.mark) == true, "\(lines)")
        return (example.code, (lines, example))
      })
    for (digit, title) in Self.parts {
      page += "\n### \(title)\n"
      for code in ErrorCode.allCases where code.rawValue.dropFirst(3).first == digit {
        let words = code.explanation
        page += "\n#### \(code.rawValue): \(words.summary)\n\n\(linked(words.cause))\n"
        if let (lines, example) = messages[code] {
          if let file = example.files.first, example.files.count == 1, file.value.count < 200,
            example.encoding == .utf8
          {
            page += "\n<!-- pages: not followed: what is wrong with it is shown below -->"
            page += "\n```yaml\n\(file.value)```\n"
          }
          page += "\n`\(example.shown)` says:\n"
          page += "\n<!-- pages: not followed: ErrorIndexTests asks for it -->"
          page += "\n```text\n\(lines.joined(separator: "\n"))\n```\n"
        } else if let error = values.first(where: { $0.code == code }) {
          page += "\n`\(error.message)`\n"
        }
        page += "\n\(linked(words.cure))\n"
      }
    }
    return page
  }

  /// A text whose pages of `Docs` are links.
  private static func linked(_ text: String) -> String {
    text.replacing(/Docs\/([\w\/]+?)(\/README)?\.md/) { match in
      "[\(match.1)](\(match.1)\(match.2 ?? "").md)"
    }
  }

  /// The line with the code, and the hint below it.
  private static func message(of example: Example) throws -> [String] {
    let project = try Project([:], recorded: false)
    for (path, text) in example.files {
      try project.write(text, to: path, encoding: example.encoding)
    }
    for (path, data) in example.made {
      try data().write(to: project.folder.appendingPathComponent(path))
    }
    let environment = ["SWIFT_BACKTRACE": "enable=no"].merging(example.environment) { $1 }
    var printed = ""
    for command in example.commands {
      let outcome = try run(
        example.program, command.split(separator: " ").map(String.init),
        input: example.input, environment: environment, folder: project.folder)
      printed = outcome.allErrors + outcome.text
    }
    let lines = printed.replacing(project.folder.path, with: "/home/ann/shop").split(
      separator: "\n"
    )
    .map(String.init)
    let first = try #require(
      lines.firstIndex { $0.hasSuffix(example.code.mark) }, "\(example.commands): \(printed)")
    let hint = lines.dropFirst(first + 1).first.flatMap { $0.hasPrefix("  hint: ") ? $0 : nil }
    return [lines[first]] + (hint.map { [$0] } ?? [])
  }

  private static func scene(_ code: ErrorCode, _ text: String) -> Example {
    Example(code: code, files: ["scene.yaml": text + "\n"], commands: ["validate scene.yaml"])
  }

  /// A scene with a layout that has a bug.
  private static func faulty(_ code: ErrorCode, _ kind: String) -> Example {
    Example(
      code: code,
      files: ["scene.yaml": "layout: { kind: \(kind) }\nsections: [{ items: 3 }]\n"],
      commands: ["validate scene.yaml"], program: "FaultyLayouts")
  }

  /// A pixel with a profile that is none.
  @Sendable private static func pictureWithABrokenProfile() throws -> Data {
    var picture = Bitmap(width: 1, height: 1)
    picture[x: 0, y: 0] = SIMD4(200, 80, 60, 255)
    return try PNGEncoder().encode(picture).with("iCCP", Data("a\0\0none".utf8))
  }

  /// A font whose glyph for A is a picture without the mark of a PNG file.
  @Sendable private static func fontWithABrokenGlyph() throws -> Data {
    var font = try Data(
      contentsOf: repository.appendingPathComponent("Fixtures/Fonts/bitmaps.ttf"))
    let mark = try #require(font.range(of: Data([0x89, 0x50, 0x4E, 0x47])))
    font[mark.lowerBound] = 0
    return font
  }

  private static let good = ["scene.yaml": "sections: [{ items: 3 }]\n"]

  private static let examples: [Example] = [
    scene(.sceneSyntax, "layout: { kind: flow"),
    Example(
      code: .sceneFile, files: ["scene.yaml": "title: Café\nsections: [{ items: 3 }]\n"],
      encoding: .isoLatin1,
      commands: ["validate scene.yaml"]),
    scene(
      .sceneLimit, "title: \"\(String(repeating: "long ", count: 5000))\"\nsections: [{ items: 3 }]"
    ),
    scene(.duplicateKey, "sections: [{ items: 3 }]\nsections: [{ items: 4 }]"),
    scene(.unknownKey, "sectoins: [{ items: 3 }]"),
    scene(.missingKey, "layout: { itemSize: [80, 64] }\nsections: [{ items: 3 }]"),
    scene(.wrongShape, "viewport: { size: wide }\nsections: [{ items: 3 }]"),
    scene(.outOfRange, "viewport: { scale: -1 }\nsections: [{ items: 3 }]"),
    scene(.wrongForm, "background: grren\nsections: [{ items: 3 }]"),
    scene(.conflict, "sections: [{ items: { count: 3, height: 30, size: [80, 64] } }]"),
    scene(
      .noEffect, "layout: { kind: flow, itemSize: [80, 64] }\nsections: [{ rows: [{ text: A }] }]"),
    scene(
      .unknownName,
      "sections: [{ items: { count: 3, view: crad } }]\nviews: { card: { backgroundColor: white } }"
    ),
    scene(.duplicateName, "sections: [{ items: 3 }]\nstates: [{ name: top }, { name: top }]"),
    scene(.missingElement, "sections: [{ items: 3 }]\nexpect: [{ target: cell 0-7, width: 80 }]"),
    scene(
      .scenePicture,
      "sections: [{ items: { count: 3, view: card } }]\nviews: { card: { image: { name: harbour.png } } }"
    ),
    scene(.contradiction, "sections: [{ items: { count: 9, height: { min: 80, max: 60 } } }]"),
    scene(
      .impossibleUpdate,
      "sections: [{ items: 3 }]\nstates: [{ name: after, updates: { delete: [0-1, 0-1] } }]"),
    scene(
      .insideItself,
      "sections: [{ items: { count: 1, view: card } }]\nviews: { card: { subviews: [{ view: card }] } }"
    ),
    scene(
      .doubtful,
      "viewport: { size: [300, 200] }\nlayout: { kind: flow, itemSize: [320, 64] }\nsections: [{ items: 3 }]"
    ),
    Example(
      code: .arguments, files: good, commands: ["render scene.yaml --scale 0 -o scene.png"]),
    Example(code: .nothingMatches, files: good, commands: ["list scnee.yaml"]),
    Example(
      code: .sceneNames,
      files: ["scene.yaml": "sections: []\n", "scene.json": "{ \"sections\": [] }\n"],
      commands: ["validate scene.yaml scene.json"]),
    Example(code: .unreadableFile, files: good, commands: ["diff before.png after.png"]),
    Example(
      code: .unwritableFile, files: good.merging(["notes.txt": "text\n"]) { $1 },
      commands: ["render scene.yaml -o notes.txt/scene.png"]),
    Example(
      code: .notComparable, files: ["before.txt": "one\n", "after.txt": "two\n"],
      commands: ["diff before.txt after.txt"]),
    Example(
      code: .layoutStopped,
      files: ["scene.yaml": "layout: { kind: stunt, does: trap }\nsections: [{ items: 3 }]\n"],
      commands: ["render scene.yaml -o scene.png"], program: "StuntLayouts"),
    Example(
      code: .changesUnknown, files: ["Fixtures/Scenes/scene.yaml": "sections: [{ items: 3 }]\n"],
      commands: ["check --changed=main"],
      environment: ["GIT_CEILING_DIRECTORIES": "/", "LC_ALL": "C"]),
    Example(
      code: .commandLimit,
      files: [
        "scene.yaml": "layout: { kind: stunt, does: devour }\nsections: [{ items: 3 }]\n"
      ], commands: ["inspect scene.yaml --memory-limit 1"], program: "StuntLayouts"),
    Example(code: .editorMessage, commands: ["lsp"], input: "Hello: world\r\n\r\n"),
    Example(
      code: .pictureSize,
      files: ["scene.yaml": "viewport: { size: [16000, 16000] }\nsections: [{ items: 3 }]\n"],
      commands: ["render scene.yaml --scale 8 -o scene.png"]),
    Example(
      code: .imageFile,
      files: ["before.png": "\u{89}PNG\r\n\u{1A}\n", "after.png": "\u{89}PNG\r\n\u{1A}\nIHDR"],
      encoding: .isoLatin1, commands: ["diff before.png after.png"]),
    Example(
      code: .missingFont, files: good, commands: ["render scene.yaml -o scene.png"],
      environment: ["GALLEY_FONT_DIR": "/opt/fonts"]),
    Example(
      code: .unusableFont, files: good, commands: ["render scene.yaml -o scene.png"],
      environment: ["GALLEY_FONTS": "scene.yaml"]),
    Example(code: .film, files: good, commands: ["film scene.yaml -o scene.webp"]),
    Example(
      code: .nothingDrawn,
      files: [
        "scene.yaml":
          "sections: [{ items: { count: 3, view: gap } }]\nviews: { gap: { alpha: 0 } }\n"
      ], commands: ["render scene.yaml --element 0-1 -o gap.png"]),
    Example(
      code: .accelerator, files: good, commands: ["render scene.yaml -o scene.png"],
      environment: ["GALLEY_ACCELERATORS": "magic"]),
    Example(
      code: .unsettledLayout,
      files: [
        "scene.yaml": "layout: { kind: circle }\nsections: [{ items: { count: 100001 } }]\n"
      ], commands: ["render scene.yaml -o scene.png"]),
    Example(
      code: .goldenName,
      files: [
        "Fixtures/Scenes/shop.yaml": "sections: [{ items: 3 }]\n",
        "Fixtures/Scenes/shop/default.yaml": "sections: [{ items: 3 }]\n",
      ], commands: ["check --update=all"]),
    Example(
      code: .nothingToUndo, files: ["Fixtures/Scenes/scene.yaml": "sections: [{ items: 3 }]\n"],
      commands: ["check --undo all"]),
    Example(code: .results, files: good, commands: ["review --list"]),
    Example(
      code: .notDecidable, files: ["Fixtures/Scenes/scene.yaml": "sections: [{ items: 3 }]\n"],
      commands: ["check --update=all", "review --accept scene/default"]),
    Example(
      code: .shards, files: ["Fixtures/Scenes/scene.yaml": "sections: [{ items: 3 }]\n"],
      commands: ["check --update=all", "merge output/results --results joined"]),
    Example(
      code: .goldenIndex,
      files: ["Fixtures/Goldens/goldens.txt": "galley goldens 1\n<<<<<<< ours\n"],
      commands: ["goldens status"]),
    Example(
      code: .cache, files: good.merging(["notes.txt": "text\n"]) { $1 },
      commands: ["render scene.yaml -o scene.png --cache notes.txt"]),
    Example(
      code: .pullRequest, files: ["Fixtures/Scenes/scene.yaml": "sections: [{ items: 3 }]\n"],
      commands: ["check --update=all", "comment"],
      environment: [
        "GITHUB_TOKEN": "secret", "GITHUB_REPOSITORY": "a/b", "GITHUB_EVENT_PATH": "no/event.json",
        "GITHUB_API_URL": "http://127.0.0.1:9",
      ]),
    scene(.unshownText, "sections: [{ items: [{ title: Pear, subtitle: Green }] }]"),
    scene(.placeholder, "sections: [{ items: [{ title: \"From {subtitel}\" }] }]"),
    scene(
      .replacedViews,
      """
      sections: [{ items: [{ view: card, subviews: [{ frame: [0, 0, 8, 8], backgroundColor: red }] }] }]
      views: { card: { subviews: [{ frame: [8, 8, 8, 8], backgroundColor: blue }] } }
      """),
    scene(
      .hiddenFill,
      "sections: [{ items: [{ backgroundColor: red, image: { name: \"placeholder:ocean\" } }] }]"),
    scene(
      .lostEdge, "sections: [{ items: { count: 3, clipsToBounds: true, shadowOpacity: 0.3 } }]"),
    scene(
      .unknownSymbol,
      "layout: { kind: list }\nsections: [{ rows: [{ text: Alarm, image: carrot }] }]"),
    scene(.missingCharacter, "sections: [{ items: [{ title: \"𓀀\" }] }]"),
    Example(
      code: .colorProfile, files: ["scene.yaml": "sections: [{ items: [{ image: old.png }] }]\n"],
      commands: ["validate scene.yaml"], made: ["old.png": pictureWithABrokenProfile]),
    Example(
      code: .emptyGlyph,
      files: [
        "scene.yaml": """
        fonts: [marks.ttf]
        sections: [{ items: [{ view: mark }] }]
        views: { mark: { labels: [{ text: A, font: { family: Galley Bitmaps } }] } }

        """
      ], commands: ["validate scene.yaml"], made: ["marks.ttf": fontWithABrokenGlyph]),
    faulty(.restlessQueue, "restless"), faulty(.unreachedMethod, "unheard"),
    faulty(.brokenConstraint, "contradictory"),
    scene(
      .seam,
      """
      layout: { kind: flow, itemSize: ["100%", 40.2], minimumLineSpacing: 0.3 }
      sections: [{ items: 3 }]
      """),
    scene(
      .emptyState,
      "sections: [{ items: 3 }]\nstates: [{ name: below, contentOffset: [0, 4000] }]"),
    Example(
      code: .otherPlace,
      files: [
        "scene.yaml":
          "layout: { kind: stunt, does: move }\nsections: [{ items: 3 }]\nstates: [{ name: low, contentOffset: [0, 300] }]\n"
      ], commands: ["validate scene.yaml"], program: "StuntLayouts"),
    scene(
      .crossedBackground,
      """
      viewport: { size: [320, 200] }
      layout: { kind: sectionDecorationFlow, itemSize: [300, 40] }
      sections: [{ items: 2, decoration: { insets: [0, 40, 0, 40] } }]
      """),
    Example(
      code: .vectorParts,
      files: [
        "scene.yaml":
          "layout: { kind: flow }\nsections: [{ items: [{ image: sign.svg }] }]\n",
        "sign.svg":
          "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 20'><rect width='40' height='20'/><text>A</text></svg>",
      ], commands: ["render scene.yaml -o picture.png"]),
    scene(
      .missingTranslation,
      """
      locale: de
      texts: { Shirts: { de: Hemden }, Coats: { fr: Manteaux } }
      layout: { kind: list }
      sections: [{ rows: [Shirts, Coats] }]
      """),
    scene(
      .nothingVisible,
      """
      layout: { kind: flow, itemSize: [90, 40] }
      sections: [{ items: { count: 3, image: { name: "placeholder:ocean", insets: [30, 0, 30, 0] } } }]
      """),
  ]
}
