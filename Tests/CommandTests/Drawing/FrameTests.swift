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

  @Test func allStatesAreSideBySideWithTheirNames() throws {
    let project = try project()
    let outcome = try project.galley(
      "sweep", "a.yaml", "--states", "--frame", "iphone", "-o", "sheet.svg")

    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = try String(
      contentsOf: project.folder.appendingPathComponent("sheet.svg"), encoding: .utf8)
    #expect(text.contains(">one<") && text.contains(">two<"))
  }

  @Test(arguments: [
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
