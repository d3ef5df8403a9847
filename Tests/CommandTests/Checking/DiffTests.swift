import Foundation
import GalleyGoldens
import GalleyRaster
import Testing

@Suite struct DiffTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    let white = SIMD4<UInt8>(255, 255, 255, 255)
    try save(picture(40, 30), "a.png")
    try save(
      picture(40, 30) { x, y in x == 5 && y == 6 ? SIMD4(250, 255, 255, 255) : white }, "b.png")
    try save(picture(40, 31), "taller.png")
    try scratch.write(#"{"contentSize": [1, 1]}"#, to: "odd.json")
    try scratch.write("neither", to: "text.txt")
    try scratch.write(layout(x: 0), to: "a.json")
    try scratch.write(layout(x: 7), to: "b.json")
  }

  private func picture(
    _ width: Int, _ height: Int,
    _ color: (Int, Int) -> SIMD4<UInt8> = { _, _ in SIMD4(255, 255, 255, 255) }
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { bitmap[x: x, y: y] = color(x, y) } }
    return bitmap
  }

  private func save(_ bitmap: Bitmap, _ name: String, level: Int = 6) throws {
    try scratch.write(try PNGEncoder(level: level).encode(bitmap), to: name)
  }

  private func layout(x: Int) -> String {
    """
    {"contentSize": [100, 50], "viewport": {"offset": [0, 0], "size": [100, 50]}, "elements": [
      {"id": "cell 0-0", "frame": [\(x), 0, 50, 50], "z": 0}
    ]}
    """
  }

  private func diff(_ arguments: String...) throws -> Outcome {
    try galley(["diff"] + arguments, folder: scratch.folder)
  }

  @Test func colorProfilesThatDifferAreNamed() throws {
    // The same numbers in two colour spaces, by the numbers of ITU-T H.273: Display P3 and linear sRGB.
    let plain = try PNGEncoder().encode(picture(4, 4) { _, _ in SIMD4(200, 80, 60, 255) })
    let (p3, linear) = (Data([12, 13, 0, 1]), Data([1, 8, 0, 1]))
    try scratch.write(plain, to: "plain.png")
    try scratch.write(plain.with("cICP", p3), to: "p3.png")
    try scratch.write(plain.with("cICP", linear), to: "linear.png")
    try scratch.write(plain.with("iCCP", Data("a\0\0none".utf8)), to: "broken.png")
    let converted = try decodeImage(path: scratch.file("p3.png").path)
    try scratch.write(try PNGEncoder().encode(converted), to: "converted.png")

    let differs = try diff("p3.png", "plain.png")
    #expect(differs.status == 1)
    #expect(differs.text.contains("colour profile of p3.png: Display P3, converted to sRGB\n"))
    #expect(differs.text.contains("colour profile of plain.png: none, or sRGB\n"))
    #expect(
      try diff("p3.png", "linear.png").text.contains("colour profile of linear.png: cICP 1, 8"))
    let equal = try diff("p3.png", "converted.png")
    #expect(equal.status == 0 && equal.text.contains("equal") && equal.text.contains("Display P3"))
    let broken = try diff("broken.png", "plain.png")
    #expect(
      broken.status == 0 && broken.text.contains("broken.png: its colour profile cannot be read"))
    let object = try diff("p3.png", "plain.png", "--format", "json").text
    #expect(object.contains("\"Display P3, converted to sRGB\""))
  }

  @Test func filesThatWereNotFetchedFromGitLFSAreCalledSo() throws {
    func pointer(_ size: Int) -> String {
      "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "a", count: 64))\nsize \(size)\n"
    }
    for (name, size) in [("l.png", 1), ("m.png", 2), ("scene.yaml", 3), ("scene.json", 4)] {
      try scratch.write(pointer(size), to: name)
    }
    try scratch.write("sections: [{ items: { count: 1, image: { name: l.png } } }]", to: "a.yaml")

    for command in [
      ["diff", "l.png", "m.png"], ["diff", "a.png", "l.png"], ["validate", "scene.yaml"],
      ["validate", "scene.json"], ["render", "a.yaml", "-o", "x.png"], ["validate", "a.yaml"],
    ] {
      let outcome = try galley(command, folder: scratch.folder)

      #expect(outcome.status != 0)
      #expect(outcome.errors.contains("Git LFS pointer"), "\(command): \(outcome.errors)")
      #expect(outcome.errors.contains("git lfs pull"))
    }
  }

  // MARK: Equal, 0

  @Test func equalBytesAreEqualWithoutADecoder() throws {
    try scratch.write("no picture", to: "c.png")
    try scratch.write("no picture", to: "d.png")

    let outcome = try diff("c.png", "d.png")

    #expect(outcome.status == 0 && outcome.text == "equal\n" && outcome.errors == "")
  }

  @Test func equalPixelsAreEqualHoweverTheyAreCompressed() throws {
    try save(picture(40, 30), "packed.png", level: 1)

    let outcome = try diff("a.png", "packed.png", "-o", "heat.png")

    #expect(outcome.status == 0)
    #expect(!scratch.names.contains("heat.png"))
  }

  @Test(arguments: [
    ["--max-step", "5"], ["--max-pixels", "1"], ["--max-share", "0.001"], ["--max-window", "4:1"],
    ["--delta-e", "3"], ["--pixelmatch", "0.1"], ["--ignore", "5,6,1,1"],
    ["--ignore", "-5,-5,20,20", "--max-step", "0"], ["--max-step", "5", "--max-pixels", "1"],
  ])
  func whatKeepsTheLimitsIsTolerated(limits: [String]) throws {
    let outcome = try galley(["diff", "a.png", "b.png"] + limits, folder: scratch.folder)

    #expect(outcome.status == 0, "\(outcome.text) \(outcome.errors)")
  }

  @Test func layoutsHaveTheHeadlineOfACheck() throws {
    let project = try Project(["a": 40])
    try project.writeScene("a", width: 45)
    let check = try project.galley("check")

    func layout(_ side: ResultFolder.Side) -> String {
      project.results.file(side, .layout, of: "a/default").path
    }
    let outcome = try project.galley("diff", layout(.expected), layout(.actual))

    let headline = try #require(outcome.text.split(separator: "\n").first)
    #expect(headline.hasPrefix("different: ") && outcome.status == 1)
    #expect(headline == "different: itemSize [40, 20] became [45, 20]; 1 element differs")
    #expect(check.text.hasPrefix("a/default: itemSize [40, 20] became [45, 20], "))
  }

  @Test func layoutsThatSayTheSameAreEqual() throws {
    try scratch.write(layout(x: 0) + "\n\n", to: "spaced.json")

    #expect(try diff("a.json", "spaced.json").status == 0)
  }

  // MARK: Different, 1

  @Test func pairsFromStandardInputAreAnsweredLineByLine() throws {
    let lines = [
      #"["a.png", "b.png", "heat.png"]"#, #"["a.png", "a.png"]"#, #"["a.png", "none.png"]"#,
      "a.png b.png",
      #"["a.png", "b.png", "b.png"]"#, #"["a.json", "b.json"]"#,
    ]

    let outcome = try galley(
      ["diff", "--stdin", "--ssim"], input: lines.joined(separator: "\n"), folder: scratch.folder)

    let answers = try outcome.text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(
      answers.map { $0["kind"] as? String } == [
        "picture", "file", "error", "error", "error", "layout",
      ])
    #expect(answers[0]["pixels"] as? Int == 1)
    #expect((answers[0]["ssim"] as? Double ?? 0) > 0.99)
    #expect(answers[2]["error"] as? String == "none.png: there is no such file")
    #expect(FileManager.default.fileExists(atPath: scratch.file("heat.png").path))
    #expect(outcome.status == 2)
    let good = try galley(
      ["diff", "--stdin"], input: lines[0] + "\n" + lines[1], folder: scratch.folder)
    #expect(good.status == 1)
  }

  @Test func aHeatmapShowsTheDirectionOrOnlyWhatDiffers() throws {
    _ = try diff("a.png", "b.png", "--heatmap", "mask", "-o", "mask.png")
    _ = try diff("a.png", "b.png", "--heatmap", "direction", "-o", "darker.png")
    _ = try diff("b.png", "a.png", "--heatmap", "direction", "-o", "lighter.png")

    let mask = try decodeImage(path: scratch.file("mask.png").path)
    #expect(mask[x: 0, y: 0].w == 0)
    #expect(mask[x: 5, y: 6].w == 255)
    let names = ["darker.png", "lighter.png"]
    let colors = try names.map { try decodeImage(path: scratch.file($0).path)[x: 5, y: 6] }
    // Magenta has more red than green, and green less.
    #expect(colors[0].x > colors[0].y)
    #expect(colors[1].x < colors[1].y)
  }

  @Test func aDifferenceIsToldWithItsPlace() throws {
    let outcome = try diff("a.png", "b.png")

    #expect(outcome.status == 1)
    #expect(
      outcome.text == """
        different: 1 of 1200 pixel differs in 1 area, by 5 at most
          5,6  1 × 1 pixels: 1 differs, by 5 at most, 5 in the mean
        limit: 1 pixel differs, none may

        """)
    #expect(outcome.errors == "")
    #expect(try diff("a.png", "b.png", "--ssim").text.contains("\nSSIM 0.99997\nlimit: 1 pixel"))
  }

  @Test(arguments: [
    ["--max-step", "4"], ["--max-pixels", "0"], ["--max-share", "0.0008"],
    ["--max-window", "4:0"], ["--delta-e", "0.5"], ["--pixelmatch", "0"],
    ["--ignore", "5,7,1,1"], ["--max-step", "5", "--max-pixels", "0"],
  ])
  func whatBreaksALimitIsDifferent(limits: [String]) throws {
    let outcome = try galley(["diff", "a.png", "b.png"] + limits, folder: scratch.folder)

    #expect(outcome.status == 1)
    #expect(outcome.text.contains("\nlimit: "))
  }

  @Test func jsonHasTheFigures() throws {
    let outcome = try diff("a.png", "b.png", "--format", "json")
    let value = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
    let region = (value?["regions"] as? [[String: Any]])?.first

    #expect(outcome.status == 1)
    #expect(value?["kind"] as? String == "picture")
    #expect(value?["isEqual"] as? Bool == false && value?["isTolerated"] as? Bool == false)
    #expect(value?["pixels"] as? Int == 1 && value?["largestStep"] as? Int == 5)
    #expect(region?["rect"] as? [Int] == [5, 6, 1, 1])
    #expect(region?["meanStep"] as? Double == 5)
  }

  @Test func theHeatmapIsAPictureOfBoth() throws {
    let outcome = try diff("a.png", "taller.png", "-o", "out/heat.png")
    let heatmap = try decodeImage(path: scratch.file("out/heat.png").path)

    #expect(outcome.status == 1)
    #expect(outcome.text.hasPrefix("different: the size 40 × 30 became 40 × 31 pixels\n"))
    #expect(heatmap.width == 40 && heatmap.height == 31)
  }

  @Test func layoutsThatDifferNameTheElement() throws {
    let outcome = try diff("a.json", "b.json")

    #expect(outcome.status == 1)
    #expect(outcome.text.hasPrefix("different: 1 element differs\n  cell 0-0  "))
    #expect(try diff("a.json", "b.json", "--format", "json").text.contains("cell 0-0"))
  }

  // MARK: Unreadable, 2

  @Test(arguments: [
    ("missing.png", "missing.png: there is no such file"),
    ("text.txt", "text.txt: is neither a picture nor a layout.json"),
    (".", ".: this is a folder, not a picture"),
  ])
  func whatCannotBeReadIsNamed(path: String, message: String) throws {
    for outcome in [try diff("a.png", path), try diff(path, "a.png")] {
      #expect(outcome.status == 2)
      #expect(outcome.errors.hasPrefix("error: " + message))
    }
  }

  @Test func aDamagedPictureIsNamed() throws {
    let whole = try Data(contentsOf: scratch.file("a.png"))
    try scratch.write(whole.prefix(60), to: "cut.png")

    let outcome = try diff("a.png", "cut.png")

    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("error: cut.png: "))
  }

  @Test(arguments: [
    (16_384, 16_384, "the file ends before the picture does"),
    (16_385, 16_384, "the picture is 16385 × 16384 pixels; at most 268435456 pixels are read"),
    (1, 1 << 24, "the file ends before the picture does"),
    (1, 1 << 24 | 1, "the picture is 1 × 16777217 pixels; a side may have at most 16777216"),
  ])
  func aPictureIsAsLargeAsItsLimitAtMost(width: Int, height: Int, message: String) throws {
    try scratch.write(headOfPNG(width, height), to: "large.png")

    let outcome = try diff("large.png", "a.png")

    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("error: large.png: " + message + "\n"))
  }

  /// A PNG file that says its size, and ends there.
  private func headOfPNG(_ width: Int, _ height: Int) -> Data {
    func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * $0) & 255) } }
    let chunk = Array("IHDR".utf8) + bytes(UInt32(width)) + bytes(UInt32(height)) + [8, 6, 0, 0, 0]
    // The checksum of the PNG specification, a bit at a time.
    let checksum = chunk.reduce(into: UInt32.max) { sum, byte in
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1) * 0xEDB8_8320 }
    }
    return Data(
      [137, 80, 78, 71, 13, 10, 26, 10] + bytes(UInt32(13)) + chunk + bytes(~checksum))
  }

  @Test func jsonThatIsNoLayoutIsUnreadable() throws {
    #expect(try diff("a.json", "odd.json").status == 2)
  }

  @Test func aHeatmapThatCannotBeWrittenIsAFailure() throws {
    let outcome = try diff("a.png", "b.png", "-o", "a.png/heat.png")

    #expect(outcome.status == 2)
  }

  // MARK: Wrong usage, 64

  @Test func aPictureAndALayoutAreWrongUsage() throws {
    let outcome = try diff("a.png", "a.json")

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("a.png (a picture) and a.json (a layout) cannot be compared"))
    #expect(outcome.errors.contains("hint: "))
  }

  @Test(arguments: [
    ["--max-step", "256"], ["--max-step", "-1"], ["--max-pixels", "-1"], ["--max-share", "1.5"],
    ["--max-share", "nan"], ["--max-window", "4"], ["--max-window", "0:4"], ["--delta-e", "101"],
    ["--pixelmatch", "2"], ["--antialiasing", "skip"], ["--ignore", "1,2,3"],
    ["--ignore", "1,2,0,4"], ["--ignore", "1,2,3,99999999999"], ["-o", "heat.jpg"],
    ["-o", "a.png"], ["--format", "xml"], ["third.png"],
  ])
  func limitsThatMeanNothingAreWrongUsage(arguments: [String]) throws {
    let outcome = try galley(["diff", "a.png", "b.png"] + arguments, folder: scratch.folder)

    #expect(outcome.status == 64)
    #expect(outcome.text == "")
  }

  @Test(arguments: [["--max-step", "1"], ["-o", "heat.png"], ["--ignore", "0,0,1,1"]])
  func limitsAreForPictures(arguments: [String]) throws {
    let outcome = try galley(["diff", "a.json", "b.json"] + arguments, folder: scratch.folder)

    #expect(outcome.status == 64)
  }

  @Test func nothingIsReplacedByAHeatmapOfWhatIsCompared() throws {
    let before = try Data(contentsOf: scratch.file("a.png"))

    let outcome = try diff("./a.png", "b.png", "-o", "a.png")

    #expect(outcome.status == 64)
    #expect(try Data(contentsOf: scratch.file("a.png")) == before)
  }
}

extension Data {
  /// A PNG file with one more part after its header.
  func with(_ name: String, _ content: Data) -> Data {
    func number(_ value: UInt32) -> Data {
      Swift.withUnsafeBytes(of: value.bigEndian) { Data($0) }
    }
    let part = Data(name.utf8) + content
    var checksum = Checksum()
    part.withUnsafeBytes { checksum.update($0) }
    let sum = number(UInt32(checksum.hex.prefix(8), radix: 16) ?? 0)
    return self[..<33] + number(UInt32(content.count)) + part + sum + self[33...]
  }
}
