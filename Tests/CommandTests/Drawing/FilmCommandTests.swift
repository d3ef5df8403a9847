import Foundation
import GalleyRaster
import Testing

@testable import GalleyCLI

@Suite struct FilmCommandTests {
  private let scene = """
    viewport: { size: [100, 100], scale: 1 }
    layout: { kind: flow, itemSize: [100, 40], minimumLineSpacing: 10 }
    sections: [{ items: 10 }]
    states: [top, { name: change, updates: { delete: [0-0] } }]
    """

  private func filmed(_ arguments: String..., scene: String? = nil) throws -> (Scratch, Outcome) {
    let scratch = try Scratch()
    try scratch.write(scene ?? self.scene, to: "a.yaml")
    return (scratch, try galley(["film", "a.yaml"] + arguments, folder: scratch.folder))
  }

  @Test func aFilmBecomesAllItsForms() throws {
    let (scratch, outcome) = try filmed(
      "-o", "sheet.png", "-o", "a.webp", "-o", "a.apng", "-o", "frames/", "--frames", "3")

    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(scratch.names == ["a.apng", "a.webp", "a.yaml", "frames", "sheet.png"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.file("frames").path).sorted()
        == ["frame-0000.png", "frame-0001.png", "frame-0002.png"])
  }

  @Test func theFirstFrameOfAnAnimationIsTheFirstFile() throws {
    let (scratch, _) = try filmed("-o", "a.apng", "-o", "frames/", "--frames", "3")

    let animation = try decodeImage(Data(contentsOf: scratch.file("a.apng")))

    #expect(animation == (try decodeImage(path: scratch.file("frames/frame-0000.png").path)))
    #expect(animation.width == 100)
  }

  @Test func theSameFilmIsTheSameBytes() throws {
    let (first, _) = try filmed("-o", "a.webp", "-o", "a.apng", "--frames", "4")
    let (second, _) = try filmed("-o", "a.webp", "-o", "a.apng", "--frames", "4")

    for name in ["a.webp", "a.apng"] {
      #expect(try Data(contentsOf: first.file(name)) == Data(contentsOf: second.file(name)))
    }
  }

  @Test func aPullBecomesASmallSVGThatPlaysWithoutScript() throws {
    let arguments = ["film", fixture("stretchyHeader/pull"), "-o", "-", "--kind", "svg"]
    let (first, second) = (try galley(arguments), try galley(arguments))

    #expect(first.status == 0)
    #expect(first.output == second.output)
    #expect(first.output.count < 200_000)
    #expect(first.text.contains("The first of 24 frames."))
    #expect(first.text.contains("@media (prefers-reduced-motion: no-preference) {"))
    // The header's picture is written only once, although its size changes.
    #expect(first.text.components(separatedBy: "<symbol ").count == 2)
    for word in ["<script", "http://", "https://", "@import"] {
      let rest = first.text.replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
      #expect(!rest.contains(word))
    }
  }

  @Test func numbersInAnSVGHaveThreeDecimals() throws {
    let outcome = try galley(
      "film", fixture("stretchyHeader/pull"), "-o", "-", "--kind", "svg", "--text", "outlines")

    // Only the scale factors of glyph outlines have more decimals.
    let lines = outcome.text.split(separator: "\n").filter { !$0.contains("scale(") }
    #expect(lines.allSatisfy { $0.firstMatch(of: /\.[0-9]{4}/) == nil })
    #expect(!outcome.text.contains("<text"))
  }

  @Test func aTitleFromASceneCannotBecomeMarkupInAFilm() throws {
    let (scratch, outcome) = try filmed(
      "-o", "a.svg", "--frames", "3",
      scene: "title: \"</title><script>alert(1)</script>\"\n" + scene)

    let document = try String(contentsOf: scratch.file("a.svg"), encoding: .utf8)
    #expect(outcome.status == 0)
    #expect(!document.contains("<script"))
  }

  @Test func standardOutputTakesOneFile() throws {
    let (_, outcome) = try filmed("-o", "-", "--kind", "apng", "--frames", "2")

    #expect(outcome.status == 0)
    #expect(outcome.output.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
  }

  @Test func offsetsMayBeNegative() throws {
    let (_, outcome) = try filmed(
      "-o", "a.png", "--from", "-10,-40", "--to", "0,-80", "--frames", "2")

    #expect(outcome.status == 0)
  }

  @Test func aStateWithAnUpdateIsFilmedWithoutOffsets() throws {
    let (_, outcome) = try filmed("-o", "a.png", "--state", "change", "--frames", "2")

    #expect(outcome.status == 0)
  }

