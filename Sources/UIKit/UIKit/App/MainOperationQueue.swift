import Foundation
import GalleyViews

extension OperationQueue {
  // The compiler prefers this property to Foundation's, as its type is a subclass.
  /// The queue of operations that run on the main thread: before the next picture, as `DispatchQueue.main`.
  public static var main: MainOperationQueue { .shared }
}

/// The queue of operations that run on the main thread of the running view tree, in virtual time.
///
/// Foundation's would run them only after the work that draws. Operations that a background thread adds, and those
/// that wait for others, go to Foundation's queue.
public final class MainOperationQueue: OperationQueue, @unchecked Sendable {
  // Unchecked: its state belongs to the main actor.

  static let shared = MainOperationQueue()

  /// What runs the waiting operations ahead of their turn, in the order in which they were added.
  @MainActor private var waiting: [(number: Int, run: @MainActor () -> Void)] = []
  @MainActor private var added = 0

  /// Adds a block, which runs before the next picture is drawn.
  public override func addOperation(_ block: @escaping @Sendable () -> Void) {
    guard MainQueue.isRunningThis else {
      return MainQueue.foundationOperations.addOperation(block)
    }
    MainActor.assumeIsolated { post(block) }
  }

  /// Adds an operation, which runs before the next picture is drawn unless it waits for others.
  public override func addOperation(_ operation: Operation) {
    guard MainQueue.isRunningThis, operation.isReady else {
      return MainQueue.foundationOperations.addOperation(operation)
    }
    MainActor.assumeIsolated { post { operation.start() } }
  }

  /// Adds operations, which run before the next picture is drawn unless they wait for others.
  public override func addOperations(_ operations: [Operation], waitUntilFinished wait: Bool) {
    guard MainQueue.isRunningThis else {
      return MainQueue.foundationOperations.addOperations(operations, waitUntilFinished: wait)
    }
    for operation in operations { addOperation(operation) }
    if wait { waitUntilAllOperationsAreFinished() }
  }

  /// Adds a block, which runs after the operations before it, as every block does.
  public override func addBarrierBlock(_ barrier: @escaping @Sendable () -> Void) {
    addOperation(barrier)
  }

  // Notification centers add a block for an observer on the main queue, and wait for it.
  /// Runs the waiting operations now.
  public override func waitUntilAllOperationsAreFinished() {
    guard MainQueue.isRunningThis else {
      return MainQueue.foundationOperations.waitUntilAllOperationsAreFinished()
    }
    MainActor.assumeIsolated {
      for operation in waiting { operation.run() }
    }
  }

  @MainActor private func post(_ work: @escaping () -> Void) {
    added += 1
    let number = added
    let run = MainQueue.leave { [self] in
      waiting.removeAll { $0.number == number }
      work()
    }
    waiting.append((number, run))
  }
}
