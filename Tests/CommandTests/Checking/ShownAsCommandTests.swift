import Foundation
import GalleyGoldens
import Testing

/// What a screen is shown as is the first cause, and what it does not explain is still told.
@Suite struct ShownAsCommandTests {
  private let project: Project

  init() throws {
    project = try Project([:], recorded: false)
    try write()
    #expect(try project.galley("check", "--update=missing").status == 1)
  }

  private func write(
    viewport: String = "{ size: [200, 120], scale: 2 }", spacing: Int = 8, more: String = "",
    key: String? = nil, first: String = "Pear", radius: Int = 6
  ) throws {
    try project.write(
      """
      format: 1
      title: Fruits
      viewport: \(viewport)
      layout: { kind: flow, itemSize: [90, 40], minimumLineSpacing: \(spacing)\(key.map { ", " + $0 } ?? "") }
      background: systemBackground
      sections: [{ items: [{ title: \(first), view: fruit }, { title: Plum, view: fruit }, { title: Fig, view: fruit }] }]
      views:
        fruit:
          cornerRadius: \(radius)
          backgroundColor: secondarySystemBackground
          labels: [{ text: "{title}", font: { textStyle: body }, textColor: label }]
      \(more)
      """, to: "Fixtures/Scenes/fruits.yaml")
  }

  /// The first line, and the findings below it.
  private func told() throws -> [String] {
    let outcome = try project.galley("check")
    #expect(outcome.status == 1)
    return outcome.text.split(separator: "\n").map(String.init)
      .prefix { !$0.contains("look:") && !$0.contains("pixels ") }
  }

  @Test(arguments: [
    ("appearance: dark", "appearance light became dark"),
    ("textSize: xxLarge", "textSize large became xxLarge"),
    (
      "contrast: high\nappearance: dark",
      "appearance light became dark, contrast normal became high"
    ),
  ])
  func aTraitExplainsEverything(more: String, sentence: String) throws {
    try write(more: more)

    let told = try told()

    #expect(told[0].hasPrefix("fruits/default: \(sentence), and 3 elements follow"), "\(told)")
    #expect(!told[0].contains("beside"))
  }

  @Test func aScaleExplainsWhatItRounds() throws {
    try write(viewport: "{ size: [200, 120], scale: 3 }")

    let told = try told()

    #expect(told[0].hasPrefix("fruits/default: scale 2 became 3"), "\(told)")
    #expect(!told[0].contains("beside"))
  }

  @Test func whatATraitDoesNotExplainIsTold() throws {
    try write(more: "appearance: dark", first: "Quince", radius: 9)

    let told = try told()

    #expect(told[0].hasPrefix("fruits/default: appearance light became dark"))
    #expect(told[0].contains("; beside that, 3 elements are drawn differently"), "\(told)")
    #expect(told.contains { $0.contains("text \"Pear\" became \"Quince\"") })
    #expect(told.contains { $0.contains("fill corner radius 6 became 9") })
    #expect(told.count == 4, "\(told)")
  }

  @Test func aKeyOfTheLayoutExplainsWhatMoves() throws {
    try write(spacing: 12, radius: 9)

    let told = try told()

    #expect(
      told[0].hasPrefix(
        "fruits/default: minimumLineSpacing 8 became 12, and 3 elements follow; beside that, "),
      "\(told)")
    #expect(told.contains { $0.contains("fill corner radius 6 became 9") })
    let results = try #require(project.text(at: "output/results/results.json"))
    #expect(results.contains("\"property\" : \"minimumLineSpacing\""))
    #expect(results.contains("\"line\" : 4"))
  }

  @Test func aDifferenceThatNothingShowsPassesAndIsNotedOnce() throws {
    let golden = { project.text(at: "Fixtures/Goldens/fruits/default/layout.json") ?? "" }
    let before = golden()
    // The two items of a line are as far apart as the line is wide, in any case.
    try write(more: "x-note: none", key: "minimumInteritemSpacing: 4")

    let outcome = try project.galley("check")

    #expect(outcome.status == 0)
    #expect(
      outcome.errors.contains(
        "minimumInteritemSpacing became 4, was its default, and nothing that is drawn differs"))
    #expect(golden() == before)
    #expect(try project.galley("check", "--update=missing").status == 0)
    #expect(golden().contains("\"minimumInteritemSpacing\": 4"))
    #expect(try project.galley("check").errors == "")
  }

  @Test func goldensOfBeforeStayValidAndSayOnceThatTheyLackIt() throws {
    let path = "Fixtures/Goldens/fruits/default/layout.json"
    let new = try #require(project.text(at: path))
    let lines = new.split(separator: "\n", omittingEmptySubsequences: false)
    let old = lines[0] + lines[2].dropFirst() + "\n" + lines[3...].joined(separator: "\n")
    try project.write(String(old), to: path)

    let outcome = try project.galley("check")

    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("does not say yet what the screen was shown as"))
    #expect(project.text(at: path) == String(old))
    #expect(try project.galley("check", "--update=missing").status == 0)
    #expect(project.text(at: path) == new)
    #expect(try project.galley("check").errors == "")
  }
}
