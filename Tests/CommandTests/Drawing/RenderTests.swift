import Foundation
import GalleyRaster
import Testing

@Suite struct RenderTests {
  @Test func aSceneBecomesAPictureOfItsSizeTimesItsScale() throws {
    let scratch = try Scratch()
    let picture = scratch.file("x.png")

    let outcome = try galley("render", fixture("flow/one-item"), "-o", picture.path)

    let bitmap = try decodeImage(Data(contentsOf: picture))
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect("\(bitmap.width) × \(bitmap.height)" == "640 × 180")
  }

  @Test func withoutAPlaceAPictureIsWrittenBesideItsScene() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.file("s"), withIntermediateDirectories: false)
    try scratch.write(
      "layout: { kind: flow }\nviewport: { size: [20, 10], scale: 2 }", to: "s/a.yaml")

    let outcome = try galley(["render", "s/a.yaml"], folder: scratch.folder)
    let drawing = try galley(["render", "s/a.yaml", "--to", "svg"], folder: scratch.folder)

    #expect(outcome.status == 0 && outcome.text == "")
    #expect(outcome.errors == "wrote s/a.png, 40 × 20 px\n")
    #expect(drawing.errors == "wrote s/a.svg\n")
    #expect(try decodeImage(Data(contentsOf: scratch.file("s/a.png"))).width == 40)
  }

  @Test func withoutAPlaceEachStateHasItsFileAsInAFolder() throws {
    let scratch = try Scratch()
    try scratch.write(
      "layout: { kind: flow }\nviewport: { size: [20, 10], scale: 2 }\nstates: [one, two]",
      to: "a.yaml")

    let outcome = try galley(["render", "a.yaml"], folder: scratch.folder)
    let one = try galley(["render", "a.yaml", "--state", "two"], folder: scratch.folder)

    #expect(
      outcome.errors
        == "wrote a-one@2x.png, 40 × 20 px\nwrote a-two@2x.png, 40 × 20 px\n")
    #expect(one.errors == "wrote a.png, 40 × 20 px\n")
  }

  @Test func withoutAPlaceNothingReplacesAPictureOfTheScene() throws {
    let scratch = try Scratch()
    try scratch.write(try PNGEncoder().encode(Bitmap(width: 4, height: 4)), to: "a.png")
    try scratch.write(
      "layout: { kind: flow }\nsections: [{ items: [{ image: { name: a.png } }] }]", to: "a.yaml")
    try scratch.write("layout: { kind: flow }", to: "b.yaml")

    let outcome = try galley(["render", "a.yaml"], folder: scratch.folder)
    let both = try galley(["render", "."], folder: scratch.folder)

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("a.png: the scene uses this file"))
    #expect(both.status == 64)
    #expect(both.errors.contains("-o is missing: it says where the pictures of 2 scenes go"))
  }

  @Test(arguments: [[], ["--full"]])
  func picturesMadeFastHaveTheSamePixels(more: [String]) throws {
    let arguments =
      ["render", fixture("decorationFlow/odd-three"), "--to", "png", "-o", "-"] + more
    let small = try galley(arguments)

    let fast = try galley(arguments + ["--png", "fast"])

    #expect(fast.status == 0)
    #expect(fast.output != small.output)
    #expect(try decodeImage(fast.output) == decodeImage(small.output))
  }

  @Test func smallPicturesAreTheUsualOnes() throws {
    let arguments = ["render", fixture("flow/one-item"), "--to", "png", "-o", "-"]

    let small = try galley(arguments + ["--png", "small"])

    #expect(try small.output == galley(arguments).output)
  }

  @Test func picturesAreEitherSmallOrFast() throws {
    let outcome = try galley(
      "render", fixture("flow/one-item"), "-o", "-", "--to", "png", "--png", "tiny")

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("'tiny'"))
  }

  @Test func theWayOfPNGNeedsAPNG() throws {
    let outcome = try galley(
      "render", fixture("flow/one-item"), "-o", "-", "--to", "svg", "--png", "fast")

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--png: only applies to PNG"))
  }

  @Test func scaleSizeAndOffsetReplaceTheScenes() throws {
    let scratch = try Scratch()
    let (picture, layout) = (scratch.file("x.png"), scratch.file("x.json"))

    try galley(
      "render", fixture("flow/over-scrolled"), "--state", "above", "--size", "200,100",
      "--scale", "1.5", "--offset", "0,30", "-o", picture.path, "-o", layout.path)

    let bitmap = try decodeImage(Data(contentsOf: picture))
    let json = try String(contentsOf: layout, encoding: .utf8)
    #expect("\(bitmap.width) × \(bitmap.height)" == "300 × 150")
    #expect(json.contains("\"viewport\": { \"offset\": [0, 30], \"size\": [200, 100] }"))
  }

  @Test func theWholeContentIsAsTallAsTheContent() throws {
    let scratch = try Scratch()
    let picture = scratch.file("x.png")

    try galley(
      "render", fixture("flow/scrolled-to-an-item"), "--state", "top", "--full", "--scale", "1",
      "-o", picture.path)

    // 20 lines of three items, 50 high and 8 apart, within insets of 8: 20 · 58 - 8 + 16.
    #expect(try decodeImage(Data(contentsOf: picture)).height == 1168)
  }

  @Test func aFolderGetsOneFileForEachState() throws {
    let scratch = try Scratch()

    let outcome = try galley(
      "render", fixture("flow/pinned-headers"), "-o", scratch.folder.path + "/")

    #expect(outcome.status == 0)
    #expect(
      scratch.names == [
        "pinned-headers-pinned@2x.png", "pinned-headers-pulled@2x.png",
        "pinned-headers-pushed@2x.png", "pinned-headers-top@2x.png",
      ])
  }

  @Test func aTemplateMakesFolders() throws {
    let scratch = try Scratch()
    let scenes = repository.appendingPathComponent("Fixtures/Scenes").path

    try galley(
      "render", scenes + "/flow/one-*.yaml",
      "-o", scratch.folder.path + "/{scene}/{state}.{ext}", "--to", "json")

    #expect(scratch.names == ["one-item"])
    #expect(FileManager.default.fileExists(atPath: scratch.file("one-item/default.json").path))
  }

  @Test func severalStatesDoNotGoIntoOneFile() throws {
    let scratch = try Scratch()

    let outcome = try galley(
      "render", fixture("flow/pinned-headers"), "-o", scratch.file("x.png").path)

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("4 pictures cannot go into one file"))
    #expect(scratch.names == [])
  }

  @Test func standardInputAndOutputAreUsedWhenAsked() throws {
    let outcome = try galley(
      "render", "-", "-o", "-", "--to", "png", input: "viewport: { size: [10, 20], scale: 1 }")

    let bitmap = try decodeImage(outcome.output)
    #expect("\(bitmap.width) × \(bitmap.height)" == "10 × 20")
  }

  @Test func charactersWithoutAFontAreNamedInAWarning() throws {
    let outcome = try galley(
      "render", "-", "-o", "-", "--to", "png",
      input: "sections: [{ items: [{ title: \"a\u{10A60}b\" }] }]")

    #expect(outcome.status == 0)
    #expect(
      outcome.errors == """
        warning: stdin:1:31: no font has U+10A60; drawn as boxes
          hint: name a font file that has it under fonts in the scene, or in GALLEY_FONTS: `fc-list :charset=10a60 file` lists those that are installed, and Debian's fonts-noto-core brings many

        """)
  }

  /// What the hint of a character without a font says is done, word by word.
  @Test func theHintOfAMissingCharacterLeadsToAFont() throws {
    let scratch = try Scratch()
    let font = repository.appendingPathComponent("Fixtures/Fonts/layers.ttf")
    try scratch.write(Data(contentsOf: font), to: "own.ttf")
    try scratch.write(
      Data(
        """
        <fontconfig><dir>\(scratch.folder.path)</dir><cachedir>\(scratch.file("cache").path)</cachedir>
        </fontconfig>
        """.utf8), to: "fonts.conf")
    let scene = "sections: [{ items: [{ title: \"\u{13000}\" }] }]"
    let before = try galley("render", "-", "-o", "-", "--to", "png", input: scene)
    let command = try #require(before.errors.split(separator: "`").dropFirst().first)
    let words = command.split(separator: " ").map(String.init)

    let list = try run(
      URL(fileURLWithPath: "/usr/bin/\(words[0])"), Array(words.dropFirst()),
      environment: ["FONTCONFIG_FILE": scratch.file("fonts.conf").path])
    let path = try #require(list.text.split(separator: ":").first)
    let after = try galley(
      "render", "-", "-o", "-", "--to", "png", input: scene,
      environment: ["GALLEY_FONTS": String(path)])

    #expect(after.status == 0)
    #expect(after.errors == "")
  }

  /// A program with a folder of fonts beside it uses these alone, as that of a release does.
  @Test func theHintOfAMissingEmojiNamesThePackageThatHasIt() throws {
    let scratch = try Scratch()
    for folder in ["bin", "share/fonts"] {
      try FileManager.default.createDirectory(
        at: scratch.file(folder), withIntermediateDirectories: true)
    }
    let program = scratch.file("bin/galley")
    try FileManager.default.copyItem(
      at: Bundle.main.bundleURL.appendingPathComponent("galley"), to: program)
    let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    try FileManager.default.createSymbolicLink(
      at: scratch.file("share/fonts/Inter-Regular.otf"),
      withDestinationURL: URL(fileURLWithPath: inter))
    func render() throws -> Outcome {
      try run(
        program, ["render", "-", "-o", "-", "--to", "png"],
        input: "sections: [{ items: [{ title: \"\u{1F600}\" }] }]")
    }

    let before = try render()
    let package = try #require(before.errors.split(separator: " ").last).dropLast()
    let doctor = try run(program, ["doctor"])
    let files = try run(URL(fileURLWithPath: "/usr/bin/dpkg"), ["-L", String(package)]).text
    let file = try #require(files.split(separator: "\n").first { $0.hasSuffix(".ttf") })
    try FileManager.default.createSymbolicLink(
      at: scratch.file("share/fonts/NotoColorEmoji.ttf"),
      withDestinationURL: URL(fileURLWithPath: String(file)))

    #expect(before.errors.hasSuffix("  hint: apt-get install fonts-noto-color-emoji\n"))
    #expect(
      doctor.text.contains(
        """
        missing      the font for emoji is not installed
                     hint: apt-get install fonts-noto-color-emoji

        """))
    #expect(try render().errors == "")
  }

  @Test func theBytesAreTheSameWhateverTheSurroundings() throws {
    let scratch = try Scratch()
    let first = try galley(
      "render", fixture("decorationFlow/odd-three"), "-o", "-", "--to", "png", "--scale", "3")

    let second = try galley(
      "render", fixture("decorationFlow/odd-three"), "-o", "-", "--to", "png", "--scale", "3",
      environment: [
        "LANG": "tr_TR.UTF-8", "LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Kathmandu",
        "HOME": scratch.folder.path, "FONTCONFIG_FILE": "/dev/null",
        "XDG_CONFIG_HOME": scratch.folder.path, "MALLOC_PERTURB_": "165",
      ], folder: scratch.folder)

    #expect(first.status == 0)
    #expect(first.output == second.output)
  }

  @Test func theBytesAreTheSameWithoutVectorInstructions() throws {
    let scratch = try Scratch()
    let scene = fixture("decorationFlow/odd-three")
    let names = ["vectors", "plain"]
    for (name, disabled) in zip(names, ["", "mmx sse2 ssse3 arm-simd arm-neon"]) {
      // pixman says on standard output what it leaves out.
      let outcome = try galley(
        "render", scene, "-o", name + ".png", environment: ["PIXMAN_DISABLE": disabled],
        folder: scratch.folder)
      #expect(outcome.status == 0)
    }

    let pictures = try names.map { try Data(contentsOf: scratch.file($0 + ".png")) }
    #expect(pictures[0] == pictures[1])
  }
}