  @Test(arguments: [
    (["-o", "a.gif"], "a.gif: a film cannot be written as '.gif'"),
    (["-o", "a"], "a: a film cannot be written as ''"),
    (["-o", "-"], "-o -: standard output needs a kind"),
    (["-o", "{state}.png"], "{state}.png: there is no placeholder {state}"),
    (["-o", "a.png", "--kind", "mp4"], "--kind mp4: unknown kind"),
    (["-o", "a.png", "--salt", "x"], "--salt: only applies to SVG"),
    (["-o", "a.png", "--frames", "1"], "--frames 1: a film has 2 to 10000 frames"),
    (["-o", "a.png", "--duration", "0"], "--duration 0.0: must be above 0"),
    (["-o", "a.png", "--velocity", "0,9"], "--velocity: only applies to a fling"),
    (["-o", "a.png", "--deceleration", "fast"], "--deceleration: only applies to a fling"),
    (["-o", "a.png", "--scale", "99"], "--scale 99.0: must be above 0"),
    (["-o", "a.png", "--physics", "magnets"], "physics"),
    (["-o", "a.png", "--from", "12"], "from"),
    ([], "--output"),
  ])
  func wrongUsageIs64(arguments: [String], message: String) throws {
    let scratch = try Scratch()
    try scratch.write(scene, to: "a.yaml")

    let outcome = try galley(["film", "a.yaml"] + arguments, folder: scratch.folder)

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message))
    #expect(scratch.names == ["a.yaml"])
  }

  @Test func twoScenesAreNotOneFilm() throws {
    let scratch = try Scratch()
    for name in ["a.yaml", "b.yaml"] { try scratch.write(scene, to: name) }

    let outcome = try galley("film", "a.yaml", "b.yaml", "-o", "x.png", folder: scratch.folder)

    #expect(outcome.status == 64)
  }

  @Test func severalScenesAreSeveralFilms() throws {
    let scratch = try Scratch()
    for name in ["a.yaml", "b.yaml"] { try scratch.write(scene, to: name) }
    let options = ["--frames", "3", "--state", "change", "--size", "90,80", "--appearance", "dark"]

    let both = try galley(
      ["film", "a.yaml", "b.yaml", "-o", "both/{scene}.webp", "-o", "both/{scene}/"] + options,
      folder: scratch.folder)

    #expect(both.status == 0, "\(both.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.file("both/b").path).sorted()
        == ["frame-0000.png", "frame-0001.png", "frame-0002.png"])
    let one = try galley(
      ["film", "b.yaml", "-o", "one.webp", "-o", "one/"] + options, folder: scratch.folder)
    #expect(one.status == 0)
    for (ofBoth, ofOne) in [("b.webp", "one.webp"), ("b/frame-0001.png", "one/frame-0001.png")] {
      #expect(
        try Data(contentsOf: scratch.file("both/" + ofBoth))
          == Data(contentsOf: scratch.file(ofOne)))
    }
  }

  @Test func aSceneThatDoesNotScrollSaysSo() throws {
    let (_, outcome) = try filmed("-o", "a.png", scene: "sections: [{ items: 1 }]")

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("nothing moves"))
    #expect(outcome.errors.contains("hint: set the last content offset with --to x,y"))
  }

  @Test func aStateThatIsNotThereIs66() throws {
    let (_, outcome) = try filmed("-o", "a.png", "--state", "bottom")

    #expect(outcome.status == 66)
    #expect(outcome.errors.contains("its states are: top, change"))
  }

  @Test func aPictureThatTheFormatCannotHoldIs2AndLeavesOldOutput() throws {
    let scratch = try Scratch()
    try scratch.write(
      "viewport: { size: [9000, 10], scale: 2 }\nsections: [{ items: 9000 }]", to: "a.yaml")
    try scratch.write("old", to: "a.webp")

    let outcome = try galley(
      "film", "a.yaml", "-o", "a.webp", "--frames", "2", folder: scratch.folder)

    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("a side must have 1 to 16383 pixels"))
    #expect(try String(contentsOf: scratch.file("a.webp"), encoding: .utf8) == "old")
  }

  @Test func otherPhysicsDoNotTakeOverWhereTheSceneEnds() throws {
    let film = "\nfilm: { from: [0, 0], to: [0, 390], frames: 2 }"
    let (swept, _) = try filmed("-o", "frames/", scene: scene + film)
    let (flung, outcome) = try filmed(
      "-o", "frames/", "--physics", "fling", "--velocity", "0,100", scene: scene + film)

    // The sweep also starts at 0; a finger that had dragged to 390 would start the fling there.
    #expect(outcome.status == 0)
    #expect(
      try Data(contentsOf: swept.file("frames/frame-0000.png"))
        == Data(contentsOf: flung.file("frames/frame-0000.png")))
    #expect(
      try Data(contentsOf: swept.file("frames/frame-0001.png"))
        != Data(contentsOf: flung.file("frames/frame-0001.png")))
  }

  @Test func theBarFillsWithTheFrames() {
    let bar = String(repeating: "█", count: 12) + String(repeating: "░", count: 12)

    #expect(ProgressBar.line("film", done: 5, total: 10) == "film  \(bar)  5/10")
  }

  @Test func noBarIsDrawnInAPipe() throws {
    let (_, outcome) = try filmed("-o", "a.png", "--frames", "3")

    #expect(outcome.errors == "")
    #expect(outcome.output.isEmpty)
  }
}
