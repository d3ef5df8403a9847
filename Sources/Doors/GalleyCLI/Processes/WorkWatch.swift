import GalleyBase
import GalleyService
import ArgumentParser
import Foundation
import GalleyGeometry
import Synchronization

/// Ends a command whose work takes too long or too much memory, with one sentence.
///
/// The time counts from the start, or from the last piece of work: a scene, a state, a case. A thread looks ten times
/// a second, so that a process that was stopped meanwhile loses no time.
enum WorkWatch {
  private struct State {
    var name = ""
    var ticks = 0
    /// The limit of the piece of work, in seconds; nil while the process waits for others.
    var limit: Int?
  }

  private static let state = Mutex(State())
  private static let ticksPerSecond = 10

  /// Starts to watch a command that is about to run.
  static func start(_ command: any ParsableCommand, _ options: GlobalOptions) {
    if !waitsForOthers(command) { isAtWork(on: "", within: options.timeLimit) }
    let thread = Thread { look(options) }
    // A message is all that it makes.
    thread.stackSize = 1 << 18
    thread.start()
  }

  /// Whether a command spends its time waiting: for a person, an editor, or the process that it works for, which has a
  /// limit of its own.
  private static func waitsForOthers(_ command: any ParsableCommand) -> Bool {
    switch command {
    case is ReviewCommand, is WatchCommand, is LanguageServerCommand, is WorkerCommand: true
    default: false
    }
  }

  /// Starts the time again for a piece of work, unless the process waits for others.
  ///
  /// - Parameter name: What it is, for people; nil for the same as before.
  static func goesOn(with name: String?) {
    state.withLock { state in
      state.name = name ?? state.name
      state.ticks = 0
    }
  }

  /// Starts the time of a piece of work, in seconds.
  static func isAtWork(on name: String, within limit: Int) {
    state.withLock { $0 = State(name: name, limit: limit) }
  }

  /// The process waits for others until it is at work again.
  static func rests() { state.withLock { $0.limit = nil } }

  /// Calls `body`, which waits for somebody who reads or writes; the time starts again afterwards.
  static func resting<Result>(_ body: () -> Result) -> Result {
    let limit = state.withLock { state in
      defer { state.limit = nil }
      return state.limit
    }
    defer { state.withLock { ($0.limit, $0.ticks) = (limit, 0) } }
    return body()
  }

  private static func look(_ options: GlobalOptions) {
    while true {
      usleep(1_000_000 / UInt32(ticksPerSecond))
      let now = state.withLock { state in
        state.ticks += 1
        return state
      }
      let prefix = now.name.isEmpty ? "" : now.name + ": "
      if let limit = now.limit, now.ticks > limit * ticksPerSecond {
        end(.beyondLimit("\(prefix)took longer than \(limit) s", "--time-limit"))
      }
      if ProcessMemory.own > options.memoryLimit << 30 {
        end(.outOfMemory(prefix, options))
      }
    }
  }

  private static func end(_ failure: CommandFailure) -> Never {
    if let interruptedPath { unlink(interruptedPath) }
    Terminal.report(failure)
    _exit(ExitStatus.failure.rawValue)
  }
}

extension CommandFailure {
  /// What ends a command that takes more memory than it may.
  ///
  /// - Parameters:
  ///   - place: What it works on and a colon, or nothing.
  ///   - options: They have the limit.
  /// - Returns: The failure.
  static func outOfMemory(_ place: String, _ options: GlobalOptions) -> CommandFailure {
    beyondLimit("\(place)took more than \(options.memoryLimit) GiB of memory", "--memory-limit")
  }

  fileprivate static func beyondLimit(_ problem: String, _ option: String) -> CommandFailure {
    CommandFailure(.commandLimit, problem, hint: "\(option) sets the limit")
  }
}
