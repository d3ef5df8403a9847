import Foundation
import GalleyScenes
import Testing

/// The options for the screen, which all commands that show scenes have, and runs over several scenes.
@Suite struct ScreenOptionTests {
  private static let commands = ["inspect", "lint", "cost"]

  /// The name of the option for a trait.
  private static func option(_ trait: String) -> String {
    "--" + trait.replacing(/[A-Z]/) { "-" + $0.output.lowercased() }
  }

  @Test(arguments: commands)
  func everyTraitHasItsOption(command: String) throws {
    for axis in SceneChanges.axes {
      let outcome = try galley(
        command, fixture("flow/one-item"), Self.option(axis.name), axis.words.last ?? "")
      #expect(outcome.status == 0, "\(axis.name): \(outcome.errors)")

      let wrong = try galley(command, fixture("flow/one-item"), Self.option(axis.name), "purple")
      #expect(wrong.status == 64)
      let problem = axis.form != nil ? "is not a locale" : "is none of its values"
      #expect(wrong.errors.contains("purple: \(problem)"))
    }
  }

  @Test func anOptionShowsWhatTheKeyWouldShow() throws {
    let project = try Project([:], recorded: false)
    let scene = """
      viewport: { size: [60, 80], scale: 1 }
      layout: { kind: flow, itemSize: [20, 20] }
      sections: [{ items: { count: 5, title: "{section}" } }]
      """
    try project.write(scene, to: "plain.yaml")
    try project.write(
      scene.replacing("[60, 80], scale: 1", with: "[70, 90], scale: 2")
        + "\nappearance: dark\nlayoutDirection: rightToLeft\ncontentOffset: [0, 4]",
      to: "said.yaml")
    let said = try project.galley("render", "said.yaml", "-o", "-", "--to", "png")
    let given = try project.galley(
      "render", "plain.yaml", "-o", "-", "--to", "png", "--appearance", "dark",
      "--layout-direction", "rightToLeft", "--size", "70,90", "--scale", "2", "--offset", "0,4")

    #expect(given.status == 0)
    #expect(!given.output.isEmpty && given.output == said.output)
  }

  @Test func aLocaleHasItsTextsInEveryWay() throws {
    let project = try Project([:], recorded: false)
    let scene = """
      viewport: { size: [140, 80], scale: 1 }
      layout: { kind: flow, itemSize: [120, 40] }
      sections: [{ items: [{ title: Coats }] }]
      strings: [texts]
      """
    try project.write("\"Coats\" = \"M\\U00e4ntel\";", to: "texts/de.lproj/Localizable.strings")
    try project.write(scene, to: "plain.yaml")
    try project.write(scene + "\nlocale: de", to: "said.yaml")
    let written = scene.replacing("Coats", with: "Mäntel").replacing("strings: [texts]", with: "")
    try project.write(written, to: "written.yaml")
    let outputs = try [
      ["plain.yaml", "--locale", "de"], ["said.yaml"], ["written.yaml"], ["plain.yaml"],
    ].map { try project.galley(["render", "-o", "-", "--to", "png"] + $0).output }

    #expect(!outputs[0].isEmpty && outputs[0] == outputs[1] && outputs[1] == outputs[2])
    #expect(outputs[3] != outputs[0])
  }

  @Test func theCacheTellsChangesApart() throws {
    let project = try Project([:], recorded: false)
    try project.write(
      "viewport: { size: [20, 20], scale: 1 }\nlayout: { kind: flow }\nsections: [{ items: 1 }]",
      to: "Fixtures/Scenes/a.yaml")
    func draw(_ more: String...) throws -> (Data, String) {
      let outcome = try project.galley(
        ["render", "Fixtures/Scenes/a.yaml", "-o", "a.png", "--cache", "kept"] + more)
      return (try Data(contentsOf: project.folder.appendingPathComponent("a.png")), outcome.errors)
    }
    let plain = try draw()
    let dark = try draw("--appearance", "dark")
    #expect(plain.0 != dark.0)
    #expect(dark.1.contains("0 of 1 files from kept"))
    let again = try draw("--appearance", "dark")
    #expect(again.0 == dark.0)
    #expect(again.1.contains("1 of 1 files from kept"))
  }

  @Test(arguments: [
    ["docs", "-o", "out"], ["sweep", "-o", "out/"],
    ["film", "-o", "out/{scene}.webp", "--frames", "2"],
  ])
  func whatDrawsTakesFromTheCache(command: [String]) throws {
    let project = try Project([:], recorded: false)
    let scene = """
      viewport: { size: [20, 20], scale: 1 }
      layout: { kind: flow, itemSize: [9, 9] }
      sections: [{ items: 9 }]
      """
    for name in ["a", "b"] { try project.write(scene, to: "scenes/\(name).yaml") }
    func draw(_ scenes: String, _ more: String...) throws -> ([String: Data], String) {
      let arguments = [command[0], scenes] + command.dropFirst() + ["--cache", "kept"]
      let outcome = try project.galley(arguments + more)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return (project.files("out"), outcome.errors)
    }
    let first = try draw("scenes")
    let again = try draw("scenes")
    let one = try draw("scenes/a.yaml")
    let dark = try draw("scenes/a.yaml", "--appearance", "dark")

    #expect(first.1.contains("0 of 2 drawings from kept"))
    #expect(again.1.contains("2 of 2 drawings from kept"))
    #expect(!first.0.isEmpty && again.0 == first.0)
    #expect(one.1.contains("1 of 1 drawings from kept"))
    #expect(dark.1.contains("0 of 1 drawings from kept"))
  }

  @Test(arguments: [
    ["inspect"], ["validate"], ["cost"], ["sweep", "-o", "out/"], ["lint"], ["docs", "-o", "out"],
    ["film", "-o", "out/{scene}.svg", "--to", "0,30", "--frames", "2"],
  ])
  func aLayoutThatTrapsLeavesTheOtherScenesAlone(command: [String]) throws {
    let project = try Project([:], recorded: false)
    for stunt in ["nothing", "trap"] {
      try project.write(
        """
        viewport: { size: [100, 100], scale: 1 }
        layout: { kind: stunt, does: \(stunt) }
        sections: [{ items: 1 }]
        """, to: "Fixtures/Scenes/\(stunt).yaml")
    }
    let arguments = [command[0], "Fixtures/Scenes"] + command.dropFirst() + ["--jobs", "2"]
    let outcome = try project.stunt(arguments)

    // Lint asks copies of the process, and has a rule for layouts that trap.
    #expect(outcome.status == (command[0] == "lint" ? 1 : 2))
    #expect(outcome.text.contains("trap") || outcome.errors.contains("stopped by a trap"))
    switch command[0] {
    case "inspect", "cost": #expect(outcome.text.contains("nothing"))
    case "docs":
      let pages = project.files("out").keys.filter { $0.hasSuffix(".md") }
      #expect(pages.sorted() == ["README.md", "nothing.md"])
    case "film": #expect(project.files("out").keys.sorted() == ["nothing.svg"])
    case "sweep": #expect(project.files("out").keys.sorted() == ["nothing-default@2x.png"])
    default: break
    }
  }
}
