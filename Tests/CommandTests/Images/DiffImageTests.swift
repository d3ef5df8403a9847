import Foundation
import GalleyRaster
import Testing

@testable import GalleyCLI

/// `galley diff` on terminals that show pictures, and on others.
@Suite struct DiffImageTests {
  private let scratch: Scratch
  private let (before, after): (Bitmap, Bitmap)
  private let words = "different: 1 of 1200 pixel differs in 1 area, by 55 at most"
  private static let (mark, edge) = (SIMD4<UInt8>(200, 255, 255, 255), (x: 5, y: 6))

  init() throws {
    scratch = try Scratch()
    var picture = Bitmap(width: 40, height: 30)
    for x in 0..<40 { for y in 0..<30 { picture[x: x, y: y] = [255, 255, 255, 255] } }
    before = picture
    picture[x: Self.edge.x, y: Self.edge.y] = Self.mark
    after = picture
    try scratch.write(try PNGEncoder().encode(before), to: "a.png")
    try scratch.write(try PNGEncoder().encode(after), to: "b.png")
    try scratch.write(try PNGEncoder().encode(before), to: "same.png")
  }

  private func diff(_ terminal: StandInTerminal, _ more: String...) throws
    -> StandInTerminal.Session
  {
    try terminal.run(["diff", "a.png", "b.png"] + more, folder: scratch.folder)
  }

  /// What is shown: both pictures and the heatmap that `-o` writes.
  private func row() throws -> Bitmap {
    #expect(
      try galley("diff", "a.png", "b.png", "-o", "heat.png", folder: scratch.folder).status == 1)
    let heatmap = try decodeImage(path: scratch.file("heat.png").path)
    var row = Bitmap(width: 3 * 40 + 2 * PictureRow.gap, height: 30)
    for (index, picture) in [before, after, heatmap].enumerated() {
      row.replace(with: picture, atX: index * (40 + PictureRow.gap), y: 0)
    }
    return row
  }

  @Test func kittyShowsBothPicturesAndTheHeatmap() throws {
    let session = try diff(StandInTerminal(answer: StandInTerminal.kitty))

    #expect(try session.pictures.kitty() == [row()])
    #expect(session.status == 1 && session.takesLines && session.questions == 1)
    #expect(session.text.contains(words))
  }

  @Test func iTermShowsThemWithTheirColumns() throws {
    let drawn = try diff(StandInTerminal(answer: StandInTerminal.iTerm)).pictures.iTerm()

    #expect(drawn.map(\.bitmap) == [try row()])
    #expect(drawn.map(\.columns) == [14])
  }

  @Test func sixelsShowThemOverGrey() throws {
    let drawn = try diff(StandInTerminal(answer: StandInTerminal.sixel)).pictures.sixel()

    let row = try row()
    #expect(drawn.map(\.width) == [row.width] && drawn.map(\.height) == [row.height])
    let picture = try #require(drawn.first)
    for (x, y) in [(0, 0), (Self.edge.x + 48, Self.edge.y)] {
      let (shown, wanted) = (picture[x: x, y: y], row[x: x, y: y])
      #expect((0..<3).allSatisfy { abs(Int(shown[$0]) - Int(wanted[$0])) <= 2 }, "\(shown)")
    }
    #expect((120...136).contains(picture[x: 44, y: 3].x))
  }

  @Test(arguments: [
    nil, StandInTerminal.plain, "", "\u{1B}[?62;", "\u{1B}_Gi=31;EINVAL\u{1B}\\\u{1B}[?62c",
    String(repeating: "\u{1B}[A", count: 2000),
  ])
  func otherTerminalsShowTheWordsAlone(answer: String?) throws {
    let session = try diff(StandInTerminal(answer: answer))

    let after = session.text.replacing(
      String(decoding: TerminalQuestions.bytes, as: UTF8.self), with: "")
    #expect(after.hasPrefix(words))
    #expect(!after.contains("\u{1B}P") && !after.contains("\u{1B}]") && !after.contains("\u{1B}_"))
    #expect(session.status == 1 && session.takesLines && session.questions == 1)
  }

  @Test(
    arguments: [
      (["--no-images"], [:]), ([], ["CI": "true"]), ([], ["TERM": "dumb"]), ([], ["TERM": ""]),
      ([], ["TERM": "linux"]), (["--format", "json"], [:]),
    ] as [([String], [String: String])])
  func nobodyIsAskedWhereNoPicturesAreWanted(more: [String], environment: [String: String]) throws {
    let terminal = StandInTerminal(answer: StandInTerminal.kitty, environment: environment)

    let session = try terminal.run(["diff", "a.png", "b.png"] + more, folder: scratch.folder)

    #expect(!session.text.contains("\u{1B}"))
    #expect(session.status == 1 && !session.text.isEmpty)
  }

  @Test func equalPicturesAskNothing() throws {
    let session = try StandInTerminal(answer: StandInTerminal.kitty)
      .run(["diff", "a.png", "same.png"], folder: scratch.folder)

    #expect(session.text == "equal\n")
  }

  @Test func aPipeIsNotWrittenTo() throws {
    #expect(!(try galley("diff", "a.png", "b.png", folder: scratch.folder).text.contains("\u{1B}")))
  }

  @Test(arguments: [false, true])
  func aPictureFitsIntoTheWindow(hidesPixels: Bool) throws {
    // The answer has no size of a cell: it follows from the window, or is the usual one.
    let answer = "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c"
    let terminal = StandInTerminal(answer: answer, columns: 10, rows: 3, hidesPixels: hidesPixels)

    let drawn = try diff(terminal).pictures.kitty()

    #expect(drawn.map { $0.width <= 100 && $0.height <= 20 } == [true])
    #expect(drawn.map { $0.width > 60 } == [true])
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func anInterruptRestoresTheTerminal(signal: Int32) throws {
    let session = try diff(StandInTerminal(signal: signal))

    #expect(session.status == 130)
    #expect(session.takesLines)
    #expect(session.text.hasSuffix("error: interrupted\n"))
  }
}
