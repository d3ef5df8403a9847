import Foundation
import Testing

/// The promises about symbolic links in `Docs/Links.md`, one test each; `scripts/crash` lays links at every name.
@Suite struct LinkTests {
  /// A project, and files beside it that nobody named.
  private let project: Project
  private let outside: Scratch
  private static let secret = "PRECIOUS"

  init() throws {
    project = try Project()
    outside = try Scratch()
    try outside.write(Self.secret, to: "file")
    for name in ["folder", "folder/files", "folder/cases"] {
      try FileManager.default.createDirectory(
        at: outside.file(name), withIntermediateDirectories: true)
    }
    for name in [
      "folder/photo", "folder/files/letter", "folder/cases/a.json", "folder/results.json",
    ] {
      try outside.write(Self.secret, to: name)
    }
  }

  /// Replaces what is at a path of the project by a link to something outside.
  private func link(_ path: String, to target: String) throws {
    let place = project.folder.appendingPathComponent(path)
    try? FileManager.default.removeItem(at: place)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: place, withDestinationURL: outside.file(target))
  }

  private func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(
      atPath: project.folder.appendingPathComponent(path).path)) != nil
  }

  /// What is outside, by path.
  private func snapshot() -> [String: Data] {
    var found: [String: Data] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: outside.folder.path)
      ?? .init()
    {
      let isFile =
        (try? FileManager.default.attributesOfItem(atPath: outside.file(name).path))?[.type]
        as? FileAttributeType == .typeRegular
      found[name] = isFile ? FileManager.default.contents(atPath: outside.file(name).path) : Data()
    }
    return found
  }

  /// Runs a command; nothing outside changes, and nothing from there is printed or copied.
  @discardableResult
  private func galley(_ command: String) throws -> Outcome {
    let before = snapshot()
    let outcome = try project.galley(command.split(separator: " ").map(String.init))
    #expect(snapshot() == before, "\(command)")
    #expect(!(outcome.text + outcome.allErrors).contains(Self.secret), "\(command)")
    let copies = project.files("").filter { $0.value.range(of: Data(Self.secret.utf8)) != nil }
    #expect(copies.isEmpty, "\(command)")
    return outcome
  }

  // MARK: Writing

  /// Files that commands write, with what the commands were told.
  private static let written = [
    ("docs Fixtures/Scenes -o pages", "pages/a.md"),
    ("docs Fixtures/Scenes -o pages", "pages/README.md"),
    ("render Fixtures/Scenes -o out/", "out/a-default@1x.png"),
    ("render Fixtures/Scenes -o out/{scene}.svg", "out/a.svg"),
    ("render Fixtures/Scenes/a.yaml", "Fixtures/Scenes/a.png"),
    ("film Fixtures/Scenes/a.yaml --to 0,10 --frames 2 -o frames/", "frames/frame-0001.png"),
    ("sweep Fixtures/Scenes -o out/{scene}.png", "out/a.png"),
    ("port source -o ported", "ported/A.swift"),
    ("check", "output/results/results.json"), ("check", "output/results/durations.json"),
    ("check", "output/results/cases/a/default.json"),
    ("check --report html --report junit", "output/report/junit.xml"),
    ("check --report html", "output/report/index.html"),
  ]

  @Test(arguments: written)
  func aLinkAtTheNameOfAFileThatIsWrittenIsReplaced(command: String, path: String) throws {
    try project.write("struct A {}\n", to: "source/A.swift")
    try project.writeScene("a", width: 44)
    for target in ["file", "folder/photo", "missing"] {
      try link(path, to: target)

      try galley(command)

      #expect(!isLink(path), "\(command), \(target)")
    }
  }

  @Test(arguments: [
    ("docs Fixtures/Scenes -o pages", "pages/deep"), ("render Fixtures/Scenes -o out/", "out/deep"),
    ("port source -o ported", "ported/deep"), ("check", "output/results"), ("check", "output"),
    ("check --report junit", "output/report"), ("init", "Fixtures"),
    ("init --ci github --action a/b", ".github"), ("check --update=all", "Fixtures/Goldens"),
  ])
  func aLinkOnTheWayIsAnErrorThatNamesIt(command: String, path: String) throws {
    try project.write("struct A {}\n", to: "source/deep/A.swift")
    try project.writeScene("deep/a", width: 44)
    if path == "Fixtures" {
      try FileManager.default.removeItem(at: project.folder.appendingPathComponent("output"))
    }
    try link(path, to: "folder")

    let outcome = try galley(command)

    #expect(outcome.status == 2, "\(outcome.allErrors)")
    #expect(
      outcome.allErrors.contains(
        "\(path): it is a symbolic link to '\(outside.folder.path)/folder'"))
    #expect(outcome.allErrors.contains(" [GAL212]\n"))
    #expect(isLink(path))
  }

  @Test func whatAPersonNamesIsFollowed() throws {
    try link("out", to: "folder")
    try outside.write("old", to: "new.png")
    try link("picture.png", to: "new.png")

    let many = try project.galley("render", "Fixtures/Scenes", "-o", "out/")
    let one = try project.galley("render", "Fixtures/Scenes/a.yaml", "-o", "picture.png")

    #expect(many.status == 0 && one.status == 0)
    #expect(FileManager.default.fileExists(atPath: outside.file("folder/a-default@1x.png").path))
    #expect(try Data(contentsOf: outside.file("new.png")).starts(with: [137, 80, 78, 71]))
    #expect(isLink("out") && isLink("picture.png"))
  }

  @Test func aLinkToAPipeIsNotWaitedFor() throws {
    try #require(mkfifo(outside.file("pipe").path, 0o600) == 0)
    try link("picture.png", to: "pipe")
    try link("out/a-default@1x.png", to: "pipe")
    try link("Fixtures/Scenes/c.yaml", to: "pipe")

    let named = try project.galley("render", "Fixtures/Scenes/a.yaml", "-o", "picture.png")
    let made = try project.galley("render", "Fixtures/Scenes/a.yaml", "-o", "out/")
    let read = try project.galley("validate", "Fixtures/Scenes")

    #expect(named.status == 2)
    #expect(named.errors.contains("picture.png: is a link to a pipe from which no program reads"))
    #expect(made.status == 0 && !isLink("out/a-default@1x.png"))
    #expect(read.status == 65)
  }

  // MARK: Removing

  @Test func aFolderOfOthersIsNotEmptied() throws {
    let outcome = try galley("check --results \(outside.file("folder").path)")

    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains("folder: holds 'cases', and no results of Galley; it is not emptied"))
  }

  @Test func aFolderThatGalleyWroteIsEmptiedAgain() throws {
    for _ in 1...2 { #expect(try project.galley("check", "--results", "mine").status == 0) }
    try FileManager.default.removeItem(
      at: project.folder.appendingPathComponent("mine/results.json"))

    #expect(try project.galley("check", "--results", "mine").status == 0)
  }

  @Test(arguments: [
    "output/results/cases", "output/results/files", "output/results/undo", "cache/00",
  ])
  func aLinkAmongWhatIsRemovedGoesItself(path: String) throws {
    try link(path, to: "folder")

    try galley("check --update=all --cache cache")
    try galley("clean --cache cache")
  }

  @Test func whatAKilledRunLeftIsNotLookedForThroughALink() throws {
    try outside.write("a/default", to: "folder/case.txt")
    try FileManager.default.createDirectory(
      at: outside.file("folder/new"), withIntermediateDirectories: true)
    try outside.write(Self.secret, to: "folder/new/list.txt")
    try link("Fixtures/Goldens/.galley-journal", to: "folder")

    try galley("check --update=all")
  }

  // MARK: Reading

  @Test(arguments: [
    "validate", "inspect", "lint", "list", "check", "render -o out/", "docs -o pages", "fmt",
  ])
  func aSceneThatLeadsOutIsNotRead(command: String) throws {
    try link("Fixtures/Scenes/c.yaml", to: "file")
    let words = command.split(separator: " ")

    let outcome = try galley(
      ([words[0], "Fixtures/Scenes"] + words.dropFirst()).joined(separator: " "))

    #expect(outcome.status == 65)
    #expect((outcome.text + outcome.allErrors).contains("which leads out of '"))
    #expect(try project.galley("validate", "Fixtures/Scenes/c.yaml").errors.contains("c.yaml:1:1"))
  }

  @Test func aGoldenThatLeadsOutIsNotRead() throws {
    for path in ["Fixtures/Goldens/a/default/list.txt", "Fixtures/Goldens/a"] {
      try link(path, to: path.hasSuffix("a") ? "folder" : "file")

      #expect(try galley("check --report html").status != 0, "\(path)")
      try galley("review --list")
    }
  }

  @Test func aGoldenThatStaysInsideIsRead() throws {
    let goldens = project.folder.appendingPathComponent("Fixtures/Goldens")
    try FileManager.default.moveItem(
      at: goldens.appendingPathComponent("a"),
      to: project.folder.appendingPathComponent("elsewhere"))
    try FileManager.default.createSymbolicLink(
      atPath: goldens.appendingPathComponent("a").path, withDestinationPath: "../../elsewhere")

    #expect(try project.galley("check").status == 0)
  }

  @Test func allowPathOpensAFolderForAllOfThem() throws {
    for path in ["Fixtures/Scenes/a.yaml", "Fixtures/Goldens/a/default/list.txt"] {
      let name = (path as NSString).lastPathComponent
      try FileManager.default.moveItem(
        at: project.folder.appendingPathComponent(path), to: outside.file(name))
      try link(path, to: name)
    }

    #expect(try project.galley("check").status != 0)
    #expect(try project.galley("check", "--allow-path", outside.folder.path).status == 0)
  }

  @Test func resultsThatComeFromElsewhereHoldNoLinks() throws {
    try project.writeScene("a", width: 44)
    #expect(try project.galley("check").status == 1)
    try FileManager.default.moveItem(
      at: project.folder.appendingPathComponent("output/results"),
      to: project.folder.appendingPathComponent("shards"))
    try link("shards/files/a/default/actual.png", to: "file")
    try link("shards/files/a/default/note.txt", to: "file")

    try galley("merge shards --report html --report json")
    try galley("review --results shards --accept a")
  }
}
