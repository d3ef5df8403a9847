import Synchronization
import Testing

@testable import GalleyBase

@Suite struct ThreadPoolTests {
  @Test(arguments: [1, 2, 7, 300])
  func valuesComeInTheOrderOfTheirNumbers(jobs: Int) {
    #expect(ThreadPool(jobs: jobs).map(100) { $0 * 2 } == (0..<100).map { $0 * 2 })
  }

  @Test func everyNumberIsHandedOutOnce() {
    let shared = Counts(50)

    ThreadPool(jobs: 4).run(50) { queue in
      while let index = queue.next() { shared.add(index) }
    }

    #expect(shared.values == [Int](repeating: 1, count: 50))
  }

  @Test func thereAreNoMoreThreadsThanNumbers() {
    let threads = Counts(1)

    ThreadPool(jobs: 8).run(3) { queue in
      threads.add(0)
      while queue.next() != nil {}
    }

    #expect(threads.values == [3])
  }

  @Test func aClosedQueueHandsOutNothingMore() {
    let taken = Counts(1)

    ThreadPool(jobs: 1).run(10) { queue in
      while let index = queue.next() {
        taken.add(0)
        if index == 3 { queue.close() }
      }
    }

    #expect(taken.values == [4])
  }

  private final class Counts: Sendable {
    private let state: Mutex<[Int]>
    init(_ count: Int) { state = Mutex([Int](repeating: 0, count: count)) }
    func add(_ index: Int) { state.withLock { $0[index] += 1 } }
    var values: [Int] { state.withLock { $0 } }
  }
}
