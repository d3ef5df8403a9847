import Foundation
import GalleyGoldens
import Testing

/// Pictures are drawn only where something that they are drawn from has changed.
@Suite struct RedrawTests {
  private func drawn(_ project: Project) throws -> [String: Bool] {
    Dictionary(
      uniqueKeysWithValues: try project.results.read().cases.map { ($0.name, $0.drawn ?? true) })
  }

  @Test func whatIsUnchangedIsNotDrawn() throws {
    let project = try Project()

    #expect(try project.galley("check").status == 0)
    #expect(try drawn(project) == ["a/default": false, "b/default": false])

    #expect(try project.galley("check", "--redraw").status == 0)
    #expect(try drawn(project) == ["a/default": true, "b/default": true])
  }

  @Test func onlyWhatChangedIsDrawn() throws {
    let project = try Project()
    try project.writeScene("a", width: 42)

    #expect(try project.galley("check").status == 1)
    #expect(try drawn(project) == ["a/default": true, "b/default": false])
  }

  @Test func anotherTitleIsSeen() throws {
    let project = try Project(["a": 40])
    let path = "Fixtures/Scenes/a.yaml"
    let text = try #require(project.text(at: path)).replacing("title: Tiles", with: "title: <Tile>")
    try project.write(text, to: path)

    let outcome = try project.galley("check")

    #expect(outcome.status == 1)
    #expect(outcome.text.contains("a/default: the SVG document differs, the drawing does not"))
  }

  @Test func aPictureThatIsNotTheAcceptedOneIsDrawnAndCompared() throws {
    let project = try Project()
    try project.paint("a/default")

    let outcome = try project.galley("check")

    #expect(outcome.status == 1)
    #expect(outcome.text.contains("a/default: pixels differ"))
    #expect(try drawn(project) == ["a/default": true, "b/default": false])
  }

  @Test(arguments: ["image.svg", "accepted.txt", "renderer.txt"])
  func whatIsNotAsItWasAcceptedIsDrawn(file: String) throws {
    let project = try Project(["a": 40])
    let path =
      file == "renderer.txt"
      ? "Fixtures/Goldens/renderer.txt" : "Fixtures/Goldens/a/default/\(file)"
    let text = try #require(project.text(at: path))
    try project.write(text + "x y z\n", to: path)

    _ = try project.galley("check")

    #expect(try drawn(project) == ["a/default": true])
  }

  @Test func anotherVersionDrawsAndIsNotedWhereNothingDiffers() throws {
    let project = try Project(["a": 40])
    let path = "Fixtures/Goldens/a/default/accepted.txt"
    let text = try #require(project.text(at: path))
    #expect(text.hasPrefix("galley "))
    try project.write(
      "galley 0.0.1\n" + text.split(separator: "\n")[1...].joined(separator: "\n"),
      to: path)

    #expect(try project.galley("check").status == 0)
    #expect(try drawn(project) == ["a/default": true])
    #expect(try project.galley("check", "--update=missing").status == 0)

    #expect(project.text(at: path) == text)
    #expect(try project.galley("check").status == 0)
    #expect(try drawn(project) == ["a/default": false])
  }

  @Test func aPictureFileWithOtherContentsIsSeen() throws {
    let project = try Project(["a": 40], recorded: false)
    let golden = project.folder.appendingPathComponent("Fixtures/Scenes/photo.png")
    try project.write(
      """
      format: 1
      title: A photo
      viewport: { size: [60, 40], scale: 1 }
      layout: { kind: flow, itemSize: [40, 20] }
      sections: [{ items: [{ view: photo }] }]
      views: { photo: { image: { name: photo.png } } }
      """, to: "Fixtures/Scenes/a.yaml")
    func draw(_ color: String) throws {
      try project.write(
        """
        format: 1
        title: Paper
        viewport: { size: [40, 20], scale: 1 }
        layout: { kind: flow }
        sections: []
        background: "\(color)"
        """, to: "paper.yaml")
      #expect(try project.galley("render", "paper.yaml", "-o", golden.path).status == 0)
    }
    try draw("#FF0000")
    #expect(try project.galley("check", "--update=missing").status == 1)
    #expect(try project.galley("check").status == 0)

    try draw("#0000FF")

    #expect(try project.galley("check").status == 1)
  }

  @Test func whatAReviewAcceptsIsNotDrawnAgain() throws {
    let project = try Project(["a": 40])
    try project.writeScene("a", width: 42)
    _ = try project.galley("check")
    #expect(try project.galley("review", "--accept=a/default").status == 0)

    #expect(try project.galley("check").status == 0)
    #expect(try drawn(project) == ["a/default": false])
  }

  @Test func expectationsAreAskedOfWhatIsNotDrawn() throws {
    let project = try Project(["a": 40])
    try project.writeScene("a", width: 40, more: "expect: [{ target: cell 0-0, width: 41 }]")

    let outcome = try project.galley("check")

    #expect(outcome.status == 1)
    #expect(outcome.text.contains("1 expectation does not hold"))
  }
}
