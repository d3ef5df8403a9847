import Foundation
import Testing

/// Errors about files are words for people: what is wrong with which file.
@Suite struct FileErrorTests {
  private let scratch: Scratch
  private static let scene = "sections: [{ items: 3 }]\nviewport: { size: [100, 60], scale: 1 }\n"

  init() throws {
    scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.file("scenes"), withIntermediateDirectories: true)
    try scratch.write(Self.scene, to: "scenes/good.yaml")
  }

  /// Writes a scene at a path whose last part has bytes that are not UTF-8.
  private func writeUnnamed(in folder: String, _ name: [UInt8]) throws {
    let path = Array(scratch.file(folder).path.utf8) + [0x2F] + name + [0]
    let file = open(path.map(CChar.init(bitPattern:)), O_WRONLY | O_CREAT, 0o600)
    try #require(file >= 0)
    let bytes = Array(Self.scene.utf8)
    #expect(write(file, bytes, bytes.count) == bytes.count)
    close(file)
  }

  @Test(arguments: ["validate", "inspect", "lint", "list", "check", "render -o o/"])
  func aBrokenLinkSaysWhereItLeads(command: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: scratch.file("link.yaml").path, withDestinationPath: "nowhere.yaml")
    let words = command.split(separator: " ").map(String.init)

    let named = try galley(words + ["link.yaml"], folder: scratch.folder)

    #expect(named.status == 66)
    #expect(
      named.errors == """
        error: no scene matches 'link.yaml'
          hint: 'link.yaml' is a symbolic link to 'nowhere.yaml', which does not exist

        """)
  }

  @Test func aBrokenLinkAmongScenesIsAnError() throws {
    for target in ["nowhere", "link.yaml"] {
      let link = scratch.file("scenes/link.yaml")
      try? FileManager.default.removeItem(at: link)
      try FileManager.default.createSymbolicLink(
        atPath: link.path, withDestinationPath: target)

      let outcome = try galley("validate", "scenes", folder: scratch.folder)

      #expect(outcome.status == 65)
      let reason = target == "nowhere" ? "does not exist" : "leads back to itself"
      #expect(
        outcome.errors.contains(
          "scenes/link.yaml:1:1: it is a symbolic link to '\(target)', which \(reason)"))
    }
  }

  @Test(arguments: ["diff scenes/good.yaml link", "diff link scenes/good.yaml", "port link -o o"])
  func aBrokenLinkInPlaceOfAnyFileSaysSo(command: String) throws {
    try scratch.write("{}", to: "scenes/good.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.file("link").path, withDestinationPath: "nowhere")

    let outcome = try galley(
      command.split(separator: " ").map(String.init), folder: scratch.folder)

    #expect(outcome.status == 2 || outcome.status == 66)
    #expect(outcome.errors.contains("a symbolic link to 'nowhere', which does not exist"))
  }

  @Test func anErrorInsideAnotherHasOneCode() throws {
    let project = try Project()
    let results = project.results.resultsFile
    try FileManager.default.removeItem(at: results)
    try FileManager.default.createDirectory(at: results, withIntermediateDirectories: false)

    let outcome = try project.galley("review", "--list")

    #expect(outcome.status == 2)
    #expect(
      outcome.allErrors.hasSuffix("/results.json: this is a folder, not a picture [GAL404]\n"))
  }

  #if os(Linux)
    @Test(arguments: ["validate", "lint", "list", "check", "render -o o/"])
    func aNameThatIsNotTextIsAnErrorThatShowsIt(command: String) throws {
      try writeUnnamed(in: "scenes", Array("bad".utf8) + [0xFF] + Array("ü.yaml".utf8))
      let words = command.split(separator: " ").map(String.init)

      let outcome = try galley(words + ["scenes"], folder: scratch.folder)

      #expect(outcome.status == 2)
      #expect(
        outcome.errors == """
          error: scenes/bad\\xFFü.yaml: the name of this file or of its folder is not UTF-8
            hint: rename it

          """)
    }

    @Test func anArgumentThatIsNotTextIsAnErrorThatShowsIt() throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      let galley = Bundle.main.bundleURL.appendingPathComponent("galley").path
      process.arguments = ["-c", "'\(galley)' validate \"$(printf 'bad\\377.yaml')\" 2>&1"]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()

      #expect(process.terminationStatus == 64)
      #expect(text.withoutCodes.hasPrefix("error: the argument 'bad\\xFF.yaml' is not UTF-8\n"))
    }
  #endif

  @Test(arguments: ["validate", "lint", "check", "render -o o/"])
  func aNamedPipeAmongScenesIsNotWaitedFor(command: String) throws {
    try #require(mkfifo(scratch.file("scenes/pipe.yaml").path, 0o600) == 0)
    let words = command.split(separator: " ").map(String.init)

    let outcome = try galley(words + ["scenes"], folder: scratch.folder)

    #expect(outcome.status == 65)
    #expect(
      (outcome.text + outcome.errors).contains(
        "scenes/pipe.yaml:1:1: this is a named pipe, not a file"))
  }

  @Test func whatAShellPipesInIsRead() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    let galley = Bundle.main.bundleURL.appendingPathComponent("galley").path
    process.arguments = ["-c", "'\(galley)' validate <(cat scenes/good.yaml)"]
    process.currentDirectoryURL = scratch.folder
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()

    #expect(process.terminationStatus == 0)
    #expect(text == "1 scene with 1 state: fine\n")
  }

  @Test func foundationsOwnSentencesAreNotPrinted() throws {
    try scratch.write("a file", to: "blocked")
    for command in [
      "check scenes --results blocked/x", "check scenes --goldens blocked/x --update",
      "check scenes --cache blocked/x", "port scenes -o blocked/x", "docs scenes -o blocked/x",
      "clean --cache blocked/x", "clean --orphans --goldens blocked",
      "goldens status --goldens blocked", "goldens push --goldens blocked --store blocked",
      "init blocked/x",
      "merge blocked", "review --list --results blocked", "check scenes --report html=blocked/x",
      "render scenes -o blocked/x/", "diff blocked scenes", "port blocked/x --dry-run",
    ] {
      let outcome = try galley(
        command.split(separator: " ").map(String.init), folder: scratch.folder)

      let text = outcome.text + outcome.errors
      #expect(!text.contains("could not be completed"), "\(command): \(text)")
      #expect(!text.contains("Domain"), "\(command): \(text)")
      #expect([0, 1, 2, 64, 65, 66].contains(outcome.status), "\(command): \(outcome.status)")
    }
  }
}

