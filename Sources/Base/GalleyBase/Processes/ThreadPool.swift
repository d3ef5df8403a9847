import Foundation
import Synchronization

/// Threads that share numbered tasks: each takes the next number until none is left.
package struct ThreadPool: Sendable {
  /// How many threads there are, at least 1.
  package var jobs: Int

  /// Makes a pool with a number of threads; fewer than 1 count as 1.
  package init(jobs: Int) { self.jobs = max(jobs, 1) }

  /// How many threads the machine can run at once.
  package static var processors: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// The stack size of a thread in bytes, as large as a main thread's, because scenes may be deeply nested.
  private static let stackSize = 8 << 20

  /// Hands out the numbers `0 ..< count`, each once, in order.
  package final class Queue: Sendable {
    private let state: Mutex<Range<Int>>

    fileprivate init(count: Int) { state = Mutex(0..<max(count, 0)) }

    /// The next number; nil when there is none.
    package func next() -> Int? { state.withLock { $0.popFirst() } }

    /// Discards the numbers that have not been handed out.
    package func close() { state.withLock { $0 = $0.upperBound..<$0.upperBound } }
  }

  /// Calls `work` once on each thread, and returns when all calls have returned.
  ///
  /// - Parameters:
  ///   - count: How many numbers there are; there are never more threads than that.
  ///   - work: The work of a thread, which takes numbers from the queue until there are no more.
  package func run(_ count: Int, _ work: @escaping @Sendable (Queue) -> Void) {
    let queue = Queue(count: count)
    let group = DispatchGroup()
    for _ in 0..<min(jobs, max(count, 1)) {
      group.enter()
      let thread = Thread {
        work(queue)
        group.leave()
      }
      thread.stackSize = Self.stackSize
      thread.start()
    }
    group.wait()
  }

  /// The values for the numbers `0 ..< count`, in order.
  package func map<Value: Sendable>(
    _ count: Int, _ transform: @escaping @Sendable (Int) -> Value
  ) -> [Value] {
    guard jobs > 1, count > 1 else { return (0..<max(count, 0)).map(transform) }
    let values = Values<Value>()
    run(count) { queue in
      while let index = queue.next() { values.set(transform(index), at: index) }
    }
    return values.sorted
  }

  /// The values that have been computed so far, by number.
  private final class Values<Value: Sendable>: Sendable {
    private let found = Mutex([Int: Value]())

    func set(_ value: Value, at index: Int) { found.withLock { $0[index] = value } }

    var sorted: [Value] {
      found.withLock { found in found.sorted { $0.key < $1.key }.map(\.value) }
    }
  }
}
