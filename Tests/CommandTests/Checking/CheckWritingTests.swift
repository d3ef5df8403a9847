import Foundation
import GalleyGoldens
import Testing

/// When `galley check` writes goldens, and how it undoes that.
@Suite struct CheckWritingTests {
  @Test func aFirstRecordingFailsTheRunThatMadeIt() throws {
    let project = try Project(recorded: false)

    let first = try project.galley("check", "--update=missing")
    let second = try project.galley("check")

    #expect(first.status == 1)
    #expect(first.text.hasSuffix("2 cases: 2 recorded\n"))
    #expect(second.status == 0)
  }

  @Test(arguments: [["--update"], ["--update=changed"], ["--update=failed"]])
  func anUpdateOfEverythingMustBeAskedForAsSuch(_ arguments: [String]) throws {
    let project = try Project()
    try project.writeScene("a", width: 42)
    let before = project.goldens

    let outcome = try project.galley(["check"] + arguments)

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--update=all"))
    #expect(project.goldens == before)
  }

  @Test(arguments: ["true", "1", "TRUE"], ["--update=all", "--update=missing"])
  func goldensAreNeverWrittenOnCI(_ value: String, _ update: String) throws {
    let project = try Project(recorded: false)

    let outcome = try project.galley(["check", update], environment: ["CI": value])

    #expect(outcome.status == 64)
    #expect(project.goldens.isEmpty)
  }

  @Test func theCommandThatIsToldAcceptsOneCaseAndNoOther() throws {
    let project = try Project()
    try project.writeScene("a", width: 42)
    try project.writeScene("b", width: 52)

    let accepted = try project.galley("check", "a/default", "--update")
    let after = try project.galley("check")

    #expect(accepted.status == 0)
    #expect(accepted.text.hasPrefix("a/default: accepted (itemSize [40, 20] became [42, 20], "))
    #expect(after.text.hasSuffix("2 cases: 1 passed, 1 different\n"))
  }

  @Test func updateBeforeTheNameTakesNoNameForItself() throws {
    let project = try Project()
    try project.writeScene("a", width: 42)

    #expect(try project.galley("check", "--update", "a").status == 0)
  }

  @Test func allOfAFilterCanBeAccepted() throws {
    let project = try Project(["x/a": 40, "x/b": 40, "y/a": 40])
    for name in ["x/a", "x/b", "y/a"] { try project.writeScene(name, width: 44) }

    let outcome = try project.galley("check", "--filter", "x/*", "--update")

    #expect(outcome.text.hasSuffix("2 cases: 2 updated\n"))
    #expect(try project.galley("check", "y").status == 1)
  }

  @Test func missingLeavesWhatDiffers() throws {
    let project = try Project()
    try project.writeScene("a", width: 42)
    try project.writeScene("c", width: 40)

    let outcome = try project.galley("check", "--update=missing")

    #expect(outcome.text.hasSuffix("3 cases: 1 passed, 1 different, 1 recorded\n"))
  }

  @Test func anAcceptanceCanBeTakenBackToTheByte() throws {
    let project = try Project()
    let before = project.goldens
    try project.writeScene("a", width: 42)
    _ = try project.galley("check", "a", "--update")
    #expect(project.goldens != before)

    let outcome = try project.galley("check", "a", "--undo")

    #expect(outcome.status == 0)
    #expect(project.goldens == before)
    #expect(try project.galley("check", "a", "--undo").status == 66)
  }

  @Test func aGoldenThatWasChangedSinceIsNotTakenBack() throws {
    let project = try Project()
    try project.writeScene("a", width: 42)
    _ = try project.galley("check", "a", "--update")
    try project.write("mine\n", to: "Fixtures/Goldens/a/default/list.txt")

    let outcome = try project.galley("check", "a", "--undo")

    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("have changed since they were accepted"))
    #expect(project.goldens["a/default/list.txt"] == Data("mine\n".utf8))
  }

  @Test func aCaseThatCannotBeUndoneStopsNoOther() throws {
    let project = try Project()
    let before = project.goldens
    try project.writeScene("a", width: 42)
    try project.writeScene("b", width: 43)
    _ = try project.galley("check", "a", "b", "--update")
    try project.write("mine\n", to: "Fixtures/Goldens/a/default/list.txt")

    let outcome = try project.galley("check", "a", "b", "--undo")

    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("a/default"))
    #expect(outcome.text == "b/default: undone; the goldens are those before the acceptance\n")
    let isOfB = { (file: (key: String, value: Data)) in file.key.hasPrefix("b/") }
    #expect(project.goldens.filter(isOfB) == before.filter(isOfB))
  }

  @Test func aCheckWritesNothingButResults() throws {
    let project = try Project()
    let before = project.goldens
    try project.writeScene("a", width: 42)

    _ = try project.galley("check")

    #expect(project.goldens == before)
    let top = try FileManager.default.contentsOfDirectory(atPath: project.folder.path)
    #expect(top.sorted() == ["Fixtures", "output"])
    let output = project.folder.appendingPathComponent("output").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: output) == ["results"])
  }

  @Test func whatDrewTheGoldensIsSaidOnce() throws {
    let project = try Project()

    let files = project.goldens.keys.filter { $0.hasSuffix("renderer.txt") }

    #expect(files == ["renderer.txt"])
  }

  @Test func goldensOfAnotherRendererAreReplacedTogether() throws {
    let project = try Project()
    try project.write("cairo 0.0.1\n", to: "Fixtures/Goldens/renderer.txt")
    for name in ["a/default", "b/default"] { try project.paint(name) }

    _ = try project.galley("check", "--update=all")

    let files = project.goldens.filter { $0.key.hasSuffix("renderer.txt") }
    #expect(files.count == 1)
    #expect(files["renderer.txt"]?.starts(with: Data("cairo ".utf8)) == true)
    #expect(files["renderer.txt"] != Data("cairo 0.0.1\n".utf8))
    #expect(try project.galley("check", "--strict").status == 0)
  }
}
