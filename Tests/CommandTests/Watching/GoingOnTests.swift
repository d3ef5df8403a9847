import Foundation
import Testing

/// A scene with mistakes does not keep a command from the others; it is told, and the command ends with 65.
@Suite struct GoingOnTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("sections:\n- { items: 3 }\n", to: "good.yaml")
    try scratch.write("sectoins: [{ items: 3 }]\n", to: "misspelt.yaml")
    try scratch.write(
      "sections: [{ items: { count: 3, image: { name: cut.png } } }]\n", to: "unreadable.yaml")
    try scratch.write(Data("PNG".utf8), to: "cut.png")
  }

  @Test(
    arguments: [
      "lint", "inspect", "cost", "validate", "docs -o pages", "sweep --widths 300 -o sheets/",
      "render -o pictures/", "fmt",
    ])
  func theOthersAreDone(_ command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let outcome = try galley(
      words + ["good.yaml", "misspelt.yaml", "unreadable.yaml"], folder: scratch.folder)

    #expect(outcome.status == 65)
    #expect(outcome.allErrors.contains("misspelt.yaml:1:1: "))
    if command != "fmt" { #expect(outcome.allErrors.contains("cut.png: ")) }
    switch words[0] {
    case "docs": #expect(FileManager.default.fileExists(atPath: path("pages/good.md")))
    case "sweep":
      #expect(FileManager.default.fileExists(atPath: path("sheets/good-default@2x.png")))
    case "render":
      #expect(FileManager.default.fileExists(atPath: path("pictures/good-default@2x.png")))
    case "fmt":
      #expect(
        try String(contentsOf: scratch.file("good.yaml"), encoding: .utf8)
          == "sections:\n  - { items: 3 }\n")
    case "validate": #expect(!outcome.text.contains("fine"))
    default: #expect(outcome.text.contains("good") || outcome.text.contains("1 scene"))
    }
  }

  @Test func aFilmIsShot() throws {
    try scratch.write(
      "sections: [{ items: 90 }]\nfilm: { duration: 0.1 }\n", to: "film.yaml")
    let outcome = try galley(
      ["film", "film.yaml", "misspelt.yaml", "-o", "film.png"], folder: scratch.folder)

    #expect(outcome.status == 65)
    #expect(FileManager.default.fileExists(atPath: path("film.png")))
  }

  @Test(arguments: ["validate", "render -o a.png", "inspect", "check --update=all"])
  func warningsCountAsErrorsWhereThatIsWanted(_ command: String) throws {
    try FileManager.default.createDirectory(
      at: scratch.file("Fixtures/Scenes"), withIntermediateDirectories: true)
    try scratch.write(
      "sections: [{ items: [{ title: A, subtitle: B }] }]\n", to: "Fixtures/Scenes/warned.yaml")
    let words = command.split(separator: " ").map(String.init)
    let arguments = words + (words[0] == "check" ? [] : ["Fixtures/Scenes/warned.yaml"])
    let usual = try galley(arguments, folder: scratch.folder)
    let strict = try galley(arguments + ["--warnings-as-errors"], folder: scratch.folder)

    #expect(usual.allErrors.contains("[GAL601]\n  hint: "))
    #expect(usual.status == (words[0] == "check" ? 1 : 0))
    if words[0] != "check" {
      #expect(strict.status == 65)
      #expect(strict.allErrors.contains("error: 1 warning, which count as errors"))
    }
  }

  /// What a picture shows and nobody meant, also where a command draws another picture, or none.
  @Test(
    arguments: [
      "render -o a.png", "inspect", "validate", "docs -o pages", "sweep -o a.png", "lint", "cost",
      "sweep --widths 300,320 -o a.png",
    ])
  func everyCommandTellsWhatAPictureShows(_ command: String) throws {
    let scene = """
      layout: { kind: flow, itemSize: ["100%", 40.2], minimumLineSpacing: 0.3 }
      sections: [{ items: 3 }]

      """
    try scratch.write(scene, to: "seam.yaml")
    try scratch.write(
      scene + "allow: [{ rule: GAL610, reason: it is meant }]\n", to: "allowed.yaml")
    let words = command.split(separator: " ").map(String.init)
    let usual = try galley(words + ["seam.yaml"], folder: scratch.folder)
    let strict = try galley(
      words + ["seam.yaml", "--warnings-as-errors"], folder: scratch.folder)
    let allowed = try galley(
      words + ["allowed.yaml", "--warnings-as-errors"], folder: scratch.folder)

    #expect(usual.status == 0)
    #expect(usual.allErrors.contains("warning: seam.yaml:2:21: cell 0-0 and cell 0-1 should touch"))
    #expect(strict.status == 65)
    #expect(allowed.status == 0, "\(allowed.allErrors)")
    #expect(!allowed.allErrors.contains("should touch"))
  }

  @Test func aSheetOfScenesTellsTheirWarnings() throws {
    try scratch.write(
      """
      layout: { kind: flow, itemSize: ["100%", 40.2], minimumLineSpacing: 0.3 }
      sections: [{ items: 3 }]
      """, to: "seam.yaml")
    let outcome = try galley(
      ["sweep", "seam.yaml", "good.yaml", "-o", "a.png"], folder: scratch.folder)

    #expect(outcome.status == 0)
    #expect(outcome.allErrors.contains("warning: seam.yaml:2:21: cell 0-0 and cell 0-1 should"))
  }

  private func path(_ name: String) -> String { scratch.file(name).path }
}
