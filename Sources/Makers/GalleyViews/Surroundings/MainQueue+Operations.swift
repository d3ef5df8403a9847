import Foundation

extension MainQueue {
  // The module UIKit has a property of that name, which hides Foundation's.
  /// Foundation's queue of operations that run on the main thread.
  package nonisolated static var foundationOperations: OperationQueue { .main }
}
