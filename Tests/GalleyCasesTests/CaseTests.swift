import GalleyBase
import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyGoldens
import GalleyScenes
import Testing

@testable import GalleyCases

@Suite struct CaseFilterTests {
  @Test func aPartOfTheNameIsEnoughForAFilter() {
    #expect(CaseFilter(containing: "photo").matches("flow/photo-grid/default"))
    #expect(!CaseFilter(containing: "video").matches("flow/photo-grid/default"))
  }

  @Test func aPatternMeansCasesAndWhatIsInFolders() {
    #expect(CaseFilter(containing: "flow/*").matches("flow/photo-grid/default"))
    #expect(CaseFilter(containing: "*/photo-*").matches("flow/photo-grid/default"))
    #expect(!CaseFilter(containing: "photo-*").matches("flow/photo-grid/default"))
  }

  @Test func aNameMeansACaseASceneOrAFolder() {
    for name in ["flow", "flow/", "flow/photo-grid", "flow/photo-grid/default"] {
      #expect(CaseFilter(named: name).matches("flow/photo-grid/default"))
    }
    #expect(!CaseFilter(named: "flow/photo").matches("flow/photo-grid/default"))
  }
}

@Suite struct CaseTextTests {
  @Test func theSentenceComesFirstThenElementsThenWhatToDo() {
    let result = CaseResult(
      name: "photo-feed/top", title: "", place: SourcePlace(file: "a.yaml"), status: .different,
      stages: [StageResult(.layout, .different), StageResult(.png, .different)],
      headline: "3 elements differ, 1 cause",
      findings: [Finding("cell 0-3", "moved right 8 pt")],
      pixels: PixelResult(
        pixels: 4212, total: 658_320, largestStep: 90, expectedSize: [780, 844],
        actualSize: [780, 844],
        regions: [
          .init(
            rect: [0, 0, 9, 9], pixels: 4212, largestStep: 90, meanStep: 1,
            elements: ["cells 0-3…0-6"])
        ]))

    #expect(
      CaseText(result).whole(adding: [("accept:", "galley check photo-feed/top --update")]) == """
        photo-feed/top: 3 elements differ, 1 cause (png differs as well)
          cell 0-3   moved right 8 pt
          pixels     4,212 of 658,320 differ in 1 region: cells 0-3…0-6, by up to 90 of 255
          accept:    galley check photo-feed/top --update
        """)
  }

  @Test func moreThanADozenFindingsAreCounted() {
    let findings = (0..<15).map { Finding("cell 0-\($0)", "moved") }
    let result = CaseResult(
      name: "a", title: "", place: SourcePlace(file: "a"), status: .different, headline: "h",
      findings: findings)

    let lines = CaseText(result).whole().split(separator: "\n")

    #expect(lines.count == 14)
    #expect(lines.last == "  …          and 3 more")
  }

  @Test func lastWordsFollowTheHeadline() {
    let result = Verdict.failure("stopped by a trap (SIGILL)\nIndex out of range\nat line 7")
      .result(name: "a", title: "", place: SourcePlace(file: "a"))

    #expect(
      CaseText(result).whole() == """
        a: failed: stopped by a trap (SIGILL)
          says:      Index out of range
                     at line 7
        """)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (658_320, "658,320"), (1_234_567, "1,234,567"),
  ])
  func numbersAreGrouped(_ number: Int, _ text: String) {
    #expect(CaseText.grouped(number) == text)
  }
}

@Suite struct OutputTailTests {
  @Test func theStackTraceOfTheRuntimeIsLeftOut() {
    var tail = OutputTail()
    tail.append(
      Array(
        """
        preparing
        Swift/Array.swift:1: Fatal error: Index out of range
        Current stack trace:
        0    libswiftCore.so                    0x00007f2ca826c24a <unavailable> + 160330
        1    galley                             0x000055f50ccc8051 main + 12
        after all

        """.utf8)[...])

    #expect(
      tail.lines == [
        "preparing", "Swift/Array.swift:1: Fatal error: Index out of range", "after all",
      ])
  }

  @Test func onlyTheLastDozenLinesAreKept() {
    var tail = OutputTail()
    for number in 0..<50_000 { tail.append(Array("line \(number)\n".utf8)[...]) }

    #expect(tail.lines.count == 12)
    #expect(tail.lines.last == "line 49999")
  }

  @Test func controlCharactersAreLeftOut() {
    var tail = OutputTail()
    tail.append(Array("\u{1B}[31mred\u{07}\n".utf8)[...])

    #expect(tail.lines == ["[31mred"])
  }
}

@Suite struct WorkerAnswerTests {
  @Test func aDrawingSurvivesTheWay() throws {
    let drawing = CaseDrawing(
      artifacts: Artifacts(layout: "l", list: "", svg: "<svg/>", png: [1, 2, 3]),
      areas: [
        .init(
          element: try #require(ElementID(text: "cell 0-3")), part: .shadow,
          bounds: CGRect(x: 1, y: 2, width: 3.5, height: 4))
      ], scale: 2)
    let bytes = try WorkerAnswer.bytes(of: .success(drawing))

    #expect(try WorkerAnswer.drawing(in: bytes)?.get() == drawing)
  }

  @Test func anAnswerThatIsCutOrLongerIsNone() throws {
    let drawing = CaseDrawing(artifacts: Artifacts(film: "frame", sheet: [1, 2, 3]))
    let bytes = try WorkerAnswer.bytes(of: .success(drawing))

    #expect(WorkerAnswer.drawing(in: Array(bytes.dropLast())) == nil)
    #expect(WorkerAnswer.drawing(in: bytes + [4]) == nil)
    #expect(WorkerAnswer.drawing(in: []) == nil)
  }

  @Test func bytesSurviveTheWay() throws {
    let answer = [UInt8](repeating: 10, count: 1000)
    let (reading, writing) = try pipe(WorkerExchange.header(of: answer) + answer)
    defer { close(reading) }
    close(writing)

    var exchange = WorkerExchange(request: [])

    #expect(exchange.receive(from: reading) == .answer(answer))
  }

  @Test func nonsenseIsTheEnd() throws {
    let (reading, writing) = try pipe(Array("hello\n".utf8))
    defer { close(reading) }
    close(writing)

    var exchange = WorkerExchange(request: [])

    #expect(exchange.receive(from: reading) == .end)
  }

  @Test(arguments: [
    (WorkerLimits.maximumAnswer, WorkerExchange.Progress.more),
    (WorkerLimits.maximumAnswer + 1, .end), (-1, .end),
  ])
  func anAnswerIsAsLongAsItsLimitAtMost(count: Int, progress: WorkerExchange.Progress) throws {
    let (reading, writing) = try pipe(Array("\(count)\n".utf8))
    defer { close(reading) }
    close(writing)

    var exchange = WorkerExchange(request: [])

    #expect(exchange.receive(from: reading) == progress)
  }

  @Test func halfAnAnswerIsNoAnswer() throws {
    let (reading, writing) = try pipe(Array("5\nabcd".utf8))
    defer { close(reading) }
    close(writing)

    var exchange = WorkerExchange(request: [])

    #expect(exchange.receive(from: reading) == .more)
    #expect(exchange.receive(from: reading) == .end)
  }

  /// A pipe that contains some bytes.
  private func pipe(_ bytes: [UInt8]) throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(Foundation.pipe(&ends) == 0)
    #expect(write(ends[1], bytes, bytes.count) == bytes.count)
    return (ends[0], ends[1])
  }
}
