import Foundation
import GalleyBase
import GalleyLanguageServer
import GalleyScenes
import GalleyService
import Synchronization

/// Has scenes laid out in a worker process, one after the other, so that a layout that traps or never returns
/// ends neither the server nor its answers.
final class LayoutQuestions: Sendable {
  /// A scene and what its layout showed.
  struct Answer: Sendable {
    var question: LayoutQuestion
    var findings: [LayoutFinding]
  }

  private struct State {
    /// Withdraw the questions that wait or are at work, by the address of their text.
    var asked: [String: Cancellation] = [:]
    var answers: [Answer] = []
  }

  private let state = Mutex(State())
  private let pool = WorkerPool(
    count: 1, timeLimit: Double(LanguageServerLimits.maximumLayoutTime))
  private let wakeUp = WakeUp()

  /// A descriptor that can be read when there are answers.
  var descriptor: Int32 { wakeUp.descriptor }

  /// Asks for layouts; a scene that waits is replaced by its newer text.
  func ask(_ questions: [LayoutQuestion]) {
    for question in questions {
      guard let line = try? question.request.line() else { continue }
      let withdrawal = Cancellation()
      state.withLock { $0.asked.updateValue(withdrawal, forKey: question.uri) }?.cancel()
      pool.ask(line, .soon, until: withdrawal) { [self] outcome in
        guard let findings = Self.findings(in: outcome) else { return }
        state.withLock { $0.answers.append(Answer(question: question, findings: findings)) }
        wakeUp.send()
      }
    }
  }

  /// The answers since the last call.
  func takeAnswers() -> [Answer] {
    _ = wakeUp.receive()
    return state.withLock { state in
      defer { state.answers = [] }
      return state.answers
    }
  }

  private static func findings(in outcome: WorkerPool.Outcome) -> [LayoutFinding]? {
    switch outcome {
    case .withdrawn: return nil
    case .answered(let bytes):
      switch DrawAnswer.answer(in: bytes) {
      case nil: return []
      case .success(let answer): return answer.layoutFindings
      case .failure(let failure):
        // The text's own mistakes have been reported, or a picture has gone since.
        guard failure.code != nil else { return [] }
        return [
          LayoutFinding(
            line: failure.line ?? 1, column: failure.column ?? 1, message: failure.problem)
        ]
      }
    case .failed(let failure):
      // The further lines are the last output of the layout.
      let reason = failure.description.prefix { $0 != "\n" }
      return [LayoutFinding(line: 1, column: 1, message: "the layout failed: \(reason)")]
    }
  }
}

extension LayoutQuestion {
  /// What a worker is asked: what all states show.
  fileprivate var request: DrawRequest {
    var source = DrawRequest.Source(
      SceneFile(id: name, path: name), text: Data(text.utf8), allowedFolders: allowedFolders)
    source.folder = folder
    var request = DrawRequest(source, .scene, outputs: [])
    request.findings = [.expectations]
    return request
  }
}

extension DrawAnswer {
  /// What an editor shows of it.
  fileprivate var layoutFindings: [LayoutFinding] {
    broken.sentences.map {
      LayoutFinding(line: $0.first.line, column: $0.first.column, message: $0.text)
    }
      + warnings.map {
        LayoutFinding(
          line: $0.line, column: $0.column,
          message: $0.problem + ($0.hint.map { "\nhint: \($0)" } ?? ""), code: $0.code)
      }
  }
}
