import GalleyCheck
import Synchronization

/// The progress of a check on a terminal: how many cases are done, which is at hand, and how long it will take.
final class CheckBar: Sendable {
  private struct State {
    var left: TimeLeft
    /// The cases at hand, the oldest first.
    var begun: [String] = []
    var done = 0
    var failed = 0
  }

  private let bar: ProgressBar
  private let isStrict: Bool
  private let state: Mutex<State>

  /// Starts the progress of some cases, with the seconds that they took in earlier runs.
  init(_ names: [String], durations: [String: Double], jobs: Int, isStrict: Bool) {
    bar = ProgressBar("check", total: names.count)
    self.isStrict = isStrict
    state = Mutex(State(left: TimeLeft(names, durations: durations, jobs: jobs)))
  }

  /// Says that a case has begun.
  func begin(_ name: String) {
    state.withLock { state in
      state.begun.append(name)
      show(state)
    }
  }

  /// Says that a case has ended; the sentences come once, at the end of the run.
  func add(_ event: CheckRun.Event) {
    state.withLock { state in
      state.begun.removeAll { $0 == event.result.name }
      state.left.finish(event.result.name)
      state.done = event.done
      state.failed += event.result.status.isFine(isStrict: isStrict) ? 0 : 1
      show(state)
    }
  }

  func clear() { bar.clear() }

  private func show(_ state: State) {
    bar.show(
      state.done, at: state.begun.first, left: state.left.seconds,
      remark: state.failed == 0 ? "" : "  \(state.failed) to look at")
  }
}
