import Foundation
import GalleyRaster
import Testing

/// Screens in a device, alone and side by side.
@Suite struct FrameTests {
  private static let scene = """
    viewport: { size: [393, 200], scale: 1 }
    background: "#FF0000"
    layout: { kind: flow }
    sections: [{ items: 1 }]
    states: [one, { name: two, appearance: dark }]
    """

  private func project() throws -> Project {
    let project = try Project([:], recorded: false)
    try project.write(Self.scene, to: "a.yaml")
    try project.write(Self.scene, to: "a2.yaml")
    return project
  }

  /// The frame was drawn for 393 points: on 200, an edge of 2 and a bezel of 5 points are added on each side.
  @Test func aFrameIsAroundTheScreenAndTransparentOutside() throws {
    let project = try project()
    let outcome = try project.galley(
      "render", "a.yaml", "--state", "one", "--frame", "iphone", "-o", "-", "--to", "png")

    let picture = try PNGDecoder().decode(outcome.output)
    #expect((picture.width, picture.height) == (393 + 14, 200 + 14))
    #expect(picture[x: 0, y: 0].w == 0)
    #expect(picture[x: 200, y: 4] == SIMD4(5, 5, 5, 255))
    #expect(picture[x: 200, y: 190] == SIMD4(255, 0, 0, 255))
    let bare = try project.galley(
      "render", "a.yaml", "--state", "one", "--frame", "none", "-o", "-", "--to", "png")
    #expect(try PNGDecoder().decode(bare.output).width == 393)
  }

  @Test func whatAScreenReaderFindsIsNumberedAboveALegend() throws {
    let project = try project()
    let marked = ["render", "a.yaml", "--state", "one", "--accessibility", "-o", "-", "--to"]
    let outcome = try project.galley(marked + ["png"])

    let picture = try PNGDecoder().decode(outcome.output)
    #expect(picture.width == 393)
    #expect(picture.height > 200 + 2 * 16)
    #expect(try project.galley(marked + ["png", "--full"]).status == 64)
    #expect(try project.galley(marked + ["json"]).status == 64)
  }

  @Test func allStatesAreSideBySideWithTheirNames() throws {
    let project = try project()
    let outcome = try project.galley(
      "sweep", "a.yaml", "--states", "--frame", "iphone", "-o", "sheet.svg")

    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = try String(
      contentsOf: project.folder.appendingPathComponent("sheet.svg"), encoding: .utf8)
    #expect(text.contains(">one<") && text.contains(">two<"))
  }

  @Test func severalScenesAreSideBySideWithTheirTitles() throws {
    let project = try project()
    try project.write(
      "title: Blue\n" + Self.scene.replacing("#FF0000", with: "#0000FF"), to: "b.yaml")
    for (flags, names) in [
      ([], [">a<", ">Blue<"]), (["--states"], [">a: one<", ">a: two<", ">Blue: one<"]),
    ] {
      let outcome = try project.galley(
        ["sweep", "a.yaml", "b.yaml", "-o", "sheet.svg"] + flags)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let text = try String(
        contentsOf: project.folder.appendingPathComponent("sheet.svg"), encoding: .utf8)
      for name in names { #expect(text.contains(name), "\(name)") }
    }
    // Two screens of 320 points, 24 between them and 28 around, at two pixels a point.
    #expect(try project.galley("sweep", "a.yaml", "b.yaml", "-o", "sheet.png").status == 0)
    let sheet = try PNGDecoder().decode(
      Data(contentsOf: project.folder.appendingPathComponent("sheet.png")))
    #expect(sheet.width == 2 * (2 * 320 + 24 + 2 * 28))
    #expect(sheet[x: 2 * (28 + 160), y: 2 * (28 + 80)] == SIMD4(255, 0, 0, 255))
    #expect(sheet[x: 2 * (28 + 320 + 24 + 160), y: 2 * (28 + 80)] == SIMD4(0, 0, 255, 255))
  }

  @Test func aSceneThatCannotBeShownLeavesTheOthersTheirNames() throws {
    let project = try project()
    try project.write("<svg", to: "damaged.svg")
    try project.write(
      "layout: { kind: flow }\nsections: [{ items: [{ image: damaged.svg }] }]", to: "b.yaml")
    try project.write("title: Last\n" + Self.scene, to: "c.yaml")
    let outcome = try project.galley("sweep", "a.yaml", "b.yaml", "c.yaml", "-o", "sheet.svg")
    #expect(outcome.status == 65)
    let text = try String(
      contentsOf: project.folder.appendingPathComponent("sheet.svg"), encoding: .utf8)
    #expect(text.contains(">a<") && text.contains(">Last<") && !text.contains(">b<"))
  }

  @Test(arguments: [
    (["sweep", "a.yaml", "a2.yaml", "--items", "3", "-o", "a.png"], "name a folder"),
    (["render", "a.yaml", "--frame", "watch", "-o", "a.png"], "use one of: iphone, ipad, none"),
    (["render", "a.yaml", "--frame", "ipad", "--full", "-o", "a.png"], "leave out --full"),
    (["sweep", "a.yaml", "--states", "--widths", "300", "-o", "a.png"], "leave out --states"),
  ])
  func whatCannotBeFramedIsRefused(arguments: [String], hint: String) throws {
    let outcome = try project().galley(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(hint))
  }
}