/// A line end in a name does not start a line of its own, which could imitate another message.
@Suite struct NameInOneLineTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.writeOddScene(
      #"{ id: "decoration card\nerror: fake 0", frame: [0, 0, 9, 9] }"#,
      "{ id: cell 0-0, frame: [0, 0, 9, 9] }", to: "odd\nerror: fake.yaml")
    try scratch.write("sections: [{ itms: 3 }]\n", to: "Fixtures/Scenes/bad\nerror: fake.yaml")
  }

  @Test(arguments: [
    "list", "validate Fixtures", "check", "check --update", "review --list", "lint Fixtures",
    "render Fixtures -o out/", "clean --orphans --scenes none", "cost Fixtures",
    "sweep Fixtures -o x/",
    "review --accept odd*", "inspect Fixtures/Scenes/odd*",
    "inspect --format table Fixtures/Scenes/odd*",
    "merge output/results", "diff one.json two.json",
  ])
  func noLineStartsInAName(command: String) throws {
    try galley("check", folder: scratch.folder)
    try FileManager.default.createDirectory(
      at: scratch.file("none"), withIntermediateDirectories: true)
    for (file, x) in [("one.json", 1), ("two.json", 5)] {
      try scratch.write(
        """
        {"contentSize": [9, 9], "viewport": {"offset": [0, 0], "size": [9, 9]}, "elements":
        [{"id": "decoration a\\nerror: fake 0", "frame": [\(x), 0, 9, 9], "z": 0}]}
        """, to: file)
    }

    let outcome = try galley(
      command.split(separator: " ").map(String.init), folder: scratch.folder)

    let lines = (outcome.text + outcome.errors).split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines { #expect(!line.hasPrefix("error: fake"), "\(line)") }
  }
}
