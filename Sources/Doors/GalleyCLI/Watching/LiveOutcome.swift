import GalleyBase
import GalleyService

/// What came of a request of `watch`.
enum LiveOutcome: Sendable {
  case answered(LiveAnswer, picture: [UInt8])
  case failed(String)
  /// The request was withdrawn, or the workers have ended.
  case withdrawn

  /// Whether there is an answer about a scene without mistakes.
  var isScene: Bool {
    if case .answered(let answer, _) = self { answer.scene != nil } else { false }
  }
}

extension WorkerPool {
  /// Carries out a request of `watch`; see `ask(_:_:until:_:)` for lines.
  func ask(
    _ request: LiveRequest, _ urgency: Urgency, until withdrawal: Cancellation = Cancellation(),
    _ done: @escaping @Sendable (LiveOutcome) -> Void
  ) {
    let line: [UInt8]
    do {
      line = try request.line()
    } catch {
      return done(.failed(SystemReason.words(of: error)))
    }
    ask(line, urgency, until: withdrawal) { outcome in
      switch outcome {
      case .withdrawn: done(.withdrawn)
      case .failed(let failure): done(.failed(failure.description))
      case .answered(let bytes):
        guard let (answer, picture) = LiveAnswer.read(bytes) else {
          return done(.failed("the worker's answer cannot be read"))
        }
        done(.answered(answer, picture: picture))
      }
    }
  }
}
