import Foundation
import GalleyRaster
import Testing

@testable import GalleyCLI

/// Pictures in the walk of a review, and in a watch.
@Suite struct ShownImageTests {
  private let question = " [axsugdloq?] "

  @Test func aReviewShowsThePicturesOfEachCase() throws {
    let run = try ReviewedRun(["a": .different, "b": .missing])
    var terminal = StandInTerminal(answer: StandInTerminal.kitty)
    terminal.steps = [(question, .type("s")), (question, .type("a"))]

    let session = try terminal.run(["review"], folder: run.folder)

    let (expected, actual) = (
      try decodeImage(path: run.results.picture(.expected, of: "a").path),
      try decodeImage(path: run.results.picture(.actual, of: "a").path)
    )
    let both = try #require(PictureRow.joined([expected, actual], width: 800, height: 240))
    #expect(try session.pictures.kitty() == [both, actual])
    #expect(session.status == 0 && session.takesLines && session.questions == 1)
    #expect(session.text.contains("b: accepted\n"))
  }

  @Test func aReviewWithoutImagesAsksOnlyThePerson() throws {
    let run = try ReviewedRun(["a": .different])
    let terminal = StandInTerminal(answer: StandInTerminal.kitty, steps: [(question, .type("x"))])

    let session = try terminal.run(["review", "--no-images"], folder: run.folder)

    #expect(!session.text.contains("\u{1B}"))
    #expect(session.text.contains("a: rejected\n"))
  }

  @Test func aPictureThatCannotBeReadIsNamed() throws {
    let run = try ReviewedRun(["a": .missing])
    try Data("no picture".utf8).write(to: run.results.picture(.actual, of: "a"))
    let terminal = StandInTerminal(answer: StandInTerminal.kitty, steps: [(question, .type("q"))])

    let session = try terminal.run(["review"], folder: run.folder)

    #expect(try session.pictures.kitty().isEmpty)
    #expect(
      session.text.contains(
        "note: output/results/files/a/actual.png: the picture has an unsupported format: it is not PNG, JPEG or WebP\n"
      ))
  }

  @Test func aWatchShowsEachNewPicture() throws {
    let project = try Project(["a": 40], recorded: false)
    var terminal = StandInTerminal(answer: StandInTerminal.kitty)
    let file = project.folder.appendingPathComponent("out.png").path
    var pictures: [Bitmap?] = []
    terminal.steps = [
      (
        "m=0;",
        .write {
          pictures.append(try? decodeImage(path: file))
          try? project.writeScene("a", width: 44)
        }
      ),
      ("m=0;", .interrupt),
    ]

    let session = try terminal.run(
      ["watch", "Fixtures/Scenes/a.yaml", "-o", "out.png"], folder: project.folder)

    pictures.append(try decodeImage(path: file))
    #expect(try session.pictures.kitty() == pictures)
    #expect(pictures.first != pictures.last)
    #expect(session.status == 130 && session.takesLines && session.questions == 1)
  }

  @Test func theFirstPicturesOfAFolderAreNotShown() throws {
    let project = try Project(["a": 40], recorded: false)
    var terminal = StandInTerminal(answer: StandInTerminal.kitty)
    terminal.steps = [
      ("a: 1 file", .write { try? project.writeScene("a", width: 44) }), ("m=0;", .interrupt),
    ]

    let session = try terminal.run(
      ["watch", "Fixtures/Scenes", "-o", "out/"], folder: project.folder)

    let file = project.folder.appendingPathComponent("out/a-default@1x.png").path
    #expect(try session.pictures.kitty() == [try decodeImage(path: file)])
    #expect(session.text.ranges(of: "a: 1 file").count == 2)
  }

  @Test(arguments: [["--no-images"], ["--to", "svg"]])
  func aWatchShowsNothingElse(more: [String]) throws {
    let project = try Project(["a": 40], recorded: false)
    let terminal = StandInTerminal(
      answer: StandInTerminal.kitty, steps: [("a: 1 file", .interrupt)])

    let session = try terminal.run(
      ["watch", "Fixtures/Scenes/a.yaml", "-o", "out/"] + more, folder: project.folder)

    #expect(try session.pictures.kitty().isEmpty)
    #expect(session.questions == (more == ["--no-images"] ? 0 : 1))
    #expect(session.text.contains("\u{1B}") == (session.questions == 1))
  }
}
