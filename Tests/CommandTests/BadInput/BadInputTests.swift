import Foundation
import GalleyRaster
import Testing

/// Bad files and command lines give one clear error and the right exit status, and lose no data.
@Suite struct BadInputTests {
  @Test(arguments: [
    ["render"], ["render", "a.yaml", "-o", "a.png", "--bogus"],
    ["render", "a.yaml", "-o", "a.gif"], ["render", "a.yaml", "-o", "-"],
    ["render", "a.yaml", "-o", "a.png", "--size", "12"],
    ["render", "a.yaml", "-o", "a.png", "--size", "nan,3"],
    ["render", "a.yaml", "-o", "a.png", "--to", "bmp"], ["inspect", "a.yaml", "--format", "xml"],
    ["nonsense"],
  ])
  func wrongUsageIs64(arguments: [String]) throws {
    let scratch = try Scratch()
    try scratch.write("sections: []", to: "a.yaml")

    let outcome = try galley(arguments, folder: scratch.folder)

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("rror"))
    #expect(scratch.names == ["a.yaml"])
  }

  @Test(arguments: [
    (["rendr", "a.yaml"], "there is no command 'rendr'", "did you mean 'render'?"),
    (["valdate"], "there is no command 'valdate'", "did you mean 'validate'?"),
    (["workr"], "there is no command 'workr'", "'galley --help' lists the commands"),
    (["nonsense"], "there is no command 'nonsense'", "'galley --help' lists the commands"),
    (
      ["a b.yaml"], "there is no command 'a b.yaml'",
      "a scene is drawn by: galley render 'a b.yaml'"
    ),
    (
      ["render", "-", "-o", "out"], "-o out: there is no such folder, and a file needs a kind",
      "write 'out/' for a folder, or name a file of a kind: png, svg, pdf, json"
    ),
    (
      ["render", "-"], "-o is missing: a scene on standard input has no file to write beside",
      "add -o FILE.png, or -o - --to png for standard output"
    ),
  ])
  func aMisspeltCommandIs64AndGetsTheOneThatWasMeant(
    arguments: [String], problem: String, hint: String
  ) throws {
    let outcome = try galley(arguments)

    #expect(outcome.status == 64)
    #expect(outcome.errors == "error: \(problem)\n  hint: \(hint)\n")
  }

  @Test func aMisspeltOptionIs64AndGetsTheOneThatWasMeant() throws {
    let outcome = try galley("render", "a.yaml", "-o", "a.png", "--sacle", "2")

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("Did you mean '--scale'?"))
  }

  @Test func aMisspeltOptionIsToldBeforeTheOneThatIsMissing() throws {
    let outcome = try galley("film", "a.yaml", "--ouptut", "a.png")

    #expect(outcome.status == 64)
    #expect(
      outcome.errors == "error: unknown option '--ouptut'\n  hint: did you mean '--output'?\n")
  }

  @Test(arguments: ["--help", "help", "--version"])
  func whatIsNoCommandButKnownStillWorks(argument: String) throws {
    #expect(try galley(argument).status == 0)
  }

  @Test(arguments: [
    ("{scene}-{foo}.png", "foo", "the placeholders are"),
    ("{scene}/{sate}.{ext}", "sate", "did you mean {state}? The placeholders are"),
    ("pictures-{}/", "", "the placeholders are"),
  ])
  func anUnknownPlaceholderIs64(output: String, name: String, hint: String) throws {
    let scratch = try Scratch()
    try scratch.write("sections: [{ items: 1 }]", to: "a.yaml")

    let outcome = try galley("render", "a.yaml", "-o", output, folder: scratch.folder)

    #expect(outcome.status == 64)
    #expect(
      outcome.errors == """
        error: \(output): there is no placeholder {\(name)}
          hint: \(hint) {scene}, {state}, {scale}, {ext}

        """)
    #expect(scratch.names == ["a.yaml"])
  }

  @Test func aSceneThatIsNotThereIs66() throws {
    let outcome = try galley("render", "no/such.yaml", "-o", "x.png")

    #expect(outcome.status == 66)
    #expect(
      outcome.errors == """
        error: no scene matches 'no/such.yaml'
          hint: there is no folder 'no'

        """)
    let nameless = try galley("validate", "")
    #expect(nameless.status == 66)
    #expect(nameless.errors.hasSuffix("the names of scene files end with .yaml, .yml or .json\n"))
  }

  @Test func allMistakesOfAllFilesAreToldWithTheirPlaces() throws {
    let scratch = try Scratch()
    try scratch.write("viewport: { size: [-1, 10] }\nsectoins: []\n", to: "a.yaml")
    try scratch.write("layout: { kind: flaw }\n", to: "b.yaml")

    let outcome = try galley("validate", "a.yaml", "b.yaml", folder: scratch.folder)

    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("a.yaml:1:"))
    #expect(outcome.errors.contains("a.yaml:2:1:"))
    #expect(outcome.errors.contains("did you mean 'sections'?"))
    #expect(outcome.errors.contains("b.yaml:1:"))
  }

  @Test(arguments: [
    "viewport: { size: [1000000, 1000000] }", "viewport: { size: [.nan, 10] }",
    "viewport: { size: [1e308, 10] }", "sections: [{ items: 1000000000 }]",
    "sections: [{ items: [{ size: [-4, 4] }] }]", "", "\u{FEFF}", "[1, 2", "a: *nowhere",
    "views: { a: { image: { name: missing.png } } }",
    "views: { a: { image: { name: ../../../etc/passwd.png } } }",
  ])
  func aBadSceneIs65AndLeavesOldOutput(text: String) throws {
    let scratch = try Scratch()
    try scratch.write(text, to: "a.yaml")
    try scratch.write("old", to: "x.png")

    let outcome = try galley("render", "a.yaml", "-o", "x.png", folder: scratch.folder)

    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("a.yaml:"))
    #expect(try String(contentsOf: scratch.file("x.png"), encoding: .utf8) == "old")
    #expect(scratch.names == ["a.yaml", "x.png"])
  }

  @Test func invalidUTF8Is65() throws {
    let scratch = try Scratch()
    try scratch.write(Data([0x74, 0x3A, 0x20, 0xFF, 0xFE]), to: "a.yaml")

    #expect(try galley("validate", scratch.file("a.yaml").path).status == 65)
  }

  @Test func deepNestingIs65() throws {
    let scratch = try Scratch()
    try scratch.write(
      "a: " + String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000),
      to: "a.yaml")

    #expect(try galley("validate", scratch.file("a.yaml").path).status == 65)
  }

  @Test func aliasesThatMultiplyAre65() throws {
    let scratch = try Scratch()
    var text = "x-a0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
    for level in 1...12 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "x-a\(level): &a\(level) [\(aliases)]\n"
    }
    try scratch.write(text, to: "a.yaml")

    #expect(try galley("validate", scratch.file("a.yaml").path).status == 65)
  }

  @Test(arguments: ["folder.png", "cut.png", "bomb.png", "text.png", "empty.png"])
  func aPictureThatCannotBeReadIs65AndNamed(name: String) throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.file("folder.png"), withIntermediateDirectories: false)
    let whole = try PNGEncoder().encode(Bitmap(width: 40, height: 40))
    try scratch.write(whole.prefix(whole.count / 2), to: "cut.png")
    try scratch.write(bomb(whole), to: "bomb.png")
    try scratch.write("hello", to: "text.png")
    try scratch.write("", to: "empty.png")
    try scratch.write(
      """
      sections: [{ items: [{ view: a }] }]
      views: { a: { image: { name: \(name) } } }
      """, to: "a.yaml")

    let outcome = try galley("render", "a.yaml", "-o", "x.png", folder: scratch.folder)

    #expect(outcome.status == 65)
    #expect(outcome.errors.contains(name))
    #expect(outcome.errors.split(separator: "\n").count <= 2)
    #expect(!scratch.names.contains("x.png"))
  }

  @Test func aViewportOfTooManyPixelsIsOneErrorThatNamesTheLimit() throws {
    let outcome = try galley(
      "render", "-", "-o", "-", "--to", "png", "--scale", "16",
      input: "viewport: { size: [16000, 16000] }")

    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("256000 × 256000 pixels"))
    #expect(outcome.output.isEmpty)
  }

  @Test func anOutputFolderThatCannotBeMadeIs2() throws {
    let scratch = try Scratch()
    try scratch.write("a file", to: "file")

    let outcome = try galley(
      "render", fixture("flow/one-item"), "-o", scratch.file("file/x.png").path)

    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("file/x.png: its folder cannot be created: Not a directory"))
  }

  @Test func aFullDiskIs2() throws {
    let outcome = try galley("render", fixture("flow/one-item"), "-o", "/dev/full", "--to", "png")

    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("/dev/full: cannot be written: No space left on device"))
  }

  @Test func aFullDiskLeavesTheOldPicture() throws {
    let scratch = try Scratch()
    guard mountSmallDisk(at: scratch.folder) else { return }
    defer { umount2(scratch.folder.path, 0) }
    try scratch.write("old", to: "x.png")

    let outcome = try galley(
      "render", fixture("decorationFlow/odd-five"), "-o", scratch.file("x.png").path)

    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("No space left on device"))
    #expect(scratch.names == ["x.png"])
    #expect(try String(contentsOf: scratch.file("x.png"), encoding: .utf8) == "old")
  }

  @Test(arguments: [
    "render 'SCENE' -o - --to png", "inspect 'SCENE'", "inspect --format json 'SCENE'",
    "validate 'SCENE'", "list 'SCENE'", "lint 'SCENE'", "schema", "layouts", "explain", "doctor",
    "cost 'SCENE'", "film 'SCENE' -o - --kind webp --to 0,20",
  ])
  func aReaderThatGoesAwayEndsTheCommandQuietly(command: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let galley = Bundle.main.bundleURL.appendingPathComponent("galley").path
    let line = command.replacingOccurrences(of: "SCENE", with: fixture("line/own-widths"))
    // The command starts to write when nothing reads any more.
    process.arguments = [
      "-c", "{ sleep 0.3; '\(galley)' \(line); echo $? >&2; } | true",
    ]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()

    #expect(text == "141\n")
  }

  /// A small PNG whose header claims 60,000 × 60,000 pixels.
  private func bomb(_ png: Data) -> Data {
    var data = png
    let side: [UInt8] = [0, 0, 0xEA, 0x60]
    data.replaceSubrange(16..<20, with: side)
    data.replaceSubrange(20..<24, with: side)
    return data
  }

  /// Mounts a disk of 64 KiB; false if that is not allowed.
  private func mountSmallDisk(at folder: URL) -> Bool {
    mount("tmpfs", folder.path, "tmpfs", 0, "size=64k") == 0
  }
}
