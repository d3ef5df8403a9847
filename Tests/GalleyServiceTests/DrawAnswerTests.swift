import Foundation
import GalleyBase
import GalleyContract
import GalleyDrawing
import GalleyScenes
import Testing

@testable import GalleyService

@Suite struct DrawAnswerTests {
  @Test func anAnswerSurvivesTheWay() throws {
    var answer = DrawAnswer()
    answer.files = [Array("l".utf8), [], Array("<svg/>".utf8), [1, 2, 3]]
    answer.areas = [
      ElementArea(
        element: try #require(ElementID(text: "cell 0-3")), part: .shadow,
        bounds: CGRect(x: 1, y: 2, width: 3.5, height: 4))
    ]
    answer.scale = 2
    answer.isRepeatable = false
    let bytes = try DrawAnswer.bytes(of: .success(answer))

    #expect(try DrawAnswer.answer(in: bytes)?.get() == answer)
  }

  @Test func aFailureSurvivesTheWay() throws {
    var failure = CommandFailure(.nothingFound, "there is no cell 0-9", hint: "did you mean 0-8?")
    (failure.line, failure.column) = (3, 4)
    let bytes = try DrawAnswer.bytes(of: .failure(failure))

    #expect(DrawAnswer.answer(in: bytes) == .failure(failure))
  }

  @Test func anAnswerThatIsCutOrLongerIsNone() throws {
    var answer = DrawAnswer()
    answer.files = [Array("frame".utf8), [1, 2, 3]]
    let bytes = try DrawAnswer.bytes(of: .success(answer))

    #expect(DrawAnswer.answer(in: Array(bytes.dropLast())) == nil)
    #expect(DrawAnswer.answer(in: bytes + [4]) == nil)
    #expect(DrawAnswer.answer(in: []) == nil)
  }

  @Test func requestsAreToldApartByWhatIsDrawnAndNotByWhereFrom() throws {
    func identity(_ change: (inout DrawRequest) -> Void) throws -> Data {
      var request = DrawRequest(
        .init(SceneFile(id: "a", path: "a.yaml")), .state("top"), outputs: [.list])
      change(&request)
      return try request.identity()
    }
    let plain = try identity { _ in }
    #expect(try identity { $0.source.file.path = "b/a.yaml" } == plain)
    #expect(try identity { $0.destination = .init(path: "out.png", named: "out.png") } == plain)
    let others = [
      try identity { $0.subject = .film }, try identity { $0.changes.scale = 3 },
      try identity { $0.changes.traits = ["appearance": "dark"] },
      try identity { $0.element = "cell 0-1" }, try identity { $0.isWhole = true },
      try identity { $0.outputs = [.pdf] }, try identity { $0.findings = [.areas] },
    ]
    #expect(Set(others + [plain]).count == others.count + 1)
  }

  @Test(arguments: [
    DrawRequest.Output.elements(ElementQuery(.visible, as: .text)), .lint(LintRequest(.lint)),
  ])
  func anAnswerThatNamesItsSceneBelongsToThatName(output: DrawRequest.Output) throws {
    let identities = try ["a", "b"].map { name in
      try DrawRequest(.init(SceneFile(id: name, path: "a.yaml")), .scene, outputs: [output])
        .identity()
    }
    #expect(identities[0] != identities[1])
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
