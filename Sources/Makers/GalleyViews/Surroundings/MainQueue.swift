import Dispatch

/// The main queue of a view tree, in virtual time: work that an app leaves for later.
///
/// There is no clock and no run loop. `View.runMainQueue(until:)` runs what is due, before pictures are
/// drawn and questions are asked.
@MainActor package final class MainQueue {
  /// How many rounds of work without a delay run at most, until the queue gives up.
  package nonisolated static let roundLimit = 100
  /// How many more rounds run at most for each second that passes.
  private static let roundsPerSecond = 1000.0

  /// Names a block on the queue.
  package struct Ticket: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct Block {
    let ticket: Ticket
    let due: Double
    let message: DelayedMessage?
    let work: @MainActor () -> Void
  }

  /// The time that has passed, in seconds.
  package private(set) var time = 0.0
  /// Whether the queue once gave up because its work always left more work.
  package private(set) var isRestless = false
  /// Whether a block has run after time zero.
  package private(set) var hasRunDelayedWork = false
  /// Called when the queue gives up for the first time.
  package var whenRestless: (@MainActor () -> Void)?

  /// The waiting blocks by due time, those of equal times in the order in which they were posted.
  private var blocks: [Block] = []
  private var posted = 0
  private var isRunning = false

  /// Creates an empty queue at time zero.
  package nonisolated init() {}

  /// What a user is told about a queue that gave up.
  package nonisolated static let warning =
    "work on the main queue did not come to rest after \(roundLimit) rounds: each round left more for later"

  /// Leaves a block for later: for the next round, or for when `delay` seconds have passed.
  @discardableResult
  package func post(after delay: Double = 0, _ work: @escaping @MainActor () -> Void) -> Ticket {
    post(at: time + max(delay, 0), work)
  }

  /// Leaves a block for when `seconds` have passed since time zero; `message` is what it sends, if it sends one.
  @discardableResult
  package func post(
    at seconds: Double, sending message: DelayedMessage? = nil,
    _ work: @escaping @MainActor () -> Void
  ) -> Ticket {
    posted += 1
    let due = max(time, seconds)
    let place = blocks.lastIndex { $0.due <= due }.map { $0 + 1 } ?? 0
    let ticket = Ticket(number: posted)
    blocks.insert(Block(ticket: ticket, due: due, message: message, work: work), at: place)
    return ticket
  }

  /// Removes the blocks that send such a message.
  package func cancel(where isMeant: (DelayedMessage) -> Bool) {
    blocks.removeAll { $0.message.map(isMeant) ?? false }
  }

  /// Runs a block ahead of its turn, unless it has already run.
  package func run(_ ticket: Ticket) {
    guard let place = blocks.firstIndex(where: { $0.ticket == ticket }) else { return }
    blocks.remove(at: place).work()
  }

  /// Runs the blocks that are due until `seconds`, in the order of their times, and calls `settle` after each
  /// round.
  ///
  /// The blocks of one round are those that are due at its start. What they post runs in a later round.
  func run(until seconds: Double, settle: () -> Void) {
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    let end = max(time, seconds)
    // A queue that gave up once would give up each time.
    var rounds =
      isRestless ? 1 : Self.roundLimit + Int(min((end - time) * Self.roundsPerSecond, 1e6))
    while let next = blocks.first, next.due <= end {
      guard rounds > 0 else {
        giveUp()
        break
      }
      rounds -= 1
      time = max(time, next.due)
      if time > 0 { hasRunDelayedWork = true }
      let count = blocks.firstIndex { $0.due > time } ?? blocks.count
      let due = blocks[..<count]
      blocks.removeFirst(count)
      for block in due { block.work() }
      settle()
    }
    time = end
  }

  private func giveUp() {
    guard !isRestless else { return }
    isRestless = true
    whenRestless?()
  }
}

extension MainQueue {
  /// The queue of the running view tree; that of the process while no tree is running.
  package static var current: MainQueue { ofRunningWork ?? ofProcess }

  /// Scoped to the running work; it ends with the work.
  @TaskLocal package static var ofRunningWork: MainQueue?

  /// Whether Dispatch's main queue runs this code, on whichever thread.
  package nonisolated static var isRunningThis: Bool {
    DispatchQueue.getSpecific(key: markOfDispatchMain) != nil
  }

  /// What Dispatch's main queue has and no other queue; Dispatch makes a new object for that queue each time.
  package nonisolated static let markOfDispatchMain: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  // UIKit: a process has one main queue. Views outside of any stage share this one.
  package nonisolated static let ofProcess = MainQueue()

  /// Leaves a block for the current queue, to be run after `delay` seconds.
  ///
  /// - Returns: What runs the block ahead of its turn.
  @discardableResult package static func leave(
    after delay: Double = 0, sending message: DelayedMessage? = nil,
    _ work: @escaping @MainActor () -> Void
  ) -> @MainActor () -> Void {
    current.leave(at: current.time + max(delay, 0), sending: message, work)
  }

  /// Leaves a block for when `seconds` have passed since time zero.
  ///
  /// Outside of any stage, nobody may ever draw: whoever comes first runs the block, the queue or Dispatch, which
  /// follows the real clock.
  ///
  /// - Returns: What runs the block ahead of its turn.
  @discardableResult package func leave(
    at seconds: Double, sending message: DelayedMessage? = nil,
    _ work: @escaping @MainActor () -> Void
  ) -> @MainActor () -> Void {
    let ticket = post(at: seconds, sending: message, work)
    if self === Self.ofProcess {
      DispatchQueue.main.asyncAfter(deadline: .now() + max(seconds - time, 0)) {
        MainActor.assumeIsolated { self.run(ticket) }
      }
    }
    return { self.run(ticket) }
  }

  /// Runs `work` with this queue as the current one.
  package func performAsCurrent<Result>(_ work: () throws -> Result) rethrows -> Result {
    try Self.$ofRunningWork.withValue(self, operation: work)
  }
}

extension View {
  /// The main queue of this view and its subviews; the superview's unless set.
  ///
  /// Set it on the root of a tree, before the first layout.
  package var mainQueue: MainQueue {
    get { ownMainQueue ?? superview?.mainQueue ?? .current }
    set { ownMainQueue = newValue }
  }

  // UIKit: a block on the main queue runs after the current event, and the layout that it asks for runs
  // before the next picture.
  /// Lays the view out, and runs the work on its main queue until that is at rest.
  ///
  /// - Parameter seconds: Blocks that are due until this time run, too; nil for those due now.
  package func runMainQueue(until seconds: Double? = nil) {
    let queue = mainQueue
    inOwnScope {
      layoutIfNeeded()
      queue.run(until: seconds ?? queue.time) { layoutIfNeeded() }
    }
  }
}
