import GalleyBase
import Foundation
import GalleyCases
import GalleyGeometry
import GalleyLanguageServer
import Synchronization

/// Has scenes laid out in a worker process, one after the other, so that a layout that traps or never returns
/// ends neither the server nor its answers.
final class LayoutDesk: Sendable {
  /// A scene and what its layout showed.
  struct Answer: Sendable {
    var question: LayoutQuestion
    var findings: [LayoutFinding]
  }

  private struct State {
    var questions: ArraySlice<LayoutQuestion> = []
    var answers: [Answer] = []
  }

  private let state = Mutex(State())
  private let questioned = DispatchSemaphore(value: 0)
  private let pipe = SystemPipe.required()

  /// Starts a thread that waits for questions until the process ends; the first one starts the worker process.
  init() {
    let thread = Thread { [self] in
      let seat = WorkerSeat(
        WorkerLaunch(arguments: ["lsp", "--layouts"]),
        timeLimit: Double(LanguageServerLimits.maximumLayoutTime), cancellation: Cancellation())
      while true {
        questioned.wait()
        guard let question = state.withLock({ $0.questions.popFirst() }) else { continue }
        let answer = Answer(question: question, findings: Self.findings(in: question, seat))
        state.withLock { $0.answers.append(answer) }
        var byte: UInt8 = 1
        _ = write(pipe.writing.fileDescriptor, &byte, 1)
      }
    }
    thread.start()
  }

  private static func findings(in question: LayoutQuestion, _ seat: WorkerSeat) -> [LayoutFinding] {
    guard let line = try? JSONEncoder().encode(question),
      let answer = seat.answer(to: Array(line) + Array("\n".utf8))
    else { return [] }
    switch answer {
    case .success(let bytes):
      return (try? JSONDecoder().decode([LayoutFinding].self, from: Data(bytes))) ?? []
    case .failure(let failure):
      // The further lines are the last output of the layout.
      let reason = failure.description.prefix { $0 != "\n" }
      return [LayoutFinding(line: 1, column: 1, message: "the layout failed: \(reason)")]
    }
  }

  /// A descriptor that can be read when there are answers.
  var descriptor: Int32 { pipe.reading.fileDescriptor }

  /// Asks for layouts; a scene that waits is replaced by its newer text.
  func ask(_ questions: [LayoutQuestion]) {
    state.withLock { state in
      for question in questions {
        state.questions.removeAll { $0.uri == question.uri }
        state.questions.append(question)
      }
    }
    for _ in questions { questioned.signal() }
  }

  /// The answers since the last call.
  func takeAnswers() -> [Answer] {
    var bytes = [UInt8](repeating: 0, count: 64)
    _ = read(descriptor, &bytes, bytes.count)
    return state.withLock { state in
      defer { state.answers = [] }
      return state.answers
    }
  }
}
